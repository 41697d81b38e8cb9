"""Lines: words into lines no wider than a limit, first fit; lengths in em, so that one word list serves every size."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.press.text.typeface import Token


def count_lines(tokens: Sequence[Token], limit: float) -> int:
    """How many lines the words take at a line width of ``limit`` em."""
    lines = 1
    x = 0.0
    for space, advance, _, _ in tokens:
        if x:
            end = x + space + advance
            if end > limit:
                lines += 1
                x = advance
            else:
                x = end
        else:
            x = advance
    return lines


def break_lines(tokens: Sequence[Token], limit: float) -> list[tuple[Sequence[Token], float]]:
    """The lines with their widths in em, broken where ``count_lines`` breaks them."""
    lines: list[tuple[Sequence[Token], float]] = []
    start = 0
    x = 0.0
    for index, (space, advance, _, _) in enumerate(tokens):
        if x:
            end = x + space + advance
            if end > limit:
                lines.append((tokens[start:index], x))
                start = index
                x = advance
            else:
                x = end
        else:
            x = advance
    lines.append((tokens[start:], x))
    return lines


def balanced_limit(tokens: Sequence[Token], limit: float, lines: int) -> float:
    """The narrowest limit (to a hundredth of an em) at which the words still take ``lines`` lines.

    Broken at it, lines are of about the same length and no word is left alone on the last one.
    """
    low, high = max([token[1] for token in tokens]), limit
    while high - low > 0.01:
        middle = (low + high) / 2
        if count_lines(tokens, middle) <= lines:
            high = middle
        else:
            low = middle
    return high


def width_of(tokens: Sequence[Token]) -> float:
    """The width in em of the words on one line."""
    return sum(space + advance for space, advance, _, _ in tokens) - (tokens[0][0] if tokens else 0.0)
