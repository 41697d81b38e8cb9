"""Blame: an exception in; the fault in somebody else's game that it came of, in words, or None for a bug of ours."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from cardwright.games import catalog
from cardwright.games.game import BrokenPart, in_words


def blamed(error: BaseException) -> str | None:
    """What to say of an error that arose in the package of a game that is none of ours: game, package, file, line."""
    modules = {module: name for name in catalog.outside() if (module := catalog.module_of(name)) is not None}
    for one in _causes(error):
        if isinstance(one, BrokenPart) and catalog.package_of(one.game) is not None:
            return f"{_whose(one.game)}: {one}"
        for module, place in _places(one.__traceback__):
            if module in modules:
                return f"{_whose(modules[module])}: {in_words(one)} ({place})"
    return None


def suspected() -> str | None:
    """A game of somebody else's that is at work while something went wrong in our code; None where there is none."""
    loaded = [name for name in catalog.outside() if (module := catalog.module_of(name)) in sys.modules and module]
    return f"the game {loaded[0]}, which the package {catalog.package_of(loaded[0])} offers" if loaded else None


def _whose(game: str) -> str:
    return f"the game {game}, which the package {catalog.package_of(game)} offers, has a fault"


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__


def _places(trace: TracebackType | None) -> list[tuple[str, str]]:
    """Where an error arose, the innermost place first: the module at its package's root, and the file and line."""
    found = [
        (str(frame.f_globals.get("__name__", "")).partition(".")[0], f"{_file(frame.f_code.co_filename)}, line {line}")
        for frame, line in traceback.walk_tb(trace)
    ]
    return found[::-1]


def _file(name: str) -> str:
    return "/".join(Path(name).parts[-2:])
