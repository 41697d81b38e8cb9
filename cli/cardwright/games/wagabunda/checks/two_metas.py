"""W-02: a second space without a colour that leads nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.report import also, at
from cardwright.games.wagabunda.checks.basis.track import track
from cardwright.games.wagabunda.spaces import META

TWO_METAS = Code(
    "WAG003",
    "two-metas",
    "A board has a second meta: another space without a colour that leads nowhere.",
    "All branches run to one meta. The distances by which players are ranked are measured to it.",
    board({"a5": "{at: [218, 40], colour: blue, next: [a6, goal]}", "goal": "{at: [290, 92]}"}),
    board(
        {"a5": "{at: [218, 40], colour: blue, next: [a6, d1]}", "d1": "{at: [250, 72], colour: green, next: [meta]}"}
    ),
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    if META not in here.named:
        return  # which of the ends is meta is another question, and asked already
    for name in here.ends:
        if name in here.spaces and here.spaces[name].colour is None:
            yield at(
                here,
                (name,),
                TWO_METAS,
                f"{name} leads nowhere and has no colour: a second {META}",
                {"expected": META, "given": name},
                suggestion=f"lead those that end here on to {META}, or give {name} a colour and spaces that follow",
                related=[also(here, META, f"{META} is here")],
            )
