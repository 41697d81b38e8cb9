"""W-02: two roads that cross where no space is."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.few import few
from cardwright.games.wagabunda.checks.basis.nearby import Roads
from cardwright.games.wagabunda.checks.basis.report import also, at
from cardwright.games.wagabunda.checks.basis.track import Track, track
from cardwright.games.wagabunda.geometry import MOST, ROADS
from cardwright.games.wagabunda.geometry import roads_cross as cross

ROADS_CROSS = Code(
    "WAG022",
    "roads-cross",
    "Two roads cross where there is no space.",
    "At the crossing nobody can tell which road goes on where.",
    board(
        {
            "a5": "{at: [218, 40], colour: blue, next: [a6, d1]}",
            "a6": "{at: [242, 24], colour: white, next: [d2]}",
            "d1": "{at: [242, 58], colour: navy, next: [d3]}",
            "d2": "{at: [262, 76], colour: red, next: [meta]}",
            "d3": "{at: [262, 14], colour: green, next: [meta]}",
        }
    ),
    board(),
    Severity.WARNING,
)

Road = tuple[str, str]  #: from where to where


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None or len(here.spaces) > MOST:
        return
    yield from few(_crossings(here), lambda found: _finding(here, *found), "crossings of roads")


def _crossings(here: Track) -> Iterator[tuple[Road, Road]]:
    """Each two roads that cross, the later one first."""
    roads = here.roads[:ROADS]
    lines = [(here.middle(name), here.middle(to)) for name, to in roads]
    for road, other in Roads(lines).pairs():
        if cross(lines[road], lines[other]) and not set(roads[road]) & set(roads[other]):
            yield roads[road], roads[other]


def _finding(here: Track, road: Road, other: Road) -> Finding:
    name, to = road
    return at(
        here,
        (name, "next", here.named[name].index(to)),
        ROADS_CROSS,
        f"the road from {name} to {to} crosses that from {other[0]} to {other[1]}",
        {"given": to, "other": list(other)},
        suggestion="move a space, or let the two roads meet on one",
        related=[also(here, other[0], f"the other road leaves {other[0]}")],
    )
