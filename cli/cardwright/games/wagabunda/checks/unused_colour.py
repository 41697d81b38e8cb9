"""W-02: a pawn whose colour no space has."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.check.fault import listed
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.report import at
from cardwright.games.wagabunda.checks.basis.track import track
from cardwright.games.wagabunda.spaces import META, PAWN_COLOURS, START

UNUSED_COLOUR = Code(
    "WAG015",
    "unused-colour",
    "No space has the colour of a pawn.",
    "Whoever holds that pawn can never win an extra move, and nobody will take it.",
    board({"a5": "{at: [218, 40], colour: black, next: [a6]}"}),
    board(),
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    if len(here.spaces) < len(here.named):
        return  # a space that could not be read may have it
    used = {space.colour for space in here.spaces.values()}
    unused = [colour for colour in PAWN_COLOURS if colour not in used]
    uncoloured = any(space.colour is None and name not in (START, META) for name, space in here.spaces.items())
    if unused and used & set(PAWN_COLOURS) and not uncoloured:
        yield at(
            here,
            (),
            UNUSED_COLOUR,
            f"no space is {listed(unused)}",
            {"expected": list(PAWN_COLOURS), "unused": unused},
            suggestion=f"give at least one space the colour {listed(unused)}"
            if len(unused) == 1
            else "give each of these colours at least one space",
        )
