"""A little quiz with cards, points, shared wins and bots of levels, for what Pig has not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from cardwright.engine.bots import Bot
from cardwright.engine.chance import Stream
from cardwright.engine.game import Game, Outcome, Rule, ranked
from cardwright.engine.moves import TABLE, Move, Option
from cardwright.engine.state import Note, Setup, State, note
from cardwright.games.answers import Answer
from cardwright.play.simulation.source import Opened

CARDS = 12


@dataclass(slots=True)
class QuizState(State):
    scores: tuple[int, ...]
    asked: int = 0
    card: int = -1


class Quiz(Game[QuizState]):
    """Each in turn is asked a card three times; right is 20, with options 10, a fine of 5 for silence."""

    name = "quiz"
    rules_version = "1"
    seats = range(1, 7)
    state_type = QuizState
    rulebook: ClassVar = {
        "Q-1": Rule("A right answer gives 20 points, with options 10."),
        "Q-2": Rule("Silence costs 5."),
        "Q-3": Rule("Whoever sings wins at once."),
    }

    def begin(self, setup: Setup, rng: int) -> QuizState:
        return QuizState(setup, rng, None, (), (0,) * setup.seats)

    def actors(self, state: QuizState) -> tuple[int, ...]:
        if state.asked == 3 * state.setup.seats:
            return ()
        return (TABLE,) if state.card < 0 else (state.asked % state.setup.seats,)

    def moves(self, state: QuizState, actor: int) -> Sequence[Option]:
        if actor not in self.actors(state):
            return ()
        if actor == TABLE:
            return [Move(TABLE, "card", (card,)) for card in range(CARDS)]
        return [Move(actor, name) for name in ("direct", "options", "wrong", "silence")]

    def play(self, state: QuizState, move: Move) -> None:
        if move.actor == TABLE:
            state.card = move.args[0]  # type: ignore[assignment]
            return
        points = {"direct": 20, "options": 10, "wrong": 0, "silence": -5}[move.name]
        if move.name == "silence":
            note(state, "Q-2", move.actor, "fine", points)
        else:
            about = (f"c-{state.card + 1}", state.asked % 2 + 1, move.name)  # an answer, as ``answers_of`` reads it
            note(state, "Q-1", move.actor, "quiz", points, about)
        seat = move.actor
        state.scores = (*state.scores[:seat], state.scores[seat] + points, *state.scores[seat + 1 :])
        state.asked, state.card = state.asked + 1, -1

    def points(self, state: QuizState) -> tuple[int, ...] | None:
        return state.scores

    def view(self, state: QuizState, seat: int) -> dict[str, Any]:
        return {"scores": list(state.scores)}

    def outcome(self, state: QuizState) -> Outcome | None:
        return None if self.actors(state) else Outcome(ranked(state.scores), state.scores)


class Mute(Quiz):
    """The quiz without points and notes."""

    def play(self, state: QuizState, move: Move) -> None:
        Quiz.play(self, state, move)
        state.notes = ()

    def points(self, state: QuizState) -> None:
        return None

    def outcome(self, state: QuizState) -> Outcome | None:
        return None if self.actors(state) else Outcome(ranked(state.scores))


@dataclass(frozen=True)
class Knower:
    """Right in a share of all cases; of ``known`` cards otherwise often."""

    share: float
    known: dict[int, float] = field(default_factory=dict)

    def choose(self, game: Game[Any], state: State, seat: int, options: Sequence[Option], stream: Stream) -> Move:
        assert isinstance(state, QuizState)
        if stream.chance(0.05):
            return Move(seat, "silence")
        if stream.chance(self.known.get(state.card, self.share)):
            return Move(seat, "direct" if stream.chance(0.5) else "options")
        return Move(seat, "wrong")


def knower(setup: Setup, level: str) -> Bot:
    if level not in ("", "poor", "good", "odd"):
        raise ValueError(f"quiz plays poor, good or odd, not {level}")
    return Knower(0.4) if level == "poor" else Knower(0.6, {2: 0.95, 7: 0.1} if level == "odd" else {})


class Cheat:
    """Wants what may not be done, in every third game or so."""

    def choose(self, game: Game[Any], state: State, seat: int, options: Sequence[Option], stream: Stream) -> Move:
        return Move(seat, "sing") if stream.chance(0.05) else Move(seat, "wrong")


class Faulty:
    """Fails when it is asked card 3."""

    def choose(self, game: Game[Any], state: State, seat: int, options: Sequence[Option], stream: Stream) -> Move:
        assert isinstance(state, QuizState)
        if state.card == 3:
            raise ZeroDivisionError(f"in {object()}")
        return Move(seat, "wrong")


class Leaver:
    """Ends the program when it is asked card 3."""

    def choose(self, game: Game[Any], state: State, seat: int, options: Sequence[Option], stream: Stream) -> Move:
        assert isinstance(state, QuizState)
        if state.card == 3:
            raise SystemExit(5)
        return Move(seat, "wrong")


def cheat(setup: Setup, level: str) -> Bot:
    return Cheat()


def faulty(setup: Setup, level: str) -> Bot:
    return Faulty()


def leaver(setup: Setup, level: str) -> Bot:
    return Leaver()


def unmade(setup: Setup, level: str) -> Bot:
    """A bot that cannot be made, in the way that its level names."""
    raise {"": KeyError, "exit": SystemExit, "index": IndexError}[level]("sheet")


def answers_of(note: Note) -> Sequence[Answer]:
    if note.what != "quiz":
        return ()
    card, question, result = note.about
    return (Answer(str(card), str(question), result),)  # type: ignore[arg-type]


@dataclass(frozen=True)
class QuizSource:
    """The quiz, for runs in one process."""

    def open(self) -> Opened:
        bots = {"quiz": knower, "cheat": cheat, "faulty": faulty, "leaver": leaver, "unmade": unmade}
        return Opened(Quiz(), bots, answers=answers_of)
