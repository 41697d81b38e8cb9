"""Bots of Cultural Routes: as quick and as often right as their level says, and no friend of who spins."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.cultural_routes.playing import BASIC, act, asked, content, late, said, spun, start

from cardwright.engine import conformance
from cardwright.engine.bots import COMMON, make_bot
from cardwright.engine.chance import Stream, seeded
from cardwright.engine.moves import TABLE, Move, offered
from cardwright.engine.state import Note
from cardwright.games.answers import Answer
from cardwright.games.cultural_routes.answered import answers_of
from cardwright.games.cultural_routes.bots import BOTS, LEVELS, read_level
from cardwright.games.cultural_routes.rules.play import FITS, MISFITS, RULES
from cardwright.games.cultural_routes.rules.state import CulturalRoutesState

TRIES = 600


def chosen(level: str, state: CulturalRoutesState, seat: int = 1) -> Counter[Move]:
    """What a bot does in one situation, with one stream after another."""
    bot = make_bot(BOTS, f"quick:{level}", state.setup)
    options = RULES.moves(state, seat)
    moves = Counter(bot.choose(RULES, state, seat, options, Stream(seeded("bot", number))) for number in range(TRIES))
    assert all(offered(options, move) for move in moves)
    return moves


def share(moves: Counter[Move], *args: str, name: str = "answer") -> float:
    return moves[Move(1, name, args)] / moves.total()


@pytest.mark.parametrize("level", [*LEVELS, "", "0/0", "1/1", "0/1", "1/0"])
def test_a_game_of_bots_comes_to_its_end(level: str) -> None:
    for seats in (2, 5):
        state = RULES.start(BASIC, seats=seats, seed=level)
        bot, stream = make_bot(BOTS, f"quick:{level}" if level else "quick", state.setup), Stream(seeded(level))
        while actors := RULES.actors(state):
            options = RULES.moves(state, actors[0])
            move = RULES.chance(state) if actors[0] == TABLE else bot.choose(RULES, state, actors[0], options, stream)
            state = RULES.apply(state, move)
        assert RULES.outcome(state) is not None


def test_it_is_as_quick_and_as_often_right_as_its_level_says() -> None:
    moves = chosen("0.5/0.8", asked(start()))
    assert share(moves, FITS) == pytest.approx(0.4, abs=0.06)
    assert share(moves, MISFITS) == pytest.approx(0.1, abs=0.05)
    assert share(moves, name="wait") == pytest.approx(0.5, abs=0.06)


def test_a_wrong_answer_makes_it_shyer_in_that_quiz() -> None:
    wrong = said(asked(start()), 1, "wrong")
    assert share(chosen("0.8/1", wrong), FITS) == pytest.approx(0.4, abs=0.06)
    assert share(chosen("0.8/1", asked(late(wrong), 3), 2), FITS) == 0.0


def test_between_two_slots_it_takes_the_worse_one_for_who_spun() -> None:
    state = spun(late(asked(start(2), 3)), 3, 4)
    assert set(chosen("expert", state, 0)) == {Move(0, "point", (3,))}
    costly = spun(start(2, of=content({3: "hum", 4: "toll"})), 3, 4)
    assert set(chosen("expert", costly)) == {Move(1, "point", (4,))}
    quiet = spun(start(2, of=content({3: "hum"})), 3, 4)
    assert set(chosen("expert", quiet)) == {Move(1, "point", (3,))}
    assert len(chosen("expert", spun(start(2), 3, 4))) == 2


@pytest.mark.parametrize("level", ["fast", "2/0.5", "0.5", "0.5/-1", "nan/0.5"])
def test_a_level_that_there_is_not_is_refused_in_words(level: str) -> None:
    with pytest.raises(ValueError, match="child, average, expert"):
        read_level(level)


def test_an_expert_beats_a_child() -> None:
    wins = Counter[int]()
    for seed in range(60):
        state = RULES.start(BASIC, seats=2, seed=seed)
        bots = [make_bot(BOTS, f"quick:{level}", state.setup) for level in ("child", "expert")]
        stream = Stream(seeded("duel", seed))
        while actors := RULES.actors(state):
            seat = actors[0]
            options = RULES.moves(state, seat)
            RULES.step(
                state, RULES.chance(state) if seat < 0 else bots[seat].choose(RULES, state, seat, options, stream)
            )
        wins[state.out.index(0)] += 1
    assert wins[1] > 45


def test_bots_keep_the_laws() -> None:
    trial = conformance.Trial(RULES, [BASIC], bots={**COMMON, **BOTS})
    assert conformance.report(conformance.LAWS["bots"].broken(trial)) == ""


def test_a_category_is_answered_right_or_wrong_or_not_in_time() -> None:
    for state in (said(asked(start(), 2, "k2"), 1, "right"), late(asked(start(), 2, "k2"))):
        found = [one for note in state.notes for one in answers_of(note)]
        assert {one.card for one in found} == {"k2"}
    right = [one for note in said(asked(start(), 2, "k2"), 1, "right").notes for one in answers_of(note)]
    assert right == [Answer("k2", "", "direct")]
    assert [one.result for note in late(asked(start())).notes for one in answers_of(note)] == ["wrong", "wrong"]
    assert answers_of(Note("C-09", 0, "taken", -1, ("n01",))) == ()
    assert act(start(), "spin").notes == ()
