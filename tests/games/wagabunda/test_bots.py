"""Wagabunda's bots: the one that looks further wins more often, and none looks where it may not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.games.wagabunda.boards import FORK, move, played, random_board, roads, straight

from cardwright.engine.bots import make_bot
from cardwright.engine.chance import Stream, seeded
from cardwright.engine.moves import Move
from cardwright.games.wagabunda.bots import BOTS
from cardwright.games.wagabunda.forecast import Forecast
from cardwright.games.wagabunda.rules.content import PAWNS, Board
from cardwright.games.wagabunda.rules.play import RULES, Content
from cardwright.games.wagabunda.rules.state import WagabundaState


def choice(name: str, state: WagabundaState, seed: int = 0) -> Move:
    bot, stream = make_bot(BOTS, name, state.setup), Stream(seeded("bot", seed))
    return bot.choose(RULES, state, state.seat, RULES.moves(state, state.seat), stream)


def wins(board: Board, names: Sequence[str], games: int, **settings: Any) -> list[float]:
    """How often each wins, as a share; they take turns in beginning."""
    setup = RULES.table(Content(board), settings, len(names))
    bots = [make_bot(BOTS, name, setup) for name in names]
    won = [0] * len(names)
    for number in range(games):
        state, stream = RULES.start_at(setup, number), Stream(seeded("match", number))
        while actors := RULES.actors(state):
            seat = actors[0]
            bot = bots[(seat + number) % len(bots)]
            listed = RULES.moves(state, seat)
            RULES.step(state, RULES.chance(state) if seat < 0 else bot.choose(RULES, state, seat, listed, stream))
        outcome = RULES.outcome(state)
        assert outcome is not None
        won[(outcome.places.index(1) + number) % len(bots)] += 1
    return [count / games for count in won]


def test_greedy_beats_random() -> None:
    assert wins(random_board(2, 60), ("greedy", "random"), 100)[0] > 0.8


def test_lookahead_beats_random() -> None:
    assert wins(random_board(2, 60), ("lookahead", "random"), 100)[0] > 0.8


def test_lookahead_beats_greedy_where_looking_ahead_pays() -> None:
    assert wins(roads(8), ("lookahead", "greedy"), 150)[0] > 0.6


@pytest.mark.parametrize("names", [("lookahead:1", "greedy", "random"), ("greedy", "lookahead:2", "random", "greedy")])
@pytest.mark.parametrize("settings", [{}, {"penalty": "once", "extra_move": {"exchange": "never"}}])
def test_they_play_whole_games_at_every_table(names: Sequence[str], settings: dict[str, Any]) -> None:
    assert sum(wins(random_board(7), names, 8, **settings)) == pytest.approx(1)


@pytest.mark.parametrize("name", ["random", "greedy", "lookahead", "lookahead:12"])
def test_what_they_choose_is_listed_and_does_not_hang_on_the_generator(name: str) -> None:
    """The die that the state's generator would throw next is known to nobody."""
    state, stream = played(FORK, seats=3), Stream(seeded("any"))
    while actors := RULES.actors(state):
        listed = RULES.moves(state, actors[0])
        if actors[0] >= 0:
            chosen = choice(name, state)
            other = RULES.load(state.setup, {**RULES.dump(state), "rng": f"{seeded('other'):032x}"})
            assert chosen in listed and choice(name, other) == chosen
        state = RULES.apply(state, RULES.chance(state) if actors[0] < 0 else stream.choice(listed))


BOTH = "0 take green, 1 take red"
COLOURED = straight("yellow white yellow navy yellow white white white white")


@pytest.mark.parametrize("name", ["greedy", "lookahead"])
def test_they_take_the_pawn_that_suits_the_way(name: str) -> None:
    assert choice(name, played(COLOURED, BOTH)) == move("0 exchange yellow")


@pytest.mark.parametrize("name", ["greedy", "lookahead"])
def test_they_leave_a_pawn_that_suits_the_way(name: str) -> None:
    assert choice(name, played(COLOURED, "0 take yellow, 1 take red")) == move("0 throw")


@pytest.mark.parametrize("name", ["greedy", "lookahead"])
def test_they_shun_a_penalty_and_go_home(name: str) -> None:
    near = played(FORK, BOTH, "0 throw, die 3, 0 move d1, 0 end, 1 throw, die 1, 1 move a1, 1 end, 0 throw, die 4")
    assert choice(name, near) == move("0 move m")


def test_a_penalised_player_counts_even_throws_alone() -> None:
    """From a2 an even throw may bring yellow, an odd one navy."""
    board = straight("white red navy yellow navy yellow navy yellow white white")
    state = played(board, BOTH, "0 throw, die 2, 0 move a2, 0 end, 1 throw, die 1, 1 move a1, 1 end")
    assert choice("greedy", state) == choice("lookahead", state) == move("0 exchange yellow")


def test_lookahead_keeps_from_the_other_what_they_could_use() -> None:
    """At the end of a turn the pawn may be one that suits the other: yellow is all that is before them."""
    board = straight("yellow yellow yellow yellow yellow yellow white white white white white white white")
    state = played(board, BOTH, "0 exchange yellow, 0 throw, die 6, 0 move a6, 0 throw, die 4, 0 move a10")
    assert choice("lookahead", state) == move("0 end")
    other = played(board, BOTH, "0 exchange yellow, 0 throw, die 6, 0 move a6, 0 exchange blue, 0 throw, die 4")
    assert choice("lookahead", RULES.apply(other, move("0 move a10"))) == move("0 exchange yellow")


def test_the_forecast_is_what_can_be_worked_out_by_hand() -> None:
    """One white space before meta: the throw always suffices; held, half the throws do."""
    setup = RULES.table(Content(straight("white red")))
    forecast = Forecast(setup)
    pawns = tuple(pawn for pawn in PAWNS if pawn != "green")
    assert forecast.turns("a2", False, pawns, 5) == 1
    # 1 + 1/2 (1 + 1/2 (1 + estimate)); the estimate of a held pawn one space before meta is 1 / 3.5 + 1
    assert forecast.turns("a2", True, pawns, 2) == pytest.approx(1 + 0.5 * (1 + 0.5 * (1 / 3.5 + 1)))
    # with the red pawn a throw of one leads on at once, and the extra move is part of the turn
    assert forecast.turns("a1", False, pawns, 3) == 1
    assert forecast.throwing("a1", False, "blue", pawns, 1) == pytest.approx(1 + (1 / 3.5 + 1) / 6)


def test_penalties_that_lapse_cost_less() -> None:
    pawns = tuple(pawn for pawn in PAWNS if pawn != "green")
    board = Content(straight("white red"))
    lasting, lapsing = (Forecast(RULES.table(board, {"penalty": kind})) for kind in ("until_even", "once"))
    assert lapsing.turns("a2", True, pawns, 6) == 1.5 < lasting.turns("a2", True, pawns, 6)


@pytest.mark.parametrize("name", ["greedy:2", "lookahead:0", "lookahead:13", "lookahead:deep", "random:1", "sly"])
def test_a_bot_or_level_that_is_not_there_is_refused_in_words(name: str) -> None:
    with pytest.raises(ValueError, match=r"level|turns|no bot"):
        make_bot(BOTS, name, RULES.table(Content(FORK)))
