"""W-02: a space that leads to another twice."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.report import at
from cardwright.games.wagabunda.checks.basis.track import track
from cardwright.games.wagabunda.spaces import META

LEADS_TWICE = Code(
    "WAG014",
    "leads-twice",
    "A space names another twice as the one that follows.",
    "It is one way, not two: a fork that is none.",
    board({"a4": "{at: [194, 40], colour: black, next: [a5, a5]}"}),
    board(),
    fix=Fixable.SAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    for name, following in here.named.items():
        for index, to in enumerate(following):
            if to in following[:index] and to != name and name != META:
                yield at(
                    here,
                    (name, "next", index),
                    LEADS_TWICE,
                    f"{name} leads to {to} twice",
                    {"given": to},
                    suggestion="take one of the two out, or name another space",
                    out=True,
                    safe=True,
                )
