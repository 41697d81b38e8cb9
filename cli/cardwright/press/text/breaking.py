"""Breaking: lines of a text in which words may be broken, and how far the spaces of a justified line stretch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.press.text.hyphens import Breakable
from cardwright.press.text.sign import SOFT
from cardwright.press.text.typeface import Token

_ROW = 2  #: lines one after the other that may end with a hyphen
ZONE: Final = 0.2  #: share of a line that stays empty in ragged text before a dictionary breaks a word
EASY: Final = 0.25  #: em by which the spaces of a justified line stretch before a dictionary breaks a word
MOST: Final = 0.7  #: em by which they stretch at most; a line that wants more is left as it is

Line = tuple[Sequence[Token], float]


def break_hyphened(
    tokens: Sequence[Token], limit: float, *, justified: bool = False, tight: bool = False
) -> list[Line]:
    """The lines with their widths in em; a broken word is there as two tokens, the first with its hyphen.

    A dictionary breaks a word where the line would otherwise have a hole: more than ``ZONE`` of it empty, or spaces
    stretched by more than ``EASY``. ``tight``: wherever it brings more onto a line. It never breaks the last word of a
    paragraph, nor three lines in a row. Soft hyphens are taken whenever they help, and a word that is wider than a line
    is broken at any point it has.
    """
    lines: list[Line] = []
    line: list[Token] = []
    x, row, index = 0.0, 0, 0
    token = tokens[0] if tokens else None
    while token is not None:
        end = x + token[0] + token[1] if line else token[1]
        if end <= limit:
            line.append(token)
            x = end
            index += 1
            token = tokens[index] if index < len(tokens) else None
            continue
        word = token[2]
        halves = None
        if isinstance(word, Breakable) and word.points:
            room = limit - x - token[0] if line else limit
            hole = _hole(line, limit - x, limit, justified) or tight
            last = index + 1 == len(tokens) or tokens[index + 1][0] == float("inf")
            if word.asked or token[1] > limit or (hole and row < _ROW and not last and line):
                halves = word.fitting(token, room)
        if halves is not None:
            head, token = halves
            x = x + head[0] + head[1] if line else head[1]
            lines.append(([*line, head], x))
            line, x, row = [], 0.0, row + 1
        elif line:
            lines.append((line, x))
            line, x, row = [], 0.0, 0
        else:
            line, x = [token], token[1]
            index += 1
            token = tokens[index] if index < len(tokens) else None
    if line or not lines:
        lines.append((line, x))
    return lines


def _hole(line: Sequence[Token], spare: float, limit: float, justified: bool) -> bool:
    if justified:
        return spare > EASY * max(gaps(line), 1)
    return spare > ZONE * limit


def hyphens(lines: Sequence[Line]) -> int:
    """How many lines end with a hyphen that was put there."""
    return sum([bool(line) and line[-1][2].text.endswith(SOFT) for line, _ in lines])


def balanced_hyphened(tokens: Sequence[Token], lines: list[Line], low: float, limit: float, tight: bool) -> list[Line]:
    """The lines broken at the narrowest limit that takes no more of them and no more hyphens.

    ``low`` is the widest piece that cannot be broken.
    """
    most = hyphens(lines)
    high = limit
    while high - low > 0.01:
        middle = (low + high) / 2
        narrower = break_hyphened(tokens, middle, tight=tight)
        if len(narrower) <= len(lines) and hyphens(narrower) <= most:
            high, lines = middle, narrower
        else:
            low = middle
    return lines


def gaps(line: Sequence[Token]) -> int:
    """The spaces of a line that can stretch."""
    return sum([token[0] > 0.0 for token in line[1:]])


def stretch(line: Sequence[Token], spare: float) -> float:
    """By how much (em) each space of a line grows to fill ``spare`` em; nothing where that would be too much."""
    count = gaps(line)
    each = spare / count if count else 0.0
    return each if 0.0 < each <= MOST else 0.0
