"""Pen: words, in a font, at a place, to text items; for what is drawn by hand and not by a template."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal, NamedTuple

from cardwright.press.faces.face import Text
from cardwright.press.faces.spoken import said
from cardwright.press.template.styles import fallbacks, load_font
from cardwright.press.text.bidi import levelled, visual_runs
from cardwright.press.text.lines import width_of
from cardwright.press.text.typeface import Typeface, Voice
from cardwright.press.text.word import Word
from cardwright.units import MM_PER_PT


@cache
def _typeface(font: str, tracking: float) -> Typeface:
    chosen = load_font(font)
    return Typeface(Voice(chosen, fallbacks(chosen), 1.0, tracking, False, None))


class _Line(NamedTuple):
    """A line as it is set: its width in em, its words from left to right, and the space after letters in em."""

    width: float
    words: tuple[Word, ...]
    tracking: float


@lru_cache(maxsize=4096)
def _line(font: str, tracking: float, words: str) -> _Line:
    """Notes and labels say the same on every sheet, and are tried at several sizes: each is set once."""
    face = _typeface(font, tracking)
    tokens = face.unbroken(words)
    width = width_of(tokens) - (tracking if tokens else 0.0)
    # Asked of this line alone: what was written before in the same font changes nothing.
    if not any([face.turns(token[2]) for token in tokens]):
        return _Line(width, tuple(token[2] for token in tokens), tracking)
    # Without extra space after letters where any of them join or carry marks: then they are one run.
    runs = visual_runs(levelled(tokens if not tracking else face.close.unbroken(words))[0])
    return _Line(width, tuple(word for run in runs for word in run.words), 0.0)


def write(
    words: str,
    x: float,
    y: float,
    font: str,
    size: float,
    colour: str,
    *,
    align: Literal["left", "centre", "right"] = "left",
    tracking: float = 0.0,
) -> Text:
    """One line on the baseline ``y`` (mm), ``size`` in points, ``tracking`` in em; ``x`` is its left, middle or right.

    Words of Cardwright's own are said in the language that is spoken (``faces.spoken``).

    Raises UnknownName for a font that is not Cardwright's.
    """
    line = _line(font, tracking, str(said(words)))
    width = line.width * size * MM_PER_PT
    left = x - (width / 2 if align == "centre" else width if align == "right" else 0.0)
    return Text(left, y, width, size, colour, line.tracking, list(line.words), ())


def cap_height(font: str, size: float) -> float:
    """The height of capitals in mm."""
    return load_font(font).cap_height * size * MM_PER_PT
