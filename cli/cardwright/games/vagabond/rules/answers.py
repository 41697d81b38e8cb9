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

#: letters from which on an answer is long enough for a slip
_LONG: Final = 6

_ASIDE: Final = re.compile(r"\([^()]*\)")


@lru_cache(4096)
def plain(text: str) -> str:
    """A text without case, accents, punctuation and the articles in front."""
    folded = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    kept = "".join(letter for letter in folded if not unicodedata.combining(letter))
    words = "".join(letter if letter.isalnum() else " " for letter in kept).split()
    while len(words) > 1 and words[0] in _ARTICLES:
        words.pop(0)
    return " ".join(words)


def fits(said: str, card: str) -> bool:
    """V-35: whether what was said is what the card says.

    What stands there in brackets may be left out, and one slip of the keys in a long answer is forgiven.
    """
    words = plain(said)
    return bool(words) and any(_alike(words, plain(meant)) for meant in (card, _ASIDE.sub(" ", card)))


def _alike(one: str, other: str) -> bool:
    """Whether two are equal, or one letter of a long one is missing, too many, another, or changed with the next."""
    if one == other:
        return True
    # Iran is not Iraq, and 1893 not 1894.
    if min(len(one), len(other)) < _LONG or abs(len(one) - len(other)) > 1 or any(map(str.isdecimal, one + other)):
        return False
    same = next((index for index, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    if same is None:
        return True
    a, b = one[same:], other[same:]
    return a[1:] == b or a == b[1:] or a[1:] == b[1:] or (a[1::-1] == b[:2] and a[2:] == b[2:])
