"""Catalog: the table of games. Looking at it loads none of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from cardwright.games.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

#: game as deck.yaml names it -> where its Game stands
GAMES: Final[dict[str, str]] = {
    "vagabond": "cardwright.games.vagabond.game:GAME",
    "wagabunda": "cardwright.games.wagabunda.game:GAME",
}

#: packages of other people bring games through entry points of this group
ENTRY_POINTS: Final = "cardwright.games"

#: what deck.yaml says for a game whose kinds it declares itself
OWN: Final = "own"


def _outsiders() -> Iterable[EntryPoint]:
    # Looking for installed packages takes longer than all the rest of this module, and most decks are of our games.
    from importlib.metadata import entry_points

    return entry_points(group=ENTRY_POINTS)


def names() -> list[str]:
    """Every game that a deck may name, ours first."""
    outside = sorted({point.name for point in _outsiders()} - set(GAMES))
    return [*GAMES, *outside, OWN]


@cache
def find(name: str) -> Game | None:
    """A game by name; None when there is none. A game of one's own is not in here: its deck declares it."""
    if name in GAMES:
        module, _, attribute = GAMES[name].partition(":")
        game: Game = getattr(import_module(module), attribute)
        return game
    for point in _outsiders():
        if point.name == name and name != OWN:
            outside: Game = point.load()
            return outside
    return None
