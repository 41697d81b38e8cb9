"""Set-up and turns as they are played: V-09 to V-12, V-33 to V-35."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from tests.games.vagabond.playing import (
    CONTENT,
    NO_BLUE,
    SIX,
    TILES,
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

from cardwright.engine.chance import Stream, seeded
from cardwright.engine.game import SettingsError, score
from cardwright.engine.moves import TABLE, Move, sample
from cardwright.games.vagabond.rules.play import RULES
from cardwright.games.vagabond.rules.state import CATEGORIES, COLUMNS, VagabondState


def at_random(seats: int, seed: int) -> list[VagabondState]:
    """All states of a game that is played at random."""
    stream = Stream(seeded("random", seed))
    states = [RULES.start(CONTENT, {"travel_cards": 1}, seats=seats, seed=seed)]
    while actors := RULES.actors(states[-1]):
        state = states[-1]
        move = RULES.chance(state) if actors[0] == TABLE else sample(RULES.moves(state, actors[0]), stream)
        states.append(RULES.apply(state, move))
    return states


@pytest.mark.rule("V-09")
def test_the_four_categories_are_equal_and_nothing_else_is_spun() -> None:
    """Chi-squared with 3 degrees of freedom stays below its 99.99 % point."""
    state = dealt()
    counts: Counter[object] = Counter()
    for number in range(4000):
        state.rng = seeded("spin", number)
        counts[RULES.chance(state).args[0]] += 1
    assert set(counts) == set(CATEGORIES) == {"travel", "compass", "picture", "flag"}
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 21.1


@pytest.mark.rule("V-09")
def test_a_spin_on_a_line_is_repeated() -> None:
    state = dealt()
    again = act(state, "spin", "line")
    assert (again.seat, again.stage, again.category) == (state.seat, "spin", "")
    assert RULES.moves(again, TABLE) == RULES.moves(state, TABLE)
    assert act(again, "spin", "flag").category == "flag"


@pytest.mark.rule("V-09")
def test_a_sheet_has_a_column_for_each_category_distances_and_the_duel() -> None:
    assert set(COLUMNS) == {*CATEGORIES, "distance", "duel"}
    assert set(RULES.view(dealt(), 0)["sheet"]) == {*COLUMNS, "total"}


@pytest.mark.rule("V-10")
def test_each_player_draws_a_black_travel_card_and_a_flag_card() -> None:
    state = RULES.start(CONTENT, seats=3)
    due = []
    while state.owed:
        due.append(tuple(state.owed[0]))
        assert all(move.args[0] in ("black", "flag") for move in RULES.moves(state, TABLE) if isinstance(move, Move))
        state = RULES.apply(state, RULES.chance(state))
    assert Counter(due) == Counter((seat, pile) for seat in range(3) for pile in ("black", "flag"))
    assert all(CONTENT.travel[card].pile == "black" for card in state.cards)
    assert len(set(state.cards)) == len(set(state.flags)) == 3
    assert [pile.size for pile in (state.black, state.blue, state.compass, state.picture, state.flag)] == [
        4,
        2,
        3,
        2,
        2,
    ]


@pytest.mark.rule("V-10")
def test_any_card_of_a_shuffled_pile_may_lie_on_top_each_copy_alike() -> None:
    content = replace(CONTENT, counts={"b3": 3})
    state = RULES.start(content, seats=2)
    options = RULES.moves(state, TABLE)
    assert [move.args[1] for move in options if isinstance(move, Move)] == [f"b{number}" for number in range(1, 8)]
    counts: Counter[object] = Counter()
    for number in range(3600):
        state.rng = seeded("draw", number)
        counts[RULES.chance(state).args[1]] += 1
    assert 1090 < counts["b3"] < 1310 and all(310 < counts[f"b{number}"] < 490 for number in (1, 2, 4, 5, 6, 7))


@pytest.mark.rule("V-10")
def test_what_was_drawn_does_not_lie_in_its_pile_any_more() -> None:
    state = act(RULES.start(CONTENT, seats=2), "draw", "black", "b4")
    state = drawn(state, "f2")
    assert state.cards[0] == "b4" and state.flags[0] == "f2"
    assert objected(RULES.start(CONTENT, seats=2), TABLE, "draw", "black", "u1") == "V-10"
    assert objected(RULES.start(CONTENT, seats=2), TABLE, "spin", "travel") == "V-10"
    second = act(act(RULES.start(CONTENT, seats=2), "draw", "black", "b4"), "draw", "flag", "f2")
    assert objected(second, TABLE, "draw", "black", "b4") == "V-10"


@pytest.mark.rule("V-10", "V-36")
def test_of_dealt_cards_the_fronts_alone_are_seen() -> None:
    state = dealt()
    for seat in (TABLE, 0, 1):
        one = RULES.view(state, seat)["seats"][0]
        assert set(one["card"]) == {"id", "route", "read"} and one["flag"] == "f1"
        assert set(one["card"]["route"][0]) == {"number", "iata", "city", "country"}


@pytest.mark.rule("V-11")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_seat_that_begins_is_a_setting(start: int) -> None:
    state = RULES.start(CONTENT, {"start": start}, seats=3)
    assert state.owed[0].seat == start
    state = drawn(state)
    assert state.seat == start
    assert spun(state, "travel").speaker == start


@pytest.mark.rule("V-11")
def test_seat_0_begins_where_nothing_is_said() -> None:
    assert dealt(3).seat == 0
    with pytest.raises(SettingsError, match="start"):
        RULES.table(CONTENT, {"start": 3}, 3)


@pytest.mark.rule("V-11")
def test_a_team_has_one_turn_one_travel_card_one_flag_card_and_one_sheet() -> None:
    state = dealt(2, {"teams": [["Ada", 0], ["Ben", 1], ["Cleo", 0], ["Dan", 1]]})
    assert len(state.cards) == len(state.flags) == len(state.sheets) == 2
    assert answered(spun(state, "picture"), *WRONG).seat == 1


@pytest.mark.rule("V-11")
@pytest.mark.parametrize(
    ("teams", "readers"),
    [
        ([["Ada", 0], ["Ben", 1], ["Cleo", 2]], ["Cleo", "Ada", "Ben"]),
        ([["Ada", 0], ["Al", 0], ["Ben", 1], ["Bea", 1], ["Cleo", 2]], ["Cleo", "Al", "Bea"]),
        ([["Ada", 0], ["Ben", 1], ["Al", 0], ["Cleo", 2], ["Ann", 0]], ["Cleo", "Ada", "Al"]),
    ],
)
def test_the_reader_of_a_team_is_the_nearest_person_to_the_right_who_is_not_in_it(
    teams: list[list[object]], readers: list[str]
) -> None:
    found = RULES.table(CONTENT, {"teams": teams}, 3).prepared.readers
    seats = {str(name): seat for name, seat in teams}
    assert [reader.name for reader in found] == readers
    assert [reader.seat for reader in found] == [seats[name] for name in readers]


@pytest.mark.rule("V-11")
@pytest.mark.parametrize("teams", [[["Ada", 0], ["Ben", 0]], [["Ada", 0], ["Ben", 2]]])
def test_teams_that_do_not_fit_the_seats_are_refused(teams: list[list[object]]) -> None:
    with pytest.raises(SettingsError, match="teams"):
        RULES.table(CONTENT, {"teams": teams}, 2)


@pytest.mark.rule("V-12")
@pytest.mark.parametrize("category", CATEGORIES)
def test_the_turn_passes_clockwise_whatever_was_played(category: str) -> None:
    state = dealt(3)
    for turn in (0, 1, 2, 0):
        assert (state.seat, state.speaker, RULES.actors(drawn(state))) == (turn, turn, (TABLE,))
        state = spun(state, category)
        if category == "travel":
            state = act(state, "pass")
        elif category == "compass":
            state = act(state, "place", *TILES)
        elif category == "picture":
            state = answered(state, "right", "right")
        else:
            state = act(act(act(state, "name", "Asia", ()), "abstain"), "join", ("JP",))


@pytest.mark.rule("V-12")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_reader_on_the_right_is_the_one_who_played_before(seats: int) -> None:
    before, state = None, dealt(seats, {"travel_cards": 1})
    for _ in range(seats + 1):
        state = spun(state, "travel")
        reader = RULES.view(state, 0)["reader"]
        assert reader == (before if before is not None else seats - 1)
        before, state = state.seat, act(state, "pass")


@pytest.mark.rule("V-12")
def test_nobody_acts_out_of_turn() -> None:
    state = dealt(3)
    assert objected(state, 0, "pass") == "V-12"
    assert objected(state, 2, "spin", "travel") == "V-12"
    assert objected(spun(state, "travel"), 1, "pass") == "V-12"
    assert objected(spun(state, "compass"), 2, "place", *TILES) == "V-12"


@pytest.mark.rule("V-33")
@pytest.mark.parametrize("seed", range(6))
def test_what_stands_on_a_sheet_is_what_each_step_gave_its_own_player(seed: int) -> None:
    for state in at_random(2 + seed % 3, seed):
        seats = len(state.sheets)
        assert score(state, seats) == RULES.points(state) == tuple(sum(one) for one in state.sheets)


@pytest.mark.rule("V-33")
def test_points_are_written_right_after_each_step_on_the_players_own_sheet() -> None:
    state = answered(spun(dealt(), "travel"), "right")
    assert (sheet(state, 0), sheet(state, 1)) == ({"travel": 20}, {})
    state = answered(state, "right")
    assert (sheet(state, 0), sheet(state, 1)) == ({"travel": 40}, {})
    state = answered(spun(act(state, "pass"), "picture"), "right")
    assert (sheet(state, 0), sheet(state, 1)) == ({"travel": 40}, {"picture": 20})


@pytest.mark.rule("V-34")
@pytest.mark.parametrize(
    ("seats", "cards", "content", "fits"),
    [
        (7, 1, CONTENT, False),  # seven black cards, but five flag cards
        (5, 1, CONTENT, True),
        (3, 2, CONTENT, True),
        (4, 2, CONTENT, False),
        (2, 3, CONTENT, True),
        (3, 3, CONTENT, False),
        (3, 2, NO_BLUE, True),  # six, and one more for the duel
        (5, 1, NO_BLUE, True),
    ],
)
def test_a_game_needs_black_cards_for_all_and_a_flag_card_each(
    seats: int, cards: int, content: object, fits: bool
) -> None:
    if fits:
        RULES.table(content, {"travel_cards": cards}, seats)
    else:
        with pytest.raises(SettingsError, match="cards"):
            RULES.table(content, {"travel_cards": cards}, seats)


@pytest.mark.rule("V-29", "V-34")
def test_without_blue_cards_one_black_card_more_is_needed() -> None:
    six = {name: card for name, card in CONTENT.travel.items() if name != "b7"}
    RULES.table(replace(CONTENT, travel=six), {"travel_cards": 3}, 2)
    black = {name: card for name, card in six.items() if card.pile == "black"}
    with pytest.raises(SettingsError, match=r"7 black travel cards.*duel"):
        RULES.table(replace(CONTENT, travel=black), {"travel_cards": 3}, 2)


@pytest.mark.rule("V-34")
def test_copies_of_a_card_count() -> None:
    with pytest.raises(SettingsError, match="8 black travel cards"):
        RULES.table(CONTENT, {"travel_cards": 2}, 4)
    RULES.table(replace(CONTENT, counts={"b1": 2}), {"travel_cards": 2}, 4)


@pytest.mark.rule("V-34")
def test_at_least_two_play() -> None:
    with pytest.raises(SettingsError, match="2 to 12"):
        RULES.table(CONTENT, None, 1)


@pytest.mark.rule("V-35")
@pytest.mark.parametrize(
    ("said", "card", "right"),
    [
        ("reykjavik", "Reykjavík", True),
        ("ORESUND", "Øresund", True),
        ("arctic circle", "The Arctic Circle", True),
        ("the Po", "Po", True),
        ("st petersburg.", "St. Petersburg", True),
        ("Xian", "Xi’an", True),
        ("rock and roll", "Rock and roll (music)", True),
        ("1939-45", "1939–45", True),
        ("−5", "-5", True),
        ("5", "-5", False),
        ("Ireland", "Iceland", False),
        ("Zambia", "Gambia", False),
        ("Martini", "Martin", False),
        ("Copenhagne", "Copenhagen", False),
        ("1893", "1894", False),
        ("Iran", "Iraq", False),
        ("Slovenia", "Slovakia", False),
        ("The Elbe", "Vltava", False),
        ("", "Vltava", False),
        ("the", "The Who", False),
    ],
)
def test_chance_judges_an_answer_by_what_the_card_says(said: str, card: str, right: bool) -> None:
    state = spun(dealt(), "picture", "p1")
    first = CONTENT.picture["p1"].pairs[0]
    pair = replace(first, questions=(replace(first.questions[0], answer=card), first.questions[1]))
    content = replace(CONTENT, picture={**CONTENT.picture, "p1": replace(CONTENT.picture["p1"], pairs=(pair,) * 3)})
    state = act(RULES.with_content(state, content), "answer", said)
    assert RULES.chance(state) == Move(TABLE, "judge", ("right" if right else "wrong",))


@pytest.mark.rule("V-35")
def test_the_text_of_the_right_option_is_what_a_travel_card_says() -> None:
    state = spun(dealt(), "travel")
    for said, verdict in (("Right b1 1", "right"), ("Wrong b1 1", "wrong"), ("B", "wrong")):
        assert RULES.chance(act(state, "answer", said)).args == (verdict,)


@pytest.mark.rule("V-35")
def test_the_reader_may_judge_otherwise_than_the_letters_of_the_card() -> None:
    state = act(spun(dealt(), "travel"), "answer", "something like it")
    assert RULES.chance(state).args == ("wrong",)
    assert sheet(act(state, "judge", "right"), 0) == {"travel": 20}


@pytest.mark.rule("V-35")
def test_nothing_but_the_player_ends_the_time_for_an_answer() -> None:
    for category in ("travel", "compass", "picture", "flag"):
        state = spun(dealt(), category)
        assert RULES.actors(state) == (0,) and RULES.moves(state, TABLE) == ()
        assert objected(state, TABLE, "judge", "wrong") in ("V-13", "V-20", "V-23")
    assert objected(act(spun(dealt(), "travel"), "answer", ""), 0, "answer", "no, wait") == "V-35"


def test_every_option_names_a_rule_and_every_rule_explains_itself() -> None:
    for state in at_random(3, 1):
        for actor in RULES.actors(state):
            for option in RULES.moves(state, actor):
                assert RULES.rulebook[RULES.rule(state, option)].play
    assert list(RULES.rulebook) == [f"V-{number:02}" for number in range(1, 38)]


def test_what_shows_something_new_cannot_be_taken_back() -> None:
    state = spun(dealt(3), "travel")
    assert RULES.reveals(state, Move(0, "options")) and RULES.reveals(act(state, "options"), Move(0, "choose", ("A",)))
    assert not RULES.reveals(state, Move(0, "answer", ("x",))) and not RULES.reveals(state, Move(0, "pass"))
    assert RULES.reveals(answered(state, *SIX[:5]), Move(0, "pass"))
    assert RULES.reveals(spun(dealt(), "picture"), Move(0, "pass"))
    assert RULES.reveals(spun(dealt(), "compass"), Move(0, "place", TILES))
    flags = act(spun(dealt(3), "flag"), "name", "Asia", ())
    assert not RULES.reveals(flags, Move(1, "abstain")) and RULES.reveals(act(flags, "abstain"), Move(2, "abstain"))
    end = ended(dealt())
    assert RULES.reveals(end, Move(0, "decline")) and not RULES.reveals(end, Move(0, "accept"))
    assert RULES.reveals(dealt(), Move(TABLE, "spin", ("travel",)))
