"""C-01: a country or region whose card is printed more than once."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.cultural_routes.checks.basis.examples import places
from cardwright.games.found import at

PLACE_PRINTED_TWICE = Code(
    "CUL050",
    "place-printed-twice",
    "The card of a country or region is printed more than once.",
    "It could lie on the wheel twice, with an X on one and none on the other.",
    places("{id: r-1, region: The Andes, continent: South America, count: 2}"),
    places("{id: r-1, region: The Andes, continent: South America, count: 1}"),
)


def find(deck: Deck) -> Iterator[Finding]:
    for card in deck.of("country"):
        if card.written.count > 1:
            yield at(
                card,
                ("count",),
                PLACE_PRINTED_TWICE,
                f"{card.id} is printed {card.written.count} times, and a place lies on the wheel but once",
                {"given": card.written.count, "expected": 1},
                "take the count out",
            )
