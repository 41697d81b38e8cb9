"""Games and moves a second of a package, played at random by the engine in one process: ``apply``, ``step``, and views.

    cardwright build --only pack --out /tmp/out decks/vagabond
    python benchmarks/games.py /tmp/out/vagabond.cardpack [--seats 3] [--seconds 5]

Seconds are processor time; ``view`` is ``step`` with the view of whoever acts made before each move, as a bot that
reads views has it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cardwright.engine.chance import Stream, seeded
from cardwright.engine.game import Game
from cardwright.engine.moves import TABLE, sample
from cardwright.engine.state import Setup
from cardwright.play.packs import open_game

#: plays one game from a seed, and gives the number of its moves
Play = Callable[[Game[Any], Setup, int], int]


def in_place(game: Game[Any], setup: Setup, seed: int, *, views: bool = False) -> int:
    """A game in place."""
    state, stream, moves = game.start_at(setup, seed), Stream(seeded("players", seed)), 0
    while actors := game.actors(state):
        actor = stream.choice(actors)
        if views:
            game.view(state, actor)
        game.step(state, game.chance(state) if actor == TABLE else sample(game.moves(state, actor), stream))
        moves += 1
    return moves


def copied(game: Game[Any], setup: Setup, seed: int) -> int:
    """A game in which every move is checked and logged, and every state kept as it was."""
    state, stream, moves = game.start_at(setup, seed), Stream(seeded("players", seed)), 0
    while actors := game.actors(state):
        actor = stream.choice(actors)
        state = game.apply(state, game.chance(state) if actor == TABLE else sample(game.moves(state, actor), stream))
        moves += 1
    return moves


WAYS: dict[str, Play] = {
    "apply": copied,
    "step": in_place,
    "view": lambda game, setup, seed: in_place(game, setup, seed, views=True),
}


def main() -> None:
    """Play in each way and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pack", type=Path)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seconds", type=float, default=5)
    asked = parser.parse_args()
    playable = open_game(asked.pack)
    setup = playable.table(asked.seats or playable.rules.seats[0])
    for name, play in WAYS.items():
        moves = games = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < asked.seconds:
            moves += play(playable.rules, setup, games)
            games += 1
        rates = f"{games / spent:9,.1f} games a second, {moves / spent:11,.0f} moves a second"
        sys.stdout.write(f"{name:6} {rates}, {moves / games:6,.0f} moves a game\n")


if __name__ == "__main__":
    main()
