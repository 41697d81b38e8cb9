"""Proof, sealed: a card whose sealed words are taken off, so that who looks a deck over learns nothing too early."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwright.deck.content import Content
from cardwright.deck.sealed import at
from cardwright.press.faces.compose import compose
from cardwright.press.faces.face import Face
from cardwright.press.template.compile import Plan
from cardwright.read.node import Path


def unspoiled(content: Content, plan: Plan) -> tuple[Face, Face | None]:
    """The faces of a card with nothing on them of what is sealed: neither its words nor the icons among them."""
    fields: dict[str, Any] = dict(content.fields)
    for seal in content.kind.sealed:
        fields = _put(fields, seal.path, _wordless(at(fields, seal.path)))
    front, back = compose(replace(content, fields=fields), plan)
    # What is wrong with the card was told of the card as it is.
    return replace(front, findings=[]), replace(back, findings=[]) if back is not None else None


def _wordless(value: Any) -> Any:
    """A value of the same shape, without its words."""
    if isinstance(value, dict):
        return {key: _wordless(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return []
    return "" if isinstance(value, str) else value


def _put(fields: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    step, *rest = path
    below = fields.get(str(step))
    return {**fields, str(step): _put(below, tuple(rest), value) if rest and isinstance(below, dict) else value}
