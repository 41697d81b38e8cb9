"""Decks made in memory: one kind of card with free fields, from the text of its file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from cardwright.check.shape import shape
from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.deck.deckfile import DeckFile
from cardwright.deck.field import CardSource, Text
from cardwright.deck.origin import Origin
from cardwright.read.files import read_bytes
from cardwright.read.node import Map
from cardwright.read.node import Path as NodePath

# No deadline: on a busy machine the first example of a property may take long without any fault of ours.
settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")

HEAD = "format: 1\nid: d\ngame: own\ntitle: T\nversion: 1.0.0\nlanguage: en\ncards: {card: cards.yaml}\n"


class Card(CardSource):
    title: Text | None = None
    text: Text | None = None
    lines: list[Text] | None = None


@pytest.fixture
def make_deck() -> Callable[..., Deck]:
    def make(text: str, name: str = "cards.yaml", more: str = "") -> Deck:
        about = read_bytes((HEAD + more).encode(), "deck.yaml")
        file, findings = shape(DeckFile, about)
        assert file is not None, findings
        document = read_bytes(text.encode(), name)
        assert document.findings == []
        root = document.root
        base: NodePath = ("cards",) if isinstance(root, Map) else ()
        cards = []
        for index in range(len(document.get(base) or ())):
            card, findings = shape(Card, document, (*base, index))
            assert card is not None, findings
            cards.append(SourceCard("card", card.id, card, Origin(document, (*base, index))))
        return Deck(Path(), file, about, {}, tuple(cards), documents=(about, document))

    return make
