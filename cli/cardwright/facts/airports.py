"""An airport code in; the airport, its city, or what to write instead out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from cardwright.facts.geo import kilometres
from cardwright.facts.names import fold
from cardwright.facts.tables import read_rows, read_table

FAR_KM = 60.0
"""A city farther than this from an airport is worth a warning."""
NO_KM = 150.0
"""A city farther than this from an airport is not its city."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place that an airport serves: its English name and the country's code."""

    name: str
    country: str


@dataclass(frozen=True, slots=True)
class Airport:
    """An airport in use, or one that could be: scheduled flights are not asked for."""

    iata: str
    name: str
    city: str
    """The city served, in English; not the village under the runway. Empty where no source names one."""
    country: str
    """ISO alpha-2 code of the city served."""
    lat: float
    lon: float
    """Degrees, to about 10 m."""
    cities: tuple[Place, ...]
    """All places it may rightly be said to serve, ``city`` first."""
    continent: str
    """The continent under the runway, where it is not the country's; else empty. See countries.airport_continent."""
    also: tuple[str, ...]
    """Continents accepted beside the country's."""
    known: bool
    """Whether it is among the thousand that people write most."""
    sources: tuple[str, ...]
    """Ids in SOURCES; ``cardwright`` among them where a table of this project corrected or completed the row."""

    @property
    def countries(self) -> tuple[str, ...]:
        """The codes of all countries it serves: Basel's has CH, FR and DE."""
        return tuple(dict.fromkeys((self.country, *(place.country for place in self.cities))))


@dataclass(frozen=True, slots=True)
class Closed:
    """A code that airlines no longer use."""

    iata: str
    name: str
    city: str
    country: str
    year: int
    """When airlines left, or when the code was changed."""
    successors: tuple[str, ...]
    """Codes to use instead; empty where nothing took over."""
    recoded: bool
    """The airport itself is still there, under the successor's code."""
    source: str = "cardwright"


@dataclass(frozen=True, slots=True)
class Metro:
    """A city code of IATA that is no airport's, so that no card may use it."""

    code: str
    name: str
    country: str
    airports: tuple[str, ...]
    """Codes of the airports it covers, the busiest first."""
    source: str = "cardwright"


class Verdict(StrEnum):
    """Whether an airport is a city's."""

    YES = "yes"
    FAR = "far"
    NO = "no"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Served:
    """How far an airport is from the city that a card names, and what follows from it."""

    km: float | None
    """From the runway to the middle of the city; None where the city's position is not known."""
    verdict: Verdict
    matched: str
    """The place that was recognised, by its English name; empty if none was."""
    source: str
    """Id in SOURCES of the city's position, or of the table that accepts the city."""


@cache
def _lines() -> dict[bytes, bytes]:
    # Rows stay as they are in the file: making 8,000 objects takes ten times as long as the few that a deck needs.
    return {line[:3]: line for line in read_table("airports.tsv").split(b"\n") if line}


@cache
def find(iata: str) -> Airport | None:
    """Give the airport of a three-letter IATA code in capitals, or None. Closed ones are not found."""
    line = _lines().get(iata.encode(errors="replace"))
    if line is None:
        return None
    _, known, country, lat, lon, continent, also, sources, name, places = line.decode().split("\t")
    cities = tuple(Place(city, abroad or country) for city, abroad in _split(places))
    return Airport(
        iata=iata,
        name=name,
        city=cities[0].name if cities else "",
        country=country,
        lat=float(lat),
        lon=float(lon),
        cities=cities,
        continent=continent,
        also=(also,) if also else (),
        known=known == "1",
        sources=tuple(sources.split(",")),
    )


def _split(places: str) -> list[tuple[str, str]]:
    parts = (place.partition(":") for place in places.split("|") if place)
    return [(name, country) for name, _, country in parts]


def codes() -> tuple[str, ...]:
    """Give the codes of all airports in order."""
    return tuple(code.decode() for code in _lines())


@cache
def _closed() -> dict[str, Closed]:
    closed = {}
    for iata, name, city, country, year, successors, kind in read_rows("closed.tsv"):
        closed[iata] = Closed(iata, name, city, country, int(year), tuple(successors.split()), kind == "recoded")
    return closed


def closed(iata: str) -> Closed | None:
    """Give the airport that a code once stood for, with its successors, or None."""
    return _closed().get(iata)


@cache
def _metropolitan() -> dict[str, Metro]:
    metros = {}
    for code, name, country, airports in read_rows("metropolitan.tsv"):
        metros[code] = Metro(code, name, country, tuple(airports.split()))
    return metros


def metropolitan(code: str) -> Metro | None:
    """Give the city of a city code such as LON, or None. A code that is an airport's too (BER) is no city code."""
    return _metropolitan().get(code)


def serving(city: str, country: str) -> tuple[Airport, ...]:
    """Give the airports that may rightly be said to serve a city, named as the tables name it; known ones first."""
    place, mark = Place(city, country), city.encode(errors="replace")
    codes = [code.decode() for code, line in _lines().items() if mark in line]
    serving = [airport for code in codes if (airport := find(code)) is not None and place in airport.cities]
    return tuple(sorted(serving, key=lambda airport: not airport.known))


def named(name: str) -> tuple[Airport, ...]:
    """Give the airports whose own name has these words in a row: Heathrow, John F. Kennedy. Known ones come first."""
    wanted = f" {fold(name)} "
    if len(wanted) < 6:
        return ()
    names = ((code, line.decode().split("\t")[8]) for code, line in _lines().items())
    found = (find(code.decode()) for code, own in names if wanted in f" {fold(own)} ")
    return tuple(sorted((airport for airport in found if airport is not None), key=lambda airport: not airport.known))


def suggest(text: str, n: int = 3) -> list[Airport]:
    """Give at most n airports that a wrong code or a city's name may have meant, the likeliest first.

    Known airports come before others; closed codes give their successors and city codes their airports.
    """
    capitals = text.strip().upper()
    if old := closed(capitals):
        codes: tuple[str, ...] = old.successors
    elif metro := metropolitan(capitals):
        codes = metro.airports
    else:
        by_name = _of_city(fold(text))
        near = _near_codes(capitals) if len(capitals) == 3 else _of_foreign_name(text, n)
        codes = tuple(dict.fromkeys((*by_name, *near)))
    found = (find(code) for code in codes[:n])
    return [airport for airport in found if airport is not None]


def _near_codes(code: str) -> list[str]:
    """Airports whose code has two letters exchanged or one letter different; known ones first."""
    exchanged = (code[1] + code[0] + code[2], code[0] + code[2] + code[1])
    changed = (
        code[:place] + letter + code[place + 1 :] for place in range(3) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    )
    near = [airport for other in dict.fromkeys((code, *exchanged, *changed)) if (airport := find(other))]
    near.sort(key=lambda airport: (not airport.known, airport.iata != code, airport.iata not in exchanged))
    return [airport.iata for airport in near]


def _of_city(wanted: str) -> list[str]:
    """Airports of a city, then of cities whose name begins so; known ones first in each."""
    ranked = []
    for code, line in _lines().items():
        names = [fold(name) for name, _ in _split(line.rpartition(b"\t")[2].decode())]
        begins = len(wanted) > 3 and any(name.startswith(wanted) for name in names)
        if wanted in names or begins:
            known = line[4:5] == b"1"
            ranked.append((names[0] != wanted, not known, code.decode()))
    return [code for *_, code in sorted(ranked)]


def _of_foreign_name(text: str, n: int) -> list[str]:
    """Airports of the cities that bear this name in another language: København, Praha."""
    from cardwright.facts import cities  # Two megabytes, which a deck without mistakes need not read.

    return [code for city in cities.anywhere(text)[:n] for code in _of_city(fold(city.name)) if _in(code, city.country)]


def _in(code: str, country: str) -> bool:
    airport = find(code)
    return airport is not None and country in airport.countries


def serves(airport: Airport, city: str, country: str) -> Served:
    """Tell whether an airport may stand on a card for a city, by distance rather than by spelling.

    A place of ``airport.cities`` is the airport's, however far (Tokyo's Narita). Any other is measured: up to 60 km is
    yes, up to 150 km far, beyond that no; of several places with that name the nearest counts.
    """
    from cardwright.facts import cities

    wanted = fold(city)
    measured = sorted(
        (kilometres(airport.lat, airport.lon, place.lat, place.lon), place.name) for place in cities.find(city, country)
    )
    km, matched = measured[0] if measured else (None, "")
    for place in airport.cities:
        # Utila for Utila Island: the sources often add the word.
        known_as = (place_name := fold(place.name), place_name.removesuffix(" island"))
        if place.country == country and (wanted in known_as or place.name == matched):
            near = km if km is not None and km <= NO_KM else None
            return Served(near, Verdict.YES, place.name, "cardwright" if near is None else "geonames")
    if km is None:
        return Served(None, Verdict.UNKNOWN, "", "geonames")
    verdict = Verdict.YES if km <= FAR_KM else Verdict.FAR if km <= NO_KM else Verdict.NO
    return Served(km, verdict, matched, "geonames")
