"""Bots: a captain that sails where the fare is worth the coal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardwright.engine.bots import Bot, Bots
from cardwright.engine.chance import Stream
from cardwright.engine.game import Game
from cardwright.engine.moves import Move, Option
from cardwright.engine.state import Setup, State

#: points that a coal has to bring, by level
WANTED: Final = {"": 1.5, "bold": 1.0, "careful": 2.0}


class Captain:
    """Sails for a fare that is worth the coal, and with a full hold in any case."""

    def __init__(self, wanted: float) -> None:
        self.wanted = wanted

    def choose(self, game: Game[Any], state: State, seat: int, options: Sequence[Option], stream: Stream) -> Move:
        """Sail or moor."""
        view, content = game.view(state, seat), state.setup.content
        port, wind = content.port[view["port"]], content.wind[view["wind"]]
        full = view["coal"][seat] == state.setup.settings.hold
        worth = port.fare >= self.wanted * max(1, port.leagues - wind.knots)
        moves = {option.name: Move(*option) for option in options}
        return moves["sail"] if "sail" in moves and (full or worth) else moves["moor"]


def captain(setup: Setup, level: str) -> Bot:
    """``captain``, ``captain:bold`` and ``captain:careful``."""
    if level not in WANTED:
        raise ValueError("a captain is bold or careful")
    return Captain(WANTED[level])


BOTS: Bots = {"captain": captain}
