"""C-01: a country that lies on none of the six continents."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.facts import countries
from cardwright.games.cultural_routes.checks.basis.examples import places
from cardwright.games.found import at

NO_MARK = Code(
    "CUL017",
    "no-mark",
    "A country card has no continent, and so no mark: its country lies on none of the six, and the card names none.",
    "The middle of the card would stay empty, where every other has the painted mark of a continent.",
    places('{id: n-aq, country: "AQ"}'),
    places('{id: n-aq, country: "AQ", continent: Oceania}'),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    for card in deck.of("country"):
        code, written = card.written.country, card.written.continent
        known = countries.find(code) if code is not None else None
        if known is not None and not known.continent and written is None:
            yield at(
                card,
                ("country",),
                NO_MARK,
                f"{known.name} lies on none of the six continents, so that its card has no mark",
                {"given": code},
                "say with continent: whose mark it is given",
            )
