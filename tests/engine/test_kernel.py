"""The kernel: what moves, chance and states promise, shown with Pig."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from cardwright.engine.chance import Stream, advance, below, numbered, read_seed, seeded
from cardwright.engine.examples.pig import Pig, PigState
from cardwright.engine.game import SettingsError
from cardwright.engine.moves import TABLE, Form, IllegalMove, Move, OneOf, Some, Words, offered, read_move
from cardwright.engine.shapes import ShapeError
from cardwright.engine.state import digest, history

PIG = Pig()


def played(seed: int, moves: int) -> PigState:
    state, stream = PIG.start(None, seed=seed), Stream(seeded("player", seed))
    for _ in range(moves):
        if not (actors := PIG.actors(state)):
            break
        actor = actors[0]
        move = PIG.chance(state) if actor == TABLE else stream.choice(PIG.moves(state, actor))
        state = PIG.apply(state, move)
    return state


def test_a_state_is_what_it_was_after_a_later_move() -> None:
    state = played(1, 7)
    before = digest(state), PIG.dump(state), len(history(state))
    PIG.apply(state, PIG.moves(state, state.seat)[0] if not state.thrown else PIG.chance(state))
    assert (digest(state), PIG.dump(state), len(history(state))) == before


def test_a_state_comes_back_from_its_json() -> None:
    state = played(3, 40)
    again = PIG.load(state.setup, json.loads(json.dumps(PIG.dump(state))))
    assert again == state and digest(again) == digest(state)


@pytest.mark.parametrize(
    "spoil",
    [{"seat": True}, {"seat": 1.0}, {"scores": [1, "2"]}, {"rng": "7"}, {"rng": 7}, {"odd": 1}, {"scores": None}],
)
def test_a_state_of_another_shape_is_refused(spoil: dict[str, object]) -> None:
    state = played(3, 4)
    with pytest.raises(ShapeError):
        PIG.load(state.setup, {**PIG.dump(state), **spoil})


def test_seed_and_moves_give_the_same_state() -> None:
    state = played(5, 60)
    moves = [entry.move for entry in history(state)]
    assert digest(PIG.replay(PIG.start(None, seed=5), moves)) == digest(state)
    assert digest(PIG.replay(PIG.start(None, seed=6), moves)) != digest(state)


def test_steps_in_place_end_where_applied_moves_end() -> None:
    state = played(8, 200)
    other = PIG.start(None, seed=8)
    for entry in history(state):
        PIG.step(other, entry.move)
    assert other == state


def test_typed_dice_leave_the_generator_where_thrown_ones_do() -> None:
    state = PIG.apply(PIG.start(None, seed=2), Move(0, "roll"))
    after = {PIG.apply(state, Move(TABLE, "die", (face,))).rng for face in range(2, 7)}
    assert after == {PIG.apply(state, PIG.chance(state)).rng}


@pytest.mark.parametrize(
    "move", [Move(1, "roll"), Move(0, "die", (3,)), Move(TABLE, "die", (3,)), Move(0, "jump"), Move(0, "roll", (1,))]
)
def test_what_may_not_be_done_is_refused_by_its_rule(move: Move) -> None:
    with pytest.raises(IllegalMove) as refused:
        PIG.apply(PIG.start(None), move)
    assert refused.value.rule and refused.value.words


def test_what_equals_a_move_without_being_one_becomes_the_move() -> None:
    state = PIG.apply(PIG.start(None), Move(0, "roll"))
    after = PIG.apply(state, Move(TABLE, "die", (True,)))
    assert [type(entry.move.args[0]) for entry in history(after) if entry.move.args] == [int]


@pytest.mark.parametrize("seats", [1, 11])
def test_a_table_of_the_wrong_size_is_refused(seats: int) -> None:
    with pytest.raises(SettingsError, match="2 to 10"):
        PIG.table(None, seats=seats)


def test_a_move_comes_back_from_its_json() -> None:
    move = Move(2, "name", ("Asia", ("JP", "IN"), 3))
    assert read_move(json.loads(json.dumps(move.json()))) == move


@pytest.mark.parametrize(
    "raw", [None, [], [0, "a"], ["0", "a", []], [True, "a", []], [0, "a", [None]], [0, "a", [1.5]]]
)
def test_what_is_no_move_is_refused(raw: object) -> None:
    with pytest.raises(ValueError, match="move"):
        read_move(raw)


FORM = Form(
    0, "name", (OneOf("continent", ("Asia", "Africa")), Some("countries", ("IN", "JP", "KE"), 0, 2), Words("said"))
)


def test_a_form_accepts_what_it_samples() -> None:
    stream = Stream(seeded("form"))
    samples = [FORM.sample(stream) for _ in range(300)]
    assert all(FORM.accepts(move) for move in samples)
    assert {len(move.args[1]) for move in samples} == {0, 1, 2}  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "args",
    [
        ("Asia", ("IN", "IN"), ""),
        ("Asia", ("IN", "JP", "KE"), ""),
        ("Europe", (), ""),
        ("Asia", "IN", ""),
        ("Asia", (), "a\nb"),
        ("Asia", (), "x" * 201),
        ("Asia", ()),
    ],
)
def test_a_form_refuses_what_does_not_fit(args: tuple[object, ...]) -> None:
    assert not offered([FORM], Move(0, "name", args))  # type: ignore[arg-type]


def test_dice_are_fair_and_neighbouring_seeds_have_nothing_in_common() -> None:
    """Chi-squared with 5 degrees of freedom stays below its 99.99 % point; correlations of seeds do too."""
    rng = seeded(0)
    faces: Counter[int] = Counter()
    for _ in range(60_000):
        faces[below(rng, 6)] += 1
        rng = advance(rng)
    first = Counter(below(seeded(seed), 6) for seed in range(60_000))
    for counts in (faces, first):
        assert sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(6)) < 25.7


def test_numbered_seeds_are_those_of_the_whole_seed() -> None:
    generator = numbered("a", 7, "é")
    assert [generator(number) for number in (0, 9, 10, 12345)] == [
        seeded("a", 7, "é", number) for number in (0, 9, 10, 12345)
    ]


@pytest.mark.parametrize(
    ("text", "seed"), [("7", 7), ("007", 7), ("7:123", "7:123"), ("-7", "-7"), ("²", "²"), ("", "")]
)
def test_a_seed_is_a_number_where_it_is_written_as_one(text: str, seed: int | str) -> None:
    assert read_seed(text) == seed


def test_a_generator_draws_what_it_always_drew() -> None:
    """Saves of other years and machines replay: the numbers are part of the format."""
    stream = Stream(seeded("golden", 7))
    assert [stream.below(1000) for _ in range(8)] == GOLDEN


GOLDEN = [708, 677, 349, 93, 717, 966, 394, 120]
