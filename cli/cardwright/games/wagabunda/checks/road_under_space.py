"""W-02: a road that is drawn under a space that it does not join."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.check.fault import listed
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.report import also, at
from cardwright.games.wagabunda.checks.basis.track import track
from cardwright.games.wagabunda.geometry import MOST, distance_to_road

SHOWN = 5  #: spaces that a finding points at

ROAD_UNDER_SPACE = Code(
    "WAG021",
    "road-under-space",
    "The road between two spaces is drawn under a third.",
    "It looks as if the way led over that space, and players would count it.",
    board({"b2": "{at: [148, 28], colour: yellow, next: [a4]}"}),
    board(),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    here = track(deck)
    if here is None or len(here.spaces) > MOST:
        return
    for name, to in here.roads:
        road = here.middle(name), here.middle(to)
        others = [other for other in here.spaces if other not in (name, to)]
        under = [one for one in others if distance_to_road(here.middle(one), road) < here.shape(one).radius]
        if under:
            yield at(
                here,
                (name, "next", here.named[name].index(to)),
                ROAD_UNDER_SPACE,
                f"the road from {name} to {to} runs under {listed(under, 'and')}",
                {"given": to, "under": under},
                suggestion=f"move {listed(under, 'and')} aside, or put a space between {name} and {to}",
                related=[also(here, one, f"{one} is here") for one in under[:SHOWN]],
            )
