"""W-02: a dot on a space that is not white."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.report import at
from cardwright.games.wagabunda.checks.basis.track import track
from cardwright.games.wagabunda.spaces import WHITE

DOT_ON_COLOUR = Code(
    "WAG012",
    "dot-on-colour",
    "A coloured space has a dot.",
    "Only white spaces have dots. On a colour it would ask for two things at once: a penalty and an exchange.",
    board({"a4": "{at: [194, 40], colour: black, dot: true, next: [a5]}"}),
    board(),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    for name, space in here.spaces.items():
        if space.dot and space.colour not in (None, WHITE):
            yield at(
                here,
                (name, "dot"),
                DOT_ON_COLOUR,
                f"{name} is {space.colour} and has a dot",
                {"expected": WHITE, "given": space.colour},
                suggestion=f"take dot out, or write colour: {WHITE}",
                out=True,
            )
