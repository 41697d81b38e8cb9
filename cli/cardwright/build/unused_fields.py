"""Unused fields: a checked deck and how it looks in; a finding for every declared field that no card ever shows."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.build.faces import Looks
from cardwright.build.unused_codes import UNUSED_FIELD
from cardwright.deck.deck import Deck
from cardwright.deck.deckfile import DeclaredKind
from cardwright.diag import Finding
from cardwright.read.node import pointer


def unused_fields(deck: Deck, looks: Looks) -> Iterator[Finding]:
    """Of kinds with cards whose template can be used; of any other nobody knows what it would show."""
    for kind, declared in deck.file.kinds.items():
        plan = looks.plans.get(kind)
        if plan is None:
            continue
        answers = _answers(declared)
        for field in declared.fields:
            if field not in plan.uses and field not in answers:
                yield _finding(deck, kind, field, declared.template)


def _answers(declared: DeclaredKind) -> frozenset[str]:
    """Choices that say which field is the right answer, and those fields: players need not see them on the card."""
    fields = declared.fields
    pointing = {name: set(field.options or ()) for name, field in fields.items() if field.type == "choice"}
    return frozenset(
        one for name, options in pointing.items() if options and options <= set(fields) for one in (name, *options)
    )


def _finding(deck: Deck, kind: str, field: str, template: str) -> Finding:
    path = ("kinds", kind, "fields", field)
    values = [content.fields.get(field) for content in deck.contents if content.kind.name == kind]
    filled = sum(value not in (None, "", []) for value in values)
    message, advice = (
        (
            f"no card shows the field {field}: nothing in {template} asks for it",
            f'show it in the template with "{{{field}}}"; remarks for authors go into notes, which every card has',
        )
        if filled
        else (
            f"no card fills the field {field}, and nothing in {template} asks for it",
            "take it out, or show it in the template",
        )
    )
    return Finding(
        UNUSED_FIELD,
        message,
        deck.document.key_span(path),
        pointer=pointer(path),
        evidence={"kind": kind, "field": field, "template": template, "cards": len(values), "filled": filled},
        suggestion=advice,
    )
