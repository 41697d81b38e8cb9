"""V-02: the places: airport, city, country and number belong together, and each stands once."""

from __future__ import annotations

import pytest

from cardwright.build.check import check_deck
from cardwright.resources import starters

pytestmark = pytest.mark.rule("V-02")

STARTER = starters() / "vagabond"


def _add(table, *row):
    table.places.append(row)
    return table


def test_v02_a_code_of_no_airport_is_told_with_the_airport_of_the_city(table):
    finding = _add(table, 5, "PQG", "Prague", "CZ").only()
    assert finding.code.id == "GEO101"
    assert finding.message == "no airport has the IATA code PQG"
    assert finding.suggestion == "did you mean PRG (Prague, Czechia)?"
    assert finding.span.text == "PQG"
    assert finding.evidence["row"] == 6 and finding.evidence["header"] == "iata"
    assert finding.evidence["source"].startswith("airportsdata ")


@pytest.mark.parametrize(
    ("row", "year", "successor"),
    [
        ((5, "TXL", "Berlin", "DE"), "2020", "BER (Berlin, Germany), which took over"),
        ((5, "HEW", "Athens", "GR"), "2001", "ATH (Athens, Greece), which took over"),
        ((5, "TSE", "Astana", "KZ"), "2020", "its code now"),
    ],
)
def test_v02_a_closed_airport_is_told_with_year_and_successor(table, row, year, successor):
    finding = _add(table, *row).only()
    assert finding.code.id == "GEO102"
    assert year in finding.message and successor in finding.suggestion


def test_v02_a_closed_airport_without_successor_asks_for_another_place(table):
    finding = _add(table, 5, "CGX", "Chicago", "US").only()
    assert finding.code.id == "GEO102"
    assert finding.suggestion == "no airport took over from it; choose another place"


def test_v02_a_metropolitan_code_is_told_with_its_airports(table):
    finding = _add(table, 5, "PAR", "Paris", "FR").only()
    assert finding.code.id == "GEO103"
    assert finding.message.endswith("its airports are CDG, ORY, BVA and LBG")
    assert finding.suggestion == "use CDG"


def test_v02_an_airport_of_another_city_is_told_with_the_distance(table):
    finding = _add(table, 5, "PRG", "Vienna", "AT").only()
    assert finding.code.id == "GEO104"
    assert 240 < finding.evidence["km"] < 280
    assert "km from Vienna" in finding.message
    assert "GeoNames" in finding.evidence["source"]
    assert finding.suggestion == "did you mean VIE (Vienna, Austria)?"


def test_v02_a_city_of_the_same_country_counts_too(table):
    assert _add(table, 5, "PRG", "Brno", "CZ").only().code.id == "GEO104"


def test_v02_a_city_of_a_country_that_has_none_of_that_name_is_looked_for_elsewhere(table):
    assert _add(table, 5, "PRG", "Vienna", "CZ").only().code.id == "GEO104"


def test_v02_a_far_airport_is_a_warning(table):
    finding = _add(table, 5, "PRG", "Plzeň", "CZ").only()
    assert finding.code.id == "GEO105"
    assert finding.severity == "warning"
    assert 60 < finding.evidence["km"] < 150


@pytest.mark.parametrize(
    "row",
    [
        (5, "NRT", "Tokyo", "JP"),  # 60 km, and Tokyo's all the same
        (5, "YYZ", "Toronto", "CA"),  # its runway lies in Mississauga
        (5, "GRU", "Sao Paulo", "BR"),  # spelled without the accent
        (5, "CPH", "København", "DK"),  # in its own language
        (5, "CPH", "Malmö", "SE"),  # across the border, and near
        (5, "BSL", "Mulhouse", "FR"),  # an airport of three countries
        (5, "PRN", "Pristina", "XK"),
    ],
)
def test_v02_an_airport_of_its_city_is_right_however_it_is_spelled(table, row):
    assert _add(table, *row).check() == []


@pytest.mark.parametrize(
    ("row", "suggestion"),
    [
        ((5, "CPH", "Copenhgen", "DK"), "did you mean Copenhagen?"),
        ((5, "MEX", "Mexcio City", "MX"), "did you mean Mexico City?"),
        ((5, "GOH", "Nukuk", "GL"), "did you mean Nuuk?"),
        ((5, "GIG", "Rio de Janiero", "BR"), "did you mean Rio de Janeiro?"),
        ((5, "PRG", "Xyzzy", "CZ"), "PRG serves Prague"),
    ],
)
def test_v02_a_city_that_nobody_knows_is_told_with_what_was_meant(table, row, suggestion):
    (finding,) = _add(table, *row).check()
    assert (finding.code.id, finding.severity, finding.suggestion) == ("GEO117", "warning", suggestion)
    assert finding.span.text == row[2]


@pytest.mark.parametrize(
    ("row", "right"),
    [
        ((5, "SJU", "San Juan", "US"), "PR"),
        ((5, "STT", "Charlotte Amalie", "US"), "VI"),
        ((5, "LIM", "Lima", "BR"), "PE"),
        ((5, "CPH", "Malmö", "DK"), "SE"),
    ],
)
def test_v02_a_wrong_country_is_told_with_the_right_one(table, row, right):
    finding = _add(table, *row).only()
    assert finding.code.id == "GEO106"
    assert finding.span.text == row[3]
    assert finding.evidence["expected"] == right
    assert finding.fix.replacement == right


def test_v02_a_code_of_no_country_is_told_with_the_likeliest(table):
    finding = _add(table, 5, "LHR", "London", "UK").only()
    assert finding.code.id == "GEO107"
    assert finding.suggestion == "did you mean United Kingdom (GB)?"


def test_v02_an_airport_that_stands_twice_is_told_once(table):
    finding = _add(table, 1, "MAD", "Madrid", "ES").only()
    assert finding.code.id == "REF031"
    assert [related.span.line for related in finding.related] == [2]


def test_v02_a_number_means_one_place(table):
    finding = _add(table, 3, "KRK", "Kraków", "PL").only()
    assert finding.code.id == "VAG020"
    assert "Warsaw (WAW)" in finding.message
    assert finding.fix.replacement == "5"
    assert [related.span.line for related in finding.related] == [4]


def test_v02_two_numbers_that_stand_twice_get_two_free_ones(table):
    table.places += [(3, "KRK", "Kraków", "PL"), (3, "GDN", "Gdańsk", "PL")]
    assert [finding.fix.replacement for finding in table.check()] == ["5", "6"]


def test_v02_a_city_with_two_airports_is_a_warning(table):
    finding = _add(table, 5, "WMI", "Warsaw", "PL").only()
    assert finding.code.id == "VAG023"
    assert finding.severity == "warning"


def test_v02_a_place_that_no_card_stops_at_is_fine(table):
    assert _add(table, 5, "USH", "Ushuaia", "AR").check() == []


@pytest.mark.parametrize("rows", ["", "\n", ",,,\n"])
def test_v02_a_file_without_a_place_is_told_once(rows):
    places = f"number,iata,city,country\n{rows}".encode()
    (finding,) = check_deck(STARTER, fit=False, instead={"places.csv": places}).findings
    assert (finding.code.id, finding.span.text) == ("VAG024", "places.csv")


def test_v02_rows_that_are_wrong_are_not_none():
    places = b"number,iata,city,country\nx,CPH,Copenhagen,DK\n"
    findings = check_deck(STARTER, fit=False, instead={"places.csv": places}).findings
    assert "VAG024" not in {finding.code.id for finding in findings}


@pytest.mark.parametrize(
    ("row", "usual"), [((5, "LHR", "Londn", "GB"), "London"), ((5, "ARN", "Stokholm", "SE"), "Stockholm")]
)
def test_v02_a_city_that_is_known_by_a_slip_of_its_name_is_told_with_the_usual_one(table, row, usual):
    finding = _add(table, *row).only()
    assert (finding.code.id, finding.severity, finding.suggestion) == ("GEO117", "warning", f"did you mean {usual}?")
    assert (finding.fix.replacement, finding.fix.safe) == (usual, False)


@pytest.mark.parametrize(
    "row",
    [
        (5, "FLR", "Firenze", "IT"),
        (5, "GOA", "Genova", "IT"),
        (5, "CGN", "Köln", "DE"),
        (5, "PKX", "Peking", "CN"),
        (5, "RAK", "Marrakech", "MA"),
        (5, "ODS", "Odessa", "UA"),
        (5, "AAR", "Århus", "DK"),
    ],
)
def test_v02_a_city_may_be_named_as_people_name_it(table, row):
    assert _add(table, *row).codes() == []
