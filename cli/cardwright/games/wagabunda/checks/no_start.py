"""W-02: a board without the space that all pawns leave from."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.report import at
from cardwright.games.wagabunda.checks.basis.track import track
from cardwright.games.wagabunda.spaces import START

NO_START = Code(
    "WAG001",
    "no-start",
    "No space of the board is called start.",
    "Every pawn enters the track there; play cannot begin.",
    board({"start": None, "go": "{at: [38, 40], next: [a1]}"}),
    board(),
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    if START in here.folded:
        return
    entrance = [name for name, others in here.entries.items() if not others]
    only = entrance[0] if len(entrance) == 1 else None
    yield at(
        here,
        (only,) if only is not None else (),
        NO_START,
        f"no space is called {START}" + (f"; no other leads to {only}" if only is not None else ""),
        {"expected": START, "given": list(here.named)[:20], "entrance": only},
        suggestion=f"call {only} {START}, with no colour" if only is not None else f"add a space called {START}",
    )
