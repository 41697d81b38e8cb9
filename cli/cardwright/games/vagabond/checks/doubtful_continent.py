"""V-04, V-08: a blue card that stops where some count with Europe and some do not."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.facts import countries
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.board import EUROPE, Spot, board
from cardwright.games.vagabond.checks.basis.examples import ES, NL, Ask, card, travel
from cardwright.games.vagabond.checks.basis.report import at, sources

_TEA = Ask("TR", "Which hot drink comes in tulip-shaped glasses?", "Tea", "Cocoa")

DOUBTFUL_CONTINENT = Code(
    "GEO108",
    "doubtful-continent",
    "A blue card stops in a country that not everybody counts with Europe.",
    "Blue cards stay in Europe (V-04). Sources disagree about RU, TR, CY, KZ, GE, AM and AZ, so you decide.",
    travel(card(route="MAD, AMS, IST", asks=(*ES[:2], *NL[:3], _TEA))),
    travel(card(route="MAD, AMS, WAW")),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    spots = board(deck).spots
    doubtful = {iata for iata, spot in spots.items() if EUROPE in spot.continents and len(spot.continents) > 1}
    if not doubtful:
        return
    for written in deck.of("travel"):
        if written.written.pile == "blue":
            told: set[str] = set()
            for index, iata in enumerate(written.written.route):
                country = spots[iata].place.country if iata in doubtful else ""
                if country and country not in told:
                    told.add(country)
                    yield _finding(written, index, spots[iata])


def _finding(written: SourceCard, index: int, spot: Spot) -> Finding:
    country = countries.find(spot.place.country)
    first, *others = spot.continents
    return at(
        written,
        ("route", index),
        DOUBTFUL_CONTINENT,
        f"{spot.place.city} in {wording.country(spot.place.country)} is counted with {first},"
        f" and by some with {wording.listed(others)}",
        {
            "given": spot.place.iata,
            "expected": EUROPE,
            "continents": list(spot.continents),
            "source": sources((country.source if country is not None else "cardwright",)),
        },
        suggestion="if it is Europe in your deck, ignore this with that as the reason; else make the card black",
    )
