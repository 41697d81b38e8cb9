"""Bots: who plays without being asked; what one is given, what it gives, and the one that plays at random."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from cardwright.engine.chance import Stream, numbered
from cardwright.engine.game import Game
from cardwright.engine.moves import Move, Option, sample
from cardwright.engine.state import Setup, State

LevelT = TypeVar("LevelT")


def bot_streams(seed: int | str, seat: int) -> Callable[[int], Stream]:
    """What the bot on a seat draws from for its move after so many moves of a game with this seed.

    Each move has a stream of its own, so that a game that is saved and gone on with, or begun again from its seed,
    goes on as it would have.
    """
    generator = numbered("bot", seed, seat)
    return lambda moves: Stream(generator(moves))


class Bot(Protocol):
    """A player made of code.

    It looks at nothing of the state that its seat may not know, the generator least of all (the conformance suite
    tries that), draws from ``stream`` alone, and keeps nothing between two moves. A bot that plays somebody who knows
    things by chance has to look up what is true: an attribute ``looks_at``, a tuple of places, says where.
    """

    def choose(self, game: Game[Any], state: State, seat: int, options: Sequence[Option], stream: Stream) -> Move:
        """One of the options, a form filled in."""


class MakeBot(Protocol):
    """Makes a bot for a table. ``level`` is what stands behind the colon of ``name:level``, empty where nothing does.

    Raises ValueError, with words for players, for a level that the bot does not have.
    """

    def __call__(self, setup: Setup, level: str) -> Bot: ...


#: bots by name, as games and command lines give them
Bots: TypeAlias = Mapping[str, MakeBot]


class RandomBot:
    """Every option alike, forms filled in at random."""

    def choose(self, game: Game[Any], state: State, seat: int, options: Sequence[Option], stream: Stream) -> Move:
        """Any of the options."""
        return sample(options, stream)


def random_bot(setup: Setup, level: str) -> Bot:
    """``random``, which has no levels."""
    if level:
        raise ValueError("random plays at no level")
    return RandomBot()


def _two_shares(level: str) -> tuple[float, float] | None:
    """A level such as ``0.4/0.7``; None where it is not two shares from 0 to 1."""
    try:
        first, second = (float(share) for share in level.split("/"))
    except ValueError:
        return None
    return (first, second) if 0 <= first <= 1 and 0 <= second <= 1 else None


def read_level(
    level: str, levels: Mapping[str, LevelT], shares: Callable[[float, float], LevelT], words: str
) -> LevelT:
    """A level by name, or made of two ``shares``; the one called average where nothing is said.

    Raises ValueError for any other, with ``words``: what plays, and what its two shares are.
    """
    if not level:
        return levels["average"]
    if level in levels:
        return levels[level]
    if (two := _two_shares(level)) is None:
        raise ValueError(f"{words.format(levels=', '.join(levels))}, not at {level}")
    return shares(*two)


#: what every game has
COMMON: Final[Bots] = {"random": random_bot}


def make_bot(bots: Bots, name: str, setup: Setup) -> Bot:
    """A bot by ``name`` or ``name:level``. Raises ValueError, with words for players."""
    kind, _, level = name.partition(":")
    known = {**COMMON, **bots}
    if kind not in known:
        raise ValueError(f"there is no bot {kind}; known are {', '.join(known)}")
    return known[kind](setup, level)
