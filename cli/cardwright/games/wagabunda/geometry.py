"""Geometry: how large a Wagabunda board and what stands on it are, in mm; what checks measure and pieces draw."""

from __future__ import annotations

from math import hypot
from typing import Final, NamedTuple

WIDTH: Final = 420.0
HEIGHT: Final = 297.0
RADIUS: Final = 9.7  #: of a space
PITCH: Final = 22.6  #: from the middle of a space to that of the next, where nothing is in the way
ROAD: Final = 11.2  #: width of the road
SAFE: Final = 3.0  #: a space stays so far inside the board's edge, so that a cut that is off does not touch it
RESERVE_RADIUS: Final = 51.0  #: of the sun's disc
RESERVE_RAYS: Final = 57.5  #: and as far as its rays go
RESERVE: Final = (WIDTH / 2, HEIGHT / 2)  #: W-03: the reserve is a circle in the middle of the board
META_RADIUS: Final = 24.0  #: of meta, its rays included
START_SIZE: Final = (52.0, 25.0)  #: of the start's plate, whose ends are round

MOST: Final = 600  #: more spaces than find room on a board without overlapping
ROADS: Final = 3 * MOST  #: more roads than join so many spaces without crossing

Point = tuple[float, float]


class Shape(NamedTuple):
    """The outline of a space: all points within ``radius`` of a level line, ``half`` to either side of its middle."""

    x: float
    y: float
    radius: float
    half: float = 0.0

    def gap(self, other: Shape) -> float:
        """Millimetres between two outlines; below 0 they overlap."""
        across = max(abs(self.x - other.x) - self.half - other.half, 0.0)
        return hypot(across, self.y - other.y) - self.radius - other.radius


#: as Shape: what no space may stand on
RESERVE_SHAPE: Final = Shape(*RESERVE, RESERVE_RAYS)


def start_shape(x: float, y: float) -> Shape:
    """The start's plate about its middle."""
    width, height = START_SIZE
    return Shape(x, y, height / 2, (width - height) / 2)


def meta_shape(x: float, y: float) -> Shape:
    return Shape(x, y, META_RADIUS)


def space_shape(x: float, y: float) -> Shape:
    return Shape(x, y, RADIUS)


def beyond_edge(shape: Shape) -> float:
    """By how many mm an outline comes nearer to the board's edge than it may; below 0 there is room."""
    left, right = shape.x - shape.half - shape.radius, shape.x + shape.half + shape.radius
    top, foot = shape.y - shape.radius, shape.y + shape.radius
    return SAFE - min(left, top, WIDTH - right, HEIGHT - foot)


def distance_to_road(point: Point, road: tuple[Point, Point]) -> float:
    """From a point to the middle line of a road, which runs straight between the middles of two spaces."""
    (x, y), ((x1, y1), (x2, y2)) = point, road
    dx, dy = x2 - x1, y2 - y1
    length = dx * dx + dy * dy
    share = 0.0 if length == 0 else min(max(((x - x1) * dx + (y - y1) * dy) / length, 0.0), 1.0)
    return hypot(x - x1 - share * dx, y - y1 - share * dy)


def roads_cross(a: tuple[Point, Point], b: tuple[Point, Point]) -> bool:
    """Whether two roads without a common end cross between their ends."""
    return _parts(a, b) and _parts(b, a)


def _parts(line: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether the two ends of the other line lie on two sides of a line, however far it goes on."""
    ((x1, y1), (x2, y2)), ((x3, y3), (x4, y4)) = line, other
    dx, dy = x2 - x1, y2 - y1
    return (dx * (y3 - y1) - dy * (x3 - x1)) * (dx * (y4 - y1) - dy * (x4 - x1)) < 0
