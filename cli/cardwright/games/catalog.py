"""Catalog: the table of games. Looking at it loads none of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cardwright.games.game import BrokenPart, Game, in_words

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

#: the starter of such a game
BLANK: Final = "blank"

#: the game whose starter examples of faults are laid over, where they name no other
SHOWN: Final = "vagabond"


class BrokenGame(Exception):
    """A package offers a game that cannot be loaded; ``reason`` says why. ``package`` is its name, where it has one."""

    def __init__(self, game: str, package: str | None, reason: str) -> None:
        by = f"the package {package}, which offers it, is broken" if package else "the package that offers it is broken"
        super().__init__(f"the game {game} cannot be loaded, since {by}: {reason}")
        self.package = package
        self.reason = reason


class BrokenRules(Exception):
    """A game is there and its rules cannot be loaded; the text says why. ``package`` is that of somebody else's."""

    def __init__(self, game: Game, reason: str) -> None:
        self.package = package_of(game.name)
        self.reason = reason
        whose = f"{game.title}, which the package {self.package} offers," if self.package else game.title
        super().__init__(f"the rules of {whose} cannot be loaded: {reason}")


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
    points = [point for point in _outsiders() if point.name == name and name != OWN]
    return _outside(points) if points else None


def ours() -> list[Game]:
    """The games that come with Cardwright, all loaded now."""
    return [game for name in GAMES if (game := find(name)) is not None]


def outside() -> list[str]:
    """The games of other people's packages, by name."""
    return [name for name in names() if name not in GAMES and name != OWN]


def package_of(name: str) -> str | None:
    """The package of somebody else that offers a game; None for one of ours, and where there is none."""
    if name in GAMES:
        return None
    return next((_package(point) for point in _outsiders() if point.name == name), None)


def module_of(name: str) -> str | None:
    """The module at the root of the package of somebody else's game; None for one of ours."""
    if name in GAMES:
        return None
    return next((point.module.partition(".")[0] for point in _outsiders() if point.name == name), None)


def rules_of(game: Game) -> Rules[Any] | None:
    """The rules that play a game; None where there are none. Raises BrokenRules where they cannot be loaded."""
    try:
        rules = game.playing()
    except BrokenPart as error:
        raise BrokenRules(game, error.reason) from error
    if rules is not None:
        _fit(game, rules)
    return rules


def _fit(game: Game, rules: object) -> None:
    """Rules are an instance of the engine's class, and of the name and version that their game says."""
    from cardwright.engine.game import Game as Rules

    if not isinstance(rules, Rules):
        raise BrokenRules(game, f"{game.rules} is a {type(rules).__name__}, not an instance of cardwright.engine.Game")
    if not isinstance(getattr(rules, "seats", None), range):
        raise BrokenRules(game, "their seats are no range, such as range(2, 5)")
    for what, said, are in (("name", game.name, rules.name), ("version", game.rules_version, rules.rules_version)):
        if said is not None and said != are:
            raise BrokenRules(game, f"the game says {what} {said}, and the rules say {are}")


def _package(point: EntryPoint) -> str | None:
    return point.dist.name if point.dist is not None else None


def _outside(points: list[EntryPoint]) -> Game:
    """The game of an entry point. Two packages that offer one name are no game: nobody could tell which is meant."""
    point, package = points[0], _package(points[0])
    if len(points) > 1:
        others = " and ".join(sorted(str(_package(one)) for one in points))
        raise BrokenGame(point.name, package, f"{others} both offer a game of that name; keep one of them")
    try:
        game = point.load()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # what is not ours may end in any way, with SystemExit too
        raise BrokenGame(point.name, package, in_words(error)) from error
    if not isinstance(game, Game):
        raise BrokenGame(
            point.name, package, f"{point.value} is a {type(game).__name__}, not a Game of cardwright.games"
        )
    if game.name != point.name:
        raise BrokenGame(point.name, package, f"its entry point is called {point.name}, and the game {game.name}")
    if game.home is not None and folder_of(game.home) is None:
        raise BrokenGame(point.name, package, f"its home {game.home} is no package that is there")
    from cardwright.games.guard import guarded, unfit

    if (wrong := unfit(game)) is not None:
        raise BrokenGame(point.name, package, wrong)
    return guarded(game)


def folder_of(package: str) -> Path | None:
    """The folder of an installed package by its name in imports; None where there is none."""
    from importlib.util import find_spec

    try:
        spec = find_spec(package)
    except (ImportError, ValueError):
        return None
    places = list(spec.submodule_search_locations or ()) if spec is not None else []
    return Path(places[0]) if places else None
