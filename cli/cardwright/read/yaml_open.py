"""Open: of a YAML text that the parser gave up on, the bracket or quote further up that was never closed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

MOST: Final = 200_000  #: letters that are looked at
_CLOSERS: Final = {"[": "]", "{": "}"}
#: what stands before a quote that begins a text: the start of a line, a dash, a colon or comma, a bracket
_BEFORE_QUOTE: Final = re.compile(r"(?:^|[\[{,:-])[ \t]*$")
_QUOTED: Final = {
    '"': re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL),
    "'": re.compile(r"'(?:[^']|'')*'"),
}
#: a line within a text that is written as a key, and as nobody writes a sentence
_KEY_LINE: Final = re.compile(r"\n[ \t]*(?:- +)*[\[{]*[\w.-]+:(?=[ \t\r\n])")
_SIGNS: Final = re.compile(r"[\[\]{}\"'#]")


class Opened(NamedTuple):
    """A ``sign`` that opens at an offset and is never closed, and what closes it."""

    at: int
    sign: str
    closer: str


def left_open(text: str, noticed: int, bracket: int | None) -> Opened | None:
    """What was left open on a line above the offset at which the parser ``noticed`` that something is wrong.

    ``bracket`` is the offset of the bracket or brace that it was reading. A text in quotes counts as left open where
    its closing quote is the opening one of a later text, so that whole keys stand in it.
    """
    line = text.rfind("\n", 0, noticed) + 1
    for start, end in _texts(text, max(0, noticed - MOST), noticed):
        within = text[start:end]
        if start < line <= end and not text[end:noticed].strip() and _KEY_LINE.search(within):
            return Opened(start, text[start], text[start])
    if bracket is None or bracket >= line or text[bracket : bracket + 1] not in _CLOSERS:
        return None
    innermost = _unclosed(text, bracket, noticed)
    if innermost is None or innermost >= line:
        return None
    return Opened(innermost, text[innermost], _CLOSERS[text[innermost]])


def _unclosed(text: str, bracket: int, noticed: int) -> int | None:
    """The last bracket that opens before ``noticed`` and is not closed, where that from ``bracket`` on never is."""
    open_: list[int] = []
    last: int | None = None
    for at in _brackets(text, bracket, min(len(text), bracket + MOST)):
        if at >= noticed and last is None:
            last = open_[-1] if open_ else None
        if text[at] in _CLOSERS:
            open_.append(at)
        elif open_ and _CLOSERS[text[open_[-1]]] == text[at]:
            open_.pop()
            if not open_:
                return None
    return last if last is not None else open_[-1] if open_ else None


def _brackets(text: str, start: int, end: int) -> Iterator[int]:
    """Where brackets stand, those in quoted texts and in comments left out."""
    at = start
    while (match := _SIGNS.search(text, at, end)) is not None:
        at, sign = match.start(), match[0]
        if sign == "#":
            at = _after_line(text, at) if at == 0 or text[at - 1].isspace() else at + 1
        elif sign in _QUOTED:
            at = _after_text(text, at)
        else:
            yield at
            at += 1


def _texts(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Start and end of every text in quotes that ends before an offset."""
    at = start
    while (match := _SIGNS.search(text, at, end)) is not None:
        at, sign = match.start(), match[0]
        if sign == "#":
            at = _after_line(text, at) if at == 0 or text[at - 1].isspace() else at + 1
        elif sign in _QUOTED:
            after = _after_text(text, at)
            if at + 1 < after <= end:
                yield at, after
            at = after
        else:
            at += 1


def _after_line(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _after_text(text: str, at: int) -> int:
    """Where the text in quotes that begins at an offset ends; the next letter where none begins or ends there."""
    line = text.rfind("\n", 0, at) + 1
    if _BEFORE_QUOTE.search(text[max(line, at - 200) : at]) is None:
        return at + 1
    match = _QUOTED[text[at]].match(text, at)
    return match.end() if match is not None else at + 1
