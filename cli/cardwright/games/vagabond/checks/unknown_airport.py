"""V-02, V-05: an airport code on a card or among the places that is no airport's."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.facts import airports
from cardwright.facts.airports import Airport
from cardwright.games.vagabond.checks.basis import meant, wording
from cardwright.games.vagabond.checks.basis.board import board
from cardwright.games.vagabond.checks.basis.examples import card, travel
from cardwright.games.vagabond.checks.basis.report import at, sources
from cardwright.games.vagabond.checks.basis.tasks import tasks
from cardwright.games.vagabond.compass import Trouble
from cardwright.read.node import Path

UNKNOWN_AIRPORT = Code(
    "GEO101",
    "unknown-airport",
    "A code of three letters is not the IATA code of any airport.",
    "The card would lead to a place that does not exist, with no number, no city and no distance.",
    travel(card(route="MAD, AMS, WQW")),
    travel(card(route="MAD, AMS, WAW")),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    here = board(deck)
    for spot in here.spots.values():
        if spot.airport is None and not known(spot.place.iata):
            better = meant.for_place(spot.place, here)
            yield _finding(spot.row, ("iata",), spot.place.iata, better, "")
    for stray in here.strays:
        if not known(stray.iata):
            better = meant.for_route(stray.iata, stray.card.written, here)
            number = here.number(better.iata) if better is not None else ""
            yield _finding(stray.card, ("route", stray.index), stray.iata, better, number)
    for task, index, mark in tasks(deck).in_trouble(Trouble.UNKNOWN_AIRPORT):
        if not known(mark.iata):
            better = meant.for_task(mark.iata, task.marks, here)
            number = here.number(better.iata) if better is not None else ""
            yield _finding(task.card, task.path(index), mark.iata, better, number)


def known(code: str) -> bool:
    """Whether a code is an airport's, was one's, or is a city's; the last two have findings of their own."""
    return any(look_up(code) is not None for look_up in (airports.find, airports.closed, airports.metropolitan))


def _finding(row: SourceCard, path: Path, code: str, better: Airport | None, place: str) -> Finding:
    return at(
        row,
        path,
        UNKNOWN_AIRPORT,
        f"no airport has the IATA code {code}",
        {"given": code, "expected": better.iata if better else None, "source": sources(("airportsdata",))},
        suggestion=f"did you mean {wording.airport(better)}? {place}".rstrip() if better else None,
        replacement=better.iata if better else None,
    )
