"""``cardwright play``: a package played in the terminal, by people at one keyboard and by bots."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from cardwright.commands.playable import opened
from cardwright.commands.together import note_if_apart

if TYPE_CHECKING:
    from cardwright.play.packs import Playable
    from cardwright.play.terminal.players import Player
    from cardwright.play.terminal.table import Table


def command(
    pack: Annotated[Path, typer.Argument(metavar="PACK", help="The .cardpack file; 'cardwright build' makes it.")],
    player: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHO",
            help="Who plays, seat by seat: a person's name, a bot (bot:random, bot:NAME:LEVEL), or a bot with a name "
            "(Bea=bot:random). Once for each player; without it you are asked.",
        ),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="How many play; bots take the seats that are left."),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(
            metavar="SEED",
            help="The same seed and the same moves give the same game: a number, or a simulation's game such as 7:123.",
        ),
    ] = None,
    choices: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="Play with another setting: travel_cards=1, ruler.edge=far."),
    ] = None,
    real_dice: Annotated[
        bool, typer.Option("--real-dice", help="Type in what real dice, spinners and cards show.")
    ] = False,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save there instead of in saves/ beside the package.")
    ] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    up_to_damage: Annotated[
        bool, typer.Option("--up-to-damage", help="Go on with a damaged save from where it is whole; the rest is kept.")
    ] = False,
    record: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="When the game is over, write it down for a deck's playthroughs/ folder."),
    ] = None,
    language: Annotated[
        str | None, typer.Option(metavar="CODE", help="Show the cards in another of the package's languages.")
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line, as for screen readers; so it is without a terminal, too.")
    ] = False,
    fast: Annotated[bool, typer.Option("--fast", help="Bots play without pauses.")] = False,
) -> None:
    """Play a package: people at one keyboard, bots, or a real table whose dice are typed in.

    Every move is saved as it is made. Keys in play: ? explains, h what happened, u takes back, q leaves.

    Exit status: 0 played or left, 1 the package or the save cannot be played or a bot failed, 2 wrong use (settings or
    seats that cannot be, too) or no such file, 130 Ctrl-C.
    """
    gc.enable()  # unlike other commands, a game may take hours
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # letters in another encoding must not end a game
    note_if_apart(pack.parent)
    if resume is not None and (save or seats or choices or real_dice or seed is not None):
        _wrong("a saved game keeps its seed, seats, settings and file: with --resume leave those out")
    if up_to_damage and resume is None:
        _wrong("--up-to-damage goes on with a damaged save: name it with --resume")
    if record is not None and record.exists():
        _wrong(f"{record} is there already")
    playable = opened(pack, language)
    table = (
        _resumed(playable, resume, player or (), up_to_damage)
        if resume is not None
        else _begun(playable, player or (), seats, seed, choices or (), save, real_dice)
    )
    with table.save:
        _play(table, pack, record, plain, fast)


def _begun(
    playable: Playable,
    words: Sequence[str],
    seats: int | None,
    seed: str | None,
    choices: Sequence[str],
    save: Path | None,
    real_dice: bool,
) -> Table:
    from cardwright.engine.chance import read_seed
    from cardwright.engine.lines import SaveError
    from cardwright.play.packs import CannotPlay
    from cardwright.play.terminal.choices import BadChoice, read_choices
    from cardwright.play.terminal.opening import NoTable, begin, usual_bot
    from cardwright.play.terminal.players import NoPlayers, read_players
    from cardwright.play.terminal.table import BotFailed

    try:
        wanted = words or _asked(playable, seats)
        players = read_players(wanted, seats, playable.rules.seats, usual_bot(playable))
        return begin(
            playable,
            players,
            settings=read_choices(choices),
            seed=_any_seed() if seed is None else read_seed(seed),
            path=save,
            real_dice=real_dice,
        )
    except (NoPlayers, BadChoice, NoTable) as error:
        _wrong(str(error))
    except BotFailed as error:
        _cannot(f"{error}; nothing was saved. Other players are named by --player")
    except CannotPlay as error:
        _cannot(str(error))
    except SaveError as error:
        _cannot(error.words)


def _resumed(playable: Playable, path: Path, words: Sequence[str], up_to_damage: bool) -> Table:
    from cardwright.engine.lines import SaveError
    from cardwright.play.packs import CannotPlay
    from cardwright.play.terminal.opening import go_on, usual_bot
    from cardwright.play.terminal.players import NoPlayers, read_players
    from cardwright.play.terminal.table import BotFailed

    players: tuple[Player, ...] = ()
    try:
        if words:
            players = read_players(words, None, playable.rules.seats, usual_bot(playable))
        table, mended = go_on(playable, path, players, up_to_damage)
    except NoPlayers as error:
        _wrong(str(error))
    except BotFailed as error:
        _cannot(f"{error}; the save is as it was. With --player others sit down in it")
    except CannotPlay as error:
        _cannot(str(error))
    except SaveError as error:
        if error.kind == "missing":
            _wrong(error.words)
        _cannot(f"{error.words} (--up-to-damage)" if error.kind == "damaged" and error.whole else error.words)
    for line in mended:
        _note(line)
    return table


def _asked(playable: Playable, seats: int | None) -> list[str]:
    """Who plays, asked where nobody said so and somebody is there to answer."""
    from cardwright.play.terminal.desk import typed_line

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return ["Player"]
    allowed = playable.rules.seats
    _say([f"{playable.pack.manifest.title}, for {allowed[0]} to {allowed[-1]} players."])
    typer.echo("Who plays? Names, with commas: Ada, Ben. Bots take the seats that are left.")
    try:
        typed = typed_line(input("> "))
    except EOFError:
        raise typer.Exit from None
    return [name for name in map(str.strip, typed.split(",")) if name] or ["Player"]


def _any_seed() -> int:
    import secrets

    return secrets.randbelow(1_000_000)


def _play(table: Table, pack: Path, record: Path | None, plain: bool, fast: bool) -> None:
    from cardwright.engine.lines import SaveError
    from cardwright.play.terminal.desk import Left
    from cardwright.play.terminal.ending import ended, left
    from cardwright.play.terminal.opening import playthrough
    from cardwright.play.terminal.table import BotFailed

    interrupted = False
    try:
        _sit_down(table, plain or not _is_screen(), fast)
    except Left:
        pass
    except KeyboardInterrupt:
        interrupted = True
    except SaveError as error:
        _say([*left(table, pack)])
        _cannot(f"the last move was not made: {error.words}")
    except BotFailed as error:
        _say([*left(table, pack), "With --player, once for each seat, others sit down in it."])
        _cannot(str(error))
    over = table.actor is None
    _say(ended(table, pack) if over else left(table, pack))
    if record is not None:
        if over:
            _write(record, playthrough(table))
        else:
            _note(f"{record} is not written: the game is not over")
    if interrupted:
        raise typer.Exit(130)


def _sit_down(table: Table, plain: bool, fast: bool) -> None:
    from cardwright.play.terminal.turns import Turns

    if plain:
        from cardwright.play.terminal.plain import PlainDesk

        Turns(table, PlainDesk(sys.stdout, sys.stdin)).play()
        return
    from cardwright.play.terminal.fullscreen import FullScreenDesk

    desk = FullScreenDesk(sys.stdout, sys.stdin, fast)
    with desk.open():
        Turns(table, desk).play()


def _is_screen() -> bool:
    """Whether frames can be drawn where the game is shown and typed."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM", "") in ("dumb", "unknown"):
        return False
    if os.name == "nt":  # pragma: no cover
        from cardwright.play.terminal.fullscreen import understood

        return understood()
    return True


def _say(lines: Sequence[str]) -> None:
    for line in lines:
        typer.echo(_printable(line))


def _note(words: str) -> None:
    typer.echo(f"note: {_printable(words)}", err=True)


def _printable(text: str) -> str:
    """All that is printed goes through here: saves, seeds and bots come from strangers, as packages do."""
    from cardwright.play.terminal.page import clean

    return clean(text)


def _write(path: Path, data: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    except OSError as error:
        _wrong(f"{path}: cannot be written: {error.strerror or error}")
    _say([f"Written down in {path}."])


def _wrong(words: str) -> NoReturn:
    typer.echo(f"cardwright: {_printable(words)}", err=True)
    raise typer.Exit(2)


def _cannot(words: str) -> NoReturn:
    typer.echo(f"cardwright: {_printable(words)}", err=True)
    raise typer.Exit(1)
