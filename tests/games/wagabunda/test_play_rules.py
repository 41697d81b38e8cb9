"""Wagabunda's numbered rules, one after another."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest
from tests.games.wagabunda.boards import FORK, further, move, options, played, random_board, space, straight

from cardwright.engine.chance import Stream, seeded
from cardwright.engine.game import SettingsError
from cardwright.engine.moves import TABLE, IllegalMove
from cardwright.games.wagabunda.rules.content import Board
from cardwright.games.wagabunda.rules.play import RULES, Content
from cardwright.games.wagabunda.rules.state import WagabundaState

SEVEN = ["black", "green", "brown", "blue", "yellow", "navy", "red"]
#: Ada (0) with the green pawn, Ben (1) with the red one, both on start
BOTH = "0 take green, 1 take red"
PLAIN = straight("white white white green white red dot white blue white white white")
#: everything that Ben might take in exchange while Ada has green and he has red
RESERVE = ["black", "brown", "blue", "yellow", "navy"]
SWAPS = [f"exchange {pawn}" for pawn in RESERVE]
NEVER: Mapping[str, Any] = {"extra_move": {"exchange": "never"}}


def refused(state: WagabundaState, words: str) -> str:
    """The rule that a move breaks; the state stays as it was."""
    before = RULES.dump(state)
    with pytest.raises(IllegalMove) as error:
        RULES.apply(state, move(words))
    assert error.value.words and error.value.rule in RULES.rulebook and RULES.dump(state) == before
    return error.value.rule


def noted(state: WagabundaState) -> list[str]:
    """What the last move brought about, with the rules."""
    return [f"{note.rule} {note.what}" for note in state.notes]


# ------------------------------------------------------------------------------------------------ W-01 to W-03


@pytest.mark.rule("W-01")
def test_seven_pawns_and_a_die_of_six() -> None:
    state = played(PLAIN)
    assert list(state.reserve) == SEVEN
    state = further(state, BOTH, "0 throw")
    assert options(state, TABLE) == [f"die {face}" for face in (1, 2, 3, 4, 5, 6)]
    assert refused(state, "die 7") == refused(state, "die 0") == "W-01"


@pytest.mark.rule("W-01")
def test_every_number_comes_as_often() -> None:
    state, stream, faces = played(PLAIN, BOTH, "0 throw"), Stream(seeded("die")), [0] * 7
    for _ in range(6000):
        state.rng = stream.below(1 << 64) << 64 | 1
        faces[RULES.chance(state).args[0]] += 1  # type: ignore[index]
    assert faces[0] == 0 and all(850 < count < 1150 for count in faces[1:])


def looped(**ways: tuple[str, ...]) -> Board:
    return Board("s", "m", {name: space("white" if name not in "sm" else None, *on) for name, on in ways.items()})


@pytest.mark.rule("W-02")
@pytest.mark.parametrize(
    ("board", "words"),
    [
        (looped(s=("a",), a=("b", "m"), b=(), m=()), "no way leads from space b"),
        (looped(s=("a",), a=("b",), b=("a", "m"), m=()), "leads back"),
        (looped(s=("a",), a=("s", "m"), m=()), "leads back"),
        (looped(s=("a",), a=("x", "m"), m=()), "no space x"),
        (looped(s=(), m=()), "no way leads from space s"),
    ],
)
def test_a_board_on_which_a_pawn_could_be_stuck_is_no_table(board: Board, words: str) -> None:
    with pytest.raises(SettingsError, match=words):
        RULES.table(Content(board))


@pytest.mark.rule("W-02")
def test_start_and_meta_have_no_colour() -> None:
    ground = RULES.table(Content(FORK)).prepared.track.ground
    assert ground["s"] == "white" and ground["m"] == "meta" and ground["b2"] == "dot" and ground["a2"] == "green"


@pytest.mark.rule("W-03")
def test_in_the_first_round_everyone_takes_a_pawn_and_nobody_throws() -> None:
    state = played(PLAIN, seats=3)
    assert options(state, 0) == [f"take {pawn}" for pawn in SEVEN] and not options(state, 1)
    assert refused(state, "0 throw") == refused(state, "0 exchange red") == refused(state, "0 move a1") == "W-03"
    state = further(state, "0 take brown")
    assert options(state, 1) == [f"take {pawn}" for pawn in SEVEN if pawn != "brown"]
    assert refused(state, "1 take brown") == "W-03"
    state = further(state, "1 take navy, 2 take black")
    assert state.pawns == ("brown", "navy", "black") and state.spaces == ("s", "s", "s")
    assert options(state, 0)[0] == "throw" and refused(state, "0 take red") == "W-03"


@pytest.mark.rule("W-03")
@pytest.mark.parametrize(("seats", "left"), [(2, 5), (3, 4), (4, 3)])
def test_the_rest_stays_in_the_reserve(seats: int, left: int) -> None:
    state = played(PLAIN, ", ".join(f"{seat} take {SEVEN[seat]}" for seat in range(seats)), seats=seats)
    assert list(state.reserve) == SEVEN[seats:] and len(state.reserve) == left


# ------------------------------------------------------------------------------------------------ W-04 to W-05


@pytest.mark.rule("W-04")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_pawn_moves_exactly_what_was_thrown(face: int) -> None:
    state = played(PLAIN, BOTH, f"0 throw, die {face}")
    assert options(state, 0) == [f"move a{face}"]
    assert refused(state, f"0 move a{face + 1}") == refused(state, "0 move s") == "W-04"
    assert further(state, f"0 move a{face}").spaces == (f"a{face}", "s")


@pytest.mark.rule("W-04")
@pytest.mark.parametrize(
    ("face", "ends"),
    [
        (1, ["a1"]),
        (3, ["b1", "d1"]),
        (4, ["b2", "d2"]),
        (5, ["c1", "d3", "c3"]),
        (6, ["c2", "d4", "c4"]),
    ],
)
def test_at_a_fork_any_way_may_be_taken(face: int, ends: list[str]) -> None:
    state = played(FORK, BOTH, f"0 throw, die {face}")
    assert options(state, 0) == [f"move {end}" for end in ends]
    assert [further(state, f"0 move {end}").spaces[0] for end in ends] == ends


@pytest.mark.rule("W-04")
def test_a_space_that_two_ways_lead_to_is_one_move() -> None:
    board = looped(s=("a", "b"), a=("c",), b=("c",), c=("m",), m=())
    assert options(played(board, BOTH, "0 throw, die 2"), 0) == ["move c"]


@pytest.mark.rule("W-04")
def test_there_is_no_way_back() -> None:
    for seed in range(30):
        track = RULES.table(Content(random_board(seed))).prepared.track
        for start, reach in track.ahead.items():
            assert all(start not in ends for ends in reach[1:] if start != track.meta)


@pytest.mark.rule("W-05")
def test_before_a_throw_and_after_a_move_the_pawn_may_be_exchanged() -> None:
    state = played(PLAIN, BOTH)
    assert options(state, 0) == ["throw", *SWAPS]
    state = further(state, "0 exchange blue")
    assert state.pawns == ("blue", "red") and state.reserve == ("black", "green", "brown", "yellow", "navy")
    assert noted(state) == ["W-05 free-exchange"] and state.notes[0].about == ("green", "blue")
    state = further(state, "0 throw, die 2, 0 move a2")
    assert options(state, 0) == ["end", *(f"exchange {pawn}" for pawn in state.reserve)]
    state = further(state, "0 exchange green")
    assert state.pawns == ("green", "red") and state.spaces == ("a2", "s") and state.seat == 1


@pytest.mark.rule("W-05")
def test_an_exchange_need_not_be() -> None:
    state = played(PLAIN, BOTH, "0 throw, die 2, 0 move a2, 0 end")
    assert state.pawns == ("green", "red") and state.seat == 1


@pytest.mark.rule("W-05")
def test_no_exchange_between_the_throw_and_the_move() -> None:
    state = played(PLAIN, BOTH, "0 throw")
    assert options(state, 0) == [] and refused(state, "0 exchange blue") == "W-05"
    state = further(state, "die 3")
    assert options(state, 0) == ["move a3"] and refused(state, "0 exchange blue") == "W-05"


@pytest.mark.rule("W-05")
def test_what_is_not_in_the_reserve_is_not_exchanged_for() -> None:
    state = played(PLAIN, BOTH)
    assert refused(state, "0 exchange red") == refused(state, "0 exchange green") == "W-05"
    assert refused(state, "0 exchange pink") == "W-05"


# ------------------------------------------------------------------------------------------------ W-06 to W-10


@pytest.mark.rule("W-06")
def test_a_space_of_the_pawns_own_colour_wins_an_extra_move() -> None:
    state = played(PLAIN, BOTH, "0 throw, die 4, 0 move a4")
    assert noted(state) == ["W-06 extra-move"] and state.seat == 0 and "throw" in options(state, 0)
    state = further(state, "0 throw, die 1, 0 move a5")
    assert state.spaces[0] == "a5" and options(state, 0)[0] == "end" and refused(state, "0 throw") == "W-06"


@pytest.mark.rule("W-06")
def test_an_extra_move_is_a_move_like_any_other() -> None:
    greens = straight("white green white green red dot white white white white white")
    state = played(greens, BOTH, "0 throw, die 2, 0 move a2, 0 throw, die 2, 0 move a4")
    assert noted(state) == ["W-06 extra-move"]
    assert noted(further(state, "0 throw, die 1, 0 move a5")) == ["W-07 penalty"]
    assert options(further(state, "0 throw, die 2, 0 move a6"), 0) == SWAPS


@pytest.mark.rule("W-06")
def test_an_exchange_before_the_extra_move_neither_gains_nor_loses_it() -> None:
    state = played(PLAIN, BOTH, "0 throw, die 4, 0 move a4")
    assert options(state, 0) == ["throw", *SWAPS]
    state = further(state, "0 exchange blue")
    assert options(state, 0) == ["throw"] and state.extra and not state.penalised[0]
    assert further(state, "0 throw, die 1, 0 move a5").spaces[0] == "a5"


@pytest.mark.rule("W-06")
def test_extra_moves_are_made_at_once_where_the_table_says_so() -> None:
    state = played(PLAIN, BOTH, "0 throw, die 4, 0 move a4", **NEVER)
    assert options(state, 0) == ["throw"] and refused(state, "0 exchange blue") == "W-06"
    after = further(state, "0 throw, die 1, 0 move a5")
    assert options(after, 0) == ["end", *SWAPS]
    assert "exchange blue" in options(further(after, "0 end"), 1)


@pytest.mark.rule("W-07")
def test_a_space_of_another_colour_ends_the_move_with_a_penalty() -> None:
    state = played(PLAIN, BOTH, "0 throw, die 6, 0 move a6")
    assert noted(state) == ["W-07 penalty"] and state.penalised == (True, False)
    assert options(state, 0) == ["end", *SWAPS]


HELD = "0 throw, die 6, 0 move a6, 0 end, 1 throw, die 1, 1 move a1, 1 end"


@pytest.mark.rule("W-07")
@pytest.mark.parametrize("face", [1, 3, 5])
def test_an_odd_throw_does_not_free_a_penalised_player(face: int) -> None:
    state = played(PLAIN, BOTH, HELD, f"0 throw, die {face}")
    assert state.spaces == ("a6", "a1") and state.seat == 1 and state.penalised == (True, False)
    assert noted(state) == ["W-07 held"]
    again = further(state, "1 throw, die 1, 1 move a2, 1 end", f"0 throw, die {face}")
    assert again.spaces[0] == "a6" and again.seat == 1


@pytest.mark.rule("W-07")
@pytest.mark.parametrize(("face", "end"), [(2, "a8"), (4, "a10"), (6, "a12")])
def test_an_even_throw_frees_and_moves_that_far(face: int, end: str) -> None:
    state = played(PLAIN, BOTH, HELD, f"0 throw, die {face}")
    assert options(state, 0) == [f"move {end}"]
    assert further(state, f"0 move {end}").penalised == (False, False)


@pytest.mark.rule("W-07")
def test_the_penalty_is_the_players_whatever_pawn_they_exchange_for() -> None:
    state = played(PLAIN, BOTH, "0 throw, die 6, 0 move a6, 0 exchange blue, 1 exchange green, 1 throw, die 1")
    state = further(state, "1 move a1, 1 exchange yellow, 0 exchange red, 0 throw, die 1")
    assert state.pawns[0] == "red" and state.spaces[0] == "a6" and state.penalised == (True, False)


@pytest.mark.rule("W-07")
def test_at_some_tables_one_odd_throw_is_penalty_enough() -> None:
    state = played(PLAIN, BOTH, HELD, "0 throw, die 3", penalty="once")
    assert state.seat == 1 and state.penalised == (False, False) and noted(state) == ["W-07 held", "W-07 lapsed"]
    state = further(state, "1 throw, die 1, 1 move a2, 1 end, 0 throw, die 3")
    assert options(state, 0) == ["move a9"]


@pytest.mark.rule("W-07")
def test_others_throw_as_always() -> None:
    state = played(PLAIN, BOTH, "0 throw, die 6, 0 move a6, 0 end, 1 throw, die 1")
    assert options(state, 1) == ["move a1"]


@pytest.mark.rule("W-08")
def test_a_white_space_brings_nothing() -> None:
    state = played(PLAIN, BOTH, "0 throw, die 1, 0 move a1")
    assert noted(state) == [] and state.penalised == (False, False) and options(state, 0) == ["end", *SWAPS]
    assert further(state, "0 end").seat == 1


DOTTED = "0 throw, die 5, 0 move a5, 0 end, 1 throw, die 1, 1 move a1, 1 end, 0 throw, die 2, 0 move a7"


@pytest.mark.rule("W-09")
def test_a_dot_asks_for_an_exchange_at_once_and_the_move_is_over() -> None:
    state = played(PLAIN, BOTH, DOTTED)
    assert options(state, 0) == SWAPS
    assert refused(state, "0 end") == refused(state, "0 throw") == refused(state, "0 exchange green") == "W-09"
    state = further(state, "0 exchange navy")
    assert state.pawns == ("navy", "red") and state.seat == 1 and noted(state) == ["W-09 forced-exchange"]


@pytest.mark.rule("W-09")
def test_there_is_always_a_pawn_to_exchange_for() -> None:
    dots = straight("dot dot dot dot dot dot dot")
    state = played(dots, "0 take black, 1 take red, 2 take blue, 3 take navy, 0 throw, die 3, 0 move a3", seats=4)
    assert options(state, 0) == ["exchange green", "exchange brown", "exchange yellow"]


@pytest.mark.rule("W-10")
def test_a_free_exchange_brings_neither_reward_nor_penalty() -> None:
    red = played(PLAIN, "0 take green, 1 take blue, 0 throw, die 6, 0 move a6, 0 exchange red")
    assert red.seat == 1 and red.penalised == (True, False) and noted(red) == ["W-05 free-exchange"]
    green = played(PLAIN, BOTH, "0 throw, die 4, 0 move a4, 0 exchange blue")
    assert green.seat == 0 and green.penalised == (False, False) and noted(green) == ["W-05 free-exchange"]
    before = further(red, "1 throw, die 4, 1 move a4, 1 end, 0 throw, die 1, 1 exchange green")
    assert before.penalised == (True, True) and not before.extra and options(before, 1) == ["throw"]


@pytest.mark.rule("W-10")
def test_a_forced_exchange_brings_neither_reward_nor_penalty() -> None:
    state = played(PLAIN, BOTH, DOTTED, "0 exchange black")
    assert state.penalised == (False, False) and not state.extra and noted(state) == ["W-09 forced-exchange"]


# ------------------------------------------------------------------------------------------------ W-11 to W-17


@pytest.mark.rule("W-11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_pawns_as_players_may_stand_on_one_space(seats: int) -> None:
    state = played(PLAIN, ", ".join(f"{seat} take {SEVEN[seat]}" for seat in range(seats)), seats=seats)
    for seat in range(seats):
        state = further(state, f"{seat} throw, die 3, {seat} move a3, {seat} end")
    assert state.spaces == ("a3",) * seats and state.pawns == tuple(SEVEN[:seats])


@pytest.mark.rule("W-11")
def test_a_pawn_passes_another() -> None:
    state = played(PLAIN, BOTH, "0 throw, die 3, 0 move a3, 0 end, 1 throw, die 5, 1 move a5")
    assert state.spaces == ("a3", "a5")


SHORT = straight("white white white white white white")


@pytest.mark.rule("W-12")
def test_the_game_ends_the_moment_that_a_pawn_is_on_meta() -> None:
    three = "0 take green, 1 take red, 2 take blue"
    state = played(SHORT, three, "0 throw, die 4, 0 move a4, 0 end, 1 throw, die 6, 1 move a6, 1 end", seats=3)
    state = further(state, "2 throw, die 1, 2 move a1, 2 end, 0 throw, die 3, 0 move m")
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.places == (1, 2, 3) and outcome.points is None
    assert RULES.actors(state) == () and noted(state) == ["W-12 arrival"]
    assert not any(options(state, actor) for actor in range(-1, 3))
    assert refused(state, "0 end") == refused(state, "1 throw") == refused(state, "die 3") == "W-12"


@pytest.mark.rule("W-12")
def test_until_then_nobody_has_won() -> None:
    assert RULES.outcome(played(SHORT, BOTH, "0 throw, die 6, 0 move a6")) is None


@pytest.mark.rule("W-12")
def test_equal_distance_shares_a_rank() -> None:
    four = "0 take green, 1 take red, 2 take blue, 3 take navy"
    go = [f"{seat} throw, die {face}, {seat} move a{face}, {seat} end" for seat, face in enumerate((6, 2, 4, 2))]
    state = played(SHORT, four, *go, "0 throw, die 1, 0 move m", seats=4)
    assert RULES.outcome(state).places == (1, 3, 2, 3)  # type: ignore[union-attr]


@pytest.mark.rule("W-12")
def test_what_is_left_is_counted_along_the_shortest_way() -> None:
    left = RULES.table(Content(FORK)).prepared.track.left
    assert left == {
        "s": 7, "a1": 6, "a2": 5, "b1": 6, "b2": 5, "c1": 4, "c2": 3, "c3": 2, "c4": 1,
        "d1": 4, "d2": 3, "d3": 6, "d4": 5, "m": 0,
    }  # fmt: skip


@pytest.mark.rule("W-13")
@pytest.mark.parametrize("face", [2, 3, 6])
def test_a_throw_longer_than_what_is_left_is_enough(face: int) -> None:
    state = played(SHORT, BOTH, "0 throw, die 5, 0 move a5, 0 end, 1 throw, die 1, 1 move a1, 1 end")
    state = further(state, f"0 throw, die {face}")
    assert options(state, 0) == ["move m"]
    state = further(state, "0 move m")
    assert state.spaces[0] == "m" and RULES.outcome(state) is not None


@pytest.mark.rule("W-13")
def test_a_longer_way_may_be_taken_past_meta() -> None:
    board = looped(s=("a",), a=("m", "b"), b=("c",), c=("d",), d=("m",), m=())
    assert options(played(board, BOTH, "0 throw, die 3"), 0) == ["move m", "move c"]
    assert options(played(board, BOTH, "0 throw, die 6"), 0) == ["move m"]


@pytest.mark.rule("W-13")
def test_a_penalty_holds_on_the_way_to_meta() -> None:
    last = straight("white white white white red")
    state = played(last, BOTH, "0 throw, die 5, 0 move a5, 0 end, 1 throw, die 1, 1 move a1, 1 end, 0 throw, die 3")
    assert state.spaces[0] == "a5" and state.seat == 1
    state = further(state, "1 throw, die 1, 1 move a2, 1 end, 0 throw, die 4")
    assert options(state, 0) == ["move m"]


@pytest.mark.rule("W-14")
@pytest.mark.parametrize(
    ("seats", "order", "turns"),
    [(2, [], [0, 1]), (3, [], [0, 1, 2]), (4, [2, 0, 3, 1], [2, 0, 3, 1]), (2, [1, 0], [1, 0])],
)
def test_the_order_is_kept(seats: int, order: list[int], turns: list[int]) -> None:
    state = played(PLAIN, ", ".join(f"{seat} take {SEVEN[seat]}" for seat in turns), seats=seats, order=order)
    seen = []
    for _ in range(2 * seats):
        seat = state.seat
        seen.append(seat)
        assert RULES.actors(state) == (seat,)
        assert refused(state, f"{(seat + 1) % seats} throw") == "W-14"
        state = further(state, f"{seat} throw, die 1")
        state = further(state, f"{seat} {options(state, seat)[0]}, {seat} end")
    assert seen == turns * 2


@pytest.mark.rule("W-14")
@pytest.mark.parametrize("order", [[0], [0, 0], [1, 2], [0, 1, 2]])
def test_an_order_names_every_seat_once(order: list[int]) -> None:
    with pytest.raises(SettingsError, match="order"):
        RULES.table(Content(PLAIN), {"order": order}, 2)


@pytest.mark.rule("W-14")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(SettingsError, match="2 to 4"):
        RULES.table(Content(PLAIN), None, seats)


@pytest.mark.rule("W-15")
def test_a_view_shows_whose_each_pawn_is_now() -> None:
    state = played(PLAIN, BOTH, "0 exchange blue, 0 throw, die 2, 0 move a2, 0 end")
    state = further(state, "1 exchange green, 1 throw, die 6, 1 move a6")
    for seat in (TABLE, 0, 1):
        view = RULES.view(state, seat)
        assert view["players"] == [
            {"pawn": "blue", "space": "a2", "left": 11, "penalised": False},
            {"pawn": "green", "space": "a6", "left": 7, "penalised": True},
        ]
        assert view["reserve"] == ["black", "brown", "yellow", "navy", "red"] and view["turn"] == 1


@pytest.mark.rule("W-15")
@pytest.mark.parametrize("seed", range(20))
def test_everyone_has_one_pawn_and_there_are_seven(seed: int) -> None:
    stream = Stream(seeded("seven", seed))
    state = played(random_board(seed), seats=2 + seed % 3, seed=seed)
    while actors := RULES.actors(state):
        assert sorted([*filter(None, state.pawns), *state.reserve]) == sorted(SEVEN)
        move = RULES.chance(state) if actors[0] < 0 else stream.choice(RULES.moves(state, actors[0]))
        state = RULES.apply(state, move)


@pytest.mark.rule("W-16")
def test_one_exchange_at_most_before_a_throw() -> None:
    state = played(PLAIN, BOTH, "0 exchange blue")
    assert options(state, 0) == ["throw"] and refused(state, "0 exchange green") == "W-16"


@pytest.mark.rule("W-16")
def test_one_exchange_at_most_after_the_last_move() -> None:
    state = played(PLAIN, BOTH, "0 throw, die 1, 0 move a1, 0 exchange blue")
    assert options(state, 0) == [] and state.seat == 1


@pytest.mark.rule("W-16")
def test_one_exchange_at_most_between_two_throws_of_a_turn() -> None:
    state = played(PLAIN, BOTH, "0 throw, die 1, 0 move a1, 0 exchange blue")
    state = further(state, "1 exchange black, 1 throw, die 2, 1 move a2, 1 end")
    state = further(state, "0 exchange green, 0 throw, die 3, 0 move a4")
    state = further(state, "0 exchange blue")
    assert options(state, 0) == ["throw"] and refused(state, "0 exchange green") == "W-16"
    state = further(state, "0 throw, die 1, 0 move a5")
    assert "exchange green" in options(state, 0)


@pytest.mark.rule("W-16")
def test_the_exchange_of_a_dot_is_the_one_after_its_move() -> None:
    state = played(PLAIN, BOTH, DOTTED, "0 exchange blue")
    assert state.seat == 1 and options(state, 0) == [] and refused(state, "0 exchange green") == "W-14"


@pytest.mark.rule("W-17")
def test_no_exchange_follows_an_odd_throw_that_does_not_free() -> None:
    state = played(PLAIN, BOTH, HELD, "0 throw, die 1")
    assert state.seat == 1 and options(state, 0) == []


@pytest.mark.rule("W-17")
def test_before_the_next_throw_there_is_an_exchange_as_always() -> None:
    state = played(PLAIN, BOTH, HELD)
    assert options(state, 0) == ["throw", *SWAPS]
    state = further(state, "0 exchange blue, 0 throw, die 1, 1 throw, die 1, 1 move a2, 1 end")
    assert options(state, 0) == ["throw", *(f"exchange {pawn}" for pawn in state.reserve)]


# --------------------------------------------------------------------------------------------- what holds of all


@pytest.mark.parametrize("seed", range(60))
def test_the_game_never_gets_stuck(seed: int) -> None:
    """Somebody may always do something, and random play ends."""
    stream, seats = Stream(seeded("stuck", seed)), 2 + seed % 3
    state = played(random_board(seed), seats=seats, seed=seed)
    for _ in range(20_000):
        if RULES.outcome(state) is not None:
            break
        (actor,) = RULES.actors(state)
        listed = RULES.moves(state, actor)
        assert listed
        RULES.step(state, RULES.chance(state) if actor < 0 else stream.choice(listed))
    assert RULES.outcome(state) is not None


def test_no_place_of_any_board_is_a_dead_end() -> None:
    """From every space that a pawn can come to, every throw leads somewhere, and so to meta in the end."""
    for seed in range(200):
        track = RULES.table(Content(random_board(seed))).prepared.track
        for where, reach in track.ahead.items():
            assert all(ends and set(ends) <= set(track.left) for ends in reach[1:])
            assert where == track.meta or all(where not in ends for ends in reach[1:])


@pytest.mark.parametrize(
    ("lines", "option", "expected"),
    [
        ("", "0 take red", "W-03"),
        (BOTH, "0 throw", "W-04"),
        (BOTH, "0 exchange blue", "W-05"),
        (f"{BOTH}, 0 throw", "die 2", "W-04"),
        (f"{BOTH}, 0 throw, die 2", "0 move a2", "W-04"),
        (f"{BOTH}, 0 throw, die 2, 0 move a2", "0 end", "W-05"),
        (f"{BOTH}, 0 throw, die 4, 0 move a4", "0 throw", "W-06"),
        (f"{BOTH}, {HELD}", "0 throw", "W-07"),
        (f"{BOTH}, {HELD}, 0 throw, die 2", "0 move a8", "W-07"),
        (f"{BOTH}, {DOTTED}", "0 exchange blue", "W-09"),
    ],
)
def test_every_option_is_explained_by_its_rule(lines: str, option: str, expected: str) -> None:
    state = played(PLAIN, lines) if lines else played(PLAIN)
    assert RULES.rule(state, move(option)) == expected


@pytest.mark.rule("W-04", "W-13")
@pytest.mark.parametrize(
    ("face", "expected"),
    [
        (2, {"move m": "W-04", "move b": "W-04"}),
        (3, {"move m": "W-13", "move c": "W-04"}),
        (4, {"move m": "W-13", "move d": "W-04"}),
        (6, {"move m": "W-13"}),
    ],
)
def test_only_a_move_that_comes_to_meta_is_explained_by_a_throw_beyond_it(face: int, expected: dict[str, str]) -> None:
    board = looped(s=("a",), a=("m", "b"), b=("c",), c=("d",), d=("m",), m=())
    state = played(board, BOTH, f"0 throw, die {face}")
    assert {words: RULES.rule(state, move(f"0 {words}")) for words in options(state, 0)} == expected


@pytest.mark.rule("W-13")
def test_a_move_beyond_meta_is_explained_by_its_rule() -> None:
    state = played(SHORT, BOTH, "0 throw, die 6, 0 move a6, 0 end, 1 throw, die 1, 1 move a1, 1 end, 0 throw, die 4")
    assert RULES.rule(state, move("0 move m")) == "W-13"


def test_every_wrong_move_is_refused_by_a_rule_of_the_book() -> None:
    """In every position of a game, whatever is not listed is refused with a rule and words."""
    words = ["take red", "exchange red", "throw", "move a1", "move m", "end", "jump", "die 3"]
    state = played(FORK, seed=5)
    stream = Stream(seeded("wrong"))
    while actors := RULES.actors(state):
        for seat in (0, 1):
            for word in words:
                wrong = move(f"{seat} {word}")
                if wrong not in RULES.moves(state, seat):
                    refused(state, f"{seat} {word}")
        state = RULES.apply(
            state, RULES.chance(state) if actors[0] < 0 else stream.choice(RULES.moves(state, actors[0]))
        )


def test_spaces_left_shrink_along_every_shortest_way() -> None:
    for seed in range(50):
        board = random_board(seed)
        track = RULES.table(Content(board)).prepared.track
        way = [board.start]
        while way[-1] != board.meta:
            way.append(min(board.spaces[way[-1]].next, key=lambda name: track.left[name]))
        assert all(track.left[one] == track.left[other] + 1 for one, other in pairwise(way))
