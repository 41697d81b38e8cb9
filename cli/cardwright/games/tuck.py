"""Tuck: a deck in, the flat boxes that its cards want out, with what every game's box says and leaves round it."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardwright.deck.deck import Deck
from cardwright.deck.sizes import card_size
from cardwright.press.sheets.tuckbox import TuckBox, boxes_for, tuck_box

BLEED: Final = 2.0  #: mm of colour beyond the cut
FOOT: Final = 11.0  #: mm below the box for the note


class Pile(NamedTuple):
    """What one box holds, and which of how many it is."""

    cards: int
    number: int
    boxes: int


def how_to(what: str = "the cards") -> tuple[str, str]:
    """How a box that holds ``what`` is made, in two lines for its foot."""
    return (
        "Print on card of 200 g or more, at 100 %. Cut along the outer line, score the dashed ones, and fold them all"
        " away from you.",
        f"Glue the flap behind the free side. Tuck the floor in, put {what} in, tuck the lid in.",
    )


def piles(deck: Deck) -> list[tuple[TuckBox, Pile]]:
    """As many boxes as the cards want, each with what it holds. The thickness of a card is deck.yaml's."""
    size = card_size(deck.file.print.size) or (63.0, 88.0)
    thickness = float(deck.file.print.thickness)
    shares = boxes_for(sum(content.count for content in deck.contents), thickness)
    return [
        (tuck_box(size, cards, thickness), Pile(cards, number, len(shares))) for number, cards in enumerate(shares, 1)
    ]
