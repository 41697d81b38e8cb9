"""V-05: a compass task that names the same place twice, or two that are printed in the same words."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.facts.names import fold
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.examples import compass, compass_card
from cardwright.games.vagabond.checks.basis.report import also, at
from cardwright.games.vagabond.checks.basis.tasks import Task, tasks
from cardwright.games.vagabond.compass import Trouble

COMPASS_PLACE_TWICE = Code(
    "VAG050",
    "compass-place-twice",
    "A compass task names the same place twice, or two airports of one city, which are printed in the same words.",
    "A task has four places, and each is furthest one way (V-05). An airport and its city are one place where the"
    " deck's places have them in one row.",
    compass(compass_card(a="Hamburg DE, Warsaw PL, Paris FR, WAW")),
    compass(compass_card(a="Hamburg DE, Rome IT, Paris FR, WAW")),
)


def find(deck: Deck) -> Iterator[Finding]:
    for task in tasks(deck).every:
        seen: dict[object, int] = {}
        printed: dict[tuple[str, str], int] = {}
        for index, mark in enumerate(task.marks):
            # One without a position is told for that reason, except where it is the deck's own row that is wrong.
            if mark.trouble in (None, Trouble.OF_THE_PLACES):
                first = seen.setdefault(mark.same, index)
                alike = printed.setdefault((fold(mark.city), mark.country), index)
                if first != index:
                    yield _finding(task, index, first)
                elif alike != index and task.solution is not None and task.solution.playable:
                    # Of a task that has no single answer that is told instead.
                    yield _printed_alike(task, index, alike)


def _finding(task: Task, index: int, first: int) -> Finding:
    mark, before = task.marks[index], task.marks[first]
    alike = mark.written == before.written
    return at(
        task.card,
        task.path(index),
        COMPASS_PLACE_TWICE,
        f"{task.title} names {mark.written} twice, as {first + 1} and {index + 1}"
        if alike
        else f"{mark.written} is the same place as {before.written}, number {first + 1} of {task.title}",
        {"given": mark.written, "first": first + 1, "again": index + 1, "places": task.written},
        suggestion="name another place",
        related=(also(task.card, task.path(first), "the first time is here"),),
    )


def _printed_alike(task: Task, index: int, first: int) -> Finding:
    """Two airports of one city: the card prints the city."""
    mark, before = task.marks[index], task.marks[first]
    return at(
        task.card,
        task.path(index),
        COMPASS_PLACE_TWICE,
        f"{mark.written} is printed as {mark.city}, {wording.country_name(mark.country)}, just as {before.written},"
        f" number {first + 1} of {task.title}: nobody can tell them apart",
        {"given": mark.written, "first": first + 1, "again": index + 1, "places": task.written},
        suggestion="name a place in another city",
        related=(also(task.card, task.path(first), "the first time is here"),),
    )
