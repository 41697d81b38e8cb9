"""Found: a card and a path in it, or a path in deck.yaml, in; the finding at that place out, for checks of games."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fix, Related, Span, instead
from cardwright.read.node import Path, pointer

Evidence = Mapping[str, object]


def at(
    card: SourceCard,
    path: Path,
    code: Code,
    message: str,
    evidence: Evidence,
    suggestion: str,
    related: tuple[Related, ...] = (),
    *,
    replacement: str | None = None,
) -> Finding:
    """A finding at a path of a card as it is written; in a table it names the cell too.

    ``replacement`` is what might stand there in place of what is given; a person has to want it.
    """
    table = card.origin.document.table
    cell = table.place(card.origin.source_path(path)) if table is not None else {}
    return Finding(
        code,
        message,
        card.origin.span(path),
        card=card.id,
        pointer=card.origin.pointer(path),
        related=related,
        evidence={**evidence, **cell},
        suggestion=suggestion,
        fix=_instead(card.origin.span(path), evidence, replacement),
    )


def also(card: SourceCard, path: Path, message: str) -> Related:
    """A second place that belongs to a finding."""
    return Related(message, card.origin.span(path))


def in_deck_file(
    deck: Deck,
    path: Path,
    code: Code,
    message: str,
    evidence: Evidence,
    suggestion: str,
    *,
    key: bool = False,
    replacement: str | None = None,
) -> Finding:
    """A finding at a path of deck.yaml, or at the key there; ``replacement`` as in ``at``."""
    span = deck.document.key_span(path) if key else deck.document.span(path)
    fix = _instead(span, evidence, replacement)
    return Finding(code, message, span, pointer=pointer(path), evidence=evidence, suggestion=suggestion, fix=fix)


def _instead(span: Span, evidence: Evidence, replacement: str | None) -> Fix | None:
    """The replacement for what the evidence says is given; for all that stands there, where that is no text."""
    given = evidence.get("given")
    return instead(span, given if isinstance(given, str) else span.text, replacement)
