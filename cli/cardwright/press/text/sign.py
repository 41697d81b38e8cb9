"""Sign: an icon that stands in a line of text like a word, with the words that a reader finds in its place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from cardwright.press.text.typeface import Token, Typeface
from cardwright.press.text.word import Part, Word

SOFT: Final = "\u00ad"  #: a soft hyphen: the text of a word that was broken at a line's end ends with it


class Sign(Word):
    """A square of ``side`` em whose middle stands ``middle`` em above the baseline; em of the text's size.

    ``text`` says in words what it shows; ``parts`` are those words in the font of the text around, which targets set
    unseen where the icon is, so that they can be found and copied. ``art`` is what a template draws: its business.
    """

    __slots__ = ("art", "middle", "side")

    def __init__(self, text: str, part: Part, side: float, middle: float, glued: bool, art: Any) -> None:
        self.text = text
        self.parts = (part,)
        self.missing = ""
        self.glued = glued
        self.advance = side
        self.glyphs = 0
        self.codes = self.led = None
        self.home, self.levels, self.before = None, (), 0
        self.side = side
        self.middle = middle
        self.art = art

    def stuck(self) -> Sign:
        """The same icon without a space before it."""
        return type(self)(self.text, self.parts[0], self.side, self.middle, True, self.art)

    def at_level(self, level: int, before: int) -> Sign:
        """The same icon in a text in which some letters go from the right."""
        sign = type(self)(self.text, self.parts[0], self.side, self.middle, self.glued, self.art)
        sign.levels, sign.before = (level,), before
        return sign


class Letter(Sign):
    """A letter of a word that is drawn otherwise than the rest of it; it reads as part of the word."""

    __slots__ = ()


def stands_alone(word: Word) -> bool:
    """Whether a word is an icon, which is read apart from the letters beside it."""
    return isinstance(word, Sign) and not isinstance(word, Letter)


def sign_token(typeface: Typeface, text: str, size: float, lift: float, art: Any, glued: bool = False) -> Token:
    """An icon of ``size`` and ``lift`` (shares of the height of capitals) as a token in a voice."""
    voice = typeface.voice
    cap = voice.font.cap_height * voice.scale
    side = cap * size
    word = Sign(text, unseen(typeface, text), side, cap * (0.5 + lift), glued, art)
    return 0.0 if glued else typeface.space, side + voice.tracking * voice.scale, word, typeface


def unseen(typeface: Typeface, text: str) -> Part:
    """Words in the first font of a voice that has all of their letters; in its own, without those it lacks."""
    fonts = (typeface.voice.font, *typeface.voice.fallbacks)
    font = next((font for font in fonts if font.letters.issuperset(map(ord, text))), fonts[0])
    return font.part("".join(letter for letter in text if ord(letter) in font.letters) or " ")


def reading(words: Iterable[Word]) -> str:
    """What words of a line read as: spaces between them, broken words whole, and an icon's words apart from others.

    ``2:coin:`` reads as *2 coin*, and three bones in a row as *bone bone bone*.
    """
    out = ""
    last: Word | None = None
    for word in words:
        apart = stands_alone(word) or (last is not None and stands_alone(last))
        if last is not None and (not word.glued or (apart and out[-1:].isalnum() and word.text[:1].isalnum())):
            out += " "
        out += word.text
        last = word
    return out.replace(SOFT, "")
