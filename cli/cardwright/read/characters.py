"""Characters that no deck file may hold: controls, halves of surrogate pairs, non-characters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from cardwright.diag import Finding, Source, Span
from cardwright.read import codes
from cardwright.read.node import Document, Map, Node, Seq, children

# What libyaml refuses, so that all formats refuse the same.
_REFUSED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")

_NAMES = {0x00: "NUL", 0x07: "bell", 0x08: "backspace", 0x0B: "vertical tab", 0x0C: "page break", 0x1B: "escape"}


def refused_character(source: Source) -> Finding | None:
    """The finding for the first character that no file may hold; None when there is none."""
    match = _REFUSED.search(source.text)
    if match is None:
        return None
    number = ord(match[0])
    name = _NAMES.get(number) or unicodedata.name(match[0], "a control character")
    return Finding(
        codes.CONTROL_CHARACTER,
        f"here stands a character that cannot be printed: U+{number:04X} ({name})",
        Span(source, match.start(), match.end()),
        evidence={"given": f"U+{number:04X}", "offset": match.start()},
        suggestion=(
            "this is not a text file, or it is damaged; save it again as plain text"
            if number == 0
            else "delete it and write the text anew"
        ),
        underneath=f"U+{number:04X}",
    )


# In YAML and JSON an escape can bring in what the text of the file does not show.
_ESCAPE = re.compile(r"\\[0abevfxuUN]")


def escaped_character(document: Document) -> Finding | None:
    """The finding for the first key or value that gets such a character by an escape; None when there is none."""
    if not _ESCAPE.search(document.source.text):
        return None
    for place, text in _texts(document.root, 0):
        match = _REFUSED.search(text)
        if match:
            number = ord(match[0])
            half = 0xD800 <= number <= 0xDFFF
            return Finding(
                codes.CONTROL_CHARACTER,
                f"an escape stands here for half of a character (U+{number:04X}); the other half is missing"
                if half
                else f"an escape stands here for a character that cannot be printed: U+{number:04X}",
                document.mark(place),
                evidence={"given": f"U+{number:04X}"},
                suggestion="write the letter itself in place of its escape" if half else "delete the escape",
                underneath=f"U+{number:04X}",
            )
    return None


def _texts(node: Node, place: int) -> Iterator[tuple[int, str]]:
    """Every key and text with its place in the marks."""
    if isinstance(node, str):
        yield place, node
    elif isinstance(node, Map | Seq):
        for key, key_place, value_place in children(node):
            if isinstance(key, str):
                yield key_place, key
            yield from _texts(node[key], value_place)  # type: ignore[index]
