"""V-02: an airport that stands twice among the places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fix, Fixable, Span
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
    return replace(told, fix=_row_out(row)) if row.written == first.written else told


def _row_out(row: SourceCard) -> Fix | None:
    """The row taken out, since the first says the same."""
    document, number = row.origin.document, row.origin.path[-1]
    if document.table is None or not isinstance(number, int):
        return taken_out(document, row.origin.path, safe=True)
    starts, text = document.table.starts, document.source.text
    start = starts[number]
    end = starts[number + 1] if number + 1 < len(starts) else len(text)
    return Fix("take the row out", Span(document.source, start, end), "")
