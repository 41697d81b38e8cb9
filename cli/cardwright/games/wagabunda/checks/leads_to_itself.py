"""W-02: a space that leads to itself."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.report import at
from cardwright.games.wagabunda.checks.basis.track import track
from cardwright.games.wagabunda.spaces import META, START

LEADS_TO_ITSELF = Code(
    "WAG013",
    "leads-to-itself",
    "A space leads to itself.",
    "A pawn moves on with every step, always towards meta.",
    board({"a4": "{at: [194, 40], colour: black, next: [a5, a4]}"}),
    board(),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    for name, following in here.named.items():
        if name in following and name not in (START, META):
            yield at(
                here,
                (name, "next", following.index(name)),
                LEADS_TO_ITSELF,
                f"{name} leads to itself",
                {"given": name},
                suggestion=f"take {name} out of its own next:",
                out=True,
            )
