"""Source: where a worker takes a game from, as a small value that travels to it; rules, content and bots out."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from cardwright.engine.bots import Bots
from cardwright.engine.game import Game as Rules
from cardwright.engine.state import Setup
from cardwright.games.answers import Answers, no_answers


class Opened(NamedTuple):
    """A game that can be played at tables of any number of seats; ``settings`` are JSON values."""

    rules: Rules[Any]
    bots: Bots
    content: Any = None
    settings: Any = None
    answers: Answers = no_answers
    turn: str | None = None

    def setup(self, seats: int) -> Setup:
        """A table. Raises SettingsError."""
        return self.rules.table(self.content, self.settings, seats)


class Source(Protocol):
    """Something small that can be sent to another process, and opened there once."""

    def open(self) -> Opened:
        """The game. Raises CannotPlay, BadPackError, and OSError where a file cannot be read."""


class ChangedPack(Exception):
    """A package is not the one any more that the run began with."""


@dataclass(frozen=True, slots=True)
class PackSource:
    """A package by its file. ``hash`` is that of the package that is meant; another one under its name is refused."""

    path: str
    hash: str
    more: dict[str, Any] = field(default_factory=dict)

    def open(self) -> Opened:
        """The game in the package, its deck's settings with ``more`` on top. Raises ChangedPack, too."""
        from cardwright.play.packs import open_game

        playable = open_game(Path(self.path))
        if playable.pack.hash != self.hash:
            raise ChangedPack(f"{self.path} was changed while its games were played")
        game, settings = playable.game, playable.settings(self.more)
        return Opened(playable.rules, game.players(), playable.content, settings, game.answered(), game.turn)


@dataclass(frozen=True, slots=True)
class RulesSource:
    """Rules without content, such as Pig's, by import string (``module:NAME`` of a class of Game, or of Bots)."""

    rules: str
    bots: str | None = None

    def open(self) -> Opened:
        """The game, at its usual settings."""
        return Opened(_named(self.rules)(), {} if self.bots is None else _named(self.bots))


def _named(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
