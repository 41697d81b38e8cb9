"""Catalog: the table of games. Looking at it loads none of them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from cardwright.games.game import Game

#: game as deck.yaml names it -> where its Game stands
GAMES: Final[dict[str, str]] = {
    "vagabond": "cardwright.games.vagabond.game:GAME",
}

#: packages of other people bring games through entry points of this group
ENTRY_POINTS: Final = "cardwright.games"

#: what deck.yaml says for a game whose kinds it declares itself
OWN: Final = "own"


def names() -> list[str]:
    """Every game that a deck may name, ours first."""
    outside = sorted({point.name for point in entry_points(group=ENTRY_POINTS)} - set(GAMES))
    return [*GAMES, *outside, OWN]


@cache
def find(name: str) -> Game | None:
    """A game by name; None when there is none. A game of one's own is not in here: its deck declares it."""
    if name in GAMES:
        module, _, attribute = GAMES[name].partition(":")
        game: Game = getattr(import_module(module), attribute)
        return game
    for point in entry_points(group=ENTRY_POINTS):
        if point.name == name and name != OWN:
            outside: Game = point.load()
            return outside
    return None
