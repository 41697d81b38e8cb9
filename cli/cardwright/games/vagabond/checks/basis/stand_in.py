"""Stand-in: a task that is not playable in; the place of the deck that would mend it out, and for which place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardwright.deck.deck import Deck
from cardwright.facts.geo import kilometres
from cardwright.games.vagabond.cards import Place
from cardwright.games.vagabond.checks.basis.board import Board, board
from cardwright.games.vagabond.checks.basis.tasks import Task, Tasks, tasks
from cardwright.games.vagabond.compass import Mark, Solution, solve

SEARCHES: Final = 50  #: of one deck; each may try all its places four times


class StandIn(NamedTuple):
    """``mark`` instead of the task's place at that index makes it playable, with this solution."""

    place: int
    mark: Mark
    solution: Solution


def stand_in(deck: Deck, task: Task, indexes: Sequence[int]) -> StandIn | None:
    """The first of the places at these indexes that can be replaced, and the nearest place of the deck that does it."""
    spent = deck.memory["vagabond.stand_in"] = deck.memory.get("vagabond.stand_in", 0) + 1
    if spent > SEARCHES:
        return None
    every = tasks(deck)
    taken = {mark.same for mark in task.marks}
    for index in indexes:
        old = task.marks[index]
        for mark in _nearest(old, every, board(deck)):
            solution = solve([*task.marks[:index], mark, *task.marks[index + 1 :]], every.margin)
            if mark.same not in taken and solution is not None and solution.playable:
                return StandIn(index, mark, solution)
    return None


def _nearest(old: Mark, every: Tasks, here: Board) -> Iterator[Mark]:
    """The deck's places as marks, written as the old one is, the nearest to it first."""
    lat, lon = old.lat or 0.0, old.lon or 0.0
    by_code = old.written.strip() == old.iata
    ranked = [
        (kilometres(lat, lon, spot.airport.lat, spot.airport.lon), spot.place.number, spot.place)
        for spot in here.spots.values()
        if spot.airport is not None and spot.fault is None
    ]
    for _, _, place in sorted(ranked, key=lambda entry: entry[:2]):
        yield every.atlas.find(_as_written(place, by_code=by_code))


def _as_written(place: Place, *, by_code: bool) -> str:
    return place.iata if by_code else f"{place.city} {place.country}"
