"""V-06: a compass task whose four places are not each furthest one way, clear of the next by the deck's margin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.degrees import difference, positions
from cardwright.games.vagabond.checks.basis.examples import compass, compass_card
from cardwright.games.vagabond.checks.basis.report import also, at, fix_at
from cardwright.games.vagabond.checks.basis.stand_in import StandIn, stand_in
from cardwright.games.vagabond.checks.basis.tasks import Task, tasks
from cardwright.games.vagabond.checks.basis.writable import writable
from cardwright.games.vagabond.compass import WAYS, Gap, Solution

NO_SINGLE_ANSWER = Code(
    "VAG051",
    "no-single-answer",
    "A compass task has no single answer: one place lies furthest two ways, or two lie nearly equally far.",
    "The four numbers go to the four points of the compass, one each (V-06). Where two places are closer than the"
    " margin (settings: compass_margin, in degrees), the map cannot show who is right.",
    compass(compass_card(a="Hamburg DE, Rome IT, Lisbon PT, Warsaw PL")),
    compass(compass_card(a="Hamburg DE, Rome IT, Paris FR, Warsaw PL")),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    for task in tasks(deck).every:
        if task.solution is not None and not task.solution.playable:
            involved = _involved(task.solution)
            others = [index for index in range(len(task.marks)) if index not in involved]
            yield _finding(task, task.solution, involved, stand_in(deck, task, [*involved, *others]))


def _involved(solution: Solution) -> list[int]:
    """The places that have part in what is wrong, the one with the most first."""
    parts: Counter[int] = Counter()
    for index, ways in solution.shared.items():
        parts[index] += 2 * len(ways)
    for gap in solution.close:
        parts.update({gap.furthest: 2, gap.runner_up: 1})
    return sorted(parts, key=lambda index: (-parts[index], index))


def _finding(task: Task, solution: Solution, involved: list[int], better: StandIn | None) -> Finding:
    # Where one can be mended, the finding stands at the place that is to be replaced.
    first = better.place if better is not None else involved[0]
    others = [index for index in involved if index != first]
    finding = at(
        task.card,
        task.path(first),
        NO_SINGLE_ANSWER,
        f"{task.title} has no single answer: {_said(task, solution)}",
        {
            "given": task.written,
            "expected": _after(task, better) if better is not None else None,
            "margin": solution.margin,
            "gaps": {gap.point: _measured(gap, task) for gap in solution.gaps},
            "close": [gap.point for gap in solution.close],
            "shared": {task.marks[index].written: ways for index, ways in solution.shared.items()},
            **positions(task.marks),
        },
        suggestion=_suggestion(task, solution, involved, better),
        related=tuple(also(task.card, task.path(index), _part(index, task, solution)) for index in others),
    )
    # A city that its author chose is not exchanged for another one: that is a proposal, and no fix.
    text = writable(better.mark.written) if better is not None and better.meant else None
    if better is None or text is None:
        return finding
    return replace(finding, fix=fix_at(task.card, task.path(better.place), text))


def _said(task: Task, solution: Solution) -> str:
    """All that is wrong, in one sentence."""
    shared = [
        f"{task.name(index)} lies {wording.listed([f'furthest {WAYS[way]}' for way in ways])}"
        for index, ways in solution.shared.items()
    ]
    tied = [_said_of(gap, task, solution.margin) for gap in solution.close if not gap.degrees]
    close = [_said_of(gap, task, solution.margin) for gap in solution.close if gap.degrees]
    parts = []
    if shared:
        parts.append(f"{', and '.join(shared)}, but each of the four ways needs a place of its own")
    if tied or close:
        asked = f"; the deck asks for {difference(solution.margin)}" if close else ""
        parts.append(wording.listed([*tied, *close]) + asked)
    return "; ".join(parts)


def _said_of(gap: Gap, task: Task, margin: float) -> str:
    one, other, way = task.name(gap.furthest), task.name(gap.runner_up), WAYS[gap.point]
    if not gap.degrees:
        return f"{one} and {other} lie equally far {way}"
    return f"{one} lies only {difference(gap.degrees, margin)} further {way} than {other}"


def _measured(gap: Gap, task: Task) -> dict[str, object]:
    marks = task.marks
    return {"furthest": marks[gap.furthest].written, "next": marks[gap.runner_up].written, "degrees": gap.degrees}


def _after(task: Task, better: StandIn) -> list[str]:
    return [*task.written[: better.place], better.mark.written, *task.written[better.place + 1 :]]


def _part(index: int, task: Task, solution: Solution) -> str:
    ways = [f"furthest {WAYS[gap.point]}" for gap in solution.gaps if gap.furthest == index]
    nexts = [f"next furthest {WAYS[gap.point]}" for gap in solution.close if gap.runner_up == index]
    return f"{task.name(index)} is {wording.listed([*ways, *nexts])}"


def _suggestion(task: Task, solution: Solution, involved: list[int], better: StandIn | None) -> str:
    if better is None:
        offenders = [task.name(index) for index in solution.shared or involved[:1]]
        return f"name {'another place' if len(offenders) == 1 else 'other places'} for {wording.listed(offenders)}"
    answer = ", ".join(f"{gap.point.upper()} {gap.furthest + 1}" for gap in better.solution.gaps)
    if better.meant:
        written = task.marks[better.place].written
        return f"did you mean {better.mark.written} by {written}? with it the task has one: {answer}"
    return f"with {better.mark.written} in place of {task.name(better.place)} it has one: {answer}"
