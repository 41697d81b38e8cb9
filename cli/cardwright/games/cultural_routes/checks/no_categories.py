"""C-10: a deck without categories."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Example, Finding
from cardwright.games.cultural_routes.checks.basis.examples import BASE, categories
from cardwright.games.found import in_deck_file

NO_CATEGORIES = Code(
    "CUL014",
    "no-categories",
    "No category card is printed.",
    "Each quiz turns the top card of the category deck (C-10); without one there is nothing to be asked.",
    Example("categories.yaml", "kind: category\ncards:\n  - {id: k-01, name: a dish, count: 0}\n", BASE),
    categories("a dish", "a river"),
)


def find(deck: Deck) -> Iterator[Finding]:
    if any(card.written.count for card in deck.of("category")):
        return
    # Categories whose shape is wrong are told of as that.
    if any(kind == "category" for kind, _, _ in deck.ids) and not any(deck.of("category")):
        return
    yield in_deck_file(
        deck,
        ("cards", "category") if "category" in deck.file.cards else ("cards",),
        NO_CATEGORIES,
        "the deck has no category card",
        {"given": 0},
        "write some: what is to be named, such as a dish you would serve a guest",
        key=True,
    )
