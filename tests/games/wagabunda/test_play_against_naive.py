"""Random games on small random boards: legal moves are those that a straightforward reading of the rules gives."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from tests.games.wagabunda.boards import random_board
from tests.games.wagabunda.naive import Watcher

from cardwright.engine.chance import Stream, seeded
from cardwright.engine.moves import TABLE, Move
from cardwright.engine.state import history
from cardwright.games.wagabunda.rules.play import RULES, Content
from cardwright.games.wagabunda.rules.state import WagabundaState


def watched(seed: int) -> tuple[WagabundaState, Watcher]:
    """A random game, every option of which was compared on the way, with random settings and seats."""
    stream = Stream(seeded("watched", seed))
    seats = 2 + seed % 3
    penalty, exchange = stream.choice(["until_even", "once"]), stream.choice(["allowed", "never"])
    order: Any = stream.choice([(), *permutations(range(seats))])
    board = random_board(seed)
    settings = {"penalty": penalty, "extra_move": {"exchange": exchange}, "order": list(order)}
    state = RULES.start(Content(board), settings, seats=seats, seed=seed)
    watcher = Watcher(board, seats, penalty, exchange, list(order))
    while RULES.outcome(state) is None:
        compare(state, watcher)
        actor = RULES.actors(state)[0]
        move = RULES.chance(state) if actor == TABLE else chosen(state, actor, stream)
        state = RULES.apply(state, move)
        watcher.see(move.actor, move.name, *move.args)
    compare(state, watcher)
    return state, watcher


def chosen(state: WagabundaState, actor: int, stream: Stream) -> Move:
    """An exchange in half the cases in which there is one, or games would be all exchanges."""
    options = RULES.moves(state, actor)
    other = [option for option in options if option.name != "exchange"]
    return stream.choice(other if other and stream.chance(0.5) else options)


def compare(state: WagabundaState, watcher: Watcher) -> None:
    listed = [option for actor in range(-1, state.setup.seats) for option in RULES.moves(state, actor)]
    assert len(listed) == len(set(listed))
    assert {(option.actor, option.name, *option.args) for option in listed} == watcher.may()
    assert set(RULES.actors(state)) == {option.actor for option in listed}


@pytest.mark.parametrize("tens", range(20))
def test_legal_moves_are_those_of_a_straightforward_reading(tens: int) -> None:
    for seed in range(tens * 10, tens * 10 + 10):
        state, watcher = watched(seed)
        outcome = RULES.outcome(state)
        assert outcome is not None and outcome.places == watcher.places()
        assert dict(enumerate(state.pawns)) == watcher.pawn and dict(enumerate(state.spaces)) == watcher.space
        assert {seat for seat, held in enumerate(state.penalised) if held} == watcher.punished


def test_those_games_have_seen_everything() -> None:
    """What was compared has happened: every kind of move, of note, and forks with several ways for one throw."""
    seen: Counter[str] = Counter()
    for seed in range(100):
        for entry in history(watched(seed)[0]):
            seen[entry.move.name] += 1
            seen.update(note.what for note in entry.notes)
    kinds = {"take", "throw", "die", "move", "exchange", "end"}
    notes = {"extra-move", "penalty", "held", "lapsed", "forced-exchange", "free-exchange", "arrival"}
    assert set(seen) == kinds | notes
    assert min(seen.values()) > 30


def test_boards_fork_and_a_throw_has_several_ways() -> None:
    ways = [
        len(ends)
        for seed in range(200)
        for reach in RULES.table(Content(random_board(seed))).prepared.track.ahead.values()
        for ends in reach[1:]
    ]
    assert max(ways) >= 4 and sum(way > 1 for way in ways) > len(ways) / 5
