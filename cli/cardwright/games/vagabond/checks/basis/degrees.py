"""Degrees: how messages write differences of latitude and longitude, positions, and the four ways."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.facts.projections import EDGE
from cardwright.games.vagabond.checks.basis.report import sources
from cardwright.games.vagabond.compass import Mark


def difference(degrees: float, limit: float | None = None) -> str:
    """``0.12°``; with more decimals where it would else read as nothing, or as the limit that it does not reach."""
    short = round(degrees, 2)
    if degrees and (not short or (limit is not None and degrees < limit <= short)):
        return f"{degrees:.6f}".rstrip("0") + "°"
    return f"{short:g}°"


def position(lat: float, lon: float) -> str:
    """``37.2° N 93.3° W``."""
    return f"{abs(lat):.1f}° {'N' if lat >= 0 else 'S'} {abs(lon):.1f}° {'E' if lon >= 0 else 'W'}"


def positions(marks: Sequence[Mark]) -> dict[str, object]:
    """What evidence says of where places lie: latitude and longitude of each, the map's edge, and the sources."""
    return {
        "positions": {mark.written: {"lat": mark.lat, "lon": mark.lon} for mark in marks},
        "edge": EDGE,
        "source": sources(source for mark in marks for source in mark.sources),
    }
