"""Place: a board and the size of a box in, where it stands freest between the roads, the reserve and the edge out."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final

from cardwright.games.wagabunda.geometry import (
    HEIGHT,
    META_RADIUS,
    RADIUS,
    RESERVE,
    RESERVE_RAYS,
    ROAD,
    START_SIZE,
    WIDTH,
    Point,
)
from cardwright.games.wagabunda.rules.content import Board

_STEP: Final = 2.0  #: mm between the places that are tried
_LEAST: Final = 4.0  #: mm that stay free round the box; where there is less it has no place
_EDGE: Final = 8.0

Obstacle = tuple[float, float, float]


def free_place(board: Board, size: tuple[float, float]) -> Point | None:
    """The upper left corner of a box (mm); None where there is no room. Of places alike the first from the left."""
    width, height = size
    obstacles = list(_obstacles(board))
    best: tuple[float, Point] | None = None
    x = _EDGE
    while x + width <= WIDTH - _EDGE:
        y = _EDGE
        while y + height <= HEIGHT - _EDGE:
            room = min((_gap(x, y, size, one) for one in obstacles), default=HEIGHT)
            if room >= _LEAST and (best is None or room > best[0] + 1e-6):
                best = room, (x, y)
            y += _STEP
        x += _STEP
    return best[1] if best is not None else None


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
    count = int(hypot(b[0] - a[0], b[1] - a[1]) / ROAD) + 1
    for number in range(1, count):
        share = number / count
        yield a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]), ROAD / 2


def _gap(x: float, y: float, size: tuple[float, float], obstacle: Obstacle) -> float:
    """Millimetres between a box and a disc."""
    across = max(x - obstacle[0], obstacle[0] - x - size[0], 0.0)
    down = max(y - obstacle[1], obstacle[1] - y - size[1], 0.0)
    return hypot(across, down) - obstacle[2]
