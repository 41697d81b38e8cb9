"""V-02: a place with a country that its airport and its city do not lie in."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.facts.airports import Airport
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.belonging import Fault, Wrong
from cardwright.games.vagabond.checks.basis.board import Spot, board
from cardwright.games.vagabond.checks.basis.examples import places
from cardwright.games.vagabond.checks.basis.report import at, sources

WRONG_COUNTRY = Code(
    "GEO106",
    "wrong-country",
    "The country of a place is not the one that its airport serves.",
    "The card prints the country beside the city, and its questions are about the countries on its front.",
    places("14,SJU,San Juan,US"),
    places("14,SJU,San Juan,PR"),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    for spot in board(deck).spots.values():
        if spot.airport is not None and spot.fault is not None and spot.fault.wrong is Wrong.COUNTRY:
            yield _finding(spot, spot.airport, spot.fault)


def _finding(spot: Spot, airport: Airport, fault: Fault) -> Finding:
    right, given = fault.country, spot.place.country
    return at(
        spot.row,
        ("country",),
        WRONG_COUNTRY,
        f"{spot.place.city} with the airport {airport.iata} lies in {wording.country(right)}; the row says"
        f" {wording.country(given)}",
        {"given": given, "expected": right, "source": sources(fault.sources)},
        suggestion=f"write {right}",
        replacement=right,
    )
