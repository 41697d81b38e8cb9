"""Deck: everything that the files of one deck say, on its way from reading to printing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Any

from cardwright.deck.content import Content, SourceCard
from cardwright.deck.deckfile import DeckFile
from cardwright.deck.kind import Kind
from cardwright.deck.origin import Origin
from cardwright.deck.words import ENGLISH, Words
from cardwright.read.node import Document


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """One deck: its deck.yaml, its kinds, the cards as written (those whose shape is right) and their content.

    ``folder`` is the folder of deck.yaml. ``tables`` are the files that deck.yaml names beside cards, such as
    places, by name. ``documents`` are all files read, deck.yaml first.
    ``ids`` are kind, id and place of every card, those whose shape is wrong included. ``gone`` are the cards that the
    deck's history knows and that are not in it now; booklets may picture them.
    """

    folder: FilePath
    file: DeckFile
    document: Document
    kinds: Mapping[str, Kind]
    cards: tuple[SourceCard, ...] = ()
    tables: Mapping[str, tuple[SourceCard, ...]] = field(default_factory=dict)
    contents: tuple[Content, ...] = ()
    documents: tuple[Document, ...] = ()
    ids: tuple[tuple[str, str, Origin], ...] = ()
    gone: tuple[Content, ...] = ()
    #: what checks have worked out for one another in this run (an index of places, ...)
    memory: dict[str, Any] = field(default_factory=dict)
    #: the words of templates, pieces and sheets in the language that the deck is in now
    words: Words = ENGLISH

    def of(self, kind: str) -> Iterator[SourceCard]:
        """The written cards of one kind, in the order of the files."""
        return (card for card in self.cards if card.kind == kind)
