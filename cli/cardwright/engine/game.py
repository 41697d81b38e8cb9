"""Game: rules that play. A game says who may act, what may be done, what it brings about, and who sees what."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

from cardwright.engine import shapes
from cardwright.engine import state as states
from cardwright.engine.chance import MASK, MULTIPLIER, Stream, seeded
from cardwright.engine.moves import TABLE, IllegalMove, Move, Option, offered, sample
from cardwright.engine.shapes import ShapeError
from cardwright.engine.state import Note, Setup, State, cloner

if TYPE_CHECKING:
    from cardwright.engine.migrations import Migration


class Outcome(NamedTuple):
    """How a game ended: each seat's place, from 1, equal ones shared; and its points, None in games without."""

    places: tuple[int, ...]
    points: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule in a sentence or two for players. ``play`` says that the engine carries it."""

    text: str
    play: bool = True


@dataclass(frozen=True, slots=True)
class NoSettings:
    """The settings of a game that has none."""


class SettingsError(ValueError):
    """A game cannot be set up like that; the text says why, for players."""


#: a place in a game: ``state``, ``log`` or ``content``, then names and indexes; ``*`` is any one
Place: TypeAlias = tuple[str | int, ...]

#: all there is: what every seat knows of a game without secrets. The generator is known to nobody, whatever it says
EVERYTHING: Final[tuple[Place, ...]] = (("state",), ("log",), ("content",))

#: what ``objection`` names where a game says nothing else, beside the rules of its rulebook
GENERAL: Final = ("turn", "moves")

_State = TypeVar("_State", bound=State)


class Game(ABC, Generic[_State]):
    """The rules of one game; an instance holds nothing of any one table.

    What a game gives is marked abstract. Rules replace a state's values in ``play`` and nowhere else; ``apply`` does
    so to a copy, after asking ``moves`` whether it may be done, and writes the log; ``step`` does so in place.
    """

    name: ClassVar[str]
    #: changes with every rule that plays differently; saves and packages say which they were made with
    rules_version: ClassVar[str]
    seats: ClassVar[range]
    #: moves, TABLE's too, within which it is over even when everybody plays at random
    longest: ClassVar[int] = 5_000
    state_type: ClassVar[type[Any]]
    content_type: ClassVar[type[Any] | None] = None
    settings_type: ClassVar[type[Any]] = NoSettings
    #: settings of decks that are not about play
    other_settings: ClassVar[frozenset[str]] = frozenset()
    rulebook: ClassVar[Mapping[str, Rule]]
    #: how games saved under older rules go on under these (``engine.migrations.Migration``)
    migrations: ClassVar[tuple[Migration, ...]] = ()
    _clone: Callable[[_State], _State]

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "state_type" in cls.__dict__:
            cls._clone = staticmethod(cloner(cls.state_type))

    # ------------------------------------------------------------------------------------------------- to be given

    @abstractmethod
    def begin(self, setup: Setup, rng: int) -> _State:
        """The first state. Chance at the start is drawn by moves of TABLE, not here."""

    @abstractmethod
    def actors(self, state: _State) -> tuple[int, ...]:
        """Who may act now: seats, and TABLE; nobody when the game is over."""

    @abstractmethod
    def moves(self, state: _State, actor: int) -> Sequence[Option]:
        """All that an actor may do now; empty for one who may not act."""

    @abstractmethod
    def play(self, state: _State, move: Move) -> None:
        """Make a legal move in place. Values are replaced, never changed, since other states hold them too."""

    @abstractmethod
    def view(self, state: _State, seat: int) -> dict[str, Any]:
        """What a seat may know, as JSON values, and nothing else; for TABLE what lies open to all."""

    @abstractmethod
    def outcome(self, state: _State) -> Outcome | None:
        """None, or how the game ended."""

    # -------------------------------------------------------------------------------------------- may be given

    def prepare(self, content: Any, settings: Any, seats: int) -> Any:
        """What the rules look up in every state, worked out once a table. Raises SettingsError."""
        return None

    def points(self, state: _State) -> tuple[int, ...] | None:
        """Each seat's points so far, which are the sum of those in the log's notes; None in games without."""
        return None

    def chance(self, state: _State) -> Move:
        """The move of TABLE that the state's generator brings: each option alike where a game says nothing else.

        It depends on the state alone and changes nothing; making the move advances the generator.
        """
        return sample(self.moves(state, TABLE), Stream(state.rng))

    def objection(self, state: _State, move: Move) -> tuple[str, str]:
        """Which rule an illegal move breaks, and how, in words for players."""
        if move.actor not in self.actors(state):
            return "turn", "it is not their turn"
        return "moves", "it cannot be done now"

    def rule(self, state: _State, option: Option) -> str:
        """The number of the rule that lets an actor do this now."""
        return next(iter(self.rulebook))

    def reveals(self, state: _State, move: Move) -> bool:
        """Whether a move shows somebody what they did not know, so that it cannot be taken back (``undo``)."""
        return move.actor == TABLE

    def knows(self, state: _State, seat: int) -> Iterable[Place]:
        """The places of state, log and content that a seat may know; a place stands for all below it."""
        return EVERYTHING

    # ------------------------------------------------------------------------------------------ given by the engine

    def settings(self, raw: Mapping[str, Any] | None = None) -> Any:
        """Settings from JSON values, the rest as usual. Raises SettingsError, naming the one that is wrong."""
        wanted = {name: value for name, value in (raw or {}).items() if name not in self.other_settings}
        try:
            return shapes.load(self.settings_type, wanted)
        except ShapeError as error:
            raise SettingsError(f"setting {error}") from None

    def table(self, content: Any, settings: Any = None, seats: int | None = None) -> Setup:
        """A table for any number of games. ``settings`` are the game's own or JSON values; None for the usual ones.

        Raises SettingsError: for settings that are wrong, too few or many seats, or content that does not suffice.
        """
        seats = self.seats[0] if seats is None else seats
        if seats not in self.seats:
            raise SettingsError(f"{self.name} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        if settings is None or isinstance(settings, Mapping):
            settings = self.settings(settings)
        return Setup(content, settings, seats, self.prepare(content, settings, seats))

    def start(self, content: Any, settings: Any = None, *, seats: int | None = None, seed: int | str = 0) -> _State:
        """The first state of a game. Raises SettingsError, as ``table`` does."""
        return self.start_at(self.table(content, settings, seats), seed)

    def start_at(self, setup: Setup, seed: int | str = 0) -> _State:
        """The first state of a game at a table."""
        return self.begin(setup, seeded(seed))

    def apply(self, state: _State, move: Move) -> _State:
        """The state after a move; the one before stays as it was. Raises IllegalMove, naming the rule it breaks."""
        options = self.moves(state, move[0])
        try:
            # The option itself goes on: 1.0 and True are equal to 1, and would be something else in JSON.
            move = options[options.index(move)]  # type: ignore[assignment]
        except ValueError:
            self.demand(state, move, options)
        new = self._clone(state)
        new.notes = ()
        if move[0] < 0:
            new.rng = state.rng * MULTIPLIER & MASK
        self.play(new, move)
        new.log = (state.log, move, new.notes)
        return new

    def demand(self, state: _State, move: Move, options: Sequence[Option] | None = None) -> None:
        """Raise IllegalMove where a move may not be made."""
        if not offered(self.moves(state, move.actor) if options is None else options, move):
            rule, words = self.objection(state, move)
            raise IllegalMove(move, rule, words)

    def step(self, state: _State, move: Move) -> None:
        """Make a legal move in place, for simulation: no question whether it is legal, no log, the same otherwise."""
        state.notes = ()
        if move[0] < 0:
            state.rng = state.rng * MULTIPLIER & MASK
        self.play(state, move)

    def dump(self, state: _State) -> dict[str, Any]:
        """A state as JSON values."""
        return states.dump(state)

    def load(self, setup: Setup, raw: Mapping[str, Any]) -> _State:
        """A state from its JSON, with an empty log. Raises ShapeError."""
        loaded: _State = states.load(self.state_type, setup, raw)
        return loaded

    def replay(self, state: _State, moves: Iterable[Move]) -> _State:
        """The state after moves, one after another. Raises IllegalMove at the first that may not be made."""
        for move in moves:
            state = self.apply(state, move)
        return state

    def with_content(self, state: _State, content: Any) -> _State:
        """The same state at a table with other content."""
        setup = state.setup
        prepared = self.prepare(content, setup.settings, setup.seats)
        new = self._clone(state)
        new.setup = replace(setup, content=content, prepared=prepared)
        return new


def score(state: State, seats: int) -> tuple[int, ...]:
    """Each seat's points as the log adds up to them."""
    totals = [0] * seats
    for entry in states.newest_first(state):
        for one in entry.notes:
            totals[one.seat] += one.points
    return tuple(totals)


def ranked(values: Sequence[Any]) -> tuple[int, ...]:
    """Places from 1 for values of which the greatest is best; equal ones share a place, and the next is left out."""
    return tuple(1 + sum(other > value for other in values) for value in values)


__all__ = ["EVERYTHING", "Game", "NoSettings", "Note", "Outcome", "Place", "Rule", "SettingsError", "ranked", "score"]
