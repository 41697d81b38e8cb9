"""The end of a game as it is played: V-26 to V-30."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.vagabond.playing import (
    CONTENT,
    NO_BLUE,
    SIX,
    WRONG,
    act,
    answered,
    dealt,
    drawn,
    ended,
    objected,
    sheet,
    spun,
)

from cardwright.engine.game import Outcome
from cardwright.engine.moves import TABLE, Move
from cardwright.games.vagabond.rules.play import RULES
from cardwright.games.vagabond.rules.state import VagabondState


def duelled(state: VagabondState, *verdicts: str) -> VagabondState:
    """The final duel, accepted, with these judgements."""
    return answered(drawn(act(state, "accept")), *verdicts)


@pytest.mark.rule("V-26")
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_the_game_ends_at_once_with_the_last_card_of_a_player(cards: int) -> None:
    state = ended(dealt(2, {"travel_cards": cards}))
    assert (state.ended, len(state.finished[0]), state.cards[0]) == (0, cards, "")
    assert RULES.actors(state) == (0,) and not state.owed
    assert objected(state, TABLE, "spin", "travel") == "V-28"
    assert RULES.actors(act(state, "decline")) == ()


@pytest.mark.rule("V-26")
def test_two_cards_end_the_game_where_nothing_is_said() -> None:
    assert len(ended(dealt()).finished[0]) == 2
    state = answered(spun(dealt(), "travel"), *SIX)
    assert state.ended == -1 and RULES.outcome(state) is None


@pytest.mark.rule("V-26")
def test_the_last_cards_distance_is_written_before_the_game_ends() -> None:
    state = ended(dealt(2, {"travel_cards": 1}))
    assert sheet(state, 0) == {"travel": 120, "distance": 26}
    assert [note.what for note in state.notes] == ["travel", "distance", "distance"]


@pytest.mark.rule("V-26")
def test_it_is_the_players_cards_that_count_and_not_the_tables() -> None:
    state = answered(spun(dealt(3), "travel"), *SIX)
    state = answered(spun(state, "travel"), *SIX)
    assert state.ended == -1 and state.seat == 2


@pytest.mark.rule("V-26")
def test_the_others_get_no_further_turn() -> None:
    state = act(ended(dealt(3)), "decline")
    assert RULES.actors(state) == () and RULES.outcome(state) is not None
    assert all(RULES.moves(state, seat) == () for seat in (TABLE, 0, 1, 2))
    assert objected(state, TABLE, "spin", "travel") == "V-26"


@pytest.mark.rule("V-27")
def test_a_player_sees_the_own_points_alone_until_all_are_revealed() -> None:
    state = answered(spun(dealt(3), "travel"), "right", "wrong")
    for seat in (0, 1, 2, TABLE):
        before = RULES.view(state, seat)
        assert before["sheets"] is None
        for other in range(3):
            changed = RULES.load(state.setup, {**RULES.dump(state), "sheets": _with(state, other)})
            assert (RULES.view(changed, seat) == before) is (other != seat)
    assert RULES.view(state, TABLE)["sheet"] is None
    assert [RULES.view(state, seat)["sheet"]["total"] for seat in range(3)] == [20, 0, 0]


def _with(state: VagabondState, seat: int) -> list[list[int]]:
    """The sheets as JSON, a seat's with other points."""
    return [[points + 10 * (at == seat) for points in one] for at, one in enumerate(state.sheets)]


@pytest.mark.rule("V-27")
def test_what_was_said_stays_public() -> None:
    state = act(spun(dealt(3), "travel"), "answer", "Mamma Mia")
    for seat in (TABLE, 0, 1, 2):
        assert RULES.view(state, seat)["question"]["said"] == "Mamma Mia"
    state = act(act(spun(dealt(3), "flag"), "name", "Asia", ("JP",)), "join", ("IN",))
    for seat in (TABLE, 0, 1, 2):
        assert RULES.view(state, seat)["round"]["said"] == [[0, ["JP"]], [1, ["IN"]]]


@pytest.mark.rule("V-27", "V-30")
def test_totals_are_secret_while_the_duel_is_on_and_revealed_after_it() -> None:
    state = drawn(act(ended(dealt()), "accept"))
    assert RULES.view(state, 1)["sheets"] is None and ("state", "sheets") not in set(RULES.knows(state, 1))
    over = answered(state, "wrong")
    for seat in (TABLE, 0, 1):
        assert [one["total"] for one in RULES.view(over, seat)["sheets"]] == list(RULES.points(over))


@pytest.mark.rule("V-28")
def test_the_final_duel_is_for_the_player_who_ended_the_game_and_nobody_else() -> None:
    state = ended(dealt(3, {"start": 1}))
    assert state.ended == 1 and RULES.moves(state, 1) == (Move(1, "accept"), Move(1, "decline"))
    for other in (0, 2):
        assert RULES.moves(state, other) == () and objected(state, other, "accept") == "V-28"
    duel = drawn(act(state, "accept"))
    assert RULES.actors(duel) == (1,) and objected(duel, 2, "answer", "x") == "V-28"


@pytest.mark.rule("V-28")
def test_declining_changes_nothing() -> None:
    state = ended(dealt())
    over = act(state, "decline")
    assert over.sheets == state.sheets and RULES.outcome(over) is not None and over.blue == state.blue


@pytest.mark.rule("V-28")
def test_six_right_without_options_give_150_and_nothing_else() -> None:
    state = ended(dealt())
    over = duelled(state, *SIX)
    assert over.sheets[0] == state.sheets[0]._replace(duel=150) and over.sheets[1] == state.sheets[1]
    assert RULES.actors(over) == ()


@pytest.mark.rule("V-28")
@pytest.mark.parametrize("right", range(6))
def test_the_duel_stops_at_the_first_question_not_answered_right_and_costs_100(right: int) -> None:
    state = ended(dealt())
    going = duelled(state, *SIX[:right])
    assert RULES.actors(going) == (0,) and going.sheets == state.sheets
    for over in (answered(going, "wrong"), act(going, "pass")):
        assert over.sheets[0] == state.sheets[0]._replace(duel=-100)
        assert RULES.actors(over) == ()


@pytest.mark.rule("V-28")
def test_a_blue_card_is_read_by_the_player_on_the_right() -> None:
    state = act(ended(dealt(3)), "accept")
    assert {move.args for move in RULES.moves(state, TABLE) if isinstance(move, Move)} == {
        ("blue", "u1"),
        ("blue", "u2"),
    }
    assert objected(state, TABLE, "draw", "black", "b7") == "V-28"
    state = drawn(state, "u2")
    view = RULES.view(state, 1)
    assert view["reader"] == 2 and view["question"]["ask"] == "What is u2 1?"


@pytest.mark.rule("V-28")
def test_blue_cards_serve_for_nothing_else() -> None:
    state = ended(dealt(3, {"travel_cards": 2}))
    assert state.blue.size == 2 and not any(card.startswith("u") for cards in state.finished for card in cards)


@pytest.mark.rule("V-29")
def test_a_black_card_stands_in_where_there_is_no_blue_one_on_the_same_terms() -> None:
    state = act(ended(dealt(2, content=NO_BLUE)), "accept")
    assert [tuple(owed) for owed in state.owed] == [(0, "black")]
    assert RULES.rule(state, RULES.moves(state, TABLE)[0]) == "V-29"
    state = drawn(state)
    assert state.cards[0] == "" and len(state.finished[0]) == 2
    assert objected(state, 0, "options") == "V-31"
    won = answered(state, *SIX)
    assert won.sheets[0] == state.sheets[0]._replace(duel=150)
    assert answered(state, "right", "wrong").sheets[0] == state.sheets[0]._replace(duel=-100)


@pytest.mark.rule("V-29")
def test_the_last_black_card_is_left_for_the_duel() -> None:
    """Two players to three cards with seven black ones: five drawn at the least, all seven at the most."""
    state = ended(dealt(2, {"travel_cards": 3}, NO_BLUE))
    assert state.black.size >= 1
    assert drawn(act(state, "accept")).card in NO_BLUE.travel


@pytest.mark.rule("V-30")
def test_the_most_points_win() -> None:
    over = act(ended(dealt()), "decline")
    assert RULES.outcome(over) == Outcome((1, 2), (120 + 120 + 26 + 26, 0))
    assert RULES.outcome(ended(dealt())) is None


@pytest.mark.rule("V-30")
def test_who_ended_the_game_need_not_win() -> None:
    state = ended(dealt(2, {"travel_cards": 1}))
    rich = RULES.load(state.setup, {**RULES.dump(state), "sheets": [[100, 0, 0, 0, 0, 0], [90, 0, 40, 0, 20, 0]]})
    assert RULES.outcome(act(rich, "decline")) == Outcome((2, 1), (100, 150))
    assert RULES.outcome(duelled(rich, *SIX)) == Outcome((1, 2), (250, 150))


@pytest.mark.rule("V-30")
def test_a_tie_is_shared() -> None:
    state = ended(dealt(3, {"travel_cards": 1}))
    sheets = [[0, 0, 0, 0, 60, 0], [20, 40, 0, 0, 0, 0], [0] * 6]
    equal = RULES.load(state.setup, {**RULES.dump(state), "sheets": sheets})
    assert RULES.outcome(act(equal, "decline")) == Outcome((1, 1, 3), (60, 60, 0))


def test_a_game_without_a_card_to_stop_at_is_refused() -> None:
    from cardwright.engine.game import SettingsError

    for kind in ("compass", "picture"):
        with pytest.raises(SettingsError, match=f"no {kind} card"):
            RULES.table(replace(CONTENT, **{kind: {}}))
    assert answered(spun(dealt(), "picture"), *WRONG).seat == 1
