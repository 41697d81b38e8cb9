"""A city's name and country in, the places of that name with their positions out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from cardwright.facts.names import fold
from cardwright.facts.tables import read_table


@dataclass(frozen=True, slots=True)
class City:
    """A place of more than 15,000 people, a capital, or a place with an airport."""

    name: str
    """In English where English has a name of its own for it, else as GeoNames writes it."""
    country: str
    lat: float
    lon: float
    """Degrees, to about 100 m."""
    population: int
    source: str = "geonames"


@dataclass(frozen=True, slots=True)
class _Section:
    """The rows of one country, which stand together in the table, and the same in lower case for searching."""

    rows: list[str]
    lower: str


@cache
def _table() -> bytes:
    return b"\n" + read_table("cities.tsv")


@cache
def _section(country: str) -> _Section:
    # Taking all 35,000 rows apart would take ten times as long as the one or two hundred of a country.
    table, mark = _table(), f"\n{country}\t".encode(errors="replace")
    start = table.find(mark)
    if start < 0:
        return _Section([], "")
    text = table[start + 1 : table.index(b"\n", table.rfind(mark) + 1)].decode()
    # The name's own folded form stands among the aliases only where lower case is not enough.
    return _Section(text.split("\n"), text.lower())


def find(name: str, country: str) -> tuple[City, ...]:
    """Give the places of that name in a country (ISO alpha-2), the most populous first.

    Case, accents and punctuation do not matter, and names in other languages are found as well: Wien, Kobenhavn,
    Cracow. What follows a bracket, comma or slash is left out if the whole is not found: ``Perth, WA``.
    """
    for wanted in dict.fromkeys((fold(name), *(fold(name.partition(mark)[0]) for mark in "(,/"))):
        if wanted and (found := _named(wanted, _section(country))):
            return found
    return ()


def _named(wanted: str, section: _Section) -> tuple[City, ...]:
    found = (_city(section.rows[row]) for row in _rows_with(wanted, section.lower))
    return tuple(sorted(found, key=lambda city: -city.population))


def _rows_with(wanted: str, lower: str) -> Iterator[int]:
    """Numbers of the rows that have the name as their own (between tabs) or among their aliases (between bars)."""
    for mark in (f"\t{wanted}\t", f"|{wanted}|"):
        place = lower.find(mark)
        while place >= 0:
            yield lower.count("\n", 0, place)
            place = lower.find(mark, place + 1)


def _city(row: str) -> City:
    country, name, lat, lon, population, _ = row.split("\t")
    return City(name, country, float(lat), float(lon), int(population))


@cache
def _everywhere() -> _Section:
    text = _table().decode()
    return _Section(text.split("\n"), text.lower())


def anywhere(name: str) -> tuple[City, ...]:
    """Give the places of that name in all countries, the most populous first."""
    wanted = fold(name)
    return _named(wanted, _everywhere()) if wanted else ()


def suggest(text: str, n: int = 3, country: str = "") -> list[City]:
    """Give at most n places of a country, or of all, whose English name is nearly what was written, likeliest first."""
    from difflib import get_close_matches  # Only a mistake needs it.

    wanted, alike = fold(text), dict[str, str]()
    for row in _section(country).rows if country else _everywhere().rows[1:-1]:
        name = row.split("\t", 2)[1].lower()
        if name[:1] == wanted[:1] and abs(len(name) - len(wanted)) <= 2:
            alike.setdefault(name, row)
    return [_city(alike[name]) for name in get_close_matches(wanted, alike, n, 0.75)]
