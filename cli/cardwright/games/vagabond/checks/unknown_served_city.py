"""V-02: a place whose city nobody knows, so that nobody can tell whether it is spelt right."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable, Severity
from cardwright.facts import airports, cities
from cardwright.facts.airports import NO_KM, Airport, Verdict
from cardwright.facts.geo import kilometres
from cardwright.facts.names import fold
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.board import Spot, board
from cardwright.games.vagabond.checks.basis.examples import places
from cardwright.games.vagabond.checks.basis.report import at, sources

UNKNOWN_SERVED_CITY = Code(
    "GEO117",
    "unknown-served-city",
    "No city of that name is known in the country of a place, and its airport is not known to serve one.",
    "It is printed on every card of the place, and a slip of the pen would be printed with it. Places of fewer than"
    " 15,000 people may be unknown and right: then ignore this, with a reason.",
    places("14,CPH,Copenhgen,DK"),
    places("14,CPH,Copenhagen,DK"),
    Severity.WARNING,
    fix=Fixable.UNSAFE,
)

LOOK_UPS = 50  #: of one deck; each goes through all cities of a country, and a deck may be of an invented world
ALIKE = 0.7  #: of 1, how much two names must have in common for one to be a slip of the other


def find(deck: Deck) -> Iterator[Finding]:
    told = 0
    for spot in board(deck).spots.values():
        if spot.airport is not None and spot.fault is None and _unknown(spot, spot.airport):
            told += 1
            yield _finding(spot, spot.airport, _meant(spot, spot.airport) if told <= LOOK_UPS else None)


def _unknown(spot: Spot, airport: Airport) -> bool:
    place = spot.place
    if place.country not in airport.countries or any(fold(one.name) == fold(place.city) for one in airport.cities):
        return False
    return airports.serves(airport, place.city, place.country).verdict is Verdict.UNKNOWN


def _meant(spot: Spot, airport: Airport) -> str | None:
    """A city that the airport serves, or one near it, whose name is nearly the one written."""
    wanted = fold(spot.place.city)
    names = {fold(one.name): one.name for one in airport.cities if one.country == spot.place.country}
    for city in cities.suggest(spot.place.city, 20, spot.place.country):
        if kilometres(airport.lat, airport.lon, city.lat, city.lon) <= NO_KM:
            names.setdefault(fold(city.name), city.name)
    return next((names[name] for name in get_close_matches(wanted, names, 1, ALIKE)), None)


def _finding(spot: Spot, airport: Airport, meant: str | None) -> Finding:
    place = spot.place
    serves = f"{airport.iata} serves {airport.city}" if airport.city else None
    return at(
        spot.row,
        ("city",),
        UNKNOWN_SERVED_CITY,
        f"no city called {place.city} is known in {wording.country(place.country)}",
        {
            "given": place.city,
            "expected": meant or airport.city or None,
            "source": sources(("geonames", *airport.sources)),
        },
        suggestion=f"did you mean {meant}?" if meant else serves,
        replacement=meant,
    )
