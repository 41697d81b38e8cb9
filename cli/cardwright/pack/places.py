"""Where language and pictures stand in a card: patterns over content paths, and what they select."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

Path: TypeAlias = tuple[str | int, ...]
EACH = "*"  #: in a pattern, any member of a map or item of a list


def pointer(path: Path) -> str:
    """A path as a JSON pointer (RFC 6901)."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


def pattern_of(written: str) -> tuple[str, ...]:
    """The steps of a JSON pointer."""
    return tuple(step.replace("~1", "/").replace("~0", "~") for step in written.split("/")[1:])


def matching(patterns: Iterable[Path], step: str | int) -> list[Path]:
    """What is left of the patterns below a step; a pattern that has ended stays, for it means all that is below."""
    name = str(step)
    return [p[1:] if p else p for p in patterns if not p or p[0] == EACH or str(p[0]) == name]


@lru_cache(maxsize=4096)
def _below(patterns: tuple[Path, ...], step: str | int) -> tuple[Path, ...]:
    """The same, remembered: every card of a kind asks for the same steps."""
    return tuple(matching(patterns, step))


def steps(value: Any) -> Iterable[tuple[str | int, Any]]:
    """The members of a map in sorted order, the items of a list; nothing of anything else."""
    if isinstance(value, Mapping):
        return ((key, value[key]) for key in sorted(value))
    return enumerate(value) if isinstance(value, list | tuple) else ()


def texts(value: Any, patterns: Iterable[Path], path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Every text that the patterns select, with its path; of a map or list all texts within."""
    patterns = tuple(patterns)
    if isinstance(value, str):
        if () in patterns:
            yield path, value
    elif patterns:
        for step, below in steps(value):
            yield from texts(below, _below(patterns, step), (*path, step))


def without(value: Any, patterns: Iterable[Path]) -> Any:
    """A value without what the patterns select: left out of maps, null in lists (so that a list keeps its length).

    Of a selected map or list only the texts within go; what holds no text (numbers, truth values) always stays.
    """
    patterns = tuple(patterns)
    if not patterns:
        return value
    if isinstance(value, Mapping):
        below = {key: _below(patterns, key) for key in value}
        return {key: without(value[key], below[key]) for key in value if not _goes(value[key], below[key])}
    if isinstance(value, list | tuple):
        return [
            None if _goes(item, _below(patterns, at)) else without(item, _below(patterns, at))
            for at, item in enumerate(value)
        ]
    return value


def _goes(value: Any, patterns: tuple[Path, ...]) -> bool:
    # An absent text and a null one are the same to the rules, so null goes as well.
    return () in patterns and (value is None or isinstance(value, str))
