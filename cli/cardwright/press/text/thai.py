"""Thai: pieces of a text to smaller ones where its words end, which Thai does not show by spaces.

Words are told apart by BudouX, a small model that was trained for breaking lines. A zero width space breaks where the
author says, and a word joiner (U+2060) holds together what the model would part.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

_WORDS: Final = re.compile("[\u0e01-\u0e3a\u0e40-\u0e4e\u2060]{2,}")
_JOINER: Final = "\u2060"
#: what never ends a line (vowels that stand before their consonant), and what never begins one
_LEADING: Final = frozenset("\u0e40\u0e41\u0e42\u0e43\u0e44")
_FOLLOWING: Final = re.compile("[\u0e2f-\u0e3a\u0e45-\u0e4e\u2060]")


def thai_pieces(pieces: Sequence[str]) -> list[str]:
    """The pieces with their Thai words parted; all of them together are still the same text."""
    out: list[str] = []
    for piece in pieces:
        start = 0
        for found in _WORDS.finditer(piece):
            for end in _ends(found[0]):
                out.append(piece[start : found.start() + end])
                start = found.start() + end
        out.append(piece[start:])
    return out


def _ends(text: str) -> list[int]:
    """Where words end within a text of Thai letters alone."""
    plain = text.replace(_JOINER, "")
    places = [at for at, letter in enumerate(text) if letter != _JOINER]
    ends: list[int] = []
    at = 0
    for word in _parser().parse(plain)[:-1]:
        at += len(word)
        place = places[at]
        before, after = text[place - 1], text[place]
        if before not in _LEADING and before != _JOINER and not _FOLLOWING.match(after):
            ends.append(place)
    return ends


@cache
def _parser() -> Any:
    import budoux

    return budoux.load_default_thai_parser()
