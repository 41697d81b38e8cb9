"""V-02, V-05: a code on a card or among the places that stands for a city with several airports."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.facts import airports
from cardwright.facts.airports import Metro
from cardwright.games.vagabond.checks.basis import meant, wording
from cardwright.games.vagabond.checks.basis.board import Board, board
from cardwright.games.vagabond.checks.basis.examples import places
from cardwright.games.vagabond.checks.basis.report import at, sources
from cardwright.games.vagabond.checks.basis.tasks import tasks
from cardwright.games.vagabond.compass import Trouble
from cardwright.read.node import Path

METROPOLITAN_CODE = Code(
    "GEO103",
    "metropolitan-code",
    "A code stands for all airports of a city, such as LON, and not for one airport.",
    "A card names the one airport where the journey stops, and the board has a circle for it.",
    places("14,LON,London,GB"),
    places("14,LHR,London,GB"),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    here = board(deck)
    for spot in here.spots.values():
        metro = airports.metropolitan(spot.place.iata) if spot.airport is None else None
        if metro is not None:
            yield _finding(spot.row, ("iata",), metro, here, on_card=False)
    for stray in here.strays:
        metro = airports.metropolitan(stray.iata) if airports.find(stray.iata) is None else None
        if metro is not None:
            yield _finding(stray.card, ("route", stray.index), metro, here, on_card=True)
    for task, index, mark in tasks(deck).in_trouble(Trouble.UNKNOWN_AIRPORT):
        metro = airports.metropolitan(mark.iata)
        if metro is not None:
            yield _finding(task.card, task.path(index), metro, here, on_card=True)


def _finding(card: SourceCard, path: Path, metro: Metro, here: Board, *, on_card: bool) -> Finding:
    best = meant.successor(metro.airports, card, path, here)
    number = here.number(best) if on_card and best is not None else ""
    if best is not None:
        advice = f"use {best}{number and '; ' + number}"
    else:
        advice = meant.there_already(metro.airports, card, path, here)
    return at(
        card,
        path,
        METROPOLITAN_CODE,
        f"{metro.code} is the code of the city of {metro.name}, not of an airport;"
        f" its airports are {wording.listed(metro.airports)}",
        {"given": metro.code, "expected": list(metro.airports), "source": sources((metro.source,))},
        suggestion=advice,
        replacement=best,
    )
