"""Report: a space and a path in it in, the finding at that place of the board out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardwright.diag import Code, Finding, Fix, Related
from cardwright.games.wagabunda.checks.basis.track import Track
from cardwright.read.node import Path, pointer
from cardwright.read.removal import taken_out


def at(
    track: Track,
    path: Path,
    code: Code,
    message: str,
    evidence: Mapping[str, object],
    *,
    suggestion: str,
    replacement: str | None = None,
    related: Iterable[Related] = (),
    underneath: str = "",
    out: bool = False,
    safe: bool = False,
) -> Finding:
    """A finding at a path under ``spaces``: at the name of a space, at the board itself, or at a value.

    A value that is not written stands for its space. ``replacement`` is what might stand there instead, ``out`` says
    that it might be taken out; a person has to want that where it is not ``safe``.
    """
    whole = ("spaces", *path)
    document = track.document
    there = len(path) > 1 and document.get(whole) is not None
    span = document.span(whole) if there else document.key_span(whole[:2])
    return Finding(
        code,
        message,
        span,
        pointer=pointer(whole if there else whole[:2]),
        related=tuple(related),
        evidence=evidence,
        suggestion=suggestion,
        fix=taken_out(document, whole, safe=safe)
        if out and there
        else Fix(f"write {replacement}", span, replacement, safe=False)
        if replacement is not None
        else None,
        underneath=underneath,
    )


def also(track: Track, name: str, message: str) -> Related:
    """A second space that belongs to a finding."""
    return Related(message, track.document.key_span(("spaces", name)))
