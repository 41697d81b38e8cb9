"""Derail: the words of a text to the same words with one letter tilted, as if it had left the track.

The letter is drawn from its outline; what it reads stays where it was, so that the word is found and copied whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import NamedTuple
from zlib import crc32

from cardwright.press.faces.face import Drawing
from cardwright.press.template.model import Derail
from cardwright.press.text.joined import join
from cardwright.press.text.outline import Segments, glyph_outline
from cardwright.press.text.sign import Letter
from cardwright.press.text.typeface import Token, Typeface
from cardwright.press.text.word import Word

_SHORTEST = 3  #: letters of a word of which one may tilt: never its first or last, so that it is read at a glance
_STILL = frozenset("oOcCeilIjt")  #: round ones do not show that they tilt, thin ones look like a slip of the press
_ROOM = 0.035  #: em on either side of a tilted letter


class Tilted(NamedTuple):
    """The art of a tilted letter; ``side`` is its advance in em, ``degrees`` clockwise, ``drop`` in em."""

    segments: Segments
    side: float
    advance: float
    height: float
    degrees: float
    drop: float

    def drawings(self, x: float, y: float, size: float, colour: str) -> Sequence[Drawing]:
        """It in a line whose baseline runs through the middle of the square at x, y."""
        em = size / self.side
        foot = y + size / 2
        turn = radians(self.degrees)
        middle_x, middle_y = self.advance / 2, -self.height / 2
        start = x + (self.side - self.advance) / 2 * em

        def placed(numbers: tuple[float, ...]) -> tuple[float, ...]:
            out: list[float] = []
            for across, down in zip(numbers[::2], numbers[1::2], strict=True):
                dx, dy = across - middle_x, down - middle_y
                out.append(start + (middle_x + dx * cos(turn) - dy * sin(turn)) * em)
                out.append(foot + (middle_y + dx * sin(turn) + dy * cos(turn) + self.drop) * em)
            return tuple(out)

        return [Drawing(tuple((letter, placed(numbers)) for letter, numbers in self.segments), colour, None, 0.0)]


def derailed(tokens: list[Token], derail: Derail) -> list[Token]:
    """The words with one letter tilted; as they are where no word has one to spare."""
    for still in (_STILL, frozenset[str]()):
        for number in range(len(tokens) - 1, -1, -1):
            at = letter_of(tokens[number][2], still)
            if at is not None:
                return [*tokens[:number], _split(tokens[number], at, derail), *tokens[number + 1 :]]
    return tokens


def letter_of(word: Word, still: frozenset[str] = _STILL) -> int | None:
    """Which letter of a word tilts, not one of ``still``; the same one wherever the word stands."""
    if type(word) is not Word or len(word.parts) != 1 or word.parts[0].letters is not None or word.parts[0].free:
        return None
    text = word.text
    if sum(map(str.isalpha, text)) < _SHORTEST:
        return None
    inner = [at for at in range(1, len(text) - 1) if text[at - 1 : at + 2].isalpha()]
    good = [at for at in inner if text[at] not in still]
    return good[crc32(text.encode()) % len(good)] if good else None


def _split(token: Token, at: int, derail: Derail) -> Token:
    space, _, word, typeface = token
    text = word.text
    head = _piece(typeface, text[:at], glued=word.glued)
    tail = _piece(typeface, text[at + 1 :], glued=True)
    return join([(space, *head[1:]), _letter(typeface, text[at], derail), tail])


def _piece(typeface: Typeface, text: str, *, glued: bool) -> Token:
    return typeface.piece(text, glued=glued)


def _letter(typeface: Typeface, text: str, derail: Derail) -> Token:
    voice = typeface.voice
    font = next((font for font in (voice.font, *voice.fallbacks) if ord(text) in font.letters), voice.font)
    part = font.part(text)
    ascent = font.cap_height if text.isupper() else font.cap_height * 0.7
    side = (part.advance + 2 * _ROOM) * voice.scale
    outline = glyph_outline(font, part.shaped[0][0])
    art = Tilted(
        tuple((letter, tuple(value * voice.scale for value in numbers)) for letter, numbers in outline),
        side,
        part.advance * voice.scale,
        ascent * voice.scale,
        float(derail.degrees),
        float(derail.drop),
    )
    return 0.0, side, Letter(text, part, side, 0.0, True, art), typeface
