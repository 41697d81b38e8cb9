"""Trial: a game with what it is tried with, and the games that were played of it at random, which all laws look at."""

from __future__ import annotations

import copy
import json
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple, TypeVar

from cardwright.engine.bots import COMMON, Bots
from cardwright.engine.chance import Stream, seeded
from cardwright.engine.conformance.alternatives import settings_of
from cardwright.engine.game import Game, SettingsError
from cardwright.engine.moves import TABLE, IllegalMove, Move, sample
from cardwright.engine.state import Setup, State, digest

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
    """A game played at random: the states that it went through, the moves between them, the states' hashes.

    The states are copies that share nothing with one another, so what a law does to one is not seen by the next.
    """

    setup: Setup
    label: str
    seed: str
    states: tuple[State, ...]
    moves: tuple[Move, ...]
    digests: tuple[str, ...]
    over: bool
    stop: Stop | None

    def where(self, number: int | None = None) -> str:
        """This game, and a move of it, in words that let somebody find it again."""
        return f"{self.label}, seed {self.seed!r}" + ("" if number is None else f", after {number} moves")


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
        """Every content with every settings and every number of seats, each with words for it.

        Raises SettingsError for settings that were asked for; others in turn may be more than the content allows.
        """
        found = []
        for (number, content), settings, seats in product(enumerate(self.contents), self._settings, self._seats):
            try:
                found.append((_label(number, content, settings, seats), self.game.table(content, settings, seats)))
            except SettingsError:
                if self.settings is not None or settings == self._settings[0]:
                    raise
        return found

    @property
    def _settings(self) -> Sequence[Any]:
        return settings_of(self.game) if self.settings is None else self.settings

    @property
    def _seats(self) -> Sequence[int]:
        seats = self.game.seats
        return self.seats or sorted({seats[0], seats[len(seats) // 2], seats[-1]})

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


def _label(number: int, content: Any, settings: Any, seats: int) -> str:
    said = f"{seats} seats"
    said += f", content {number}" if content is not None else ""
    return said + (f", settings {settings}" if settings else "")


def played(game: Game[Any], label: str, setup: Setup, seed: str) -> Play:
    """A game played at random, to its end or as far as it goes."""
    stream = Stream(seeded("conformance", "players", seed))
    state = game.start_at(setup, seed)
    states, moves, digests = [copied(state)], [], [_digest(state)]
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
        digests.append(_digest(state))
    else:
        over = not game.actors(state)
    return Play(setup, label, seed, tuple(states), tuple(moves), tuple(digests), over, stop)


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


def _digest(state: State) -> str:
    """The state's hash; states without one are the affair of the law about JSON."""
    try:
        return digest(state)
    except ValueError:
        return deep(state)


def copied(state: _State) -> _State:
    """A copy of a state that shares nothing that could be changed; setup and log are kept."""
    kept = {id(one): one for one in (state.setup, state.log)}
    return copy.deepcopy(state, kept)


def raised(error: BaseException) -> str:
    """An exception with the line that it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({frames[-1].filename.rpartition('/')[2]}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{place}"


def deep(value: Any) -> str:
    """A text that is another one when anything inside a value is another; of a state, without setup and log."""
    return json.dumps(_plain(value), sort_keys=True)


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
        return sorted(json.dumps(_plain(one)) for one in value)
    return value if value is None or type(value) in (str, int, bool, float) else repr(value)
