"""Words: what somebody wrote on a card, by hand or in a form, to words that can be kept and printed, or why not."""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Final

from cardwright.games.legacy import LegacyFault

#: what no file of a deck may hold, as ``read.characters`` has it
_REFUSED: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
#: marks that turn the direction of what follows, and of what stands behind the card's words too
_TURNING: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
LONGEST: Final = 300  #: letters that somebody writes in one place of a card; few cards hold a third of that


def clean(what: str, text: str) -> str:
    """The words with single spaces between them and whole letters; empty where nothing can be seen.

    ``what`` names them in the LegacyFault that is raised where they hold a character that cannot be printed, or are
    longer than any card.
    """
    if len(text) > LONGEST:
        raise LegacyFault(f"{what} is {len(text):,} letters long; no card holds more than {LONGEST}")
    spaced = re.sub(r"\s+", " ", text).strip()
    found = _REFUSED.search(spaced) or _TURNING.search(spaced)
    if found is not None:
        number = ord(found[0])
        why = "bytes that are no text in UTF-8" if 0xD800 <= number <= 0xDFFF else "a character that cannot be printed"
        place = f"U+{number:04X}, after {found.start()} others"
        raise LegacyFault(f"{what} cannot be kept because of {why} ({place}); write it without")
    whole = unicodedata.normalize("NFC", spaced)
    return whole if any(_seen(letter) for letter in whole) else ""


def _seen(letter: str) -> bool:
    """Whether a character leaves ink: no blank, no control, no filler that only looks like a letter to a program."""
    return unicodedata.category(letter)[0] not in "CZM" and letter not in "\u115f\u1160\u2800\u3164\uffa0"


def strange(value: Any) -> bool:
    """Whether a text somewhere in what is to be written holds a character that no file of a deck may hold."""
    if isinstance(value, dict):
        return any(strange(one) for pair in value.items() for one in pair)
    if isinstance(value, list | tuple):
        return any(strange(one) for one in value)
    return isinstance(value, str) and _REFUSED.search(value) is not None
