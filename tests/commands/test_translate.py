"""``cardwright translate`` and ``--language``: what is printed, and the exit status."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from cardwright.commands.app import app
from cardwright.resources import starters

CARDS = "id,title,number,text\nb-1,Harbour,1,\nb-2,Quay,2,\n"


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    folder = tmp_path / "deck"
    shutil.copytree(starters() / "blank", folder)
    (folder / "cards.csv").write_text(CARDS)
    return folder


@pytest.fixture
def run() -> Callable[..., Result]:
    return lambda *words: CliRunner().invoke(app, [str(word) for word in words])


def test_a_translation_is_begun_once(run: Callable[..., Result], deck: Path) -> None:
    begun = run("translate", "extract", deck, "pl")
    assert (begun.exit_code, "3 texts to translate" in begun.output) == (0, True)
    again = run("translate", "extract", deck, "pl")
    assert (again.exit_code, "translate update" in again.output) == (2, True)


def test_status_is_told_to_people_and_to_programs(run: Callable[..., Result], deck: Path) -> None:
    assert "no translation yet" in run("translate", "status", deck).output
    run("translate", "extract", deck, "pl")
    path = deck / "locales/pl.po"
    path.write_text(path.read_text().replace('msgid "Quay"\nmsgstr ""', 'msgid "Quay"\nmsgstr "Molo"'))
    assert "1 of 3 (33.3 %)" in run("translate", "status", deck).output
    [polish] = json.loads(run("translate", "status", deck, "--format", "json").output)["languages"]
    assert (polish["language"], polish["name"], polish["translated"], polish["missing"]) == ("pl", "Polish", 1, 2)
    assert run("translate", "status", deck, "--fail-under", "33").exit_code == 0
    assert run("translate", "status", deck, "--fail-under", "34").exit_code == 1


def test_update_says_what_it_did(run: Callable[..., Result], deck: Path) -> None:
    run("translate", "extract", deck, "pl")
    assert "up to date" in run("translate", "update", deck).output
    (deck / "cards.csv").write_text(CARDS + "b-3,Pier,3,\n")
    assert "1 new, 0 changed, 0 gone" in run("translate", "update", deck, "pl").output


def test_errors_of_the_deck_are_shown_and_nothing_is_written(run: Callable[..., Result], deck: Path) -> None:
    (deck / "cards.csv").write_text(CARDS.replace("Quay", ""))
    refused = run("translate", "extract", deck, "pl")
    assert (refused.exit_code, "SCH002" in refused.output) == (1, True)
    assert not (deck / "locales").exists()


@pytest.mark.parametrize("words", [("check",), ("build", "--only", "cards"), ("translate", "update")])
def test_a_language_without_a_translation_is_wrong_use(
    run: Callable[..., Result], deck: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    asked = [*words, deck, "de"] if words[0] == "translate" else [*words, deck, "--language", "de"]
    asked += ["--out", tmp_path / "out"] if words[0] == "build" else []
    told = run(*asked)
    assert (told.exit_code, "cardwright translate extract" in told.output) == (2, True)


def test_missing_texts_stop_a_strict_build(run: Callable[..., Result], deck: Path, tmp_path: Path) -> None:
    run("translate", "extract", deck, "pl")
    build = ["build", deck, "--out", tmp_path, "--only", "cards", "--language", "pl", "--no-preflight"]
    loose = run(*build)
    assert (loose.exit_code, "TXT030" in loose.output) == (0, True)
    assert (tmp_path / "my-deck/pl/cards.pdf").is_file()
    assert run(*build, "--strict").exit_code == 1


def test_a_package_is_not_made_in_one_language(run: Callable[..., Result], deck: Path) -> None:
    told = run("build", deck, "--only", "pack", "--language", "pl")
    assert (told.exit_code, "holds every language" in told.output) == (2, True)


@pytest.mark.parametrize("languages", [["pl"], ["pl", "de"]])
def test_all_languages_are_not_built_at_once(
    run: Callable[..., Result], deck: Path, tmp_path: Path, languages: list[str]
) -> None:
    for language in languages:
        run("translate", "extract", deck, language)
    told = run("build", deck, "--out", tmp_path / "out", "--language", "all")
    assert (told.exit_code, "one language at a time" in told.output) == (2, True)
    assert not (tmp_path / "out").exists()
