"""Look: the colours, fonts and figures that all pieces share, read from the game's base template."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import cos, pi, sin
from typing import Final, NamedTuple

from cardwright.games import kit
from cardwright.games.wagabunda.geometry import RADIUS
from cardwright.press.faces.face import Circle, Drawing, Item, Text
from cardwright.press.faces.pen import cap_height, write

GAME: Final = "wagabunda"
OUTLINE: Final = 1.2  #: pt, round spaces, roads, pawns
FIGURE: Final = 0.71  #: of a space's width
DOT: Final = 0.36  #: of a space's radius
_PULL: Final = 0.5523  #: control points of a quarter circle drawn as a cubic curve

Segments = tuple[tuple[str, tuple[float, ...]], ...]
Point = tuple[float, float]

#: a colour of the palette as #rrggbb
colour = partial(kit.colour, GAME)
#: a font of Cardwright by the template's name for it: shrikhand, semi-700, ...
font = partial(kit.font, GAME)
#: the drawings of a figure in a square of ``size`` mm at x, y
icon = partial(kit.icon, GAME)


class Figure(NamedTuple):
    """What stands for a pawn's colour where none can be told: by name the icon, its ground, and its own colour."""

    icon: str
    ground: str
    on: str


#: colour and figure are one thing, on spaces and on pawns
FIGURES: Final = {
    "black": Figure("cat", "ink", "paper"),
    "green": Figure("leaf", "green", "ink"),
    "brown": Figure("acorn", "brown", "paper"),
    "blue": Figure("umbrella", "blue", "ink"),
    "yellow": Figure("sun", "yellow", "ink"),
    "navy": Figure("star", "navy", "paper"),
    "red": Figure("apple", "red", "paper"),
}


def figure(pawn: str, x: float, y: float, width: float) -> Sequence[Drawing]:
    """A pawn's figure about a point, as large as it is in a space of that width."""
    what, size = FIGURES[pawn], width * FIGURE
    return icon(what.icon, x - size / 2, y - size / 2, size, colour(what.on), colour(what.ground))


def disc(of: str, x: float, y: float, radius: float = RADIUS, *, dot: bool = False) -> Iterator[Item]:
    """A space: a pawn's colour with its figure, or white, with a dot or without."""
    ink = colour("ink")
    ground = colour(FIGURES[of].ground) if of in FIGURES else colour("white")
    yield Circle(x, y, radius, ground, ink, OUTLINE)
    if of in FIGURES:
        yield from figure(of, x, y, 2 * radius)
    elif dot:
        yield Circle(x, y, radius * DOT, ink, None, 0)


def burst(x: float, y: float, inner: float, outer: float, points: int) -> Segments:
    """A sun: a closed line that goes out to a point and in again, ``points`` times round."""
    corners = [
        (x + radius * sin(pi * number / points), y - radius * cos(pi * number / points))
        for number in range(2 * points)
        for radius in ((outer, inner)[number % 2],)
    ]
    return closed(corners)


def closed(points: Sequence[Point]) -> Segments:
    return (("M", points[0]), *(("L", point) for point in points[1:]), ("Z", ()))


def pill(x: float, y: float, width: float, height: float) -> Segments:
    """A plate with round ends about a point."""
    r, half = height / 2, (width - height) / 2
    k = r * _PULL
    left, right = x - half, x + half
    return (
        ("M", (left, y - r)),
        ("L", (right, y - r)),
        ("C", (right + k, y - r, right + r, y - k, right + r, y)),
        ("C", (right + r, y + k, right + k, y + r, right, y + r)),
        ("L", (left, y + r)),
        ("C", (left - k, y + r, left - r, y + k, left - r, y)),
        ("C", (left - r, y - k, left - k, y - r, left, y - r)),
        ("Z", ()),
    )


def title(words: str, x: float, y: float, size: float, ink: str) -> Text:
    """Words of the display face in the middle of a point, by the height of their capitals."""
    face = font("shrikhand")
    return write(words, x, y + cap_height(face, size) / 2, face, size, colour(ink), align="centre")
