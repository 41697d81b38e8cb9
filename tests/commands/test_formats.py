"""``--format``: one report to the screen, others to files, each whole or not at all; and what CI gets unasked."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from click.testing import Result
from tests.check.reports.runner import obeyed
from typer.testing import CliRunner

from cardwright.commands.app import app
from cardwright.commands.formats import wants_colour

Check = Callable[..., Result]

DECK = """\
format: 1
id: small
game: own
title: Small
version: 0.1.0
language: en
kinds:
  card: {template: templates/card.yaml, fields: {title: {type: text, required: true}}}
cards: {card: cards.csv}
"""


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Check:
    """Checks ``decks/small`` in a repository, one of whose two cards has no title."""
    folder = tmp_path / "decks" / "small"
    (folder / "templates").mkdir(parents=True)
    (tmp_path / ".git").mkdir()
    (folder / "deck.yaml").write_text(DECK, encoding="utf-8")
    (folder / "cards.csv").write_text("id,title\na,Hare\nb,\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return lambda *words: CliRunner().invoke(app, ["check", "--no-fit", "decks/small", *words])


def test_text_to_the_screen_and_others_into_files(check: Check) -> None:
    result = check("--format", "text", "--format", "sarif=out/a/b.sarif", "--format", "json=findings.json")
    assert result.exit_code == 1
    assert result.output.startswith("decks/small/cards.csv:3:3 error SCH002")
    assert json.loads(Path("out/a/b.sarif").read_text(encoding="utf-8"))["version"] == "2.1.0"
    assert json.loads(Path("findings.json").read_text(encoding="utf-8"))["version"] == 1
    assert sorted(path.name for path in Path("out/a").iterdir()) == ["b.sarif"]


def test_files_alone_leave_the_screen_empty(check: Check) -> None:
    assert check("--format", "concise=c.txt").output == ""


@pytest.mark.parametrize(
    ("formats", "words"),
    [
        (["html"], "there is no format html; known are text, concise, json, github, gitlab, sarif, junit"),
        (["text", "json"], "only one format can go to the screen; give the others a file, as in json=findings.json"),
        (["sarif="], "--format sarif= names no file; write sarif=FILE, or sarif for the screen"),
        (["json=a", "junit=./a"], "two formats cannot be written to the same file a"),
        (["json=decks"], "decks cannot be written: Is a directory"),
        (["json=decks/small/deck.yaml/a"], "decks/small/deck.yaml/a cannot be written: "),
    ],
)
def test_what_cannot_be_meant_is_said(check: Check, formats: list[str], words: str) -> None:
    result = check(*(word for name in formats for word in ("--format", name)))
    assert (result.exit_code, words in result.output) == (2, True), result.output


def test_a_report_that_cannot_be_finished_leaves_the_old_one(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("a.json").write_text("old", encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    result = check("--format", "json=a.json")
    assert (result.exit_code, result.output) == (2, "cardwright: a.json cannot be written: No space left on device\n")
    assert Path("a.json").read_text(encoding="utf-8") == "old"
    assert not list(Path().glob(".a.json*"))


@pytest.mark.parametrize("file", ["deck.yaml", "cards.csv", "templates/card.yaml", "templates/../cards.csv"])
def test_a_report_takes_no_place_of_a_file_of_the_deck(check: Check, file: str) -> None:
    path = Path("decks/small", file)
    before = path.read_bytes() if path.exists() else None
    (Path("decks/small/templates/card.yaml")).touch()
    result = check("--format", "text", "--format", f"json=decks/small/{file}")
    assert (result.exit_code, "which belongs to the deck; give it another name" in result.output) == (2, True)
    assert path.read_bytes() == (before or b"")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
def test_a_report_can_go_to_where_nothing_can_be_replaced(check: Check) -> None:
    assert check("--format", "json=/dev/null").exit_code == 1
    assert Path("/dev/null").is_char_device()


def test_on_github_annotations_and_a_summary_come_unasked(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("summary.md").write_text("before\n", encoding="utf-8")
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", "summary.md")
    monkeypatch.setenv("GITHUB_REPOSITORY", "ada/cards")
    monkeypatch.setenv("GITHUB_SHA", "abc")
    monkeypatch.setenv("CARDWRIGHT_DOCS", "https://example.org/docs")
    result = check()
    assert [command.name for command in obeyed(result.output)] == ["error"]
    assert "    3 | b,\n" in result.output
    page = Path("summary.md").read_text(encoding="utf-8")
    assert page.startswith("before\n## ❌ Cardwright: 1 error in 2 files")
    assert "(https://github.com/ada/cards/blob/abc/decks/small/cards.csv#L3)" in page
    assert "[What to do when this fails](https://example.org/docs/why-did-ci-fail.md)" in page
    assert obeyed(check("--format", "text").output) == []


def test_a_summary_that_cannot_be_written_fails_nothing(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", "nowhere/summary.md")
    result = check("--format", "github")
    assert result.exit_code == 1
    assert "note: the summary of this job cannot be written" in result.output


@pytest.mark.parametrize("variable", ["GITHUB_WORKSPACE", "CI_PROJECT_DIR", ""])
def test_files_are_named_from_the_top_of_the_repository(
    check: Check, monkeypatch: pytest.MonkeyPatch, variable: str, tmp_path: Path
) -> None:
    if variable:
        (tmp_path / ".git").rmdir()
        monkeypatch.setenv(variable, str(tmp_path))
    monkeypatch.chdir("decks/small")
    result = CliRunner().invoke(app, ["check", "--no-fit", "--format", "gitlab"])
    assert {issue["location"]["path"] for issue in json.loads(result.output)} == {"decks/small/cards.csv"}


@pytest.mark.parametrize(
    ("words", "status"), [((), 0), (("--fail-on", "warning"), 1), (("--fail-on", "warning", "--ignore", "TXT"), 0)]
)
def test_warnings_fail_when_they_are_asked_to(check: Check, words: tuple[str, ...], status: int) -> None:
    Path("decks/small/cards.csv").write_text("id,title\na,Hare  and fox\n", encoding="utf-8")
    result = check("--format", "text", "--format", "junit=j.xml", *words)
    assert result.exit_code == status, result.output
    assert ('failures="0"' in Path("j.xml").read_text(encoding="utf-8").split(">")[1]) == (status == 0)


def test_colours_reach_a_log_that_asks_for_them(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in check().output
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[1;31merror\x1b[0m" in check().output
    assert "\x1b[1;31merror\x1b[0m" in check("--format", "github").output
    assert "\x1b" not in check("--format", "concise").output


class Screen(StringIO):
    shows_colours = False

    def isatty(self) -> bool:
        return self.shows_colours


@pytest.mark.parametrize(
    ("variables", "colour"),
    [
        ({}, False),
        ({"FORCE_COLOR": "1"}, True),
        ({"FORCE_COLOR": "0"}, False),
        ({"CLICOLOR_FORCE": "1"}, True),
        ({"CLICOLOR_FORCE": "0"}, False),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ({"FORCE_COLOR": "1", "NO_COLOR": ""}, True),
        ({"FORCE_COLOR": "1", "TERM": "dumb"}, True),
    ],
)
def test_colours_are_where_they_are_wanted(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], colour: bool
) -> None:
    for name in ("NO_COLOR", "CLICOLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "stdout", screen := Screen())
    assert wants_colour() is colour
    screen.shows_colours = True
    assert wants_colour() is (not variables.get("NO_COLOR") and (colour or variables.get("TERM") != "dumb"))
