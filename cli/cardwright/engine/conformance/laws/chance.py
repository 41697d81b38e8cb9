"""Chance: it comes of the seed alone, and the table alone brings it."""

from __future__ import annotations

import json
import os
import pickle
import random
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from cardwright.engine.chance import seeded
from cardwright.engine.conformance.difference import difference
from cardwright.engine.conformance.laws.turns import Broken
from cardwright.engine.conformance.trial import Play, Trial, deep, played, raised, unlike
from cardwright.engine.moves import TABLE

#: what gives another value each time it is asked; rules ask none of it
OUTSIDE: Final = tuple(
    (module, name)
    for module, names in (
        (random, "random uniform randint randrange choice choices sample shuffle gauss betavariate getrandbits seed"),
        (time, "time time_ns monotonic monotonic_ns perf_counter perf_counter_ns process_time localtime gmtime"),
        (os, "urandom getpid"),
        (uuid, "uuid1 uuid4"),
    )
    for name in names.split()
)
#: games that are played again in fresh processes, the shortest ones
FRESH: Final = 3


def seeded_chance(trial: Trial) -> Broken:
    """The same seed gives the same game: again, in a fresh process, whatever the clock and other generators say."""
    for play in trial.plays:
        with asked_outside() as asked:
            again = played(trial.game, play.label, play.setup, play.seed)
        if asked:
            yield f"rules ask {' and '.join(sorted(asked))}", play.where()
        yield from ((f"a second time {words}", where) for words, where in _other(play, again.moves, again.prints))
    yield from _asked_twice(trial)
    yield from _fresh(trial)


def _asked_twice(trial: Trial) -> Broken:
    for moment in trial.moments(100, lambda moment: TABLE in trial.game.actors(moment.state)):
        state = moment.state
        before, one, two = deep(state), trial.game.chance(state), trial.game.chance(state)
        if one != two:
            yield f"chance(), asked twice, brings {one} and {two}", moment.where
        if deep(state) != before:
            yield "chance() changes the state", moment.where


def _other(play: Play, moves: Any, prints: Any) -> Broken:
    for number, (mine, others) in enumerate(zip(play.prints, prints, strict=False)):
        if mine != others:
            yield f"the same seed gives another game, from move {number} on", play.where(number)
            return
    if list(play.moves) != list(moves) or len(play.prints) != len(prints):
        yield "the same seed gives a game of other moves", play.where()


@contextmanager
def asked_outside() -> Iterator[set[str]]:
    """Which of the clock and the generators of the process are asked meanwhile, in this thread."""
    asked: set[str] = set()
    mine = threading.get_ident()
    kept = [(module, name, getattr(module, name)) for module, name in OUTSIDE if hasattr(module, name)]

    def noting(module: Any, name: str, real: Any) -> Any:
        def noted(*args: Any, **more: Any) -> Any:
            if threading.get_ident() == mine:
                asked.add(f"{module.__name__}.{name}")
            return real(*args, **more)

        return noted

    for module, name, real in kept:
        setattr(module, name, noting(module, name, real))
    try:
        yield asked
    finally:
        for module, name, real in kept:
            setattr(module, name, real)


def _fresh(trial: Trial) -> Broken:
    """The same games in processes of their own, whose sets and dictionaries of texts are in another order."""
    plays = sorted(trial.plays, key=lambda play: len(play.moves))[:FRESH]
    try:
        # The content travels as it is, so that what a package would be read into is not part of the question.
        asked = pickle.dumps([(trial.game, play.label, play.setup, play.seed) for play in plays])
    except Exception as error:
        yield f"a fresh process cannot be given the game, which has to stand in a module: {raised(error)}", ""
        return
    for order in ("1", "2"):
        ran = subprocess.run(
            [sys.executable, "-m", "cardwright.engine.conformance.fresh"],
            input=asked,
            env={**os.environ, "PYTHONHASHSEED": order, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            capture_output=True,
            check=False,
        )
        if ran.returncode:
            yield f"a fresh process cannot play: {ran.stderr.decode(errors='replace').strip()[-300:]}", ""
            return
        for play, (moves, prints) in zip(plays, json.loads(ran.stdout), strict=True):
            own = [json.loads(json.dumps(move.json())) for move in play.moves]
            if (there := difference(own, moves)) is not None or list(play.prints) != prints:
                yield f"a fresh process plays another game: {there or 'other states'}", play.where()
                return


def table_alone(trial: Trial) -> Broken:
    """What a player's move brings about does not hang on the generator: chance comes as moves of TABLE."""
    made_by_player = trial.moments(
        150, lambda moment: moment.number < len(moment.play.moves) and moment.move.actor >= 0
    )
    for moment in made_by_player:
        usual = moment.state
        trial.game.step(usual, moment.move)
        if usual.rng != moment.state.rng:
            yield f"{moment.move} draws from the generator", moment.where
        for number in range(3):
            other = moment.state
            other.rng = seeded("another", number, moment.number)
            trial.game.step(other, moment.move)
            other.rng = usual.rng
            if (there := unlike(usual, other)) is not None:
                yield f"{moment.move} brings something else with another generator: {there}", moment.where
                break
