"""V-02: a place whose circle finds no free spot on the board, since too many others stand about it."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.vagabond.checks.basis.examples import places
from cardwright.games.vagabond.checks.basis.report import at
from cardwright.games.vagabond.pieces.places import chart_of

CROWDED_BOARD = Code(
    "VAG080",
    "crowded-board",
    "So many places lie close together that a circle finds no free spot on the board.",
    "Circles that would touch are moved apart, with a line to the true position; here such a line would cross another"
    " circle or line, so nobody could tell which place the number stands for, and a leg measured from it is off.",
    places(
        "14,EML,Emmen,CH",
        "15,ZIN,Interlaken,CH",
        "16,BXO,Buochs,CH",
        "17,BRN,Bern,CH",
        "18,ZHI,Grenchen,CH",
        "19,ZRH,Zurich,CH",
        "20,BSL,Basel,CH",
        "21,MLH,Mulhouse,FR",
        "22,SIR,Sion,CH",
        "23,VIP,Payerne,CH",
        "24,QNC,Neuchâtel,CH",
        "25,ZJI,Locarno,CH",
        "26,CMR,Colmar,FR",
        "27,LUG,Lugano,CH",
    ),
    places("14,LHR,London,GB", "15,EDI,Edinburgh,GB", "16,DUB,Dublin,IE"),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    crowded = {(spot.number, spot.iata) for spot in chart_of(deck).crowded_spots}
    for row in deck.tables.get("places", ()):
        place = row.written
        if (place.number, place.iata) in crowded:
            yield at(
                row,
                ("number",),
                CROWDED_BOARD,
                f"the circle of {place.city} ({place.iata}) finds no free spot on the board",
                {"given": place.number, "iata": place.iata},
                suggestion="leave out one of the places near it, or choose one farther off",
            )
