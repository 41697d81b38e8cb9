"""Hidden values: what YAML takes for a comment though it was meant: a colour, or the end of a text with a number."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardwright.diag import Finding, Fix, Span
from cardwright.read import codes
from cardwright.read.node import Document, Map, Seq, children

# A key, and behind it nothing but a comment that is a colour: the one comment that nobody writes for a reader.
_COLOUR = re.compile(r":[ \t]+(#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}))[ \t]*(?=[\r\n]|$)")

# The same in braces or brackets on one line, where the comment swallows what closes them as well.
_IN_FLOW = re.compile(r"(?::[ \t]+|[,\[][ \t]*)(#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3}))(?![0-9A-Za-z])")
# A number behind a # and a blank, as in Room #12; a remark for readers mostly begins with a blank.
_NUMBERED = re.compile(r"(?<=[^\s#])[ \t]+(#[0-9][^\r\n]{0,200})")
MAX_LINE = 2000  #: letters of a line that are looked at
_NOT_PLAIN = ("'", '"', "[", "{", "|", ">")
_QUOTED = re.compile(r"\"[^\"\r\n]*\"|'[^'\r\n]*'")


def hidden_values(document: Document) -> Iterator[Finding]:
    """A finding for every key whose value is hidden so. Texts that merely look like it are left alone."""
    matches = list(_COLOUR.finditer(document.source.text))
    if not matches:
        return
    empty = {document.mark(key_at).line: (owner, key) for owner, key, key_at in _empty_values(document)}
    for match in matches:
        start, end = match.span(1)
        place = empty.get(document.source.position(start)[0])
        if place is not None:
            owner, key = place
            owner[key] = match[1]  # as it was meant, so that the missing value is not told as well
            yield _finding(document, start, end, "the key before it has no value")


def hidden_texts(document: Document) -> Iterator[Finding]:
    """A finding for every plain text whose end, a # with a number, is lost as a comment."""
    text = document.source.text
    matches = list(_NUMBERED.finditer(text))
    if not matches:
        return
    starts = dict(zip(document.marks[1::2], document.marks[::2], strict=True))
    for match in matches:
        start = starts.get(match.start())
        if start is None or text[start] in _NOT_PLAIN or not any(map(str.isalpha, text[start : match.start()])):
            continue
        end = match.start(1) + len(match[1].rstrip())
        given, whole = text[match.start(1) : end], text[start:end]
        plain = "\n" not in whole and not any(sign in whole for sign in '"\\')
        yield Finding(
            codes.HIDDEN_TEXT,
            f"{given} is a comment here, since # behind a blank begins one; the text ends before it",
            Span(document.source, match.start(1), end),
            suggestion="put quotes around the whole text; or write a space behind the # of a remark",
            evidence={"given": given},
            fix=Fix("put quotes around it", Span(document.source, start, end), f'"{whole}"', safe=False)
            if plain
            else None,
            underneath="not part of the text",
        )


def hidden_in_flow(document: Document, at: int, opened: int | None) -> Finding | None:
    """The finding of a colour in braces or brackets that ended their line too soon, so that reading failed at ``at``.

    ``opened`` is where the parser says that the braces or brackets open, if it does. Otherwise the colour must stand
    on the last line with anything on it above the failure.
    """
    text = document.source.text
    above = len(text[: text.rfind("\n", 0, at) + 1].rstrip())
    places = [text.rfind("\n", 0, above) + 1] if above else []
    if opened is not None and text[opened : opened + 1] in ("{", "["):
        places.insert(0, text.rfind("\n", 0, opened) + 1)
    for start in places:
        line = text[start : start + MAX_LINE].splitlines()[0]
        bare = _QUOTED.sub(lambda quoted: " " * len(quoted[0]), line)
        for match in _IN_FLOW.finditer(bare):
            before = bare[: match.start(1)]
            if start + match.end(1) <= at and _is_open(before):
                return _finding(
                    document, start + match.start(1), start + match.end(1), "it takes the rest of the line along"
                )
    return None


def _is_open(before: str) -> bool:
    return before.count("{") > before.count("}") or before.count("[") > before.count("]")


def _finding(document: Document, start: int, end: int, so: str) -> Finding:
    colour, span = document.source.text[start:end], Span(document.source, start, end)
    return Finding(
        codes.HIDDEN_VALUE,
        f"{colour} is a comment here, since # begins one; {so}",
        span,
        suggestion=f'put quotes around it: "{colour}"',
        evidence={"given": colour},
        fix=Fix("put quotes around the colour", span, f'"{colour}"'),
        underneath="a comment, not a value",
    )


def _empty_values(document: Document) -> Iterator[tuple[Map, str, int]]:
    """The map, key and place in the marks of every key that has no value."""
    waiting = [document.root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Map):
            for key, key_at, _ in children(node):
                if isinstance(key, str) and node[key] is None:
                    yield node, key, key_at
            waiting.extend(node.values())
        elif isinstance(node, Seq):
            waiting.extend(node)
