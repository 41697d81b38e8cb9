"""V-02: an airport that stands twice among the places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.games.vagabond.checks.basis.board import board
from cardwright.games.vagabond.checks.basis.examples import places
from cardwright.games.vagabond.checks.basis.report import also, at
from cardwright.read.removal import taken_out

DUPLICATE_PLACE = Code(
    "REF031",
    "duplicate-place",
    "An airport stands in two rows of the places.",
    "A stop has one number on the map; with two rows nobody can tell which one is printed.",
    places("14,MAD,Madrid,ES"),
    places("14,BCN,Barcelona,ES"),
    fix=Fixable.SAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    here = board(deck)
    for row in here.rows:
        first = here.spots[row.written.iata].row
        if row is not first:
            yield _finding(row, first)


def _finding(row: SourceCard, first: SourceCard) -> Finding:
    iata, number = row.written.iata, first.written.number
    told = at(
        row,
        ("iata",),
        DUPLICATE_PLACE,
        f"{iata} is number {number} already",
        {"given": iata, "number": number},
        suggestion="take one of the two rows out",
        related=(also(first, ("iata",), f"{iata} stands here first"),),
    )
    out = taken_out(row.origin.document, row.origin.path, safe=True)
    return replace(told, fix=out) if row.written == first.written else told
