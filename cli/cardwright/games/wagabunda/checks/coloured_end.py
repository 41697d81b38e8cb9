"""W-02: a start or meta with a colour or a dot."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.report import at
from cardwright.games.wagabunda.checks.basis.track import track
from cardwright.games.wagabunda.spaces import META, START

COLOURED_END = Code(
    "WAG011",
    "coloured-end",
    "The space start or meta has a colour or a dot.",
    "Both are printed with their words alone, and nothing happens to a pawn for standing there.",
    board({"meta": "{at: [290, 40], colour: red}"}),
    board(),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    for name in (START, META):
        space = here.spaces.get(name)
        given = None if space is None else "colour" if space.colour is not None else "dot" if space.dot else None
        if given is not None:
            yield at(
                here,
                (name, given),
                COLOURED_END,
                f"{name} has a {given}",
                {"given": given},
                suggestion=f"take {given} out",
                out=True,
            )
