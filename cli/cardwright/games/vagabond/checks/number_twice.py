"""V-02: a number that two of the places bear."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.games.vagabond.checks.basis.board import board
from cardwright.games.vagabond.checks.basis.examples import places
from cardwright.games.vagabond.checks.basis.report import also, at

NUMBER_TWICE = Code(
    "VAG020",
    "number-twice",
    "Two places have the same number.",
    "A number means the same place on every card and on the board (V-02).",
    places("8,WAW,Warsaw,PL", "8,KRK,Kraków,PL"),
    places("8,WAW,Warsaw,PL", "14,KRK,Kraków,PL"),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    here = board(deck)
    seen: dict[int, SourceCard] = {}
    numbers = here.free_numbers()
    # A row that repeats an airport is REF031, and its number may well be the same.
    for spot in here.spots.values():
        first = seen.setdefault(spot.place.number, spot.row)
        if first is not spot.row:
            yield _finding(spot.row, first, next(numbers))


def _finding(row: SourceCard, first: SourceCard, free: int) -> Finding:
    number, there = row.written.number, first.written
    return at(
        row,
        ("number",),
        NUMBER_TWICE,
        f"{number} is the number of {there.city} ({there.iata}) already",
        {"given": number, "expected": free},
        suggestion=f"give {row.written.city} a number of its own; {free} is free",
        replacement=str(free),
        related=(also(first, ("number",), f"{there.city} has the number {number}"),),
    )
