"""Players: the words of ``--player`` in, who plays each seat out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardwright.games.cells import cells, cut
from cardwright.play.terminal.page import clean

#: how ``--player`` says that a bot plays
BOT: Final = "bot:"

#: what bots are called whom nobody gave a name
NAMES: Final = ("Bea", "Otto", "Ida", "Max", "Lena", "Finn", "Nora", "Emil", "Vera", "Hugo", "Mia", "Karl")

#: columns of a name, so that lines that begin with one stay short
LONGEST: Final = 12


class Player(NamedTuple):
    """Who plays a seat; ``bot`` is its ``name:level``, None for a person."""

    name: str
    bot: str | None = None

    def json(self) -> dict[str, Any]:
        """As saves hold it."""
        return {"name": self.name} if self.bot is None else {"name": self.name, "bot": self.bot}

    @property
    def full(self) -> str:
        """The name, a bot's with what plays it: ``Bea (greedy)``."""
        return self.name if self.bot is None else f"{self.name} ({self.bot})"


class NoPlayers(ValueError):
    """Nobody can sit down like that; the text says why."""


def read_players(words: Sequence[str], seats: int | None, allowed: range, usual_bot: str) -> tuple[Player, ...]:
    """Players by seat. ``Ada`` is a person, ``bot:greedy`` a bot, ``Bea=bot:greedy`` a bot with a name.

    Seats that ``words`` leave empty, up to ``seats`` or the fewest that the game allows, are the usual bot's. Raises
    NoPlayers.
    """
    wanted = max(len(words), seats or allowed[0])
    if seats is not None and len(words) > seats:
        raise NoPlayers(f"{len(words)} players are named, and --seats says {seats}")
    if wanted not in allowed:
        raise NoPlayers(f"the game is for {allowed[0]} to {allowed[-1]} players, not {wanted}")
    read = [_player(word) for word in (*words, *[BOT + usual_bot] * (wanted - len(words)))]
    return _named(read)


def players_of(raw: Iterable[Mapping[str, Any]], seats: int) -> tuple[Player, ...]:
    """Players as a save holds them; where it says nothing of use, people called by their seats."""
    known = [(one.get("name"), one.get("bot")) for one in raw]
    players = [
        Player(cut(_clean(name), LONGEST), bot if isinstance(bot, str) else None)
        for name, bot in known
        if isinstance(name, str) and _clean(name)
    ]
    if len(players) != seats:
        players = [Player(f"Player {seat + 1}") for seat in range(seats)]
    return tuple(players)


def _player(word: str) -> Player:
    name, named, spec = word.partition("=")
    if not named and word.startswith(BOT):
        name, spec = "", word
    bot = None
    if named or spec:
        if not spec.startswith(BOT) or spec == BOT:
            raise NoPlayers(f"'{word}' is no player: a person is --player Ada, a bot --player bot:random")
        bot = spec.removeprefix(BOT)
    name = _clean(name)
    if cells(name) > LONGEST:
        raise NoPlayers(f"the name {name} is longer than {LONGEST} letters, of which wide ones count twice")
    if not name and bot is None:
        raise NoPlayers("a player needs a name")
    return Player(name, bot)


def _clean(name: str) -> str:
    return " ".join(clean(name).split())


def _named(players: Sequence[Player]) -> tuple[Player, ...]:
    taken = [player.name.casefold() for player in players if player.name]
    if twice := [player.name for player in players if player.name and taken.count(player.name.casefold()) > 1]:
        raise NoPlayers(f"two players are called {twice[0]}")
    free = iter(name for name in NAMES if name.casefold() not in taken)
    return tuple(player if player.name else player._replace(name=next(free, "Bot")) for player in players)
