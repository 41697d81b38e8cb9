"""Tuck: a deck in, the flat boxes that its cards want out, with what every game's box says and leaves round it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from cardwright.deck.deck import Deck
from cardwright.deck.sizes import card_size
from cardwright.press.faces.face import Text
from cardwright.press.faces.spoken import Said, said
from cardwright.press.sheets.tuckbox import TuckBox, boxes_for, tuck_box

BLEED: Final = 2.0  #: mm of colour beyond the cut
_ASIDE: Final = 3.0  #: mm from a panel's edge to a note on what is cut away beside it


class Pile(NamedTuple):
    """What one box holds, and which of how many it is."""

    cards: int
    number: int
    boxes: int


def how_to(what: str = "the cards") -> tuple[str, str]:
    """How a box that holds ``what`` is made, in two lines."""
    return (
        "Print on card of 200 g or more, at 100 %. Cut along the outer line, score the dashed ones, and fold them all"
        " away from you.",
        f"Glue the flap behind the free side. Tuck the floor in, put {what} in, tuck the lid in.",
    )


def below_front(
    flat: TuckBox, words: Sequence[str], note: Callable[[Sequence[str], float, float], list[Text]]
) -> list[Text]:
    """A note between the flaps below the front, on what is cut away: there it makes no box larger than it is.

    ``note`` sets lines from a left edge and a first baseline on. More than half of the box's width is at its left, so
    that it stands on one sheet where a box comes on two.
    """
    front = flat.panels["front"]
    room = front.width - 2 * _ASIDE
    # Said whole and then broken: lines of another language end elsewhere.
    lines = list(_broken([said(text) for text in words], lambda line: note([Said(line)], 0, 0)[0].width <= room))
    return note([Said(line) for line in lines], front.x + _ASIDE, front.y + front.height + BLEED + 2 * _ASIDE)


def _broken(words: Sequence[str], fits: Callable[[str], bool]) -> Iterator[str]:
    """Lines broken between words where they would not fit."""
    for text in words:
        line = ""
        for word in text.split(" "):
            longer = f"{line} {word}".strip()
            if line and not fits(longer):
                yield line
                longer = word
            line = longer
        yield line


def piles(deck: Deck) -> list[tuple[TuckBox, Pile]]:
    """As many boxes as the cards want, each with what it holds. The thickness of a card is deck.yaml's."""
    size = card_size(deck.file.print.size) or (63.0, 88.0)
    thickness = float(deck.file.print.thickness)
    shares = boxes_for(sum(content.count for content in deck.contents), thickness)
    return [
        (tuck_box(size, cards, thickness), Pile(cards, number, len(shares))) for number, cards in enumerate(shares, 1)
    ]
