"""``cardwright simulate``: many games of a package between bots, and a report of what they came to."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardwright.commands.decks import fail
from cardwright.commands.playable import opened
from cardwright.commands.progress import ProgressLine
from cardwright.commands.together import note_if_apart

if TYPE_CHECKING:
    from cardwright.play.packs import Playable
    from cardwright.play.simulation.chunks import Job, Worker
    from cardwright.play.simulation.executors import Executor
    from cardwright.play.simulation.report.model import Simulation
    from cardwright.play.simulation.run import Results


class ExecutorOption(StrEnum):
    LOCAL = "local"


def command(
    pack: Annotated[Path, typer.Argument(metavar="PACK", help="The .cardpack file; 'cardwright build' makes it.")],
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="How many games for each number of players.")
    ] = 1000,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            "--bots",
            metavar="NAMES",
            help="Who plays: names of bots, with a level where they have some, as in trivia:child,trivia:expert. They "
            "move one seat on with every game. Without it: the game's first bot.",
            show_default=False,
        ),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="N",
            help="How many play: 3, or 2-4 for each of 2, 3 and 4, or 2,4. Without it: all that the game is for, to 6.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        str, typer.Option("--seed", metavar="SEED", help="The same seed gives the same games: a number or a word.")
    ] = "0",
    choices: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="NAME=VALUE",
            help="Play with another setting: travel_cards=1, ruler.edge=far.",
            show_default=False,
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers",
            metavar="N",
            min=1,
            help="How many processes play. Without it: one for each processor. The numbers do not depend on it.",
            show_default=False,
        ),
    ] = None,
    chunk: Annotated[
        int | None,
        typer.Option(
            "--chunk",
            metavar="N",
            min=1,
            help="How many games a process plays before it tells what they came to.",
            show_default="250",
        ),
    ] = None,
    limit: Annotated[
        int, typer.Option("--limit", metavar="N", min=1, help="Moves after which a game counts as endless.")
    ] = 20_000,
    executor: Annotated[
        ExecutorOption, typer.Option("--executor", help="Where games are played: local, on this machine.")
    ] = ExecutorOption.LOCAL,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="DIR",
            help="Where the report goes. Without it: out/<deck>/simulation.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Play many games between bots, and report what they came to: wins by seat, length, points, cards too easy or hard.

    The report is a page, report.html, with its numbers beside it: simulation.json and CSV files. The same package,
    bots and seed give the same report, byte for byte, however many processes play. Ctrl-C ends a run with a report of
    the games so far.

    A game that goes wrong is named with its seed; 'cardwright play PACK --seed SEED' plays it again.

    Exit status: 0 done, 1 the package cannot be played, games came to nothing or a process was lost, 2 wrong use, no
    such file or a folder that cannot be written, 130 ended by Ctrl-C.
    """
    from cardwright.play.simulation.chunks import CHUNK, Worker
    from cardwright.play.simulation.run import run
    from cardwright.play.simulation.source import ChangedPack

    note_if_apart(pack.parent)
    playable = opened(pack)
    more = _settings(choices or ())
    job = _job(pack, playable, games, bots, seats, seed, limit, more)
    worker = Worker(job)
    _try(worker, job, playable, more)
    folder = out or Path("out") / playable.pack.manifest.id / "simulation"
    made = _try_folder(folder)
    begun = time.monotonic()
    size = chunk or CHUNK
    hands = min(workers or len(_processors()), -(-games // size) * len(job.seats))
    try:
        with ProgressLine() as progress:
            results = run(job, _executor(hands, worker), chunk=size, progress=_Speed(progress, begun))
    except ChangedPack as reason:
        fail(str(reason))
    seconds = time.monotonic() - begun
    if results.played:
        simulation = _simulation(results, playable, more)
        kept = _written(simulation, folder)
        _tell(simulation, results, kept, seconds, hands)
    else:
        _take_away(made)
        kept = folder
    _end(results, kept == folder)


def _job(
    pack: Path,
    playable: Playable,
    games: int,
    bots: list[str] | None,
    seats: str | None,
    seed: str,
    limit: int,
    more: Mapping[str, Any],
) -> Job:
    from cardwright.play.simulation.chunks import Job
    from cardwright.play.simulation.source import PackSource
    from cardwright.play.terminal.opening import usual_bot

    names = tuple(name.strip() for text in bots or () for name in text.split(","))
    if not all(names):
        fail(f"--bots {','.join(bots or ())} names a bot that has no name")
    source = PackSource(str(pack), playable.pack.hash, dict(more))
    return Job(source, _seats(seats, playable), games, names or (usual_bot(playable),), seed, limit)


def _settings(choices: Sequence[str]) -> dict[str, Any]:
    from cardwright.play.terminal.choices import BadChoice, read_choices

    try:
        return read_choices(choices)
    except BadChoice as reason:
        fail(str(reason))


def _seats(text: str | None, playable: Playable) -> tuple[int, ...]:
    """The numbers of players that are wanted; exits with 2 where they are none, or not for this game."""
    from cardwright.play.simulation.tally import MOST_SEATS

    fit = playable.rules.seats
    if text is None:
        return tuple(range(fit[0], max(fit[0], min(fit[-1], 6)) + 1))
    wanted: set[int] = set()
    for part in text.split(","):
        first, dash, last = (word.strip() for word in part.partition("-"))
        if not first.isdecimal() or (dash and not last.isdecimal()) or len(first + last) > 6:
            fail(f"--seats {text} is no number of players; write 3, 2-4 or 2,4")
        wanted.update(range(int(first), int(last or first) + 1))
    if not wanted:
        fail(f"--seats {text} is no number of players; write the smaller number first, as in 2-4")
    if wrong := sorted(wanted - set(fit[: MOST_SEATS - fit[0] + 1])):
        most = min(fit[-1], MOST_SEATS)
        fail(f"{playable.game.title} is for {fit[0]} to {most} players, not {wrong[0]}")
    return tuple(sorted(wanted))


def _try(worker: Worker, job: Job, playable: Playable, more: Mapping[str, Any]) -> None:
    """Set every table up once before anything is played; exits where there is no such bot, or the cards do not do."""
    from cardwright.engine.game import SettingsError
    from cardwright.play.simulation.chunks import BotFailed

    for seats in job.seats:
        try:
            worker.table(seats)
        except SettingsError as reason:
            if more and _sound(playable, seats):
                fail(f"--set: {reason}")
            typer.echo(f"cardwright: {reason}", err=True)
            raise typer.Exit(1) from None
        except BotFailed as reason:
            typer.echo(f"cardwright: {reason}", err=True)
            raise typer.Exit(1) from None
        except ValueError as reason:
            fail(str(reason))


def _sound(playable: Playable, seats: int) -> bool:
    """Whether a table can be set up as the package has it, so that what is wrong was said on the command line."""
    from cardwright.play.packs import CannotPlay

    try:
        playable.table(seats)
    except CannotPlay:
        return False
    return True


def _try_folder(folder: Path) -> Sequence[Path]:
    """Make the folder for the report before anything is played; exits with 2 where nothing can be written there."""
    from cardwright.play.simulation.report.write import try_folder

    try:
        return try_folder(folder)
    except OSError as error:
        fail(f"{error.filename or folder} cannot be written: {error.strerror or error}")


def _take_away(made: Sequence[Path]) -> None:
    """The folders that were made for a report that there is not."""
    with suppress(OSError):
        for folder in made:
            folder.rmdir()


def _processors() -> range:
    """As many as this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return range(len(affinity(0)) if affinity is not None else os.cpu_count() or 1)


def _executor(hands: int, worker: Worker) -> Executor:
    from cardwright.play.simulation.executors import Here, LocalProcesses

    return Here(worker) if hands == 1 else LocalProcesses(hands)


class _Speed:
    """Shows how many games were played, and how fast."""

    def __init__(self, line: ProgressLine, begun: float) -> None:
        self._line = line
        self._begun = begun

    def __call__(self, done: int, total: int) -> None:
        seconds = time.monotonic() - self._begun
        speed = done / seconds if seconds else 0.0
        left = _duration((total - done) / speed) if speed else ""
        self._line(f"{speed:,.0f} games a second, {left} left: game", done, total)


def _duration(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 90 else f"{seconds / 60:.0f} min"


def _simulation(results: Results, playable: Playable, more: Mapping[str, Any]) -> Simulation:
    from cardwright.play.simulation.summary import About, said, summary

    rules, pack = playable.rules, playable.pack
    deck = said(pack.manifest, pack.hash, rules.name, rules.rules_version, playable.settings(more))
    return summary(results, About(deck, rules.rulebook))


def _written(simulation: Simulation, folder: Path) -> Path | None:
    """Write the report; where that fails after all, beside other passing files. Gives where it is, None for nowhere."""
    from cardwright.play.simulation.report.write import report_files, write_report

    files = report_files(simulation)
    try:
        write_report(folder, files)
        return folder
    except OSError as error:
        typer.echo(f"cardwright: {error.filename or folder} cannot be written: {error.strerror or error}", err=True)
    try:
        kept = Path(mkdtemp(prefix="cardwright-simulation-"))
        write_report(kept, files)
    except OSError as error:
        typer.echo(f"cardwright: nor can a report be kept elsewhere: {error.strerror or error}", err=True)
        return None
    typer.echo(f"cardwright: the report is kept in {kept.as_posix()}", err=True)
    return kept


def _end(results: Results, written: bool) -> None:
    """Say what ended a run early, and end with the status that it calls for."""
    if results.loss is not None:
        typer.echo(f"cardwright: {results.loss}", err=True)
    if results.stopped and not results.played:
        typer.echo("cardwright: stopped before any game was over, so there is no report", err=True)
    if results.stopped and results.loss is None:
        raise typer.Exit(130)
    if not written:
        raise typer.Exit(2)
    if results.failed or results.loss is not None:
        raise typer.Exit(1)


def _tell(simulation: Simulation, results: Results, folder: Path | None, seconds: float, hands: int) -> None:
    """What the games came to, on the screen; how fast they were played stands here alone."""
    from cardwright.pack.inspect import printable
    from cardwright.play.simulation.report import told
    from cardwright.play.simulation.report.write import PAGE

    title = printable(f"{simulation.deck.title} {simulation.deck.version}")
    typer.echo(f"{title}: {told.many(results.played, 'game')} between {', '.join(dict.fromkeys(simulation.bots))}")
    for words in told.in_short(simulation):
        typer.echo(f"  {printable(words)}")
    for table in simulation.tables:
        for lost in table.lost[:3]:
            words = f"  lost: {told.players(table)}, --seed {lost.seed}: {lost.words}"
            typer.echo(printable(words), err=True)
    speed = results.played / seconds if seconds else 0.0
    typer.echo(
        f"{results.played:,} games in {seconds:,.1f} s, {speed:,.0f} a second "
        f"({told.many(hands, 'process', 'processes')})",
        err=True,
    )
    if folder is not None:
        typer.echo((folder / PAGE).as_posix())
