"""C-01: a country card whose code is no country's."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.facts import countries
from cardwright.games.cultural_routes.checks.basis.examples import places
from cardwright.games.found import at

NO_SUCH_COUNTRY = Code(
    "CUL011",
    "no-such-country",
    "A code of two letters is no country's: it is neither in ISO 3166-1 nor XK for Kosovo.",
    "The name on the card and the mark of its continent are looked up by the code.",
    places("{id: n-uk, country: UK}"),
    places("{id: n-gb, country: GB}"),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    for card in deck.of("country"):
        code = card.written.country
        if code is None or countries.find(code) is not None:
            continue
        meant = countries.meant(code)
        near = [meant] if meant is not None else countries.suggest(code, 1)
        yield at(
            card,
            ("country",),
            NO_SUCH_COUNTRY,
            f"{code} is no country's code",
            {"given": code, **({"expected": near[0].code} if near else {})},
            f"did you mean {near[0].code} ({near[0].name})?" if near else "write the code, or the place as a region",
            replacement=near[0].code if near else None,
        )
