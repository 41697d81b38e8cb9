"""W-02: a meta that leads on."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.report import at
from cardwright.games.wagabunda.checks.basis.track import track
from cardwright.games.wagabunda.spaces import META

META_LEFT = Code(
    "WAG009",
    "meta-left",
    "The space meta leads on to another.",
    "The game ends there: a pawn that reaches it has won and moves no more.",
    board({"meta": "{at: [290, 40], next: [a6]}"}),
    board(),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    if here.named.get(META):
        yield at(
            here,
            (META, "next"),
            META_LEFT,
            f"{META} leads on to {', '.join(here.named[META])}",
            {"given": list(here.named[META])},
            suggestion=f"take next out: {META} is where the game ends",
            out=True,
        )
