"""Declared names: which is mended, the cards or deck.yaml, where a field has two names."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright.build.check import check_deck
from cardwright.commands.app import app
from cardwright.diag import Finding


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    result = CliRunner().invoke(app, ["new", "blank", str(tmp_path / "d")])
    assert result.exit_code == 0, result.output
    return tmp_path / "d"


def rename(file: Path, old: str, new: str, times: int = -1) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, times), encoding="utf-8")


def told(deck: Path) -> Finding:
    (finding,) = [one for one in check_deck(deck, fit=False).findings if one.code.id == "SCH001"]
    assert finding.fix is not None
    return finding


def is_safe(deck: Path) -> bool:
    fix = told(deck).fix
    return fix is not None and fix.safe


def test_a_name_mistyped_in_deck_yaml_is_not_spread_into_the_cards(deck: Path) -> None:
    rename(deck / "deck.yaml", " title:", " ttle:")
    before = (deck / "cards.csv").read_bytes()
    CliRunner().invoke(app, ["check", "--fix", str(deck)])
    assert (deck / "cards.csv").read_bytes() == before
    finding = told(deck)
    assert finding.suggestion == "did you mean ttle? Or else deck.yaml should declare title"
    assert [(one.message, one.span.text) for one in finding.related] == [("ttle is declared here", "ttle")]


def test_a_column_is_mended_where_the_template_says_the_same_as_deck_yaml(deck: Path) -> None:
    rename(deck / "cards.csv", "id,title", "id,ttle")
    assert is_safe(deck)


def test_where_the_template_says_nothing_nobody_knows(deck: Path) -> None:
    rename(deck / "cards.csv", "id,title", "id,ttle")
    rename(deck / "templates" / "card.yaml", "{title}", "words")
    assert not is_safe(deck)


def test_one_card_that_is_not_as_the_others_is_mended(deck: Path) -> None:
    rename(deck / "deck.yaml", "card: cards.csv", "card: cards.yaml")
    (deck / "cards.csv").unlink()
    cards = deck / "cards.yaml"
    cards.write_text("cards:\n  - {id: a, title: A}\n  - {id: b, title: B}\n  - {id: c, ttle: C}\n")
    assert is_safe(deck)
    rename(cards, " title: A", " titel: A")  # no two alike: nobody knows
    assert not any(one.fix is not None and one.fix.safe for one in check_deck(deck, fit=False).findings)
