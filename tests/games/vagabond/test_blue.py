"""V-04: a blue card stops in Europe and asks about Europe."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.rule("V-04")


def _stop(table, six_about, iata, city, country, pile="blue"):
    table.places.append((9, iata, city, country))
    table.cards[0].update(pile=pile, route=["MAD", iata], questions=six_about("ES", country))
    return table


def test_v04_a_blue_card_stops_in_europe(table, six_about):
    finding = _stop(table, six_about, "TUN", "Tunis", "TN").only()
    assert finding.code.id == "VAG040"
    assert finding.message == "Tunis in Tunisia (TN) lies in Africa, and a blue card stays in Europe"
    assert finding.pointer == "/cards/0/route/1"


def test_v04_a_black_card_stops_anywhere(table, six_about):
    assert _stop(table, six_about, "TUN", "Tunis", "TN", pile="black").check() == []


def test_v04_a_blue_card_without_a_stop_in_europe_is_of_the_wrong_pile(table, six_about):
    table.places.append((9, "TUN", "Tunis", "TN"))
    table.cards[0].update(route=["CAI", "TUN"], questions=six_about("EG", "TN"))
    finding = table.only()
    assert (finding.code.id, finding.pointer, finding.fix.replacement) == ("VAG040", "/cards/0/pile", "black")


def test_v04_a_blue_card_asks_about_europe(table):
    table.cards[0]["questions"][5] = ("EG", "Which is the last thing?", "Left", "East", "a")
    finding = table.only()
    assert finding.code.id == "VAG041"
    assert finding.message == "Egypt (EG) lies in Africa, and a blue card asks about Europe only"


def test_v04_a_black_card_asks_about_its_route(table):
    table.cards[0]["pile"] = "black"
    table.cards[0]["questions"][5] = ("EG", "Which is the last thing?", "Left", "East", "a")
    assert table.only().code.id == "VAG030"


@pytest.mark.parametrize(
    ("iata", "city", "country"),
    [
        ("IST", "Istanbul", "TR"),
        ("SVO", "Moscow", "RU"),
        ("OVB", "Novosibirsk", "RU"),
        ("LCA", "Larnaca", "CY"),
        ("TBS", "Tbilisi", "GE"),
        ("EVN", "Yerevan", "AM"),
        ("GYD", "Baku", "AZ"),
        ("ALA", "Almaty", "KZ"),
        ("LPA", "Las Palmas", "ES"),
    ],
)
def test_v04_what_only_some_count_with_europe_is_a_warning(table, six_about, iata, city, country):
    finding = _stop(table, six_about, iata, city, country).only()
    assert finding.code.id == "GEO108"
    assert finding.severity == "warning"
    assert "Europe" in finding.evidence["continents"]


def test_v04_a_country_is_doubted_once_on_a_card(table, six_about):
    table.places += [(8, "IST", "Istanbul", "TR"), (9, "AYT", "Antalya", "TR")]
    table.cards[0].update(route=["IST", "AYT", "MAD"], questions=six_about("TR", "ES"))
    assert table.codes() == ["GEO108"]


def test_v04_what_lies_in_europe_is_not_doubted(table, six_about):
    assert _stop(table, six_about, "PRN", "Pristina", "XK").check() == []
