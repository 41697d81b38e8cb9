"""Turning: drawings and words turned by any angle about a point; words become outlines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import cos, radians, sin

from cardwright.press.faces.face import Drawing
from cardwright.press.faces.pen import cap_height, write
from cardwright.press.faces.spoken import Said, said
from cardwright.press.template.styles import load_font
from cardwright.press.text.outline import glyph_outline
from cardwright.units import MM_PER_PT

Segments = tuple[tuple[str, tuple[float, ...]], ...]
Point = tuple[float, float]


def point_at(x: float, y: float, degrees: float, away: float) -> Point:
    """The point ``away`` mm from x, y; 0 degrees is up, and they go clockwise."""
    angle = radians(degrees)
    return x + away * sin(angle), y - away * cos(angle)


def turned(drawings: Iterable[Drawing], degrees: float, x: float, y: float) -> Iterator[Drawing]:
    """Drawings turned clockwise about x, y."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    for drawing in drawings:
        segments = tuple((letter, tuple(_turn(numbers, c, s, x, y))) for letter, numbers in drawing.segments)
        yield drawing._replace(segments=segments)


def _turn(numbers: Sequence[float], c: float, s: float, x: float, y: float) -> Iterator[float]:
    for index in range(0, len(numbers), 2):
        across, down = numbers[index] - x, numbers[index + 1] - y
        yield x + c * across - s * down
        yield y + s * across + c * down


def lettering(words: str, x: float, y: float, font: str, size: float, colour: str) -> Drawing:
    """Words as one outline, their capitals about x, y."""
    words = said(words)
    em = size * MM_PER_PT
    width = write(words, 0, 0, font, size, colour).width
    left, base = x - width / 2, y + cap_height(font, size) / 2
    segments: list[tuple[str, tuple[float, ...]]] = []
    for index, letter in enumerate(words):
        if letter == " ":
            continue
        # Up to its end less its own width, so that it is kerned as it is in the word.
        at = (
            left
            + write(Said(words[: index + 1]), 0, 0, font, size, colour).width
            - write(Said(letter), 0, 0, font, size, colour).width
        )
        for name, numbers in _outline(font, letter):
            moved = tuple(value * em + (base if index % 2 else at) for index, value in enumerate(numbers))
            segments.append((name, moved))
    return Drawing(tuple(segments), colour, None, 0)


@cache
def _outline(font: str, letter: str) -> Segments:
    loaded = load_font(font)
    return glyph_outline(loaded, loaded.part(letter).shaped[0][0])
