"""Track: thirty sleepers in two rows to mark the coins given to DC on; dark ones carry the moment's name (O-07)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.games.off_the_rails.cards import OffTheRailsDeck
from cardwright.games.off_the_rails.compile import SQUARES
from cardwright.games.off_the_rails.pieces.cut import centred, cut, heading, piece
from cardwright.games.off_the_rails.pieces.look import colour, font, icon
from cardwright.press.faces.face import Face, Item, Line, Rect
from cardwright.press.faces.pen import write

WIDTH, HEIGHT = 192.0, 66.0
NUMBER: Final = 10.0  #: pt, of the numbers on sleepers
_ROW: Final = 15
_SLEEPER: Final = (7.6, 15.0)  #: wide enough for a cross of a pen beside its number
_PITCH: Final = 12.0
_FIRST: Final = 12.0
_MIDDLES: Final = (24.5, 48.5)
_RAIL: Final = 4.8  #: mm from a row's middle to each of its rails


def track(deck: Deck) -> list[Face]:
    """The track, 192 mm long."""
    assert isinstance(deck.file, OffTheRailsDeck)
    return [piece("track", WIDTH, HEIGHT, list(_track(deck.file.donations)))]


def _track(donations: dict[str, str]) -> Iterator[Item]:
    soot = colour("soot")
    yield Rect(0, 0, WIDTH, HEIGHT, 0, colour("bone"), None, 0)
    yield heading("Coins given to DC", 7, 10.2)
    words = "Mark a sleeper a coin; at a dark one, read the moment below it"
    yield write(words, WIDTH - 13, 10.0, font("semi-500"), 7, colour("smoke"), align="right")
    yield from icon("cat", WIDTH - 11.2, 5.4, 5.6, "soot", "bone")
    yield from _rails()
    width, height = _SLEEPER
    for number in range(1, SQUARES + 1):
        row, place = divmod(number - 1, _ROW)
        x, middle = _FIRST + place * _PITCH, _MIDDLES[row]
        name = donations.get(str(number))
        fill = soot if name is not None else colour("slip")
        yield Rect(x - width / 2, middle - height / 2, width, height, 0, fill, soot, 0.8)
        yield centred(str(number), x, middle - 3.6, "condensed-700", NUMBER, "bone" if name is not None else "soot")
        if name is not None:
            yield write(name, x, middle + height / 2 + 4.9, font("condensed-800"), 10, colour("rust"), align="centre")
    for x in (0.0, WIDTH):
        yield cut(x, 0, x, HEIGHT)
    for y in (0.0, HEIGHT):
        yield cut(0, y, WIDTH, y)


def _rails() -> Iterator[Line]:
    """The line goes on from the end of a row to the head of the next; past the last sleeper it comes apart."""
    soot, end = colour("soot"), _FIRST + (_ROW - 0.5) * _PITCH
    for middle in _MIDDLES:
        last = middle == _MIDDLES[-1]
        for side in (-_RAIL, _RAIL):
            y = middle + side
            yield Line(0, y, end if last else WIDTH, y, soot, 1.4)
            if last:
                yield Line(end, y, end + 4.2, y + (1.6 if side < 0 else 2.6), soot, 1.4)
