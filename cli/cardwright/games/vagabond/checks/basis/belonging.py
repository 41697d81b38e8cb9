"""Belonging: one row of the places in; whether its airport, its city and its country belong together out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cardwright.facts import airports, cities, countries
from cardwright.facts.airports import NO_KM, Airport, Served, Verdict
from cardwright.facts.cities import City
from cardwright.facts.geo import kilometres
from cardwright.facts.names import fold
from cardwright.games.vagabond.cards import Place

LARGE = 100_000  #: people; a city abroad of that size is meant by its name, and not a village that happens to share it


class Wrong(StrEnum):
    """What about a row is wrong."""

    COUNTRY = "country"
    CITY = "city"
    DISTANCE = "distance"


@dataclass(frozen=True, slots=True)
class Fault:
    """``country`` is the right one where ``wrong`` is the country, else that of the city measured to."""

    wrong: Wrong
    country: str
    km: float | None
    sources: tuple[str, ...]


def judge(airport: Airport, place: Place) -> Fault | None:
    """What is wrong with a row of the places, whose airport exists; None where nothing is or nobody knows."""
    if countries.find(place.country) is None:
        return None  # GEO107 says so
    city = fold(place.city)
    if any(served.country == place.country and fold(served.name) == city for served in airport.cities):
        return None
    served = airports.serves(airport, place.city, place.country)
    if place.country not in airport.countries:
        for home in airport.countries:
            if airports.serves(airport, place.city, home).verdict is Verdict.YES:
                return Fault(Wrong.COUNTRY, home, None, airport.sources)
    if served.verdict is Verdict.UNKNOWN:
        return _unknown(airport, place)
    return _by_distance(airport, place, served)


def _by_distance(airport: Airport, place: Place, served: Served) -> Fault | None:
    wrong = {Verdict.FAR: Wrong.DISTANCE, Verdict.NO: Wrong.CITY}.get(served.verdict)
    if wrong is None:
        return None  # a city across the border counts too: Malmö from CPH
    return Fault(wrong, place.country, served.km, (served.source, *airport.sources))


def _unknown(airport: Airport, place: Place) -> Fault | None:
    """The country written has no such city that we know of: it may be one of another country."""
    found = cities.anywhere(place.city)
    if found:
        nearest = min(found, key=lambda city: _km(airport, city))
        km = _km(airport, nearest)
        if km <= NO_KM and nearest.country != place.country:
            return Fault(Wrong.COUNTRY, nearest.country, km, (nearest.source, *airport.sources))
        if found[0].population >= LARGE and airport.cities:
            return Fault(Wrong.CITY, found[0].country, _km(airport, found[0]), (nearest.source, *airport.sources))
    if place.country not in airport.countries:
        return Fault(Wrong.COUNTRY, airport.country, None, airport.sources)
    return None


def _km(airport: Airport, city: City) -> float:
    return kilometres(airport.lat, airport.lon, city.lat, city.lon)
