"""W-02: a road that is drawn under a space that it does not join."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.check.fault import listed
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.wagabunda.checks.basis.examples import board
from cardwright.games.wagabunda.checks.basis.few import few
from cardwright.games.wagabunda.checks.basis.nearby import Spaces
from cardwright.games.wagabunda.checks.basis.report import also, at
from cardwright.games.wagabunda.checks.basis.track import Track, track
from cardwright.games.wagabunda.geometry import MOST, ROADS, distance_to_road

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
    yield from few(_covered(here), lambda found: _finding(here, *found), "roads under spaces")


def _covered(here: Track) -> Iterator[tuple[str, str, list[str]]]:
    """Each road that runs under spaces, from where to where, with these."""
    spaces = Spaces({name: here.middle(name) for name in here.spaces})
    for name, to in here.roads[:ROADS]:
        road = here.middle(name), here.middle(to)
        others = [other for other in spaces.along(road) if other not in (name, to)]
        under = [one for one in others if distance_to_road(here.middle(one), road) < here.shape(one).radius]
        if under:
            yield name, to, under


def _finding(here: Track, name: str, to: str, under: list[str]) -> Finding:
    first = under[:SHOWN] if len(under) <= SHOWN else [*under[: SHOWN - 1], f"{len(under) - SHOWN + 1} more"]
    return at(
        here,
        (name, "next", here.named[name].index(to)),
        ROAD_UNDER_SPACE,
        f"the road from {name} to {to} runs under {listed(first, 'and')}",
        {"given": to, "under": under},
        suggestion=f"move {listed(first, 'and')} aside, or put a space between {name} and {to}",
        related=[also(here, one, f"{one} is here") for one in under[:SHOWN]],
    )
