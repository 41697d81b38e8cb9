"""C-02: the beginners' plan without one of its two penalty cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.cultural_routes.checks.basis.examples import NAMED, penalties
from cardwright.games.cultural_routes.plan import named, wheel_of
from cardwright.games.found import in_deck_file

MISSING_NAMED_PENALTY = Code(
    "CUL004",
    "missing-named-penalty",
    "The plan for beginners wants Spin again and Remove all X, and the deck has no card with that effect.",
    "Every set has the two (C-01), and the set-up puts them on the wheel (C-02).",
    penalties(NAMED[0]),
    penalties(*NAMED),
)

_EFFECTS: Final = ("spin_again", "remove_all_x")


def find(deck: Deck) -> Iterator[Finding]:
    if wheel_of(deck).penalties is not None:
        return
    for effect in _EFFECTS:
        if named(deck, effect) is None:
            yield in_deck_file(
                deck,
                ("cards", "penalty") if "penalty" in deck.file.cards else ("cards",),
                MISSING_NAMED_PENALTY,
                f"no penalty card has effect: {effect}",
                {"given": effect},
                f"write one with effect: {effect}, or say with wheel.penalties what lies on the wheel",
                key=True,
            )
