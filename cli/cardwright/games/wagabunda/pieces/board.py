"""Board: a deck's spaces in, the printed board with its roads, its reserve, its plates and its name out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import cos, hypot, pi, sin
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.games.wagabunda.compile import board_of
from cardwright.games.wagabunda.geometry import (
    HEIGHT,
    META_RADIUS,
    RADIUS,
    RESERVE,
    RESERVE_RADIUS,
    RESERVE_RAYS,
    ROAD,
    START_SIZE,
    WIDTH,
)
from cardwright.games.wagabunda.pieces.look import (
    FIGURES,
    OUTLINE,
    Point,
    Segments,
    burst,
    closed,
    colour,
    disc,
    font,
    pill,
    title,
)
from cardwright.games.wagabunda.pieces.place import free_place
from cardwright.games.wagabunda.pieces.words import Words, words
from cardwright.games.wagabunda.rules.content import Board, Space
from cardwright.press.faces.face import Circle, Drawing, Ends, Face, Item, Rect
from cardwright.press.faces.pen import write
from cardwright.units import PT_PER_MM

BLEED: Final = 3.0

_STRIPES: Final = (("terra", 10.4), ("straw", 10.4), ("rose", 10.4), ("straw", 10.4), ("terra", 10.4))
"""Colour and width in mm of each, from the upper one down."""
_WAVE: Final = (
    (-62.0, 150.0),
    (-8.0, 174.0),
    (52.0, 206.0),
    (104.0, 214.0),
    (158.0, 194.0),
    (210.0, 148.5),
    (262.0, 103.0),
    (316.0, 83.0),
    (368.0, 91.0),
    (428.0, 123.0),
    (482.0, 147.0),
)
"""The middle line of the stripes: turned by half a circle about the board's middle it is the same."""
_RAYS: Final = 44
_META_RAYS: Final = 18
_SEATS: Final = 34.0  #: mm from the middle of the reserve to those of its seats
_SEAT_RING: Final = 1.5  #: mm of white round a seat
_HUB: Final = 19.5
_COLLAR: Final = (2.3, 1.1)  #: mm round a fork: to the outer edge of the black ring, and to its inner one
_POINT: Final = (4.2, 4.5)  #: mm: half the width of a point of the collar, and how far it stands out of the ring
_LOGO: Final = (78.0, 25.6, 22.0)  #: pt; mm from one baseline to the other, and from the top of its box to the first
_LOGO_BOX: Final = (94.0, 52.0)  #: mm that it takes up


def board(deck: Deck) -> Face:
    """The board of a deck, 420 x 297 mm. Spaces whose shape is wrong are left out; checks tell of those."""
    told, said = board_of(deck), words(deck)
    spaces = told.spaces
    items: list[Item] = [
        *_ground(),
        *_reserve(said),
        *_logo(told, said),
        *_roads(spaces),
        *_collars(told),
        *_spaces(spaces),
        *_ends(told, said),
    ]
    return Face("board", "piece", "front", WIDTH, HEIGHT, BLEED, 0.0, items)


# The ground


def _ground() -> Iterator[Item]:
    """Cream, and five stripes that wander across it behind everything else."""
    yield Rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, 0, colour("cream"), None, 0)
    line = wave(_WAVE)
    total = sum(width for _, width in _STRIPES)
    below = -total / 2
    for name, width in _STRIPES:
        upper, lower = shifted(line, below), shifted(line, below + width)
        yield Drawing(closed([*upper, *reversed(lower)]), colour(name), None, 0)
        below += width


def wave(through: Sequence[Point], steps: int = 24) -> list[Point]:
    """A smooth line through points (Catmull-Rom) as many short straight ones."""
    ends = [through[0], *through, through[-1]]
    line: list[Point] = []
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(steps):
            t = step / steps
            line.append((_spline(ax, bx, cx, dx, t), _spline(ay, by, cy, dy, t)))
    return [*line, through[-1]]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


def shifted(line: Sequence[Point], by: float) -> list[Point]:
    """A line moved to its right by so many mm, everywhere square to its way."""
    out: list[Point] = []
    for index, (x, y) in enumerate(line):
        (x1, y1), (x2, y2) = line[max(index - 1, 0)], line[min(index + 1, len(line) - 1)]
        length = hypot(x2 - x1, y2 - y1) or 1.0
        out.append((round(x - by * (y2 - y1) / length, 3), round(y + by * (x2 - x1) / length, 3)))
    return out


# The reserve


def _reserve(said: Words) -> Iterator[Item]:
    """W-03: the sun in the middle, with a seat for each pawn."""
    x, y = RESERVE
    ink, yellow = colour("ink"), colour("yellow")
    yield Drawing(burst(x, y, RESERVE_RADIUS, RESERVE_RAYS, _RAYS), yellow, ink, OUTLINE)
    yield Circle(x, y, RESERVE_RADIUS - 1.2, yellow, ink, OUTLINE)
    for number, pawn in enumerate(FIGURES):
        angle = 2 * pi * number / len(FIGURES)
        seat_x, seat_y = x + _SEATS * sin(angle), y - _SEATS * cos(angle)
        yield Circle(seat_x, seat_y, RADIUS + _SEAT_RING, colour("white"), None, 0)
        yield from disc(pawn, seat_x, seat_y)
    yield Circle(x, y, _HUB, colour("white"), ink, OUTLINE)
    yield title(said.reserve, x, y - 0.6, 19, "ink")


# Roads and spaces


def _roads(spaces: Mapping[str, Space]) -> Iterator[Item]:
    """All outlines, then all roads, so that they are open to one another where they meet."""
    lines: list[tuple[str, tuple[float, ...]]] = []
    for space in spaces.values():
        for to in dict.fromkeys(space.next):
            if to in spaces:
                lines += [("M", (space.x, space.y)), ("L", (spaces[to].x, spaces[to].y))]
    round_ends = Ends("round", "round", 10.0)
    if lines:
        width = ROAD * PT_PER_MM
        yield Drawing(tuple(lines), None, colour("ink"), width + 2 * OUTLINE, ends=round_ends)
        yield Drawing(tuple(lines), None, colour("white"), width, ends=round_ends)


def _collars(told: Board) -> Iterator[Item]:
    """W-04: a fork wears a black collar with a point towards each way out."""
    for space in told.spaces.values():
        ways = [told.spaces[to] for to in dict.fromkeys(space.next) if to in told.spaces]
        if len(ways) > 1 and space.colour is not None:
            yield from collar(space, ways)


def collar(space: Space, ways: Sequence[Space]) -> Iterator[Item]:
    """A fork's collar, with a point towards each of its ways."""
    ink, (outer, inner) = colour("ink"), _COLLAR
    for to in ways:
        yield Drawing(_point(space, to), ink, None, 0)
    yield Circle(space.x, space.y, RADIUS + outer, ink, None, 0)
    yield Circle(space.x, space.y, RADIUS + inner, colour("white"), None, 0)


def _point(space: Space, to: Space) -> Segments:
    """A point of a collar, from within the ring towards another space."""
    length = hypot(to.x - space.x, to.y - space.y) or 1.0
    across, down = (to.x - space.x) / length, (to.y - space.y) / length
    half, out = _POINT
    foot, tip = RADIUS + _COLLAR[1], RADIUS + _COLLAR[0] + out
    corners = ((foot, half), (tip, 0.0), (foot, -half))
    return closed([(space.x + a * across - b * down, space.y + a * down + b * across) for a, b in corners])


def _spaces(spaces: Mapping[str, Space]) -> Iterator[Item]:
    for space in spaces.values():
        if space.colour is not None:
            yield from disc(space.colour, space.x, space.y, dot=space.dot)


def _ends(told: Board, said: Words) -> Iterator[Item]:
    """W-02: start and meta, marked with these words."""
    start, meta = told.spaces.get(told.start), told.spaces.get(told.meta)
    ink = colour("ink")
    if start is not None:
        yield Drawing(pill(start.x, start.y, *START_SIZE), ink, None, 0)
        yield title(said.start, start.x, start.y, 36, "paper")
    if meta is not None:
        points = burst(meta.x, meta.y, META_RADIUS - 4.0, META_RADIUS, _META_RAYS)
        yield Drawing(points, colour("red"), ink, OUTLINE)
        yield title(said.meta, meta.x, meta.y, 36, "paper")


# The name


def _logo(told: Board, said: Words) -> Iterator[Item]:
    """The name, where the roads leave most room for it."""
    size, leading, first_base = _LOGO
    place = free_place(told, _LOGO_BOX)
    if place is None:
        return
    left, top = place
    face = font("shrikhand")
    first, second = said.logo
    base = top + first_base
    yield write(first, left, base, face, size, colour("ink"))
    yield write(second, left, base + leading, face, size, colour("red"))
