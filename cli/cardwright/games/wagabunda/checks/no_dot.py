"""W-02: a track without a dotted space."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.report import at
from cardwright.games.wagabunda.checks.basis.track import track

NO_DOT = Code(
    "WAG017",
    "no-dot",
    "No white space of the track has a dot.",
    "A dot makes its player change pawns; without one nobody ever has to.",
    board({"c1": "{at: [136, 62], colour: white, next: [a3]}"}),
    board(),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    if not here.spaces or len(here.spaces) < len(here.named):
        return
    if not any(space.dot for space in here.spaces.values()):
        yield at(
            here,
            (),
            NO_DOT,
            "no space has a dot",
            {"given": 0, "expected": "at least 1"},
            suggestion="write dot: true on a white space",
        )
