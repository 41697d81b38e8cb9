"""Places: a deck in, the chart of its places out, worked out once a deck; board, checks and content share it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.facts import airports
from cardwright.games.vagabond.pieces.chart import Chart, chart


def chart_of(deck: Deck) -> Chart:
    """The chart of a deck's board. Places whose airport is unknown are left out; checks tell of those."""
    rows = deck.tables.get("places", ())
    known: tuple[object, Chart] | None = deck.memory.get("vagabond.chart")
    if known is None or known[0] is not rows:
        known = deck.memory["vagabond.chart"] = rows, chart([*_places(rows)])
    return known[1]


def _places(rows: Iterable[SourceCard]) -> Iterator[tuple[int, str, float, float]]:
    for row in rows:
        airport = airports.find(row.written.iata)
        if airport is not None:
            yield row.written.number, airport.iata, airport.lat, airport.lon
