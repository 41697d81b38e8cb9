"""Names of countries and cities in a language: from CLDR where it has them, English where it has none."""

from __future__ import annotations

import pytest

from cardwright.facts import airports, countries, languages
from cardwright.facts.names import fold


@pytest.mark.parametrize("language", ["pl", "pt-BR", "pt_BR", "PL", "zh-Hant", "sr-Latn", "de-CH-1996", "en-GB", "nb"])
def test_a_tag_of_cldr_is_known(language: str) -> None:
    assert languages.known(language)


@pytest.mark.parametrize(
    "language", ["", "x", "xx", "tlh", "english", "root", "und", "../pl", "pl\0", "日本", "-", "--"]
)
def test_what_is_no_language_is_not_known_and_gives_english(language: str) -> None:
    assert not languages.known(language)
    assert languages.country_name("DK", language) == "Denmark"
    assert languages.city_name("Rome", "IT", language) == "Rome"
    assert languages.language_name(language) == language


def test_a_language_has_an_english_name() -> None:
    assert languages.language_name("pl") == "Polish"
    assert languages.language_name("pt-BR") == "Portuguese (Brazil)"


# --- countries -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "language", "name"),
    [
        ("DK", "pl", "Dania"),
        ("DK", "da", "Danmark"),
        ("PL", "pt-BR", "Polônia"),
        ("PL", "pt-PT", "Polónia"),
        ("DE", "de-CH-1996", "Deutschland"),
        ("XK", "pl", "Kosowo"),
        ("RU", "uk", "Росія"),
        ("JP", "zh-Hant", "日本"),
    ],
)
def test_a_country_is_called_what_its_speakers_call_it(code: str, language: str, name: str) -> None:
    assert languages.country_name(code, language) == name


@pytest.mark.parametrize("language", ["en", "en-GB", "en_US", "EN"])
def test_in_english_a_country_is_called_as_in_our_own_table(language: str) -> None:
    for code in countries.codes():
        country = countries.find(code)
        assert country is not None
        assert languages.country_name(code, language) == country.name


@pytest.mark.parametrize("code", ["", "UK", "dk", "ZZ", "EU", "001"])
def test_what_is_no_country_has_no_name(code: str) -> None:
    assert languages.country_name(code, "pl") is None
    assert languages.country_names(code) == {}


def test_every_country_has_a_name_in_every_familiar_language() -> None:
    for language in languages.FAMILIAR:
        names = [languages.country_name(code, language) for code in countries.codes()]
        assert all(names)
        assert len(set(names)) == len(names), language


@pytest.mark.parametrize(
    ("name", "language", "code"),
    [
        ("Danmark", None, "DK"),
        ("österreich", None, "AT"),
        ("HISZPANIA", None, "ES"),
        ("Hiszpania", "pl", "ES"),
        ("Hiszpania", "de", None),
        ("日本", None, None),
        ("日本", "ja", "JP"),
        ("Atlantis", None, None),
        ("", None, None),
        ("?", "pl", None),
    ],
)
def test_a_country_is_found_by_a_name(name: str, language: str | None, code: str | None) -> None:
    assert languages.country_named(name, language) == code


# --- cities ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "country", "language", "expected"),
    [
        ("Copenhagen", "DK", "pl", "Kopenhaga"),
        ("Rome", "IT", "pl", "Rzym"),
        ("Rome", "IT", "it", "Roma"),
        ("Vienna", "AT", "de", "Wien"),
        ("Prague", "CZ", "cs", "Praha"),
        ("Kyiv", "UA", "uk", "Київ"),
        ("New York", "US", "pl", "Nowy Jork"),
        ("Ho Chi Minh City", "VN", "de", "Ho-Chi-Minh-Stadt"),
        ("Kolkata", "IN", "fr", "Calcutta"),
        ("Tokyo", "JP", "ja", "東京"),
    ],
)
def test_a_city_is_called_what_speakers_call_it(name: str, country: str, language: str, expected: str) -> None:
    assert languages.city_name(name, country, language) == expected


@pytest.mark.parametrize("name", ["Copenhagen", "copenhagen", "København", "Kobenhavn", "Kopenhagen"])
def test_a_city_may_be_written_in_any_way_that_the_table_of_cities_knows(name: str) -> None:
    assert languages.city_name(name, "DK", "pl") == "Kopenhaga"


@pytest.mark.parametrize(
    ("name", "country", "language"),
    [
        ("Rome", "IT", "fr"),  # the locale leaves it out, since French says the same
        ("São Paulo", "BR", "en"),  # and English keeps our own spelling
        ("Aalborg", "DK", "pl"),  # no time zone is called after it
        ("Bali", "ID", "pl"),  # an island, for which a city stands in the tables
        ("Rome", "US", "pl"),  # another Rome
        ("Xyzzy", "PL", "de"),
        ("Copenhagen", "ZZ", "pl"),
        ("", "DK", "pl"),
        ("?", "", ""),
    ],
)
def test_a_city_without_a_name_of_its_own_keeps_the_one_given(name: str, country: str, language: str) -> None:
    assert languages.city_name(name, country, language) == name


def test_what_tells_a_city_from_its_country_is_no_part_of_its_name() -> None:
    assert languages.city_name("Mexico City", "MX", "pl") == "Meksyk"
    assert languages.city_name("Tripoli", "LY", "fr") == "Tripoli"


def test_no_well_known_city_is_called_after_another_one() -> None:
    """Two cities of a country never share a name in a language, unless they do in English."""
    cities = {(airport.city, airport.country) for code in airports.codes() if (airport := _known(code))}
    assert len(cities) > 700
    for language in ("pl", "de", "fr"):
        called: dict[tuple[str, str], set[str]] = {}
        for city, country in cities:
            called.setdefault((fold(languages.city_name(city, country, language)), country), set()).add(city)
        assert {name: same for name, same in called.items() if len(same) > 1} == {}, language


def _known(code: str) -> airports.Airport | None:
    airport = airports.find(code)
    return airport if airport is not None and airport.known else None


def test_names_come_in_the_familiar_languages() -> None:
    rome = languages.names("Rome", "IT")
    assert tuple(rome) == languages.FAMILIAR
    assert (rome["pl"], rome["da"], rome["fr"], rome["uk"]) == ("Rzym", "Rom", "Rome", "Рим")
    assert tuple(languages.country_names("IT")) == languages.FAMILIAR
