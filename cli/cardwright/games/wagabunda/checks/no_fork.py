"""W-02: a track that never forks."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.report import at
from cardwright.games.wagabunda.checks.basis.track import track
from cardwright.games.wagabunda.spaces import START

NO_FORK = Code(
    "WAG016",
    "no-fork",
    "The track has no fork.",
    "Where it forks players choose their way; without one only the pawn is chosen.",
    board(
        {
            "a2": "{at: [102, 40], colour: red, next: [b1]}",
            "c1": None,
            "a4": "{at: [194, 40], colour: white, dot: true, next: [d1]}",
            "d1": "{at: [206, 62], colour: black, next: [a5]}",
            "a5": "{at: [226, 58], colour: blue, next: [a6]}",
        }
    ),
    board(),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    if not here.whole or here.unknown or START not in here.named:
        return
    if not any(len(following) > 1 for following in here.named.values()):
        yield at(
            here,
            (),
            NO_FORK,
            "the track has no fork",
            {"given": 0, "expected": "at least 1"},
            suggestion="let a space lead to two others, whose ways meet again before meta or on it",
        )
