"""Pig: throw the die as often as you dare; a 1 loses what the turn brought. The smallest whole game there is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from cardwright.engine.game import Game, Outcome, Rule, ranked
from cardwright.engine.moves import TABLE, Move, Option
from cardwright.engine.state import Setup, State, note

GOAL: Final = 100

_ROLL: Final = tuple((Move(seat, "roll"), Move(seat, "hold")) for seat in range(10))
_HOLD: Final = tuple((options[1],) for options in _ROLL)
_FACES: Final = tuple(Move(TABLE, "die", (face,)) for face in range(1, 7))
_SEATS: Final = tuple((seat,) for seat in range(10))


@dataclass(slots=True)
class PigState(State):
    """``scores`` are safe; ``gained`` is what the turn brought so far; ``thrown`` says that the die is on its way."""

    scores: tuple[int, ...]
    seat: int = 0
    gained: int = 0
    thrown: bool = False
    over: bool = False


class Pig(Game[PigState]):
    """Pig for two to ten; whoever has 100 points first wins."""

    name = "pig"
    rules_version = "1"
    seats = range(2, 11)
    state_type = PigState
    rulebook: ClassVar = {
        "P-1": Rule(
            "In your turn throw the die as often as you like, then hold: what you threw is added to your score."
        ),
        "P-2": Rule("A 1 ends the turn, and what the turn brought is lost."),
        "P-3": Rule("Whoever reaches 100 points wins at once; from there on you may only hold."),
    }

    def begin(self, setup: Setup, rng: int) -> PigState:
        """Everybody at 0, seat 0 to throw."""
        return PigState(setup, rng, None, (), (0,) * setup.seats)

    def actors(self, state: PigState) -> tuple[int, ...]:
        """The seat whose turn it is, or the table while the die rolls."""
        if state.thrown:
            return (TABLE,)
        return () if state.over else _SEATS[state.seat]

    def moves(self, state: PigState, actor: int) -> Sequence[Move]:
        """Roll or hold; the six faces for the table."""
        if state.thrown:
            return _FACES if actor < 0 else ()
        if actor != state.seat or state.over:
            return ()
        return _HOLD[actor] if state.scores[actor] + state.gained >= GOAL else _ROLL[actor]

    def chance(self, state: PigState) -> Move:
        """A face of the die."""
        return _FACES[(state.rng >> 64) * 6 >> 64]

    def play(self, state: PigState, move: Move) -> None:
        """P-1 to P-3."""
        if move.name == "roll":
            state.thrown = True
        elif move.name == "hold":
            self._hold(state, state.seat)
        else:
            state.thrown = False
            self._throw(state, move.args[0])

    def _throw(self, state: PigState, face: Any) -> None:
        if face == 1:
            state.gained = 0
            state.seat = (state.seat + 1) % len(state.scores)
        else:
            state.gained += face

    def _hold(self, state: PigState, seat: int) -> None:
        scores = list(state.scores)
        scores[seat] += state.gained
        note(state, "P-1", seat, "hold", state.gained)
        state.scores = tuple(scores)
        state.gained = 0
        if scores[seat] >= GOAL:
            state.over = True
        else:
            state.seat = (seat + 1) % len(scores)

    def points(self, state: PigState) -> tuple[int, ...]:
        """What was held."""
        return state.scores

    def rule(self, state: PigState, option: Option) -> str:
        """P-1 for every throw and hold but the last one, and for the die."""
        return "P-3" if state.scores[state.seat] + state.gained >= GOAL else "P-1"

    def view(self, state: PigState, seat: int) -> dict[str, Any]:
        """Everything lies open."""
        return {"scores": list(state.scores), "seat": state.seat, "gained": state.gained, "over": state.over}

    def outcome(self, state: PigState) -> Outcome | None:
        """The places by points."""
        return Outcome(ranked(state.scores), state.scores) if state.over else None
