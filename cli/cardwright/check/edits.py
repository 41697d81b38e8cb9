"""Edits: changes of a file's text put into its bytes; whatever they do not touch stays as it is, to the byte."""

from __future__ import annotations

import codecs
import re
from bisect import bisect_left, insort
from collections.abc import Iterable, Sequence

from cardwright.diag import Edit, Finding

_BREAK = re.compile(r"\r\n|\r|\n")


class NotTheText(Exception):
    """The bytes of a file do not say the text that the edits are for: it has changed, or was never text."""


def edited(data: bytes, edits: Iterable[Edit]) -> bytes:
    """The bytes of a file after some edits, no two of which overlap. Raises NotTheText.

    Spans count code points of the decoded text, without a byte order mark; line breaks in a replacement become those
    of the file. UTF-8 has one way to write a text, so what is decoded and encoded again is the same to the byte.
    """
    ordered = sorted(set(edits), key=lambda edit: (edit.span.start, edit.span.end))
    mark = codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) else b""
    try:
        text = data[len(mark) :].decode("utf-8")
    except UnicodeDecodeError:
        raise NotTheText from None
    pieces: list[str] = []
    at = 0
    for span, replacement in ordered:
        if span.source.text is not text and span.source.text != text:
            raise NotTheText
        pieces += text[at : span.start], _BREAK.sub(_line_break(text), replacement)
        at = max(at, span.end)
    return mark + "".join([*pieces, text[at:]]).encode("utf-8")


def _line_break(text: str) -> str:
    """How lines end in a text: as the first one does."""
    match = _BREAK.search(text, 0, 100_000)
    return match[0] if match is not None else "\n"


def together(findings: Sequence[Finding]) -> list[Finding]:
    """Those of the findings whose fixes can be made at once; where two overlap, the first of them."""
    taken: dict[str, list[tuple[int, int, str]]] = {}
    chosen = []
    for finding in findings:
        edits = finding.fix.edits if finding.fix is not None else ()
        places = [(edit.span.file, (edit.span.start, edit.span.end, edit.replacement)) for edit in edits]
        if any(_clashes(place, taken.get(file, [])) for file, place in places):
            continue
        chosen.append(finding)
        for file, place in places:
            insort(taken.setdefault(file, []), place)
    return chosen


def _clashes(place: tuple[int, int, str], taken: list[tuple[int, int, str]]) -> bool:
    """Whether an edit cannot be made beside those taken, of which no two clash. The same edit twice is one edit."""
    at = bisect_left(taken, place)
    start, end, _ = place
    for other in taken[max(at - 2, 0) : at + 2]:
        # What is put in where another edit begins: nobody says which comes first.
        beside = other[0] < end and start < other[1]
        if other != place and (beside or other[0] == start):
            return True
    return False
