"""The land of the world map out, country by country, in degrees and cut where the printed map has its edge."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from cardwright.facts.rings import Ring, steps
from cardwright.facts.tables import read_rows

ABSENT: dict[str, str] = {
    "AQ": "left out, since the map ends north of it",
    "BV": "too small for the scale",
    "GI": "too small for the scale",
    "TV": "too small for the scale",
    "UM": "too small for the scale",
}
"""Codes that have no land on the map, with the reason."""


@dataclass(frozen=True, slots=True)
class Land:
    """The land of one country at a scale of 1:50 million.

    Borders are those of Natural Earth, which draws who governs, with the exceptions that SOURCES.md tells. Lakes are
    land. Neighbours have the points of their common border in common.
    """

    code: str
    """ISO alpha-2; empty for the Siachen Glacier, which India and Pakistan claim."""
    written: str = field(repr=False)
    """The polygons as they stand in the table."""
    source: str = "natural-earth"

    @property
    def polygons(self) -> tuple[tuple[Ring, ...], ...]:
        """The largest first. Each has its outer ring first, counter-clockwise with north up, then its holes, clockwise.

        Points are (longitude, latitude) in degrees, rounded to hundredths; longitudes from ``projections.EDGE`` (-169)
        to 191. Land across the edge is in two.
        """
        return _polygons(self.written)


@cache
def lands() -> tuple[Land, ...]:
    """Give all land but Antarctica, in order of code. Looking at all of it takes a tenth of a second and 11 MB."""
    return tuple(Land(code, polygons) for code, polygons in read_rows("world.tsv"))


@cache
def _polygons(written: str) -> tuple[tuple[Ring, ...], ...]:
    return tuple(tuple(map(_ring, rings.split(";"))) for rings in written.split("|"))


def _ring(text: str) -> Ring:
    xs, ys = steps(text)
    return tuple(zip([x / 100 for x in xs], [y / 100 for y in ys], strict=True))
