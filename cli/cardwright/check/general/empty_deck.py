"""A deck without cards."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.check.check import Check
from cardwright.check.general.codes import EMPTY_DECK
from cardwright.deck.deck import Deck
from cardwright.diag import Finding
from cardwright.read.node import Document, Map


def _find(deck: Deck) -> Iterator[Finding]:
    if deck.cards or deck.file.WITHOUT_CARDS:
        return
    rows = {id(row.origin.document) for table in deck.tables.values() for row in table}
    others = [document for document in deck.documents if document is not deck.document and id(document) not in rows]
    if not others and deck.file.cards:
        return  # kinds or files that are not there have findings of their own
    # Cards whose shape is wrong are no reason to say that there are none; nor are files that could not be read.
    if any(_has_cards(document) or document.findings for document in others):
        return
    yield Finding(
        EMPTY_DECK,
        "the deck has no cards",
        deck.document.key_span(("cards",)),
        pointer="/cards",
        suggestion="write cards into the files that are named here",
    )


def _has_cards(document: Document) -> bool:
    root = document.root
    if isinstance(root, Map):
        return root.get("cards") is None or bool(root["cards"])  # a file without the key cards is told of already
    return bool(root)


empty_deck = Check((EMPTY_DECK,), _find)
