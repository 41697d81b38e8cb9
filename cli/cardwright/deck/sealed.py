"""Sealed: a card's content in; what anybody may read, and what is kept apart until its time, out.

In place of what is sealed stands ``{"sealed": entry, "key": words}``: which entry holds it, and the words that open it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardwright.deck.content import Content
from cardwright.read.node import Path


class Kept(NamedTuple):
    """A part of a card that is kept apart: the name of its entry, the words that open it, and the part itself."""

    entry: str
    key: str
    value: Any


def open_fields(content: Content) -> dict[str, Any]:
    """The fields of a card as anybody may read them."""
    return _put(dict(content.fields), [(seal.path, _stub(content, seal.path)) for seal in content.kind.sealed])


def kept(content: Content) -> Iterator[Kept]:
    """What of a card is kept apart."""
    for seal in content.kind.sealed:
        value = at(content.fields, seal.path)
        if value is not None:
            yield Kept(entry_name(content.id, seal.path), seal.key(content.fields), value)


def entry_name(card: str, path: Path) -> str:
    """``s-01``, ``(event_x,)`` -> ``s-01.event_x``."""
    return ".".join([card, *map(str, path)])


def at(fields: Any, path: Path) -> Any:
    """What stands at a path of maps; None where nothing does."""
    for step in path:
        fields = fields.get(step) if isinstance(fields, Mapping) else None
    return fields


def _stub(content: Content, path: Path) -> dict[str, str] | None:
    seal = next(one for one in content.kind.sealed if one.path == path)
    if at(content.fields, path) is None:
        return None
    return {"sealed": entry_name(content.id, path), "key": seal.key(content.fields)}


def _put(fields: dict[str, Any], stubs: Sequence[tuple[Path, Any]]) -> dict[str, Any]:
    for (step, *rest), stub in stubs:
        below = fields.get(str(step))
        fields[str(step)] = _put(dict(below), [(tuple(rest), stub)]) if rest and isinstance(below, Mapping) else stub
    return fields
