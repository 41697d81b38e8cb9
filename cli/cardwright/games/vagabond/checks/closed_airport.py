"""V-02, V-05: a code on a card or among the places whose airport is closed, or bears another code now."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.facts import airports
from cardwright.facts.airports import Airport, Closed
from cardwright.games.vagabond.checks.basis import meant, wording
from cardwright.games.vagabond.checks.basis.board import Board, board
from cardwright.games.vagabond.checks.basis.examples import places
from cardwright.games.vagabond.checks.basis.report import at, sources
from cardwright.games.vagabond.checks.basis.tasks import tasks
from cardwright.games.vagabond.compass import Trouble
from cardwright.read.node import Path

CLOSED_AIRPORT = Code(
    "GEO102",
    "closed-airport",
    "An airport code was given up: airlines left the airport, or it has another code now.",
    "Nobody can fly there any more, and a card that says so looks old on the day it is printed.",
    places("14,TXL,Berlin,DE"),
    places("14,BER,Berlin,DE"),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    here = board(deck)
    for spot in here.spots.values():
        old = airports.closed(spot.place.iata) if spot.airport is None else None
        if old is not None:
            yield _finding(spot.row, ("iata",), old, here, on_card=False)
    for stray in here.strays:
        old = airports.closed(stray.iata) if airports.find(stray.iata) is None else None
        if old is not None:
            yield _finding(stray.card, ("route", stray.index), old, here, on_card=True)
    for task, index, mark in tasks(deck).in_trouble(Trouble.UNKNOWN_AIRPORT):
        old = airports.closed(mark.iata)
        if old is not None:
            yield _finding(task.card, task.path(index), old, here, on_card=True)


def _finding(card: SourceCard, path: Path, old: Closed, here: Board, *, on_card: bool) -> Finding:
    known = [iata for iata in old.successors if airports.find(iata) is not None]
    best = meant.successor(known, card, path, here)
    first = airports.find(best) if best is not None else None
    if old.recoded:
        message = f"{old.name} gave up the code {old.iata} in {old.year}"
    else:
        message = f"{old.iata} ({old.name}, {wording.country_name(old.country)}) closed to airlines in {old.year}"
    return at(
        card,
        path,
        CLOSED_AIRPORT,
        message,
        {"given": old.iata, "expected": list(old.successors), "year": old.year, "source": sources((old.source,))},
        suggestion=_suggestion(first, old, here, on_card=on_card)
        if first or not known
        else meant.there_already(known, card, path, here),
        replacement=first.iata if first is not None else None,
    )


def _suggestion(new: Airport | None, old: Closed, here: Board, *, on_card: bool) -> str:
    if new is None:
        return "no airport took over from it; choose another place"
    place = here.number(new.iata) if on_card else ""
    return f"use {wording.airport(new)}, {'its code now' if old.recoded else 'which took over'}{place and '; ' + place}"
