"""Bots that know things: as much as their level says, and nothing of what is hidden from them."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.vagabond.playing import CONTENT, TILES, act, answered, dealt, drawn, ended, spun

from cardwright.engine.bots import make_bot
from cardwright.engine.chance import Stream, seeded
from cardwright.engine.moves import TABLE, Move, offered
from cardwright.games.vagabond.bots import BOTS, LEVELS, read_level
from cardwright.games.vagabond.rules.play import RULES
from cardwright.games.vagabond.rules.state import VagabondState

TRIES = 400


def chosen(level: str, state: VagabondState, tries: int = TRIES) -> Counter[Move]:
    """What a bot does in one situation, with one stream after another."""
    bot = make_bot(BOTS, f"trivia:{level}", state.setup)
    seat = RULES.actors(state)[0]
    options = RULES.moves(state, seat)
    moves = Counter(bot.choose(RULES, state, seat, options, Stream(seeded("bot", number))) for number in range(tries))
    assert all(offered(options, move) for move in moves)
    return moves


def share(moves: Counter[Move], move: Move) -> float:
    return moves[move] / moves.total()


@pytest.mark.parametrize("level", ["child", "average", "expert", "0.4/0.7", "0/0", "1/1", ""])
def test_a_game_of_bots_comes_to_its_end(level: str) -> None:
    state = RULES.start(CONTENT, {"options_always": [False, True, "full"], "travel_cards": 1}, seats=3)
    bot, stream = make_bot(BOTS, f"trivia:{level}" if level else "trivia", state.setup), Stream(seeded(level))
    while actors := RULES.actors(state):
        options = RULES.moves(state, actors[0])
        move = RULES.chance(state) if actors[0] == TABLE else bot.choose(RULES, state, actors[0], options, stream)
        state = RULES.apply(state, move)
    assert RULES.outcome(state) is not None


def test_it_answers_what_it_knows_and_asks_for_options_else() -> None:
    moves = chosen("0.4/0.7", spun(dealt(), "travel"))
    assert set(moves) == {Move(0, "answer", ("Right b1 1",)), Move(0, "options")}
    assert share(moves, Move(0, "options")) == pytest.approx(0.6, abs=0.08)


def test_with_options_it_is_right_as_often_as_its_level_says() -> None:
    moves = chosen("0.4/0.7", act(spun(dealt(), "travel"), "options"))
    assert share(moves, Move(0, "choose", ("B",))) == pytest.approx(0.7, abs=0.08)
    always = chosen("0.4/0.7", spun(dealt(2, {"options_always": True}), "travel"))
    assert share(always, Move(0, "choose", ("B",))) == pytest.approx(1 - 0.6 * 0.3, abs=0.08)


def test_what_it_says_is_judged_right() -> None:
    for category in ("travel", "picture"):
        state = spun(dealt(), category)
        [move] = chosen("1/1", state, 3)
        assert RULES.chance(RULES.apply(state, move)).args == ("right",)


def test_whoever_knows_everything_places_every_tile_right_and_whoever_knows_nothing_anywhere() -> None:
    state = spun(dealt(), "compass")
    assert set(chosen("1/1", state, 5)) == {Move(0, "place", TILES)}
    assert len(chosen("0/0", state)) == 24


def test_the_continent_is_the_one_that_most_of_its_flags_belong_to() -> None:
    state = spun(dealt(), "flag")
    assert set(chosen("1/1", state, 5)) == {Move(0, "name", ("Europe", ("SE", "NO")))}
    assert set(chosen("1/1", act(state, "name", "Africa", ()), 5)) == {Move(1, "join", (("KE",),))}
    assert set(chosen("1/1", act(state, "name", "Oceania", ()), 5)) == {Move(1, "abstain")}


def test_now_and_then_it_takes_a_flag_for_anothers() -> None:
    named = Counter(code for move in chosen("0/0", spun(dealt(), "flag")) for code in move.args[1])  # type: ignore[union-attr]
    assert named and set(named) - {"SE", "NO", "JP"}


@pytest.mark.parametrize(("level", "move"), [("0.85/1", "decline"), ("0.87/1", "accept"), ("child", "decline")])
def test_the_final_duel_is_taken_where_it_pays(level: str, move: str) -> None:
    """Six right with 0.858 each are 0.4, where 150 won and 100 lost are level."""
    assert set(chosen(level, ended(dealt()), 3)) == {Move(0, move)}


def test_in_the_duel_it_asks_for_no_options() -> None:
    duel = drawn(act(ended(dealt()), "accept"))
    assert set(chosen("0.5/0.5", duel)) == {Move(0, "answer", ("Right u1 1",)), Move(0, "pass")}


@pytest.mark.parametrize("level", ["genius", "0.4", "0.4/0.7/0.9", "1.2/1", "-0.1/0.5", "nan/0.5", "a/b"])
def test_a_level_that_is_none_is_refused_in_words(level: str) -> None:
    with pytest.raises(ValueError, match=r"child, average, expert, or at two shares"):
        read_level(level)


def test_levels_are_ordered() -> None:
    levels = [LEVELS[name] for name in ("child", "average", "expert")]
    assert levels == sorted(levels) and all(level.direct < level.places < level.options for level in levels)


def test_what_happens_depends_on_the_stream_alone() -> None:
    state = answered(spun(dealt(seed=1), "travel"), "right")
    other = answered(spun(dealt(seed=2), "travel"), "right")
    assert chosen("average", state) == chosen("average", other)
