"""V-02: a route that stops at the same place twice."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.vagabond.checks.basis.board import Board, board
from cardwright.games.vagabond.checks.basis.examples import ES, NL, card, travel
from cardwright.games.vagabond.checks.basis.report import also, at

_ASKS = (*ES[:3], *NL[:3])

STOP_TWICE = Code(
    "VAG021",
    "stop-twice",
    "A route stops at the same place twice.",
    "A card has two or three destinations (V-02), and the way from a place to itself measures nothing on the map.",
    travel(card(route="MAD, AMS, MAD", asks=_ASKS)),
    travel(card(route="MAD, AMS", asks=_ASKS)),
)


def find(deck: Deck) -> Iterator[Finding]:
    here = board(deck)
    for written in deck.of("travel"):
        route = written.written.route
        if len(set(route)) < len(route):
            yield from _findings(written, here)


def _findings(written: SourceCard, here: Board) -> Iterator[Finding]:
    route = written.written.route
    for index, iata in enumerate(route):
        first = route.index(iata)
        if first < index and iata in here.spots:  # any other code has a finding of its own
            yield at(
                written,
                ("route", index),
                STOP_TWICE,
                f"the route stops at {iata} twice",
                {"given": route, "first": first + 1, "again": index + 1},
                suggestion="name another place, or leave it out" if len(route) > 2 else "name another place",
                related=(also(written, ("route", first), "the first time is here"),),
            )
