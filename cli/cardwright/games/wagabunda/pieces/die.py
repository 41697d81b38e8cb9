"""Die: the net of a die with its flaps, to be cut out, folded and glued.

W-01: six sides, opposite ones make seven. W-07: even throws set a pawn free, so they are the yellow sides.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.games.wagabunda.pieces.cut import HAIR, fold, note, piece, small
from cardwright.games.wagabunda.pieces.look import closed, colour
from cardwright.games.wagabunda.pieces.words import words
from cardwright.press.faces.face import Circle, Drawing, Face, Item, Line, Rect, Turn, Turned

SIDE: Final = 22.0
FLAP: Final = 7.0
SHEET: Final = (160.0, 96.0)
#: pips -> column and row of its side in the net; across the middle runs the belt 2, 1, 5, 6
NET: Final = {2: (0, 1), 1: (1, 1), 5: (2, 1), 6: (3, 1), 3: (1, 0), 4: (1, 2)}

_LEFT, _TOP = 6.0, 15.0
_TAPER: Final = 2.6  #: by which a flap is narrower at its end on either side
_PIP: Final = 0.098  #: radius, in sides
_AT: Final = 0.26  #: from the middle of a side to its outer pips, in sides

#: pips -> where they stand, in steps from the middle
_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
#: flaps: column and row of the side that they hang on, and the way from its middle to theirs
_FLAPS: Final = (
    (0, 1, 0, -1),
    (2, 1, 0, -1),
    (3, 1, 0, -1),
    (0, 1, 0, 1),
    (2, 1, 0, 1),
    (3, 1, 0, 1),
    (0, 1, -1, 0),
)


def die(deck: Deck) -> list[Face]:
    """The net, 22 mm to a side, on 160 x 96 mm."""
    said = words(deck)
    items: list[Item] = [item for flap in _FLAPS for item in _flap(*flap, said.glue)]
    for pips, (column, row) in NET.items():
        items += _side(pips, column, row)
    items += _folds()
    items += _edges()
    items += note(said.die_note, _LEFT + FLAP + 4 * SIDE + 8, _TOP + 6)
    return [piece("die", *SHEET, items)]


def _corner(column: float, row: float) -> tuple[float, float]:
    return _LEFT + FLAP + column * SIDE, _TOP + row * SIDE


def _side(pips: int, column: int, row: int) -> Iterator[Item]:
    x, y = _corner(column, row)
    even = pips % 2 == 0
    yield Rect(x, y, SIDE, SIDE, 0, colour("yellow" if even else "white"), None, 0)
    for across, down in _PIPS[pips]:
        at = x + SIDE * (0.5 + _AT * across), y + SIDE * (0.5 + _AT * down)
        yield Circle(*at, SIDE * (_PIP * 1.5 if pips == 1 else _PIP), colour("ink"), None, 0)


def _flap(column: int, row: int, across: int, down: int, glue: str) -> Iterator[Item]:
    """A white flap beyond an edge of a side; its ends slope, so that two of them do not meet in a corner."""
    x, y = _corner(column + 0.5, row + 0.5)
    near, far, half = SIDE / 2, SIDE / 2 + FLAP, SIDE / 2
    corners = ((near, -half), (far, _TAPER - half), (far, half - _TAPER), (near, half))
    points = [(x + a * across - b * down, y + a * down + b * across) for a, b in corners]
    yield Drawing(closed(points), colour("white"), None, 0)
    yield Drawing(closed(points)[:-1], None, colour("ink"), HAIR)
    if down:
        yield small(glue, x, y + (near + FLAP / 2) * down + 0.9)
    else:
        middle = x + (near + FLAP / 2) * across
        yield Turned((small(glue, middle, y + 0.9),), Turn(270, middle, y))


def _folds() -> Iterator[Line]:
    """Every edge that is not cut."""
    for column in (1, 2, 3):
        x, y = _corner(column, 1)
        yield fold(x, y, x, y + SIDE)
    for row in (1, 2):
        for column in range(4):
            x, y = _corner(column, row)
            yield fold(x, y, x + SIDE, y)
    x, y = _corner(0, 1)
    yield fold(x, y, x, y + SIDE)


def _edges() -> Iterator[Line]:
    """The edges of sides that are cut."""
    ink = colour("ink")
    for row, outer in ((0, 0), (2, 3)):
        for column in (1, 2):
            x, y = _corner(column, row)
            yield Line(x, y, x, y + SIDE, ink, HAIR)
        x, y = _corner(1, outer)
        yield Line(x, y, x + SIDE, y, ink, HAIR)
    x, y = _corner(4, 1)
    yield Line(x, y, x, y + SIDE, ink, HAIR)
