"""A repository with one small deck, as somebody has it who checks it in CI."""

from __future__ import annotations

from pathlib import Path

import pytest

DECK = """\
format: 1
id: harbour
game: own
title: Harbour
version: 0.1.0
language: en
kinds:
  ship: {template: templates/ship.yaml, fields: {name: {type: text, required: true}, rule: {type: text}}}
cards: {ship: ships.csv}
"""
TEMPLATE = 'front:\n  - {text: "{name}", box: [5, 5, 40, 10]}\n  - {text: "{rule}", box: [5, 20, 40, 10]}\n'
GOOD = "id,name,rule\ns-1,Heron,Sail on\ns-2,Marlin,Wait\n"
BAD = "id,name,rule\ns-1,Heron,Sail  on\ns-2,,Wait\n"


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with one deck in ``decks/harbour``."""
    deck = tmp_path / "work" / "decks" / "harbour"
    (deck / "templates").mkdir(parents=True)
    (deck / "deck.yaml").write_text(DECK, encoding="utf-8")
    (deck / "templates" / "ship.yaml").write_text(TEMPLATE, encoding="utf-8")
    (deck / "ships.csv").write_text(GOOD, encoding="utf-8")
    return tmp_path / "work"
