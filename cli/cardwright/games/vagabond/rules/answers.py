"""Answers: what somebody said and what the card says in, whether it is the same out."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

# Letters that Unicode does not take apart into a base letter and a mark; apostrophes of every kind are left out.
_LETTERS: Final = str.maketrans(
    {"ø": "o", "ł": "l", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "þ": "th", "ı": "i"} | dict.fromkeys("'’‘`ʻʼ", "")
)

# Of the languages that decks are likely to be in. An article that is half a name is left out on both sides alike.
_ARTICLES: Final = frozenset(
    (
        "the a an der die das ein eine le la les l un une el los las lo il i gli o os as um uma"
        " de het een den det en et"
    ).split()
)

#: what stands before a number that is below zero
_SIGN: Final = re.compile(r"(?<![^\s(])[-−–](?=\d)")

_ASIDE: Final = re.compile(r"\([^()]*\)")


@lru_cache(4096)
def plain(text: str) -> str:
    """A text without case, accents, punctuation and the articles in front; the sign of a number stays."""
    folded = unicodedata.normalize("NFKD", _SIGN.sub("minus ", text.casefold()).translate(_LETTERS))
    kept = "".join(letter for letter in folded if not unicodedata.combining(letter))
    words = "".join(letter if letter.isalnum() else " " for letter in kept).split()
    while len(words) > 1 and words[0] in _ARTICLES:
        words.pop(0)
    return " ".join(words)


def fits(said: str, card: str) -> bool:
    """V-35: whether what was said is what the card says, in so many words.

    What stands there in brackets may be left out. Nothing else is forgiven, a slip of the keys neither: Ireland is not
    Iceland. Where people judge, they are asked about all that is not the same.
    """
    words = plain(said)
    return bool(words) and any(words == plain(meant) for meant in (card, _ASIDE.sub(" ", card)))
