"""Every rule of Cultural Routes as the engine plays it, one statement each."""

from __future__ import annotations

import pytest
from tests.games.cultural_routes.playing import (
    BASIC,
    BEGINNERS,
    act,
    asked,
    content,
    guessers,
    late,
    noted,
    random_game,
    said,
    spun,
    start,
    steps,
    with_points,
)

from cardwright.engine.chance import seeded
from cardwright.engine.game import SettingsError, score
from cardwright.engine.moves import TABLE, Form, IllegalMove, Move
from cardwright.games.cultural_routes.rules.play import FITS, MISFITS, RULES
from cardwright.games.cultural_routes.rules.state import CulturalRoutesState


def refused(state: CulturalRoutesState, move: Move) -> str:
    with pytest.raises(IllegalMove) as caught:
        RULES.apply(state, move)
    return caught.value.rule


# ------------------------------------------------------------------------------------------------------- the set-up


@pytest.mark.rule("C-02", "C-22")
def test_everybody_starts_with_15() -> None:
    state = start(4)
    assert RULES.points(state) == (15, 15, 15, 15) == score(state, 4)


@pytest.mark.rule("C-02")
def test_penalties_lie_in_their_slots_and_countries_in_the_others() -> None:
    slots = start().slots
    assert slots[0] == "again" and slots[9] == "clear"
    assert sorted(slots[1:9] + slots[10:]) == [f"n{n:02}" for n in range(1, 11)]


@pytest.mark.rule("C-02")
def test_countries_and_categories_are_shuffled() -> None:
    laid: dict[int, str] = {}
    for seed in range(40):
        state = RULES.start(BASIC, seed=seed)
        while state.stage == "lay":
            state = RULES.apply(state, RULES.chance(state))
        laid[seed] = state.slots[1]
    assert set(laid.values()) == {f"n{n:02}" for n in range(1, 13)}
    drawing = spun(start(), 2)
    assert {card.args[0] for card in RULES.moves(drawing, TABLE) if isinstance(card, Move)} == {"k1", "k2", "k3"}


@pytest.mark.rule("C-02")
def test_a_quiz_lasts_ten_seconds_where_nothing_else_is_agreed() -> None:
    assert RULES.view(start(), 0)["timer"] == 10
    assert RULES.view(start(settings={"timer": 30}), 0)["timer"] == 30
    with pytest.raises(SettingsError):
        start(settings={"timer": 0})


@pytest.mark.rule("C-03")
def test_house_rules_put_other_penalties_elsewhere() -> None:
    state = start(of=content({3: "toll", 4: "toll", 7: "hum"}))
    assert [slot for slot, card in enumerate(state.slots, 1) if card in ("toll", "hum")] == [3, 4, 7]


@pytest.mark.rule("C-03")
def test_countries_that_find_no_slot_stay_out_and_too_few_are_an_error() -> None:
    assert len(start(of=content(countries=14)).countries) == 4
    assert start(of=content(countries=10)).countries == ()
    with pytest.raises(SettingsError, match="10 slots for countries, and there are 9"):
        start(of=content(countries=9))
    assert len(start(of=content(countries=9, n01=2)).slots) == 12


@pytest.mark.rule("C-03")
def test_a_wheel_needs_a_country_and_the_cards_that_its_plan_names() -> None:
    with pytest.raises(SettingsError, match="no slot for a country"):
        start(of=content({1: "again", 2: "clear"}, slots=2))
    with pytest.raises(SettingsError, match="slot 1 is for the penalty card lost"):
        start(of=content({1: "lost"}))


# --------------------------------------------------------------------------------------------------------- the spin


@pytest.mark.rule("C-07")
def test_the_active_player_spins_and_the_arrow_stops_on_any_slot() -> None:
    state = start()
    assert RULES.actors(state) == (0,) and refused(state, Move(1, "spin")) == "C-07"
    turning = act(state, "spin")
    assert RULES.actors(turning) == (TABLE,)
    ends = {move.args for move in RULES.moves(turning, TABLE) if isinstance(move, Move)}
    assert {(slot,) for slot in range(1, 13)} < ends


@pytest.mark.rule("C-07")
def test_by_chance_every_slot_comes_as_often() -> None:
    turning = act(start(), "spin")
    seen = [0] * 12
    for number in range(1200):
        turning.rng = seeded("arrow", number)
        (slot,) = RULES.chance(turning).args
        seen[int(str(slot)) - 1] += 1
    assert min(seen) > 65 and max(seen) < 135


@pytest.mark.rule("C-08")
def test_a_penalty_is_done_costs_nothing_and_passes_the_turn() -> None:
    state = spun(start(of=content({3: "hum"})), 3)
    assert state.points == (15, 15, 15) and (state.seat, state.stage) == (1, "spin")


@pytest.mark.rule("C-08")
def test_a_penalty_costs_points_where_it_says_so() -> None:
    state = spun(start(of=content({3: "toll"})), 3)
    assert state.points == (13, 15, 15) and state.seat == 1
    assert with_points(state, 5, 1, 5).points[1] == 1
    assert spun(with_points(state, 5, 1, 5), 3).points == (5, 0, 5)


@pytest.mark.rule("C-08")
def test_spin_again_the_turn_passes_after_that_spin() -> None:
    state = spun(start(), 1)
    assert state.seat == 0 and refused(state, Move(0, "spin")) == "C-08"
    state = spun(spun(state, 1), 10)
    assert state.seat == 1 and not state.again and RULES.moves(state, 1) == (Move(1, "spin"),)


@pytest.mark.rule("C-08")
def test_who_is_out_by_a_penalty_does_not_spin_again() -> None:
    state = spun(with_points(start(of=content({1: "dear"})), 1, 5, 5), 1)
    assert state.out == (1, 0, 0) and state.seat == 1 and not state.again


@pytest.mark.rule("C-08")
def test_remove_all_x_clears_the_wheel() -> None:
    state = late(asked(late(asked(start(), 2)), 3))
    assert state.tokens == (2, 3)
    assert spun(state, 10).tokens == ()


@pytest.mark.rule("C-09")
def test_a_country_with_an_x_costs_a_point_and_loses_it_without_a_quiz() -> None:
    state = spun(late(asked(late(asked(start(), 2)), 5)), 2)
    assert noted(state) == [("C-09", 2, "taken", -1)]
    assert state.tokens == (5,) and (state.seat, state.stage) == (0, "spin")


@pytest.mark.rule("C-09")
def test_the_x_of_other_countries_stay_on_either_side() -> None:
    state = start()
    for slot in (2, 5, 7):
        state = late(asked(state, slot))
    assert spun(state, 5).tokens == (2, 7)


# --------------------------------------------------------------------------------------------------------- the quiz


@pytest.mark.rule("C-10")
def test_an_open_country_is_the_quiz() -> None:
    state = spun(start(), 2)
    assert RULES.actors(state) == (TABLE,) and state.stage == "draw"
    state = act(state, "draw", "k2")
    assert state.category == "k2" and "k2" not in state.deck
    quiz = RULES.view(state, 1)["quiz"]
    assert (quiz["country"], quiz["text"], quiz["reads"]) == ("Land 1", "a thing of kind 2", 0)


@pytest.mark.rule("C-10")
def test_the_others_may_all_answer_at_once() -> None:
    state = asked(start(4))
    assert guessers(state) == [1, 2, 3]
    for seat in (1, 2, 3):
        assert [option.name for option in RULES.moves(state, seat)] == ["answer", "wait"]
    together = act(act(state, "answer", "one", seat=3), "answer", "two", seat=1)
    assert guessers(together) == [2]
    assert {move.args for move in RULES.moves(together, TABLE) if isinstance(move, Move)} == {(1,), (3,)}


@pytest.mark.rule("C-10")
def test_who_is_heard_has_answered_before_the_time_is_up() -> None:
    state = act(asked(start()), "answer", "one", seat=1)
    assert refused(state, Move(TABLE, "time")) == "C-10"
    after = late(asked(start()))
    assert refused(after, Move(1, "answer", ("late",))) == "C-07"


@pytest.mark.rule("C-10")
def test_asked_one_after_another_all_have_the_whole_time() -> None:
    """Who waits may answer later in the same quiz, until the timer has run through its last stretch."""
    state = asked(start())
    for stretch in (1, 2, 3):
        assert state.stretch == stretch and guessers(state) == [1, 2]
        state = act(act(state, "wait", seat=1), "wait", seat=2)
        assert RULES.actors(state) == (TABLE,) and refused(state, Move(1, "wait")) == "C-10"
        state = RULES.apply(state, RULES.chance(state))
    assert noted(state) == [("C-13", 1, "time", -1), ("C-13", 2, "time", -1)]


@pytest.mark.rule("C-11")
def test_a_right_answer_costs_the_other_guessers_a_point() -> None:
    state = said(asked(start(4)), 2, "right")
    assert noted(state)[:3] == [("C-11", 2, "right", 0), ("C-11", 1, "late", -1), ("C-11", 3, "late", -1)]
    assert state.points == (15, 14, 15, 14) and state.stage == "spin"


@pytest.mark.rule("C-11")
def test_what_was_said_too_late_counts_no_more() -> None:
    state = act(act(asked(start()), "answer", "one", seat=1), "answer", "two", seat=2)
    state = act(act(state, "hear", 1), "judge", "right")
    assert state.points == (15, 15, 14) and state.spoken == ("", "", "")


@pytest.mark.rule("C-12")
def test_a_wrong_answer_costs_a_point_at_once_and_the_quiz_goes_on() -> None:
    state = said(asked(start()), 1, "wrong")
    assert noted(state) == [("C-12", 1, "wrong", -1)] and state.points == (15, 14, 15)
    assert state.stage == "quiz" and guessers(state) == [1, 2]
    again = RULES.moves(state, 1)[0]
    assert isinstance(again, Form) and RULES.rule(state, again) == "C-12"
    assert said(state, 1, "right").points == (15, 14, 14)
    assert late(state).points == (15, 13, 14)


@pytest.mark.rule("C-12", "C-20")
def test_who_was_wrong_tries_again_after_those_who_answered_together_with_them() -> None:
    state = act(act(asked(start(4)), "answer", "one", seat=1), "answer", "two", seat=2)
    state = act(act(state, "hear", 1, seat=TABLE), "judge", "wrong")
    assert guessers(state) == [3] and refused(state, Move(1, "answer", ("more",))) == "C-10"
    state = act(act(state, "hear", 2, seat=TABLE), "judge", "wrong")
    assert guessers(state) == [1, 2, 3]


@pytest.mark.rule("C-12")
def test_where_it_was_agreed_who_is_wrong_is_out_of_the_quiz() -> None:
    state = said(asked(start(settings={"wrong_answer": "out"})), 1, "wrong")
    assert guessers(state) == [2] and refused(state, Move(1, "answer", ("again",))) == "C-12"
    assert late(state).points == (15, 14, 14)
    nobody = said(state, 2, "wrong")
    assert nobody.points == (15, 14, 14) and nobody.stage == "spin" and nobody.tokens == (2,)


@pytest.mark.rule("C-13")
def test_when_the_time_is_up_all_who_guess_lose_a_point() -> None:
    assert late(asked(start(4))).points == (15, 14, 14, 14)


@pytest.mark.rule("C-14")
@pytest.mark.parametrize("end", ["right", "time", "nobody"])
def test_after_a_quiz_there_is_an_x_and_the_turn_passes(end: str) -> None:
    state = asked(start(settings={"wrong_answer": "out"}), 4, "k2")
    if end == "right":
        state = said(state, 1, "right")
    else:
        state = late(state) if end == "time" else said(said(state, 1, "wrong"), 2, "wrong")
    assert state.tokens == (4,) and state.discard == ("k2",) and (state.seat, state.stage) == (1, "spin")


@pytest.mark.rule("C-14")
def test_categories_come_upon_the_discard_pile_one_after_the_other() -> None:
    assert late(asked(late(asked(start(), 2, "k2")), 3, "k3")).discard == ("k2", "k3")


@pytest.mark.rule("C-15")
def test_an_empty_deck_is_made_anew_of_the_discard_pile() -> None:
    state = start()
    for slot, category in ((2, "k2"), (3, "k3"), (4, "k1")):
        state = late(asked(state, slot, category))
    assert state.deck == () and state.discard == ("k2", "k3", "k1")
    state = spun(state, 5)
    assert set(state.deck) == {"k1", "k2", "k3"} and state.discard == () and noted(state)[0][0] == "C-15"
    state.rng = seeded("any")
    assert {_drawn(state, number) for number in range(30)} == {"k1", "k2", "k3"}


def _drawn(state: CulturalRoutesState, number: int) -> object:
    state.rng = seeded("draw", number)
    return RULES.chance(state).args[0]


# ------------------------------------------------------------------------------------------------ who is out, who wins


@pytest.mark.rule("C-16")
def test_who_comes_to_0_is_out_in_the_middle_of_a_quiz_too() -> None:
    state = said(asked(with_points(start(4), 5, 1, 5, 5)), 1, "wrong")
    assert state.out == (0, 1, 0, 0) and state.stage == "quiz" and guessers(state) == [2, 3]
    assert refused(state, Move(1, "answer", ("more",))) == "C-16"
    assert late(state).points == (5, 0, 4, 4)


@pytest.mark.rule("C-16")
def test_several_may_be_out_at_the_same_moment() -> None:
    state = late(asked(with_points(start(4), 5, 1, 5, 1)))
    assert state.out == (0, 1, 0, 1) and state.points == (5, 0, 4, 0)


def _reading() -> CulturalRoutesState:
    """Four play, seat 2 is out and reads, and it is seat 1's turn."""
    return late(asked(with_points(start(4), 5, 5, 1, 5)))


@pytest.mark.rule("C-17", "C-22")
def test_the_first_who_is_out_reads_and_the_active_player_guesses() -> None:
    state = asked(_reading(), 3)
    assert (state.seat, state.reads, state.reader) == (1, 2, 2)
    assert guessers(state) == [0, 1, 3]
    judging = act(act(state, "answer", "", seat=1), "hear", 1, seat=TABLE)
    assert {RULES.rule(judging, option) for option in RULES.moves(judging, TABLE)} == {"C-17"}
    assert late(state).points == (4, 3, 0, 3)


@pytest.mark.rule("C-17")
def test_the_reader_begins_with_the_next_quiz() -> None:
    state = said(asked(with_points(start(4), 5, 1, 5, 5)), 1, "wrong")
    assert state.reader == 1 and state.reads == 0 and 0 not in guessers(state)


@pytest.mark.rule("C-17")
def test_who_is_out_later_has_no_duty() -> None:
    state = late(asked(with_points(_reading(), 5, 5, 0, 1), 3))
    assert state.out == (0, 0, 1, 2) and state.reader == 2 and asked(state, 4).reads == 2


@pytest.mark.rule("C-17")
def test_of_two_who_are_out_first_the_nearest_clockwise_reads() -> None:
    state = late(asked(with_points(start(4, {"start": 2}), 1, 5, 5, 1)))
    assert state.out == (1, 0, 0, 1) and state.reader == 3


@pytest.mark.rule("C-18")
def test_the_only_one_with_points_wins_at_once() -> None:
    state = said(asked(with_points(start(2), 2, 1)), 1, "wrong")
    assert state.stage == "over" and RULES.actors(state) == ()
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.places == (1, 2) and outcome.points == (2, 0)
    assert noted(state)[-1] == ("C-18", 0, "win", 0)


@pytest.mark.rule("C-18")
def test_who_stayed_longer_has_the_better_place() -> None:
    state = late(asked(with_points(_reading(), 1, 5, 0, 1), 3))
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.places == (2, 1, 4, 2)


def _sudden() -> CulturalRoutesState:
    """Four play, seat 2 reads, and the others have come to 0 together; it is seat 3's turn."""
    return late(asked(with_points(_reading(), 1, 1, 0, 1), 3))


@pytest.mark.rule("C-19")
def test_when_the_last_ones_come_to_0_together_it_is_sudden_death() -> None:
    state = _sudden()
    assert state.sudden and state.out == (0, 0, 1, 0) and state.points == (0, 0, 0, 0)
    assert (state.seat, state.stage, state.tokens) == (3, "spin", (2, 3))
    assert RULES.outcome(state) is None


@pytest.mark.rule("C-19")
def test_in_sudden_death_who_loses_while_another_does_not_is_out() -> None:
    state = asked(_sudden(), 4)
    assert guessers(state) == [0, 1, 3]
    wrong = said(state, 0, "wrong")
    assert wrong.out == (2, 0, 1, 0) and guessers(wrong) == [1, 3] and wrong.points == (0, 0, 0, 0)
    right = said(state, 0, "right")
    assert right.stage == "over" and right.out == (0, 2, 1, 2)
    assert spun(_sudden(), 2).out == (0, 0, 1, 2)


@pytest.mark.rule("C-19")
def test_in_sudden_death_where_all_lose_nobody_is_out() -> None:
    state = late(asked(_sudden(), 4))
    assert state.out == (0, 0, 1, 0) and state.stage == "spin" and state.tokens == (2, 3, 4)


@pytest.mark.rule("C-19")
def test_sudden_death_ends_with_one() -> None:
    state = said(said(asked(_sudden(), 4), 0, "wrong"), 3, "wrong")
    outcome = RULES.outcome(state)
    assert outcome is not None and outcome.places == (3, 1, 4, 2) and outcome.points == (0, 0, 0, 0)


# ------------------------------------------------------------------------------------------------------ the disputes


@pytest.mark.rule("C-20")
def test_the_active_player_says_who_was_first_and_whether_it_fits() -> None:
    state = act(act(asked(start()), "answer", "one", seat=1), "answer", "two", seat=2)
    assert RULES.moves(state, TABLE) == (Move(TABLE, "hear", (1,)), Move(TABLE, "hear", (2,)))
    state = act(state, "hear", 2, seat=TABLE)
    assert RULES.moves(state, TABLE) == (Move(TABLE, "judge", ("right",)), Move(TABLE, "judge", ("wrong",)))
    assert {RULES.rule(state, option) for option in RULES.moves(state, TABLE)} == {"C-20"}
    then = act(state, "judge", "wrong")
    assert RULES.moves(then, TABLE) == (Move(TABLE, "hear", (1,)),)


@pytest.mark.rule("C-20")
def test_chance_hears_each_alike_and_judges_what_bots_say_as_they_mean_it() -> None:
    state = act(act(asked(start()), "answer", FITS, seat=1), "answer", MISFITS, seat=2)
    heard = set()
    for number in range(40):
        state.rng = seeded("hear", number)
        (seat,) = RULES.chance(state).args
        heard.add(seat)
        judged = act(state, "hear", seat, seat=TABLE)
        judged.rng = seeded("judge", number)
        assert RULES.chance(judged).args == ("right" if seat == 1 else "wrong",)
    assert heard == {1, 2}


@pytest.mark.rule("C-20", "C-23")
def test_between_two_slots_the_next_player_in_the_game_decides() -> None:
    state = spun(start(), 2, 3)
    assert RULES.actors(state) == (1,)
    assert RULES.moves(state, 1) == (Move(1, "point", (2,)), Move(1, "point", (3,)))
    assert refused(state, Move(0, "point", (2,))) == "C-20"
    state = act(state, "point", 3)
    assert state.arrow == (3,) and state.stage == "draw"
    # Seat 2 is out, so that seat 3 decides for seat 1.
    assert RULES.actors(spun(_reading(), 12, 1)) == (3,)


@pytest.mark.rule("C-20")
def test_the_arrow_stands_between_neighbours_alone() -> None:
    turning = act(start(), "spin")
    pairs = [move.args for move in RULES.moves(turning, TABLE) if isinstance(move, Move) and len(move.args) == 2]
    assert pairs == [(slot, slot % 12 + 1) for slot in range(1, 13)]
    assert refused(turning, Move(TABLE, "arrow", (2, 4))) == "C-07"


@pytest.mark.rule("C-20")
def test_answers_are_looked_up_only_where_it_was_agreed() -> None:
    assert RULES.view(start(), 0)["look_up"] is False
    assert RULES.view(start(settings={"look_up": True}), 0)["look_up"] is True


@pytest.mark.rule("C-21")
def test_who_starts_is_a_setting() -> None:
    assert start().seat == 0
    state = start(settings={"start": 2})
    assert RULES.actors(state) == (2,) and spun(state, 10).seat == 0
    with pytest.raises(SettingsError, match="a seat from 0 to 2, not 3"):
        start(settings={"start": 3})


@pytest.mark.rule("C-22")
def test_a_penalty_is_one_point() -> None:
    state = late(asked(start()))
    assert noted(state) == [("C-13", 1, "time", -1), ("C-13", 2, "time", -1)]


@pytest.mark.rule("C-22")
def test_those_who_guess_are_all_but_the_active_player() -> None:
    state = asked(start(4, {"start": 1}))
    assert guessers(state) == [0, 2, 3] and refused(state, Move(1, "answer", ("me",))) == "C-22"


@pytest.mark.rule("C-23")
def test_at_least_two_play() -> None:
    assert RULES.points(start(2)) == (15, 15)
    with pytest.raises(SettingsError):
        start(1)


@pytest.mark.rule("C-23")
def test_turns_pass_over_who_is_out() -> None:
    state = _reading()
    assert state.seat == 1 and spun(state, 10).seat == 3


@pytest.mark.rule("C-23")
def test_there_is_an_x_for_every_country() -> None:
    state = start()
    for slot in (2, 3, 4, 5, 6, 7, 8, 9, 11, 12):
        state = late(asked(state, slot))
    assert state.tokens == (2, 3, 4, 5, 6, 7, 8, 9, 11, 12)


# ------------------------------------------------------------------------------------------------------ what follows


@pytest.mark.rule("C-24")
@pytest.mark.parametrize("wrong_answer", ["stay", "out"])
def test_sudden_death_comes_of_a_time_out_with_a_reader_alone(wrong_answer: str) -> None:
    found = 0
    for seats in (2, 3, 5):
        setup = RULES.table(content(BEGINNERS, categories=1), {"wrong_answer": wrong_answer}, seats)
        for seed in range(40):
            reader = False
            for move, notes in steps(random_game(setup, f"{seats} {seed}")):
                if any(note.what == "sudden-death" for note in notes):
                    assert move.name == "time" and reader and seats > 2
                    found += 1
                reader = reader or any(note.what == "reader" for note in notes)
    assert found


@pytest.mark.rule("C-24")
def test_without_a_reader_the_active_player_loses_nothing_and_a_right_answer_spares_its_giver() -> None:
    for seed in range(30):
        active, judged, reader = -1, -1, False
        for move, notes in steps(random_game(RULES.table(BASIC, None, 4), seed)):
            active = move.actor if move.name == "spin" else active
            judged = int(str(move.args[0])) if move.name == "hear" else judged
            lost = {note.seat for note in notes if note.points < 0}
            if move.name in ("time", "judge") and not reader:
                assert active not in lost
            if move.name == "judge" and move.args == ("right",):
                assert judged not in lost
            # C-17: who reads does so from the next quiz on
            reader = reader or any(note.what == "reader" for note in notes)
