"""Places: a deck in, the chart of its places out, worked out once a deck; board, checks and content share it."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.facts import airports
from cardwright.games.vagabond.pieces.chart import Chart, chart


def chart_of(deck: Deck) -> Chart:
    """The chart of a deck's board. Places whose airport is unknown are left out; checks tell of those."""
    known: Chart | None = deck.memory.get("vagabond.chart")
    if known is None:
        known = deck.memory["vagabond.chart"] = chart([*_places(deck)])
    return known


def _places(deck: Deck) -> Iterator[tuple[int, str, float, float]]:
    for row in deck.tables.get("places", ()):
        airport = airports.find(row.written.iata)
        if airport is not None:
            yield row.written.number, airport.iata, airport.lat, airport.lon
