"""Pad: a player's score sheet, and four of them on a page to be cut apart.

V-09: a column for each category, distances, final duel and total. V-33: points are written down after each step.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.vagabond.pieces.cut import BLEED, note, piece
from cardwright.games.vagabond.pieces.look import colour, font, icon
from cardwright.games.vagabond.pieces.spinner import CATEGORIES
from cardwright.press.faces.face import Face, Item, Line, Rect
from cardwright.press.faces.pen import cap_height, write

WIDTH: Final = 92.0
HEIGHT: Final = 126.0
PAGE: Final = (200.0, 269.0)  #: what A4 and Letter both hold within margins of 5 mm
ROWS: Final = 10
GUTTER: Final = 6.0  #: between two sheets on a page: the bleed of both

_LEFT, _RIGHT = 6.0, 86.0
_COLUMN = (_RIGHT - _LEFT) / len(CATEGORIES)
_BAND = 11.5
_PASSENGER = 19.8  #: baseline
_ICONS, _ICON, _NAMES = 24.4, 6.4, 34.7  #: top and size of the icons, baseline of the columns' names
_FIRST_ROW, _ROW = 36.8, 5.8
_SUMS = _FIRST_ROW + ROWS * _ROW  #: top of the three lines below the rows
_SUM = 8.6
_LIGHT, _INK = 0.5, 0.9  #: pt

_STARTS = (PAGE[0] / 2 - WIDTH - GUTTER / 2, PAGE[0] / 2 + GUTTER / 2), (4.5, 4.5 + HEIGHT + GUTTER)
_CUT_ON = 4.0  #: mm that cut lines go on beyond the sheets

_NOTE = ("Each player needs one sheet. Cut along the dashed lines.",)


def pad() -> Face:
    """One sheet, 92 x 126 mm, with 3 mm of bleed."""
    return piece("pad", WIDTH, HEIGHT, _sheet(0, 0), BLEED)


def pads() -> Face:
    """Four sheets, with the lines along which they are cut apart, on 200 x 269 mm."""
    xs, ys = _STARTS
    sheets = [item for y in ys for x in xs for item in _sheet(x, y)]
    return piece("pad", *PAGE, [*_cut_lines(xs, ys), *sheets, *note(_NOTE, xs[0] + 2, ys[1] + HEIGHT + 4.6)])


def _cut_lines(xs: tuple[float, float], ys: tuple[float, float]) -> list[Item]:
    """Dashed lines from margin to margin; they are drawn first, so that the bands' bleed lies over them."""
    left, top = xs[0] - _CUT_ON, ys[0] - _CUT_ON
    right, bottom = xs[1] + WIDTH + _CUT_ON, ys[1] + HEIGHT + _CUT_ON
    grey, dash = colour("grey"), (2.0, 2.0)
    down = [Line(x, top, x, bottom, grey, 0.3, dash) for start in xs for x in (start, start + WIDTH)]
    return [*down, *(Line(left, y, right, y, grey, 0.3, dash) for start in ys for y in (start, start + HEIGHT))]


def _sheet(left: float, top: float) -> list[Item]:
    """A sheet with its top left corner at ``left``, ``top``."""
    return [*_head(left, top), *_columns(left, top), *_sums(left, top)]


def _head(left: float, top: float) -> list[Item]:
    """The band, and the line for the passenger's name."""
    left_edge, right_edge, line_y = left + _LEFT, left + _RIGHT, top + _PASSENGER
    bold, paper, grey = font("condensed-800"), colour("paper"), colour("grey")
    foot = top + (_BAND + cap_height(bold, 13)) / 2
    passenger = write("PASSENGER", left_edge, line_y, font("condensed-600"), 7, grey, tracking=0.14)
    return [
        Rect(left - BLEED, top - BLEED, WIDTH + 2 * BLEED, _BAND + BLEED, 0, colour("ink"), None, 0),
        write("VAGABOND", left_edge, foot, bold, 13, paper, tracking=0.16),
        write("FLIGHT POINTS", right_edge, foot, font("condensed-700"), 9, paper, align="right", tracking=0.12),
        passenger,
        Line(passenger.x + passenger.width + 3, line_y + 0.6, right_edge, line_y + 0.6, grey, _INK),
    ]


def _columns(left: float, top: float) -> list[Item]:
    """A column for each category in the spinner's order, with its icon and name, and the rows to write in."""
    ink, light = colour("ink"), colour("rule")
    out: list[Item] = []
    for index, category in enumerate(CATEGORIES):
        x = left + _LEFT + index * _COLUMN
        if index:
            out.append(Line(x, top + _ICONS, x, top + _SUMS, light, _LIGHT))
        out += icon(category.icon, x + (_COLUMN - _ICON) / 2, top + _ICONS, _ICON, ink)
        out.append(write(category.word, x + _COLUMN / 2, top + _NAMES, font("semi-700"), 8.5, ink, align="centre"))
    for row in range(ROWS + 1):
        y = top + _FIRST_ROW + row * _ROW
        outer = row in (0, ROWS)
        out.append(Line(left + _LEFT, y, left + _RIGHT, y, ink if outer else light, _INK if outer else _LIGHT))
    return out


def _sums(left: float, top: float) -> list[Item]:
    """Distance, final duel and total, each with the box for its number in the last column."""
    ink = colour("ink")
    plain, heavy = font("semi-500"), font("semi-700")
    out: list[Item] = []
    rows = (("Distance, leg by leg", plain, 8.5), ("Final duel, +150 or −100", plain, 8.5), ("Total", heavy, 10.5))
    for index, (words, face, size) in enumerate(rows):
        y = top + _SUMS + index * _SUM
        last = index == len(rows) - 1
        out.append(write(words, left + _LEFT, y + (_SUM + cap_height(face, size)) / 2, face, size, ink))
        box = left + _RIGHT - _COLUMN + 1
        out.append(Rect(box, y + 1.1, _COLUMN - 1, _SUM - 2.2, 0.8, None, ink, 1.2 if last else 0.7))
        if index:
            out.append(
                Line(left + _LEFT, y, left + _RIGHT, y, ink if last else colour("rule"), _INK if last else _LIGHT)
            )
    return [*out, _legs(left, top)]


def _legs(left: float, top: float) -> Line:
    """The line to write the legs on before they are added."""
    y = top + _SUMS + _SUM - 2.4
    return Line(left + 35, y, left + _RIGHT - _COLUMN - 1.5, y, colour("grey"), _LIGHT)
