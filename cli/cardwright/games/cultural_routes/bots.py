"""Bots: players of Cultural Routes who are as quick, and as often right, as their level says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from cardwright.engine.bots import Bot, Bots
from cardwright.engine.bots import read_level as level_of
from cardwright.engine.chance import Stream
from cardwright.engine.game import Game
from cardwright.engine.moves import Move, Option
from cardwright.engine.state import Setup, State
from cardwright.games.cultural_routes.rules.play import FITS, MISFITS
from cardwright.games.cultural_routes.rules.state import CulturalRoutesState


class Level(NamedTuple):
    """How somebody answers: the chance to say something in each stretch of the timer, and that of its being right."""

    quick: float
    right: float


LEVELS: Final[dict[str, Level]] = {
    "child": Level(0.2, 0.6),
    "average": Level(0.4, 0.75),
    "expert": Level(0.6, 0.9),
}


@dataclass(frozen=True, slots=True)
class Quick:
    """A player who thinks of something sooner or later, or not in time, and mostly of something that fits."""

    level: Level

    def choose(self, game: Game[Any], state: State, seat: int, options: Sequence[Option], stream: Stream) -> Move:
        """What a player of that level does."""
        assert isinstance(state, CulturalRoutesState)
        if state.stage == "between":
            return _point(state, seat, stream)
        if state.stage != "quiz":
            return Move(seat, options[0].name)
        # C-12: to be wrong once more costs as much again, so that each mistake makes shyer.
        if not stream.chance(self.level.quick / (1 + state.wrong[seat])):
            return Move(seat, "wait")
        return Move(seat, "answer", (FITS if stream.chance(self.level.right) else MISFITS,))


def _point(state: CulturalRoutesState, seat: int, stream: Stream) -> Move:
    """C-20: the slot that is worst for whoever spun; a quiz, which one has to win oneself, last."""
    worths = {slot: _worth(state, slot) for slot in state.arrow}
    best = [slot for slot, worth in worths.items() if worth == max(worths.values())]
    return Move(seat, "point", (stream.choice(best),))


def _worth(state: CulturalRoutesState, slot: int) -> int:
    """What a slot costs who spun; less than nothing where it brings a quiz."""
    content = state.setup.content
    if content.wheel.slots[slot - 1].kind == "penalty":
        return int(content.penalty[state.slots[slot - 1]].points)
    return 1 if slot in state.tokens else -1


def _quick(setup: Setup, level: str) -> Bot:
    """``quick:LEVEL``. Raises ValueError for a level that is neither a name nor two shares such as 0.4/0.75."""
    return Quick(read_level(level))


_LEVELS_SAID: Final = (
    "quick plays at level {levels}, or at two shares from 0 to 1 such as 0.4/0.75 "
    "(how often it answers in each third of the time, and how often that is right)"
)


def read_level(level: str) -> Level:
    """A level by name, or as ``quick/right``; the average one where nothing is said. Raises ValueError."""
    return level_of(level, LEVELS, Level, _LEVELS_SAID)


BOTS: Final[Bots] = {"quick": _quick}
