"""Countries: 250 codes in six continents, and the code that somebody meant."""

from __future__ import annotations

import pytest

from cardwright.facts import SOURCES, airports, countries

BY_CONTINENT = {
    "Europe": """
        AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK
        MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK""",
    "South America": "AR BO BR BV CL CO EC FK GF GS GY PE PY SR UY VE",
    "North America": """
        AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT
        US VC VG VI""",
    "Africa": """
        AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE
        NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW""",
    "Asia": """
        AE AF AM AZ BD BH BN BT CN GE HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK
        PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE""",
    "Oceania": "AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS",
    "": "AQ",
}


def country(code: str) -> countries.Country:
    found = countries.find(code)
    assert found is not None, f"{code} is not found"
    return found


def test_the_continents_are_the_six_of_the_flag_cards() -> None:
    """V-08."""
    assert set(countries.continents) == set(BY_CONTINENT) - {""}
    assert len(countries.continents) == 6


def test_there_are_250_codes_with_kosovo() -> None:
    assert len(countries.codes()) == 250
    assert country("XK").name == "Kosovo"


@pytest.mark.parametrize("continent", BY_CONTINENT)
def test_every_country_lies_in_its_continent(continent: str) -> None:
    expected = BY_CONTINENT[continent].split()
    assert [code for code in countries.codes() if country(code).continent == continent] == expected


TWO = [
    ("RU", "Asia"),
    ("TR", "Europe"),
    ("CY", "Asia"),
    ("KZ", "Europe"),
    ("GE", "Europe"),
    ("AM", "Europe"),
    ("AZ", "Europe"),
    ("EG", "Asia"),
    ("TL", "Oceania"),
    ("CC", "Asia"),
    ("CX", "Asia"),
    ("IO", "Africa"),
    ("UM", "North America"),
]


@pytest.mark.parametrize(("code", "also"), TWO)
def test_where_sources_disagree_a_second_continent_is_accepted(code: str, also: str) -> None:
    assert country(code).also == (also,)
    assert country(code).note
    assert country(code).source == "cardwright"


def test_no_other_country_has_two_continents() -> None:
    both = {code for code in countries.codes() if country(code).also}
    assert both == {code for code, _ in TWO}


@pytest.mark.parametrize(
    ("code", "name", "alpha3"),
    [
        ("CZ", "Czechia", "CZE"),
        ("TR", "Türkiye", "TUR"),
        ("KR", "South Korea", "KOR"),
        ("HK", "Hong Kong", "HKG"),
        ("MM", "Myanmar", "MMR"),
        ("BA", "Bosnia and Herzegovina", "BIH"),
        ("CI", "Côte d'Ivoire", "CIV"),
        ("MK", "North Macedonia", "MKD"),
        ("SZ", "Eswatini", "SWZ"),
        ("XK", "Kosovo", "XKX"),
    ],
)
def test_names_are_english_and_short(code: str, name: str, alpha3: str) -> None:
    assert (country(code).name, country(code).alpha3) == (name, alpha3)


def test_names_and_codes_are_unique() -> None:
    rows = [country(code) for code in countries.codes()]
    assert len({row.name for row in rows}) == len({row.alpha3 for row in rows}) == 250
    assert all(row.source in SOURCES for row in rows)


@pytest.mark.parametrize("code", ["", "UK", "EN", "dk", "ZZ", "AN", "CS"])
def test_what_is_no_code_finds_nothing(code: str) -> None:
    assert countries.find(code) is None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("UK", "GB"),
        ("EN", "GB"),
        ("England", "GB"),
        ("JAP", "JP"),
        ("JPN", "JP"),
        ("USA", "US"),
        ("Denmark", "DK"),
        ("denmark", "DK"),
        ("Turkey", "TR"),
        ("turkiye", "TR"),
        ("Holland", "NL"),
        ("Czech Republic", "CZ"),
        ("Germny", "DE"),
        ("GER", "DE"),
        ("EL", "GR"),
        ("dk", "DK"),
        ("KS", "XK"),
        ("Ivory Coast", "CI"),
        ("United States of America", "US"),
        ("South Korea", "KR"),
        ("Bosnia", "BA"),
    ],
)
def test_the_country_that_was_meant_comes_first(text: str, code: str) -> None:
    assert countries.suggest(text)[0].code == code


@pytest.mark.parametrize("text", ["", " ", "?", "????", "12", "Qwertzuiop"])
def test_nonsense_gives_at_most_three(text: str) -> None:
    assert len(countries.suggest(text)) <= 3


def test_a_country_is_found_by_its_name() -> None:
    found = countries.named("cote d’ivoire")
    assert found is not None and found.code == "CI"
    assert countries.named("Atlantis") is None


@pytest.mark.parametrize(
    ("code", "continent", "also"),
    [
        ("HNL", "Oceania", ("North America",)),
        ("OGG", "Oceania", ("North America",)),
        ("IST", "Europe", ("Asia",)),
        ("SAW", "Asia", ("Europe",)),
        ("ESB", "Asia", ("Europe",)),
        ("VVO", "Asia", ("Europe",)),
        ("OVB", "Asia", ("Europe",)),
        ("DYR", "Asia", ("Europe",)),
        ("SVX", "Asia", ("Europe",)),
        ("VKT", "Europe", ("Asia",)),
        ("SVO", "Europe", ("Asia",)),
        ("SSH", "Asia", ("Africa",)),
        ("CAI", "Africa", ("Asia",)),
        ("LPA", "Africa", ("Europe",)),
        ("TFS", "Africa", ("Europe",)),
        ("FNC", "Europe", ("Africa",)),
        ("ADZ", "North America", ("South America",)),
        ("IPC", "Oceania", ("South America",)),
        ("MLN", "Africa", ("Europe",)),
        ("GUW", "Europe", ("Asia",)),
        ("ALA", "Asia", ("Europe",)),
        ("DJJ", "Oceania", ("Asia",)),
        ("CGK", "Asia", ()),
        ("MAD", "Europe", ()),
        ("JFK", "North America", ()),
        ("SJU", "North America", ()),
        ("GUM", "Oceania", ()),
        ("PPT", "Oceania", ()),
        ("RUN", "Africa", ()),
        ("CAY", "South America", ()),
    ],
)
def test_an_airport_lies_where_its_runway_does(code: str, continent: str, also: tuple[str, ...]) -> None:
    airport = airports.find(code)
    assert airport is not None
    assert countries.airport_continent(airport) == (continent, also)


def test_every_airport_has_a_country_and_a_continent() -> None:
    for code in airports.codes():
        airport = airports.find(code)
        assert airport is not None
        assert all(countries.find(each) for each in airport.countries), code
        continent, also = countries.airport_continent(airport)
        assert continent in countries.continents or airport.country == "AQ", code
        assert continent not in also, code
