"""Letters: what a page says when it is read as a viewer reads it, and where each line of it begins."""

from __future__ import annotations

import math
import unicodedata
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from ctypes import byref, c_double
from itertools import accumulate
from typing import Any, NamedTuple

import pypdfium2.raw as pdfium

from cardwright.press.preflight.meant import Box
from cardwright.press.text.shaped import MIRRORED
from cardwright.units import MM_PER_PT

NEAR = 0.01  #: mm by which a line may begin beside its place

#: what viewers make of a hyphen at the end of a line, and hyphens of other kinds
_HYPHENS = {**dict.fromkeys("\x02\ufffe\u2010\u2011", "-"), "\u2044": "/"}  #: and of the bar of a fraction


class _Plain(dict[str, str]):
    """Letters as they are compared: taken apart (NFKD), without spaces and what cannot be seen."""

    def __missing__(self, letter: str) -> str:
        if (hyphen := _HYPHENS.get(letter)) is not None:
            plain = hyphen
        else:
            parts = unicodedata.normalize("NFKD", letter)
            plain = "".join([_HYPHENS.get(part, part) for part in parts if not _unseen(part)])
        self[letter] = plain
        return plain


def _unseen(letter: str) -> bool:
    return letter.isspace() or unicodedata.category(letter) in ("Cc", "Cf", "Zs", "Cs")


_PLAIN = _Plain()


def plain(text: str) -> str:
    """A text as it is compared. Two texts that are alike by NFKC are alike so, whose letters it keeps one by one."""
    return "".join([_PLAIN[letter] for letter in text])


_QUOTES = {"“": "”", "”": "“", "‘": "’", "’": "‘"}


def _facing(letter: str) -> str:
    """A bracket for both of its pair; all else as it is."""
    return min(letter, MIRRORED.get(letter, _QUOTES.get(letter, letter)))


class Found(NamedTuple):
    """``away`` is how far to the right and down of its place a line begins, in mm: nothing where it is right."""

    away: tuple[float, float]

    @property
    def right(self) -> bool:
        return self.away == (0.0, 0.0)


class Letters:
    """The text of a page of ``height`` points. Places are mm from the page's top left corner."""

    def __init__(self, page: Any, height: float) -> None:
        self._text = page.get_textpage()
        self._height = height
        read = self._text.get_text_range()
        pieces = [_PLAIN[letter] for letter in read]
        self.plain = "".join(pieces)
        #: where each letter as read begins among the plain ones
        self._starts = list(accumulate(map(len, pieces), initial=0))
        self._same = pdfium.FPDFText_CountChars(self._text) == len(read)
        self._taken = bytearray(len(self.plain))
        self._next = 0
        self._x, self._y = c_double(), c_double()

    def close(self) -> None:
        self._text.close()

    def origin(self, at: int) -> tuple[float, float]:
        """Where a plain letter stands on its baseline."""
        number = bisect_right(self._starts, at) - 1
        if not self._same:
            number = pdfium.FPDFText_GetCharIndexFromTextIndex(self._text, number)
        pdfium.FPDFText_GetCharOrigin(self._text, number, byref(self._x), byref(self._y))
        return self._x.value * MM_PER_PT, (self._height - self._y.value) * MM_PER_PT

    def find(self, letters: str, places: Sequence[tuple[float, float]], box: Box | None) -> Found | None:
        """Where a line (plain) stands that should begin at one of the places or within ``box``; None where it is not.

        What is found in its place counts as meant. Viewers read a page in the order in which it is drawn, so the search
        goes on from the line found last.
        """
        nearest: tuple[float, float] | None = None
        for start, end in ((self._next, None), (0, self._next + len(letters))):
            at = self.plain.find(letters, start, end)
            while at >= 0:
                left, top = self.origin(at)
                away = (left - places[0][0], top - places[0][1])
                if any([math.hypot(left - x, top - y) <= NEAR for x, y in places]) or _within(left, top, box):
                    self._take(at, len(letters))
                    if len(places) > 1 or box is not None:
                        self._take_again(letters, places, box)
                    return Found((0.0, 0.0))
                if nearest is None or math.hypot(*away) < math.hypot(*nearest):
                    nearest = away
                at = self.plain.find(letters, at + 1, end)
        if box is not None and self._holds(letters, box):
            return Found((0.0, 0.0))
        return Found(nearest) if nearest is not None else None

    def _take(self, at: int, count: int) -> None:
        self._taken[at : at + count] = b"\1" * count
        self._next = at + count

    def _take_again(self, letters: str, places: Sequence[tuple[float, float]], box: Box | None) -> None:
        """A line of several pieces that stands upright may be read once for each of them."""
        at = self.plain.find(letters)
        while at >= 0:
            if not self._taken[at]:
                left, top = self.origin(at)
                if _within(left, top, box) or any([math.hypot(left - x, top - y) <= NEAR for x, y in places]):
                    self._taken[at : at + len(letters)] = b"\1" * len(letters)
            at = self.plain.find(letters, at + 1)

    def _holds(self, letters: str, box: Box) -> bool:
        """Whether a box holds the letters in some order: viewers turn those of right-to-left lines round by their own
        rules, each in its way, and a bracket may be read facing either."""
        wanted, held = Counter(map(_facing, letters)), []
        for at, letter in enumerate(map(_facing, self.plain)):
            if wanted[letter] > 0 and not self._taken[at] and _within(*self.origin(at), box):
                wanted[letter] -= 1
                held.append(at)
        if any(count > 0 for count in wanted.values()):
            return False
        for at in held:
            self._taken[at] = 1
        return True

    def left_over(self) -> list[tuple[str, tuple[float, float]]]:
        """Letters that were not found to be meant, those side by side together, and where they begin."""
        out: list[tuple[str, tuple[float, float]]] = []
        at = self._taken.find(0)
        while at >= 0:
            end = self._taken.find(1, at)
            end = len(self.plain) if end < 0 else end
            out.append((self.plain[at:end], self.origin(at)))
            at = self._taken.find(0, end)
        return out


def _within(x: float, y: float, box: Box | None) -> bool:
    return box is not None and box[0] <= x <= box[2] and box[1] <= y <= box[3]
