"""Typeface: a text style bound to its font and fallbacks; turns text into shaped, breakable words."""

from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias

from cardwright.press.text.font import Font, can_be_set
from cardwright.press.text.word import Part, Word

#: (space before the word, its advance, the word, its typeface), lengths in em of the text's size
Token: TypeAlias = "tuple[float, float, Word, Typeface]"

# Words that Unicode's rules never break: letters and digits, apostrophes and points inside them (LB 13, 29), with
# brackets, quotes and stops around them. Nearly every word is one, and asking the library takes milliseconds.
_UNBROKEN = re.compile(r"""[(\[{“‘„"'«‹¿¡]*[^\W_]+(?:['’.,:][^\W_]+)*%?[?!.,:;)\]}”’"'»›…]*|[^\w\s]""")
_HYPHENED = re.compile(r"""[(\[{“‘„"'«‹]*[^\W_]+(?:-[^\W_]+)+[?!.,:;)\]}”’"'»›…]*""")
_HYPHEN = re.compile(r"(?<=-)(?=[^\W\d_])")  #: where such a word may be broken: never before a digit (LB 25)
# A space before ? ! ; : » or behind « never ends a line (LB 13; French sets them so).
_HELD = re.compile(r"(?<=[^\s/–—-]) (?=[!?;:%»›…]+(?: |$))|(?<=[«‹]) ")
_LAST_ALPHABET = "\u1fff"  #: letters after it may be ideographs or syllables, between which lines may end


class Voice(NamedTuple):
    """How words look in a text: ``scale`` on its size, ``tracking`` in em, capitals, colour (None: the text's)."""

    font: Font
    fallbacks: tuple[Font, ...]
    scale: float
    tracking: float
    upper: bool
    colour: str | None


class Typeface:
    """Tokens in one voice, remembered: in a deck of thousands of cards most words come again."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.font = voice.font
        self._tokens: dict[str, tuple[Token, ...]] = {}
        #: whether any word so far lacked a letter or took one from a fallback
        self.flawed = False
        self.space = (voice.font.space.advance + voice.tracking) * voice.scale

    def tokens(self, text: str) -> list[Token]:
        """The words of a text in order. Breaks are allowed at spaces and where Unicode line breaking allows them."""
        if self.voice.upper:
            text = text.upper()
        if _HELD.search(text):
            text = _HELD.sub("\u00a0", text)
        known = self._tokens
        out: list[Token] = []
        for chunk in text.split(" "):
            if chunk:
                tokens = known.get(chunk)
                if tokens is None:
                    tokens = known[chunk] = self._chunk(chunk)
                out += tokens
        return out

    def unbroken(self, text: str) -> list[Token]:
        """The words of a text that stands on one line whatever happens: spaces alone part them."""
        return [self._token(chunk, glued=False) for chunk in text.split(" ") if chunk]

    def glued(self, token: Token) -> Token:
        """The same word without a space before it."""
        return self._token(token[2].text, glued=True)

    def _chunk(self, chunk: str) -> tuple[Token, ...]:
        unbroken = max(chunk) <= _LAST_ALPHABET or max(filter(str.isalnum, chunk), default="") <= _LAST_ALPHABET
        if unbroken and _UNBROKEN.fullmatch(chunk):
            pieces = [chunk]
        elif unbroken and _HYPHENED.fullmatch(chunk):
            pieces = _HYPHEN.split(chunk)
        else:
            pieces = _break_opportunities(chunk)
        return tuple(self._token(piece, glued=bool(index)) for index, piece in enumerate(pieces))

    def _token(self, text: str, glued: bool) -> Token:
        word = self._word(text, glued)
        advance = (word.advance + self.voice.tracking * word.glyphs) * self.voice.scale
        return (0.0 if glued else self.space, advance, word, self)

    def _word(self, text: str, glued: bool) -> Word:
        if self.font.settable.issuperset(map(ord, text)):
            return Word(text, (self.font.part(text),), "", glued, own=True)
        return self._with_fallbacks(text, glued)

    def _with_fallbacks(self, text: str, glued: bool) -> Word:
        """A word in which letters that the font lacks come from the first fallback that has them."""
        runs: list[tuple[Font, str]] = []
        missing: list[str] = []
        for letter in text:
            font = next((f for f in (self.font, *self.voice.fallbacks) if ord(letter) in f.letters), None)
            if font is None or not can_be_set(letter):
                missing.append(letter)
                continue
            if runs and runs[-1][0] is font:
                runs[-1] = (font, runs[-1][1] + letter)
            else:
                runs.append((font, letter))
        parts: tuple[Part, ...] = tuple(font.part(run) for font, run in runs)
        self.flawed = True
        return Word(text, parts, "".join(dict.fromkeys(missing)), glued, own=False)


def _break_opportunities(chunk: str) -> list[str]:
    """The pieces of a text without spaces between which a line may end (Unicode Standard Annex 14)."""
    from uniseg.linebreak import line_break_units

    return list(line_break_units(chunk))
