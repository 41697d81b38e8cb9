"""An airport, a code, a country or a city in; what is told of it, each fact with its sources, out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardwright.facts import airports, countries
from cardwright.facts.airports import Airport, Closed, Metro
from cardwright.facts.countries import Country
from cardwright.facts.geo import kilometres

if TYPE_CHECKING:
    from cardwright.facts.cities import City


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that is known: its lines for people, its values for programs, and the ids of its sources.

    Without lines it stands in the title already.
    """

    label: str
    lines: tuple[str, ...]
    values: dict[str, Any]
    sources: tuple[str, ...]


# --- airports --------------------------------------------------------------------------------------------------------


def of_airport(airport: Airport, languages: Sequence[str]) -> tuple[Fact, ...]:
    own = airport.sources
    return (
        Fact("name", (), {"iata": airport.iata, "name": airport.name}, own),
        _served(airport),
        Fact("country", (country_words(airport.country),), {"country": airport.country}, own),
        _airport_continent(airport),
        _position(airport.lat, airport.lon, 4, own),
        *_names(airport.city, airport.country, languages),
    )


def _served(airport: Airport) -> Fact:
    lines, values, measured = [], [], False
    for city in airport.cities:
        km = airports.serves(airport, city.name, city.country).km
        abroad = f", {country_words(city.country)}" if city.country != airport.country else ""
        lines.append(f"{city.name}{abroad}" + (f", {km:,.0f} km from the runway" if km is not None else ""))
        values.append({"name": city.name, "country": city.country, "km": None if km is None else round(km, 1)})
        measured |= km is not None
    sources = (*airport.sources, "geonames") if measured else airport.sources
    return Fact("serves", tuple(lines) or ("no source names a city",), {"cities": values}, sources)


def _airport_continent(airport: Airport) -> Fact:
    continent, also = countries.airport_continent(airport)
    country = countries.find(airport.country)
    note, source = (country.note, country.source) if country is not None else ("", "cardwright")
    if country is not None and country.continent not in ("", continent):
        note = f"the runway lies in {continent}, its country is counted with {country.continent}"
    if airport.continent or airport.also:
        source = "cardwright"
    return _continent(continent, also, note if also else "", source)


def of_closed(old: Closed) -> tuple[Fact, ...]:
    when = f"{old.year}, for another code" if old.recoded else f"{old.year}, by the last airlines"
    instead = tuple(airport_words(new) for code in old.successors if (new := airports.find(code)))
    own = (old.source,)
    return (
        Fact("name", (), {"iata": old.iata, "name": old.name}, own),
        Fact("city", (f"{old.city}, {country_words(old.country)}",), {"city": old.city, "country": old.country}, own),
        Fact("given up", (when,), {"year": old.year, "recoded": old.recoded}, own),
        Fact("use", instead or ("nothing took over from it",), {"successors": list(old.successors)}, own),
    )


def of_metropolitan(metro: Metro, languages: Sequence[str]) -> tuple[Fact, ...]:
    covered = tuple(airport_words(airport) for code in metro.airports if (airport := airports.find(code)))
    own = (metro.source,)
    return (
        Fact("name", (), {"code": metro.code, "name": metro.name}, own),
        Fact("city", (f"{metro.name}, {country_words(metro.country)}",), {"country": metro.country}, own),
        Fact("use", covered, {"airports": list(metro.airports)}, own),
        *_names(metro.name, metro.country, languages),
    )


# --- countries -------------------------------------------------------------------------------------------------------


def of_country(country: Country, languages: Sequence[str]) -> tuple[Fact, ...]:
    codes = {"code": country.code, "alpha3": country.alpha3}
    return (
        Fact("name", (), {"name": country.name}, ("cldr",)),
        Fact("codes", (f"{country.code}, {country.alpha3}",), codes, ("geonames",)),
        _continent(country.continent, country.also, country.note, country.source),
        _flag(country.code),
        _outline(country.code),
        *_names("", country.code, languages),
    )


def _continent(continent: str, also: tuple[str, ...], note: str, source: str) -> Fact:
    words = continent or "none of the six"
    if also:
        words += f"; {' and '.join(also)} is accepted as well, with a warning"
    words += f" ({note})" if note else ""
    return Fact("continent", (words,), {"continent": continent or None, "also": list(also), "note": note}, (source,))


def _flag(code: str) -> Fact:
    from cardwright.facts import flags

    drawn, alike = code in flags.codes(), flags.alike(code)
    lines = ["can be drawn" if drawn else "there is no drawing of it"]
    same = [country_words(other.code) for other in alike if other.identical]
    near = [country_words(other.code) for other in alike if not other.identical]
    lines += [f"the same as that of {', '.join(same)}"] if same else []
    lines += [f"hard to tell from that of {', '.join(near)}"] if near else []
    return Fact("flag", tuple(lines), {"flag": drawn, "alike": [one._asdict() for one in alike]}, ("flag-icons",))


def _outline(code: str) -> Fact:
    from cardwright.facts import outlines

    outline = outlines.find(code)
    if outline is None:
        why = outlines.ABSENT.get(code, "")
        return Fact("outline", (f"there is none{why and ': '}{why}",), {"outline": None}, ("natural-earth",))
    size = f"{outline.width:,.0f} km wide, {outline.height:,.0f} km high"
    lines = (size, outline.left_out) if outline.left_out else (size,)
    value = {"width_km": round(outline.width, 1), "height_km": round(outline.height, 1), "left_out": outline.left_out}
    return Fact("outline", lines, {"outline": value}, (outline.source,))


# --- places ----------------------------------------------------------------------------------------------------------


def of_city(city: City, languages: Sequence[str]) -> tuple[Fact, ...]:
    people = f"{city.population:,}" if city.population else "not known"
    own = (city.source,)
    return (
        Fact("name", (), {"name": city.name}, own),
        Fact("country", (), {"country": city.country}, own),
        Fact("people", (people,), {"population": city.population or None}, own),
        _position(city.lat, city.lon, 3, own),
        _serving(city),
        *_names(city.name, city.country, languages),
    )


def _serving(city: City) -> Fact:
    """The airports of a city, known ones before others, the nearest first.

    Those farther off than an airport can be are of another place of that name.
    """
    measured = (
        (kilometres(city.lat, city.lon, airport.lat, airport.lon), airport)
        for airport in airports.serving(city.name, city.country)
    )
    near = sorted(
        ((km, airport) for km, airport in measured if km <= airports.NO_KM),
        key=lambda pair: (not pair[1].known, pair[0]),
    )
    lines = tuple(f"{airport_words(airport)}, {km:,.0f} km" for km, airport in near)
    values = [{"iata": airport.iata, "km": round(km, 1)} for km, airport in near]
    sources = dict.fromkeys(source for _, airport in near for source in airport.sources)
    return Fact(
        "airports",
        lines or ("none is this city’s",),
        {"airports": values},
        (*(sources or ("airportsdata",)), city.source),
    )


# --- what several share ----------------------------------------------------------------------------------------------


def country_name(code: str) -> str:
    country = countries.find(code)
    return country.name if country is not None else code


def country_words(code: str) -> str:
    """``Denmark (DK)``."""
    return f"{country_name(code)} ({code})"


def airport_words(airport: Airport) -> str:
    """``LHR, London Heathrow Airport``."""
    return f"{airport.iata}, {airport.name}"


def degrees(value: float, sides: str, places: int) -> str:
    """``55.6179° N``: the side is the first letter where the value is not negative."""
    return f"{abs(value):.{places}f}° {sides[value < 0]}"


def _position(lat: float, lon: float, places: int, sources: tuple[str, ...]) -> Fact:
    words = f"{degrees(lat, 'NS', places)}, {degrees(lon, 'EW', places)}"
    return Fact("position", (words,), {"lat": lat, "lon": lon}, sources)


def _names(city: str, country: str, languages: Sequence[str]) -> Iterator[Fact]:
    """What speakers of other languages call a city and its country, or a country alone."""
    if not languages:
        return
    from cardwright.facts import languages as speech

    values = {}
    for language in languages:
        own = {"city": speech.city_name(city, country, language)} if city else {}
        values[language] = {**own, "country": speech.country_name(country, language) or country}
    told: dict[str, list[str]] = {}
    for language, names in values.items():
        told.setdefault(", ".join(names.values()), []).append(speech.language_name(language))
    if len(languages) == 1:
        ((words, (spoken,)),) = told.items()
        yield Fact(f"in {spoken}", (words,), {"names": values}, ("cldr",))
    else:
        lines = tuple(f"{words} ({', '.join(spoken)})" for words, spoken in told.items())
        yield Fact("names", lines, {"names": values}, ("cldr",))
