"""What somebody asks for in; everything that bears that code or name out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardwright.commands import facts_told as told
from cardwright.commands.facts_told import Fact, country_name, country_words
from cardwright.facts import airports, countries
from cardwright.facts.airports import Airport
from cardwright.facts.countries import Country
from cardwright.facts.names import fold

if TYPE_CHECKING:
    from cardwright.facts.cities import City

CODE = 3  #: letters; a word as short as this may be a code
FEW = 5  #: airports with the same words in their names, and suggestions; more of them say nothing


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something lies, in degrees, under a name for a line of distances."""

    name: str
    lat: float
    lon: float


@dataclass(frozen=True, slots=True)
class Meaning:
    """One thing that a query stands for; of the kind ``nothing`` if there is none."""

    query: str
    kind: str
    """airport, closed, metropolitan, country, place or nothing."""
    title: str
    """A whole sentence for people, without a full stop."""
    facts: tuple[Fact, ...] = ()
    spot: Spot | None = None
    suggestions: tuple[tuple[str, str], ...] = ()
    """What to ask instead, and what that is; only where nothing was found."""

    def as_json(self) -> dict[str, Any]:
        values = {key: value for fact in self.facts for key, value in fact.values.items()}
        sources = {key: list(fact.sources) for fact in self.facts for key in fact.values}
        if self.kind == "nothing":
            values = {"suggestions": [{"query": query, "is": what} for query, what in self.suggestions]}
        return {"query": self.query, "kind": self.kind, **values, **({"sources": sources} if sources else {})}


def meanings(query: str, languages: Sequence[str] = ()) -> list[Meaning]:
    """Find everything that a query can mean: codes first, then countries, then places, the most populous first.

    Names in ``languages`` (BCP 47) are told beside the English ones, and countries are found by them.
    """
    text = " ".join(query.split())
    found = [*_codes(query, text, languages)]
    found += _countries(query, text, languages, sure=bool(found))
    # CPH in capitals is meant as the code that it is; Ulm may be the town as well as the airport ULM.
    if not (found and len(text) <= CODE and text.isupper()):
        found += [_place(query, text, city, languages) for city in _cities(text)]
    return found or _last_tries(query, text, languages) or [_nothing(query, text)]


# --- codes -----------------------------------------------------------------------------------------------------------


def _codes(query: str, text: str, languages: Sequence[str]) -> Iterator[Meaning]:
    code = text.upper()
    if airport := airports.find(code):
        yield _airport(query, airport, languages)
    elif old := airports.closed(code):
        title = f"{code} is an airport that airlines have left: {old.name}"
        if old.recoded:
            title = f"{code} is a code that is no longer used, of {old.name}"
        yield Meaning(query, "closed", title, told.of_closed(old))
    elif metro := airports.metropolitan(code):
        title = f"{code} is a city code, which no card may use: it covers several airports"
        yield Meaning(query, "metropolitan", title, told.of_metropolitan(metro, languages))


def _airport(query: str, airport: Airport, languages: Sequence[str]) -> Meaning:
    title = f"{airport.iata} is an airport: {airport.name}"
    spot = Spot(airport.iata, airport.lat, airport.lon)
    return Meaning(query, "airport", title, told.of_airport(airport, languages), spot)


# --- countries -------------------------------------------------------------------------------------------------------


def _countries(query: str, text: str, languages: Sequence[str], *, sure: bool) -> Iterator[Meaning]:
    """The country of a code or a name; of a by-name such as DEN only where no code was found."""
    if country := countries.meant(text):
        if title := _country_title(text, country, sure=sure):
            yield Meaning(query, "country", title, told.of_country(country, languages))
        return
    from cardwright.facts import languages as speech

    for code in dict.fromkeys(speech.country_named(text, language) for language in languages):
        yield from _spoken(query, text, code, languages)


def _country_title(text: str, country: Country, *, sure: bool) -> str:
    code, name = country.code, country.name
    if text.upper() == code:
        return f"{code} stands for {name}"
    if text.upper() == country.alpha3:
        return f"{country.alpha3} stands for {name}; cards use the shorter code {code}"
    if fold(text) == fold(name):
        return f"{name} is a country, {code}"
    no = "is no code" if len(text) <= CODE else f"is not what {name} is called here"
    return "" if sure else f"{text} {no}; {name}, {code}, may be meant"


def _spoken(query: str, text: str, code: str | None, languages: Sequence[str]) -> Iterator[Meaning]:
    """The country that was found by its name in another language."""
    if code is not None and (country := countries.find(code)):
        title = f"{text} is {country.name}, {code}"
        yield Meaning(query, "country", title, told.of_country(country, languages))


# --- places ----------------------------------------------------------------------------------------------------------


def _cities(text: str) -> tuple[City, ...]:
    """The places of a name, or of a name and a country: Santiago; Santiago CL; Santiago, Chile."""
    from cardwright.facts import cities

    name, _, code = text.rpartition(" ")
    # As our own tables write it; looking through one country is quick, through all it is not.
    if code.isupper() and countries.find(code) and (found := cities.find(name, code)):
        return found
    if found := cities.anywhere(text):
        # A short word is too often a by-name of somewhere.
        return tuple(city for city in found if len(text) > CODE or fold(city.name) == fold(text))
    return next((found for name, country in _split(text) if (found := cities.find(name, country.code))), ())


def _split(text: str) -> Iterator[tuple[str, Country]]:
    """A text as a name and the country after it, the shortest country first."""
    words = text.replace(",", " ").split()
    for count in range(1, len(words)):
        if country := countries.meant(" ".join(words[-count:])):
            yield " ".join(words[:-count]), country


def _place(query: str, text: str, city: City, languages: Sequence[str]) -> Meaning:
    where = country_words(city.country)
    called_so = fold(text).startswith(fold(city.name))
    title = f"{city.name} is a place in {where}" if called_so else f"{text} is {city.name}, {where}"
    spot = Spot(f"{city.name} {city.country}", city.lat, city.lon)
    return Meaning(query, "place", title, told.of_city(city, languages), spot)


# --- what bears no such name -----------------------------------------------------------------------------------------


def _last_tries(query: str, text: str, languages: Sequence[str]) -> list[Meaning]:
    """A country's name in a familiar language, or words of an airport's name."""
    from cardwright.facts import languages as speech

    code = speech.country_named(text) if len(text) > CODE else None
    named = airports.named(text) if code is None else ()
    few = named if len(named) <= FEW else ()
    return [*_spoken(query, text, code, languages), *(_airport(query, airport, languages) for airport in few)]


def _nothing(query: str, text: str) -> Meaning:
    near = tuple(dict.fromkeys(_near(text)))
    return Meaning(query, "nothing", f"{text or 'An empty text'} is nothing that is known here", suggestions=near[:FEW])


def _near(text: str) -> Iterator[tuple[str, str]]:
    from cardwright.facts import cities

    # The place was right and the country was not, or it is a state: Vienna DE; Portland, OR.
    for name in (text.partition(",")[0], text.rpartition(" ")[0]):
        if name != text:
            yield from (_suggested(city) for city in cities.anywhere(name) if fold(city.name) == fold(name))
    if len(text) == CODE:
        for airport in airports.suggest(text):
            yield airport.iata, f"{airport.city or airport.name}, {country_name(airport.country)}"
    yield from ((country.code, country.name) for country in countries.suggest(text))
    if len(text) > CODE:
        yield from map(_suggested, cities.suggest(text))


def _suggested(city: City) -> tuple[str, str]:
    return f"{city.name} {city.country}", f"{city.name}, {country_name(city.country)}"
