"""Simulations as whole processes: the same files for any number of workers, and Ctrl-C at a terminal."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pexpect
import pytest
from tests.play.conftest import Pen

from cardwright.build.make import Wishes, build_deck
from cardwright.engine.bots import RandomBot
from cardwright.engine.examples.pig import Pig
from cardwright.play.packs import open_game
from cardwright.play.simulation.chunks import Job
from cardwright.play.simulation.executors import LocalProcesses
from cardwright.play.simulation.game import game_seed, play_game
from cardwright.play.simulation.run import run
from cardwright.play.simulation.source import PackSource

ROOT = Path(__file__).resolve().parents[3]


def simulate(pen: Pen, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "cardwright", "simulate", "pig.cardpack", *words],
        cwd=pen.folder,
        env=pen.environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def numbers(pen: Pen, folder: str) -> Any:
    return json.loads((pen.folder / folder / "simulation.json").read_text(encoding="utf-8"))


def test_one_process_and_two_write_the_same_files(pen: Pen) -> None:
    """A game that somebody else brings, opened by every worker from its package."""
    words = ("--games", "60", "--seats", "2-3", "--seed", "ü 1")
    one = simulate(pen, *words, "--workers", "1", "--chunk", "1000", "--out", "one")
    two = simulate(pen, *words, "--workers", "2", "--chunk", "7", "--out", "two")
    assert (one.returncode, two.returncode) == (0, 0), one.stderr + two.stderr
    files = {path.name: path.read_bytes() for path in (pen.folder / "one").iterdir()}
    assert {path.name: path.read_bytes() for path in (pen.folder / "two").iterdir()} == files
    assert one.stdout.replace("one/", "two/") == two.stdout
    assert [table["games"] for table in numbers(pen, "one")["tables"]] == [60, 60]


def test_ctrl_c_at_a_terminal_leaves_a_report_of_the_games_so_far(pen: Pen) -> None:
    words = ["-m", "cardwright", "simulate", "pig.cardpack", "--games", "100000000", "--seats", "2", "--out", "cut"]
    child = pexpect.spawn(
        sys.executable,
        [*words, "--workers", "2", "--chunk", "5"],
        cwd=str(pen.folder),
        env=pen.environment,  # type: ignore[arg-type]
        encoding="utf-8",
        timeout=60,
    )
    child.expect("games a second")
    child.sendintr()
    child.expect("Stopped after")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    said = numbers(pen, "cut")
    assert said["stopped"] is True and 0 < said["tables"][0]["games"] < 100000000


#: a process that is told to work says so and takes its time before any code of ours is reached
_SLOW = """\
import sys, time
from pathlib import Path
if "--multiprocessing-fork" in sys.orig_argv:
    Path("begun").touch()
    time.sleep(1)
"""


def test_ctrl_c_while_processes_begin_ends_in_one_line(pen: Pen) -> None:
    (pen.folder / "site/sitecustomize.py").write_text(_SLOW)
    words = [
        "-m",
        "cardwright",
        "simulate",
        "pig.cardpack",
        "--games",
        "100000",
        "--out",
        "cut/short",
        "--workers",
        "2",
    ]
    child = pexpect.spawn(
        sys.executable,
        words,
        cwd=str(pen.folder),
        env=pen.environment,  # type: ignore[arg-type]
        encoding="utf-8",
        timeout=60,
    )
    while not (pen.folder / "begun").exists():
        assert child.isalive()
        time.sleep(0.01)
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    note, *told = child.before.replace("^C", "").split("\r\n")
    assert note.startswith("note: the package was made before pig had rules")
    assert told == ["cardwright: stopped before any game was over, so there is no report", ""]
    assert child.exitstatus == 130 and not (pen.folder / "cut").exists()


#: the process of whoever plays with it ends when it was asked so often
_KILLER = """
import os, signal

class Killer:
    left = 2000

    def choose(self, game, state, seat, options, stream):
        self.left -= 1
        if not self.left:
            {how}
        return options[-1 if self.left % 3 == 0 else 0]

import dataclasses
BOTS = {{"killer": lambda setup, level: Killer()}}
GAME = dataclasses.replace(GAME, bots="pigpen:BOTS")
"""


@pytest.mark.parametrize(
    ("how", "words"),
    [("os.kill(os.getpid(), signal.SIGKILL)", "ended by signal 9"), ("os._exit(7)", "ended with status 7")],
)
def test_a_process_that_is_killed_costs_no_more_than_its_own_games(pen: Pen, how: str, words: str) -> None:
    with (pen.folder / "site/pigpen.py").open("a") as module:
        module.write(_KILLER.format(how=how))
    result = simulate(pen, "--games", "100000", "--seats", "2", "--chunk", "1", "--workers", "2", "--out", "cut")
    assert result.returncode == 1, result.stderr
    assert "Traceback" not in result.stderr
    assert re.search(rf"cardwright: a process {words} while it played game \d+ with 2 players", result.stderr)
    assert "Stopped after" in result.stdout
    said = numbers(pen, "cut")
    assert said["stopped"] is True and 0 < said["tables"][0]["games"] < 100000


def test_a_game_of_a_run_is_the_one_that_a_terminal_plays_with_its_seed(pen: Pen) -> None:
    rules, bots = Pig(), (RandomBot(), RandomBot())
    record = play_game(rules, rules.table(None, seats=2), ("random", "random"), bots, game_seed("7", 12))
    played = pen.play("--seed", "7:12", "--player", "bot:random", "--player", "bot:random", "--plain", "--fast")
    assert played.returncode == 0, played.stderr
    assert f"over after {record.moves} moves" in played.stdout
    assert record.outcome.points is not None
    for points in record.outcome.points:
        assert f"{points} points" in played.stdout


@pytest.mark.parametrize(
    ("deck", "bots"),
    [
        ("vagabond", ("trivia:child", "trivia:expert")),
        ("wagabunda", ("greedy", "random")),
        ("cultural-routes", ("quick:child", "quick:expert")),
    ],
)
def test_totals_of_our_games_are_the_same_for_one_process_and_two(
    deck: str, bots: tuple[str, ...], tmp_path: Path
) -> None:
    built = build_deck(ROOT / "decks" / deck, tmp_path, Wishes(only=("pack",)))
    assert built.folder is not None
    path = built.folder / f"{deck}.cardpack"
    job = Job(PackSource(str(path), open_game(path).pack.hash), (2, 3), 12, bots, "7")
    here = run(job, chunk=1000)
    assert run(job, LocalProcesses(2), chunk=5).tallies == here.tallies
    assert (here.played, here.failed) == (24, 0)
