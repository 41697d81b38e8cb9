"""Compass, picture and flag rounds as they are played: V-20 to V-25, V-37, and V-08 as far as play judges."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from tests.games.vagabond.playing import (
    CONTENT,
    TILES,
    TILES_B,
    act,
    answered,
    dealt,
    drawn,
    objected,
    sheet,
    spun,
)

from cardwright.engine.chance import Stream, seeded
from cardwright.engine.moves import TABLE, Move, sample
from cardwright.games.vagabond.rules.countries import CONTINENTS
from cardwright.games.vagabond.rules.play import RULES
from cardwright.games.vagabond.rules.state import VagabondState


def tops(state: VagabondState) -> list[object]:
    """The cards of which one may be drawn."""
    return [move.args[1] for move in RULES.moves(state, TABLE) if isinstance(move, Move)]


# ---------------------------------------------------------------------------------------------------------- compass


def task(state: VagabondState) -> tuple[str, str]:
    """Card and letter of the task that all see."""
    seen = RULES.view(state, TABLE)["task"]
    return seen["card"], seen["letter"]


@pytest.mark.rule("V-20")
def test_all_four_tiles_lie_on_one_point_each_before_the_card_is_turned() -> None:
    state = spun(dealt(), "compass", "c1")
    moves = RULES.moves(state, 0)
    assert {move.args for move in moves if isinstance(move, Move)} == set(permutations((1, 2, 3, 4)))
    assert len(moves) == 24
    for tiles in ((1, 2, 3), (1, 1, 2, 3), (1, 2, 3, 5), ()):
        assert objected(state, 0, "place", *tiles) == "V-20"
    assert not RULES.view(state, 0)["turned"]
    [turned] = RULES.view(act(state, "place", 1, 2, 3, 4), 1)["turned"]
    assert turned["answer"] == dict(zip("nswe", TILES, strict=True))


@pytest.mark.rule("V-20")
def test_the_card_goes_to_the_bottom_of_the_pile() -> None:
    state = dealt()
    for name in ("c2", "c1"):
        state = act(spun(state, "compass", name), "place", *TILES)
    assert state.compass == (("c3",), (("c2",), ("c1",)))
    assert tops(act(state, "spin", "compass")) == ["c3"]


@pytest.mark.rule("V-20")
def test_all_a_tasks_are_played_before_the_b_tasks_and_then_those_again() -> None:
    """The pile is turned as a whole, so that the card that was played last lies on top."""
    state, played = dealt(), []
    for name in ("c2", "c3", "c1", None, None, None, None):
        state = act(state, "spin", "compass")
        assert name is not None or len(tops(state)) == 1
        state = drawn(state, *([name] if name else []))
        played.append(task(state))
        state = act(state, "place", *TILES)
    assert [letter for _, letter in played] == list("AAABBBA")
    assert [card for card, _ in played] == ["c2", "c3", "c1", "c1", "c3", "c2", "c2"]


@pytest.mark.rule("V-20")
def test_a_new_game_begins_with_a() -> None:
    assert task(spun(dealt(), "compass"))[1] == "A"


@pytest.mark.rule("V-20")
def test_the_tiles_are_compared_with_the_answer_of_the_task_that_was_played() -> None:
    state = dealt()
    for _ in range(3):
        state = act(spun(state, "compass"), "place", *TILES)
    for tiles, points in ((TILES_B, 40), (TILES, 0)):
        before = state.sheets[state.seat].compass
        assert act(spun(state, "compass"), "place", *tiles).sheets[state.seat].compass == before + points


@pytest.mark.rule("V-21")
def test_of_the_24_placements_1_has_four_right_6_two_8_one_and_9_none_and_30_is_never_given() -> None:
    state = spun(dealt(), "compass")
    points = Counter(
        sheet(RULES.apply(state, move), 0).get("compass", 0) for move in RULES.moves(state, 0) if isinstance(move, Move)
    )
    assert points == {40: 1, 20: 6, 10: 8, 0: 9}


@pytest.mark.rule("V-21")
@pytest.mark.parametrize(
    ("tiles", "points"), [((2, 4, 1, 3), 40), ((2, 4, 3, 1), 20), ((2, 1, 3, 4), 10), ((4, 2, 3, 1), 0)]
)
def test_points_are_by_how_many_tiles_are_right(tiles: tuple[int, ...], points: int) -> None:
    assert sheet(act(spun(dealt(), "compass"), "place", *tiles), 0).get("compass", 0) == points


# ---------------------------------------------------------------------------------------------------------- picture


def pair(state: VagabondState) -> list[str]:
    """The numbers of the questions of a round, as all hear them."""
    heard = []
    while state.category == "picture":
        heard.append(RULES.view(state, TABLE)["question"]["ask"])
        state = answered(state, "wrong")
    return heard


@pytest.mark.rule("V-22")
@pytest.mark.parametrize("first", ["right", "wrong"])
def test_both_questions_of_a_pair_are_read_whatever_happens(first: str) -> None:
    state = answered(spun(dealt(), "picture", "p1"), first)
    assert (state.seat, state.stage) == (0, "answer")
    assert RULES.view(state, 0)["question"]["ask"] == "Ask p1 1B"
    passed = act(spun(dealt(), "picture", "p1"), "pass")
    assert RULES.view(passed, 0)["question"]["ask"] == "Ask p1 1B"
    assert answered(state, "wrong").seat == 1


@pytest.mark.rule("V-22")
@pytest.mark.parametrize(
    ("verdicts", "points"),
    [(("right", "right"), 40), (("right", "wrong"), 20), (("wrong", "right"), 20), (("wrong", "wrong"), 0)],
)
def test_a_right_answer_to_a_picture_gives_20(verdicts: tuple[str, str], points: int) -> None:
    assert sheet(answered(spun(dealt(), "picture"), *verdicts), 0).get("picture", 0) == points


@pytest.mark.rule("V-22")
def test_the_card_goes_under_its_pile_and_has_its_next_pair_read_when_it_comes_again() -> None:
    state, heard = dealt(), []
    for name in ("p2", "p1", *[None] * 6):
        state = act(state, "spin", "picture")
        assert name is not None or len(tops(state)) == 1
        state = drawn(state, *([name] if name else []))
        heard.append(pair(state))
        state = answered(state, "right", "right")
    assert heard == [
        [f"Ask {card} {number}A", f"Ask {card} {number}B"] for number in (1, 2, 3, 1) for card in ("p2", "p1")
    ]


@pytest.mark.rule("V-22")
def test_questions_about_a_picture_have_no_options() -> None:
    assert objected(spun(dealt(), "picture"), 0, "options") == "V-22"


@pytest.mark.rule("V-22")
def test_the_player_on_the_right_reads() -> None:
    assert RULES.view(spun(dealt(3), "picture"), 0)["reader"] == 2


# ------------------------------------------------------------------------------------------------------------- flags


def flagged(state: VagabondState, continent: str, *countries: tuple[str, ...]) -> VagabondState:
    """A whole flag round: what the spinner names, then the others in turn; nothing to abstain."""
    state = act(spun(state, "flag"), "name", continent, countries[0])
    for named in countries[1:]:
        state = act(state, "join", named) if named else act(state, "abstain")
    return state


def flag_points(state: VagabondState) -> list[int]:
    return [one.flag for one in state.sheets]


@pytest.mark.rule("V-23")
@pytest.mark.parametrize("continent", CONTINENTS)
def test_any_of_the_six_continents_may_be_chosen_with_or_without_a_country(continent: str) -> None:
    state = spun(dealt(), "flag")
    for countries in ((), ("SE",), ("SE", "ZW", "AR")):
        assert act(state, "name", continent, countries).continent == continent


@pytest.mark.rule("V-23")
@pytest.mark.parametrize("continent", ["Antarctica", "America", "", "europe"])
def test_a_continent_is_chosen_and_no_other_than_the_six(continent: str) -> None:
    state = spun(dealt(), "flag")
    assert objected(state, 0, "name", continent, ()) == "V-23"
    assert objected(state, 0, "abstain") == "V-23"
    assert objected(state, 0, "join", ("SE",)) == "V-23"


@pytest.mark.rule("V-23")
def test_the_others_follow_in_turn_order_from_the_player_who_spun() -> None:
    state = spun(act(spun(dealt(4, {"travel_cards": 1}), "travel"), "pass"), "flag")
    state = act(state, "name", "Europe", ())
    for seat in (2, 3, 0):
        assert RULES.actors(state) == (seat,)
        for other in {0, 1, 2, 3} - {seat}:
            assert objected(state, other, "abstain") == "V-23"
        state = act(state, "abstain")
    assert state.seat == 2 and state.stage == "spin"


@pytest.mark.rule("V-23")
def test_who_joins_names_one_to_three_countries() -> None:
    state = act(spun(dealt(), "flag"), "name", "Europe", ())
    assert objected(state, 1, "join", ()) == "V-23"
    assert objected(state, 1, "name", "Asia", ("JP",)) == "V-23"
    for countries in (("DE",), ("DE", "FR"), ("DE", "FR", "IT")):
        act(state, "join", countries)


@pytest.mark.rule("V-23")
def test_everybody_has_answered_before_any_card_is_turned() -> None:
    state = act(spun(dealt(3), "flag"), "name", "Europe", ("SE", "DE"))
    state = act(state, "join", ("DE",))
    assert flag_points(state) == [0, 0, 0] and not state.notes
    for seat in (TABLE, 0, 1, 2):
        assert RULES.view(state, seat)["turned"] == []
    state = act(state, "abstain")
    assert flag_points(state) == [0, 20, 0] and len(RULES.view(state, 2)["turned"]) == 3


@pytest.mark.rule("V-24")
@pytest.mark.parametrize(
    ("continent", "countries", "points"),
    [
        ("Europe", ("SE",), 20),
        ("Europe", ("SE", "NO"), 40),
        ("Europe", ("SE", "DK"), 0),  # one right, one wrong
        ("Europe", ("JP",), -20),  # on the card, of another continent
        ("Asia", ("JP",), 20),
        ("Asia", ("SE", "NO", "FR"), -60),
        ("Europe", (), 0),
        ("Africa", (), 0),
    ],
)
def test_a_right_country_of_the_continent_gives_20_and_any_other_costs_20(
    continent: str, countries: tuple[str, ...], points: int
) -> None:
    assert flag_points(flagged(dealt(), continent, countries, ())) == [points, 0]


@pytest.mark.rule("V-24")
def test_each_player_scores_by_their_own_card() -> None:
    state = flagged(dealt(3), "Europe", ("DE",), ("DE",), ("FR", "IT", "ES"))
    assert flag_points(state) == [-20, 20, 60]


@pytest.mark.rule("V-24")
def test_60_is_the_most_and_points_may_go_below_zero() -> None:
    stream = Stream(seeded("flags"))
    seen = set()
    for _ in range(300):
        state = spun(dealt(3), "flag")
        while state.category == "flag":
            state = RULES.apply(state, sample(RULES.moves(state, RULES.actors(state)[0]), stream))
        seen |= set(flag_points(state))
    assert seen <= {-60, -40, -20, 0, 20, 40, 60} and -60 in seen
    assert flag_points(flagged(dealt(), "Asia", ("SE", "NO", "FR"), ("KE",))) == [-60, -20]


@pytest.mark.rule("V-08", "V-24")
def test_a_second_continent_counts_only_where_the_deck_lists_it() -> None:
    """f2 says of TR that it is in Asia, and that Europe counts as well."""
    for continent, points in (("Asia", 20), ("Europe", 20), ("Africa", -20)):
        assert flag_points(flagged(dealt(), continent, (), ("TR",))) == [0, points]
    assert flag_points(flagged(dealt(), "Asia", (), ("DE",))) == [0, -20]


@pytest.mark.rule("V-25")
def test_all_cards_go_to_the_bottom_and_each_player_takes_a_new_one() -> None:
    state = flagged(dealt(3), "Europe", (), (), ())
    assert state.flags == ("", "", "") and state.flag == (("f4", "f5"), (("f1", "f2", "f3"),))
    assert [tuple(owed) for owed in state.owed] == [(0, "flag"), (1, "flag"), (2, "flag")]
    assert objected(state, TABLE, "spin", "travel") == "V-25"
    assert objected(state, TABLE, "draw", "flag", "f1") == "V-25"
    state = drawn(state, "f5", "f4")
    assert state.flags == ("f5", "f4", "f1") and state.flag == ((), (("f2", "f3"),))
    assert (state.seat, state.stage) == (1, "spin")


@pytest.mark.rule("V-25")
def test_cards_come_again_in_the_order_in_which_their_rounds_went_under_the_pile() -> None:
    """Those of one round lie there together, in an order that no rule says."""
    state = flagged(drawn(flagged(dealt(2), "Europe", (), ()), "f5", "f4"), "Europe", (), ())
    assert state.flag == (("f3",), (("f1", "f2"), ("f4", "f5")))
    assert tops(state) == ["f3"]
    state = drawn(state)
    assert state.flags == ("f1", "f3")
    again = act(act(flagged(dealt(2), "Europe", (), ()), "draw", "flag", "f3"), "draw", "flag", "f4")
    again = act(flagged(again, "Europe", (), ()), "draw", "flag", "f5")
    assert tops(again) == ["f1", "f2"]


@pytest.mark.rule("V-37")
@pytest.mark.parametrize("countries", [("SE", "SE"), ("SE", "NO", "FI", "DK"), ("SE", "XX"), ("Sweden",), "SE"])
def test_countries_are_named_once_and_three_at_most(countries: object) -> None:
    state = spun(dealt(), "flag")
    assert objected(state, 0, "name", "Europe", countries) == "V-37"  # type: ignore[arg-type]
    state = act(state, "name", "Europe", ())
    assert objected(state, 1, "join", countries) == "V-37"  # type: ignore[arg-type]


@pytest.mark.rule("V-37")
def test_each_country_is_right_or_wrong_by_itself_in_any_order() -> None:
    for countries in permutations(("SE", "NO", "PL")):
        state = flagged(dealt(), "Europe", countries, ())
        assert flag_points(state) == [20, 0]
        assert {note.about[1]: note.points for note in state.notes if note.what == "flag"} == {
            "SE": 20,
            "NO": 20,
            "PL": -20,
        }


@pytest.mark.rule("V-37")
def test_a_country_that_is_on_no_card_may_be_named() -> None:
    assert "MN" not in {flag.country.code for card in CONTENT.flag.values() for flag in card.flags}
    assert flag_points(flagged(dealt(), "Asia", ("MN",), ())) == [-20, 0]
