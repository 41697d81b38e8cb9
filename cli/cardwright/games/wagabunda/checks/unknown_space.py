"""W-02: a space that leads to one that is not there."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.check.fault import nearest
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.report import at
from cardwright.games.wagabunda.checks.basis.track import track
from cardwright.games.wagabunda.spaces import META, START

UNKNOWN_SPACE = Code(
    "WAG004",
    "unknown-space",
    "A space leads to a name that no space of the board has.",
    "A pawn could not move on there.",
    board({"a4": "{at: [194, 40], colour: black, next: [a55]}"}),
    board(),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    for name, following in here.named.items():
        for index, to in enumerate(following):
            if to in here.named or to in (START, META):
                continue  # that there is no start or meta is told once, for all that lead there
            near = nearest(to, here.unentered) or nearest(to, [one for one in here.named if one != name])
            yield at(
                here,
                (name, "next", index),
                UNKNOWN_SPACE,
                f"there is no space {to}",
                {"given": to, "expected": near},
                suggestion=f"did you mean {near}?" if near is not None else f"add a space called {to}",
                replacement=near,
            )
