"""Trial: a game with what it is tried with, and the games that were played of it at random, which all laws look at."""

from __future__ import annotations

import copy
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, NamedTuple, TypeVar

from cardwright.engine.bots import COMMON, Bots
from cardwright.engine.chance import Stream, seeded
from cardwright.engine.conformance.alternatives import settings_of
from cardwright.engine.conformance.difference import difference
from cardwright.engine.game import Game, SettingsError
from cardwright.engine.moves import TABLE, IllegalMove, Move, sample
from cardwright.engine.state import Setup, State

_State = TypeVar("_State", bound=State)


@dataclass(frozen=True, slots=True)
class Failure:
    """A law that a game breaks: where it was seen, and what differed from what should be."""

    law: str
    words: str
    where: str = ""

    def __str__(self) -> str:
        return f"{self.law}: {self.words}" + (f" [{self.where}]" if self.where else "")


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game that was played before: its seed and moves, and the hash of the state in which they end."""

    content: Any
    settings: Any
    seats: int
    seed: int | str
    moves: tuple[Move, ...]
    digest: str


class Stop(NamedTuple):
    """Why a random game could not go on: the law that this breaks, and how."""

    law: str
    words: str


@dataclass(frozen=True)
class Play:
    """A game played at random: the states that it went through, the moves between them, the states' fingerprints.

    The states are copies that share nothing with one another, so what a law does to one is not seen by the next.
    """

    setup: Setup
    label: str
    seed: str
    states: tuple[State, ...]
    moves: tuple[Move, ...]
    prints: tuple[str, ...]
    over: bool
    stop: Stop | None

    def where(self, number: int | None = None) -> str:
        """This game, and a move of it, in words that let somebody find it again."""
        after = "" if number is None else ", after 1 move" if number == 1 else f", after {number} moves"
        return f"{self.label}, seed {self.seed!r}{after}"


class Moment(NamedTuple):
    """A state of a play: ``number`` moves have been made."""

    play: Play
    number: int

    @property
    def state(self) -> State:
        """A copy of the state."""
        return copied(self.play.states[self.number])

    @property
    def setup(self) -> Setup:
        """What the game is played with."""
        return self.play.setup

    @property
    def move(self) -> Move:
        """The move that was made next. Raises IndexError at the end."""
        return self.play.moves[self.number]

    @property
    def where(self) -> str:
        """The moment, in words."""
        return self.play.where(self.number)

    @property
    def seats(self) -> list[int]:
        """At most three seats, those of the moves before and after among them: to ask each of many takes long."""
        movers = [move.actor for move in self.play.moves[max(self.number - 1, 0) : self.number + 1]]
        others = [(self.number + seat) % self.setup.seats for seat in range(self.setup.seats)]
        return [seat for seat in dict.fromkeys([*movers, *others]) if seat != TABLE][:3]


@dataclass(frozen=True)
class Trial:
    """A game, and with what it is tried. ``settings`` are JSON values; None for the usual ones and others in turn."""

    game: Game[Any]
    contents: Sequence[Any] = (None,)
    settings: Sequence[Any] | None = None
    seats: Sequence[int] | None = None
    games: int = 6
    seed: int | str = "conformance"
    bots: Bots = field(default_factory=lambda: COMMON)
    recorded: Sequence[Recorded] = ()

    @cached_property
    def tables(self) -> list[tuple[str, Setup]]:
        """Every content with every settings and every number of seats in turn, each with words for it.

        What was not asked for may be more than the content allows, and is left out. Raises SettingsError for the rest.
        """
        wanted = settings_of(self.game) if self.settings is None else self.settings
        found: list[tuple[str, Setup]] = []
        for number, content in enumerate(self.contents):
            chairs = [self._seated(content, settings) for settings in wanted]
            if not chairs[0] or (self.settings is not None and not all(chairs)):
                self.game.table(content, wanted[[bool(one) for one in chairs].index(False)])
            for index in range(max(len(wanted), *map(len, chairs))):
                settings, seats = wanted[index % len(wanted)], chairs[index % len(wanted)]
                if seats:
                    count = seats[index % len(seats)]
                    found.append((_label(number, content, settings, count), self.game.table(content, settings, count)))
        return found

    def _seated(self, content: Any, settings: Any) -> Sequence[int]:
        """The seats asked for, or the fewest that there can be, the most, and between."""
        if self.seats is not None:
            return self.seats
        allowed = [seats for seats in self.game.seats if _allowed(self.game, content, settings, seats)]
        return sorted({allowed[0], allowed[len(allowed) // 2], allowed[-1]}) if allowed else ()

    @cached_property
    def plays(self) -> list[Play]:
        """As many games as are wanted, and one at least at every table."""
        tables = self.tables
        return [
            played(self.game, *tables[number % len(tables)], f"{self.seed} {number}")
            for number in range(max(self.games, len(tables)))
        ]

    def moments(self, most: int, wanted: Callable[[Moment], bool] = lambda moment: True) -> list[Moment]:
        """States of all plays, of every kind of move that was made in them and of the ends, in turn."""
        stream = Stream(seeded("moments", self.seed))
        kinds: dict[tuple[str, bool], list[Moment]] = {}
        for moment in self.every_moment():
            kinds.setdefault(_kind(moment), []).append(moment)
        for of_kind in kinds.values():
            stream.shuffle(of_kind)
        found: list[Moment] = []
        while kinds and len(found) < most:
            for name in list(kinds):
                moment = kinds[name].pop()
                found += [moment] if wanted(moment) else []
                if not kinds[name]:
                    del kinds[name]
        return found[:most]

    def every_moment(self) -> Iterator[Moment]:
        """All states of all plays."""
        return (Moment(play, number) for play in self.plays for number in range(len(play.states)))


def _kind(moment: Moment) -> tuple[str, bool]:
    if moment.number == len(moment.play.moves):
        return "", moment.play.over
    return moment.move.name, moment.move.actor == TABLE


def _allowed(game: Game[Any], content: Any, settings: Any, seats: int) -> bool:
    try:
        game.table(content, settings, seats)
    except SettingsError:
        return False
    return True


def _label(number: int, content: Any, settings: Any, seats: int) -> str:
    said = f"{seats} seats"
    said += f", content {number}" if content is not None else ""
    return said + (f", settings {settings}" if settings else "")


def played(game: Game[Any], label: str, setup: Setup, seed: str) -> Play:
    """A game played at random, to its end or as far as it goes."""
    stream = Stream(seeded("conformance", "players", seed))
    state = game.start_at(setup, seed)
    states, moves, prints = [copied(state)], [], [fingerprint(state)]
    stop, over = None, False
    for _ in range(game.longest):
        try:
            move = _random_move(game, state, stream)
            over = move is None
            if move is None:
                break
            state = game.apply(state, move)
        except IllegalMove as refused:
            stop = Stop("listed", f"{refused.move} is what moves() or chance() gave, and is refused: {refused}")
            break
        except Nothing as nothing:
            stop = Stop("moves", str(nothing))
            break
        except Exception as error:
            stop = Stop("ends", f"the game stops with {raised(error)}")
            break
        states.append(copied(state))
        moves.append(move)
        prints.append(fingerprint(state))
    else:
        over = not game.actors(state)
    return Play(setup, label, seed, tuple(states), tuple(moves), tuple(prints), over, stop)


class Nothing(Exception):
    """Somebody is to act and has nothing to do."""


def _random_move(game: Game[Any], state: State, stream: Stream) -> Move | None:
    actors = game.actors(state)
    if not actors:
        return None
    actor = stream.choice(actors)
    options = game.moves(state, actor)
    if not options:
        raise Nothing(f"actors() names {actor}, and moves() has nothing for {actor}")
    return game.chance(state) if actor == TABLE else sample(options, stream)


def fingerprint(state: State) -> str:
    """A short text that is another one when anything in a state is another, its notes too."""
    return sha256(deep(state).encode("utf-8", "surrogatepass")).hexdigest()


def copied(state: _State) -> _State:
    """A copy of a state that shares nothing that could be changed; setup and log are kept."""
    new = copy.copy(state)
    for one in fields(state):
        value = getattr(state, one.name)
        if one.name not in ("setup", "log") and not _fixed(value):
            setattr(new, one.name, copy.deepcopy(value))
    return new


def _fixed(value: Any) -> bool:
    """Whether a value cannot be changed: what can be has no hash, nor has a tuple with such a thing in it."""
    try:
        hash(value)
    except TypeError:
        return False
    return True


def raised(error: BaseException) -> str:
    """An exception with the line that it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({frames[-1].filename.rpartition('/')[2]}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{place}"


def deep(value: Any) -> str:
    """A text that is another one when anything inside a value is another; of a state, without setup and log."""
    if isinstance(value, State):
        return repr([getattr(value, one.name) for one in fields(value) if one.name not in ("setup", "log")])
    return repr(value)


def unlike(one: Any, other: Any) -> str | None:
    """Where two values are first not the same, for a report; None where they are."""
    return None if deep(one) == deep(other) else difference(_plain(one), _plain(other)) or "somewhere"


def _plain(value: Any) -> Any:
    if isinstance(value, State):
        return {one.name: _plain(getattr(value, one.name)) for one in fields(value) if one.name not in ("setup", "log")}
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: _plain(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, Mapping):
        return [[_plain(key), _plain(one)] for key, one in value.items()]
    if isinstance(value, tuple | list):
        return [type(value).__name__, *map(_plain, value)]
    if isinstance(value, set | frozenset):
        return sorted(map(repr, value))
    return value if value is None or type(value) in (str, int, bool, float) else repr(value)
