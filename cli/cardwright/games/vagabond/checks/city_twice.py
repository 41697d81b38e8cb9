"""V-02: a city that stands among the places with two airports."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.facts.names import fold
from cardwright.games.vagabond.checks.basis.board import Spot, board
from cardwright.games.vagabond.checks.basis.examples import places
from cardwright.games.vagabond.checks.basis.report import also, at

CITY_TWICE = Code(
    "VAG023",
    "city-twice",
    "A city stands among the places with two airports, so it has two numbers.",
    "On the board the two circles lie upon each other, and players find a city by its one number (V-02).",
    places("14,ORY,Paris,FR", "15,CDG,Paris,FR"),
    places("14,ORY,Paris,FR", "15,LYS,Lyon,FR"),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    seen: dict[tuple[str, str], Spot] = {}
    for spot in board(deck).spots.values():
        if spot.airport is None or spot.fault is not None:
            continue  # told already, and the city may be what is wrong
        first = seen.setdefault((fold(spot.place.city), spot.place.country), spot)
        if first is not spot:
            yield _finding(spot, first)


def _finding(spot: Spot, first: Spot) -> Finding:
    city, number = first.place.city, first.place.number
    return at(
        spot.row,
        ("city",),
        CITY_TWICE,
        f"{city} is number {number} already, with the airport {first.place.iata}",
        {"given": spot.place.iata, "expected": first.place.iata, "number": number},
        suggestion=f"use {first.place.iata} on all cards and take this row out",
        related=(also(first.row, ("city",), f"{city} stands here first"),),
    )
