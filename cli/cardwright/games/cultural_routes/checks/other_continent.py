"""C-01: a country with another continent than is known of it."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable, Severity
from cardwright.facts import countries
from cardwright.games.cultural_routes.checks.basis.examples import places
from cardwright.games.found import at

OTHER_CONTINENT = Code(
    "CUL012",
    "other-continent",
    "A country card names another continent than the one that its country lies in.",
    "The mark in its middle would be another continent's. A country on two of them may say so in ignore.",
    places("{id: n-br, country: BR, continent: Africa}"),
    places("{id: n-br, country: BR, continent: South America}"),
    Severity.WARNING,
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    for card in deck.of("country"):
        code, written = card.written.country, card.written.continent
        known = countries.find(code) if code is not None else None
        if known is not None and known.continent and written not in (None, known.continent):
            yield at(
                card,
                ("continent",),
                OTHER_CONTINENT,
                f"{known.name} lies in {known.continent}, not in {written}",
                {"given": written, "expected": known.continent},
                f"write {known.continent}, or leave the continent out: it is known",
                replacement=known.continent,
            )
