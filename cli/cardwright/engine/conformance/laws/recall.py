"""Recall: states and moves come back from JSON, games from their moves; and no move reaches back into the past."""

from __future__ import annotations

import json
from typing import Any

from cardwright.engine.conformance.laws.turns import Broken
from cardwright.engine.conformance.trial import Moment, Play, Trial, deep, fingerprint, raised, unlike
from cardwright.engine.game import Game
from cardwright.engine.moves import TABLE, read_move
from cardwright.engine.state import State, digest


def round_trip(trial: Trial) -> Broken:
    """States and moves come back from JSON text as they were, and what comes back plays on in the same way."""
    for moment in trial.moments(500):
        if words := _lost(trial.game, moment):
            yield words, moment.where
    for moment in trial.moments(24, lambda moment: moment.number < len(moment.play.moves)):
        if words := _plays_on(trial.game, moment):
            yield words, moment.where


def through_text(game: Game[Any], state: State) -> State:
    """A state that was written and read again."""
    loaded: State = game.load(state.setup, json.loads(json.dumps(game.dump(state), allow_nan=False)))
    return loaded


def _lost(game: Game[Any], moment: Moment) -> str | None:
    state = moment.play.states[moment.number]
    try:
        again = through_text(game, state)
    except Exception as error:
        return f"the state does not come back from its JSON: {raised(error)}"
    again.notes = state.notes
    if (here := unlike(state, again)) is not None:
        return f"the state comes back from its JSON as another one: {here}"
    if again != state or digest(again) != digest(state):
        return "the state comes back from its JSON as one that is not equal to it"
    if moment.number < len(moment.play.moves):
        move = moment.move
        if (read := read_move(json.loads(json.dumps(move.json())))) != move or repr(read) != repr(move):
            return f"{move} comes back from its JSON as {read}"
    return None


def _plays_on(game: Game[Any], moment: Moment) -> str | None:
    play = moment.play
    state = through_text(game, moment.state)
    for number in range(moment.number, min(len(play.moves), moment.number + 40)):
        try:
            for actor in (TABLE, *range(play.setup.seats)):
                game.moves(state, actor)
            state = game.apply(state, play.moves[number])
        except Exception as error:
            return f"a state from JSON does not play on: move {number + 1} brings {raised(error)}"
        if fingerprint(state) != play.prints[number + 1]:
            return f"a state from JSON plays on in another way: move {number + 1} leads elsewhere"
    return None


def replays(trial: Trial) -> Broken:
    """Seed and moves lead to the same states."""
    for play in trial.plays:
        yield from _again(trial.game, play)
    for number, kept in enumerate(trial.recorded):
        state = trial.game.start(kept.content, kept.settings, seats=kept.seats, seed=kept.seed)
        try:
            state = trial.game.replay(state, kept.moves)
        except Exception as error:
            yield f"a recorded game does not replay: {raised(error)}", f"recorded game {number}"
            continue
        if digest(state) != kept.digest:
            yield f"a recorded game ends in another state: {digest(state)}", f"recorded game {number}"


def _again(game: Game[Any], play: Play) -> Broken:
    state = game.start_at(play.setup, play.seed)
    for number, move in enumerate((*play.moves, None)):
        if (there := unlike(play.states[number], state)) is not None:
            yield f"the same seed and moves lead to another state: {there}", play.where(number)
            return
        if move is not None:
            state = game.apply(state, move)


def steps(trial: Trial) -> Broken:
    """step() does in place what apply() does: the same states and the same notes after each move."""
    for play in trial.plays:
        state = trial.game.start_at(play.setup, play.seed)
        for number, move in enumerate(play.moves):
            trial.game.step(state, move)
            if (there := unlike(play.states[number + 1], state)) is not None:
                yield f"{move} by step() is not what it is by apply(): {there}", play.where(number + 1)
                break


def earlier(trial: Trial) -> Broken:
    """No later move, view or question changes an earlier state, or what the game is played with."""
    for play in trial.plays:
        setup = deep(play.setup)
        states = [trial.game.start_at(play.setup, play.seed)]
        for number, move in enumerate(play.moves):
            states.append(trial.game.apply(states[-1], move))
            if (there := unlike(play.states[number], states[number])) is not None:
                yield f"{move} changed the state it was made in: {there}", play.where(number)
                break
        else:
            for number, state in enumerate(states):
                if (there := unlike(play.states[number], state)) is not None:
                    yield f"later moves changed a state: {there}", play.where(number)
                    break
        if deep(play.setup) != setup:
            yield "content, settings or what was prepared of them changed while it was played", play.where()
