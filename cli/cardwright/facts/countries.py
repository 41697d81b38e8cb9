"""A country code in; its English name, its continent and the code somebody meant instead out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from cardwright.facts.airports import Airport
from cardwright.facts.names import fold
from cardwright.facts.tables import read_rows

continents = ("Europe", "South America", "North America", "Africa", "Asia", "Oceania")
"""The six continents, Antarctica left out, in the order that decks tell them in."""

# What people write for a country that is neither its code nor the start of its name.
_MEANT = {
    "UK": "GB",
    "EN": "GB",
    "ENG": "GB",
    "SCO": "GB",
    "WAL": "GB",
    "england": "GB",
    "scotland": "GB",
    "wales": "GB",
    "northern ireland": "GB",
    "great britain": "GB",
    "britain": "GB",
    "america": "US",
    "united states of america": "US",
    "JAP": "JP",
    "GER": "DE",
    "HOL": "NL",
    "holland": "NL",
    "the netherlands": "NL",
    "EL": "GR",
    "SPA": "ES",
    "SUI": "CH",
    "CRO": "HR",
    "DAN": "DK",
    "DEN": "DK",
    "POR": "PT",
    "UAE": "AE",
    "emirates": "AE",
    "KS": "XK",
    "KOS": "XK",
    "KSV": "XK",
    # Codes that ISO 3166 has withdrawn, where one state took over.
    "BU": "MM",
    "DD": "DE",
    "FX": "FR",
    "SU": "RU",
    "TP": "TL",
    "YU": "RS",
    "ZR": "CD",
    "burma": "MM",
    "cabo verde": "CV",
    "cape verde": "CV",
    "congo kinshasa": "CD",
    "democratic republic of the congo": "CD",
    "congo brazzaville": "CG",
    "czech republic": "CZ",
    "east timor": "TL",
    "ivory coast": "CI",
    "korea": "KR",
    "macau": "MO",
    "macedonia": "MK",
    "russian federation": "RU",
    "swaziland": "SZ",
    "syrian arab republic": "SY",
    "the bahamas": "BS",
    "the gambia": "GM",
    "turkey": "TR",
    "vatican": "VA",
    "holy see": "VA",
    "viet nam": "VN",
}


@dataclass(frozen=True, slots=True)
class Country:
    """One of 250 countries and territories: those of ISO 3166-1, and Kosovo as XK."""

    code: str
    name: str
    continent: str
    """One of ``continents``; empty for Antarctica, which is none of the six."""
    also: tuple[str, ...]
    """Continents that some sources name instead: to be accepted, with a warning."""
    alpha3: str
    note: str
    """Why a second continent is accepted; empty for most."""
    source: str
    """Id in SOURCES of what decided the continent. Names are CLDR's."""


@cache
def _countries() -> dict[str, Country]:
    countries = {}
    for code, alpha3, name, continent, also, note in read_rows("countries.tsv"):
        source = "cardwright" if note else "geonames"
        countries[code] = Country(code, name, continent, (also,) if also else (), alpha3, note, source)
    return countries


def find(code: str) -> Country | None:
    """Give the country of an ISO 3166-1 alpha-2 code in capitals, or None."""
    return _countries().get(code)


def codes() -> tuple[str, ...]:
    """Give all 250 codes in order."""
    return tuple(_countries())


def named(name: str) -> Country | None:
    """Give the country of that English name, written with or without accents and in any case."""
    wanted = fold(name)
    return next((country for country in _countries().values() if fold(country.name) == wanted), None)


def meant(text: str) -> Country | None:
    """Give the country of a code, an alpha-3 code, a name or a usual by-name (UK, Holland), in any case; else None."""
    countries, capitals = _countries(), text.strip().upper()
    code = _MEANT.get(capitals) or _MEANT.get(fold(text)) or capitals
    by_alpha3 = next((country for country in countries.values() if country.alpha3 == capitals), None)
    return countries.get(code) or by_alpha3 or named(text)


def suggest(text: str, n: int = 3) -> list[Country]:
    """Give at most n countries that a wrong code, an alpha-3 code or a name may have meant, the likeliest first."""
    countries = _countries()
    text = text.strip()
    capitals, words = text.upper(), fold(text)
    found = [capitals, _MEANT.get(capitals, ""), _MEANT.get(words, "")]
    found += [c.code for c in countries.values() if c.alpha3 == capitals or fold(c.name) == words]
    if len(words) > 3:
        found += [c.code for c in countries.values() if f" {fold(c.name)}".find(f" {words}") >= 0]
        found += _alike(words, n)
    elif len(words) >= 2:
        found += [c.code for c in countries.values() if fold(c.name).startswith(words)]
        found += [c.code for c in countries.values() if len(text) == 2 and _one_letter_off(capitals, c.code)]
    return [countries[code] for code in dict.fromkeys(found) if code in countries][:n]


def _alike(words: str, n: int) -> list[str]:
    from difflib import get_close_matches  # Only a mistake needs it.

    names = {fold(country.name): country.code for country in _countries().values()}
    return [names[name] for name in get_close_matches(words, names, n, 0.75)]


def _one_letter_off(text: str, code: str) -> bool:
    return text[::-1] == code or sum(a != b for a, b in zip(text, code, strict=True)) == 1


def airport_continent(airport: Airport) -> tuple[str, tuple[str, ...]]:
    """Give the continent under an airport's runway, and those accepted beside it.

    Accepted are the country's other continents: Vladivostok lies in Asia and may pass for Europe, as Russia may. So
    may Moscow pass for Asia; a deck that wants it stricter looks at the first alone.
    """
    country = find(airport.country)
    of_country = (country.continent, *country.also) if country else ()
    continent = airport.continent or (of_country[0] if of_country else "")
    others = dict.fromkeys((*of_country, *airport.also))
    return continent, tuple(other for other in others if other and other != continent)
