"""W-02: a space that leads back to the start."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.report import at
from cardwright.games.wagabunda.checks.basis.track import track
from cardwright.games.wagabunda.spaces import START

START_ENTERED = Code(
    "WAG008",
    "start-entered",
    "A space leads back to start.",
    "Pawns enter the track there and never come back: they always move towards meta.",
    board({"a4": "{at: [194, 40], colour: black, next: [a5, start]}"}),
    board(),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    for name, following in here.named.items():
        if START in following:
            yield at(
                here,
                (name, "next", following.index(START)),
                START_ENTERED,
                f"{name} leads back to {START}",
                {"given": START, "from": name},
                suggestion=f"take {START} out, or name the space that follows {name}",
                out=True,
            )
