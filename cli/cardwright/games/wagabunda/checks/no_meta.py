"""W-02: a board without the space that all pawns run to."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.report import at
from cardwright.games.wagabunda.checks.basis.track import track
from cardwright.games.wagabunda.spaces import META

NO_META = Code(
    "WAG002",
    "no-meta",
    "No space of the board is called meta.",
    "The game ends there; without it nobody can win.",
    board({"a6": "{at: [242, 40], colour: white, next: [goal]}", "meta": None, "goal": "{at: [290, 40]}"}),
    board(),
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    if META in here.folded:
        return
    ends = [name for name, following in here.named.items() if not following]
    only = ends[0] if len(ends) == 1 and here.whole else None
    yield at(
        here,
        (only,) if only is not None else (),
        NO_META,
        f"no space is called {META}" + (f"; {only} leads nowhere" if only is not None else ""),
        {"expected": META, "given": list(here.named)[:20], "end": only},
        suggestion=f"call {only} {META}, here and where others lead to it"
        if only is not None
        else f"add a space called {META}",
    )
