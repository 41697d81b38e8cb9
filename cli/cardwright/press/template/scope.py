"""Scope: the fields that a template's names mean at one place: those of the card, and of each list it repeats over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from cardwright.press.template.fields import Fields
from cardwright.read.node import Path

#: names that every repeated item has beside its own fields
COUNTERS = ("position", "first", "last", "item")


class Level(NamedTuple):
    """One level at run time: its fields, its content path, and where its item stands in its list (from 0)."""

    fields: Mapping[str, Any]
    path: Path
    at: int
    total: int
    before: Mapping[str, Any] | None
    item: Any


Env: TypeAlias = tuple[Level, ...]
Getter: TypeAlias = Callable[[Env], Any]


class Scope:
    """What names mean while a template is compiled; the outermost level is the card."""

    def __init__(self, levels: tuple[Fields | None, ...]) -> None:
        self.levels = levels

    def enter(self, item: Fields | None) -> Scope:
        return Scope((*self.levels, item))

    def names(self) -> list[str]:
        """Every name that may be used here, nearest first."""
        out: list[str] = []
        for level in reversed(self.levels):
            out.extend(level.names() if level is not None else ())
        return out + (list(COUNTERS) if len(self.levels) > 1 else [])

    def find(self, name: str) -> tuple[int, tuple[str, ...], Fields | None] | None:
        """Level, steps and fields of a dotted name; None where nothing bears it."""
        first, *rest = name.split(".")
        for number in range(len(self.levels) - 1, -1, -1):
            level = self.levels[number]
            if number and not rest and first in COUNTERS:
                return number, (first,), None
            found = level.child(first) if level is not None else None
            if found is not None:
                for step in rest:
                    found = found.child(step) if found is not None else None
                    if found is None:
                        return None
                return number, (first, *rest), found
        return None

    def getter(self, name: str) -> Getter | None:
        """A function that fetches a dotted name's value from the run-time levels; None where nothing bears it."""
        found = self.find(name)
        if found is None:
            return None
        number, steps, _ = found
        if number and len(steps) == 1 and steps[0] in COUNTERS and not self._has(number, steps[0]):
            return _counter(number, steps[0])
        if len(steps) == 1:
            step = steps[0]
            return lambda env: env[number].fields.get(step)
        return lambda env: _walk(env[number].fields, steps)

    def said(self, name: str) -> Mapping[str, str]:
        """How the options that a name stands for are printed in another language; nothing where they stay."""
        number, steps, fields = self.find(name) or (0, (), None)
        if fields is None and steps == ("item",):
            fields = self.levels[number]
        return fields.said() if fields is not None else {}

    def _has(self, number: int, name: str) -> bool:
        level = self.levels[number]
        return level is not None and level.child(name) is not None


def _walk(value: Any, steps: tuple[str, ...]) -> Any:
    for step in steps:
        if not isinstance(value, Mapping):
            return None
        value = value.get(step)
    return value


def _counter(number: int, name: str) -> Getter:
    if name == "position":
        return lambda env: env[number].at + 1
    if name == "first":
        return lambda env: env[number].at == 0
    if name == "last":
        return lambda env: env[number].at == env[number].total - 1
    return lambda env: env[number].item


def shown(value: Any) -> str:
    """A value as it stands on a card: nothing for what is not set, numbers without a needless fraction."""
    if isinstance(value, str):
        return value
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, list | tuple):
        return ", ".join(map(shown, value))
    return str(value)
