"""V-02: a place whose airport lies more than 60 km, but no more than 150 km, from the city that it names."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.facts.airports import FAR_KM, Airport
from cardwright.games.vagabond.checks.basis import meant, wording
from cardwright.games.vagabond.checks.basis.belonging import Fault, Wrong
from cardwright.games.vagabond.checks.basis.board import Board, Spot, board
from cardwright.games.vagabond.checks.basis.examples import places
from cardwright.games.vagabond.checks.basis.report import at, sources

FAR_FROM_CITY = Code(
    "GEO105",
    "far-from-city",
    "An airport among the places lies far from the city that it stands for.",
    "Some cities do have a distant airport; more often a nearer one was meant, or another city.",
    places("14,PRG,Plzeň,CZ"),
    places("14,PRG,Prague,CZ"),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    here = board(deck)
    for spot in here.spots.values():
        if spot.airport is not None and spot.fault is not None and spot.fault.wrong is Wrong.DISTANCE:
            yield _finding(spot, spot.airport, spot.fault, here)


def _finding(spot: Spot, airport: Airport, fault: Fault, here: Board) -> Finding:
    city = spot.place.city
    own = [one for one in meant.airports_of(city, fault.country, here) if one.iata != airport.iata]
    km = fault.km or 0.0
    home = airport.city or "its own city"
    return at(
        spot.row,
        ("iata",),
        FAR_FROM_CITY,
        f"{wording.airport(airport)} is {wording.kilometres(km)} from {city}",
        {
            "given": airport.iata,
            "expected": [one.iata for one in own],
            "km": round(km, 1),
            "limit_km": FAR_KM,
            "source": sources(fault.sources),
        },
        suggestion=f"did you mean {wording.airport(own[0])}?" if own else f"write {home}, if that city is meant",
        replacement=own[0].iata if own else None,
    )
