"""Two spaces in a row, or a space at an end of a text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardwright.check.check import Check
from cardwright.check.general.codes import STRAY_SPACE
from cardwright.check.general.texts import BETWEEN, WrittenText, suspects
from cardwright.deck.deck import Deck
from cardwright.diag import Edit, Finding, Fix

# Line breaks at the end are what YAML's | leaves, and spaces at the start of a line may be meant.
_BLANKS = " \t\u00a0\u2009\u202f"
_DOUBLE = re.compile(rf"(?<=[^\s])[{_BLANKS}]{{2,}}(?=[^\s])")
_ENDS = re.compile(rf"\A[{_BLANKS}]+|(?<=\S)[{_BLANKS}]+\Z")


def _may_have(texts: str) -> bool:
    return (
        "  " in texts
        or f" {BETWEEN}" in texts
        or f"{BETWEEN} " in texts
        or "\t" in texts
        or (not texts.isprintable() and any(blank in texts for blank in _BLANKS[2:]))
    )


def _find(deck: Deck) -> Iterator[Finding]:
    for text in suspects(deck, _may_have):
        for pattern, message, replacement in (
            (_ENDS, "a space stands at the {end} of the text", ""),
            (_DOUBLE, "", " "),
        ):
            found = list(pattern.finditer(text.value))
            if not found:
                continue
            first = found[0]
            span, _ = text.part(first.start(), first.end())
            end = "beginning" if first.start() == 0 else "end"
            yield Finding(
                STRAY_SPACE,
                message.format(end=end) or f"{first.end() - first.start()} spaces stand in a row",
                span,
                card=text.card.id,
                pointer=text.pointer,
                evidence={"given": first[0]},
                fix=_mended(text, found, replacement),
            )


def _mended(text: WrittenText, found: list[re.Match[str]], replacement: str) -> Fix | None:
    """All of them at once; None where one of them cannot be told in the file."""
    places = [text.part(match.start(), match.end()) for match in found]
    after = text.value
    for match in reversed(found):
        after = after[: match.start()] + replacement + after[match.end() :]
    if not all(certain for _, certain in places) or not text.may_be(after):
        return None
    first, *more = (Edit(span, replacement) for span, _ in places)
    return Fix("one space" if replacement else "delete the space", first.span, replacement, more=tuple(more))


stray_spaces = Check((STRAY_SPACE,), _find)
