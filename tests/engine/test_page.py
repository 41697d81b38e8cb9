"""docs/engine.md: what it shows of the examples stands in them, its programs run, its table of laws is the suite's."""

from __future__ import annotations

import re
from pathlib import Path

from cardwright.engine.conformance import LAWS

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
SHOWN = [match.groups() for block in BLOCKS if (match := re.match(r"# from (\S+)\n(.*)", block, re.DOTALL))]


def test_what_is_shown_of_the_examples_stands_in_them() -> None:
    assert len(SHOWN) > 4
    for path, text in SHOWN:
        assert text in (ROOT / "cli" / path).read_text(encoding="utf-8")


def test_the_programs_run() -> None:
    space: dict[str, object] = {}
    for block in BLOCKS:
        if not block.startswith("# from "):
            exec(compile(block, "docs/engine.md", "exec"), space)
    assert callable(space["test_the_game_keeps_the_law"])
    space["test_the_game_keeps_the_law"]("no leak")


def test_the_table_names_every_law_in_its_own_words() -> None:
    rows = re.findall(r"^\| ([a-z ]+) \| (.+) \|$", PAGE.partition("| law |")[2], re.MULTILINE)
    assert dict(rows) == {law.name: law.text for law in LAWS.values()}
