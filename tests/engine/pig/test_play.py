"""Pig plays by its rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.engine.examples.pig import Pig, PigState
from cardwright.engine.moves import TABLE, Move

PIG = Pig()
ROLL, HOLD = Move(0, "roll"), Move(0, "hold")


def throws(*faces: int) -> PigState:
    """Seat 0 of three, its first turn, after throwing these faces."""
    state = PIG.start(None, seats=3)
    for face in faces:
        state = PIG.apply(PIG.apply(state, ROLL), Move(TABLE, "die", (face,)))
    return state


@pytest.mark.rule("P-1")
def test_a_held_turn_counts_what_was_thrown_and_the_next_player_follows() -> None:
    state = PIG.apply(replace(throws(6, 2, 5), scores=(20, 0, 0)), HOLD)
    assert (state.scores, PIG.actors(state), state.gained) == ((33, 0, 0), (1,), 0)


@pytest.mark.rule("P-1")
def test_turns_go_round() -> None:
    state = PIG.start(None, seats=3)
    for seat in (0, 1, 2, 0):
        assert PIG.actors(state) == (seat,)
        state = PIG.apply(state, Move(seat, "hold"))


@pytest.mark.rule("P-2")
def test_a_one_ends_the_turn_and_what_it_brought_is_lost() -> None:
    state = throws(6, 6, 1)
    assert (state.scores, state.gained, PIG.actors(state)) == ((0, 0, 0), 0, (1,))


@pytest.mark.rule("P-2")
def test_a_one_leaves_what_was_held_before() -> None:
    state = replace(throws(), scores=(40, 0, 0))
    state = PIG.apply(PIG.apply(state, ROLL), Move(TABLE, "die", (1,)))
    assert state.scores == (40, 0, 0)


@pytest.mark.rule("P-3")
def test_a_hundred_points_win_at_once() -> None:
    state = replace(throws(6), scores=(94, 99, 0))
    assert list(PIG.moves(state, 0)) == [HOLD]
    state = PIG.apply(state, HOLD)
    outcome = PIG.outcome(state)
    assert PIG.actors(state) == () and outcome is not None and outcome.places == (1, 2, 3)


@pytest.mark.rule("P-3")
def test_ninety_nine_points_do_not() -> None:
    state = PIG.apply(replace(throws(5), scores=(94, 0, 0)), HOLD)
    assert PIG.outcome(state) is None and PIG.actors(state) == (1,)
