"""Nearby: middles of spaces, or lines of roads, in; those that may touch a road out, so that few are measured."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from cardwright.games.wagabunda.geometry import HEIGHT, META_RADIUS, WIDTH, Point

CELL: Final = 42.0  #: mm, side of a cell
REACH: Final = META_RADIUS + 1.0  #: mm; a road farther from a middle than this runs under no space

Line = tuple[Point, Point]


class Spaces:
    """The middles of spaces by name, in columns of cells."""

    def __init__(self, middles: Mapping[str, Point]) -> None:
        self._names = list(middles)
        self._columns: dict[int, list[tuple[float, int]]] = {}
        for number, (x, y) in enumerate(middles.values()):
            insort(self._columns.setdefault(int(x // CELL), []), (y, number))

    def along(self, line: Line) -> Iterator[str]:
        """The spaces whose middles may be within ``REACH`` of a line, in their order."""
        found: list[int] = []
        for column, middles in self._columns.items():
            if (passed := _within(line, column * CELL - REACH, (column + 1) * CELL + REACH)) is not None:
                top, foot = passed
                first = bisect_left(middles, (top - REACH, -1))
                found += [number for _, number in middles[first : bisect_right(middles, (foot + REACH, len(middles)))]]
        return (self._names[number] for number in sorted(found))


def _within(line: Line, left: float, right: float) -> tuple[float, float] | None:
    """Between which heights a line passes between two uprights; None where it does not."""
    (x1, y1), (x2, y2) = sorted(line)
    if x2 < left or x1 > right:
        return None
    slope = (y2 - y1) / (x2 - x1) if x2 > x1 else 0.0
    ends = (y1, y2) if x2 == x1 else (y1 + slope * (max(x1, left) - x1), y1 + slope * (min(x2, right) - x1))
    return min(ends), max(ends)


class Roads:
    """Lines in the cells of the board that they may pass; what is beyond its edge counts as on it."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._cells = [tuple(_cells(line)) for line in lines]

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Each two lines that have a cell in common, by number: in the order of the later one, then of the other."""
        seen: dict[tuple[int, int], list[int]] = {}
        for number, cells in enumerate(self._cells):
            for other in sorted({other for cell in cells for other in seen.get(cell, ())}):
                yield number, other
            for cell in cells:
                seen.setdefault(cell, []).append(number)


def _cells(line: Line) -> Iterator[tuple[int, int]]:
    (x1, y1), (x2, y2) = line
    columns = sorted((_cell(x1, WIDTH), _cell(x2, WIDTH)))
    rows = sorted((_cell(y1, HEIGHT), _cell(y2, HEIGHT)))
    for column in range(columns[0], columns[1] + 1):
        for row in range(rows[0], rows[1] + 1):
            yield column, row


def _cell(at: float, size: float) -> int:
    return int(min(max(at, 0.0), size) // CELL)
