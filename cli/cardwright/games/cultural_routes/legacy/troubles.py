"""Troubles: an entry that does not fit in; the finding that says so, and what settles it, out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardwright.diag import Code, Finding, Related, Span
from cardwright.games.cultural_routes.legacy import codes
from cardwright.games.cultural_routes.legacy.lines import Kept
from cardwright.games.cultural_routes.legacy.model import Trouble
from cardwright.read.node import Document, Path, pointer


class Spoilt(NamedTuple):
    """Why no card can be made of an entry, where it stands, and what mends it but taking the entry back."""

    why: str
    span: Span | None
    advice: str = ""


class Words(NamedTuple):
    """``labels`` are entries as people call them; ``raw`` is the entry as it was written.

    ``deck`` is how the deck is typed in a command.
    """

    labels: Mapping[str, str]
    raw: Mapping[str, Any]
    deck: str
    spoilt: Spoilt | None = None


_CODES: Final[Mapping[str, Code]] = {
    "waits": codes.WAITS,
    "gone": codes.NOT_THERE,
    "never": codes.NOT_THERE,
    "no-blank": codes.NO_BLANK,
    "same-session": codes.AGAINST_RULES,
    "twice": codes.AGAINST_RULES,
    "spoilt": codes.AGAINST_RULES,
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
        words.spoilt.span if words.spoilt is not None and words.spoilt.span is not None else document.span(at),
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
        "spoilt": f"entry {label}: no card can be made of it: {words.spoilt.why if words.spoilt is not None else ''}",
        "nothing": f"entry {label} speaks of an entry that does not stand",
    }[trouble.what]


def settled_by(trouble: Trouble, words: Words) -> str:
    """What settles it."""
    card = words.labels.get(str(words.raw.get("retire", "")), words.labels[trouble.entry.id])
    if trouble.what in ("waits", "gone", "never", "same-session"):
        which = "for it" if trouble.what == "waits" else "instead"
        return f"say which card goes out {which}: cardwright legacy retire {words.deck} {card} CARD"
    undo = f"take it back: cardwright legacy undo {words.deck} {words.labels[trouble.entry.id]}"
    if words.spoilt is not None and words.spoilt.advice:
        return words.spoilt.advice
    if trouble.what == "no-blank":
        return f"print more blank cards (count: in their file), or {undo}"
    return undo


def copy_finding(document: Document, copy: Kept, original: Kept) -> Finding:
    """A file that holds a session once more."""
    more = [line + 1 for check, line in copy.lines.items() if check not in original.sums]
    words = f"this is a copy of legacy/{original.name}.jsonl, made by a program that syncs folders; it is not counted"
    advice = "delete it: all that stands in it stands there too"
    if more:
        words += f", and {len(more)} of its lines stand{'s' * (len(more) == 1)} nowhere else"
        lines = ", ".join(map(str, more))
        advice = f"add line {lines} of it, as it is, to the end of legacy/{original.name}.jsonl, and delete the copy"
    evidence = {"copy_of": f"{original.name}.jsonl", "lines": more}
    return Finding(codes.DAMAGED, words, document.span((0,)), evidence=evidence, suggestion=advice, underneath="a copy")


def gone_finding(pool: str, missing: Sequence[str], document: Document, path: Path) -> Finding:
    """Cards that the last session was begun with, and that are in no file now."""
    named = ", ".join(missing[:5]) + (f" and {len(missing) - 5} more" if len(missing) > 5 else "")
    which = "a card of the deck's files is" if len(missing) == 1 else "cards of the deck's files are"
    return Finding(
        codes.NOT_THERE,
        f"{which} in none of them any more, and went out for no other: {named}",
        document.span(path),
        pointer=pointer(path),
        evidence={"pool": pool, "missing": list(missing)},
        suggestion="put it back: all evenings lack it; or begin the next session, and the deck stays as it is now",
        underneath="in no file",
    )
