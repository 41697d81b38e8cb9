"""Giveaway: an answer and a text, both folded to words, in; whether the text says the answer out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

# Words that say nothing by themselves, without accents, of the languages that many decks are written in.
_SMALL = """
a an and are as at be by for from had has have he her his in into is it its no not of off on one or she so than that
the their them they this to up was were with yes
am auf aus bei das dem den der des die ein eine einem einen einer er es fur im ist ja mit nach nein sich sie und vom
von zu zum zur
al au aux avec con d da dans de del di do dos du e el em en est et i ha il je l la las le les lo los na ne non o os
oui ou par para pas per por pour que qui sa se ses si sin son su sur sus um uma un une y
czy nie po przez tak w we z za ze
"""
SMALL: Final = frozenset(_SMALL.split())
LEAST: Final = 4  #: letters


def forms(word: str) -> frozenset[str]:
    """A word, and the same with or without an s at its end."""
    return frozenset((word, word + "s", word.removesuffix("s") if len(word) > 3 else word))


def telling(answer: Sequence[str]) -> list[str]:
    """The words of an answer that are not small ones."""
    return [word for word in answer if word not in SMALL]


def long_enough(answer: Sequence[str]) -> bool:
    """Whether an answer has letters enough that finding it in a text is no accident."""
    return sum(map(len, telling(answer))) >= LEAST


def stands_at(answer: Sequence[str], text: Sequence[str]) -> int | None:
    """Where in a text the words of an answer begin to stand side by side, small words aside; None where nowhere."""
    wanted = [forms(word) for word in telling(answer)]
    words = [(index, word) for index, word in enumerate(text) if word not in SMALL]
    if not wanted:
        return None
    for first in range(len(words) - len(wanted) + 1):
        here = words[first : first + len(wanted)]
        if all(word in form for form, (_, word) in zip(wanted, here, strict=True)):
            return here[0][0]
    return None


def is_name(word: str) -> bool:
    """Whether a word as written is a name or a number by its first letter: a capital, a digit, or of no case at all."""
    return not next((letter for letter in word if letter.isalnum()), "a").islower()
