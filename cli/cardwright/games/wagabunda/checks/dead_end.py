"""W-02: a space of the track that leads nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.report import at
from cardwright.games.wagabunda.checks.basis.track import track
from cardwright.games.wagabunda.spaces import META

COUNTED = 20  #: ends of which those before them are counted

DEAD_END = Code(
    "WAG006",
    "dead-end",
    "A space of the track leads nowhere, so that meta cannot be reached from it.",
    "Every space lies on a way to meta. A pawn that comes here is stuck, and so is one that must come here.",
    board({"c1": "{at: [136, 62], colour: white, dot: true}"}),
    board(),
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    if META not in here.named:
        return  # which space is meta is another question, and asked already
    goes_on = here.origins(META)
    for number, name in enumerate(here.ends):
        space = here.spaces.get(name)
        if space is None or space.colour is None:
            continue
        stuck = [one for one in here.origins(name) if one != name and one not in goes_on] if number < COUNTED else []
        also_stuck = f"; so do the {len(stuck)} spaces before it" if len(stuck) > 1 else ""
        yield at(
            here,
            (name,),
            DEAD_END,
            f"{name} leads nowhere{also_stuck}",
            {"given": name, "stuck": sorted(stuck)},
            suggestion=f"write next: [{here.unentered[0]}], to which no space leads"
            if len(here.unentered) == 1
            else f"write next: with the space that follows {name}",
        )
