"""A country or a city and a language in; the name that speakers of the language use out.

Names come from the Unicode CLDR through Babel, which is loaded at the first question. CLDR names all countries, and
the three hundred cities that time zones are called after; any other city keeps the name it was given by.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardwright.facts.names import fold

if TYPE_CHECKING:
    from babel import Locale

FAMILIAR = ("cs", "da", "de", "el", "es", "fi", "fr", "hu", "it", "nb", "nl", "pl", "pt", "ro", "sv", "tr", "uk")
"""The languages that are looked through where nobody says which; each takes a hundredth of a second to load."""


def known(language: str) -> bool:
    """Tell whether CLDR has names in the language of a BCP 47 tag: ``pl``, ``pt-BR``, ``zh-Hant``."""
    return _locale(language) is not None


def language_name(language: str) -> str:
    """Give the English name of a language: ``Polish`` for ``pl``; the tag itself where CLDR has no such language."""
    locale = _locale(language)
    return (locale and locale.get_display_name("en")) or language


def country_name(code: str, language: str) -> str | None:
    """Give the name of a country (ISO alpha-2, in capitals) in a language, or None where there is no such country.

    In English, in a language that CLDR does not know, and where CLDR lacks the name, it is that of ``countries``.
    """
    from cardwright.facts import countries

    country = countries.find(code)
    if country is None:
        return None
    locale = None if _is_english(language) else _locale(language)
    name: str | None = locale.territories.get(code) if locale is not None else None
    return name or country.name


def city_name(name: str, country: str, language: str) -> str:
    """Give the name of a city in a language; the name as it was given where CLDR has none for the city.

    The city may be named in any language and spelling that ``cities`` knows: Vienna, Wien or Becs.
    """
    from cardwright.facts import cities

    exemplars = _exemplars(country, language)
    if (wanted := fold(name)) in exemplars:
        return exemplars[wanted] or name
    # Only a country in which some city has a name is worth reading the table of cities for.
    known_as = cities.find(name, country)[:1] if exemplars else ()
    return next((exemplars[own] or city.name for city in known_as if (own := fold(city.name)) in exemplars), name)


def names(city: str, country: str) -> dict[str, str]:
    """Give the names of a city in the familiar languages: language tag to name."""
    return {language: city_name(city, country, language) for language in FAMILIAR}


def country_names(code: str) -> dict[str, str]:
    """Give the names of a country in the familiar languages: language tag to name; none for what is no country."""
    found = {language: country_name(code, language) for language in FAMILIAR}
    return {language: name for language, name in found.items() if name is not None}


def country_named(name: str, language: str | None = None) -> str | None:
    """Give the code of the country that bears a name in a language, or in any of the familiar ones: Danmark, Polska.

    Case and accents do not matter.
    """
    from cardwright.facts import countries

    wanted = fold(name)
    for tag in FAMILIAR if language is None else (language,):
        for code in countries.codes() if wanted else ():
            if fold(country_name(code, tag) or "") == wanted:
                return code
    return None


def _is_english(language: str) -> bool:
    return language.replace("_", "-").partition("-")[0].lower() == "en"


@cache
def _locale(language: str) -> Locale | None:
    """The locale of a tag, or of its longest beginning that CLDR knows (RFC 4647, lookup): de-CH-1996 is de-CH."""
    from babel import Locale, UnknownLocaleError

    parts = language.replace("_", "-").split("-")
    for length in range(len(parts), 0, -1):
        if parts[0].lower() == "root":
            return None  # Babel's name for what all languages inherit
        try:
            return Locale.parse("-".join(parts[:length]), sep="-", resolve_likely_subtags=False)
        except (UnknownLocaleError, ValueError):
            continue
    return None


@cache
def _exemplars(country: str, language: str) -> dict[str, str]:
    """The cities of a country that CLDR names: folded English name to the name in the language.

    The name is empty where it is the English one: so in English, and where the locale leaves it out (Rome in French).
    """
    english, locale = _locale("en"), _locale(language)
    if english is None or locale is None:
        return {}
    spoken = {} if _is_english(language) else locale.time_zones
    found = {}
    for zone in _zones().get(country, ()):
        own = zone.rpartition("/")[2].replace("_", " ")
        name = english.time_zones.get(zone, {}).get("city", own)
        # What tells a city from its country is not its name: Meksyk (miasto).
        found[fold(name)] = spoken.get(zone, {}).get("city", "").partition(" (")[0]
    return found


@cache
def _zones() -> dict[str, tuple[str, ...]]:
    """The time zones of each country."""
    from babel.core import get_global

    zones: dict[str, tuple[str, ...]] = {}
    for zone, country in sorted(get_global("zone_territories").items()):
        zones[country] = (*zones.get(country, ()), zone)
    return zones
