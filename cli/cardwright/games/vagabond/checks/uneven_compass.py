"""V-05: over the whole deck one number is furthest one way far more often than chance would have it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Example, Finding, Severity
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.chance import at_least
from cardwright.games.vagabond.checks.basis.examples import compass, compass_card
from cardwright.games.vagabond.checks.basis.report import over_deck
from cardwright.games.vagabond.checks.basis.tasks import tasks
from cardwright.games.vagabond.compass import POINTS, WAYS

LEAST: Final = 12  #: tasks; fewer say nothing
LIMIT: Final = 0.001  #: a deck whose places were shuffled is taken for an uneven one once in a thousand times at most
PAIRS: Final = 16  #: of a number and a point, each of which is looked at (Bonferroni)

#: tasks as places furthest north, south, west, east
_TASKS = """
WAW CPT JFK CAI,AMS GIG JFK DEL,IST GIG SFO CAI,JFK CPT MEX DEL,MAD CPT GIG CAI,WAW CPT GIG HND
AMS CPT JFK HND,WAW MEX SFO HND,WAW CAI MAD HND,IST CPT MAD DEL,IST CPT MEX HND,AMS MEX SFO IST
"""


def _shuffled(turns: str) -> Example:
    """The tasks on six cards, each with its places moved on by so many; ``0`` leaves the one furthest north first."""
    lists = [task.split() for line in _TASKS.split("\n") for task in line.split(",") if task]
    moved = [", ".join(four[int(turn) :] + four[: int(turn)]) for four, turn in zip(lists, turns, strict=True)]
    return compass(*(compass_card(number + 1, *moved[2 * number : 2 * number + 2]) for number in range(6)))


UNEVEN_COMPASS = Code(
    "VAG054",
    "uneven-compass",
    "Over the whole deck the same number is furthest north (or south, west, east) far more often than the others.",
    "A player who notices it and always puts that number there wins points without knowing where anything lies.",
    _shuffled("000000000000"),
    _shuffled("031203123120"),
    Severity.WARNING,
)


class Uneven(NamedTuple):
    """A number that is furthest one way so many ``times``, which has the chance ``p``."""

    point: str
    number: int
    times: int
    p: float


def find(deck: Deck) -> Iterator[Finding]:
    solutions = [task.solution for task in tasks(deck).every]
    answers = [solution.answer for solution in solutions if solution is not None and solution.answer is not None]
    if len(answers) < LEAST:
        return
    counts = Counter((point, number) for answer in answers for point, number in answer.items())
    uneven = [
        Uneven(point, number, counts[point, number], p)
        for point in POINTS
        for number in range(1, 5)
        if (p := at_least(counts[point, number], len(answers), 1 / 4)) * PAIRS < LIMIT
    ]
    if uneven:
        yield _finding(deck, uneven, counts, len(answers))


def _finding(deck: Deck, uneven: list[Uneven], counts: Counter[tuple[str, int]], total: int) -> Finding:
    said = [f"number {one.number} is furthest {WAYS[one.point]} {one.times} times" for one in uneven]
    return over_deck(
        deck,
        UNEVEN_COMPASS,
        f"in {total} compass tasks {wording.listed(said)}; by chance it would be about {total / 4:.0f} times",
        {
            "tasks": total,
            "counts": {point: {str(number): counts[point, number] for number in range(1, 5)} for point in POINTS},
            "expected": total / 4,
            "p": {f"{one.point}{one.number}": float(f"{one.p:.2g}") for one in uneven},
            "limit": LIMIT / PAIRS,
        },
        "write the four places in another order in most of those tasks",
        "compass",
    )
