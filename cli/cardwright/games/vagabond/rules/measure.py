"""Measure: the circles of a route on the board in, the points of its legs out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import ceil, hypot
from typing import Literal, TypeAlias

from cardwright.games.vagabond.rules.content import Board

#: middles of circles in mm, by number
Circles: TypeAlias = Mapping[int, tuple[float, float]]


def gap(board: Board, start: tuple[float, float], end: tuple[float, float], edge: Literal["near", "far"]) -> float:
    """V-18: the millimetres that the ruler is laid over, in a straight line on the printed map, 0 at the least."""
    straight = hypot(start[0] - end[0], start[1] - end[1])
    if edge == "far":
        return straight + 2 * board.radius
    # Circles that touch or overlap have no gap.
    return max(0.0, straight - 2 * board.radius)


def points(mm: float, mm_per_point: float) -> int:
    """V-19: what the ruler reads, up to the next even number; one that is even already stays, 0 too."""
    # Nobody reads a billionth of a point, and 7.2 / 2.4 is not quite 3 in a computer.
    return 2 * ceil(round(mm / mm_per_point, 9) / 2)


def legs(board: Board, circles: Circles, numbers: Sequence[int], edge: Literal["near", "far"]) -> tuple[int, ...]:
    """V-18, V-19: the points of each leg of a route, given by the numbers of its stops. Raises KeyError."""
    return tuple(
        points(gap(board, circles[start], circles[end], edge), board.mm_per_point) for start, end in pairwise(numbers)
    )
