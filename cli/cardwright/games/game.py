"""Game: what a game brings to the house: kinds, tables, checks. A game of one's own is a Game without any Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel

from cardwright.check.check import Check
from cardwright.deck.content import SourceCard
from cardwright.deck.deckfile import DeckFile
from cardwright.deck.kind import Kind
from cardwright.diag import Code

Tables = Mapping[str, tuple[SourceCard, ...]]


def _as_they_are(file: DeckFile, tables: Tables) -> Mapping[str, Any]:
    return tables


@dataclass(frozen=True, slots=True)
class Game:
    """A game.

    ``tables`` are the files that its deck.yaml names beside cards: the key in deck.yaml to the model of a row.
    ``index`` makes of deck.yaml and the tables what the kinds' ``compile`` looks things up in. ``rules_version`` is
    None as long as a game has no rules that run.
    """

    name: str
    title: str
    kinds: Mapping[str, Kind]
    deck_model: type[DeckFile] = DeckFile
    tables: Mapping[str, type[BaseModel]] = field(default_factory=dict)
    index: Callable[[DeckFile, Tables], Mapping[str, Any]] = _as_they_are
    checks: tuple[Check, ...] = ()
    codes: Mapping[str, Code] = field(default_factory=dict)
    rules_version: str | None = None
