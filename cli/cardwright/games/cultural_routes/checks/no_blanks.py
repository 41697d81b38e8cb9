"""C-05: blank cards of which none is printed."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.cultural_routes.checks.basis.examples import blanks
from cardwright.games.found import at

NO_BLANKS = Code(
    "CUL010",
    "no-blanks",
    "A blank card has count 0.",
    "Blank cards are for players to fill in, one each a session (C-04); with none of a sort nobody adds to that pool.",
    blanks("{id: b-place, pool: country, count: 0}"),
    blanks("{id: b-place, pool: country, count: 20}"),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    for card in deck.of("blank"):
        if card.written.count == 0:
            yield at(
                card,
                ("count",),
                NO_BLANKS,
                "no blank card of this sort is printed",
                {"given": 0},
                "say how many there are, such as count: 10, or take the card out",
            )
