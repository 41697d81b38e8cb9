"""V-02: a place whose city nobody knows, or only by a name that is a slip of the usual one."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable, Severity
from cardwright.facts import airports, cities, spelling
from cardwright.facts.airports import NO_KM, Airport, Verdict
from cardwright.facts.geo import kilometres
from cardwright.facts.names import fold
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.board import Spot, board
from cardwright.games.vagabond.checks.basis.examples import places
from cardwright.games.vagabond.checks.basis.report import at, sources
from cardwright.games.vagabond.checks.basis.tasks import tasks
from cardwright.games.vagabond.checks.basis.writable import writable
from cardwright.read.node import Path

UNKNOWN_SERVED_CITY = Code(
    "GEO117",
    "unknown-served-city",
    "No city of that name is known in the country of a place, and its airport is not known to serve one; or the name is"
    " a letter away from the usual one, and none that people are known to use.",
    "It is printed on every card of the place, and a slip of the pen would be printed with it. Places of fewer than"
    " 15,000 people may be unknown and right: then ignore this, with a reason. A city may be named in English, in the"
    " languages of its country, in that of the deck, and as widely read languages name it.",
    places("14,CPH,Copenhgen,DK"),
    places("14,CPH,Copenhagen,DK"),
    Severity.WARNING,
    fix=Fixable.UNSAFE,
)

LOOK_UPS = 50  #: of one deck; each goes through all cities of a country, and a deck may be of an invented world
ALIKE = 0.7  #: of 1, how much two names must have in common for one to be a slip of the other


def find(deck: Deck) -> Iterator[Finding]:
    yield from _of_places(deck)
    yield from _of_tasks(deck)


def _of_places(deck: Deck) -> Iterator[Finding]:
    told = 0
    for spot in board(deck).spots.values():
        if spot.airport is None or spot.fault is not None or _is_named_so(spot, spot.airport):
            continue
        place = spot.place
        served = airports.serves(spot.airport, place.city, place.country)
        if served.verdict is Verdict.UNKNOWN:
            told += 1
            yield _finding(spot, spot.airport, _meant(spot, spot.airport) if told <= LOOK_UPS else None)
        elif served.matched:
            usual = spelling.usual_name(place.city, served.matched, place.country, deck.file.language)
            if usual is not None:
                yield _slip((spot.row, ("city",)), place.city, usual, usual, spot.airport.sources)


def _of_tasks(deck: Deck) -> Iterator[Finding]:
    """Cities of compass tasks that are known by a slip of their name; those that are not known are told as GEO110."""
    for task in tasks(deck).every:
        for index, mark in enumerate(task.marks):
            usual = mark.taken and spelling.usual_name(mark.city, mark.taken.name, mark.country, deck.file.language)
            if usual:
                yield _slip((task.card, task.path(index)), mark.city, usual, writable(f"{usual} {mark.country}"))


def _is_named_so(spot: Spot, airport: Airport) -> bool:
    """Whether a place's city is one that its airport serves, by its usual name; one of no such country is told of."""
    place = spot.place
    return place.country not in airport.countries or any(fold(one.name) == fold(place.city) for one in airport.cities)


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


def _slip(
    place: tuple[SourceCard, Path], written: str, usual: str, replacement: str | None, more: tuple[str, ...] = ()
) -> Finding:
    return at(
        *place,
        UNKNOWN_SERVED_CITY,
        f"{written} is nearly {usual}, and no name of it that people are known to use",
        {"given": written, "expected": usual, "source": sources(("geonames", *more))},
        suggestion=f"did you mean {usual}?",
        replacement=replacement,
    )
