"""Runs: words of several voices and icons, one after the other, to tokens that break where the whole text may."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from cardwright.press.text.hyphens import asked_points, soft_hyphened
from cardwright.press.text.joined import join
from cardwright.press.text.sign import SOFT
from cardwright.press.text.typeface import _UNBROKEN, Token, Typeface, _break_opportunities

UNBREAKING = "\u00a0\u2007\u202f"  #: spaces at which no line ends: plain, as wide as a digit, narrow
_SPACE = re.compile(rf"[^\S{UNBREAKING}]")
_NO_BREAK = re.compile(f"[{UNBREAKING}]")
_LINE = re.compile(r"\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_STAND_IN = "\ue000"  #: of an icon, where line breaks are looked for: a letter of no alphabet

#: an icon to be: makes its token in the voice around it; whether it follows without a space
Inline = Callable[[Typeface, bool], Token]


class Piece(NamedTuple):
    """Words in one voice, or an icon in it (then ``text`` is empty)."""

    text: str
    typeface: Typeface
    inline: Inline | None = None


def is_space(letter: str) -> bool:
    return letter.isspace() and letter not in UNBREAKING


def set_runs(pieces: Sequence[Piece]) -> list[Token]:
    """The tokens of a text. Line breaks in it count; words that two voices share, or an icon in them, stay together."""
    tokens: list[Token] = []
    for paragraph in _paragraphs(pieces):
        more = _paragraph(paragraph)
        if more and tokens:
            more[0] = (math.inf, *more[0][1:])
        tokens += more
    return tokens


def _paragraphs(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    current: list[Piece] = []
    for piece in pieces:
        first, *rest = _LINE.split(piece.text)
        current.append(piece._replace(text=first))
        for text in rest:
            yield current
            current = [piece._replace(text=text)]
    yield current


def _paragraph(pieces: Sequence[Piece]) -> list[Token]:
    whole = "".join(
        [_STAND_IN if piece.inline else _SPACE.sub(" ", _NO_BREAK.sub("\u00a0", piece.text)) for piece in pieces]
    )
    whole = pieces[0].typeface.held(whole) if pieces else whole
    owners = [number for number, piece in enumerate(pieces) for _ in (piece.text or "x"[: piece.inline is not None])]
    tokens: list[Token] = []
    for match in re.finditer("[^ ]+", whole):
        own = owners[match.start() : match.end()]
        if own[0] == own[-1] and pieces[own[0]].inline is None:
            tokens += chunk_tokens(pieces[own[0]].typeface, match[0])
        else:
            tokens += _shared(match[0], own, pieces)
    return tokens


def chunk_tokens(typeface: Typeface, chunk: str) -> list[Token]:
    """The tokens of a text without spaces, broken where its author has put soft hyphens, too."""
    if SOFT not in chunk:
        return typeface.tokens(chunk)
    text, points = asked_points(chunk)
    tokens = typeface.tokens(text)
    return soft_hyphened(tokens, points) if sum([len(token[2].text) for token in tokens]) == len(text) else tokens


def _shared(chunk: str, owners: Sequence[int], pieces: Sequence[Piece]) -> list[Token]:
    """The tokens of a text without spaces that several runs share."""
    letters = [(letter, owner) for letter, owner in zip(chunk, owners, strict=True) if letter != SOFT]
    tokens: list[Token] = []
    at = 0
    for unit in _units("".join([letter for letter, _ in letters])):
        held: list[Token] = []
        for owner, run in groupby(letters[at : at + len(unit)], lambda pair: pair[1]):
            piece = pieces[owner]
            if piece.inline is not None:
                held.append(piece.inline(piece.typeface, bool(tokens or held)))
            else:
                held.append(piece.typeface.piece("".join([letter for letter, _ in run]), glued=bool(tokens or held)))
        at += len(unit)
        tokens.append(join(held))
    return tokens


def _units(chunk: str) -> Iterator[str]:
    """The pieces of a text between which a line may end. Between two icons it may, as between two pictograms."""
    plain = _UNBROKEN.fullmatch(chunk.replace(_STAND_IN, "x")) is not None
    for unit in [chunk] if plain else _break_opportunities(chunk):
        yield from re.split(f"(?<={_STAND_IN})(?={_STAND_IN})", unit)


def breaks_between(before: Token, after: Token) -> bool:
    """Whether a line may end between two words that stand together without a space."""
    left, right = before[2].text, after[2].text
    if left[-1:].isalnum() and right[:1].isalnum():
        return False
    at = 0
    for unit in _break_opportunities(left + right):
        at += len(unit)
        if at == len(left):
            return True
    return False
