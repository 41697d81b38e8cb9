"""Pieces: the hold of a ship, with a place for every coal, to be printed beside the cards."""

from __future__ import annotations

from functools import partial
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.games import kit
from cardwright.games.game import Piece
from cardwright.press.faces.face import Circle, Face, Item, Rect
from cardwright.press.faces.pen import cap_height, write

colour = partial(kit.colour, "night_ferry")
font = partial(kit.font, "night_ferry")

HEIGHT: Final = 38.0
PITCH: Final = 18.0
RADIUS: Final = 7.0
EDGE: Final = 8.0


def size(deck: Deck) -> tuple[float, float]:
    """As wide as the hold is large (mm)."""
    return 2 * EDGE + deck.file.settings.hold * PITCH, HEIGHT  # type: ignore[attr-defined]


def hold(deck: Deck) -> list[Face]:
    """A row of places, numbered."""
    width, height = size(deck)
    items: list[Item] = [
        Rect(0, 0, width, height, 0, colour("night"), None, 0),
        write("COAL", EDGE, 9.6, font("strong"), 11, colour("moon"), tracking=0.16),
    ]
    for number in range(1, deck.file.settings.hold + 1):  # type: ignore[attr-defined]
        x, y = EDGE + (number - 0.5) * PITCH, HEIGHT - EDGE - RADIUS
        items.append(Circle(x, y, RADIUS, colour("sea"), colour("moon"), 0.9))
        down = cap_height(font("strong"), 15) / 2
        items.append(write(str(number), x, y + down, font("strong"), 15, colour("moon"), align="centre"))
    return [Face("hold", "piece", "front", width, height, 0.0, 0.0, items)]


HOLD: Final = Piece("the hold of a ship", hold, size=size)
