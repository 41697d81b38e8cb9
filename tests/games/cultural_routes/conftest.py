"""Decks to try checks on: the starter's with a file of it written otherwise, and our own deck."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cardwright.build.check import check_deck
from cardwright.build.load import load_deck
from cardwright.deck.deck import Deck
from cardwright.diag import Example, Finding

ROOT = Path(__file__).parents[3]
STARTER = ROOT / "templates" / "starters" / "cultural_routes"
OURS = ROOT / "decks" / "cultural-routes"


def of_example(example: Example) -> list[Finding]:
    """What ``cardwright check`` says of an example laid over the starter."""
    files = {example.file: example.text, **{beside.file: beside.text for beside in example.beside}}
    return check_deck(STARTER, fit=False, instead={name: text.encode() for name, text in files.items()}).findings


def load(folder: Path, instead: dict[str, str] | None = None) -> Deck:
    deck = load_deck(folder, instead={name: text.encode() for name, text in (instead or {}).items()}).deck
    assert deck is not None
    return deck


@pytest.fixture
def codes() -> Callable[[Example], list[str]]:
    return lambda example: sorted(finding.code.id for finding in of_example(example))


@pytest.fixture(scope="session")
def ours() -> Deck:
    return load(OURS)
