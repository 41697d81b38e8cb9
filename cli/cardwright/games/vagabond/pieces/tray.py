"""Tray: the compass tray with its four places, and the number tiles that are laid on them, to be cut out.

V-05, V-20: a task's four numbers go one each on north, south, west and east.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.vagabond.pieces.cut import BLEED, crop_marks, note, piece
from cardwright.games.vagabond.pieces.look import colour, font
from cardwright.press.faces.face import Drawing, Face, Item, Rect
from cardwright.press.faces.pen import cap_height, write

#: letter -> the way from the tray's middle, across and down
WAYS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
NUMBERS: Final = (1, 2, 3, 4)

TRAY: Final = 72.0  #: side of the square
PLACE: Final = 17.0  #: side of a place; a tile leaves 1 mm of it to be seen all round
TILE: Final = 15.0
SHEET: Final = (150.0, 92.0)

_LEFT, _TOP = 10.0, 10.0
_RADIUS, _PLACE_RADIUS = 2.6, 1.4
_PLACE_AT = 22.5  #: mm from the tray's middle to a place's
_LETTER_AT = 10.0
_NEEDLE, _NEEDLE_WIDTH = 5.6, 1.9  #: half of the needle's length and width
_LETTER, _NUMERAL = 17, 30  #: pt

_TILES_AT = (98.0, 10.0)
_TILE_PITCH = 24.0
_TILE_BLEED = 2.0

_NOTE = (
    "Stick this page on card, cut along the marks,",
    "and round the corners.",
    "The tiles stand for the four places of a task.",
)


def tray() -> Face:
    """The tray, 72 mm square, and the tiles 1 to 4, 15 mm square, on 150 x 92 mm."""
    marks = crop_marks((_LEFT, _LEFT + TRAY), (_TOP, _TOP + TRAY))
    return piece("tray", *SHEET, [*_tray(), *marks, *_tiles(), *note(_NOTE, _TILES_AT[0], 75.8)])


def _tray() -> list[Item]:
    middle_x, middle_y = _LEFT + TRAY / 2, _TOP + TRAY / 2
    out: list[Item] = [_square(_LEFT, _TOP, TRAY, BLEED, _RADIUS, "map-red")]
    for letter, (across, down) in WAYS.items():
        x, y = middle_x + across * _PLACE_AT, middle_y + down * _PLACE_AT
        out.append(_square(x - PLACE / 2, y - PLACE / 2, PLACE, 0, _PLACE_RADIUS, "paper"))
        out.append(_sign(letter, middle_x + across * _LETTER_AT, middle_y + down * _LETTER_AT, _LETTER, "paper"))
    return [*out, _needle(middle_x, middle_y)]


def _needle(x: float, y: float) -> Drawing:
    """The compass needle of the cards' icon: whole towards north, open towards south."""
    length, width = _NEEDLE, _NEEDLE_WIDTH
    outer = ((x, y - length), (x + width, y), (x, y + length), (x - width, y))
    inner = ((x, y), (x + 0.56 * width, y), (x, y + 0.6 * length), (x - 0.56 * width, y))
    segments = [
        segment
        for first, *others in (outer, inner)
        for segment in (("M", first), *(("L", point) for point in others), ("Z", ()))
    ]
    return Drawing(tuple(segments), colour("paper"), None, 0, even_odd=True)


def _tiles() -> list[Item]:
    """The tiles in two rows, with the marks along which they are cut apart."""
    left, top = _TILES_AT
    out: list[Item] = []
    for index, number in enumerate(NUMBERS):
        x, y = left + index % 2 * _TILE_PITCH, top + index // 2 * _TILE_PITCH
        out.append(_square(x, y, TILE, _TILE_BLEED, _PLACE_RADIUS, "ink"))
        out.append(_sign(str(number), x + TILE / 2, y + TILE / 2, _NUMERAL, "sign-yellow"))
    xs, ys = (
        [start + step for step in (0, TILE, _TILE_PITCH, _TILE_PITCH + TILE)] for start in (left, top)
    )  # fmt: skip
    return [*out, *crop_marks(xs, ys, _TILE_BLEED)]


def _square(left: float, top: float, side: float, bleed: float, radius: float, fill: str) -> Rect:
    """A ground: its side is that after cutting. The bleed's corners are round too, but cover those of a square cut."""
    whole = side + 2 * bleed
    return Rect(left - bleed, top - bleed, whole, whole, radius + bleed, colour(fill), None, 0)


def _sign(words: str, x: float, y: float, size: float, ink: str) -> Item:
    """A capital or numeral centred on a point."""
    face = font("condensed-800")
    return write(words, x, y + cap_height(face, size) / 2, face, size, colour(ink), align="centre")
