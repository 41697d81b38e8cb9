"""Report: a card (or a row of places.csv) and a path in it in, the finding at that place out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fix, Related, Span
from cardwright.facts import SOURCES
from cardwright.read.node import Path, pointer
from cardwright.read.removal import taken_out

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
    safe: bool = False,
    related: tuple[Related, ...] = (),
) -> Finding:
    """A finding at a path of a card.

    ``replacement`` is what might stand there instead; it is a ``safe`` fix only where it says the same thing rightly.
    """
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
        fix=fix_at(card, path, replacement, safe=safe) if replacement is not None else None,
    )


def fix_at(card: SourceCard, path: Path, replacement: str, *, safe: bool = False) -> Fix:
    """Other words at a path of a card. What the card is about mostly changes with them: a person has to want it."""
    span = card.origin.span(path)
    return Fix(f"write {replacement}", span, _quoted(replacement, span), safe=safe)


def _quoted(replacement: str, span: Span) -> str:
    """A word in the quotation marks of the one that it replaces; without them JSON could not be read any more."""
    mark = span.text[:1]
    return f"{mark}{replacement}{mark}" if mark in ("'", '"') and replacement[:1] != mark else replacement


def also(card: SourceCard, path: Path, message: str) -> Related:
    """A second place that belongs to a finding."""
    return Related(message, card.origin.span(path))


def over_deck(
    deck: Deck, code: Code, message: str, evidence: Evidence, suggestion: str, kind: str = "travel"
) -> Finding:
    """A finding about all cards of a kind together; it stands where deck.yaml names their files."""
    path = ("cards", kind)
    return Finding(
        code,
        message,
        deck.document.key_span(path),
        pointer=f"/cards/{kind}",
        evidence=evidence,
        suggestion=suggestion,
    )


def in_deck_file(
    deck: Deck,
    path: Path,
    code: Code,
    message: str,
    evidence: Evidence,
    *,
    suggestion: str,
    replacement: str | None = None,
    key: bool = False,
    out: bool = False,
) -> Finding:
    """A finding at a path of deck.yaml, or at the key there. A ``replacement``, or taking it ``out``, is not safe."""
    span = deck.document.key_span(path) if key else deck.document.span(path)
    return Finding(
        code,
        message,
        span,
        pointer=pointer(path),
        evidence=evidence,
        suggestion=suggestion,
        fix=Fix(f"write {replacement}", span, _quoted(replacement, span), safe=False)
        if replacement is not None
        else taken_out(deck.document, path)
        if out
        else None,
    )


def sources(ids: Iterable[str]) -> str:
    """The titles and versions of sources of facts: "GeoNames 2026-07, airportsdata 20260905"."""
    return ", ".join(str(SOURCES[one]) for one in dict.fromkeys(ids) if one)
