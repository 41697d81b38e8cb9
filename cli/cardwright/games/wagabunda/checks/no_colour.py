"""W-02: a space of the track without a colour."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.report import at
from cardwright.games.wagabunda.checks.basis.track import track
from cardwright.games.wagabunda.spaces import META, PAWN_COLOURS, START, WHITE

NO_COLOUR = Code(
    "WAG010",
    "no-colour",
    "A space of the track has no colour.",
    "What happens to a pawn that lands there depends on it; a space on which nothing happens is white.",
    board({"a4": "{at: [194, 40], next: [a5]}"}),
    board(),
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    for name, space in here.spaces.items():
        if name in (START, META) or space.colour is not None or (not space.next and not space.dot):
            continue  # a space without colour that leads nowhere is told of as a second meta
        if START not in here.named and name in here.unentered:
            continue  # it was meant for the start
        colour = WHITE if space.dot else "a pawn's colour, or white"
        yield at(
            here,
            (name,),
            NO_COLOUR,
            f"{name} has no colour",
            {"expected": [*PAWN_COLOURS, WHITE]},
            suggestion=f"write colour: with {colour}",
        )
