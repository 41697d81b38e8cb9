"""Compass: the places of a task as written to their positions, and to which of them lies furthest each way."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from cardwright.facts import airports, cities, countries
from cardwright.facts.cities import City
from cardwright.facts.names import fold
from cardwright.facts.projections import map_longitude
from cardwright.games.vagabond.cards import Place

POINTS: Final = ("n", "s", "w", "e")
WAYS: Final[Mapping[str, str]] = {"n": "north", "s": "south", "w": "west", "e": "east"}

_AIRPORT: Final = re.compile(r"[A-Z]{3}")
_CITY: Final = re.compile(r"(.*[^\s,])[ ,]+([A-Z]{2})")
_ROUNDING: Final = 6  #: decimals of degrees: positions have four, and subtracting floats must not make 0.25 less


class Trouble(StrEnum):
    """Why a place of a task has no position."""

    NO_COUNTRY = "no country"
    UNKNOWN_COUNTRY = "unknown country"
    UNKNOWN_CITY = "unknown city"
    UNKNOWN_AIRPORT = "unknown airport"
    OF_THE_PLACES = "of the places"
    """It is one of the deck's places, whose own row has no position; that row's finding says why."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One place of a task.

    ``number`` is its number on the board, where it is one of the deck's places; ``lat`` and ``lon`` are degrees, None
    where ``trouble`` says why. ``taken`` is the city of the facts that it lies at, where it is neither among the deck's
    places nor an airport; ``others`` are further cities of that name in the country, the most populous first.
    ``sources`` are ids in ``facts.SOURCES``.
    """

    written: str
    city: str
    country: str
    iata: str = ""
    number: int | None = None
    lat: float | None = None
    lon: float | None = None
    sources: tuple[str, ...] = ()
    taken: City | None = None
    others: tuple[City, ...] = ()
    trouble: Trouble | None = None

    @property
    def same(self) -> object:
        """Equal for two that are the same place, however they are written: LHR, and London GB where that is LHR."""
        return self.iata or (self.lat, self.lon)


class Gap(NamedTuple):
    """By how many degrees the place furthest one way is clear of the next; both are indexes into the task."""

    point: str
    furthest: int
    runner_up: int
    degrees: float


@dataclass(frozen=True, slots=True)
class Solution:
    """V-05, V-06: who lies furthest each way. ``gaps`` are in the order of ``POINTS``; ``margin`` is in degrees."""

    gaps: tuple[Gap, Gap, Gap, Gap]
    margin: float

    @property
    def close(self) -> tuple[Gap, ...]:
        """Those that are not clear of the runner-up by the margin."""
        return tuple(gap for gap in self.gaps if gap.degrees < self.margin or not gap.degrees)

    @property
    def shared(self) -> dict[int, list[str]]:
        """Places that lie furthest more than one way, with those ways. A tie is nobody's way: ``close`` has it."""
        ways: dict[int, list[str]] = {}
        for gap in self.gaps:
            if gap.degrees:
                ways.setdefault(gap.furthest, []).append(gap.point)
        return {index: points for index, points in ways.items() if len(points) > 1}

    @property
    def playable(self) -> bool:
        return not self.close and not self.shared

    @property
    def answer(self) -> dict[str, int] | None:
        """Number (1 to 4) by point; None where the task is not playable."""
        return {gap.point: gap.furthest + 1 for gap in self.gaps} if self.playable else None


def solve(marks: Sequence[Mark], margin: float) -> Solution | None:
    """V-06: the solution of a task of four places; None where one of them has no position.

    West and east are read on the printed map, whose left edge is at ``projections.EDGE``.
    """
    if any(mark.lat is None or mark.lon is None for mark in marks):
        return None
    north = [mark.lat or 0.0 for mark in marks]
    east = [map_longitude(mark.lon or 0.0) for mark in marks]
    return Solution(
        (
            _gap("n", north, 1),
            _gap("s", north, -1),
            _gap("w", east, -1),
            _gap("e", east, 1),
        ),
        margin,
    )


def _gap(point: str, positions: Sequence[float], sign: int) -> Gap:
    first, second, *_ = sorted(range(len(positions)), key=lambda index: -sign * positions[index])
    return Gap(point, first, second, round(abs(positions[first] - positions[second]), _ROUNDING))


class Atlas:
    """The places of a deck and of the world, by what an author writes on a compass card."""

    def __init__(self, places: Mapping[str, Place]) -> None:
        self.places = places
        self._of_country: dict[str, list[Place]] = {}
        for place in places.values():
            self._of_country.setdefault(place.country, []).append(place)
        self._found: dict[str, Mark] = {}
        self._cities: dict[str, tuple[City, ...]] = {}

    def find(self, written: str) -> Mark:
        """The place that ``Rome IT`` or ``LHR`` means. One of the deck's places comes before any other.

        Places of the deck and airports lie where their airport lies, any other city where GeoNames has its middle.
        """
        if written not in self._found:
            text = written.strip()
            self._found[written] = self._airport(text) if _AIRPORT.fullmatch(text) else self._city(text)
        return self._found[written]

    def _airport(self, iata: str) -> Mark:
        place = self.places.get(iata)
        if place is not None:
            return self._place(iata, place)
        airport = airports.find(iata)
        if airport is None:
            return Mark(iata, iata, "", iata, trouble=Trouble.UNKNOWN_AIRPORT)
        city = airport.city or airport.name
        return Mark(iata, city, airport.country, iata, None, airport.lat, airport.lon, airport.sources)

    def _place(self, written: str, place: Place) -> Mark:
        airport = airports.find(place.iata)
        if airport is None:
            return Mark(written, place.city, place.country, place.iata, place.number, trouble=Trouble.OF_THE_PLACES)
        return Mark(
            written,
            place.city,
            place.country,
            place.iata,
            place.number,
            airport.lat,
            airport.lon,
            airport.sources,
        )

    def _city(self, written: str) -> Mark:
        match = _CITY.fullmatch(written)
        if match is None:
            return Mark(written, written, "", trouble=Trouble.NO_COUNTRY)
        city, country = match.groups()
        if countries.find(country) is None:
            return Mark(written, city, country, trouble=Trouble.UNKNOWN_COUNTRY)
        place = self._of_the_deck(city, country)
        if place is not None:
            return self._place(written, place)
        found = by_own_name(cities.find(city, country), city)
        if not found:
            return Mark(written, city, country, trouble=Trouble.UNKNOWN_CITY)
        first, *others = found
        return Mark(written, city, country, "", None, first.lat, first.lon, (first.source,), first, tuple(others))

    def _of_the_deck(self, city: str, country: str) -> Place | None:
        """A place of the deck by its city's name as it is printed, or by another name of that city."""
        own = self._of_country.get(country, ())
        wanted = fold(city)
        for place in own:
            if fold(place.city) == wanted:
                return place
        meant = by_own_name(cities.find(city, country), city)[:1] if own else ()
        return next((place for place in own if meant and self._meant(place) == meant), None)

    def _meant(self, place: Place) -> tuple[City, ...]:
        if place.iata not in self._cities:
            self._cities[place.iata] = by_own_name(cities.find(place.city, place.country), place.city)[:1]
        return self._cities[place.iata]


def by_own_name(found: Sequence[City], name: str) -> tuple[City, ...]:
    """Of cities found by a name those that are called so or begin so; all where it is another name of each.

    Oshkosh was once called Athens, and nobody who writes Athens means it.
    """
    wanted = f"{fold(name)} "
    return tuple(city for city in found if f"{fold(city.name)} ".startswith(wanted)) or tuple(found)
