"""``cardwright schema``: lists, prints and writes the schemas for editors."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from cardwright.build.new import start_deck
from cardwright.build.schemas import published
from cardwright.commands import schema


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    monkeypatch.chdir(tmp_path)
    app = typer.Typer(rich_markup_mode=None)
    app.command("schema")(schema.command)
    return lambda *words: CliRunner().invoke(app, [str(word) for word in words])


@pytest.fixture
def deck(run: Callable[..., Any]) -> Path:
    return start_deck("blank", Path("harbour")).folder


def test_the_list_names_each_schema_and_its_file(run: Callable[..., Any]) -> None:
    result = run()
    assert result.exit_code == 0
    named = dict(line.split(maxsplit=1) for line in result.output.splitlines())
    assert list(named) == list(published())
    assert all(json.loads(Path(file).read_text())["$id"] for file in named.values())


@pytest.mark.parametrize("name", ["deck", "template", "vagabond/travel", "pack/manifest"])
def test_a_name_prints_that_schema(run: Callable[..., Any], name: str) -> None:
    result = run(name)
    assert result.exit_code == 0
    assert json.loads(result.output) == published()[name]


def test_all_can_be_written_anywhere(run: Callable[..., Any]) -> None:
    result = run("--write", "some/where")
    assert result.exit_code == 0
    assert "where/vagabond/travel.schema.json: new" in result.output.replace("\\", "/")
    assert json.loads(Path("some/where/deck.schema.json").read_text()) == published()["deck"]
    assert {line.rpartition(": ")[2] for line in run("--write", "some/where").output.splitlines()} == {"unchanged"}


def test_a_deck_gets_the_schemas_of_its_kinds(run: Callable[..., Any], deck: Path) -> None:
    file = deck / "deck.yaml"
    file.write_text(file.read_text().replace("    fields:\n", "    fields:\n      colour: {type: colour}\n"))
    result = run("harbour")
    assert result.exit_code == 0
    told = dict(line.split(": ") for line in result.output.replace("\\", "/").splitlines())
    assert told == {
        "harbour/schemas/deck.schema.json": "unchanged",
        "harbour/schemas/template.schema.json": "unchanged",
        "harbour/schemas/card.schema.json": "changed",
    }
    card = json.loads((deck / "schemas" / "card.schema.json").read_text())
    assert card["$id"] == "urn:cardwright:schema:1:own:harbour:card"
    assert "colour" in card["$defs"]["card"]["properties"]


def test_a_deck_may_be_named_by_its_file_and_like_a_schema(run: Callable[..., Any], deck: Path) -> None:
    assert run("harbour/deck.yaml").exit_code == 0
    deck.rename("template")
    assert run("template").output.startswith("{")
    assert "schemas" in run("./template").output


def test_files_without_a_modeline_are_told_theirs(run: Callable[..., Any], deck: Path) -> None:
    (deck / "more.yaml").write_text("- {id: m-1, title: More}\n")
    file = deck / "deck.yaml"
    file.write_text(file.read_text().replace("card: cards.csv", "card: [cards.csv, more.yaml]"))
    result = run("harbour")
    assert result.output.endswith(
        "So that editors find them, begin these files with these lines:\n"
        "  more.yaml\n    # yaml-language-server: $schema=schemas/card.schema.json\n"
    )


def test_files_of_others_are_replaced_only_by_force(run: Callable[..., Any], deck: Path) -> None:
    theirs = deck / "schemas" / "card.schema.json"
    theirs.write_text('{"$id": "https://example.org/card"}')
    (deck / "schemas" / "deck.schema.json").unlink()
    result = run("harbour")
    assert result.exit_code == 2
    assert "Cardwright did not write harbour/schemas/card.schema.json" in result.stderr.replace("\\", "/")
    assert not (deck / "schemas" / "deck.schema.json").exists()
    assert "card.schema.json: replaced" in run("harbour", "--force").output
    assert json.loads(theirs.read_text())["$id"].startswith("urn:cardwright:")


def test_faults_that_say_nothing_of_cards_do_not_matter(run: Callable[..., Any], deck: Path) -> None:
    file = deck / "deck.yaml"
    file.write_text(file.read_text().replace("size: 63x88", "size: huge"))
    assert run("harbour").exit_code == 0
    file.write_text(file.read_text().replace("type: long_text", "type: novel"))
    result = run("harbour")
    assert result.exit_code == 2
    assert "has faults that come first; see: cardwright check harbour" in result.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("vagabond/travle",),
            "there is neither a schema nor a deck 'vagabond/travle'; did you mean 'vagabond/travel'?",
        ),
        (("zzzz",), "'cardwright schema' lists the schemas"),
        (("empty",), "empty holds no deck.yaml"),
        (("bad",), "has faults that come first; see: cardwright check bad"),
        (("deck", "--write", "x"), "--write takes all schemas; leave out the name"),
        (("--write", "bad/deck.yaml"), "cannot be written"),
    ],
)
def test_wrong_use_is_one_clear_sentence(run: Callable[..., Any], words: tuple[str, ...], said: str) -> None:
    Path("empty").mkdir()
    Path("bad").mkdir()
    Path("bad/deck.yaml").write_text("game: own\n")
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
