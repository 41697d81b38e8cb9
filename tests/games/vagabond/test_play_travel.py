"""Travel as it is played: V-13 to V-19, V-31, and V-02 as far as play measures."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from math import floor, sqrt
from random import Random

import pytest
from tests.games.vagabond.playing import (
    BOARD,
    CONTENT,
    PLACES,
    SIX,
    WRONG,
    act,
    answered,
    changed,
    dealt,
    drawn,
    ended,
    objected,
    sheet,
    spun,
    travel,
)

from cardwright.engine.game import SettingsError
from cardwright.engine.moves import TABLE, Form, Move
from cardwright.games.vagabond.rules.content import Board, Circle, Content
from cardwright.games.vagabond.rules.play import RULES
from cardwright.games.vagabond.rules.state import VagabondState


def asked(state: VagabondState) -> str:
    """The question that all hear."""
    ask: str = RULES.view(state, TABLE)["question"]["ask"]
    return ask


def others_pass(state: VagabondState) -> VagabondState:
    """Everybody but seat 0 plays a turn that gives nothing."""
    while state.seat != 0:
        state = answered(spun(state, "picture"), *WRONG)
    return state


@pytest.mark.rule("V-13")
def test_a_round_starts_at_the_cards_first_unread_question() -> None:
    state = spun(dealt(), "travel")
    assert asked(state) == "What is b1 1?"
    state = others_pass(answered(state, "right", "right", "wrong"))
    assert asked(spun(state, "travel")) == "What is b1 4?"


@pytest.mark.rule("V-13")
def test_the_country_is_said_and_the_player_on_the_right_reads() -> None:
    view = RULES.view(spun(dealt(3), "travel"), 0)
    assert view["question"]["about"] == {"code": "SE", "name": "Land SE"} and view["reader"] == 2


@pytest.mark.rule("V-13")
def test_the_players_own_card_is_read() -> None:
    state = spun(act(spun(dealt(), "travel"), "pass"), "travel")
    assert asked(state) == "What is b2 1?"


@pytest.mark.rule("V-14")
def test_a_right_answer_gives_20_and_the_next_question_is_read_at_once() -> None:
    state = answered(spun(dealt(), "travel"), "right")
    assert sheet(state, 0) == {"travel": 20}
    assert (state.seat, state.stage, asked(state)) == (0, "answer", "What is b1 2?")
    assert sheet(answered(state, "right", "right"), 0) == {"travel": 60}


@pytest.mark.rule("V-15")
def test_options_give_10_when_right() -> None:
    state = act(spun(dealt(), "travel"), "options")
    assert [option["text"] for option in RULES.view(state, 0)["question"]["options"]] == ["Wrong b1 1", "Right b1 1"]
    assert sheet(act(state, "choose", "B"), 0) == {"travel": 10}


@pytest.mark.rule("V-15")
def test_options_give_nothing_when_wrong_or_left_unanswered() -> None:
    state = act(spun(dealt(), "travel"), "options")
    for wrong in (act(state, "choose", "A"), act(state, "pass")):
        assert sheet(wrong, 0) == {} and wrong.seat == 1 and wrong.read == (1, 0)


@pytest.mark.rule("V-15")
def test_a_direct_answer_that_is_wrong_gives_nothing_and_no_options_any_more() -> None:
    state = act(spun(dealt(), "travel"), "answer", "aloud")
    assert objected(state, 0, "options") == "V-35"
    state = act(state, "judge", "wrong")
    assert sheet(state, 0) == {} and state.seat == 1 and state.read == (1, 0)


@pytest.mark.rule("V-15")
def test_no_answer_at_all_is_a_wrong_one() -> None:
    passed = act(spun(dealt(), "travel"), "pass")
    wrong = answered(spun(dealt(), "travel"), "wrong")
    assert (passed.sheets, passed.read, passed.seat) == (wrong.sheets, wrong.read, wrong.seat)


@pytest.mark.rule("V-15")
def test_with_options_the_answer_is_one_of_them() -> None:
    state = act(spun(dealt(), "travel"), "options")
    assert objected(state, 0, "answer", "Right b1 1") == "V-15"
    assert objected(state, 0, "options") == "V-15"
    assert objected(state, 0, "choose", "C") == "V-15"


@pytest.mark.rule("V-16")
def test_the_round_ends_after_a_wrong_answer() -> None:
    assert answered(spun(dealt(), "travel"), "right", "wrong").seat == 1


@pytest.mark.rule("V-16")
@pytest.mark.parametrize("letter", ["A", "B"])
def test_the_round_ends_after_any_answer_with_options(letter: str) -> None:
    assert act(act(spun(dealt(), "travel"), "options"), "choose", letter).seat == 1


@pytest.mark.rule("V-16")
def test_the_round_ends_with_the_sixth_question() -> None:
    assert answered(spun(dealt(), "travel"), *SIX[:5]).seat == 0
    assert answered(spun(dealt(), "travel"), *SIX).seat == 1


@pytest.mark.rule("V-16")
@pytest.mark.parametrize("first", [1, 2, 3, 4, 5])
def test_the_next_round_goes_on_with_the_next_unread_question(first: int) -> None:
    state = others_pass(answered(spun(dealt(), "travel"), *SIX[: first - 1], "wrong"))
    assert asked(spun(state, "travel")) == f"What is b1 {first + 1}?"


@pytest.mark.rule("V-17")
def test_a_card_gives_120_at_most_and_only_in_one_round_without_options() -> None:
    best = answered(spun(dealt(), "travel"), *SIX)
    assert sheet(best, 0)["travel"] == 120
    state = act(act(answered(spun(dealt(), "travel"), *SIX[:5]), "options"), "choose", "A")
    assert state.finished[0] == ("b1",) and sheet(state, 0)["travel"] == 110
    state = others_pass(answered(spun(dealt(), "travel"), *SIX[:4], "wrong"))
    assert sheet(answered(spun(state, "travel"), "right"), 0)["travel"] == 100


@pytest.mark.rule("V-16", "V-17")
@pytest.mark.parametrize("sixth", ["right", "wrong", "pass", "options right", "options wrong"])
def test_the_sixth_question_finishes_the_card_however_it_is_answered(sixth: str) -> None:
    state = answered(spun(dealt(), "travel"), *SIX[:5])
    if sixth == "pass":
        state = act(state, "pass")
    elif sixth.startswith("options"):
        # The sixth question of b1 has A for its right answer.
        state = act(act(state, "options"), "choose", "A" if sixth.endswith("right") else "B")
    else:
        state = answered(state, sixth)
    assert state.finished[0] == ("b1",) and state.cards[0] == "" and state.read[0] == 0
    assert state.seat == 1


@pytest.mark.rule("V-17")
def test_a_finished_card_lies_in_front_of_its_player_question_side_up() -> None:
    state = answered(spun(dealt(3), "travel"), *SIX)
    assert state.finished == (("b1",), (), ()) and state.cards[0] == ""
    for seat in (TABLE, 0, 1, 2):
        [card] = RULES.view(state, seat)["seats"][0]["finished"]
        assert [question["right"] for question in card["questions"]] == list("BABABA")


@pytest.mark.rule("V-17")
@pytest.mark.parametrize("category", ["travel", "compass", "picture", "flag"])
def test_the_next_card_follows_at_the_players_next_turn_whatever_is_spun(category: str) -> None:
    state = answered(spun(dealt(), "travel"), *SIX)
    assert state.seat == 1 and not state.owed
    state = others_pass(state)
    assert state.owed == ((0, "black"),)
    assert objected(state, TABLE, "spin", category) == "V-17"
    state = spun(drawn(state, "b5"), category)
    assert state.cards[0] == "b5" and state.read[0] == 0


@pytest.mark.rule("V-17")
def test_a_used_card_does_not_come_back() -> None:
    state = others_pass(answered(spun(dealt(), "travel"), *SIX))
    assert state.black.bottom == ()
    assert {move.args[1] for move in RULES.moves(state, TABLE) if isinstance(move, Move)} == {
        "b3",
        "b4",
        "b5",
        "b6",
        "b7",
    }


# -------------------------------------------------------------------------------------------------------- distances


def finished(content: Content, settings: dict[str, object] | None = None) -> VagabondState:
    """The first player's card after its sixth question, everything answered wrongly."""
    state = dealt(2, settings, content)
    while not state.finished[0]:
        state = others_pass(act(spun(state, "travel"), "pass"))
    return state


@pytest.mark.rule("V-18")
def test_the_distance_is_written_when_the_card_is_finished_whatever_was_answered() -> None:
    """From 0 to 10 mm and on to 30 mm, less two radii of 1 mm each: 8 and 18 points."""
    assert sheet(answered(spun(dealt(), "travel"), *SIX[:5]), 0) == {"travel": 100}
    assert sheet(answered(spun(dealt(), "travel"), *SIX), 0) == {"travel": 120, "distance": 8 + 18}
    assert sheet(finished(CONTENT), 0) == {"distance": 8 + 18}


@pytest.mark.rule("V-18")
def test_two_destinations_have_one_leg_and_three_have_two() -> None:
    one = replace(CONTENT, travel={**CONTENT.travel, "b1": travel("b1", "black", 1, 3)})
    assert sheet(finished(one), 0) == {"distance": 28}
    notes = [note for note in answered(spun(dealt(), "travel"), *SIX).notes if note.what == "distance"]
    assert [(note.points, note.about) for note in notes] == [(8, ("b1", 1)), (18, ("b1", 2))]


@pytest.mark.rule("V-18")
def test_circles_that_touch_or_overlap_are_0_apart() -> None:
    """4 and 5 stand 1 mm from each other, and are 2 mm wide."""
    near = replace(CONTENT, travel={**CONTENT.travel, "b1": travel("b1", "black", 4, 5)})
    assert sheet(finished(near), 0) == {}


@pytest.mark.rule("V-18")
def test_the_setting_far_measures_over_both_circles() -> None:
    assert sheet(finished(CONTENT, {"ruler": {"edge": "far"}}), 0) == {"distance": 12 + 22}
    near = replace(CONTENT, travel={**CONTENT.travel, "b1": travel("b1", "black", 4, 5)})
    assert sheet(finished(near, {"ruler": {"edge": "far"}}), 0) == {"distance": 4}
    with pytest.raises(SettingsError, match=r"ruler\.edge"):
        RULES.settings({"ruler": {"edge": "middle"}})


@pytest.mark.rule("V-18")
def test_the_ruler_never_goes_round_the_edge_of_the_map() -> None:
    """A board 100 mm wide: round its edge 2 to 98 would be 4 mm, across it is 96."""
    board = replace(BOARD, circles=(Circle(1, "AAA", 2.0, 20.0), Circle(2, "BBB", 98.0, 20.0)))
    content = replace(
        CONTENT, board=board, travel={name: travel(name, card.pile, 1, 2) for name, card in CONTENT.travel.items()}
    )
    assert sheet(finished(content), 0) == {"distance": 94}


def independent(board: Board, numbers: list[int]) -> int:
    """The points of a route worked out in fractions: the least even number that no leg's reading is above."""
    total = 0
    for start, end in pairwise(numbers):
        a, b = (next(circle for circle in board.circles if circle.number == number) for number in (start, end))
        square = (Fraction(a.x) - Fraction(b.x)) ** 2 + (Fraction(a.y) - Fraction(b.y)) ** 2
        even = 2 * floor(sqrt(square) / board.mm_per_point / 2) + 4
        # The middles are no farther apart than the points and both radii together.
        while (
            even >= 2
            and square <= (Fraction(even - 2) * Fraction(board.mm_per_point) + 2 * Fraction(board.radius)) ** 2
        ):
            even -= 2
        total += even
    return total


@pytest.mark.rule("V-18", "V-19")
@pytest.mark.parametrize("seed", range(8))
def test_routes_on_boards_at_random_give_what_they_give_in_fractions(seed: int) -> None:
    """Crowded boards: many of the circles touch; positions are halves, so that readings are often whole."""
    draw = Random(seed)
    circles = tuple(
        Circle(number, f"AA{number}", draw.randrange(60) / 2, draw.choice([10.0, 10.0, draw.randrange(60) / 2]))
        for number in range(1, 9)
    )
    board = Board(100.0, 50.0, draw.choice([0.5, 1.5, 2.5]), draw.choice([0.5, 1.0, 2.5]), circles)
    for _ in range(6):
        numbers = draw.sample(range(1, 9), 3)
        content = replace(
            CONTENT, board=board, travel={n: travel(n, c.pile, *numbers) for n, c in CONTENT.travel.items()}
        )
        assert sheet(finished(content), 0).get("distance", 0) == independent(board, numbers)


@pytest.mark.rule("V-19")
@pytest.mark.parametrize(
    ("gap", "points"),
    [(0.0, 0), (0.1, 2), (1.0, 2), (2.0, 2), (2.001, 4), (3.0, 4), (3.999, 4), (4.0, 4), (7.2, 8), (60.0, 60)],
)
def test_a_reading_is_rounded_up_to_the_next_even_number_and_an_even_one_stays(gap: float, points: int) -> None:
    circles = (Circle(1, "AAA", 5.0, 20.0), Circle(2, "BBB", 7.0 + gap, 20.0))
    content = replace(
        CONTENT,
        board=replace(BOARD, circles=circles),
        travel={name: travel(name, card.pile, 1, 2) for name, card in CONTENT.travel.items()},
    )
    assert sheet(finished(content), 0).get("distance", 0) == points


@pytest.mark.rule("V-19")
@pytest.mark.parametrize("even", range(2, 102, 2))
def test_every_tick_of_our_ruler_is_an_even_reading(even: int) -> None:
    """A point is 2.4 mm there, and 2.4 times a whole number is none in a computer."""
    circles = (Circle(1, "AAA", 3.5, 3.5), Circle(2, "BBB", round(10.5 + 2.4 * even, 3), 3.5))
    content = replace(
        CONTENT,
        board=Board(594.0, 281.0, 3.5, 2.4, circles),
        travel={name: travel(name, card.pile, 1, 2) for name, card in CONTENT.travel.items()},
    )
    assert sheet(finished(content), 0)["distance"] == even


@pytest.mark.rule("V-19")
def test_legs_are_rounded_one_by_one_and_then_added() -> None:
    """Two legs of half a point each are 2 and 2, where both together would be 2."""
    circles = (Circle(1, "AAA", 0.0, 20.0), Circle(2, "BBB", 2.5, 20.0), Circle(3, "CCC", 5.0, 20.0))
    assert sheet(finished(replace(CONTENT, board=replace(BOARD, circles=circles))), 0) == {"distance": 4}


@pytest.mark.rule("V-02")
def test_a_number_on_a_card_means_the_circle_of_that_number_on_the_board() -> None:
    """The circles of the board are listed in another order than their numbers."""
    assert [circle.number for circle in BOARD.circles] != sorted(PLACES)
    route = replace(CONTENT, travel={**CONTENT.travel, "b1": travel("b1", "black", 3, 1)})
    assert sheet(finished(route), 0) == {"distance": 28}


@pytest.mark.rule("V-02")
def test_a_card_that_stops_where_the_board_has_no_circle_is_refused() -> None:
    with pytest.raises(SettingsError, match="b1 stops at AA9"):
        RULES.table(replace(CONTENT, travel={**CONTENT.travel, "b1": travel("b1", "black", 1, 9)}))


# ------------------------------------------------------------------------------------------------------ younger players


@pytest.mark.rule("V-31")
def test_whoever_always_hears_the_options_scores_and_ends_the_round_as_with_options() -> None:
    state = spun(dealt(2, {"options_always": [True, False]}), "travel")
    assert RULES.view(state, 1)["question"]["options"] is not None
    assert objected(state, 0, "answer", "Right b1 1") == "V-15"
    right = act(state, "choose", "B")
    assert sheet(right, 0) == {"travel": 10} and right.seat == 1
    other = spun(right, "travel")
    assert RULES.view(other, 0)["question"]["options"] is None and other.stage == "answer"


@pytest.mark.rule("V-31")
def test_full_counts_such_answers_as_answers_without_options() -> None:
    state = spun(dealt(2, {"options_always": "full"}), "travel")
    state = act(state, "choose", "B")
    assert sheet(state, 0) == {"travel": 20} and (state.seat, state.stage) == (0, "choose")
    assert act(state, "choose", "B").seat == 1
    for letter in "ABABA":
        state = act(state, "choose", letter)
    assert sheet(state, 0) == {"travel": 120, "distance": 26}


@pytest.mark.rule("V-31")
def test_one_setting_is_for_all_and_a_list_is_by_seat() -> None:
    assert RULES.table(CONTENT, {"options_always": True}, 3).prepared.always == (True, True, True)
    assert RULES.table(CONTENT, {"options_always": [True, "full", False]}, 3).prepared.always == (True, "full", False)
    assert RULES.table(CONTENT, None, 2).prepared.always == (False, False)
    with pytest.raises(SettingsError, match="options_always has 3 values for 2 seats"):
        RULES.table(CONTENT, {"options_always": [True, True, True]}, 2)


@pytest.mark.rule("V-31")
@pytest.mark.parametrize("always", [True, "full"])
def test_in_the_final_duel_no_options_are_read_to_anyone(always: object) -> None:
    state = dealt(2, {"options_always": [False, always]})
    state = RULES.start(CONTENT, {"options_always": [False, always], "start": 1, "travel_cards": 1}, seats=2)
    state = spun(state, "travel")
    while state.stage != "decide":
        if state.seat == 1:
            state = act(state if state.stage == "choose" else spun(state, "travel"), "pass")
        else:
            state = answered(spun(state, "picture"), *WRONG)
    state = drawn(act(state, "accept"))
    assert state.stage == "answer" and RULES.view(state, 1)["question"]["options"] is None
    assert isinstance(RULES.moves(state, 1)[0], Form) and len(RULES.moves(state, 1)) == 2
    assert objected(state, 1, "options") == "V-31"


def test_changed_content_is_measured_anew() -> None:
    state = RULES.with_content(answered(spun(dealt(), "travel"), *SIX[:5]), changed(CONTENT, "travel", "b1", stops=2))
    assert sheet(answered(state, "right"), 0) == {"travel": 120, "distance": 26}
    assert ended(dealt()).ended == 0
