"""Catalog: the table of games. Looking at it loads none of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from cardwright.games.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from cardwright.engine.game import Game as Rules

#: game as deck.yaml names it -> where its Game stands
GAMES: Final[dict[str, str]] = {
    "vagabond": "cardwright.games.vagabond.game:GAME",
    "wagabunda": "cardwright.games.wagabunda.game:GAME",
    "off_the_rails": "cardwright.games.off_the_rails.game:GAME",
    "cultural_routes": "cardwright.games.cultural_routes.game:GAME",
}

#: packages of other people bring games through entry points of this group
ENTRY_POINTS: Final = "cardwright.games"

#: what deck.yaml says for a game whose kinds it declares itself
OWN: Final = "own"


class BrokenGame(Exception):
    """A package offers a game that cannot be loaded; ``reason`` says why. ``package`` is its name, where it has one."""

    def __init__(self, game: str, package: str | None, reason: str) -> None:
        by = f"the package {package}, which offers it, is broken" if package else "the package that offers it is broken"
        super().__init__(f"the game {game} cannot be loaded, since {by}: {reason}")
        self.package = package
        self.reason = reason


class BrokenRules(Exception):
    """A game is there and its rules cannot be loaded; the text says why."""


def _words(error: BaseException) -> str:
    told = " ".join(str(error).split())
    return f"{type(error).__name__}: {told:.300}" if told else type(error).__name__


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
    """A game by name; None when there is none. A game of one's own is not in here: its deck declares it.

    Raises BrokenGame for a game of somebody else's package that cannot be loaded.
    """
    if name in GAMES:
        module, _, attribute = GAMES[name].partition(":")
        game: Game = getattr(import_module(module), attribute)
        return game
    for point in _outsiders():
        if point.name == name and name != OWN:
            return _outside(point)
    return None


def rules_of(game: Game) -> Rules[Any] | None:
    """The rules that play a game; None where there are none. Raises BrokenRules where they cannot be loaded."""
    try:
        return game.playing()
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise BrokenRules(f"the rules of {game.title} cannot be loaded: {_words(error)}") from error


def _outside(point: EntryPoint) -> Game:
    package = point.dist.name if point.dist is not None else None
    try:
        game = point.load()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # what is not ours may end in any way, with SystemExit too
        raise BrokenGame(point.name, package, _words(error)) from error
    if not isinstance(game, Game):
        raise BrokenGame(
            point.name, package, f"{point.value} is a {type(game).__name__}, not a Game of cardwright.games"
        )
    return game
