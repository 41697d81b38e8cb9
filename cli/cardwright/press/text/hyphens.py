"""Hyphens: where words may be broken at a line's end, by the dictionary of a language or by an author's soft hyphens.

A word that may be broken keeps its own glyphs as long as it is whole; its halves are shaped when first needed.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from cardwright.press.text.joined import Joined
from cardwright.press.text.sign import SOFT
from cardwright.press.text.typeface import Token
from cardwright.press.text.word import Word

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_LEAST, _MOST = 5, 60  #: letters of a word that is broken
_BEFORE, _AFTER = 2, 3  #: letters that a dictionary leaves at least on the first and on the second line
#: one word of letters alone, with quotes, brackets and stops around it, and perhaps an 's
_CORE = re.compile(rf"([^\w@#&/\\]*)([^\W\d_]{{{_LEAST},{_MOST}}})(?:['’][^\W\d_]+)?[^\w@#&/\\]*")


class Breakable(Word):
    """A word with the places where it may be broken: numbers of letters before them, ascending.

    ``asked``: an author put them there; a dictionary knows less.
    """

    __slots__ = ("_halves", "asked", "points")

    def __init__(self, word: Word, points: tuple[int, ...], asked: bool) -> None:
        for name in Word.__slots__:
            setattr(self, name, getattr(word, name))
        self.points = points
        self.asked = asked
        self._halves: dict[int, tuple[Token, Token]] = {}

    def halves(self, token: Token, point: int) -> tuple[Token, Token]:
        """This word as two tokens: up to a point with a hyphen behind it, and what is left for the next line."""
        made = self._halves.get(point)
        if made is None:
            typeface = token[3]
            (head,) = typeface.unbroken(self.text[:point] + "-")
            if self.glued:
                head = typeface.glued(head)
            head[2].text = self.text[:point] + SOFT
            (rest,) = typeface.unbroken(self.text[point:])
            rest = typeface.glued(rest)
            left = tuple(other - point for other in self.points if other > point)
            made = self._halves[point] = head, (*rest[:2], Breakable(rest[2], left, self.asked), rest[3])
        return (token[0], *made[0][1:]), made[1]

    def fitting(self, token: Token, room: float) -> tuple[Token, Token] | None:
        """The halves of which the first is as wide as ``room`` em lets it be; None where none is narrow enough."""
        for point in reversed(self.points):
            head, rest = self.halves(token, point)
            if head[1] <= room:
                return head, rest
        return None

    def narrowest(self, token: Token) -> float:
        """The width in em of the widest piece when the word is broken wherever it may be."""
        widest = 0.0
        word: Word = self
        while isinstance(word, Breakable) and word.points:
            head, token = word.halves(token, word.points[0])
            widest = max(widest, head[1])
            word = token[2]
        return max(widest, token[1])


class Hyphenator:
    """Marks the words of a language that may be broken. A word is looked up once, however often it comes."""

    def __init__(self, dictionary: Any) -> None:
        self._dictionary = dictionary
        self._known: dict[Word, Word] = {}

    def marked(self, tokens: Iterable[Token]) -> list[Token]:
        """The same tokens, those that may be broken with a ``Breakable`` for their word. Small capitals stay whole."""
        return [
            (space, advance, word if "smcp" in face.font.features else self._word(word), face)
            for space, advance, word, face in tokens
        ]

    def _word(self, word: Word) -> Word:
        known = self._known.get(word)
        if known is None:
            points = () if isinstance(word, Breakable | Joined) else self.points(word.text)
            known = self._known[word] = Breakable(word, points, asked=False) if points else word
        return known

    def points(self, text: str) -> tuple[int, ...]:
        """Where a word with what stands around it may be broken.

        Capitals, words with digits, compounds that have a hyphen of their own and addresses never are.
        """
        core = _CORE.fullmatch(text)
        if core is None or text.upper() == text:
            return ()
        start = len(core[1])
        # A dictionary's point with a change of letters (Dutch omaatje, oma-tje) cannot be set by adding a hyphen.
        return tuple(
            start + int(point)
            for point in self._dictionary.positions(core[2])
            if getattr(point, "data", None) is None and _BEFORE <= point <= len(core[2]) - _AFTER
        )


@cache
def hyphenator(language: str) -> Hyphenator | None:
    """The hyphenator of a language (BCP 47); None where there is no dictionary of it."""
    import pyphen

    wanted = language.replace("-", "_")
    found = pyphen.language_fallback(wanted)
    return Hyphenator(pyphen.Pyphen(lang=found, left=_BEFORE, right=_AFTER)) if found else None


def asked_points(chunk: str) -> tuple[str, tuple[int, ...]]:
    """A chunk of text without its soft hyphens, and where they stood; at its ends they mean nothing."""
    pieces = chunk.split(SOFT)
    text = ""
    points: list[int] = []
    for piece in pieces:
        if text and piece and (not points or points[-1] != len(text)):
            points.append(len(text))
        text += piece
    return text, tuple(point for point in points if 0 < point < len(text))


def soft_hyphened(tokens: Sequence[Token], points: tuple[int, ...]) -> list[Token]:
    """The tokens of a chunk with the breaks that its author asked for; counted through all of them."""
    out: list[Token] = []
    at = 0
    for space, advance, word, face in tokens:
        own = tuple(point - at for point in points if at < point < at + len(word.text))
        at += len(word.text)
        if isinstance(word, Joined):
            own = ()
        out.append((space, advance, Breakable(word, own, asked=True) if own else word, face))
    return out
