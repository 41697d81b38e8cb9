"""Cells: a text in, how many columns of a terminal it takes out; texts filled up or cut to so many."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final

_JOINER: Final = "\u200d"  #: what stands behind it is drawn in the cells of what stands before it
_WIDE: Final = "\ufe0f"  #: what stands before it is drawn as a picture, two columns wide


def cells(text: str) -> int:
    """How many columns a text takes: two for wide letters, none for marks on a letter."""
    return sum(wide for _, wide in _clusters(text))


def cut(text: str, most: int) -> str:
    """As much of a text as so many columns hold; no letter is torn from its marks, no picture into its parts."""
    kept, taken = "", 0
    for cluster, wide in _clusters(text):
        if taken + wide > most:
            break
        kept, taken = kept + cluster, taken + wide
    return kept


def fitted(text: str, wide: int) -> str:
    """A text cut or filled up to just so many columns."""
    kept = cut(text, wide)
    return kept + " " * (wide - cells(kept))


def _clusters(text: str) -> Iterator[tuple[str, int]]:
    """What is drawn in one place, each with its columns."""
    cluster, wide, flag = "", 0, False
    for letter in text:
        joined = cluster.endswith(_JOINER)
        half = 0x1F1E6 <= ord(letter) <= 0x1F1FF  # two of them are a flag
        if cluster and (joined or letter == _JOINER or _marks(letter) or (flag and half)):
            cluster += letter
            wide = 2 if letter == _WIDE and wide else wide
            flag = False
            continue
        if cluster:
            yield cluster, wide
        cluster, flag = letter, half
        wide = 2 if half or unicodedata.east_asian_width(letter) in "WF" else 0 if _marks(letter) else 1
    if cluster:
        yield cluster, wide


def _marks(letter: str) -> bool:
    return unicodedata.category(letter) in ("Mn", "Me", "Cf")
