"""A country code in; its flag as filled paths, and the flags that look like it, out.

Paths are cut from flag-icons by ``cli/generators/flags.py``. The first covers the whole grid, save in Nepal's flag,
which has a shape of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from typing import NamedTuple, TypeAlias

from cardwright.facts.tables import read_rows, read_table

WIDTH, HEIGHT = 640.0, 480.0
"""The grid of a flag's paths, y down, from the top left corner."""

# Steps of a unit in which the table counts; the rules of thin paths are in capitals.
_STEPS, _FINE_STEPS = 10.0, 20.0

Segments: TypeAlias = tuple[tuple[str, tuple[float, ...]], ...]
"""``("M", (x, y))``, ``("L", (x, y))``, ``("C", (x1, y1, x2, y2, x, y))`` and ``("Z", ())``, all absolute."""


class FlagPath(NamedTuple):
    """An area in one colour: ``fill`` is ``#rrggbb``, ``even_odd`` the fill rule. Every part of it is closed."""

    fill: str
    even_odd: bool
    segments: Segments


@dataclass(frozen=True, slots=True)
class Flag:
    """The flag of a country: its paths in the order in which they are drawn, on a grid of WIDTH by HEIGHT."""

    code: str
    paths: tuple[FlagPath, ...]
    source: str = "flag-icons"


class Alike(NamedTuple):
    """Another flag that people cannot tell from this one when they see it alone.

    ``difference`` is how far the two are apart, by CIEDE2000 (delta E): 0 for no difference, 100 for black and white.
    """

    code: str
    difference: float
    identical: bool


@cache
def _lines() -> dict[str, bytes]:
    return {line[:2].decode(): line[3:] for line in read_table("flags.tsv").split(b"\n") if line}


@cache
def find(code: str) -> Flag | None:
    """Give the flag of an ISO 3166-1 alpha-2 code in capitals (XK for Kosovo), or None."""
    line = _lines().get(code)
    if line is None:
        return None
    return Flag(code, tuple(_path(text) for text in line.decode().split("|")))


def _path(text: str) -> FlagPath:
    colour, rule, letters, numbers = text.split(" ", 3)
    per_unit = _FINE_STEPS if rule in "EN" else _STEPS
    return FlagPath(f"#{colour}", rule in "eE", tuple(_segments(letters, numbers, per_unit)))


def _segments(letters: str, numbers: str, per_unit: float) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Turn steps from point to point into points. A new part closes the one before it."""
    steps = list(map(int, numbers.replace("-", " -").split()))
    points = [0.0] * len(steps)
    points[::2] = [x / per_unit for x in accumulate(steps[::2])]
    points[1::2] = [y / per_unit for y in accumulate(steps[1::2])]
    start = 0
    for letter in letters:
        if letter == "M" and start:
            yield ("Z", ())
        end = start + (6 if letter == "C" else 2)
        yield (letter, tuple(points[start:end]))
        start = end
    yield ("Z", ())


def codes() -> tuple[str, ...]:
    """Give the codes of all flags in order."""
    return tuple(_lines())


@cache
def _alike() -> dict[str, tuple[Alike, ...]]:
    found: dict[str, list[Alike]] = {}
    for code, other, difference, identical in read_rows("flags_alike.tsv"):
        found.setdefault(code, []).append(Alike(other, float(difference), identical == "1"))
        found.setdefault(other, []).append(Alike(code, float(difference), identical == "1"))
    return {code: tuple(sorted(flags, key=lambda flag: (flag.difference, flag.code))) for code, flags in found.items()}


def alike(code: str) -> tuple[Alike, ...]:
    """Give the flags that people cannot tell from this one at the size of a card, the most alike first.

    A pair is listed if two pictures of 64 by 48 dots, each 0.46 mm on a card, differ by 10 at most on the whole and by
    14 in no square of 8 by 8 dots. Identical are flags of territories that fly another country's.
    """
    return _alike().get(code, ())
