"""Place: a board and the size of a box in, where it stands freest between the roads, the reserve and the edge out."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final

from cardwright.games.wagabunda.geometry import (
    HEIGHT,
    META_RADIUS,
    MOST,
    RADIUS,
    RESERVE,
    RESERVE_RAYS,
    ROAD,
    START_SIZE,
    WIDTH,
    Point,
)
from cardwright.games.wagabunda.rules.content import Board

_STEP: Final = 4.0  #: mm between the places that are tried
_LEAST: Final = 4.0  #: mm that stay free round the box; where there is less it has no place
_EDGE: Final = 8.0

Obstacle = tuple[float, float, float]


def free_place(board: Board, size: tuple[float, float]) -> Point | None:
    """The upper left corner of a box (mm); None where there is no room. Of places alike the first from the left."""
    if len(board.spaces) > MOST:
        return None
    obstacles = list(_obstacles(board))
    best, place = _LEAST, None
    for corner in _corners(size):
        room = _room(corner, size, obstacles, best)
        if room > best:
            best, place = room, corner
    return place


def _corners(size: tuple[float, float]) -> Iterator[Point]:
    columns, rows = (
        int((whole - 2 * _EDGE - part) // _STEP) + 1 for whole, part in zip((WIDTH, HEIGHT), size, strict=True)
    )
    return ((_EDGE + _STEP * column, _EDGE + _STEP * row) for column in range(columns) for row in range(rows))


def _room(corner: Point, size: tuple[float, float], obstacles: list[Obstacle], least: float) -> float:
    """Millimetres round a box that are free; 0 where there is no more than ``least``."""
    room = HEIGHT
    for obstacle in obstacles:
        room = min(room, _gap(*corner, size, obstacle))
        if room <= least + 1e-6:
            return 0.0
    return room


def _obstacles(board: Board) -> Iterator[Obstacle]:
    """Middle and radius of discs that cover what is drawn: the reserve, spaces, plates, and roads as beads."""
    yield (*RESERVE, RESERVE_RAYS)
    for name, space in board.spaces.items():
        radius = {board.start: START_SIZE[0] / 2, board.meta: META_RADIUS}.get(name, RADIUS)
        yield space.x, space.y, radius
        for to in space.next:
            if to in board.spaces:
                yield from _beads((space.x, space.y), (board.spaces[to].x, board.spaces[to].y))


def _beads(a: Point, b: Point) -> Iterator[Obstacle]:
    count = int(min(hypot(b[0] - a[0], b[1] - a[1]), WIDTH) / ROAD) + 1
    for number in range(1, count):
        share = number / count
        yield a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]), ROAD / 2


def _gap(x: float, y: float, size: tuple[float, float], obstacle: Obstacle) -> float:
    """Millimetres between a box and a disc."""
    across = max(x - obstacle[0], obstacle[0] - x - size[0], 0.0)
    down = max(y - obstacle[1], obstacle[1] - y - size[1], 0.0)
    return hypot(across, down) - obstacle[2]
