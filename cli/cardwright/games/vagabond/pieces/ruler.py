"""Ruler: the strip that reads a leg's flight points off the board, by itself and on a page to be cut out of.

V-09: its graduation reads points, not millimetres. V-19: only even numbers are written down, so only those have ticks.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.vagabond.pieces.chart import MM_PER_POINT
from cardwright.games.vagabond.pieces.cut import crop_marks, note, piece
from cardwright.games.vagabond.pieces.look import colour, font
from cardwright.press.faces.face import Circle, Face, Item, Line, Rect
from cardwright.press.faces.pen import write

TICK_EVERY: Final = 2  #: points
NUMBER_EVERY: Final = 10  #: points
POINTS: Final = 100  #: that it measures without being moved on

WIDTH: Final = 260.0
HEIGHT: Final = 22.0
RADIUS: Final = 2.0
ZERO: Final = 8.0  #: mm from the left edge to the tick of no points
SHEET: Final = (269.0, 40.0)  #: as long as A4 and Letter both hold within margins of 5 mm
_AT = (4.5, 4.5)  #: left, top of the ruler on its page
_BLEED, _MARK = 2.0, 1.6  #: and the length of crop marks: what that leaves room for

_TICK, _LONG_TICK = 4.0, 11.0
_FOOT = 18.1  #: baseline of the words

_NOTE = (
    "Print at 100 %: the ruler is 260 mm long. Stick this page on card, cut along the marks, and round the corners.",
    "A leg of more than 100 points: mark where 100 falls, lay the ruler on from there, and add the two up.",
)


def ruler() -> Face:
    """The ruler alone, 260 x 22 mm, with 2 mm of bleed."""
    return piece("ruler", WIDTH, HEIGHT, _drawn(0, 0), _BLEED, RADIUS)


def ruler_sheet() -> Face:
    """The ruler with crop marks and a note, on a strip for A4 or Letter lying."""
    left, top = _AT
    marks = crop_marks((left, left + WIDTH), (top, top + HEIGHT), _BLEED, _MARK)
    return piece("ruler", *SHEET, [*_drawn(left, top), *marks, *note(_NOTE, left + 2, top + HEIGHT + 7.5)])


def _drawn(left: float, top: float) -> list[Item]:
    """The ruler with its top left corner at ``left``, ``top``."""
    ground = Rect(
        left - _BLEED,
        top - _BLEED,
        WIDTH + 2 * _BLEED,
        HEIGHT + 2 * _BLEED,
        RADIUS + _BLEED,
        colour("sign-yellow"),
        None,
        0,
    )
    return [ground, *_graduation(left + ZERO, top), *_words(left, top)]


def _graduation(zero: float, top: float) -> list[Item]:
    """Ticks from the edge that is laid on the board, numbers before the long ones, and the dot under zero."""
    ink = colour("ink")
    out: list[Item] = []
    for points in range(0, POINTS + 1, TICK_EVERY):
        x = zero + points * MM_PER_POINT
        numbered = points % NUMBER_EVERY == 0
        # Ticks run on into the bleed, so that they reach the edge wherever it is cut.
        length, width = (_LONG_TICK, 1.2) if numbered else (_TICK, 0.8)
        out.append(Line(x, top - _BLEED, x, top + length, ink, width))
        if numbered and points:
            out.append(write(str(points), x - 1.2, top + _LONG_TICK, font("semi-700"), 14, ink, align="right"))
    return [*out, Circle(zero, top + _LONG_TICK + 2.6, 1.6, colour("map-red"), None, 0)]


def _words(left: float, top: float) -> list[Item]:
    ink, foot = colour("ink"), top + _FOOT
    right = left + ZERO + POINTS * MM_PER_POINT
    title = write("FLIGHT POINTS", left + ZERO + 4, foot, font("condensed-800"), 9.5, ink, tracking=0.16)
    rule = "From edge to edge of the numbered circles. Round up to an even number."
    return [title, write(rule, right, foot, font("semi-500"), 8.2, ink, align="right")]
