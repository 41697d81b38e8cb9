"""Tasks: a deck in; its compass tasks out, each with the places it names and, where it can have one, its solution."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.facts.names import fold
from cardwright.games.vagabond.cards import VagabondDeck
from cardwright.games.vagabond.checks.basis.belonging import Wrong
from cardwright.games.vagabond.checks.basis.board import Board, board
from cardwright.games.vagabond.compass import Atlas, Mark, Solution, Trouble, solve
from cardwright.read.node import Path


@dataclass(frozen=True, slots=True, eq=False)
class Task:
    """A task of a card; ``letter`` is ``a`` or ``b``, as in the file.

    ``solution`` is None where a place is unknown, stands twice, or has a row among the deck's places that is wrong.
    That is told already, and what would follow from it is not told again.
    """

    card: SourceCard
    letter: str
    marks: tuple[Mark, ...]
    solution: Solution | None

    @property
    def written(self) -> list[str]:
        return [mark.written for mark in self.marks]

    @property
    def title(self) -> str:
        return f"task {self.letter.upper()}"

    @property
    def same(self) -> frozenset[object]:
        """Equal for tasks with the same places, in whatever order."""
        return frozenset(mark.same for mark in self.marks)

    def path(self, index: int) -> Path:
        return (self.letter, index)

    def name(self, index: int) -> str:
        """A place as messages name it: the city, or as it is written where the task has two of that name."""
        mark = self.marks[index]
        alike = [other for other in self.marks if fold(other.city) == fold(mark.city)]
        return mark.city if len(alike) == 1 else mark.written


@dataclass(frozen=True, slots=True, eq=False)
class Tasks:
    """All tasks of a deck, the atlas that their places were looked up in, and the margin in degrees (V-06)."""

    every: tuple[Task, ...]
    atlas: Atlas
    margin: float

    def in_trouble(self, trouble: Trouble) -> Iterator[tuple[Task, int, Mark]]:
        """Task, index and place of all that have no position for this reason."""
        for task in self.every:
            for index, mark in enumerate(task.marks):
                if mark.trouble is trouble:
                    yield task, index, mark


def tasks(deck: Deck) -> Tasks:
    """The compass tasks of a deck; worked out once."""
    found = deck.memory.get("vagabond.tasks")
    if not isinstance(found, Tasks):
        found = deck.memory["vagabond.tasks"] = _tasks(deck)
    return found


def _tasks(deck: Deck) -> Tasks:
    assert isinstance(deck.file, VagabondDeck)
    here, margin = board(deck), float(deck.file.settings.compass_margin)
    atlas = Atlas({iata: spot.place for iata, spot in here.spots.items()})
    every = []
    for card in deck.of("compass"):
        for letter, written in (("a", card.written.a), ("b", card.written.b)):
            marks = tuple(atlas.find(text) for text in written)
            every.append(Task(card, letter, marks, solve(marks, margin) if _settled(marks, here) else None))
    return Tasks(tuple(every), atlas, margin)


def _settled(marks: tuple[Mark, ...], here: Board) -> bool:
    faults = (here.spots[mark.iata].fault for mark in marks if mark.number is not None)
    doubtful = any(fault is not None and fault.wrong is not Wrong.DISTANCE for fault in faults)
    return not doubtful and len({mark.same for mark in marks}) == len(marks)
