"""What nothing uses: told by a whole check alone; and a letter that no font has, with its language."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardwright.build.check import check_deck
from cardwright.resources import starters


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    shutil.copytree(starters() / "blank", tmp_path / "deck")
    return tmp_path / "deck"


@pytest.mark.parametrize("fit", [True, False])
def test_an_ignored_field_is_no_needless_ignore_without_faces(deck: Path, *, fit: bool) -> None:
    file = deck / "deck.yaml"
    field = "      text:   {type: long_text}\n"
    comment = "      # cardwright: ignore[REF050] For the program that shuffles.\n"
    file.write_text(file.read_text().replace(field, f"{field}{comment}      tag: {{type: text}}\n"))
    assert check_deck(deck, fit=fit).findings == []


def test_a_letter_that_no_font_has_is_told_with_its_language(deck: Path) -> None:
    (deck / "deck.yaml").write_text((deck / "deck.yaml").read_text().replace("language: en", "language: pl"))
    (deck / "cards.csv").write_text("id,title,number,text\nx-1,Chleb 🥖,1,Hop.\n")
    [finding] = [one for one in check_deck(deck).findings if one.code.id == "FONT001"]
    assert finding.evidence["language"] == "pl"
    assert finding.message.endswith("the card is in Polish")
