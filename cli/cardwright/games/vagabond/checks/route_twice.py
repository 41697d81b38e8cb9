"""V-02: two cards with the same route, in either direction."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.vagabond.checks.basis.examples import ES, NL, card, travel
from cardwright.games.vagabond.checks.basis.report import also, at

_FIRST = card(1, route="MAD, AMS", asks=(*ES[:3], *NL[:3]))
_ASKS = (*ES[3:6], *NL[3:6])

ROUTE_TWICE = Code(
    "VAG022",
    "route-twice",
    "Two cards have the same route, in the same or the other direction.",
    "Both give the same distance (V-18) and look alike; mostly one was copied and not yet changed.",
    travel(_FIRST, card(2, route="AMS, MAD", asks=_ASKS)),
    travel(_FIRST, card(2, route="WAW, AMS, MAD", asks=_ASKS)),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    seen: dict[tuple[str, ...], SourceCard] = {}
    for written in deck.of("travel"):
        route = tuple(written.written.route)
        first = seen.setdefault(min(route, route[::-1]), written)
        if first is not written:
            yield _finding(written, first)


def _finding(written: SourceCard, first: SourceCard) -> Finding:
    route = written.written.route
    backwards = "" if route == first.written.route else " in the other direction"
    return at(
        written,
        ("route",),
        ROUTE_TWICE,
        f"card {first.id} has the same route{backwards}",
        {"given": route, "card": first.id},
        suggestion="change a stop of one of the two cards",
        related=(also(first, ("route",), f"the route of card {first.id}"),),
    )
