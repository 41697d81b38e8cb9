"""V-05, V-06: an answer to a compass task that is written, and that the places' positions contradict."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fix, Fixable
from cardwright.facts.projections import EDGE, map_longitude
from cardwright.games.vagabond.checks.basis.degrees import difference, positions
from cardwright.games.vagabond.checks.basis.examples import compass, compass_card
from cardwright.games.vagabond.checks.basis.report import also, at
from cardwright.games.vagabond.checks.basis.tasks import Task, tasks
from cardwright.games.vagabond.compass import POINTS, WAYS
from cardwright.read.node import Path

ANSWER_CONTRADICTED = Code(
    "VAG052",
    "answer-contradicted",
    "The answer written for a compass task is not what the positions of its places say.",
    "It need not be written at all; it is worked out. Where it is, one of the two is wrong, the answer or a place.",
    compass(compass_card(answer="{n: 1, s: 2, w: 4, e: 3}")),
    compass(compass_card(answer="{n: 1, s: 2, w: 3, e: 4}")),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    for task in tasks(deck).every:
        given = task.card.written.answer.of(task.letter) if task.card.written.answer is not None else None
        # A task without an answer is VAG051, whatever is written.
        right = task.solution.answer if task.solution is not None else None
        if given is not None and right is not None and given != right:
            yield _finding(task, given, right)


def _finding(task: Task, given: Mapping[str, int], right: Mapping[str, int]) -> Finding:
    wrong = [point for point in POINTS if given[point] != right[point]]
    path = _path(task)
    single = len(wrong) == 1
    said = [_said_of(point, task, given[point], right[point]) for point in wrong]
    answer = ", ".join(f"{point}: {right[point]}" for point in POINTS)
    finding = at(
        task.card,
        (*path, wrong[0]) if single else path,
        ANSWER_CONTRADICTED,
        f"the answer to {task.title} is not what the map says: {'; '.join(said)}{_edge(task, given, right)}",
        {
            "given": dict(given),
            "expected": dict(right),
            "degrees": {point: _apart(point, task, given[point], right[point]) for point in wrong},
            **positions(task.marks),
        },
        suggestion=f"write {{{answer}}}, or leave the answer out: it is worked out",
        replacement=str(right[wrong[0]]) if single else None,
        related=tuple(
            also(task.card, task.path(right[point] - 1), f"furthest {WAYS[point]}, number {right[point]}")
            for point in wrong
        ),
    )
    return finding if single else _mended(finding, right)


def _path(task: Task) -> Path:
    """Where the answer stands: that to task A may stand without its letter."""
    answer = task.card.written.answer
    return ("answer", task.letter) if getattr(answer, task.letter) is not None else ("answer",)


def _said_of(point: str, task: Task, given: int, right: int) -> str:
    apart = difference(_apart(point, task, given, right))
    one, other = task.name(right - 1), task.name(given - 1)
    return f"furthest {WAYS[point]} is {right} ({one}), which lies {apart} further {WAYS[point]} than {given} ({other})"


def _apart(point: str, task: Task, one: int, other: int) -> float:
    """Degrees of latitude, or of longitude on the map, between two of the places by their numbers."""
    first, second = task.marks[one - 1], task.marks[other - 1]
    if point in "ns":
        return round(abs((first.lat or 0.0) - (second.lat or 0.0)), 6)
    return round(abs(map_longitude(first.lon or 0.0) - map_longitude(second.lon or 0.0)), 6)


def _edge(task: Task, given: Mapping[str, int], right: Mapping[str, int]) -> str:
    """A word about the map's edge, where the shorter way between the two places is the one across it."""
    if any(given[point] != right[point] and _apart(point, task, given[point], right[point]) > 180 for point in "we"):
        return (
            f". West and east are read on the printed map, whose left edge is at {-EDGE:g}° W, in the Bering Strait;"
            " the way round the back of the globe does not count"
        )
    return ""


def _mended(finding: Finding, right: Mapping[str, int]) -> Finding:
    """With a fix that changes the numbers where they stand, however the answer is laid out."""
    assert finding.span is not None
    text = finding.span.text
    for point, number in right.items():
        pattern = rf"(\b{point}[\"']?\s*:\s*[\"']?)[1-4]\b"
        text, changed = re.subn(pattern, rf"\g<1>{number}", text)
        if changed != 1:
            return finding  # in a table, where the numbers stand in cells of their own
    return replace(finding, fix=Fix("write the answer that the map gives", finding.span, text, safe=False))
