"""V-05: a city of a compass task whose name several cities of the country have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.facts import airports
from cardwright.facts.airports import FAR_KM
from cardwright.facts.cities import City
from cardwright.facts.geo import kilometres
from cardwright.facts.projections import map_longitude
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.degrees import position
from cardwright.games.vagabond.checks.basis.examples import compass, compass_card
from cardwright.games.vagabond.checks.basis.report import at, sources
from cardwright.games.vagabond.checks.basis.tasks import Task, tasks

SHARE: Final = 0.25  #: of the people of the largest; a smaller city is not thought of by its bare name
SHOWN: Final = 3  #: further cities that a message names

SEVERAL_CITIES = Code(
    "GEO112",
    "several-cities",
    "A compass task names a city, and the country has another one of that name somewhere else.",
    "The one with the most people is taken. This is said where another has at least a quarter as many and lies farther"
    " off than the margin of the compass tasks, so that the answer may depend on which is meant.",
    compass(compass_card(a="Springfield US, Hamburg DE, Quito EC, Cairo EG")),
    compass(compass_card(a="SGF, Hamburg DE, Quito EC, Cairo EG")),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    every = tasks(deck)
    for task in every.every:
        for index, mark in enumerate(task.marks):
            taken = mark.taken
            if taken is not None:
                rivals = [city for city in mark.others if _rivals(city, taken, every.margin)]
                if rivals:
                    yield _finding(task, index, taken, rivals)


def _rivals(city: City, taken: City, margin: float) -> bool:
    away = max(abs(city.lat - taken.lat), abs(map_longitude(city.lon) - map_longitude(taken.lon)))
    return city.population >= SHARE * taken.population and away > margin


def _finding(task: Task, index: int, taken: City, rivals: list[City]) -> Finding:
    mark = task.marks[index]
    shown = [_where(city) for city in rivals[:SHOWN]]
    more = [f"{len(rivals) - SHOWN} more"] if len(rivals) > SHOWN else []
    return at(
        task.card,
        task.path(index),
        SEVERAL_CITIES,
        f"{mark.written} is taken as the largest city of that name, at {_where(taken)};"
        f" others lie at {wording.listed(shown + more)}",
        {
            "given": mark.written,
            "taken": _facts(taken),
            "others": [_facts(city) for city in rivals],
            "source": sources(mark.sources),
        },
        suggestion=_suggestion([taken, *rivals[:SHOWN]]),
    )


def _where(city: City) -> str:
    return f"{position(city.lat, city.lon)} ({city.population:,} people)"


def _facts(city: City) -> dict[str, object]:
    return {"city": city.name, "lat": city.lat, "lon": city.lon, "population": city.population}


def _suggestion(meant: list[City]) -> str:
    """The airports by which the cities can be told apart; the same one is no help for two of them."""
    codes = [_airport(city) for city in meant]
    if codes[0] is None or codes.count(codes[0]) > 1:
        return "name another city, or ignore this if the largest is meant"
    others = list(dict.fromkeys(code for code in codes[1:] if code is not None))
    rest = f", {wording.listed(others, 'or')} if you mean another" if others else ""
    return f"write its airport instead of the city: {codes[0]} if you mean the largest{rest}"


def _airport(city: City) -> str | None:
    """The nearest airport that serves a city of that name, not farther away than a city's airport may be."""
    serving = [
        (kilometres(city.lat, city.lon, airport.lat, airport.lon), airport.iata)
        for airport in airports.serving(city.name, city.country)
    ]
    return next((iata for km, iata in sorted(serving) if km <= FAR_KM), None)
