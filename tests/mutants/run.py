"""Run: pytest in this process, what it says into a file; loading this module loads what every such run needs."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import hypothesis  # noqa: F401  for the tests that draw with it
import pytest
from _pytest.config import default_plugins

import cardwright.engine.conformance  # noqa: F401  most of the engine, and none of the rules

for plugin in default_plugins:
    import_module(f"_pytest.{plugin}")
gc.freeze()  # what is loaded stays


def run(words: Sequence[str], folder: Path, said: Path) -> None:
    """Run pytest in ``folder``; both streams of the process go to the file ``said``."""
    os.chdir(folder)
    sys.path[:0] = [str(folder), str(folder / "cli")]
    sys.dont_write_bytecode = True
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.environ.pop("PYTEST_ADDOPTS", None)
    out = os.open(said, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    for stream in (1, 2):
        os.dup2(out, stream)
    pytest.main(list(words))
