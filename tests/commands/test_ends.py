"""How commands end: what they tell, and the status that a script sees. Each runs as a process of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright.resources import starters

DECK = """\
format: 1
id: shown
game: own
title: Shown
version: 0.1.0
language: en
kinds:
  card:
    template: templates/card.yaml
    fields:
      title: {type: text, required: true}
      pic: {type: picture}
cards:
  card: cards.csv
"""
TEMPLATE = 'front:\n  - {text: "{title}", box: [5, 5, 53, 20]}\n'


def run(*words: str, cwd: Path, out: object = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "cardwright", *words],
        cwd=cwd,
        stdout=out,  # type: ignore[call-overload]
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture
def blank(tmp_path: Path) -> Path:
    shutil.copytree(starters() / "blank", tmp_path / "deck")
    return tmp_path


def test_a_clean_check_ends_with_0_and_findings_with_1(blank: Path) -> None:
    assert run("check", "deck", cwd=blank).returncode == 0
    (blank / "deck" / "cards.csv").write_text("id,title\nx-1,\n", encoding="utf-8")
    assert run("check", "deck", cwd=blank).returncode == 1


@pytest.mark.parametrize("words", [("check", "none"), ("check", "--no-such"), ("chekc",), ("build", "none")])
def test_wrong_use_ends_with_2_and_no_traceback(words: tuple[str, ...], blank: Path) -> None:
    result = run(*words, cwd=blank)
    assert result.returncode == 2
    assert result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("words", [("check", "deck"), ("explain", "GEO101"), ("--help",)])
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_what_cannot_be_printed_is_told(words: tuple[str, ...], blank: Path) -> None:
    with Path("/dev/full").open("w") as full:
        result = run(*words, cwd=blank, out=full)
    assert result.returncode == 2
    assert "cannot be written" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_bug_ends_with_3_and_says_what_to_do(blank: Path) -> None:
    code = (
        "import cardwright.commands.explain as e, sys\n"
        "e.command.__code__ = (lambda codes=None: 1 / 0).__code__\n"
        "sys.argv = ['cardwright', 'explain']\n"
        "from cardwright.commands.app import main\nmain()"
    )
    environment = {key: value for key, value in os.environ.items() if key != "CARDWRIGHT_TRACEBACK"}
    result = subprocess.run(
        [sys.executable, "-c", code],
        cwd=blank,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert result.returncode == 3
    assert "has a bug: ZeroDivisionError" in result.stderr
    assert "Traceback" not in result.stderr


def test_every_unknown_code_is_told_and_the_known_ones_explained(blank: Path) -> None:
    result = run("explain", "GEO101", "FOO", "BAR", cwd=blank)
    assert result.returncode == 2
    assert "GEO101 unknown-airport" in result.stdout
    assert "FOO" in result.stderr
    assert "BAR" in result.stderr


def test_a_file_that_no_deck_names_is_not_called_clean(blank: Path) -> None:
    (blank / "deck" / "more.csv").write_text("id,title\n", encoding="utf-8")
    assert run("check", "deck/cards.csv", cwd=blank).returncode == 0
    result = run("check", "deck/more.csv", cwd=blank)
    assert result.returncode == 2
    assert "not part of the deck" in result.stderr


@pytest.mark.parametrize("patterns", ["none", "c-01,none", "none*"])
def test_cards_that_are_not_there_are_told_even_beside_others(patterns: str, blank: Path) -> None:
    result = run("build", "deck", "--cards", patterns, cwd=blank)
    assert result.returncode == 2
    assert "none" in result.stderr
    assert not (blank / "out").exists()


def test_a_stopped_build_says_which_files_are_older(blank: Path) -> None:
    assert run("build", "deck", cwd=blank).returncode == 0
    (blank / "deck" / "cards.csv").write_text("id,title\nx-1,\n", encoding="utf-8")
    result = run("build", "deck", cwd=blank)
    assert result.returncode == 1
    assert "cards.pdf is from an earlier build" in result.stderr


@pytest.mark.parametrize("shown", [True, False])
def test_a_picture_that_is_missing_is_found_by_check_and_build_whether_shown_or_not(
    shown: bool, tmp_path: Path
) -> None:
    deck = tmp_path / "deck"
    (deck / "templates").mkdir(parents=True)
    (deck / "deck.yaml").write_text(DECK, encoding="utf-8")
    more = '  - {picture: "{pic}", box: [5, 30, 20, 20], alt: it}\n' if shown else ""
    (deck / "templates" / "card.yaml").write_text(TEMPLATE + more, encoding="utf-8")
    (deck / "cards.csv").write_text("id,title,pic\nc-1,Hi,a.png\n", encoding="utf-8")
    for command in ("check", "build"):
        result = run(command, "deck", cwd=tmp_path)
        assert result.returncode == 1, result.stderr
        assert result.stdout.count("error IMG001") == 1
        assert "cards.csv:2:8" in result.stdout


def test_a_line_break_in_a_text_is_one_on_the_card(tmp_path: Path) -> None:
    from cardwright.build.check import check_deck
    from cardwright.press.faces.face import texts

    deck = tmp_path / "deck"
    (deck / "templates").mkdir(parents=True)
    (deck / "deck.yaml").write_text(DECK, encoding="utf-8")
    (deck / "templates" / "card.yaml").write_text(TEMPLATE, encoding="utf-8")
    (deck / "cards.csv").write_text('id,title\nc-1,"One\ntwo three\n\nfour"\n', encoding="utf-8")
    result = check_deck(deck)
    assert [finding for finding in result.findings if finding.code.id != "REF050"] == []  # nothing shows the number
    assert result.looks is not None
    assert result.loaded.deck is not None
    ((_, front, _),) = result.looks.faces(iter(result.loaded.deck.contents))
    lines = [" ".join(word.text for word in text.words) for text in texts(front)]
    assert lines == ["One", "two three", "four"]
