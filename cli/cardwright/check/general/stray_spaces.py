"""Two spaces in a row, or a space at an end of a text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardwright.check.check import Check
from cardwright.check.general.codes import STRAY_SPACE
from cardwright.check.general.texts import BETWEEN, suspects
from cardwright.deck.deck import Deck
from cardwright.diag import Finding, Fix

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
        value = text.value
        for pattern, message, replacement in (
            (_ENDS, "a space stands at the {end} of the text", ""),
            (_DOUBLE, "", " "),
        ):
            match = pattern.search(value)
            if match is None:
                continue
            span, certain = text.part(match.start(), match.end())
            end = "beginning" if match.start() == 0 else "end"
            yield Finding(
                STRAY_SPACE,
                message.format(end=end) or f"{match.end() - match.start()} spaces stand in a row",
                span,
                card=text.card.id,
                pointer=text.pointer,
                evidence={"given": match[0]},
                fix=Fix("one space" if replacement else "delete the space", span, replacement) if certain else None,
            )


stray_spaces = Check((STRAY_SPACE,), _find)
