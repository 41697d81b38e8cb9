"""Characters that nobody can see, and such as turn the direction of writing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from cardwright.check.check import Check
from cardwright.check.general.codes import INVISIBLE_CHARACTER, TURNED_TEXT
from cardwright.check.general.texts import suspects
from cardwright.deck.deck import Deck
from cardwright.diag import Finding, Fix

_TURNING = "\u202a-\u202e\u2066-\u2069"
# Joiners are part of emoji and of some scripts; between letters of ours they are not. A soft hyphen within a word says
# where it may be broken; beside a space it is a leftover.
_INVISIBLE = re.compile(
    rf"[{_TURNING}]|(?<!\w)\u00ad|\u00ad(?!\w)|"
    "[\u034f\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028\u2029\u2060-\u2065\u206a-\u206f"
    "\u3164\ufeff\uffa0\ufff9-\ufffb]|(?<=[A-Za-z0-9 \u00c0-\u024f\u0400-\u04ff])[\u200c\u200d]"
)
#: of those, the ones that Unicode counts among letters and accents
_PRINTABLE = "\u034f\u115f\u1160\u3164\uffa0"
_TURNS = re.compile(f"[{_TURNING}]")


def _may_have(texts: str) -> bool:
    return not texts.isascii() and (not texts.isprintable() or any(letter in texts for letter in _PRINTABLE))


def _find(deck: Deck) -> Iterator[Finding]:
    for text in suspects(deck, _may_have):
        for match in _INVISIBLE.finditer(text.value):
            turning = _TURNS.match(match[0]) is not None
            number = f"U+{ord(match[0]):04X}"
            name = unicodedata.name(match[0], "").lower()
            span, certain = text.part(match.start(), match.end())
            certain = certain and text.may_be(text.value[: match.start()] + text.value[match.end() :])
            yield Finding(
                TURNED_TEXT if turning else INVISIBLE_CHARACTER,
                f"the character {number} ({name}) turns the direction of writing"
                if turning
                else f"an invisible character stands here: {number} ({name})",
                span,
                card=text.card.id,
                pointer=text.pointer,
                evidence={"given": number, "name": name},
                suggestion="delete it",
                fix=Fix("delete it", span, "") if certain else None,
            )


invisible_characters = Check((INVISIBLE_CHARACTER, TURNED_TEXT), _find)
