"""Examples: decks in miniature for the bad and good examples of codes, laid over the starter of the game."""

from __future__ import annotations

from cardwright.diag import Example
from cardwright.diag.code import Beside

BASE = "cultural_routes"

DECK = """\
format: 1
id: my-routes
game: cultural_routes
title: My Cultural Routes
version: 0.1.0
language: en
wheel: %s
cards:
  country: places.yaml
  category: categories.yaml
  penalty: penalties.yaml
  blank: blanks.yaml
"""
_PLACES = ("DK", "IN", "JP", "KE", "MX", "IS", "PE", "PL", "SN", "GH")
NAMED = (
    "{id: p-spin-again, name: Spin again, effect: spin_again}",
    "{id: p-remove-all-x, name: Remove all X, effect: remove_all_x}",
)


def wheel(plan: str) -> Example:
    """deck.yaml with a plan of the wheel."""
    return Example("deck.yaml", DECK % plan, BASE)


def _file(kind: str, cards: tuple[str, ...]) -> str:
    return f"kind: {kind}\ncards:\n" + "".join(f"  - {card}\n" for card in cards)


def places(*cards: str, of: tuple[str, ...] = _PLACES) -> Example:
    """places.yaml with ten countries and these cards."""
    plain = tuple(f"{{id: n-{code.lower()}, country: {code}}}" for code in of)
    return Example("places.yaml", _file("country", (*cards, *plain)), BASE)


def categories(*names: str) -> Example:
    """categories.yaml with these categories."""
    return Example(
        "categories.yaml",
        _file("category", tuple(f'{{id: k-{number:02}, name: "{name}"}}' for number, name in enumerate(names, 1))),
        BASE,
    )


def penalties(*cards: str, beside: tuple[Beside, ...] = ()) -> Example:
    """penalties.yaml with these cards."""
    return Example("penalties.yaml", _file("penalty", cards), BASE, beside=beside)


def blanks(*cards: str) -> Example:
    """blanks.yaml with these cards."""
    return Example("blanks.yaml", _file("blank", cards), BASE)
