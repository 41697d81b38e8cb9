"""Decks to try checks on: the starter's with files of it written otherwise, and our own deck."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.build.check import check_deck
from cardwright.build.load import Loaded, load_deck
from cardwright.diag import Example, Finding
from cardwright.games.off_the_rails.checks.basis.examples import DECK

ROOT = Path(__file__).parents[3]
STARTER = ROOT / "templates" / "starters" / "off_the_rails"
OURS = ROOT / "decks" / "off-the-rails"


def of_example(example: Example) -> list[Finding]:
    """What ``cardwright check`` says of an example laid over the starter."""
    beside = {file.file: file.text.encode() for file in example.beside}
    return check_deck(STARTER, fit=False, instead={example.file: example.text.encode(), **beside}).findings


def codes_of(more: str = "complete: false\n", **files: str) -> list[str]:
    """The codes of what is found in the starter with these files, by their stems, and more in deck.yaml."""
    instead = {f"{name}.yaml": text.encode() for name, text in files.items()}
    found = check_deck(STARTER, fit=False, instead={"deck.yaml": (DECK + more).encode(), **instead}).findings
    return [finding.code.id for finding in found]


@pytest.fixture(scope="session")
def ours() -> Loaded:
    """Our own deck, read."""
    return load_deck(OURS)
