"""Telling: how a game speaks to people at a table: a move in a line, what lies on the table as a screen.

A game gives a Telling; the terminal shows it. Texts are plain, and so is what it tells of colours: words that the
terminal knows (``styles``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeAlias

from cardwright.engine.game import Game
from cardwright.engine.moves import Form, Move, Option
from cardwright.engine.state import Note, State


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line in one style: a name of rich's such as ``bold``, ``dim``, ``black on yellow``; or none.

    ``bare``, of the same width, is what stands there where there are no colours, for what they alone would tell.
    """

    text: str
    style: str = ""
    bare: str = ""


Line = tuple[Span, ...]

#: who settles what TABLE does
Settles: TypeAlias = Literal["dice", "people", "chance"]


@dataclass(frozen=True, slots=True)
class Screen:
    """What lies on the table, at most 78 columns wide; ``title`` says in a few words where the game stands.

    ``lines`` are the table (at most 14 of them), ``seats`` a line for each seat, its player's name in front, and under
    them what whoever looks alone may see, such as their own points; ``footer`` is what helps to read them, left out
    where room is short. A terminal has 24 lines: lines and seats together, 17 at
    most, so that what happened, the question and the keys find room beneath. Colour is never all that tells two
    things apart. When the game is over, the screen shows how the points came about.
    """

    title: str
    lines: Sequence[Line] = ()
    seats: Sequence[Line] = ()
    footer: Sequence[Line] = field(default_factory=tuple)


class Telling(Protocol):
    """How one game is told. ``names`` are the players', by seat; ``people`` are the seats that bots do not play.

    Inherit from it: ``first``, ``asks``, ``eyes``, ``settles``, ``rests``, ``part``, ``value``, needed by few games,
    have usual answers.
    """

    def screen(self, game: Game[Any], state: State, seat: int, names: Sequence[str]) -> Screen:
        """The table as ``seat`` may see it (TABLE: as all may), made of that seat's view alone."""

    def question(self, game: Game[Any], state: State, actor: int, names: Sequence[str]) -> str:
        """What the actor is asked now: "Ada, throw the die" or, of the table, "What does the die show?"."""

    def label(self, game: Game[Any], state: State, option: Option, names: Sequence[str]) -> str:
        """One option in a few words, as it stands beside its key."""

    def read(self, game: Game[Any], state: State, typed: str, options: Sequence[Option]) -> Move | str | None:
        """A move from what somebody typed (a die's number, a country's name); words where it is wrong; None where
        the text is nothing of the game's own: then the options' numbers and labels are tried. ``?``, ``h``, ``m``,
        ``u`` and ``q`` alone never get here: they are the terminal's own."""

    def told(
        self, game: Game[Any], state: State, move: Move, notes: Sequence[Note], names: Sequence[str]
    ) -> Sequence[str]:
        """What happened, in a line or two for all, after ``move`` led to ``state``."""

    def first(self, game: Game[Any], state: State, actors: Sequence[int], people: Set[int]) -> int:
        """Of several who may act at once, the one who is asked first."""
        return actors[0]

    def asks(self, game: Game[Any], state: State, actor: int, people: Set[int]) -> Sequence[Option]:
        """What people may choose from while ``actor`` is asked: of several at one keyboard, the moves of all."""
        return game.moves(state, actor)

    def eyes(self, game: Game[Any], state: State, actor: int, people: Set[int]) -> tuple[int, ...]:
        """The seats that alone may look at the screen while ``actor`` is asked; empty where all may.

        The keyboard is handed to the first of them before its screen is shown, and the screen is wiped afterwards: a
        reader who holds a card's back, and types what is answered aloud. They are among ``people``.
        """
        return ()

    def settles(self, game: Game[Any], state: State, people: Set[int]) -> Settles:
        """Who settles what TABLE does now.

        ``dice``: chance, which is the seed or, with real dice, spinners and cards, whoever types in what they show.
        ``people``: always people, such as the reader who says whether Ada's answer was right. ``chance``: always
        chance, such as whether a bot's answer was right.
        """
        return "dice"

    def rests(self, game: Game[Any], state: State, people: Set[int]) -> bool:
        """Whether people should look at the table before bots or chance go on: cards were turned, say."""
        return False

    def part(self, game: Game[Any], state: State, form: Form, number: int, names: Sequence[str]) -> str:
        """What is asked for one part of a form: "Which continent?"."""
        return f"{form.parts[number].name.replace('_', ' ').capitalize()}?"

    def value(self, game: Game[Any], state: State, form: Form, number: int, value: str | int) -> str:
        """One value of a part in words: of the country "JP", "Japan"."""
        return str(value)


#: tellings by game, for those that games give themselves
Tellings = Mapping[str, Telling]
