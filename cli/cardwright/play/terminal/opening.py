"""Opening: a package and what the command line asks for in, a table that is being played and saved out."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from cardwright.engine.bots import Bot, Bots, make_bot
from cardwright.engine.course import header_of, table_of
from cardwright.engine.game import SettingsError
from cardwright.engine.lines import TYPED, Header, SaveError
from cardwright.engine.playthroughs import record
from cardwright.engine.saves import Save, look
from cardwright.engine.shapes import dump
from cardwright.engine.state import Setup, history
from cardwright.games.telling import Telling
from cardwright.play.packs import CannotPlay, Playable
from cardwright.play.terminal.page import clean
from cardwright.play.terminal.players import NoPlayers, Player, players_of
from cardwright.play.terminal.table import BotFailed, Table
from cardwright.play.terminal.usual import UsualTelling

#: how the names of saves end
SUFFIX: Final = ".save"


class NoTable(CannotPlay):
    """The package can be played, and not with these seats and settings; the text says why."""


def usual_bot(playable: Playable) -> str:
    """The bot that plays where nobody says which: the game's first, or the one that plays at random."""
    return next(iter(playable.game.players()), "random")


def begin(
    playable: Playable,
    players: Sequence[Player],
    *,
    settings: Mapping[str, Any],
    seed: int | str,
    path: Path | None = None,
    real_dice: bool = False,
) -> Table:
    """A new game in a new save; None puts it beside the package.

    Raises CannotPlay, of it NoTable where other seats or settings would do, NoPlayers, BotFailed and SaveError; then
    nothing was written.
    """
    setup = _set_up(playable, len(players), settings)
    bots = _bots(playable, setup, players)
    header = header_of(
        playable.rules,
        setup,
        seed,
        playable.deck_name,
        players=tuple(player.json() for player in players),
        more={TYPED: True} if real_dice else {},
    )
    save = _named(playable, setup, header, path) if path is not None else _beside(playable, setup, header)
    try:
        return _table(playable, players, bots, save)
    except BaseException:
        save.close()
        save.path.unlink(missing_ok=True)  # nobody has played in it
        raise


def go_on(
    playable: Playable, path: Path, players: Sequence[Player] = (), up_to_damage: bool = False
) -> tuple[Table, tuple[str, ...]]:
    """A saved game, and what was mended while it was opened. ``players`` sit down instead of those of the save.

    With ``up_to_damage`` a damaged save goes on from where it is whole.

    Raises CannotPlay, NoPlayers, BotFailed and SaveError, the save as it was.
    """
    header = look(path).header
    if players and len(players) != header.seats:
        raise NoPlayers(f"the saved game has {header.seats} players, and {len(players)} are named")
    opened = Save.open(
        path,
        playable.rules,
        table_of(playable.rules, playable.content),
        rules_hash=playable.rules_hash,
        up_to_damage=up_to_damage,
    )
    try:
        sat = tuple(players) or players_of(opened.save.header.players, header.seats)
        table = _table(playable, sat, _bots(playable, opened.state.setup, sat), opened.save)
        if players:
            opened.save.sit([player.json() for player in players])
        return table, opened.recovered.words
    except BaseException:
        opened.save.close()
        raise


def playthrough(table: Table) -> bytes:
    """A game that is over, as the file that a deck's ``playthroughs/`` holds. Raises SaveError for one that is not."""
    moves = [entry.move for entry in history(table.state)]
    return b"".join(record(table.game, table.state.setup, table.save.header, moves))


def _table(playable: Playable, players: Sequence[Player], bots: Mapping[int, Bot], save: Save[Any]) -> Table:
    telling: Telling = playable.game.teller() or UsualTelling()
    title = clean(playable.pack.manifest.title)
    return Table(title, playable.rules, telling, players, bots, save, _chosen(playable, save.header))


def _chosen(playable: Playable, header: Header) -> tuple[str, ...]:
    """The words of ``--set`` that make the settings of a game out of those of its deck.

    The deck's own need not go with the seats of this game, so they are read, and no table is set up with them.
    """
    try:
        usual = dump(playable.rules.settings(playable.settings()))
    except SettingsError:
        usual = {}
    return tuple(
        f"{name}={json.dumps(value, ensure_ascii=False, separators=(',', ':'))}"
        for name, value in header.settings.items()
        if usual.get(name) != value
    )


def _set_up(playable: Playable, seats: int, settings: Mapping[str, Any]) -> Setup:
    try:
        return playable.table(seats, settings)
    except CannotPlay as error:
        if settings or any(map(partial(_sets_up, playable), playable.rules.seats)):
            raise NoTable(str(error)) from None
        raise


def _sets_up(playable: Playable, seats: int) -> bool:
    try:
        playable.table(seats)
    except CannotPlay:
        return False
    return True


def _bots(playable: Playable, setup: Setup, players: Sequence[Player]) -> dict[int, Bot]:
    known = playable.game.players()
    return {
        seat: _bot(known, player, player.bot, setup) for seat, player in enumerate(players) if player.bot is not None
    }


def _bot(known: Bots, player: Player, kind: str, setup: Setup) -> Bot:
    try:
        return make_bot(known, kind, setup)
    except ValueError as error:
        raise NoPlayers(str(error)) from None
    except (Exception, SystemExit) as error:
        raise BotFailed(player.full, "cannot sit down", error) from error


def _named(playable: Playable, setup: Setup, header: Header, path: Path) -> Save[Any]:
    with suppress(OSError):  # where it cannot be made, the save says so
        path.parent.mkdir(parents=True, exist_ok=True)
    return Save.create(path, playable.rules, setup, header).save


def _beside(playable: Playable, setup: Setup, header: Header) -> Save[Any]:
    """The next save beside the package: ``saves/my-deck-3.save``."""
    folder = playable.pack.path.parent / "saves"
    number = 1
    while True:
        path = folder / f"{playable.pack.manifest.id}-{number}{SUFFIX}"
        if not path.exists():
            try:
                return _named(playable, setup, header, path)
            except SaveError as error:
                if error.kind != "exists":
                    raise CannotPlay(f"{error.words}; --save FILE keeps the game elsewhere") from None
        number += 1
