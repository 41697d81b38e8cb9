"""``cardwright simulate``: what it tells, what it writes, and how it ends."""

from __future__ import annotations

import errno
import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import typer
from tests.play.simulation.quiz import Quiz, QuizSource
from typer.testing import CliRunner

from cardwright.commands import simulate
from cardwright.engine.game import Game, SettingsError
from cardwright.games.rules_fit import RulesFit
from cardwright.play import packs
from cardwright.play.simulation import executors
from cardwright.play.simulation.report import write
from cardwright.play.simulation.report.write import try_folder


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """The command on a package of the quiz, ``quiz.cardpack``, which is played in this process."""
    opened = QuizSource().open()
    manifest = SimpleNamespace(id="quiz", title="Quiz", version="0.1.0", settings={})
    game = SimpleNamespace(title="Quiz", players=lambda: opened.bots, answered=lambda: opened.answers, turn=None)
    pack = SimpleNamespace(manifest=manifest, hash="a" * 64)
    playable = packs.Playable(pack, game, opened.rules, None, RulesFit("same"))  # type: ignore[arg-type]

    def open_quiz(path: Path, language: str | None = None) -> packs.Playable:
        if path.name == "quiz.cardpack":
            return playable
        return original(path, language)

    original = packs.open_game
    monkeypatch.setattr(packs, "open_game", open_quiz)
    monkeypatch.chdir(tmp_path)
    app = typer.Typer(rich_markup_mode=None)
    app.command("simulate")(simulate.command)
    return lambda *words: CliRunner().invoke(app, ["--workers", "1", *map(str, words)])


def numbers(folder: str = "out/quiz/simulation") -> Any:
    return json.loads((Path(folder) / "simulation.json").read_text(encoding="utf-8"))


def test_a_run_writes_a_report_and_says_in_short_what_is_in_it(run: Callable[..., Any]) -> None:
    result = run("quiz.cardpack", "--games", 40, "--seats", "2-3", "--bots", "quiz:good,quiz:poor", "--seed", "7")
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("Quiz 0.1.0: 80 games between quiz:good, quiz:poor\n")
    assert result.stdout.endswith("out/quiz/simulation/report.html\n")
    assert [table["games"] for table in numbers()["tables"]] == [40, 40]
    assert numbers()["bots"] == ["quiz:good", "quiz:poor"] and numbers()["seed"] == "7"
    assert "a second" in result.stderr and "a second" not in result.stdout


def test_the_same_words_give_the_same_files(run: Callable[..., Any]) -> None:
    words = ("quiz.cardpack", "--games", 30, "--seats", "3")
    assert run(*words, "--out", "one").exit_code == 0
    assert run(*words, "--out", "two", "--chunk", 7).exit_code == 0
    files = {path.name: path.read_bytes() for path in Path("one").iterdir()}
    assert len(files) == 11 and files == {path.name: path.read_bytes() for path in Path("two").iterdir()}


def test_without_words_the_games_first_bot_plays_for_all_numbers_of_players(run: Callable[..., Any]) -> None:
    assert run("quiz.cardpack", "--games", 1).exit_code == 0
    assert [table["seats"] for table in numbers()["tables"]] == [1, 2, 3, 4, 5, 6]
    assert numbers()["bots"] == ["quiz"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--games", "0"), "Invalid value for '--games'"),
        (("--bots", "quizz"), "there is no bot quizz; known are random, quiz, cheat, faulty, leaver, unmade"),
        (("--bots", "quiz:brilliant"), "quiz plays poor, good or odd, not brilliant"),
        (("--bots", "random:3"), "random plays at no level"),
        (("--bots", "quiz,"), "--bots quiz, names a bot that has no name"),
        (("--seats", "7"), "Quiz is for 1 to 6 players, not 7"),
        (("--seats", "0"), "Quiz is for 1 to 6 players, not 0"),
        (("--seats", "two"), "--seats two is no number of players; write 3, 2-4 or 2,4"),
        (("--seats", "3-2"), "write the smaller number first, as in 2-4"),
        (("--seats", "1-999999999"), "is no number of players"),
        (("--set", "travel_cards"), "'travel_cards' sets nothing: write --set name=value"),
        (("--set", "zoom=1"), "--set: setting zoom is unknown; known are none"),
        (("--set", "zoom.far=1"), "--set: setting zoom is unknown; known are none"),
        (("--executor", "moon"), "'moon' is not"),
    ],
)
def test_wrong_words_are_told_in_words(run: Callable[..., Any], words: tuple[str, ...], said: str) -> None:
    result = run("quiz.cardpack", "--games", 5, *words)
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())
    assert not Path("out").exists()


def test_what_is_no_package_is_told_in_words(run: Callable[..., Any]) -> None:
    result = run("none.cardpack")
    assert result.exit_code == 2 and "none.cardpack: cannot be read: No such file" in result.output
    Path("bad.cardpack").write_bytes(b"PK")
    result = run("bad.cardpack")
    assert result.exit_code == 1 and "bad.cardpack: PCK" in result.output


def test_games_that_come_to_nothing_are_told_with_what_plays_them_again(run: Callable[..., Any]) -> None:
    result = run("quiz.cardpack", "--games", 20, "--seats", "3", "--bots", "faulty", "--seed", "x")
    assert result.exit_code == 1
    lost = numbers()["tables"][0]["lost"]
    assert f"lost: 3 players, --seed x:{lost[0]['game']}: faulty failed: ZeroDivisionError" in result.stderr
    assert "came to nothing" in result.stdout


@pytest.mark.parametrize(
    ("bot", "words"), [("leaver", "SystemExit: 5"), ("faulty", "ZeroDivisionError"), ("cheat", "may not be done")]
)
def test_however_a_bot_ends_the_run_goes_on_and_names_it(run: Callable[..., Any], bot: str, words: str) -> None:
    result = run("quiz.cardpack", "--games", 20, "--seats", "2", "--bots", f"{bot},quiz", "--seed", "x")
    (table,) = numbers()["tables"]
    assert result.exit_code == 1 and table["games"] + table["failed"] == 20 and table["games"] > 0
    lost = table["lost"][0]
    told = f"lost: 2 players, --seed x:{lost['game']}: {bot} "
    assert told in result.stderr and words in result.stderr.partition(told)[2].partition("\n")[0]


@pytest.mark.parametrize(
    ("level", "words"), [("", "KeyError: 'sheet'"), (":exit", "SystemExit: sheet"), (":index", "IndexError: sheet")]
)
def test_a_bot_that_cannot_be_made_is_named_with_the_game_it_was_for(
    run: Callable[..., Any], level: str, words: str
) -> None:
    result = run("quiz.cardpack", "--games", 5, "--seats", "3", "--bots", f"quiz,unmade{level}", "--seed", "x")
    assert result.exit_code == 1
    assert f"cardwright: unmade{level} failed before its first game (3 players, --seed x:0): {words}" in result.stderr
    assert not Path("out").exists()


@pytest.mark.parametrize("out", ["taken/report", "taken", "folder"])
def test_a_folder_that_cannot_be_written_is_told_before_the_first_game(
    run: Callable[..., Any], out: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("taken").write_text("")
    Path("folder/report.html").mkdir(parents=True)
    monkeypatch.setattr(executors, "played", lambda worker, chunk: pytest.fail("a game was played"))
    result = run("quiz.cardpack", "--games", 1, "--seats", "2", "--out", out)
    assert result.exit_code == 2 and "cannot be written" in result.output


def test_trying_a_folder_leaves_nothing_in_it(tmp_path: Path) -> None:
    made = try_folder(tmp_path / "a/b")
    assert made == (tmp_path / "a/b", tmp_path / "a") and list((tmp_path / "a/b").iterdir()) == []
    assert try_folder(tmp_path / "a/b") == ()


@pytest.fixture
def full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Let the first reports that are written find no room; others that pass go under ``passing``."""
    original, left = write.write_report, [0]

    def no_room(folder: Path, files: Any) -> None:
        left[0] -= 1
        if left[0] >= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(folder))
        original(folder, files)

    monkeypatch.setattr(write, "write_report", no_room)
    (tmp_path / "passing").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "passing"))
    return lambda times: left.__setitem__(0, times)


def test_a_report_that_cannot_be_written_after_all_is_kept_elsewhere(
    run: Callable[..., Any], full: Callable[[int], None]
) -> None:
    full(1)
    result = run("quiz.cardpack", "--games", 3, "--seats", "2")
    (kept,) = Path("passing").iterdir()
    assert result.exit_code == 2
    assert "out/quiz/simulation cannot be written: No space left" in result.stderr
    assert f"the report is kept in {kept.resolve().as_posix()}\n" in result.stderr
    assert result.stdout.endswith(f"{(kept / 'report.html').resolve().as_posix()}\n")
    assert numbers(str(kept))["tables"][0]["games"] == 3


def test_a_report_that_can_be_written_nowhere_is_told_on_the_screen(
    run: Callable[..., Any], full: Callable[[int], None]
) -> None:
    full(2)
    result = run("quiz.cardpack", "--games", 3, "--seats", "2")
    assert result.exit_code == 2 and "nor can a report be kept elsewhere" in result.stderr
    assert result.stdout.startswith("Quiz 0.1.0: 3 games between quiz\n  ") and "report.html" not in result.stdout


@pytest.mark.parametrize("there", [True, False])
def test_a_run_stopped_before_any_game_is_over_says_so_and_writes_nothing(
    run: Callable[..., Any], there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(worker: Any, chunk: Any) -> Any:
        raise KeyboardInterrupt

    if there:
        Path("out/quiz").mkdir(parents=True)
    monkeypatch.setattr(executors, "played", interrupted)
    result = run("quiz.cardpack", "--games", 50, "--seats", "2")
    assert (result.exit_code, result.stdout) == (130, "")
    assert result.stderr == "cardwright: stopped before any game was over, so there is no report\n"
    assert Path("out").exists() == there and not Path("out/quiz/simulation").exists()


@pytest.mark.parametrize("before", [0, 3])
def test_a_lost_worker_ends_a_run_with_the_games_so_far(
    run: Callable[..., Any], before: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    original, calls = executors.played, []

    def lost(worker: Any, chunk: Any) -> Any:
        calls.append(chunk)
        if len(calls) > before:
            raise executors.WorkerLost("a process ended by signal 9")
        return original(worker, chunk)

    monkeypatch.setattr(executors, "played", lost)
    result = run("quiz.cardpack", "--games", 50, "--seats", "2", "--chunk", "10")
    assert result.exit_code == 1 and "cardwright: a process ended by signal 9\n" in result.stderr
    if before:
        assert "Stopped after 30 of 50 games" in result.stdout and numbers()["tables"][0]["games"] == 30
    else:
        assert result.stdout == "" and not Path("out").exists()


def test_ctrl_c_ends_a_run_with_the_games_so_far(run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    original, calls = executors.played, []

    def interrupted(worker: Any, chunk: Any) -> Any:
        calls.append(chunk)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return original(worker, chunk)

    monkeypatch.setattr(executors, "played", interrupted)
    result = run("quiz.cardpack", "--games", 50, "--seats", "2", "--chunk", "10")
    assert result.exit_code == 130
    assert "Stopped after 20 of 50 games" in result.stdout
    assert numbers()["stopped"] is True and numbers()["tables"][0]["games"] == 20


@pytest.mark.parametrize(("words", "status"), [((), 1), (("--set", "zoom=1"), 1)])
def test_a_game_whose_cards_do_not_suffice_is_told(
    run: Callable[..., Any], words: tuple[str, ...], status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That is the package's fault, whatever was set beside it."""

    def refuse(self: Game[Any], content: Any, settings: Any, seats: int) -> None:
        raise SettingsError("there are too few cards for 2 players")

    monkeypatch.setattr(Quiz, "settings", lambda self, raw: None)
    monkeypatch.setattr(Quiz, "prepare", refuse)
    result = run("quiz.cardpack", "--games", 1, "--seats", "2", *words)
    assert result.exit_code == status and "cardwright: there are too few cards for 2 players" in result.output


def test_a_value_that_only_the_table_refuses_is_wrong_use_too(
    run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Game[Any], content: Any, settings: Any, seats: int) -> None:
        if settings["start"] > 1:
            raise SettingsError("setting start is 7, and the seats are 0 to 1")

    monkeypatch.setattr(Quiz, "settings", lambda self, raw: {"start": 0, **raw})
    monkeypatch.setattr(Quiz, "prepare", refuse)
    result = run("quiz.cardpack", "--games", 1, "--seats", "2", "--set", "start=7")
    assert result.exit_code == 2 and "cardwright: --set: setting start is 7, and the seats" in result.output
