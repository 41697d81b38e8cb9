"""Writes ``world.tsv`` and ``outlines.tsv`` of ``cardwright/facts/data`` from Natural Earth.

Usage, with the pinned package installed and ``cli`` on the path::

    pip install shapely==2.2.0
    npm pack world-atlas@2.0.2
    PYTHONPATH=cli python cli/generators/maps.py world-atlas-2.0.2.tgz [--output FOLDER] [--quiet]

Running it twice gives the same bytes. The source has its polygons cut at 180 degrees, or joined across it with points
that jump from one side to the other; drawn as they stand, either sends a bar across the map. So all rings are unrolled
to run on past 180, joined, and cut where the map has its edge. What an outline shows and whose a piece of land is
stand in ``maps_tables``, each entry with its reason. While generating it prints what each outline leaves out.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import tarfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from importlib.metadata import version
from itertools import chain, pairwise
from math import ceil, hypot, sqrt
from pathlib import Path
from typing import Any

import shapely
from maps_tables.shown import LEFT_OUT, ONLY, OWN_CODE, REACHES
from maps_tables.whose import NAMED, NOBODYS, NUMERIC, SOUTH_OF, WITHIN
from shapely import MultiPolygon, Polygon, box
from shapely.geometry.base import BaseGeometry

from cardwright.facts import outlines, world
from cardwright.facts.countries import codes
from cardwright.facts.projections import EDGE, azimuthal, map_longitude

PINS = {"shapely": "2.2.0"}
SOURCE_SHA256 = "032e7765f2ce00edaeafec23ff22bc3b77e42987c257da944cc585b452c05b97"
DATA = Path(__file__).resolve().parent.parent / "cardwright" / "facts" / "data"

PRINTED_MM = 60
"""The longest side of an outline on a card, for which details are chosen."""
MOVED_MM = 0.024
"""How far a line may move when points are left out; rounding to GRID_MM adds at most 0.0071."""
GRID_MM = 0.01
ISLET_MM = 0.15
"""Islets whose area is that of a smaller square are left out."""
REACH = 0.2
REACH_KM = 60
"""What lies beyond more water than this, and than REACH times the root of the main body's area, is far off."""
STEP_DEGREES = 0.5
"""Straight borders are divided so often before they are projected: the 49th parallel is a curve."""

Point = tuple[float, float]
"""Longitude and latitude in degrees, or east and north in km."""


@dataclass(frozen=True)
class Part:
    """One polygon of a country in degrees, its outer ring first, with longitudes that never jump."""

    code: str
    rings: tuple[tuple[Point, ...], ...]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", type=Path, help="the archive world-atlas-2.0.2.tgz")
    parser.add_argument("--output", type=Path, default=DATA, help="folder to write to (default: the package's data)")
    parser.add_argument("--quiet", action="store_true", help="do not print what is left out")
    arguments = parser.parse_args()
    for package, pinned in PINS.items():
        if version(package) != pinned:
            sys.exit(f"{package} {pinned} is wanted, {version(package)} is installed")
    if hashlib.sha256(arguments.source.read_bytes()).hexdigest() != SOURCE_SHA256:
        sys.exit(f"{arguments.source} is not world-atlas 2.0.2 as npm has it")
    silhouettes, remarks = outline_table(read_parts(arguments.source, "10m"))
    tables = {"world.tsv": world_table(read_parts(arguments.source, "50m")), "outlines.tsv": silhouettes}
    arguments.output.mkdir(parents=True, exist_ok=True)
    for name, text in tables.items():
        (arguments.output / name).write_bytes(text.encode())
    if not arguments.quiet:
        print("\n".join(remarks))


# --- source ----------------------------------------------------------------------------------------------------------


def read_parts(archive: Path, scale: str) -> dict[str, list[Part]]:
    """Read one scale of the source: code to its parts, Antarctica left out; land without a code has an empty one."""
    with tarfile.open(archive) as file:
        member = file.extractfile(f"package/countries-{scale}.json")
        assert member is not None
        topology = json.load(member)
    arcs = [list(positions(arc, topology["transform"])) for arc in topology["arcs"]]
    countries: dict[str, list[Part]] = defaultdict(list)
    for country in topology["objects"]["countries"]["geometries"]:
        if country.get("id") == "010":
            continue  # Its ring runs round the pole and has no inside on a map; no map here goes that far south.
        for polygon in country["arcs"] if country["type"] == "MultiPolygon" else [country["arcs"]]:
            outer, *holes = (ring(numbers, arcs) for numbers in polygon)
            if len(outer) < 4:
                continue  # The source's own rounding left nothing of an islet.
            rings = unrolled_polygon([outer, *(hole for hole in holes if len(hole) >= 4)])
            code = whose(country, rings[0])
            countries[code].append(Part(code, rings))
    for code, southern in SOUTH_OF.items():
        countries[code], south = divided_at(countries[code], max(map(north_end, countries[southern])))
        countries[southern] += [replace(part, code=southern) for part in south]
    return {code: joined(countries[code]) for code in sorted(countries)}


def positions(arc: list[list[int]], transform: dict[str, Any]) -> Iterator[Point]:
    """The points of an arc in degrees; TopoJSON has each as the difference to the one before, in whole steps."""
    (east, north), (west, south) = transform["scale"], transform["translate"]
    x = y = 0
    for dx, dy in arc:
        x, y = x + dx, y + dy
        yield round(x * east + west, 6), round(y * north + south, 6)


def ring(numbers: list[int], arcs: list[list[Point]]) -> list[Point]:
    """A closed ring from its arcs; ``~n`` stands for arc n run backwards. Each begins where the last one ended."""
    points: list[Point] = []
    for number in numbers:
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        points += arc[1:] if points else arc
    return points


def unrolled_polygon(rings: list[list[Point]]) -> tuple[tuple[Point, ...], ...]:
    """Rings whose longitudes run on past 180, holes beside their outer ring, the whole as far west as the map goes."""
    outer = unrolled(rings[0], EDGE)
    west = min(lon for lon, _ in outer)
    outer = unrolled(list(outer), map_longitude(west) + outer[0][0] - west)
    middle = (min(lon for lon, _ in outer) + max(lon for lon, _ in outer)) / 2
    return outer, *(unrolled(hole, middle) for hole in rings[1:])


def unrolled(points: list[Point], near: float) -> tuple[Point, ...]:
    """A ring whose first longitude is within half a turn of ``near``, and each following one of that before it."""
    unrolled: list[Point] = []
    for lon, lat in points:
        # Rounded, so that a point that two countries share stays the same whatever turns it took.
        lon = round(lon - round((lon - near) / 360) * 360, 6)
        unrolled.append((lon, lat))
        near = lon
    if unrolled[0] != unrolled[-1]:
        raise ValueError(f"the ring from {points[0]} runs round a pole")
    return tuple(unrolled)


def whose(country: dict[str, Any], outer: tuple[Point, ...]) -> str:
    """The code of a polygon: that of a box around it, else of its country; empty if there is none."""
    name = country["properties"]["name"]
    for owner, code, (west, south, east, north) in WITHIN:
        if owner == name and all(south < lat < north and west < (lon + 180) % 360 - 180 < east for lon, lat in outer):
            return code
    if name in NOBODYS:
        return ""
    return NUMERIC[country["id"]] if "id" in country else NAMED[name]


def north_end(part: Part) -> float:
    return max(lat for _, lat in part.rings[0])


def divided_at(parts: list[Part], latitude: float) -> tuple[list[Part], list[Part]]:
    """What lies north of a latitude, and what lies south of it."""
    halves = []
    for half in (box(-180, latitude, 540, 90), box(-180, -90, 540, latitude)):
        cut = (Polygon(part.rings[0], part.rings[1:]).intersection(half) for part in parts)
        halves.append([Part(parts[0].code, rings_of(polygon)) for land in cut for polygon in polygons_of(land)])
    return halves[0], halves[1]


def joined(parts: list[Part]) -> list[Part]:
    """The same land with its pieces joined that touch along a line: at 180 degrees, or where two have one code."""
    polygons = [Polygon(part.rings[0], part.rings[1:]) for part in parts]
    tree = shapely.STRtree([polygon.exterior for polygon in polygons])
    touching = set()
    for index, other in tree.query(tree.geometries, predicate="intersects").T:
        if index != other and tree.geometries[index].intersection(tree.geometries[other]).length > 0:
            touching.add(int(index))
    kept = [part for index, part in enumerate(parts) if index not in touching]
    merged = shapely.union_all([repaired(polygons[index]) for index in sorted(touching)])
    return kept + [Part(parts[0].code, rings_of(polygon)) for polygon in polygons_of(merged)]


def repaired(polygon: Polygon) -> Polygon | MultiPolygon:
    """The same polygon where it is sound; without the crossings that the source's rounding made where it is not."""
    return polygon if polygon.is_valid else MultiPolygon(polygons_of(shapely.make_valid(polygon)))


def polygons_of(geometry: BaseGeometry) -> list[Polygon]:
    """The polygons of any geometry, without lines and points."""
    parts = shapely.get_parts(shapely.get_parts(geometry))
    return [part for part in parts if isinstance(part, Polygon) and not part.is_empty]


def rings_of(polygon: Polygon) -> tuple[tuple[Point, ...], ...]:
    return tuple(tuple(ring.coords) for ring in (polygon.exterior, *polygon.interiors))


# --- world -----------------------------------------------------------------------------------------------------------


def world_table(countries: dict[str, list[Part]]) -> str:
    rows = []
    for code, parts in countries.items():
        polygons = [rounded for part in parts for cut in at_edge(part) if (rounded := hundredths(cut))]
        polygons.sort(key=lambda rings: (-abs(area(rings[0])), rings))
        if polygons:
            rows.append((code, "|".join(";".join(map(deltas, rings)) for rings in polygons)))
    if wrong := ({row[0] for row in rows} - {""}) ^ (set(codes()) - set(world.ABSENT)):
        raise ValueError(f"{sorted(wrong)} are missing though world.ABSENT does not name them, or the other way round")
    return table("code polygons", rows)


def at_edge(part: Part) -> list[tuple[tuple[Point, ...], ...]]:
    """A part as the map shows it: as it is, or in two where the edge of the map runs through it."""
    if max(lon for lon, _ in part.rings[0]) <= EDGE + 360:
        return [part.rings]
    polygon = Polygon(part.rings[0], part.rings[1:])
    pieces = []
    for shift in (0, 360):
        half = polygons_of(polygon.intersection(box(EDGE + shift, -90, EDGE + 360 + shift, 90)))
        pieces += [rings_of(shapely.transform(piece, lambda points, s=shift: points - [s, 0])) for piece in half]
    return pieces


def hundredths(rings: Iterable[tuple[Point, ...]]) -> list[list[tuple[int, int]]]:
    """Rings in hundredths of a degree, the outer one counter-clockwise and holes clockwise; those too small are gone.

    Each point is rounded by itself, so that neighbours keep their common border.
    """
    rounded: list[list[tuple[int, int]]] = []
    for ring in rings:
        points = without_repeats((round(lon * 100), round(lat * 100)) for lon, lat in ring)
        if len(points) < 3 or area(points) == 0:
            if not rounded:
                return []
            continue
        rounded.append(points if (area(points) > 0) == (not rounded) else points[::-1])
    return rounded


def without_repeats(points: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """A ring without points that equal the one before and without going there and back; the last is not the first."""
    kept: list[tuple[int, int]] = []
    for point in points:
        kept.append(point)
        if len(kept) > 1 and kept[-2] == point:
            kept.pop()
        elif len(kept) > 2 and kept[-3] == point:
            del kept[-2:]
    while len(kept) > 2 and (kept[0] in kept[-2:] or kept[1] == kept[-1]):
        kept.pop(-1 if kept[0] in kept[-2:] else 0)
    return kept


def area(points: list[tuple[int, int]]) -> int:
    """Twice the signed area; positive if counter-clockwise with y north."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise([*points, points[0]]))


def deltas(points: list[tuple[int, int]]) -> str:
    """A ring as whole numbers: the first point, then each as the difference to the one before.

    A minus divides them as a space does, which saves a fifth of the table.
    """
    steps = [points[0], *((x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(points))]
    return " ".join(str(number) for number in chain.from_iterable(steps)).replace(" -", "-")


def table(heading: str, rows: Iterable[Iterable[str]]) -> str:
    lines = ["\t".join(row) for row in rows]
    if lines != sorted(lines):
        raise ValueError(f"rows of {heading.split()[0]} are not in order")
    return "\n".join([heading.replace(" ", "\t"), *lines]) + "\n"


# --- outlines --------------------------------------------------------------------------------------------------------


def outline_table(countries: dict[str, list[Part]]) -> tuple[str, list[str]]:
    """The table of outlines, and remarks on what each leaves out."""
    rows, remarks = [], []
    for code, parts in countries.items():
        if not code or code in outlines.ABSENT:
            continue
        shown, far = shown_parts(code, parts)
        row, mm = outline(code, shown)
        visible = [part for part in far if is_visible(ground_area(part), mm)]
        if bool(visible or code in OWN_CODE) != (code in LEFT_OUT):
            raise ValueError(f"{code}: {len(visible)} of {len(far)} visible, LEFT_OUT says {LEFT_OUT.get(code)!r}")
        rows.append((code, *row, LEFT_OUT.get(code, "")))
        remarks += [f"{code} {LEFT_OUT[code]}: {part}" for part in map(described, visible)]
    if wrong := {row[0] for row in rows} ^ (set(codes()) - set(outlines.ABSENT)):
        raise ValueError(
            f"{sorted(wrong)} are missing though outlines.ABSENT does not name them, or the other way round"
        )
    return table("code lat lon left top step rings left_out", rows), remarks


def shown_parts(code: str, parts: list[Part]) -> tuple[list[Part], list[Part]]:
    """Tell the parts that an outline shows from those that are far off.

    Shown is what one reaches from the largest part without crossing too much water at a time. REACHES sets another
    distance for a country, ONLY a box instead.
    """
    if code in ONLY:
        return divided(parts, [within(part, ONLY[code]) for part in parts])
    lat0, lon0 = middle([max(parts, key=ground_area)])
    drawn = [projected(part, lat0, lon0).simplify(0.5) for part in parts]
    largest = max(drawn, key=lambda polygon: polygon.area)
    reach = REACHES.get(code, max(REACH * sqrt(largest.area), REACH_KM))
    reached = [polygon is largest for polygon in drawn]
    edge = [largest]
    while edge:
        near = shapely.union_all(edge)
        edge = []
        for index, polygon in enumerate(drawn):
            if not reached[index] and near.distance(polygon) <= reach:
                reached[index] = True
                edge.append(polygon)
    return divided(parts, reached)


def divided(parts: list[Part], shown: list[bool]) -> tuple[list[Part], list[Part]]:
    pairs = list(zip(parts, shown, strict=True))
    return [part for part, is_shown in pairs if is_shown], [part for part, is_shown in pairs if not is_shown]


def within(part: Part, around: tuple[float, float, float, float]) -> bool:
    west, south, east, north = around
    return all(south < lat < north and west < (lon + 180) % 360 - 180 < east for lon, lat in part.rings[0])


def ground_area(part: Part) -> float:
    """The area of a part in km²."""
    return float(projected(part, *middle([part])).area)


def middle(parts: list[Part]) -> Point:
    """Latitude and longitude of the middle of what is shown, to a tenth of a degree."""
    lons = [lon for part in parts for lon, _ in part.rings[0]]
    lats = [lat for part in parts for _, lat in part.rings[0]]
    return round((min(lats) + max(lats)) / 2, 1), round((min(lons) + max(lons)) / 2, 1)


def projected(part: Part, lat0: float, lon0: float) -> Polygon | MultiPolygon:
    """A part on the plane in km, x to the east and y to the north of the middle."""
    outer, *holes = ([azimuthal(lat, lon, lat0, lon0) for lon, lat in stepped(ring)] for ring in part.rings)
    return repaired(Polygon(outer, holes))


def stepped(ring: tuple[Point, ...]) -> Iterator[Point]:
    """A ring with points between those that are far apart, on the straight line in degrees."""
    for (lon, lat), (to_lon, to_lat) in pairwise(ring):
        steps = max(1, ceil(hypot(to_lon - lon, to_lat - lat) / STEP_DEGREES))
        for step in range(steps):
            yield lon + (to_lon - lon) * step / steps, lat + (to_lat - lat) * step / steps
    yield ring[-1]


def outline(code: str, parts: list[Part]) -> tuple[tuple[str, ...], float]:
    """The fields of a country's row from its middle to its rings, and how many km a printed mm stands for."""
    mm = printed_mm([projected(part, *middle(parts)) for part in parts])
    large = [part for part in parts if is_visible(ground_area(part), mm)]
    lat0, lon0 = middle(large)
    polygons = [projected(part, lat0, lon0) for part in large]
    mm = printed_mm(polygons)
    step = float(f"{GRID_MM * mm:.3g}")
    land = shapely.union_all([polygon.simplify(MOVED_MM * mm) for polygon in polygons])
    land = shapely.set_precision(land, step)
    # Rounding cuts thin necks, which leaves crumbs.
    land = MultiPolygon([printable(polygon, mm) for polygon in polygons_of(land) if is_visible(polygon.area, mm)])
    west, _, _, north = land.bounds
    left, top = round(west / step), -round(north / step)
    rings = []
    for polygon in sorted(polygons_of(land), key=lambda polygon: (-polygon.area, polygon.bounds)):
        for ring in rings_of(polygon.normalize()):
            points = without_repeats((round(x / step) - left, -round(y / step) - top) for x, y in ring)
            rings.append(deltas(points))
    return (f"{lat0:.1f}", f"{lon0:.1f}", f"{left}", f"{top}", f"{step:g}", ";".join(rings)), mm


def printable(polygon: Polygon, mm: float) -> Polygon:
    """A polygon without the holes that are too small to see."""
    return Polygon(polygon.exterior, [hole for hole in polygon.interiors if is_visible(Polygon(hole).area, mm)])


def printed_mm(polygons: list[Polygon | MultiPolygon]) -> float:
    """How many km a mm stands for when the longest side is PRINTED_MM."""
    west, south, east, north = shapely.total_bounds(polygons)
    return float(max(east - west, north - south)) / PRINTED_MM


def is_visible(area: float, mm: float) -> bool:
    return sqrt(area) >= ISLET_MM * mm


def described(part: Part) -> str:
    (lat, lon), size = middle([part]), ground_area(part)
    return f"{size:.1f} km² at {lat} {(lon + 180) % 360 - 180:.1f}"


if __name__ == "__main__":
    main()
