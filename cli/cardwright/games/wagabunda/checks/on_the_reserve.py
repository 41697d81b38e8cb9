"""W-03: a space that is drawn over the reserve."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.few import few
from cardwright.games.wagabunda.checks.basis.report import at
from cardwright.games.wagabunda.checks.basis.track import Track, track
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
    on = (name for name in here.spaces if _over(here, name) > TOLERANCE and beyond_edge(here.shape(name)) <= 0)
    yield from few(on, lambda name: _finding(here, name), "spaces on the reserve")


def _over(here: Track, name: str) -> float:
    """By how many mm a space stands on the reserve; below 0 there is room."""
    return -here.shape(name).gap(RESERVE_SHAPE)


def _finding(here: Track, name: str) -> Finding:
    over = _over(here, name)
    return at(
        here,
        (name, "at"),
        ON_THE_RESERVE,
        f"{name} overlaps the reserve by {over:.1f} mm",
        {"given": here.spaces[name].at, "overlap_mm": round(over, 2), "reserve": RESERVE_SHAPE[:3]},
        suggestion=f"keep its middle {RESERVE_RAYS + here.shape(name).radius:.1f} mm or more from that of the "
        f"board, {RESERVE[0]:g}, {RESERVE[1]:g}",
    )
