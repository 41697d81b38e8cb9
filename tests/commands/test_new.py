"""``cardwright new``: a deck that is right from its first minute, or nothing at all."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from cardwright import resources
from cardwright.build import new as build_new
from cardwright.build.check import check_deck
from cardwright.build.make import Wishes, build_deck
from cardwright.build.new import CannotStart, id_of, start_deck, starter_names, title_of
from cardwright.commands import new
from cardwright.commands.app import app
from cardwright.read.files import read_file


@pytest.fixture
def run() -> Callable[..., Any]:
    app = typer.Typer(rich_markup_mode=None)
    app.command("new")(new.command)
    return lambda *words: CliRunner().invoke(app, [str(word) for word in words])


def everything(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


# --------------------------------------------------------------------------------------------------------- the starters


def test_the_table_names_the_folders() -> None:
    assert sorted(starter_names()) == sorted(path.name for path in resources.starters().iterdir() if path.is_dir())


@pytest.mark.parametrize("starter", starter_names())
def test_a_new_deck_checks_clean_and_every_card_can_be_drawn(starter: str, tmp_path: Path) -> None:
    started = start_deck(starter, tmp_path / "my-deck")
    result = check_deck(started.folder)
    assert [f"{finding.code.id} {finding.message}" for finding in result.findings] == []
    assert result.looks is not None and result.loaded.deck is not None
    assert result.cards >= 3 or result.loaded.deck.file.WITHOUT_CARDS
    drawn = [content.id for content, _, _ in result.looks.faces(iter(result.loaded.deck.contents))]
    assert len(drawn) == result.cards


@pytest.mark.parametrize("starter", starter_names())
def test_a_new_deck_builds(starter: str, tmp_path: Path) -> None:
    started = start_deck(starter, tmp_path / "my-deck")
    built = build_deck(started.folder, tmp_path / "out", Wishes())
    assert not built.stopped
    deck = built.check.loaded.deck
    assert deck is not None
    printed = "board.pdf" if deck.file.WITHOUT_CARDS else "cards.pdf"
    assert {printed, "my-deck.cardpack"} <= set(built.made)


@pytest.mark.parametrize("starter", starter_names())
def test_a_new_deck_holds_what_git_and_editors_want(starter: str, tmp_path: Path) -> None:
    started = start_deck(starter, tmp_path / "my-deck")
    assert (started.folder / ".gitignore").read_text() == "out/\n"
    assert {"deck.yaml", "schemas/deck.schema.json", "schemas/template.schema.json"} <= set(started.files)
    assert [name for name in everything(started.folder) if (started.folder / name).is_file()] == list(started.files)


# ---------------------------------------------------------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("name", "id_", "title"),
    [
        ("my-deck", "my-deck", "My Deck"),
        ("pond_choir", "pond-choir", "Pond Choir"),
        ("Łódź by night", "lodz-by-night", "Łódź by night"),
        ("smørbrød", "smorbrod", "Smørbrød"),
        ("Straße", "strasse", "Straße"),
        ("2048", "2048", "2048"),
        ("--- x ---", "x", "X"),
        ("おにぎり", None, "おにぎり"),
        ("...", None, "..."),
        ("a\x07b", "a-b", None),
        ("x" * 80, "x" * 60, "X" + "x" * 79),
        ("x" * 59 + "-y", "x" * 59, "X" + "x" * 58 + " Y"),
        ("", None, None),
    ],
)
def test_a_deck_is_called_after_its_folder(name: str, id_: str | None, title: str | None) -> None:
    assert id_of(name) == id_
    assert title_of(name) == title


@pytest.mark.parametrize(
    "name", ["Harbour: a tale", "No", "true", "2048", 'The "real" deck', "#1", "[draft]", "it’s & more", "*", "x # y"]
)
def test_any_name_of_a_folder_makes_a_sound_deck(name: str, tmp_path: Path) -> None:
    started = start_deck("blank", tmp_path / name)
    assert started.title == title_of(name)
    assert started.id == (id_of(name) or "my-deck")
    assert not check_deck(started.folder).findings


def test_only_id_and_title_change(tmp_path: Path) -> None:
    started = start_deck("blank", tmp_path / "harbour")
    before = (resources.starters() / "blank" / "deck.yaml").read_text().splitlines()
    after = (started.folder / "deck.yaml").read_text().splitlines()
    assert [new for old, new in zip(before, after, strict=True) if old != new] == [
        "id: harbour               # small letters, digits and hyphens; keep it for good",
        "title: Harbour",
    ]


def test_a_comment_moves_aside_for_a_long_name(tmp_path: Path) -> None:
    started = start_deck("blank", tmp_path / "a-name-that-leaves-no-room")
    text = (started.folder / "deck.yaml").read_text()
    assert "id: a-name-that-leaves-no-room  # small letters" in text
    assert read_file(started.folder / "deck.yaml", "deck.yaml").get(("title",)) == "A Name That Leaves No Room"


# ----------------------------------------------------------------------------------------------------------- the folder


def test_an_empty_folder_is_filled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    monkeypatch.chdir(folder)
    started = start_deck("blank", Path())
    assert started.id == "empty"
    assert (folder / "deck.yaml").is_file()
    assert not [name for name in everything(tmp_path) if ".cardwright" in name]


def test_folders_above_are_made(tmp_path: Path) -> None:
    start_deck("blank", tmp_path / "a" / "b" / "c")
    assert (tmp_path / "a" / "b" / "c" / "deck.yaml").is_file()
    assert [path.name for path in (tmp_path / "a" / "b").iterdir()] == ["c"]


def test_what_is_there_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "deck.yaml").write_text("mine")
    (tmp_path / "file").write_text("mine")
    (tmp_path / "link").symlink_to("nowhere")
    before = everything(tmp_path)
    for name, why in (("full", "is not empty"), ("file", "is no folder"), ("link", "is no folder")):
        with pytest.raises(CannotStart, match=why):
            start_deck("blank", tmp_path / name)
    assert everything(tmp_path) == before


@pytest.mark.parametrize("there", [False, True])
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_nothing_half_made_stays_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: bool, error: BaseException
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise error

    folder = tmp_path / "a" / "deck"
    if there:
        folder.mkdir(parents=True)
    before = everything(tmp_path)
    monkeypatch.setattr(build_new, "write_schemas", broken)
    with pytest.raises((CannotStart, KeyboardInterrupt)):
        start_deck("vagabond", folder)
    assert everything(tmp_path) == before


@pytest.mark.parametrize("fails_at", [0, 1, 3])
def test_nothing_half_moved_stays_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails_at: int) -> None:
    folder = tmp_path / "deck"
    folder.mkdir()
    rename = Path.rename
    times = iter(range(100))

    def broken(self: Path, target: Path) -> Path:
        if next(times) == fails_at:
            raise PermissionError(13, "Permission denied")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", broken)
    with pytest.raises(CannotStart, match="Permission denied"):
        start_deck("blank", folder)
    assert everything(tmp_path) == ["deck"]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="who may write everywhere cannot be refused")
def test_a_folder_that_cannot_be_written(run: Callable[..., Any], tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    result = run("blank", tmp_path / "deck")
    tmp_path.chmod(0o755)
    assert result.exit_code == 2
    assert "cannot be made: Permission denied" in result.output


# ---------------------------------------------------------------------------------------------------------- the command


def test_it_says_what_to_do_next(run: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("blank", "pond choir")
    assert result.exit_code == 0
    assert "the deck pond-choir, “Pond Choir”." in result.output
    assert "  cd 'pond choir'\n  cardwright check\n  cardwright build\n" in result.output


def test_in_the_folder_itself_there_is_nowhere_to_go(
    run: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("blank", ".")
    assert result.exit_code == 0
    assert "cd " not in result.output


def test_starters_are_listed_with_a_sentence_each(run: Callable[..., Any]) -> None:
    result = run("--list")
    assert result.exit_code == 0
    assert [line.split()[0] for line in result.output.splitlines()] == list(starter_names())
    assert all(line.endswith(".") for line in result.output.splitlines())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            (),
            "name a starter (vagabond, wagabunda, off_the_rails, cultural_routes, blank) and a folder, "
            "as in: cardwright new blank my-deck",
        ),
        (("blank",), "name a folder for the deck as well, as in: cardwright new blank my-deck"),
        (("blnk", "x"), "there is no starter 'blnk'; did you mean 'blank'?"),
        (
            ("zzz", "x"),
            "there is no starter 'zzz'; known are vagabond, wagabunda, off_the_rails, cultural_routes, blank",
        ),
        (("../blank", "x"), "there is no starter '../blank'"),
        (("blank", "full"), "full is not empty; name a folder that is new or empty"),
    ],
)
def test_wrong_use_is_one_clear_sentence(
    run: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "x").touch()
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert everything(tmp_path) == ["full", "full/x"]


def test_help_and_list_are_quick(tmp_path: Path) -> None:
    """Looking for help loads neither models nor fonts."""
    program = "import sys, cardwright.commands.new; print(sorted({'pydantic', 'reportlab', 'yaml'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_command_that_help_ends_with_can_be_copied() -> None:
    shown = CliRunner().invoke(app, ["--help"], terminal_width=80).output
    assert "  Start with: cardwright new blank my-deck " in shown
