"""Tally: what many games came to, in whole numbers, so that parts of a run add up to the same in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from math import lcm
from typing import Any, Final, NamedTuple, get_args

from cardwright.games.answers import Answer, Answers, Result, no_answers
from cardwright.play.simulation.game import Record

#: what a win counts, so that a win shared by up to MOST_SEATS seats is a whole number of them
MOST_SEATS: Final = 16
WIN: Final = lcm(*range(1, MOST_SEATS + 1))

#: how many lost games are told one by one; all are counted
TOLD: Final = 20

RESULTS: Final = get_args(Result)
_RIGHT: Final = frozenset(("direct", "options"))


class Lost(NamedTuple):
    """A game that came to nothing, with all that is needed to play it again."""

    game: int
    seed: str
    bots: tuple[str, ...]
    words: str


#: how often something was; sums are of whole numbers, one tuple a key
Counts = dict[Any, int]
Sums = dict[Any, tuple[int, ...]]


@dataclass(slots=True)
class Tally:
    """What games of one number of seats came to. Keys name the bot, not the seat, unless they say so.

    Observations of one game hang together, so sums hold squares and products over games: where n is how many things a
    game had and x what they came to, ``answered`` holds (games with any, n, x, n*n, n*x, x*x), ``seated`` (games, n,
    n*n) of a bot's seats, and ``won``, ``scored`` and ``placed`` (x, n*x, x*x) to those n.
    """

    games: int = 0
    failed: int = 0
    lost: tuple[Lost, ...] = ()
    moves: Counts = field(default_factory=dict)
    turns: Counts = field(default_factory=dict)
    #: changes of the lead in a game
    leads: Counts = field(default_factory=dict)
    #: (bot, seat, place)
    places: Counts = field(default_factory=dict)
    #: (bot, seat): wins, in units of WIN
    wins: Counts = field(default_factory=dict)
    #: (bot, seat, points at the end)
    totals: Counts = field(default_factory=dict)
    #: (rule, what): times, and games in which it was at all
    rules: Counts = field(default_factory=dict)
    rule_games: Counts = field(default_factory=dict)
    #: (bot, what): notes with points
    notes: Counts = field(default_factory=dict)
    #: (bot, what, card, question, result)
    results: Counts = field(default_factory=dict)
    #: bot
    seated: Sums = field(default_factory=dict)
    #: bot, in units of WIN
    won: Sums = field(default_factory=dict)
    #: seat: (x, x*x), in units of WIN
    seat_won: Sums = field(default_factory=dict)
    #: (bot, what): points; what is "" for those at the end
    scored: Sums = field(default_factory=dict)
    #: (bot, what, card, question): right ones, with options or without; question "" is the card as a whole, card ""
    #: all of them
    answered: Sums = field(default_factory=dict)

    def lose(self, lost: Lost) -> None:
        """Count a game that came to nothing; nothing else of it is counted."""
        self.failed += 1
        self.lost = _first((*self.lost, lost))

    def add(self, record: Record, bots: Sequence[str], answers_of: Answers = no_answers) -> None:
        """Count a game. ``bots`` stand by seat; ``answers_of`` says which notes are answers to cards."""
        self.games += 1
        seats = Counter(bots)
        for bot, n in seats.items():
            _sum(self.seated, bot, (1, n, n * n))
        self._add_notes(record, bots, seats, answers_of)
        self._add_outcome(record, bots, seats)
        _count(self.moves, record.moves)
        _count(self.turns, record.turns)

    def _add_notes(self, record: Record, bots: Sequence[str], seats: Counter[str], answers_of: Answers) -> None:
        rules: Counts = {}
        points: Counts = {}
        answers: dict[tuple[str, str, str, str], list[int]] = {}
        for step in record.steps:
            for note in step:
                happened = note.rule, note.what
                rules[happened] = rules.get(happened, 0) + 1
                if note.seat < 0:
                    continue
                key = bots[note.seat], note.what
                if note.points:
                    points[key] = points.get(key, 0) + note.points
                    _count(self.notes, key)
                for answer in answers_of(note):
                    self._add_answer(answers, key, answer)
        for happened, times in rules.items():
            _count(self.rules, happened, times)
            _count(self.rule_games, happened)
        for key, x in points.items():
            _sum(self.scored, key, (x, seats[key[0]] * x, x * x))
        for asked, (n, x) in answers.items():
            _sum(self.answered, asked, (1, n, x, n * n, n * x, x * x))

    def _add_answer(self, answers: dict[Any, list[int]], whose: tuple[str, str], answer: Answer) -> None:
        card, question, result = answer
        _count(self.results, (*whose, card, question, result))
        right = result in _RIGHT
        # A set, since a card that asks one thing alone has no question beside it.
        for key in {(*whose, card, question), (*whose, card, ""), (*whose, "", "")}:
            counted = answers.setdefault(key, [0, 0])
            counted[0] += 1
            counted[1] += right

    def _add_outcome(self, record: Record, bots: Sequence[str], seats: Counter[str]) -> None:
        places, totals = record.outcome
        share = WIN // places.count(1)
        won: Counts = dict.fromkeys(seats, 0)
        for seat, (bot, place) in enumerate(zip(bots, places, strict=True)):
            x = share if place == 1 else 0
            won[bot] += x
            _count(self.wins, (bot, seat), x)
            _count(self.places, (bot, seat, place))
            _sum(self.seat_won, seat, (x, x * x))
        for bot, x in won.items():
            _sum(self.won, bot, (x, seats[bot] * x, x * x))
        if totals is not None:
            self._add_totals(totals, bots, seats)
            _count(self.leads, lead_changes(record, len(bots)))

    def _add_totals(self, totals: Sequence[int], bots: Sequence[str], seats: Counter[str]) -> None:
        points: Counts = dict.fromkeys(seats, 0)
        for seat, (bot, total) in enumerate(zip(bots, totals, strict=True)):
            points[bot] += total
            _count(self.totals, (bot, seat, total))
        for bot, x in points.items():
            _sum(self.scored, (bot, ""), (x, seats[bot] * x, x * x))


def merged(tallies: Iterable[Tally]) -> Tally:
    """All of them as one. The order does not matter, nor what was merged with what before."""
    whole = Tally()
    for tally in tallies:
        merge(whole, tally)
    return whole


def merge(into: Tally, other: Tally) -> None:
    """Put another tally's numbers on top of those of ``into``; the other stays as it is."""
    for one in fields(Tally):
        mine, theirs = getattr(into, one.name), getattr(other, one.name)
        if isinstance(mine, int):
            setattr(into, one.name, mine + theirs)
        elif isinstance(mine, tuple):
            into.lost = _first((*mine, *theirs))
        else:
            for key, value in theirs.items():
                (_sum if isinstance(value, tuple) else _count)(mine, key, value)


def lead_changes(record: Record, seats: int) -> int:
    """How often another seat came to be alone in front than the last that was; whoever is first there changes nothing.

    Points are looked at after each move, all that it brought together.
    """
    points = [0] * seats
    leader, changes = -1, 0
    for step in record.steps:
        scored = False
        for one in step:
            if one.points and one.seat >= 0:
                points[one.seat] += one.points
                scored = True
        if scored and points.count(most := max(points)) == 1 and (front := points.index(most)) != leader:
            changes += leader >= 0
            leader = front
    return changes


def _first(lost: tuple[Lost, ...]) -> tuple[Lost, ...]:
    """The first lost games by number; which ones does not depend on the order in which they came."""
    return tuple(sorted(lost)[:TOLD])


def _count(counts: Counts, key: Any, times: int = 1) -> None:
    counts[key] = counts.get(key, 0) + times


def _sum(sums: Sums, key: Any, values: tuple[int, ...]) -> None:
    before = sums.get(key)
    sums[key] = values if before is None else tuple(map(int.__add__, before, values))
