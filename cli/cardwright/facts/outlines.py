"""A country code in, the country's silhouette in km out."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from cardwright.facts.projections import azimuthal
from cardwright.facts.rings import Point, Ring, steps
from cardwright.facts.tables import read_table

ABSENT: dict[str, str] = {
    "AQ": "north cannot be up at the pole",
    "BL": "the source has ten points for it",
    "GI": "the source has six points for it",
    "MC": "the source draws it nine times its size",
    "MH": "atolls too narrow to be seen beside one another",
    "MV": "atolls too small to be seen beside one another",
    "NR": "the source has eight points for it",
    "PN": "the source has six points for the island where people live",
    "SX": "the source has eight points for it",
    "TK": "the source has two of its three atolls, and a few points for each",
    "TV": "atolls too narrow to be seen beside one another",
    "UM": "nine islands thousands of km apart",
    "VA": "the source has two points for it",
}
"""Codes that have no outline, with the reason."""


@dataclass(frozen=True, slots=True)
class Outline:
    """The body of a country that people recognise, in Lambert's azimuthal equal-area projection about its middle.

    North is up in the middle. Borders are those of Natural Earth, which draws who governs, with the exceptions that
    SOURCES.md tells. Drawn 60 mm wide or high, no line is further than 0.03 mm from the source's; only islets and
    holes smaller than a square of 0.15 mm, and spits too thin to print, are gone. Lakes are land.
    """

    code: str
    width: float
    height: float
    """The box around it, in km."""
    rings: tuple[Ring, ...] = field(repr=False)
    """Closed rings of (x, y) in km from the top left of the box, y down, the first point not repeated at the end.

    To be filled even-odd: a ring within another is a hole. The largest piece comes first.
    """
    middle: tuple[float, float]
    """Latitude and longitude of the middle of the projection, in degrees."""
    corner: Point
    """The top left of the box, in km to the east and to the south of the middle."""
    left_out: str
    """What is not shown, in words that can follow the country's name; empty if only islets too small to see."""
    source: str = "natural-earth"

    def place(self, lat: float, lon: float) -> Point:
        """Give the place of a position in degrees, in km from the top left of the box, y down."""
        east, north = azimuthal(lat, lon, *self.middle)
        return east - self.corner[0], -north - self.corner[1]


@cache
def _lines() -> dict[str, bytes]:
    # A deck needs a dozen of the 250; taking all apart would take a hundred times as long as finding their lines.
    return {line[:2].decode(): line for line in read_table("outlines.tsv").split(b"\n") if line}


@cache
def find(code: str) -> Outline | None:
    """Give the outline of an ISO alpha-2 code in capitals, or None; ABSENT says why a country has none."""
    line = _lines().get(code)
    if line is None:
        return None
    _, lat, lon, left, top, step_km, rings, left_out = line.decode().split("\t")
    step = float(step_km)
    drawn = [steps(ring) for ring in rings.split(";")]
    return Outline(
        code=code,
        width=max(max(xs) for xs, _ in drawn) * step,
        height=max(max(ys) for _, ys in drawn) * step,
        rings=tuple(tuple(zip([x * step for x in xs], [y * step for y in ys], strict=True)) for xs, ys in drawn),
        middle=(float(lat), float(lon)),
        corner=(int(left) * step, int(top) * step),
        left_out=left_out,
    )


def codes() -> tuple[str, ...]:
    """Give all codes that have an outline, in order."""
    return tuple(_lines())
