"""Bots: players of Vagabond who know as much as their level says, and make sensible use of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

from cardwright.engine.bots import Bot, Bots
from cardwright.engine.bots import read_level as level_of
from cardwright.engine.chance import Stream
from cardwright.engine.game import Game, Place
from cardwright.engine.moves import Move, Option
from cardwright.engine.state import Setup, State
from cardwright.games.vagabond.rules import compass, duel, picture
from cardwright.games.vagabond.rules.content import Content, Question
from cardwright.games.vagabond.rules.countries import CONTINENTS
from cardwright.games.vagabond.rules.state import QUESTIONS, VagabondState


class Level(NamedTuple):
    """What a player knows: the share of questions answered right without options, and of the others with them."""

    direct: float
    options: float

    @property
    def places(self) -> float:
        """The share of a compass task's tiles that the player knows where to put: maps are easier than questions."""
        return (self.direct + self.options) / 2


LEVELS: Final[dict[str, Level]] = {
    "child": Level(0.15, 0.6),
    "average": Level(0.4, 0.75),
    "expert": Level(0.75, 0.9),
}

#: of flags that the player does not know, the share that is taken for another country's
MISTAKEN: Final = 0.15


class Belief(NamedTuple):
    """Whose flag a player takes a flag for."""

    country: str
    continent: str


@dataclass(frozen=True, slots=True)
class Trivia:
    """A player who knows things by chance, as often as the level says; each time anew, for nothing is remembered.

    What it may know at all is the content that it was made with; of a state it sees what is asked, and which cards lie
    open.
    """

    #: what is true, which it knows by chance
    looks_at: ClassVar[tuple[Place, ...]] = (("content",),)

    content: Content
    level: Level
    #: flags that others may be taken for
    flags: tuple[Belief, ...]

    def choose(self, game: Game[Any], state: State, seat: int, options: Sequence[Option], stream: Stream) -> Move:
        """What a player of that level does."""
        assert isinstance(state, VagabondState)
        if state.stage == "answer":
            return self._answer(state, seat, stream)
        if state.stage == "choose":
            always = state.setup.prepared.always[seat] is not False
            return self._letter(self._question(state, seat), seat, always, stream)
        if state.stage == "place":
            return self._place(state, seat, stream)
        if state.stage == "decide":
            return Move(seat, "accept" if self._duels() else "decline")
        beliefs = self._beliefs(state.flags[seat], stream)
        if state.stage == "name":
            return self._name(beliefs, seat, stream)
        there = _of(beliefs, state.continent)
        return Move(seat, "join", (there,)) if there else Move(seat, "abstain")

    def _answer(self, state: VagabondState, seat: int, stream: Stream) -> Move:
        """What it knows it says; else it asks for options, since a wrong answer ends the round for nothing."""
        knows = stream.chance(self.level.direct)
        if not knows:
            return Move(seat, "options") if state.category == "travel" else Move(seat, "pass")
        if state.category == "picture":
            pair = self.content.picture[state.card].pairs[picture.pair(state)]
            return Move(seat, "answer", (pair.questions[state.question].answer,))
        read = self._question(state, seat)
        return Move(seat, "answer", (read.options["AB".index(read.right)].text,))

    def _question(self, state: VagabondState, seat: int) -> Question:
        """The question of a travel or duel card that is being read."""
        if state.category == "duel":
            return self.content.travel[state.card].questions[state.question]
        return self.content.travel[state.cards[seat]].questions[state.read[seat]]

    def _letter(self, read: Question, seat: int, always: bool, stream: Stream) -> Move:
        """Options: for one who asked, because of not knowing; for one who always hears them, knowing or not."""
        right = stream.chance(self.level.options)
        if always:
            right |= stream.chance(self.level.direct)
        return Move(seat, "choose", (read.right if right else "BA"["AB".index(read.right)],))

    def _place(self, state: VagabondState, seat: int, stream: Stream) -> Move:
        """Each tile that it knows goes where it belongs, the others where room is left."""
        answer = compass.task_of(self.content.compass[state.card], compass.side(state)).answer
        right = (answer.n, answer.s, answer.w, answer.e)
        known = [stream.chance(self.level.places) for _ in right]
        left = [tile for tile, sure in zip(right, known, strict=True) if not sure]
        stream.shuffle(left)
        tiles = tuple(tile if sure else left.pop() for tile, sure in zip(right, known, strict=True))
        return Move(seat, "place", tiles)  # type: ignore[arg-type]

    def _beliefs(self, card: str, stream: Stream) -> tuple[Belief, ...]:
        """The flags of a card that it can put a name to, rightly or wrongly."""
        beliefs = []
        for flag in self.content.flag[card].flags:
            if stream.chance(self.level.direct):
                beliefs.append(Belief(flag.country.code, flag.continent))
            elif stream.chance(MISTAKEN):
                beliefs.append(stream.choice(self.flags))
        return tuple(dict.fromkeys(beliefs))

    def _name(self, beliefs: tuple[Belief, ...], seat: int, stream: Stream) -> Move:
        """V-23: the continent that most of its flags belong to; any, where it knows none."""
        if not beliefs:
            return Move(seat, "name", (stream.choice(CONTINENTS), ()))
        continents = [belief.continent for belief in beliefs]
        most = max(continents, key=continents.count)
        return Move(seat, "name", (most, _of(beliefs, most)))

    def _duels(self) -> bool:
        """V-28: whether 150 points with all six right outweigh 100 lost without, on average."""
        won = self.level.direct**QUESTIONS
        return won * duel.WON + (1 - won) * duel.LOST > 0


def _of(beliefs: Sequence[Belief], continent: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(belief.country for belief in beliefs if belief.continent == continent))


def _trivia(setup: Setup, level: str) -> Bot:
    """``trivia:LEVEL``. Raises ValueError for a level that is neither a name nor two shares such as 0.4/0.7."""
    content: Content = setup.content
    flags = {Belief(flag.country.code, flag.continent) for card in content.flag.values() for flag in card.flags}
    return Trivia(content, read_level(level), tuple(sorted(flags)))


_LEVELS_SAID: Final = (
    "trivia plays at level {levels}, or at two shares from 0 to 1 such as 0.4/0.7 "
    "(right without options, right with them)"
)


def read_level(level: str) -> Level:
    """A level by name, or as ``direct/options``; the average one where nothing is said. Raises ValueError."""
    return level_of(level, LEVELS, Level, _LEVELS_SAID)


BOTS: Final[Bots] = {"trivia": _trivia}
