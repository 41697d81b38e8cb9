"""Bidi: words in reading order to runs in the order in which they are seen on a line (Unicode Standard Annex 9).

The levels of a paragraph's letters are worked out by the ``unicode-bidi`` library on the whole paragraph, across words
in different styles; lines are put into order after they are broken, by rule L2.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from cardwright.press.text.script import language_from_the_right
from cardwright.press.text.sign import Sign
from cardwright.press.text.typeface import Token, Typeface
from cardwright.press.text.word import Part, Word

_LEVELS = re.compile(r"Level\(\s*(\d+),?\s*\)")
_FROM_THE_RIGHT = frozenset({"R", "AL"})
_SAID = {"\u200e": False, "\u200f": True, "\u061c": True}  #: marks at the start of a text that say where it goes
_OBJECT = "\ufffc"  #: stands for a word without a text


class VisualRun(NamedTuple):
    """Words of one typeface side by side; ``x`` from the start of the line and ``width``, in em of the text's size."""

    face: Typeface
    x: float
    width: float
    words: list[Word]


def levelled(tokens: Sequence[Token]) -> tuple[list[Token], bool]:
    """The words of a text set anew with the level of each letter, and whether the text goes from right to left."""
    if not tokens:
        return [], False
    language = tokens[0][3].voice.language
    starts = [0, *[at for at, token in enumerate(tokens) if at and token[0] == math.inf], len(tokens)]
    out: list[Token] = []
    ways: list[bool] = []
    for start, end in pairwise(starts):
        paragraph = tokens[start:end]
        text = _text(paragraph)
        rtl = goes_from_the_right(text, language)
        ways.append(rtl)
        out += _levelled(paragraph, _levels(text, rtl))
    return out, ways[0]


def goes_from_the_right(text: str, language: str) -> bool:
    """Which way a paragraph goes.

    A mark at its start says so. In a deck whose language goes from the right, one letter that does is enough; in others
    it takes more of them than of those that go from the left.
    """
    if text[:1] in _SAID:
        return _SAID[text[0]]
    kinds = [unicodedata.bidirectional(letter) for letter in text]
    right = sum([kind in _FROM_THE_RIGHT for kind in kinds])
    if language_from_the_right(language):
        return bool(right)
    return right > kinds.count("L")


def _text(tokens: Sequence[Token]) -> str:
    words = [(_letters(token[2]), token[2].glued) for token in tokens]
    return "".join([word if glued or not at else " " + word for at, (word, glued) in enumerate(words)])


def _letters(word: Word) -> str:
    """What a word counts as: an icon is an object, whatever its words are."""
    return _OBJECT if isinstance(word, Sign) else word.text or _OBJECT


def _levels(text: str, rtl: bool) -> list[int]:
    """The level of every letter of a paragraph."""
    import bidi

    # The library gives its levels in words, one for every byte of UTF-8.
    told = str(bidi.get_display(text, base_dir="R" if rtl else "L", debug=True))
    told = told[told.index("\n    levels: [\n") :]  # the text itself comes before, its line breaks escaped
    of_bytes = [int(level) for level in _LEVELS.findall(told)]
    out: list[int] = []
    at = 0
    for letter in text:
        out.append(of_bytes[at])
        at += len(letter.encode("utf-8"))
    return out


def _levelled(tokens: Sequence[Token], levels: Sequence[int]) -> Iterator[Token]:
    at = 0
    for index, token in enumerate(tokens):
        word = token[2]
        before = levels[at]
        if index and not word.glued:
            at += 1
        end = at + len(_letters(word))
        if isinstance(word, Sign):
            yield (*token[:2], word.at_level(levels[at], before), token[3])
        elif not word.text:
            yield token
        else:
            yield token[3].levelled(token, levels[at:end], before)
        at = end


class _Atom(NamedTuple):
    """A space, or a part of a word, that is moved as a whole."""

    level: int
    width: float
    face: Typeface
    part: Part | None
    word: Word | None  #: a word that is no text


def visual_runs(tokens: Sequence[Token], gap: float = 0.0) -> list[VisualRun]:
    """The words of a line from left to right as they are seen, spaces ``gap`` em wider; an icon is a run of its own."""
    runs: list[VisualRun] = []
    x = 0.0
    space = wider = 0.0
    for atom in _reordered(_atoms(tokens)):
        if atom.part is None and atom.word is None:
            space += atom.width
            wider += gap
            continue
        last = runs[-1] if runs else None
        together = last is not None and last.face is atom.face and space in (0.0, atom.face.space)
        together = together and atom.word is None and not isinstance(runs[-1].words[-1], Sign)
        word = atom.word or atom.face.single(atom.part, glued=not space)  # type: ignore[arg-type]
        if last is not None and together:
            runs[-1] = VisualRun(last.face, last.x, last.width + space + wider + atom.width, [*last.words, word])
        else:
            runs.append(VisualRun(atom.face, x + space + wider, atom.width, [word]))
        x += space + wider + atom.width
        space = wider = 0.0
    return runs


def _atoms(tokens: Sequence[Token]) -> list[_Atom]:
    out: list[_Atom] = []
    for index, (space, advance, word, face) in enumerate(tokens):
        if index and space:
            out.append(_Atom(word.before, space, face, None, None))
        if isinstance(word, Sign) or not word.levels:
            level = word.levels[0] if word.levels else out[-1].level if out else 0
            out.append(_Atom(level, advance, face, None, word))
            continue
        voice = face.voice
        for part, level in zip(word.parts, word.levels, strict=True):
            width = (part.advance + voice.tracking * part.glyphs) * voice.scale
            out.append(_Atom(level, width, face, part, None))
    return out


def _reordered(atoms: list[_Atom]) -> list[_Atom]:
    """Rule L2: from the deepest level to the lowest odd one, whatever is at that level or deeper is turned round."""
    deepest = max([atom.level for atom in atoms], default=0)
    lowest = min([atom.level for atom in atoms if atom.level & 1], default=deepest + 1)
    for level in range(deepest, lowest - 1, -1):
        start = 0
        while start < len(atoms):
            end = start
            while end < len(atoms) and atoms[end].level >= level:
                end += 1
            atoms[start:end] = atoms[start:end][::-1]
            start = end + 1
    return atoms
