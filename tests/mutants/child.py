"""A plugin of pytest for the child process: the rules with one text replaced, one rule's tests, their results as JSON.

    python -m pytest --noconftest -p tests.mutants.child --verdict FILE [--mutate FILE] [--rule ID] TESTS

``--mutate`` names a JSON file with ``module``, ``old`` and ``new``: the module is imported with ``old`` replaced by
``new``, and no file is written. ``--verdict`` is written with ``imports`` (what kept the module from being imported,
or None) and ``tests``: name to ``passed``, ``failed``, or ``error`` where something before the test went wrong.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import pytest


class Mutated(SourceFileLoader):
    """Loads a module from its file with one text replaced, past any bytecode that is kept of it."""

    def __init__(self, fullname: str, path: str, old: str, new: str) -> None:
        super().__init__(fullname, path)
        self.old, self.new = old, new

    def get_code(self, fullname: str) -> CodeType:
        """The code of the mutated text."""
        text = Path(self.path).read_text(encoding="utf-8")
        code: CodeType = self.source_to_code(text.replace(self.old, self.new, 1).encode("utf-8"), self.path)
        return code


class Swap(MetaPathFinder):
    """Finds one module and has it loaded mutated."""

    def __init__(self, module: str, old: str, new: str) -> None:
        self.module, self.old, self.new = module, old, new

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module's usual spec with another loader."""
        if fullname != self.module:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.origin is not None:
            spec.loader = Mutated(fullname, spec.origin, self.old, self.new)
        return spec


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--mutate")
    parser.addoption("--rule")
    parser.addoption("--verdict")


class Verdict:
    """Runs the tests of one rule and puts down what each came to."""

    def __init__(self, config: pytest.Config) -> None:
        self.file, self.rule = Path(config.getoption("--verdict")), config.getoption("--rule")
        self.imports: str | None = None
        self.tests: dict[str, str] = {}

    def swap(self, file: str) -> None:
        """Have the module mutated, and import it now, so that a mutant which does not run at all is told apart."""
        wanted = json.loads(Path(file).read_text(encoding="utf-8"))
        sys.meta_path.insert(0, Swap(**wanted))
        try:
            import_module(wanted["module"])
        except Exception as error:
            self.imports = f"it cannot be imported: {type(error).__name__}: {error}"

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """The tests that hold the rule, or any rule where none is named."""
        held = {item: {rule for mark in item.iter_markers("rule") for rule in mark.args} for item in items}
        items[:] = [item for item in items if (self.rule in held[item] if self.rule else held[item])]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that cannot be read is no test that failed."""
        if report.failed:
            self.tests[report.nodeid] = "error"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """What a test came to; of what goes before and after it, only what went wrong."""
        if report.when == "call":
            self.tests[report.nodeid] = report.outcome
        elif report.failed:
            self.tests.setdefault(report.nodeid, "error")

    def pytest_sessionfinish(self) -> None:
        self.file.write_text(json.dumps({"imports": self.imports, "tests": self.tests}), encoding="utf-8")


def _steady() -> None:
    """Hypothesis draws the same examples every time, as it does for everybody (tests/conftest.py)."""
    from hypothesis import settings

    settings.register_profile("steady", derandomize=True, deadline=None, database=None)
    settings.load_profile("steady")


def pytest_configure(config: pytest.Config) -> None:
    verdict: Any = Verdict(config)
    if any("hypothesis" in Path(file.partition("::")[0]).read_text(encoding="utf-8") for file in config.args):
        _steady()
    if config.getoption("--mutate"):
        verdict.swap(config.getoption("--mutate"))
        if verdict.imports:
            verdict.pytest_sessionfinish()
            pytest.exit(verdict.imports, returncode=0)
    config.pluginmanager.register(verdict, "verdict")
