"""W-02: spaces that lead back to where they began."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.report import also, at
from cardwright.games.wagabunda.checks.basis.track import track
from cardwright.games.wagabunda.spaces import META

SHOWN = 8  #: spaces of a circle that a message names

LEADS_ROUND = Code(
    "WAG005",
    "leads-round",
    "Spaces of the board lead round in a circle.",
    "Every branch leads on towards meta: whoever goes round may never arrive, and nobody can say how far it is.",
    board({"a5": "{at: [218, 40], colour: blue, next: [a6, a3]}"}),
    board(),
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    # Where one space alone is led to by none, the way back was meant for it.
    meant = here.unentered[0] if len(here.unentered) == len(here.circles) == 1 else None
    for circle in here.circles:
        last, first = circle[-1], circle[0]
        shown = circle if len(circle) <= SHOWN else [*circle[: SHOWN - 2], "…", last]
        yield at(
            here,
            (last, "next", here.named[last].index(first)),
            LEADS_ROUND,
            f"the way leads round in a circle: {' → '.join([*shown, first])}",
            {"given": first, "circle": circle},
            suggestion=f"did you mean {meant}? no space leads to it"
            if meant is not None
            else f"let {last} lead to a space that is nearer to {META}",
            replacement=meant,
            related=[also(here, first, "the circle begins here")],
            underneath="leads back",
        )
