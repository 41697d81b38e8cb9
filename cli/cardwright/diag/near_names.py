"""Near names: a name that is not known and those that are in, the one that was probably meant out."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable
from typing import Final

SHORT: Final = 5  #: letters of a name up to which only one slip makes it another: cost is no count
_BEGUN: Final = 3  #: letters that are enough where one name alone begins with them: num is number
_MOST: Final = 100  #: letters of a name that are looked at


def near_names(word: str, known: Iterable[str], cutoff: float = 0.6) -> list[str]:
    """The known name that is most like a word, in a list of one; an empty list where none is like enough.

    ``cutoff`` (0 to 1) is how much of both must be the same, as ``difflib`` counts. Of short names that is not enough:
    they are one slip away from what was meant, or its beginning.
    """
    word = word[:_MOST]
    names: Collection[str] = list(dict.fromkeys(known))
    if len(word) <= SHORT:
        begun = [name for name in names if _begins(name, word)]
        if len(begun) == 1:
            return begun
        names = [name for name in names if is_one_slip(word, name)]
        cutoff = min(cutoff, 0.5)
    else:
        names = [name for name in names if len(name) > SHORT or _begins(word, name) or is_one_slip(word, name)]
    return difflib.get_close_matches(word, names, n=1, cutoff=cutoff)


def _begins(long: str, short: str) -> bool:
    return len(short) >= _BEGUN and long.casefold().startswith(short.casefold())


def is_one_slip(word: str, name: str) -> bool:
    """Whether two words differ, but for capitals, by a letter that is wrong, missing or too many, or two swapped.

    Of a single letter nobody can say what it was meant to be.
    """
    one, other = word.casefold(), name.casefold()
    if one == other:
        return True
    if min(len(one), len(other)) < 2 or abs(len(one) - len(other)) > 1:
        return False
    from rapidfuzz.distance import OSA  # only a mistake needs it

    return OSA.distance(one, other, score_cutoff=1) <= 1
