"""Boards to try checks on: the starter's with lines of it written otherwise, and our own deck."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from cardwright.build.check import check_deck
from cardwright.build.load import load_deck
from cardwright.deck.deck import Deck
from cardwright.diag import Example, Finding
from cardwright.games.wagabunda.checks.basis.examples import board

ROOT = Path(__file__).parents[3]
STARTER = ROOT / "templates" / "starters" / "wagabunda"
OURS = ROOT / "decks" / "wagabunda"

Spaces = Mapping[str, str | None]


def of_example(example: Example) -> list[Finding]:
    """What ``cardwright check`` says of an example laid over the starter."""
    return check_deck(STARTER, fit=False, instead={example.file: example.text.encode()}).findings


def of_board(text: str) -> list[Finding]:
    return of_example(Example("board.yaml", text))


@pytest.fixture
def findings() -> Callable[[Spaces], list[Finding]]:
    """What the checks say of the small board with these spaces otherwise; None takes one out."""
    return lambda spaces: of_example(board(dict(spaces)))


@pytest.fixture
def codes(findings: Callable[[Spaces], list[Finding]]) -> Callable[[Spaces], list[str]]:
    return lambda spaces: [finding.code.id for finding in findings(spaces)]


def load(folder: Path) -> Deck:
    deck = load_deck(folder).deck
    assert deck is not None
    return deck


@pytest.fixture(scope="session")
def ours() -> Deck:
    """decks/wagabunda."""
    return load(OURS)
