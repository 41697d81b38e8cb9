"""The page on saves: what it shows runs, and what it says of the lines is so."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardwright.engine import lines
from cardwright.engine.game import Outcome
from cardwright.engine.moves import Move

PAGE = (Path(__file__).parents[2] / "docs" / "saves.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_programs_of_the_page_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    space: dict[str, object] = {"__name__": "page"}
    for block in BLOCKS:
        exec(block, space)
    first, *rest = map(json.loads, (tmp_path / "evening.save").read_text().splitlines())
    assert [next(iter(one)) for one in rest] == ["move", "move", "move", "undo"]
    assert first["players"] == [{"name": "Ada"}, {"name": "Bo", "bot": "random"}]


def test_the_page_names_every_member_of_every_line() -> None:
    header = lines.Header("pig", "1", 2, 7, "", deck=lines.DeckName("d", "1.0.0", ""))
    end = lines.EndLine(Outcome((1,), (7,)), 1)
    migration = lines.MigrationLine(("x",), header, (), "")
    shown = [
        {"cardwright": "save", "format": 1, **header.json()},
        lines.MoveLine(1, Move(0, "roll"), "").json(),
        lines.UndoLine(1, 0, (Move(0, "roll"),)).json(),
        lines.PlayersLine(()).json(),
        migration.json(),
        end.json(),
        dict.fromkeys(("after", "sum")),
        lines.DeckName("", "", "")._asdict(),
    ]
    assert {name for raw in shown for name in raw if f"`{name}`" not in PAGE} == set()
