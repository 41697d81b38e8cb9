"""V-02: a place so far north or south that the board's map does not reach it."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.facts import airports
from cardwright.games.vagabond.checks.basis.examples import places
from cardwright.games.vagabond.checks.basis.report import at
from cardwright.games.vagabond.pieces.chart import NORTH, SOUTH

OFF_THE_MAP = Code(
    "VAG081",
    "off-the-map",
    "A place lies farther north or south than the map on the board goes.",
    "Its circle stands at the edge of the map, not where the place is, and legs measured from it are off.",
    places("14,YLT,Alert,CA"),
    places("14,USH,Ushuaia,AR"),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    for row in deck.tables.get("places", ()):
        airport = airports.find(row.written.iata)
        if airport is not None and not SOUTH <= airport.lat <= NORTH:
            south = airport.lat < SOUTH
            edge, side = (SOUTH, "south") if south else (NORTH, "north")
            yield at(
                row,
                ("iata",),
                OFF_THE_MAP,
                f"{row.written.city} lies at {abs(airport.lat):.1f}° {side}; the map ends at {abs(edge):g}° {side}",
                {"given": airport.iata, "lat": airport.lat, "edge": edge},
                suggestion="choose a place within the map",
            )
