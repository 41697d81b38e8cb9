"""Spinner: the disc of the four categories and the arrow that picks one, on a page to be cut out of.

V-09: the four sectors are equal. Words run along the rim with their tops outwards; icons stand upright.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from cardwright.games.vagabond.pieces.cut import MARK_LENGTH, note, piece
from cardwright.games.vagabond.pieces.look import colour, font, icon
from cardwright.press.faces.face import Circle, Drawing, Face, Item, Line, Turn, Turned
from cardwright.press.faces.pen import write
from cardwright.units import MM_PER_PT


class Category(NamedTuple):
    """What a spin can give: its word, its icon, and by name the colours of its sector and of what stands on it."""

    word: str
    icon: str
    ground: str
    foreground: str


#: clockwise, the first at the top; the score pad has its columns in the same order
CATEGORIES: Final = (
    Category("Travel", "tag", "ink", "paper"),
    Category("Compass", "compass", "map-red", "paper"),
    Category("Picture", "picture", "sign-yellow", "ink"),
    Category("Flag", "flag", "paper", "ink"),
)

RADIUS: Final = 38.0
MIDDLE: Final = (46.0, 45.0)  #: of the disc on its page
PIVOT: Final = (108.0, 51.0)  #: of the arrow on its page
SHEET: Final = (180.0, 90.0)

OUTLINE: Final = 2.2  #: pt
_EDGE = OUTLINE * MM_PER_PT
TIP: Final = 27.0  #: mm from the pivot to the arrow's tip: over the icons, never over the words
TAIL: Final = 15.0
_HEAD, _BARB, _SHAFT = 11.5, 4.8, 2.2  #: length of the head; half the width of head and shaft
_ARROW_OUTLINE = 1.4  #: pt
_HUB, _HOLE = 3.2, 0.9

_ICON = 12.0
_ICON_AT = 21.5  #: mm from the pivot to the icon's middle
_WORD = 12.5  #: pt
_WORD_AT = 30.2  #: mm from the pivot to the baseline
_QUARTER_ARC = 4 / 3 * (sqrt(2) - 1)  #: how far a quarter circle's control points lie from its ends, in radii

_NOTE = (
    "Stick this page on card. Cut the disc and the arrow out",
    "along the outer edge of their black lines, and pierce",
    "the white holes.",
    "Join them with a split pin, loosely, the arrow on top.",
    "Or leave the arrow out: hold a paper clip on the middle",
    "of the disc with the point of a pencil, and flick it.",
    "A spin that stops on a line is repeated.",
)


def spinner() -> Face:
    """The disc, 76 mm across, and beside it the arrow and a note, on 180 x 90 mm."""
    x, y = PIVOT
    return piece(
        "spinner", *SHEET, [*_disc(), *_cut_ticks(), *_arrow(x, y), *_hub(x, y), *note(_NOTE, x + 14, y - TIP + 2)]
    )


def _disc() -> list[Item]:
    x, y = MIDDLE
    sectors = [item for quarter, category in enumerate(CATEGORIES) for item in _sector(quarter, category)]
    return [*sectors, Circle(x, y, RADIUS - _EDGE / 2, None, colour("ink"), OUTLINE), *_hub(x, y)]


def _sector(quarter: int, category: Category) -> list[Item]:
    """Ground, word and icon of a category; ``quarter`` is how many quarters clockwise from the top it stands."""
    x, y = MIDDLE
    ground, foreground = colour(category.ground), colour(category.foreground)
    word = category.word.upper()
    label = write(word, x, y - _WORD_AT, font("condensed-800"), _WORD, foreground, align="centre", tracking=0.1)
    turn = Turn(90 * quarter, x, y)
    icon_x, icon_y = turn.point(x, y - _ICON_AT)
    return [
        Turned((_quarter(x, y, RADIUS - _EDGE / 2, ground), label), turn),
        *icon(category.icon, icon_x - _ICON / 2, icon_y - _ICON / 2, _ICON, foreground, ground),
    ]


def _quarter(x: float, y: float, radius: float, fill: str) -> Drawing:
    """The upper quarter of a disc, between the two diagonals."""
    side = radius * sqrt(0.5)
    pull = side * _QUARTER_ARC
    arc = (x - side + pull, y - side - pull, x + side - pull, y - side - pull, x + side, y - side)
    return Drawing((("M", (x, y)), ("L", (x - side, y - side)), ("C", arc), ("Z", ())), fill, None, 0)


def _hub(x: float, y: float) -> list[Item]:
    """The pivot: a black spot with the hole to be pierced."""
    return [Circle(x, y, _HUB, colour("ink"), None, 0), Circle(x, y, _HOLE, colour("paper"), None, 0)]


def _arrow(x: float, y: float) -> list[Item]:
    """The arrow, upright, about its pivot; its size is that of its outline's middle."""
    half = ((_SHAFT, TAIL), (_SHAFT, _HEAD - TIP), (_BARB, _HEAD - TIP))
    corners = [(0.0, -TIP), *((across, down) for across, down in reversed(half)), *((-a, d) for a, d in half)]
    points = [(x + across, y + down) for across, down in corners]
    segments = (("M", points[0]), *(("L", point) for point in points[1:]), ("Z", ()))
    return [Drawing(segments, colour("paper"), colour("ink"), _ARROW_OUTLINE)]


def _cut_ticks() -> list[Item]:
    """Short lines off the rim, where the cut runs."""
    x, y = MIDDLE
    tick = Line(x, y - RADIUS - 0.8, x, y - RADIUS - 0.8 - MARK_LENGTH, colour("ink"), 0.25)
    return [tick, *(Turned((tick,), Turn(degrees, x, y)) for degrees in (90, 180, 270))]
