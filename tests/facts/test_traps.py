"""The traps of the sources, each by its codes: what the tables say, and what an author is told who writes them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardwright.build.check import check_deck
from cardwright.diag import Finding
from cardwright.facts import airports, cities, countries
from cardwright.facts.airports import FAR_KM, NO_KM, Airport, Verdict
from cardwright.facts.geo import kilometres
from cardwright.resources import starters

DECK = starters() / "vagabond"
PLACES = b"number,iata,city,country\n1,MAD,Madrid,ES\n2,AMS,Amsterdam,NL\n"
TRAVEL = """\
kind: travel
cards:
  - id: t-001
    pile: {pile}
    route: [MAD, {second}]
    questions:
      - {{about: ES, ask: What is cold tomato soup called?, a: Gazpacho, b: Borscht, right: a}}
      - {{about: ES, ask: Which sea touches Barcelona?, a: The Baltic, b: The Mediterranean, right: b}}
      - {{about: ES, ask: Who wrote Don Quixote?, a: Cervantes, b: Lope de Vega, right: a}}
      - {{about: ES, ask: Which palace looks down on Granada?, a: Versailles, b: The Alhambra, right: b}}
      - {{about: ES, ask: Which fruit is Valencia known for?, a: The orange, b: The apple, right: a}}
      - {{about: ES, ask: Which strait parts Spain from Morocco?, a: Bosporus, b: Gibraltar, right: b}}
"""

Told = Callable[..., list[Finding]]


def airport(code: str) -> Airport:
    found = airports.find(code)
    assert found is not None, f"{code} is not found"
    return found


@pytest.fixture
def told() -> Told:
    """What ``cardwright check`` says of a deck with one more row in its places, at which a card may stop."""

    def check(code: str, city: str, country: str, *, pile: str = "") -> list[Finding]:
        travel = TRAVEL.format(pile=pile or "black", second=code if pile else "AMS")
        instead = {
            "places.csv": PLACES + f"3,{code},{city},{country}\n".encode(),
            "travel.yaml": travel.encode(),
        }
        return check_deck(DECK, fit=False, instead=instead).findings

    return check


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code.id for finding in findings]


# --- the city that an airport serves ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "city", "village", "country"),
    [
        ("YYZ", "Toronto", "Mississauga", "CA"),
        ("YUL", "Montreal", "Dorval", "CA"),
        ("YVR", "Vancouver", "Richmond", "CA"),
        ("EZE", "Buenos Aires", "Ezeiza", "AR"),
        ("NGO", "Nagoya", "Tokoname", "JP"),
        ("PTY", "Panama City", "Tocumen", "PA"),
        ("XIY", "Xi'an", "Xianyang", "CN"),
        ("BEG", "Belgrade", "Belgrad", "RS"),
        ("IST", "Istanbul", "Arnavutköy", "TR"),
        ("DPS", "Denpasar", "Bali", "ID"),
    ],
)
def test_the_city_served_is_right_and_so_is_the_place_under_the_runway(
    code: str, city: str, village: str, country: str, told: Told
) -> None:
    assert airport(code).city == city
    assert told(code, city, country) == []
    assert told(code, village, country) == []


@pytest.mark.parametrize(("city", "country"), [("Basel", "CH"), ("Bâle", "CH"), ("Mulhouse", "FR"), ("Freiburg", "DE")])
def test_one_airport_of_three_countries(city: str, country: str, told: Told) -> None:
    assert told("BSL", city, country) == []


@pytest.mark.parametrize(("code", "city"), [("BWE", "Braunschweig"), ("ESS", "Essen")])
def test_an_airport_for_which_no_source_names_a_city_is_measured(code: str, city: str, told: Told) -> None:
    assert airport(code).city == ""
    assert told(code, city, "DE") == []
    (finding,) = told(code, "Munich", "DE")
    assert finding.code.id == "GEO104"
    assert "km from Munich" in finding.message


def test_most_of_the_816_rows_without_a_city_have_one_now() -> None:
    assert sum(not airport(code).city for code in airports.codes()) < 816 / 2


# --- spelling and distance -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "spellings", "country"),
    [
        ("KRK", ["Kraków", "Krakow", "Cracow", "KRAKÓW"], "PL"),
        ("GRU", ["São Paulo", "Sao Paulo", "sao paulo"], "BR"),
        ("ZRH", ["Zürich", "Zurich"], "CH"),
        ("VIE", ["Vienna", "Wien", "Vienne"], "AT"),
        ("KEF", ["Reykjavík", "Reykjavik"], "IS"),
        ("XIY", ["Xi'an", "Xi’an", "Xian"], "CN"),
    ],
)
def test_spelling_is_never_compared_letter_by_letter(code: str, spellings: list[str], country: str, told: Told) -> None:
    assert {spelling: told(code, spelling, country) for spelling in spellings} == {one: [] for one in spellings}


def test_past_60_km_an_author_is_warned(told: Told) -> None:
    (finding,) = told("PRG", "Plzeň", "CZ")
    assert (finding.code.id, str(finding.severity)) == ("GEO105", "warning")
    assert FAR_KM == 60 < finding.evidence["km"] < NO_KM
    assert "74 km from Plzeň" in finding.message


@pytest.mark.parametrize(
    ("row", "km", "instead"),
    [
        (("PRG", "Brno", "CZ"), 197, "BRQ (Brno, Czechia)"),
        (("BEG", "Zagreb", "HR"), 356, "ZAG (Zagreb, Croatia)"),
        (("YYZ", "Montreal", "CA"), 520, "YUL (Montreal, Canada)"),
    ],
)
def test_past_150_km_it_is_another_citys_airport(row: tuple[str, str, str], km: int, instead: str, told: Told) -> None:
    (finding,) = told(*row)
    assert (finding.code.id, str(finding.severity)) == ("GEO104", "error")
    assert NO_KM == 150 < finding.evidence["km"]
    assert f"{km} km from {row[1]}" in finding.message
    assert finding.suggestion == f"did you mean {instead}?"
    assert "GeoNames 2026-07" in finding.evidence["source"]


# --- positions -------------------------------------------------------------------------------------------------------

# Km from the source's position to the runway: degrees, minutes and seconds were read as decimals, or the airport moved.
WRONG = {"BRU": 42, "CRL": 24, "LGG": 31, "KJK": 37, "OST": 27, "ANR": 16, "LUX": 29}
MOVED = {"KMG": 23, "NKC": 24, "SWA": 30, "UYN": 16, "ENO": 11, "ISG": 8}
SOURCE = {
    "BRU": (50.5405, 4.2904),
    "LUX": (49.3724, 6.1216),
    "KMG": (24.9924, 102.7440),
    "ISG": (24.3445, 124.1870),
}
"""Where the source has some of them."""


@pytest.mark.parametrize("code", SOURCE)
def test_the_position_of_the_source_is_not_taken_over(code: str) -> None:
    found = airport(code)
    off = kilometres(found.lat, found.lon, *SOURCE[code])
    assert off == pytest.approx({**WRONG, **MOVED}[code], abs=8)
    assert "cardwright" in found.sources


@pytest.mark.parametrize("code", [*WRONG, *MOVED])
def test_an_airport_lies_near_its_city(code: str, told: Told) -> None:
    found = airport(code)
    served = airports.serves(found, found.city, found.country)
    assert served.km is not None
    assert served.km < 30
    assert told(code, found.city, found.country) == []


# --- countries -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "city", "right"),
    [
        ("SJU", "San Juan", "PR"),
        ("BQN", "Aguadilla", "PR"),
        ("STT", "Charlotte Amalie", "VI"),
        ("STX", "Christiansted", "VI"),
    ],
)
def test_puerto_rico_and_the_virgin_islands_have_codes_of_their_own(
    code: str, city: str, right: str, told: Told
) -> None:
    assert told(code, city, right) == []
    (finding,) = told(code, city, "US")
    assert finding.code.id == "GEO106"
    assert finding.evidence["expected"] == right


def test_kosovo_is_xk(told: Told) -> None:
    assert countries.find("KS") is None
    assert told("PRN", "Pristina", "XK") == []
    (finding,) = told("PRN", "Pristina", "KS")
    assert (finding.code.id, finding.suggestion) == ("GEO107", "did you mean Kosovo (XK)?")
    (finding,) = told("PRN", "Pristina", "RS")
    assert (finding.code.id, finding.evidence["expected"]) == ("GEO106", "XK")


def test_santiago_is_15_cities_and_means_nothing_without_its_country(told: Told) -> None:
    found = cities.anywhere("Santiago")
    assert len(found) == 15
    assert len({city.country for city in found}) > 10
    assert {cities.find("Santiago", country)[0].name for country in ("CL", "CU", "DO")} == {
        "Santiago",
        "Santiago de Cuba",
        "Santiago de los Caballeros",
    }
    for code, country in (("SCL", "CL"), ("SCU", "CU"), ("STI", "DO"), ("SCQ", "ES")):
        assert told(code, "Santiago", country) == []
    assert airports.serves(airport("SCL"), "Santiago", "CU").verdict is Verdict.NO
    (finding,) = told("SCL", "Santiago", "CU")
    assert (finding.code.id, finding.evidence["expected"]) == ("GEO106", "CL")


# --- codes that are no airport's -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "city", "country", "year", "successor"),
    [
        ("SXF", "Berlin", "DE", 2020, "BER"),
        ("PNH", "Phnom Penh", "KH", 2025, "KTI"),
        ("REP", "Siem Reap", "KH", 2023, "SAI"),
        ("TSE", "Astana", "KZ", 2020, "NQZ"),
        ("FRU", "Bishkek", "KG", 2025, "BSZ"),
        ("TXL", "Berlin", "DE", 2020, "BER"),
        ("HEW", "Athens", "GR", 2001, "ATH"),
    ],
)
def test_a_closed_airport_is_told_with_its_successor(
    code: str, city: str, country: str, year: int, successor: str, told: Told
) -> None:
    (finding,) = told(code, city, country)
    assert finding.code.id == "GEO102"
    assert str(year) in finding.message
    assert finding.suggestion is not None and finding.suggestion.startswith(f"use {successor} (")
    assert finding.fix is not None and finding.fix.replacement == successor
    assert told(successor, city, country) == []


@pytest.mark.parametrize(
    ("code", "city", "country", "covered"),
    [
        ("LON", "London", "GB", "LHR, LGW, STN, LTN, LCY and SEN"),
        ("NYC", "New York", "US", "JFK, LGA and EWR"),
        ("TYO", "Tokyo", "JP", "HND and NRT"),
        ("PAR", "Paris", "FR", "CDG, ORY, BVA and LBG"),
        ("MIL", "Milan", "IT", "MXP, LIN and BGY"),
    ],
)
def test_a_metropolitan_code_is_told_with_the_airports_that_it_covers(
    code: str, city: str, country: str, covered: str, told: Told
) -> None:
    (finding,) = told(code, city, country)
    assert finding.code.id == "GEO103"
    assert finding.message.endswith(f"its airports are {covered}")
    assert told(covered[:3], city, country) == []


def test_ber_is_a_metropolitan_code_and_an_airport_all_the_same(told: Told) -> None:
    assert told("BER", "Berlin", "DE") == []


# --- continents ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["RU", "TR", "CY", "KZ", "GE", "AM", "AZ", "EG", "TL"])
def test_a_second_continent_is_accepted_with_a_reason(code: str) -> None:
    country = countries.find(code)
    assert country is not None
    assert len({country.continent, *country.also}) == 2
    assert country.note


@pytest.mark.parametrize(
    ("code", "first", "second"),
    [
        ("SVO", "Europe", "Asia"),
        ("OVB", "Asia", "Europe"),  # Siberia
        ("VVO", "Asia", "Europe"),
        ("IST", "Europe", "Asia"),
        ("SAW", "Asia", "Europe"),
        ("LCA", "Europe", "Asia"),
        ("ALA", "Asia", "Europe"),
        ("TBS", "Asia", "Europe"),
        ("EVN", "Asia", "Europe"),
        ("GYD", "Asia", "Europe"),
        ("LPA", "Africa", "Europe"),
        ("TFS", "Africa", "Europe"),
        ("FNC", "Europe", "Africa"),
    ],
)
def test_where_some_count_with_europe_a_blue_card_gets_a_warning(
    code: str, first: str, second: str, told: Told
) -> None:
    (finding,) = told(code, airport(code).city, airport(code).country, pile="blue")
    assert (finding.code.id, str(finding.severity)) == ("GEO108", "warning")
    assert f"is counted with {first}, and by some with {second}" in finding.message


@pytest.mark.parametrize(
    ("code", "continent"),
    [
        ("HNL", "Oceania"),
        ("SSH", "Asia"),
        ("CAI", "Africa"),
        ("ADZ", "North America"),
        ("IPC", "Oceania"),
        ("DIL", "Asia"),
    ],
)
def test_outside_europe_a_blue_card_gets_an_error_with_the_continent_under_the_runway(
    code: str, continent: str, told: Told
) -> None:
    (finding,) = told(code, airport(code).city, airport(code).country, pile="blue")
    assert finding.code.id == "VAG040"
    assert f"lies in {continent}" in finding.message


@pytest.mark.parametrize("code", ["PRN", "CPH", "SVO", "LPA", "HNL"])
def test_a_black_card_may_stop_anywhere(code: str, told: Told) -> None:
    assert told(code, airport(code).city, airport(code).country, pile="black") == []
