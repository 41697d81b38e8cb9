"""V-02: the stops of a route are places of the deck, each once, and no two cards have the same route."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.rule("V-02")


def _route(table, *route, questions=None):
    table.cards[0]["route"] = list(route)
    if questions is not None:
        table.cards[0]["questions"] = questions
    return table


def test_v02_a_code_of_no_airport_is_told_with_the_place_that_was_meant(table):
    finding = _route(table, "MAD", "AMS", "WQW").only()
    assert finding.code.id == "GEO101"
    assert finding.card == "t-001"
    assert finding.pointer == "/cards/0/route/2"
    assert (finding.span.text, finding.span.line) == ("WQW", 5)
    assert finding.suggestion == "did you mean WAW (Warsaw, Poland)? it stands in places.csv as number 3"


def test_v02_the_country_that_the_card_asks_about_decides_what_was_meant(table):
    # PQG is as near to PRG as to PVG and PDG.
    table.places += [(5, "PVG", "Shanghai", "CN"), (6, "PRG", "Prague", "CZ"), (7, "PDG", "Padang", "ID")]
    table.cards[0]["questions"] = [("CZ", *rest) if about == "PL" else (about, *rest) for about, *rest in _asks(table)]
    finding = _route(table, "MAD", "AMS", "PQG").only()
    assert finding.suggestion == "did you mean PRG (Prague, Czechia)? it stands in places.csv as number 6"


def _asks(table):
    return table.cards[0]["questions"]


@pytest.mark.parametrize(("code", "id"), [("TXL", "GEO102"), ("LON", "GEO103"), ("EIN", "REF030"), ("XQX", "GEO101")])
def test_v02_a_stop_that_is_none_of_the_places_gives_one_finding(table, code, id):
    assert _route(table, "MAD", code, "WAW").only().code.id == id


def test_v02_a_successor_among_the_places_is_named_with_its_number(table):
    table.places.append((9, "BER", "Berlin", "DE"))
    finding = _route(table, "MAD", "TXL", "WAW").only()
    assert finding.suggestion.endswith("which took over; it stands in places.csv as number 9")


def test_v02_an_airport_of_a_city_among_the_places_is_named_with_its_number(table):
    table.places.append((9, "LGW", "London", "GB"))
    assert _route(table, "MAD", "LON", "WAW").only().suggestion == "use LGW; it stands in places.csv as number 9"


def test_v02_a_missing_place_is_told_with_the_row_to_add(table):
    finding = _route(table, "MAD", "EIN", "WAW").only()
    assert finding.message == "EIN (Eindhoven, Netherlands) is not in places.csv"
    assert finding.suggestion == "add the row 5,EIN,Eindhoven,NL to places.csv"


def test_v02_a_real_airport_by_a_slip_of_the_pen_is_told_as_one(table):
    finding = _route(table, "MAD", "AMX", "WAW").only()  # in Australia
    assert finding.code.id == "REF030"
    assert finding.suggestion == "did you mean AMS (Amsterdam, Netherlands)? it stands in places.csv as number 2"


def test_v02_a_missing_place_of_many_cards_is_told_once(table, six_about):
    _route(table, "MAD", "EIN", "WAW")
    again = [(about, ask.replace("thing", "part"), *rest) for about, ask, *rest in six_about("ES", "NL")]
    table.cards.append({"id": "t-002", "pile": "blue", "route": ["EIN", "MAD"], "questions": again})
    finding = table.only()
    assert finding.evidence["cards"] == 2
    assert [related.message for related in finding.related] == ["card t-002 stops there too"]


def test_v02_a_place_whose_row_is_wrong_is_not_told_again_by_every_card(table):
    table.places[2] = ("three", "WAW", "Warsaw", "PL")
    assert table.check() == []


def test_v02_without_any_place_nothing_is_said_of_stops(table):
    table.places.clear()
    table.places.append(("one", "MAD", "Madrid", "ES"))
    assert table.check() == []


@pytest.mark.parametrize("route", [("MAD", "AMS", "MAD"), ("MAD", "AMS", "AMS")])
def test_v02_a_place_stands_once_in_a_route(table, six_about, route):
    finding = _route(table, *route, questions=six_about("ES", "NL")).only()
    assert finding.code.id == "VAG021"
    assert finding.pointer == "/cards/0/route/2"


@pytest.mark.parametrize("route", [("MAD", "AMS", "WAW"), ("WAW", "AMS", "MAD")])
def test_v02_a_route_on_two_cards_is_a_warning(table, six_about, route):
    other = [(about, ask.replace("thing", "part"), *rest) for about, ask, *rest in six_about("ES", "NL", "PL")]
    table.cards.append({"id": "t-002", "pile": "blue", "route": list(route), "questions": other})
    finding = table.only()
    assert (finding.code.id, finding.card, finding.severity) == ("VAG022", "t-002", "warning")


def test_v02_other_orders_of_the_same_stops_are_other_routes(table, six_about):
    other = [(about, ask.replace("thing", "part"), *rest) for about, ask, *rest in six_about("ES", "NL", "PL")]
    table.cards.append({"id": "t-002", "pile": "blue", "route": ["AMS", "MAD", "WAW"], "questions": other})
    assert table.check() == []
