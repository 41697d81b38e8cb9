"""W-02: a space that is not wholly on the board."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.few import few
from cardwright.games.wagabunda.checks.basis.report import at
from cardwright.games.wagabunda.checks.basis.track import Track, track
from cardwright.games.wagabunda.geometry import HEIGHT, WIDTH, beyond_edge

TOLERANCE = 0.05  #: mm; less is not seen

OFF_THE_BOARD = Code(
    "WAG019",
    "off-the-board",
    "A space stands over the edge of the board, or so near that a cut may touch it.",
    "The board is 420 x 297 mm, and a space stays 3 mm inside its edge.",
    board({"b2": "{at: [148, 9], colour: yellow, next: [a3]}", "b1": "{at: [124, 18], colour: green, next: [b2]}"}),
    board(),
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    off = (name for name in here.spaces if beyond_edge(here.shape(name)) > TOLERANCE)
    yield from few(off, lambda name: _finding(here, name), "spaces that stand too far out")


def _finding(here: Track, name: str) -> Finding:
    over = beyond_edge(here.shape(name))
    return at(
        here,
        (name, "at"),
        OFF_THE_BOARD,
        f"{name} stands {over:.1f} mm too far out",
        {"given": here.spaces[name].at, "over_mm": round(over, 2), "board_mm": [WIDTH, HEIGHT]},
        suggestion=f"move it {over:.1f} mm or more towards the middle; the board is {WIDTH:g} x {HEIGHT:g} mm",
    )
