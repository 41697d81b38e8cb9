"""Own answers: which field of a declared kind is the answer to its question."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright.build.check import check_deck
from cardwright.commands.app import app

ONE, OTHER = "What is the capital of Australia?", "Which city is Australia’s capital?"
FIELDS = "      number: {type: number}\n      text:   {type: long_text}\n"


def codes(folder: Path, fields: str, columns: str, *rows: str) -> list[str]:
    result = CliRunner().invoke(app, ["new", "blank", str(folder / "d")])
    assert result.exit_code == 0, result.output
    deck = folder / "d" / "deck.yaml"
    text = deck.read_text(encoding="utf-8").replace("max: 24", "max: 90")
    assert FIELDS in text
    deck.write_text(text.replace(FIELDS, fields), encoding="utf-8")
    table = "".join(f"{line}\n" for line in (columns, *rows))
    (folder / "d" / "cards.csv").write_text(table, encoding="utf-8")
    return [one.code.id for one in check_deck(folder / "d", fit=False).findings]


NUMBERED = "      number: {type: number}\n      %s: {type: text}\n"


@pytest.mark.parametrize("name", ["answer", "solution"])
def test_an_empty_field_behind_a_question_is_not_its_answer(tmp_path: Path, name: str) -> None:
    rows = f"q-1,{ONE},,Canberra", f"q-2,{OTHER},,Canberra"
    assert codes(tmp_path, NUMBERED % name, f"id,title,number,{name}", *rows) == ["DUP002"]


def test_a_column_that_is_not_there_is_not_the_answer(tmp_path: Path) -> None:
    rows = f"q-1,{ONE},Canberra", f"q-2,{OTHER},Canberra"
    assert codes(tmp_path, NUMBERED % "solution", "id,title,solution", *rows) == ["DUP002"]


def test_a_field_called_answer_is_the_answer_wherever_it_stands(tmp_path: Path) -> None:
    rows = f"q-1,{ONE},1,Canberra", f"q-2,{OTHER},2,Canberra"
    assert codes(tmp_path, NUMBERED % "answer", "id,title,number,answer", *rows) == ["DUP002"]
