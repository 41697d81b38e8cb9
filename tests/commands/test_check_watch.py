"""``cardwright check --watch``: a process that stays, checks what changes, and ends with Ctrl-C."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest
from tests.commands.watched import Watch
from typer.testing import CliRunner
from watchfiles import Change

from cardwright.build.check import check_deck
from cardwright.build.session import CheckSession
from cardwright.commands.app import app
from cardwright.commands.watch import changes
from cardwright.resources import starters

SPACES = "x-8,Two  spaces,1,\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    shutil.copytree(starters() / "blank", tmp_path / "blank")
    return tmp_path


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl-C to a whole console, not to one process")
def test_a_change_is_checked_and_ctrl_c_ends_with_0(home: Path) -> None:
    cards = home / "blank/cards.csv"
    sound = cards.read_text(encoding="utf-8")
    watch = Watch("blank", cwd=home, command="check")
    try:
        watch.wait_for("All clean")
        watch.wait_for("Ctrl-C ends it")
        cards.write_text(sound + SPACES, encoding="utf-8")
        watch.wait_for("TXT")
        assert "1 warning" in watch.wait_for("cards.csv changed, checked in")
        cards.write_text(sound + SPACES + "x-9,Nine,many,\n", encoding="utf-8")
        assert "SCH" in watch.wait_for("error")  # what was told before is not told again
        assert "1 error, 1 warning" in watch.wait_for("cards.csv changed, checked in")
        cards.write_text(sound, encoding="utf-8")
        assert "All clean" in watch.wait_for("cards.csv changed, checked in")
        assert watch.interrupt() == 0
    finally:
        watch.end()
    assert not (home / "out").exists()


@pytest.mark.parametrize(
    "words", [["--format", "json"], ["--format", "text=x.txt"], ["-", "--stdin-filename", "cards.csv"], ["--fix"]]
)
def test_a_watch_shows_text_of_files(words: list[str], home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(home / "blank")
    result = CliRunner().invoke(app, ["check", "--watch", *words], input="id\n")
    assert result.exit_code == 2 and "--watch shows text" in result.output


@pytest.mark.parametrize("naps", [1, 3])
def test_a_file_that_is_emptied_before_it_is_written_is_waited_for(
    naps: int, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = home / "blank/cards.csv"
    sound = cards.read_text(encoding="utf-8")
    session = CheckSession(home / "blank", lambda progress, memory: check_deck(home / "blank", memory=memory))
    session.build()
    taken: list[float] = []

    def nap(seconds: float) -> None:
        taken.append(seconds)
        if len(taken) == naps:
            cards.write_text(sound + SPACES, encoding="utf-8")

    cards.write_text("", encoding="utf-8")
    monkeypatch.setattr("time.sleep", nap)
    monkeypatch.setattr("watchfiles.watch", lambda *roots, **wishes: iter([{(Change.modified, str(cards))}]))
    assert next(changes([session], poll=False)) == [session]
    assert len(taken) == naps
    assert [one.code.id for one in session.build().new] == ["TXT001"]


def test_a_file_that_stays_empty_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = home / "blank/cards.csv"
    session = CheckSession(home / "blank", lambda progress, memory: check_deck(home / "blank", memory=memory))
    session.build()
    cards.write_text("", encoding="utf-8")
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    monkeypatch.setattr("watchfiles.watch", lambda *roots, **wishes: iter([{(Change.modified, str(cards))}]))
    assert next(changes([session], poll=False)) == [session]
    assert [one.code.id for one in session.build().new] == ["SYN013"]


def test_a_watch_checks_the_languages_that_a_check_would(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = home / "blank"
    assert CliRunner().invoke(app, ["translate", "extract", str(deck), "pl"]).exit_code == 0
    monkeypatch.setattr("cardwright.commands.check_watch.changes", lambda *sessions, **wishes: iter(()))
    told = CliRunner().invoke(app, ["check", str(deck), "--language", "pl"]).output
    watched = CliRunner().invoke(app, ["check", "--watch", str(deck), "--language", "pl"]).output
    assert "TXT030" in told
    assert "TXT030" in watched


def test_a_watch_of_a_language_that_is_not_there_says_so(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.commands.check_watch.changes", lambda *sessions, **wishes: iter(()))
    watched = CliRunner().invoke(app, ["check", "--watch", str(home / "blank"), "--language", "pl"])
    assert "not checked: " in watched.output and "blank has no locales/pl.po" in watched.output
    assert "Traceback" not in watched.output
