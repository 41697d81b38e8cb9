"""Dice: eight smoky bones to be cut out, folded and glued (O-02, O-13), with the faces that the deck gives them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.games.off_the_rails.cards import OffTheRailsDeck
from cardwright.games.off_the_rails.pieces.cut import HAIR, centred, closed, fold, heading, note, piece
from cardwright.games.off_the_rails.pieces.look import colour, icon
from cardwright.press.faces.face import Drawing, Face, Item, Line, Rect

SIDE: Final = 16.0  #: mm
FLAP: Final = 5.0
#: the faces in their order -> column and row of their square in the net: a belt of four, one above, one below
NET: Final = ((0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2))
_FLAPS: Final = ((0, 0, -1), (2, 0, -1), (3, 0, -1), (0, 0, 1), (2, 0, 1), (3, 0, 1), (0, -1, 0))
_TAPER: Final = 1.8
COLUMNS, ROWS = 2, 4
_ACROSS: Final = FLAP + 4 * SIDE + 12.0
_DOWN: Final = 3 * SIDE + 12.0
_TOP: Final = 14.0
WIDTH: Final = COLUMNS * _ACROSS - 12.0
HEIGHT: Final = _TOP + ROWS * _DOWN - 8.0
_NOTE: Final = (
    "Score the dashes and fold them away from you; the white flaps go inside and are glued.",
    "A number is added to its bone, a note is two successes, a skull stills every smoky bone of the roll.",
)


def dice(deck: Deck) -> list[Face]:
    """A sheet of eight nets."""
    assert isinstance(deck.file, OffTheRailsDeck)
    faces = deck.file.settings.smoky_bone
    items: list[Item] = [heading("Smoky bones", 0, 4.5), *note(_NOTE, 36, 4.3)]
    for number in range(COLUMNS * ROWS):
        row, column = divmod(number, COLUMNS)
        items += _net(faces, column * _ACROSS, _TOP + row * _DOWN)
    return [piece("dice", WIDTH, HEIGHT, items)]


def _net(faces: Sequence[str], left: float, top: float) -> Iterator[Item]:
    def corner(column: float, row: float) -> tuple[float, float]:
        return left + FLAP + column * SIDE, top + row * SIDE

    for flap in _FLAPS:
        yield from _flap(flap, *corner(flap[0] + 0.5, 1.5))
    for sign, (column, row) in zip(faces, NET, strict=True):
        yield from _side(sign, *corner(column, row))
    for column in (0, 1, 2, 3):
        x, y = corner(column, 1)
        yield fold(x, y, x, y + SIDE)
        yield fold(x, y, x + SIDE, y)
        yield fold(x, y + SIDE, x + SIDE, y + SIDE)
    ink = colour("soot")
    for row, outer in ((0, 0), (2, 3)):
        for column in (1, 2):
            x, y = corner(column, row)
            yield Line(x, y, x, y + SIDE, ink, HAIR)
        x, y = corner(1, outer)
        yield Line(x, y, x + SIDE, y, ink, HAIR)
    x, y = corner(4, 1)
    yield Line(x, y, x, y + SIDE, ink, HAIR)


def _side(sign: str, x: float, y: float) -> Iterator[Item]:
    """A side: a soot square with round corners on bone, as worn as a bone is."""
    yield Rect(x, y, SIDE, SIDE, 0, colour("bone"), None, 0)
    middle, at = x + SIDE / 2, y + SIDE / 2
    if sign in ("note", "skull"):
        size = 9.6
        yield from icon(sign, middle - size / 2, at - size / 2, size, "soot", "bone")
    else:
        yield centred(sign, middle, at, "fraunces", 23 if sign == "0" else 20, "soot")


def _flap(flap: tuple[int, int, int], x: float, y: float) -> Iterator[Item]:
    """A white flap beyond an edge; its ends slope, so that two of them do not meet in a corner."""
    _, across, down = flap
    near, far, half = SIDE / 2, SIDE / 2 + FLAP, SIDE / 2
    corners = ((near, -half), (far, _TAPER - half), (far, half - _TAPER), (near, half))
    points = [(x + a * across - b * down, y + a * down + b * across) for a, b in corners]
    yield Drawing(closed(points)[:-1], None, colour("soot"), HAIR)
