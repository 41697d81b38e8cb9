"""Lanes: a track and a pawn's space in; the ways ahead out, step by step, a lane for each way from a fork."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from cardwright.games.telling import Line, Span

#: letters that a step takes: a dash, two for the colour, one for whose pawn stands there
WIDE = 4


@dataclass(slots=True)
class Lane:
    """One way: ``spaces`` by how many steps they are ahead. ``fork`` is the lane it leaves, and at which step.

    ``joins`` is the lane on which it meets a space after as many steps, from where both are the same, and the step.
    """

    spaces: dict[int, str] = field(default_factory=dict)
    fork: tuple[int, int] | None = None
    joins: tuple[int, int] | None = None


def ways_ahead(ways: Callable[[str], Sequence[str]], space: str, reach: int) -> list[Lane]:
    """The lanes from a space, ``reach`` steps far; each space stands once for each number of steps that lead to it.

    Ways of different length that meet go on side by side, since a throw counts steps. A lane stands below the one that
    it leaves, and whatever stands between has left that one further on: so lines from fork to lane cross nothing.
    """
    lanes = [Lane({0: space})]
    seen = {(space, 0): 0}
    _follow(ways, lanes, seen, 0, 0, reach)
    return lanes


def _follow(
    ways: Callable[[str], Sequence[str]],
    lanes: list[Lane],
    seen: dict[tuple[str, int], int],
    number: int,
    step: int,
    reach: int,
) -> None:
    """Draw out a lane from a step of its own, then the lanes that leave it, the furthest fork first."""
    lane, forks = lanes[number], []
    while step < reach and lane.joins is None and (onward := ways(lane.spaces[step])):
        if len(onward) > 1:
            forks.append((step, onward[1:]))
        step += 1
        _set(lane, seen, number, step, onward[0])
    for at, others in reversed(forks):
        for other in others:
            if (other, at + 1) not in seen:
                lanes.append(Lane(fork=(number, at)))
                _set(lanes[-1], seen, len(lanes) - 1, at + 1, other)
                _follow(ways, lanes, seen, len(lanes) - 1, at + 1, reach)


def _set(lane: Lane, seen: dict[tuple[str, int], int], number: int, step: int, space: str) -> None:
    if (space, step) in seen:
        lane.joins = seen[space, step], step
    else:
        seen[space, step] = number
        lane.spaces[step] = space


def drawn(lanes: Sequence[Lane], cell: Callable[[str, int], Span], reach: int) -> list[Line]:
    """The lanes as lines, ``(reach + 1) * WIDE`` letters each. ``cell`` gives a space's three or four letters: where
    it gives four, the first stands for the dash before it."""
    rows = [[Span(" ")] * ((reach + 1) * WIDE) for _ in lanes]
    for row, lane in zip(rows, lanes, strict=True):
        for step, space in lane.spaces.items():
            span = cell(space, step)
            text = span.text if len(span.text) == WIDE else ("─" if step else " ") + span.text
            for place, letter in enumerate(text):
                style = "dim" if letter == "─" else span.style
                row[step * WIDE + place] = Span(letter, style)
    for number, lane in enumerate(lanes):
        if lane.fork is not None:
            _leave(rows, number, *lane.fork)
        if lane.joins is not None:
            _join(rows, number, *lane.joins)
    return [_merged(row) for row in rows]


def _leave(rows: list[list[Span]], number: int, parent: int, step: int) -> None:
    """The line from a fork down to its lane."""
    at = step * WIDE + 2
    for row in rows[parent + 1 : number]:
        row[at] = Span("├" if row[at].text in "└├" else "│", "dim")
    rows[number][at] = Span("└", "dim")
    rows[number][at + 1] = Span("─", "dim")


def _join(rows: list[list[Span]], number: int, upper: int, step: int) -> None:
    """The line from where a lane ends up to the space that it meets, or an arrow where other lanes are in between."""
    at = step * WIDE + 2
    between = rows[upper + 1 : number]
    clear = upper < number and all(row[at].text in " ┘┤│" for row in between)
    for place, letter in enumerate("──┘" if clear else "──↗"):
        rows[number][step * WIDE + place] = Span(letter, "dim")
    for row in between if clear else ():
        row[at] = Span("┤" if row[at].text in "┘┤" else "│", "dim")


def _merged(row: Sequence[Span]) -> Line:
    """Letters of one style after another as one span."""
    line: list[Span] = []
    for span in row:
        if line and line[-1].style == span.style:
            line[-1] = Span(line[-1].text + span.text, span.style)
        else:
            line.append(span)
    return tuple(line)
