"""Hidden values: a colour without quotes, which YAML takes for a comment, so that its key has no value."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardwright.diag import Finding, Fix, Span
from cardwright.read import codes
from cardwright.read.node import Document, Map, Seq, children

# A key, and behind it nothing but a comment that is a colour: the one comment that nobody writes for a reader.
_COLOUR = re.compile(r":[ \t]+(#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}))[ \t]*(?=[\r\n]|$)")


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
            span = Span(document.source, start, end)
            yield Finding(
                codes.HIDDEN_VALUE,
                f"{match[1]} is a comment here, since # begins one; the key before it has no value",
                span,
                suggestion=f'put quotes around it: "{match[1]}"',
                evidence={"given": match[1]},
                fix=Fix("put quotes around the colour", span, f'"{match[1]}"'),
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
