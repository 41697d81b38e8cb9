"""V-05: two compass tasks with the same four places."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.vagabond.checks.basis.examples import compass, compass_card
from cardwright.games.vagabond.checks.basis.report import also, at
from cardwright.games.vagabond.checks.basis.tasks import Task, tasks

TASK_TWICE = Code(
    "VAG053",
    "task-twice",
    "Two compass tasks have the same four places, in whatever order.",
    "Whoever has played one of them knows the other. On one card it gives both away: the answer to B is printed on the"
    " side with task A (V-05).",
    compass(compass_card(1), compass_card(2, a="Warsaw PL, Rome IT, Hamburg DE, Paris FR", b="JFK, MEX, GIG, CAI")),
    compass(compass_card(1), compass_card(2, a="Warsaw PL, Rome IT, Hamburg DE, Amsterdam NL", b="JFK, MEX, GIG, CAI")),
)


def find(deck: Deck) -> Iterator[Finding]:
    seen: dict[frozenset[object], Task] = {}
    for task in tasks(deck).every:
        # One that is not playable has to be written anew in any case (VAG051).
        if task.solution is not None and task.solution.playable:
            first = seen.setdefault(task.same, task)
            if first is not task:
                yield _finding(task, first)


def _finding(task: Task, first: Task) -> Finding:
    same_card = first.card is task.card
    where = "of this card" if same_card else f"of card {first.card.id}"
    why = ", whose answer is printed on the side of A" if same_card else ""
    return at(
        task.card,
        (task.letter,),
        TASK_TWICE,
        f"{task.title} has the same four places as {first.title} {where}{why}",
        {"given": task.written, "card": first.card.id, "task": first.letter.upper(), "places": first.written},
        suggestion="change a place of one of the two tasks",
        related=(also(first.card, (first.letter,), f"{first.title} {where}"),),
    )
