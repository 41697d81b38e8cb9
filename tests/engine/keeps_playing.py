"""A program to be killed: it plays a saved game on, and says the number of each move once it is acknowledged.

Words: the save, and a pickle of {"rules": module:NAME or module:Class, "content", "settings", "seats", "seed"}.
"""

from __future__ import annotations

import pickle
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from cardwright.engine.chance import Stream, seeded
from cardwright.engine.course import header_of
from cardwright.engine.game import Game
from cardwright.engine.moves import TABLE, Move, sample
from cardwright.engine.saves import Save
from cardwright.engine.state import State


def rules_of(place: str) -> Game[Any]:
    """The rules under ``module:NAME``, of which an instance is made where it is a class."""
    module, _, name = place.partition(":")
    found = getattr(import_module(module), name)
    game: Game[Any] = found() if isinstance(found, type) else found
    return game


def next_move(game: Game[Any], state: State, seed: int, number: int) -> Move:
    """A move that hangs on the seed and its number alone, so that a killed game goes on as another would."""
    stream = Stream(seeded("player", seed, number))
    actor = stream.choice(game.actors(state))
    return game.chance(state) if actor == TABLE else sample(game.moves(state, actor), stream)


def main(path: Path, about: dict[str, Any]) -> None:
    game, seed = rules_of(about["rules"]), about["seed"]
    setup = game.table(about["content"], about["settings"], about["seats"])
    if path.exists():
        save = Save.open(path, game, lambda _: setup).save
    else:
        save = Save.create(path, game, setup, header_of(game, setup, seed)).save
    sys.stdout.write(f"{save.moves}\n")
    sys.stdout.flush()
    while game.actors(save.state):
        move = next_move(game, save.state, seed, save.moves)
        save.append(move, game.apply(save.state, move))
        sys.stdout.write(f"{save.moves}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), pickle.loads(Path(sys.argv[2]).read_bytes()))
