"""Chunks: a run cut into parts that any worker can play, each part's games in, its tally out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from cardwright.engine.bots import Bot, make_bot
from cardwright.engine.state import Setup
from cardwright.play.simulation.game import LIMIT, LostGame, game_seed, in_words, play_game
from cardwright.play.simulation.lineup import lineup
from cardwright.play.simulation.source import Opened, Source
from cardwright.play.simulation.tally import Lost, Tally

#: games of a chunk, where nobody says otherwise: a few seconds' worth at most
CHUNK: Final = 250


@dataclass(frozen=True, slots=True)
class Job:
    """What a run plays: a game, so many games for each number of seats, these bots, from this seed."""

    source: Source
    seats: tuple[int, ...]
    games: int
    bots: tuple[str, ...]
    seed: str = "0"
    limit: int = LIMIT


class Chunk(NamedTuple):
    """Games ``first`` to ``first + games - 1`` of those with ``seats`` seats."""

    seats: int
    first: int
    games: int

    @property
    def words(self) -> str:
        """Which games these are, for people; ``first`` is the number behind the colon of a game's seed."""
        last = self.first + self.games - 1
        which = f"game {last}" if last == self.first else f"games {self.first} to {last}"
        return f"{which} with {self.seats} player{'s' * (self.seats != 1)}"


def cut(job: Job, size: int = CHUNK) -> Iterator[Chunk]:
    """The chunks of a run, none with more than ``size`` games."""
    for seats in job.seats:
        for first in range(0, job.games, size):
            yield Chunk(seats, first, min(size, job.games - first))


class BotFailed(Exception):
    """A bot cannot be made, by a fault of its own; the text names it, and the game that it was to play."""


class Worker:
    """Plays chunks of a job; what it opens and sets up it keeps. Errors as of ``Source.open`` and ``table``."""

    def __init__(self, job: Job, opened: Opened | None = None) -> None:
        self._job = job
        self._opened = opened or job.source.open()
        self._tables: dict[int, tuple[Setup, dict[str, Bot]]] = {}

    def table(self, seats: int) -> tuple[Setup, dict[str, Bot]]:
        """The table for a number of seats, with the bots by name.

        Raises SettingsError, ValueError for bots that there are not, and BotFailed.
        """
        if seats not in self._tables:
            setup = self._opened.setup(seats)
            self._tables[seats] = (setup, {name: self._bot(name, setup) for name in self._job.bots})
        return self._tables[seats]

    def _bot(self, name: str, setup: Setup) -> Bot:
        try:
            return make_bot(self._opened.bots, name, setup)
        except (ValueError, KeyboardInterrupt):
            raise
        except BaseException as error:  # bots of others may end in any way, with SystemExit too
            at = f"{setup.seats} player{'s' * (setup.seats != 1)}, --seed {game_seed(self._job.seed, 0)}"
            raise BotFailed(f"{name} failed before its first game ({at}): {in_words(error)}") from error

    def play(self, chunk: Chunk) -> Tally:
        """The games of a chunk, counted. What goes wrong in a game is counted as a lost one."""
        setup, bots = self.table(chunk.seats)
        tally = Tally()
        for game in range(chunk.first, chunk.first + chunk.games):
            names = lineup(self._job.bots, chunk.seats, game)
            self._play(tally, setup, names, [bots[name] for name in names], game)
        return tally

    def _play(self, tally: Tally, setup: Setup, names: Sequence[str], bots: Sequence[Bot], game: int) -> None:
        seed = game_seed(self._job.seed, game)
        try:
            record = play_game(self._opened.rules, setup, names, bots, seed, self._job.limit, self._opened.turn)
        except LostGame as lost:
            tally.lose(Lost(game, seed, tuple(names), str(lost)))
        else:
            tally.add(record, names, self._opened.answers)
