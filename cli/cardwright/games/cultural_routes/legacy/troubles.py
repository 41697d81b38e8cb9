"""Troubles: an entry that does not fit in; the finding that says so, and what settles it, out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cardwright.diag import Code, Finding, Related, Span
from cardwright.games.cultural_routes.legacy import codes
from cardwright.games.cultural_routes.legacy.model import Trouble
from cardwright.read.node import Document, Path, pointer


class Words(NamedTuple):
    """``labels`` are entries as people call them; ``raw`` is the entry as it was written."""

    labels: Mapping[str, str]
    raw: Mapping[str, Any]


_CODES: Final[Mapping[str, Code]] = {
    "waits": codes.WAITS,
    "gone": codes.NOT_THERE,
    "never": codes.NOT_THERE,
    "no-blank": codes.NO_BLANK,
    "same-session": codes.AGAINST_RULES,
    "twice": codes.AGAINST_RULES,
    "nothing": codes.AGAINST_RULES,
}


def trouble_finding(trouble: Trouble, words: Words, document: Document, path: Path, other: Span | None) -> Finding:
    """The finding; ``path`` is that of the entry in its document, ``other`` the place of the entry it runs into."""
    key = "out" if trouble.what in ("gone", "never", "same-session") else ""
    at = (*path, key) if key else path
    related = (Related("it went out here", other),) if other is not None else ()
    return Finding(
        _CODES[trouble.what],
        told(trouble, words),
        document.span(at),
        pointer=pointer(at),
        related=related,
        evidence={"entry": words.labels[trouble.entry.id], "given": words.raw.get("out")},
        suggestion=settled_by(trouble, words),
    )


def told(trouble: Trouble, words: Words) -> str:
    """What is wrong, in a sentence."""
    label, out = words.labels[trouble.entry.id], words.raw.get("out")
    by = words.raw.get("by", "")
    other = words.labels.get(trouble.other or "", "")
    return {
        "waits": f"entry {label}: nothing has gone out for this card yet",
        "gone": f"entry {label}: {out} was to go out, and is out already since entry {other}",
        "never": f"entry {label}: {out} was to go out, and the pool has no such card",
        "same-session": f"entry {label}: {out} was to go out, and it came in this very session",
        "no-blank": f"entry {label}: there is no blank {words.raw.get('pool')} card left to write on",
        "twice": f"entry {label}: {by} filled in a card already in this session",
        "nothing": f"entry {label} speaks of an entry that does not stand",
    }[trouble.what]


def settled_by(trouble: Trouble, words: Words) -> str:
    """What settles it."""
    card = words.labels.get(str(words.raw.get("retire", "")), words.labels[trouble.entry.id])
    if trouble.what in ("waits", "gone", "never", "same-session"):
        return f"say which card goes out instead: cardwright legacy retire DECK {card} CARD"
    label = words.labels[trouble.entry.id]
    if trouble.what == "no-blank":
        return f"print more blank cards (count: in their file), or take it back: cardwright legacy undo DECK {label}"
    return f"take it back: cardwright legacy undo DECK {label}"
