"""Distances on the globe, and names as they are compared."""

from __future__ import annotations

import pytest

from cardwright.facts.geo import EARTH_RADIUS_KM, kilometres
from cardwright.facts.names import fold


def test_known_distances() -> None:
    # WGS 84 geodesics: Copenhagen to Lisbon 2,478 km, London to New York 5,554 km (Heathrow, Kennedy).
    assert kilometres(55.618, 12.656, 38.774, -9.134) == pytest.approx(2478, rel=0.0043)
    assert kilometres(51.4706, -0.4619, 40.6398, -73.7789) == pytest.approx(5554, rel=0.0043)


def test_a_quarter_and_half_of_the_way_round() -> None:
    quarter = EARTH_RADIUS_KM * 3.141592653589793 / 2
    assert kilometres(0, 0, 90, 0) == pytest.approx(quarter)
    assert kilometres(0, 0, 0, 180) == pytest.approx(2 * quarter)
    assert kilometres(41.3, 174.8, -41.3, -5.2) == pytest.approx(2 * quarter)


def test_the_180th_meridian_is_no_wall() -> None:
    assert kilometres(-17, 179.9, -17, -179.9) == pytest.approx(21.3, abs=0.1)


def test_distance_is_the_same_both_ways_and_nought_to_itself() -> None:
    there, back = kilometres(1, 2, 3, 4), kilometres(3, 4, 1, 2)
    assert there == pytest.approx(back)
    assert kilometres(52.2, 21, 52.2, 21) == 0


@pytest.mark.parametrize(
    ("name", "folded"),
    [
        ("København", "kobenhavn"),
        ("Kraków", "krakow"),
        ("Łódź", "lodz"),
        ("Straße", "strasse"),
        ("Reykjavík", "reykjavik"),
        ("İstanbul", "istanbul"),
        ("Xi’an", "xian"),
        ("St. John's", "saint johns"),
        ("  New   York ", "new york"),
        ("Washington, D.C.", "washington d c"),
        ("Þorlákshöfn", "thorlakshofn"),
        ("", ""),
        ("?!", ""),
    ],
)
def test_names_are_compared_without_case_accents_and_punctuation(name: str, folded: str) -> None:
    assert fold(name) == folded
    assert fold(fold(name)) == fold(name)
