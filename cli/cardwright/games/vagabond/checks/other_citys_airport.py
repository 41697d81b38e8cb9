"""V-02: a place whose airport lies more than 150 km from the city that it names."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.facts.airports import NO_KM, Airport
from cardwright.games.vagabond.checks.basis import meant, wording
from cardwright.games.vagabond.checks.basis.belonging import Fault, Wrong
from cardwright.games.vagabond.checks.basis.board import Board, Spot, board
from cardwright.games.vagabond.checks.basis.examples import places
from cardwright.games.vagabond.checks.basis.report import at, sources

OTHER_CITYS_AIRPORT = Code(
    "GEO104",
    "other-citys-airport",
    "An airport among the places is not an airport of the city that it stands for.",
    "The circle on the board is drawn at the airport, so the city would lie in the wrong place.",
    places("14,PRG,Vienna,AT"),
    places("14,PRG,Prague,CZ"),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    here = board(deck)
    for spot in here.spots.values():
        if spot.airport is not None and spot.fault is not None and spot.fault.wrong is Wrong.CITY:
            yield _finding(spot, spot.airport, spot.fault, here)


def _finding(spot: Spot, airport: Airport, fault: Fault, here: Board) -> Finding:
    city = spot.place.city
    own = meant.airports_of(city, fault.country, here)
    km = fault.km or 0.0
    return at(
        spot.row,
        ("iata",),
        OTHER_CITYS_AIRPORT,
        f"{wording.airport(airport)} is {wording.kilometres(km)} from {city}, so it is not that city’s airport",
        {
            "given": airport.iata,
            "expected": [one.iata for one in own],
            "km": round(km, 1),
            "limit_km": NO_KM,
            "source": sources(fault.sources),
        },
        suggestion=f"did you mean {wording.airport(own[0])}?" if own else f"name the city that {airport.iata} serves",
        replacement=own[0].iata if own else None,
    )
