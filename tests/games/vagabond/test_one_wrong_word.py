"""One wrong word gives one finding, though several checks might trip over it (V-02, V-03, V-04)."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("stop", "code"), [("WQW", "GEO101"), ("TXL", "GEO102"), ("LON", "GEO103"), ("EIN", "REF030"), ("DXB", "REF030")]
)
def test_a_wrong_stop_does_not_put_questions_off_the_route(table, stop, code):
    table.cards[0]["route"][2] = stop
    assert table.codes() == [code]


@pytest.mark.parametrize("country", ["CZ", "JP", "XX"])
def test_a_wrong_country_of_a_place_is_not_told_again_by_questions(table, country):
    table.places[2] = (3, "WAW", "Warsaw", country)
    assert table.codes() == ["GEO107" if country == "XX" else "GEO106"]


def test_a_wrong_airport_of_a_place_is_not_told_again_by_stops(table):
    table.places[2] = (3, "WQW", "Warsaw", "PL")
    table.cards[0]["route"][2] = "WQW"
    assert table.codes() == ["GEO101"]


def test_another_citys_airport_is_not_told_as_a_wrong_country_or_continent(table):
    table.places[2] = (3, "CMN", "Warsaw", "PL")
    table.cards[0]["route"][2] = "CMN"
    table.cards[0]["pile"] = "black"
    assert table.codes() == ["GEO104"]


def test_an_unknown_country_of_a_question_is_not_off_the_route_too(table):
    table.cards[0]["questions"][5] = ("ZZ", "Which is the last thing?", "Left", "East", "a")
    assert table.codes() == ["GEO107"]


def test_a_row_that_stands_twice_has_its_number_twice_for_that_reason(table):
    table.places.append(table.places[0])
    assert table.codes() == ["REF031"]


def test_questions_about_a_stop_outside_europe_are_not_told_beside_it(table, six_about):
    table.cards[0].update(route=["MAD", "CAI"], questions=six_about("ES", "EG"))
    assert table.codes() == ["VAG040"]
