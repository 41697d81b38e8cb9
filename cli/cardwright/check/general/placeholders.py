"""Texts that are still to be written."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardwright.check.check import Check
from cardwright.check.general.codes import PLACEHOLDER
from cardwright.check.general.texts import suspects
from cardwright.deck.deck import Deck
from cardwright.diag import Finding

# XXX only at the start of a text: elsewhere it may be thirty in Roman numerals.
_PLACEHOLDER = re.compile(r"\b(?:TODO|FIXME|TBD)\b|\AXXX+(?![\w'’])|\b[Ll]orem [Ii]psum\b|\bLOREM IPSUM\b")
_WORDS = ("TODO", "FIXME", "TBD", "XXX", "orem ", "OREM ")


def _find(deck: Deck) -> Iterator[Finding]:
    for text in suspects(deck, lambda texts: any(word in texts for word in _WORDS)):
        match = _PLACEHOLDER.search(text.value)
        if match is not None:
            yield Finding(
                PLACEHOLDER,
                f"{match[0]} says that this is still to be written",
                text.part(match.start(), match.end())[0],
                card=text.card.id,
                pointer=text.pointer,
                evidence={"given": match[0]},
                suggestion="write the text",
                underneath="still to be written",
            )


placeholders = Check((PLACEHOLDER,), _find)
