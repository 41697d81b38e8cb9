"""W-02: a space that no way from the start leads to."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.report import at
from cardwright.games.wagabunda.checks.basis.track import Track, track
from cardwright.games.wagabunda.spaces import META, START

COUNTED = 20  #: spaces of which those after them are counted

UNREACHABLE = Code(
    "WAG007",
    "unreachable",
    "No way from the start leads to a space.",
    "Every space lies on a way from start to meta. This one is printed, and no pawn ever stands on it.",
    board({"d1": "{at: [170, 72], colour: red, next: [a4]}"}),
    board(),
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None:
        return
    if START not in here.named or not here.whole or here.unknown:
        return  # a name that could not be read, or is misspelt, may be that of the space
    if not here.named[START]:
        yield _nowhere(here)
        return
    if here.ends or here.circles:
        return  # a space leads nowhere, or back, which is told: the way to this one may be what is missing there
    reached = here.reach(START)
    for number, name in enumerate(here.unentered):
        if name != META:
            after = sorted(here.reach(name) - reached - {name}) if number < COUNTED else []
            more = f", and so none to {len(after)} after it" if after else ""
            yield at(
                here,
                (name,),
                UNREACHABLE,
                f"no space leads to {name}{more}",
                {"given": name, "after": after},
                suggestion=f"name {name} in the next: of the space before it, or take it out",
            )


def _nowhere(here: Track) -> Finding:
    return at(
        here,
        (START,),
        UNREACHABLE,
        f"{START} leads nowhere, so no space can be reached",
        {"given": START, "after": sorted(name for name in here.named if name != START)},
        suggestion=f"write next: with the first space after {START}",
    )
