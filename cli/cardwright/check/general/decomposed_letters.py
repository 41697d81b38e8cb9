"""Letters written as a plain letter and an accent (not in Unicode's form NFC)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from cardwright.check.check import Check
from cardwright.check.general.codes import DECOMPOSED_LETTER
from cardwright.check.general.texts import suspects
from cardwright.deck.deck import Deck
from cardwright.diag import Finding, Fix


def _find(deck: Deck) -> Iterator[Finding]:
    for text in suspects(deck, lambda texts: not unicodedata.is_normalized("NFC", texts)):
        value = text.value
        if unicodedata.is_normalized("NFC", value):
            continue
        start, end = _first(value)
        composed = unicodedata.normalize("NFC", value[start:end])
        span, _ = text.part(start, end)
        whole = text.span()
        # The whole text is mended at once; what is escaped in it stays as it is.
        fix = Fix("write it composed", whole, unicodedata.normalize("NFC", whole.text))
        yield Finding(
            DECOMPOSED_LETTER,
            f"{composed} is written as {end - start} characters",
            span,
            card=text.card.id,
            pointer=text.pointer,
            evidence={
                "expected": " ".join(f"U+{ord(letter):04X}" for letter in composed),
                "given": " ".join(f"U+{ord(letter):04X}" for letter in value[start:end]),
            },
            suggestion=f"write {composed} as one letter",
            fix=fix if fix.replacement != whole.text else None,
        )


def _first(value: str) -> tuple[int, int]:
    """The first letter, with its accents, that is not composed."""
    start = 0
    while start < len(value):
        end = start + 1
        while end < len(value) and unicodedata.combining(value[end]):
            end += 1
        if unicodedata.normalize("NFC", value[start:end]) != value[start:end]:
            return start, end
        start = end
    return 0, len(value)


decomposed_letters = Check((DECOMPOSED_LETTER,), _find)
