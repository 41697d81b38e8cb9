"""Joined: words of several voices, and icons among them, that stand together as one word which no line parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cardwright.press.text.sign import Sign
from cardwright.press.text.typeface import Token
from cardwright.press.text.word import Word


class Joined(Word):
    """Tokens that are set as one. It has no glyphs of its own; ``pieces`` are drawn in its place."""

    __slots__ = ("pieces",)

    def __init__(self, pieces: Sequence[Token]) -> None:
        words = [token[2] for token in pieces]
        self.text = "".join([word.text for word in words])
        self.parts = ()
        self.missing = "".join([word.missing for word in words])
        self.glued = words[0].glued
        self.advance = _width(pieces)
        self.glyphs = 0
        self.codes = self.led = None
        self.home, self.levels, self.before = None, (), 0
        self.pieces = tuple(pieces)


def join(tokens: Iterable[Token]) -> Token:
    """One token of several, with the space and the typeface of the first."""
    pieces = list(parted(tokens))
    if len(pieces) == 1:
        return pieces[0]
    return pieces[0][0], _width(pieces), Joined(pieces), pieces[0][3]


def parted(tokens: Iterable[Token]) -> Iterator[Token]:
    """Tokens as they are drawn: the pieces of what is joined, the first with the space before the whole."""
    for token in tokens:
        word = token[2]
        if isinstance(word, Joined):
            yield (token[0], *word.pieces[0][1:])
            yield from word.pieces[1:]
        else:
            yield token


def glued(token: Token) -> Token:
    """The same token without a space before it."""
    word = token[2]
    if isinstance(word, Joined):
        return join([glued((0.0, *word.pieces[0][1:])), *word.pieces[1:]])
    if isinstance(word, Sign):
        return 0.0, token[1], word.stuck(), token[3]
    return token[3].glued(token)


def _width(pieces: Sequence[Token]) -> float:
    return sum([space + advance for space, advance, _, _ in pieces]) - pieces[0][0]
