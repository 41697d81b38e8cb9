"""Stand-in: a task that is not playable in; the place that would mend it out, and for which of its places.

A place whose country alone is wrong (Rome US), or whose name is one slip away, was meant; any other is only a proposal,
and one that lies far away is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardwright.check.fault import is_slip
from cardwright.deck.deck import Deck
from cardwright.facts.geo import kilometres
from cardwright.facts.names import fold
from cardwright.games.vagabond.cards import Place
from cardwright.games.vagabond.checks.basis.board import Board, board
from cardwright.games.vagabond.checks.basis.namesakes import namesakes
from cardwright.games.vagabond.checks.basis.tasks import Task, Tasks, tasks
from cardwright.games.vagabond.compass import Mark, Solution, solve

SEARCHES: Final = 50  #: of one deck; each may try all its places four times
NEAR: Final = 1500.0  #: km; what lies further away has nothing to do with the place that its author chose


class StandIn(NamedTuple):
    """``mark`` instead of the task's place at that index makes it playable, with this solution.

    It is ``meant`` where the place written is so like it that its author may well have slipped.
    """

    place: int
    mark: Mark
    solution: Solution
    meant: bool


def stand_in(deck: Deck, task: Task, indexes: Sequence[int]) -> StandIn | None:
    """The first of the places at these indexes that can be replaced: by what was meant, or else by one near."""
    spent = deck.memory["vagabond.stand_in"] = deck.memory.get("vagabond.stand_in", 0) + 1
    if spent > SEARCHES:
        return None
    every = tasks(deck)
    taken = {mark.same for mark in task.marks}
    for meant in (True, False):
        for index in indexes:
            old = task.marks[index]
            for mark in _alike(old, every, deck) if meant else _nearest(old, every, board(deck)):
                solution = solve([*task.marks[:index], mark, *task.marks[index + 1 :]], every.margin)
                if mark.same not in taken and solution is not None and solution.playable:
                    return StandIn(index, mark, solution, meant)
    return None


def _alike(old: Mark, every: Tasks, deck: Deck) -> Iterator[Mark]:
    """What may have been meant by a place that the deck does not know: its name in another country, or one slip away.

    A city elsewhere counts only where it is the larger one.
    """
    if old.taken is None:
        return
    places = every.atlas.places.values()
    for country in namesakes(deck).countries(old.city, old.taken.population + 1):
        if country != old.country:
            yield every.atlas.find(f"{old.city} {country}")
    for place in places:
        if fold(place.city) != fold(old.city) and is_slip(old.city, place.city):
            yield every.atlas.find(f"{place.city} {place.country}")


def _nearest(old: Mark, every: Tasks, here: Board) -> Iterator[Mark]:
    """The deck's places near the old one as marks, written as that is, the nearest to it first."""
    lat, lon = old.lat or 0.0, old.lon or 0.0
    by_code = old.written.strip() == old.iata
    ranked = [
        (kilometres(lat, lon, spot.airport.lat, spot.airport.lon), spot.place.number, spot.place)
        for spot in here.spots.values()
        if spot.airport is not None and spot.fault is None
    ]
    for km, _, place in sorted(ranked, key=lambda entry: entry[:2]):
        if km > NEAR:
            return
        yield every.atlas.find(_as_written(place, by_code=by_code))


def _as_written(place: Place, *, by_code: bool) -> str:
    return place.iata if by_code else f"{place.city} {place.country}"
