"""Turns: games end, somebody has something to do until they do, and how they ended makes sense."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardwright.engine.conformance.trial import Moment, Trial
from cardwright.engine.game import Game, Outcome, ranked, score
from cardwright.engine.moves import TABLE, Form, moves_of
from cardwright.engine.state import State, history

Broken = Iterator[tuple[str, str]]


def ends(trial: Trial) -> Broken:
    """Random play ends, within as many moves as the game says (``longest``)."""
    for play in trial.plays:
        if play.stop is not None and play.stop.law == "ends":
            yield play.stop.words, play.where(len(play.moves))
        elif play.stop is None and not play.over:
            yield f"it is not over after {len(play.moves)} moves", play.where()


def moves(trial: Trial) -> Broken:
    """Who may act has moves, everybody else has none, and nobody acts exactly when there is an outcome."""
    for play in trial.plays:
        if play.stop is not None and play.stop.law == "moves":
            yield play.stop.words, play.where(len(play.moves))
    for moment in trial.moments(400):
        yield from ((words, moment.where) for words in _turn(trial.game, moment.state, moment.setup.seats))


def _turn(game: Game[Any], state: State, seats: int) -> Iterator[str]:
    actors = game.actors(state)
    everybody = (TABLE, *range(seats))
    if len(set(actors)) != len(actors) or not set(actors) <= set(everybody):
        yield f"actors() is {actors}, for seats 0 to {seats - 1} and TABLE"
    if (game.outcome(state) is None) != bool(actors):
        yield f"outcome() is {game.outcome(state)}, and actors() is {actors}"
    for actor in everybody:
        yield from _options_of(game, state, actor, actor in actors)


def _options_of(game: Game[Any], state: State, actor: int, acts: bool) -> Iterator[str]:
    options = list(game.moves(state, actor))
    if bool(options) != acts:
        moves = "1 move" if len(options) == 1 else f"{len(options)} moves"
        yield f"{actor} is {'an' if acts else 'no'} actor, and has {moves}"
    if others := [option for option in options if option.actor != actor]:
        yield f"moves() of {actor} has moves of others: {others}"
    if repr(list(game.moves(state, actor))) != repr(options):
        yield f"moves() of {actor}, asked twice, gives other moves"
    plain = list(moves_of(options))
    if len(set(plain)) != len(plain):
        yield f"moves() of {actor} has a move twice: {next(one for one in plain if plain.count(one) > 1)}"
    if any(isinstance(option, Form) and not option.parts for option in options):
        yield f"moves() of {actor} has a form with nothing to fill in, which is a move"


def outcomes(trial: Trial) -> Broken:
    """Places are those of a ranking, each seat has one, and more points are a better place."""
    for play in trial.plays:
        outcome = trial.game.outcome(play.states[-1])
        if outcome is not None:
            yield from ((words, play.where(len(play.moves))) for words in _ranking(outcome, play.setup.seats))


def _ranking(outcome: Outcome, seats: int) -> Iterator[str]:
    places, points = outcome
    if len(places) != seats or ranked([-place for place in places]) != tuple(places):
        yield f"places are {places}, which is no ranking of {seats} seats with equal ones sharing a place"
    elif points is not None and len(points) != seats:
        yield f"points are {points}, for {seats} seats"
    elif points is not None and any(
        mine > others and not place < other
        for mine, place in zip(points, places, strict=True)
        for others, other in zip(points, places, strict=True)
    ):
        yield f"points are {points}, and places {places}: more points are a better place"


def points(trial: Trial) -> Broken:
    """Points are the sum of what the log's notes gave, at every step, and those of the outcome are the last ones."""
    for moment in trial.moments(400):
        state, seats = moment.state, moment.setup.seats
        counted, summed = trial.game.points(state), score(state, seats)
        outcome = trial.game.outcome(state)
        if counted is not None and tuple(counted) != summed:
            yield f"points() is {counted}, and the log adds up to {summed}", moment.where
        if outcome is not None and outcome.points is not None and tuple(outcome.points) != summed:
            yield f"the outcome has points {outcome.points}, and the log adds up to {summed}", moment.where


def rules(trial: Trial) -> Broken:
    """What is allowed, and what a move brought about, names a rule of the rulebook; every rule has words."""
    book = trial.game.rulebook
    yield from ((f"rule {number} has no words", "") for number, rule in book.items() if not rule.text.strip())
    for moment in trial.moments(400):
        yield from ((words, moment.where) for words in _allowing(trial.game, moment))
    for play in trial.plays:
        for number, entry in enumerate(history(play.states[-1])):
            for note in entry.notes:
                if note.rule not in book:
                    yield f"a note names rule {note.rule}, which the rulebook has not: {note}", play.where(number + 1)
                if note.seat not in (TABLE, *range(play.setup.seats)) or (note.points and note.seat == TABLE):
                    yield f"a note's seat is no seat: {note}", play.where(number + 1)


def _allowing(game: Game[Any], moment: Moment) -> Iterator[str]:
    state = moment.state
    for actor in game.actors(state):
        for option in list(game.moves(state, actor))[:20]:
            if (rule := game.rule(state, option)) not in game.rulebook:
                yield f"{option} is allowed by rule {rule}, which the rulebook has not"
