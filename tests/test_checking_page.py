"""Checking a deck, the page: every command on it, in its order, prints what stands there."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright.build.check import check_deck
from cardwright.commands.app import app
from cardwright.resources import starters

PAGE = (Path(__file__).resolve().parent.parent / "docs" / "checking.md").read_text(encoding="utf-8")
STEP = re.compile(r"`(?P<file>harbour/[\w.]+)`:\n\n```\w+\n(?P<text>.*?)```|```console\n(?P<console>.*?)```", re.DOTALL)


@pytest.fixture
def harbour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(starters() / "blank", tmp_path / "harbour")
    return tmp_path / "harbour"


def test_the_commands_print_what_the_page_says(harbour: Path) -> None:
    consoles = 0
    for step in STEP.finditer(PAGE):
        if step["file"]:
            Path(step["file"]).write_text(step["text"], encoding="utf-8")
            continue
        for line in re.split(r"^(?=\$ )", step["console"], flags=re.MULTILINE)[1:]:
            command, _, printed = line.partition("\n")
            assert CliRunner().invoke(app, command.removeprefix("$ cardwright ").split()).output == printed
            consoles += 1
    assert consoles >= 6


def test_every_way_to_ignore_on_the_page_works(harbour: Path) -> None:
    comment, card, deck = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    lines = comment.replace("title:", "  title:").replace("# card", "  # card", 1).replace("\ntext:", "\n  text:")
    rows = f"- id: b-0\n{lines}- {card.strip().replace(chr(10), chr(10) + '  ')}\n  title: Oslo  by night\n"
    quotes = "- {id: b-3, title: Nobody's}\n- {id: b-4, title: It’s}\n"
    (harbour / "cards.yaml").write_text(rows.replace("sailor", "sailor  here") + quotes, encoding="utf-8")
    about = (harbour / "deck.yaml").read_text(encoding="utf-8").replace("cards.csv", "cards.yaml")
    (harbour / "deck.yaml").write_text(about + deck, encoding="utf-8")
    found = check_deck(harbour, fit=False)
    assert [finding.message for finding in found.findings] == []
    assert {finding.code.id for finding, _ in found.ignored} == {"TXT001", "TXT002", "TXT005"}


def test_a_card_of_a_wrong_shape_is_looked_at_further_once_that_is_mended(harbour: Path) -> None:
    """What the page says beneath its first report, with a second mistake on the card."""
    table = STEP.search(PAGE)["text"].replace("does not set", "does  not set")  # type: ignore[index]
    (harbour / "cards.csv").write_text(table, encoding="utf-8")
    before = {finding.code.id for finding in check_deck(harbour, fit=False).findings}
    (harbour / "cards.csv").write_text(table.replace('"1,5"', "1.5").replace("titel", "title"), encoding="utf-8")
    after = [(finding.code.id, finding.card) for finding in check_deck(harbour, fit=False).findings]
    assert "TXT001" not in before
    assert ("TXT001", "b-1") in after
    assert ("TXT001", "b-2") in after
