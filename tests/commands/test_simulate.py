"""``cardwright simulate``: what it tells, what it writes, and how it ends."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import typer
from tests.play.simulation.quiz import Quiz, QuizSource
from typer.testing import CliRunner

from cardwright.commands import simulate
from cardwright.engine.game import Game
from cardwright.games.rules_fit import RulesFit
from cardwright.play import packs
from cardwright.play.simulation import executors


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
        (("--bots", "quizz"), "there is no bot quizz; known are random, quiz, cheat, faulty"),
        (("--bots", "quiz:brilliant"), "quiz plays poor, good or odd, not brilliant"),
        (("--bots", "random:3"), "random plays at no level"),
        (("--bots", "quiz,"), "--bots quiz, names a bot that has no name"),
        (("--seats", "7"), "Quiz is for 1 to 6 players, not 7"),
        (("--seats", "0"), "Quiz is for 1 to 6 players, not 0"),
        (("--seats", "two"), "--seats two is no number of players; write 3, 2-4 or 2,4"),
        (("--seats", "3-2"), "write the smaller number first, as in 2-4"),
        (("--seats", "1-999999999"), "is no number of players"),
        (("--set", "travel_cards"), "'travel_cards' sets nothing: write --set name=value"),
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


def test_a_folder_that_cannot_be_written_is_told_in_words(run: Callable[..., Any]) -> None:
    Path("taken").write_text("")
    result = run("quiz.cardpack", "--games", 1, "--seats", "2", "--out", "taken/report")
    assert result.exit_code == 2 and "cannot be written" in result.output


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


def test_a_game_whose_cards_do_not_suffice_is_told(run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    from cardwright.engine.game import SettingsError

    def refuse(self: Game[Any], content: Any, settings: Any, seats: int) -> None:
        raise SettingsError("there are too few cards for 2 players")

    monkeypatch.setattr(Quiz, "prepare", refuse)
    result = run("quiz.cardpack", "--games", 1, "--seats", "2")
    assert result.exit_code == 1 and "cardwright: there are too few cards for 2 players" in result.output
