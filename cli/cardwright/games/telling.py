"""Telling: how a game speaks to people at a table: a move in a line, what lies on the table as a screen.

A game gives a Telling; the terminal shows it. Texts are plain, and so is what it tells of colours: words that the
terminal knows (``styles``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from cardwright.engine.game import Game
from cardwright.engine.moves import Move, Option
from cardwright.engine.state import Note, State


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line in one style: a name of rich's such as ``bold``, ``dim``, ``black on yellow``; or none."""

    text: str
    style: str = ""


Line = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Screen:
    """What lies on the table, at most 78 columns wide.

    ``lines`` are the table (at most 14 of them), ``seats`` a line for each seat, its player's name in front.
    """

    title: str
    lines: Sequence[Line] = ()
    seats: Sequence[Line] = ()
    footer: Sequence[Line] = field(default_factory=tuple)


class Telling(Protocol):
    """How one game is told. ``names`` are the players', by seat."""

    def screen(self, game: Game[Any], state: State, seat: int, names: Sequence[str]) -> Screen:
        """The table as ``seat`` may see it (TABLE: as all may), made of that seat's view alone."""

    def question(self, game: Game[Any], state: State, actor: int, names: Sequence[str]) -> str:
        """What the actor is asked now: "Ada, throw the die" or, of the table, "What does the die show?"."""

    def label(self, game: Game[Any], state: State, option: Option, names: Sequence[str]) -> str:
        """One option in a few words, as it stands beside its key."""

    def read(self, game: Game[Any], state: State, typed: str, options: Sequence[Option]) -> Move | str | None:
        """A move from what somebody typed (a die's number, a country's name); words where it is wrong; None where
        the text is nothing of the game's own and the terminal's keys should be tried."""

    def told(
        self, game: Game[Any], state: State, move: Move, notes: Sequence[Note], names: Sequence[str]
    ) -> Sequence[str]:
        """What happened, in a line or two for all, after ``move`` led to ``state``."""


#: tellings by game, for those that games give themselves
Tellings = Mapping[str, Telling]
