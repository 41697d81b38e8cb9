"""V-02: a file of places without a place."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.vagabond.checks.basis.board import is_empty
from cardwright.games.vagabond.checks.basis.examples import EMPTY_PLACES, places

NO_PLACES = Code(
    "VAG024",
    "no-places",
    "The file of the places has a header and no place.",
    "Cities, countries and numbers on the cards come from it (V-02), so the cards would be printed without them.",
    EMPTY_PLACES,
    places("14,CPH,Copenhagen,DK"),
)


def find(deck: Deck) -> Iterator[Finding]:
    if is_empty(deck):
        yield Finding(
            NO_PLACES,
            f"{getattr(deck.file, 'places', 'the file of the places')} has no places",
            deck.document.span(("places",)),
            pointer="/places",
            evidence={"given": 0, "expected": "a row for each place"},
            suggestion="write a row for each place: its number on the board, its airport, its city and its country",
        )
