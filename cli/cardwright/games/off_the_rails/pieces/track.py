"""Track: thirty sleepers on which the coins given to DC are marked; dark ones carry the moment's name (O-07)."""

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

WIDTH, HEIGHT = 192.0, 46.0
_SLEEPER: Final = (3.9, 14.0)
_PITCH: Final = 5.75
_FIRST: Final = 11.4
_MIDDLE: Final = 25.6


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
    for side in (-4.4, 4.4):
        yield Line(0, _MIDDLE + side, WIDTH, _MIDDLE + side, soot, 1.4)
    width, height = _SLEEPER
    for number in range(1, SQUARES + 1):
        x = _FIRST + (number - 1) * _PITCH
        name = donations.get(str(number))
        fill = soot if name is not None else colour("slip")
        yield Rect(x - width / 2, _MIDDLE - height / 2, width, height, 0, fill, soot, 0.8)
        yield centred(str(number), x, _MIDDLE, "condensed-700", 7, "bone" if name is not None else "soot")
        if name is not None:
            yield write(name, x, _MIDDLE + height / 2 + 5.2, font("condensed-800"), 9, colour("rust"), align="centre")
    for x in (0.0, WIDTH):
        yield cut(x, 0, x, HEIGHT)
    for y in (0.0, HEIGHT):
        yield cut(0, y, WIDTH, y)
