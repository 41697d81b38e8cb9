"""The world map: all land once, cut at the printed edge alone, with borders that neighbours share."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from cardwright.facts import SOURCES, cities, countries, world
from cardwright.facts.projections import EDGE, map_longitude
from cardwright.facts.rings import Ring
from cardwright.facts.world import Land

CLI = Path(__file__).resolve().parents[2] / "cli"
Edge = tuple[tuple[float, float], tuple[float, float]]


def land(code: str) -> Land:
    return next(land for land in world.lands() if land.code == code)


def rings(land: Land) -> Iterator[Ring]:
    return (ring for polygon in land.polygons for ring in polygon)


def edges(land: Land) -> Iterator[Edge]:
    return (edge for ring in rings(land) for edge in pairwise((*ring, ring[0])))


@cache
def undirected(code: str) -> frozenset[frozenset[tuple[float, float]]]:
    return frozenset(frozenset(edge) for edge in edges(land(code)))


def signed_area(ring: Ring) -> float:
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise((*ring, ring[0]))) / 2


def at(lat: float, lon: float) -> list[str]:
    """Codes of all land at a position."""
    x = map_longitude(lon)
    found = []
    for land in world.lands():
        odd = False
        for (x1, y1), (x2, y2) in edges(land):
            if (y1 > lat) != (y2 > lat) and x < x1 + (lat - y1) * (x2 - x1) / (y2 - y1):
                odd = not odd
        if odd:
            found.append(land.code)
    return found


def test_every_country_has_land_or_a_reason_to_have_none() -> None:
    codes = [land.code for land in world.lands()]
    assert codes == sorted(set(codes))
    assert set(codes) - {""} | set(world.ABSENT) == set(countries.codes())
    assert not set(codes) & set(world.ABSENT)


def test_land_without_a_code_is_the_siachen_glacier_alone() -> None:
    ((outer,),) = land("").polygons
    assert all(76 < lon < 78.5 and 34.5 < lat < 36 for lon, lat in outer)


def test_the_map_reaches_from_edge_to_edge_and_leaves_out_antarctica() -> None:
    points = [point for land in world.lands() for ring in rings(land) for point in ring]
    assert min(lon for lon, _ in points) == EDGE
    assert max(lon for lon, _ in points) == EDGE + 360
    assert min(lat for _, lat in points) > -60


def test_no_bar_runs_across_the_map() -> None:
    assert [edge for land in world.lands() for edge in edges(land) if abs(edge[0][0] - edge[1][0]) > 6] == []


def test_the_map_is_cut_at_its_edge_alone() -> None:
    """Land on both sides of 180 degrees is one piece; what the edge cuts are two islands of Alaska."""
    for land in world.lands():
        # The halves of an island of Fiji differ by the last digit where they meet.
        seams = [abs(y2 - y1) for (x1, y1), (x2, y2) in edges(land) if x1 == x2 == 180]
        assert sum(seams) < 0.02, land.code
    along = {
        (land.code, x1) for land in world.lands() for (x1, _), (x2, _) in edges(land) if x1 == x2 and x1 in (EDGE, 191)
    }
    assert along == {("US", EDGE), ("US", 191.0)}


def test_both_sides_of_the_cut_fit_together() -> None:
    left = sorted(lat for ring in rings(land("US")) for lon, lat in ring if lon == EDGE)
    right = sorted(lat for ring in rings(land("US")) for lon, lat in ring if lon == EDGE + 360)
    assert left == right != []


def test_chukotka_is_whole_on_the_right() -> None:
    largest = land("RU").polygons[0][0]
    assert 190 < max(lon for lon, _ in largest) < 191
    assert min(lon for lon, _ in largest) < 30
    assert at(66.5, 178) == at(66.5, -178) == at(66.2, -170.5) == ["RU"]


def test_rings_are_sound() -> None:
    for land in world.lands():
        for polygon in land.polygons:
            outer, *holes = polygon
            assert signed_area(outer) > 0
            assert all(signed_area(hole) < 0 for hole in holes)
        assert max(Counter(frozenset(edge) for edge in edges(land)).values()) == 1, land.code
        sizes = [round(signed_area(outer) * 20_000) for outer, *_ in land.polygons]
        assert sizes == sorted(sizes, reverse=True)


def test_an_edge_belongs_to_one_coast_or_to_two_neighbours() -> None:
    owners = Counter(frozenset(edge) for land in world.lands() for edge in edges(land))
    assert set(owners.values()) == {1, 2}
    assert sum(count == 2 for count in owners.values()) > 18_000


@pytest.mark.parametrize(
    ("code", "other", "shared"),
    [("FR", "DE", 30), ("US", "CA", 300), ("RU", "KZ", 300), ("RU", "UA", 100), ("AR", "CL", 200), ("MA", "EH", 1)],
)
def test_neighbours_share_their_border(code: str, other: str, shared: int) -> None:
    assert len(undirected(code) & undirected(other)) >= shared


def test_a_country_within_another_fills_its_hole() -> None:
    """Lesotho in South Africa, San Marino and the Vatican in Italy."""
    assert undirected("LS") <= undirected("ZA")
    assert undirected("SM") | undirected("VA") <= undirected("IT")
    assert len(land("ZA").polygons[0]) == 2
    assert len(land("IT").polygons[0]) == 3


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Paris", "FR"),
        ("Moscow", "RU"),
        ("Yakutsk", "RU"),
        ("Anchorage", "US"),
        ("Wellington", "NZ"),
        ("Maseru", "LS"),
        ("Pristina", "XK"),
        ("Simferopol", "UA"),
        ("Hargeisa", "SO"),
        ("Kyrenia", "CY"),
        ("Laayoune", "EH"),
        ("Cayenne", "GF"),
        ("Saint-Denis", "RE"),
        ("Longyearbyen", "SJ"),
    ],
)
def test_cities_lie_in_their_country_and_in_no_other(name: str, code: str) -> None:
    city = cities.find(name, code)[0]
    assert at(city.lat, city.lon) == [code]


def test_the_source_is_told() -> None:
    assert {land.source for land in world.lands()} == {"natural-earth"} <= set(SOURCES)


ARCHIVE = os.environ.get("WORLD_ATLAS", "")
"""Path of world-atlas-2.0.2.tgz, which is not shipped."""


@pytest.mark.slow
@pytest.mark.skipif(
    not ARCHIVE or importlib.util.find_spec("shapely") is None,
    reason="the generator alone needs shapely, and the archive that WORLD_ATLAS would name",
)
def test_the_generator_writes_the_shipped_tables(tmp_path: Path) -> None:
    command = [sys.executable, str(CLI / "generators" / "maps.py"), ARCHIVE, "--quiet", "--output", str(tmp_path)]
    environment = {**os.environ, "PYTHONHASHSEED": "7"}
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, [str(CLI), environment.get("PYTHONPATH")]))
    subprocess.run(command, check=True, env=environment)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["outlines.tsv", "world.tsv"]
    for path in tmp_path.iterdir():
        assert path.read_bytes() == (CLI / "cardwright" / "facts" / "data" / path.name).read_bytes(), path.name
