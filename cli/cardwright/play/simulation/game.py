"""Game: one game between bots, played in place; what it came to out, or why it came to nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from cardwright.engine.bots import Bot, bot_streams
from cardwright.engine.game import Game as Rules
from cardwright.engine.game import Outcome
from cardwright.engine.moves import TABLE, offered
from cardwright.engine.shapes import shown
from cardwright.engine.state import Note, Setup

#: moves after which a game counts as endless, where nobody says otherwise
LIMIT = 20_000


class Record(NamedTuple):
    """What one game came to. ``steps`` are the notes of each move that brought something about, in order."""

    moves: int
    turns: int
    steps: list[tuple[Note, ...]]
    outcome: Outcome


class LostGame(Exception):
    """A game that came to nothing; the text says why."""


def game_seed(run: str, game: int) -> str:
    """The seed of a game of a run, such as ``7:123``; whoever begins a game with it has the same dice and bots."""
    return f"{run}:{game}"


def play_game(
    rules: Rules[Any],
    setup: Setup,
    names: Sequence[str],
    bots: Sequence[Bot],
    seed: str,
    limit: int = LIMIT,
    turn: str | None = None,
) -> Record:
    """Play a game to its end. ``names`` and ``bots`` stand by seat. Raises LostGame.

    ``turn`` is the move that begins a turn; without it a turn is what one seat does before another one acts.

    Where several may act, the first of them does. Dice and bots draw from the seed alone, as they do in a game that is
    played at a terminal with it.
    """
    try:
        return _played(rules, setup, names, bots, seed, limit, turn)
    except (LostGame, KeyboardInterrupt):
        raise
    except BaseException as error:  # rules and bots of others may end in any way, with SystemExit too
        raise LostGame(f"the rules failed: {in_words(error)}") from error


def _played(
    rules: Rules[Any],
    setup: Setup,
    names: Sequence[str],
    bots: Sequence[Bot],
    seed: str,
    limit: int,
    turn: str | None,
) -> Record:
    state = rules.start_at(setup, seed)
    streams = [bot_streams(seed, seat) for seat in range(setup.seats)]
    steps: list[tuple[Note, ...]] = []
    moves, turns, last = 0, 0, TABLE
    while actors := rules.actors(state):
        if moves >= limit:
            raise LostGame(f"it is not over after {limit:,} moves")
        actor = actors[0]
        if actor < 0:
            move = rules.chance(state)
        else:
            options = rules.moves(state, actor)
            try:
                move = bots[actor].choose(rules, state, actor, options, streams[actor](moves))
                if move not in options and not offered(options, move):
                    raise LostGame(f"{names[actor]} wants to do what may not be done: {shown(move):.200}")
            except (LostGame, KeyboardInterrupt):
                raise
            except BaseException as error:
                raise LostGame(f"{names[actor]} failed: {in_words(error)}") from error
            if actor != last and turn is None:
                turns, last = turns + 1, actor
        if move[1] == turn:
            turns += 1
        rules.step(state, move)
        if state.notes:
            steps.append(state.notes)
        moves += 1
    outcome = rules.outcome(state)
    if outcome is None:
        raise LostGame("nobody can act, and it is not over")
    return Record(moves, turns, steps, outcome)


def in_words(error: BaseException) -> str:
    """An error in a line, without addresses in memory, which are others in every process."""
    told = re.sub(r"0x[0-9a-fA-F]+", "0x…", " ".join(str(error).split()))
    return f"{type(error).__name__}: {told:.200}" if told else type(error).__name__
