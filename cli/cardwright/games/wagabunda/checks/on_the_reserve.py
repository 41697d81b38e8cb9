"""W-03: a space that is drawn over the reserve."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.report import at
from cardwright.games.wagabunda.checks.basis.track import track
from cardwright.games.wagabunda.geometry import RESERVE, RESERVE_RAYS, RESERVE_SHAPE, beyond_edge

TOLERANCE = 0.05  #: mm; less is not seen

ON_THE_RESERVE = Code(
    "WAG020",
    "on-the-reserve",
    "A space stands on the reserve, the sun in the middle of the board.",
    "The pawns that nobody plays stand there; the space would hide them, or its pawns be taken for theirs.",
    board({"c1": "{at: [172, 96], colour: white, dot: true, next: [a3]}"}),
    board(),
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    for name in here.spaces:
        over = -here.shape(name).gap(RESERVE_SHAPE)
        if over > TOLERANCE and beyond_edge(here.shape(name)) <= 0:
            yield at(
                here,
                (name, "at"),
                ON_THE_RESERVE,
                f"{name} overlaps the reserve by {over:.1f} mm",
                {"given": here.spaces[name].at, "overlap_mm": round(over, 2), "reserve": RESERVE_SHAPE[:3]},
                suggestion=f"keep its middle {RESERVE_RAYS + here.shape(name).radius:.1f} mm or more from that of the "
                f"board, {RESERVE[0]:g}, {RESERVE[1]:g}",
            )
