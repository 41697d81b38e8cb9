"""Report: a card (or a row of places.csv) and a path in it in, the finding at that place out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fix, Related
from cardwright.facts import SOURCES
from cardwright.read.node import Path

Evidence = Mapping[str, object]


def at(
    card: SourceCard,
    path: Path,
    code: Code,
    message: str,
    evidence: Evidence,
    *,
    suggestion: str | None = None,
    replacement: str | None = None,
    related: tuple[Related, ...] = (),
) -> Finding:
    """A finding at a path of a card. ``replacement`` is what might stand there instead; it is never a safe fix."""
    span = card.origin.span(path)
    table = card.origin.document.table
    cell = table.place(card.origin.source_path(path)) if table is not None else {}
    return Finding(
        code,
        message,
        span,
        card=card.id if hasattr(card.written, "id") else None,
        pointer=card.origin.pointer(path),
        related=related,
        evidence={**evidence, **cell},
        suggestion=suggestion,
        # What a card is about changes with it, so a person has to want it.
        fix=Fix(f"write {replacement}", span, replacement, safe=False) if replacement is not None else None,
    )


def also(card: SourceCard, path: Path, message: str) -> Related:
    """A second place that belongs to a finding."""
    return Related(message, card.origin.span(path))


def over_deck(deck: Deck, code: Code, message: str, evidence: Evidence, suggestion: str) -> Finding:
    """A finding about all travel cards together; it stands where deck.yaml names their files."""
    path = ("cards", "travel")
    return Finding(
        code,
        message,
        deck.document.key_span(path),
        pointer="/cards/travel",
        evidence=evidence,
        suggestion=suggestion,
    )


def sources(ids: Iterable[str]) -> str:
    """The titles and versions of sources of facts: "GeoNames 2026-07, airportsdata 20260905"."""
    return ", ".join(str(SOURCES[one]) for one in dict.fromkeys(ids) if one)
