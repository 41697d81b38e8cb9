"""Projections: the printed map's order, and the values that their authors give."""

from __future__ import annotations

from math import hypot, pi, radians

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.facts.geo import EARTH_RADIUS_KM, kilometres
from cardwright.facts.projections import EDGE, azimuthal, equal_earth, map_longitude, miller, robinson

longitudes = st.floats(-720, 720)
latitudes = st.floats(-89, 89)


@given(longitudes)
def test_a_map_longitude_is_the_same_meridian_between_the_edges(lon: float) -> None:
    turned = map_longitude(lon)
    assert EDGE <= turned < EDGE + 360
    turns = (turned - lon) / 360
    assert turns == pytest.approx(round(turns), abs=1e-9)


@given(longitudes)
def test_turning_a_longitude_twice_changes_nothing(lon: float) -> None:
    assert map_longitude(map_longitude(lon)) == map_longitude(lon)


@given(latitudes, longitudes, latitudes, longitudes)
def test_further_west_is_further_left_on_the_printed_map(lat1: float, lon1: float, lat2: float, lon2: float) -> None:
    (west, lat_west), (east, lat_east) = sorted([(map_longitude(lon1), lat1), (map_longitude(lon2), lat2)])
    assert miller(lat_west, west)[0] <= miller(lat_east, east)[0]


def test_the_edge_is_on_the_left() -> None:
    assert map_longitude(-169.0) == map_longitude(191.0) == -169.0
    assert map_longitude(-169.00000000000003) > 190.9


def test_chukotka_is_on_the_right_and_alaska_on_the_left() -> None:
    assert map_longitude(-169.65) == pytest.approx(190.35)
    assert map_longitude(-168.1) == -168.1


def test_miller_gives_snyders_example() -> None:
    """Map Projections: A Working Manual, appendix A."""
    assert miller(50, -75) == pytest.approx((-1.3089969, 0.9536371), abs=1e-7)
    assert miller(90, 0)[1] == pytest.approx(2.303413, abs=1e-6)


def test_azimuthal_gives_snyders_example() -> None:
    """Map Projections: A Working Manual, appendix A: a sphere of radius 3."""
    x, y = azimuthal(-20, 100, 40, -100)
    scale = 3 / EARTH_RADIUS_KM
    assert (x * scale, y * scale) == pytest.approx((-4.2339303, 4.0257775), abs=1e-7)


@given(st.floats(-80, 80), st.floats(-180, 180), st.floats(-0.5, 0.5), st.floats(-0.5, 0.5))
def test_azimuthal_keeps_short_distances_from_its_middle(lat: float, lon: float, north: float, east: float) -> None:
    x, y = azimuthal(lat + north, lon + east, lat, lon)
    assert hypot(x, y) == pytest.approx(kilometres(lat, lon, lat + north, lon + east), rel=1e-4, abs=1e-6)


def test_azimuthal_has_no_place_for_the_antipodes() -> None:
    with pytest.raises(ValueError, match="opposite"):
        azimuthal(-40, 80, 40, -100)


def test_equal_earth_has_the_proportions_of_its_paper() -> None:
    """Šavrič, Patterson and Jenny: width to height 2.05458 to 1, pole lines 0.59247 of the equator."""
    width, height = equal_earth(0, 180)[0], equal_earth(90, 0)[1]
    assert width / height == pytest.approx(2.05458, abs=1e-5)
    assert equal_earth(90, 180)[0] / width == pytest.approx(0.59247, abs=1e-4)


def test_equal_earth_keeps_areas() -> None:
    # Bands of one degree, as wide as the map at their middle; the whole is the sphere's 4 pi.
    bands = ((equal_earth(lat + 1, 0)[1] - equal_earth(lat, 0)[1], equal_earth(lat + 0.5, 180)[0]) for lat in range(90))
    assert 2 * sum(height * 2 * half for height, half in bands) == pytest.approx(4 * pi, rel=1e-4)


@pytest.mark.parametrize(("lat", "length", "distance"), [(0, 1, 0), (30, 0.96, 0.372), (65, 0.7597, 0.7903)])
def test_robinson_gives_the_rows_of_its_table(lat: float, length: float, distance: float) -> None:
    x, y = robinson(lat, 180)
    assert (x, y) == pytest.approx((0.8487 * length * pi, 1.3523 * distance))


def test_robinson_ends_at_its_pole_line() -> None:
    assert robinson(90, 180) == pytest.approx((0.8487 * 0.5322 * pi, 1.3523))


@given(latitudes, st.floats(-180, 180))
def test_all_maps_are_the_same_on_both_sides_of_their_middle(lat: float, lon: float) -> None:
    for project in (miller, equal_earth, robinson):
        x, y = project(lat, lon)
        assert project(-lat, -lon) == pytest.approx((-x, -y))


@given(st.floats(-88, 88))
def test_north_is_up(lat: float) -> None:
    for project in (miller, equal_earth, robinson):
        assert project(lat + 1, 0)[1] > project(lat, 0)[1]


def test_miller_is_as_wide_as_the_equator() -> None:
    assert miller(0, 191)[0] - miller(0, EDGE)[0] == pytest.approx(2 * pi)
    assert miller(12, 34)[0] == radians(34)
