"""Content: one card, checked in shape and completed with what could be derived; what press and pack work on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardwright.deck.kind import Kind
from cardwright.deck.origin import Origin


@dataclass(frozen=True, slots=True, eq=False)
class SourceCard:
    """A card (or a row of a table) as its author wrote it, its shape checked: ``written`` is the kind's model."""

    kind: str
    id: str
    written: Any
    origin: Origin


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """A card as printed and packed. ``fields`` are JSON values only; ``count`` is how many are printed."""

    kind: Kind
    id: str
    fields: Mapping[str, Any]
    origin: Origin
    count: int = 1
