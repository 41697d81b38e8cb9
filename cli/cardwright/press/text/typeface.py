"""Typeface: a text style bound to its font and fallbacks; turns text into shaped, breakable words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from cardwright.press.text.font import Font
from cardwright.press.text.itemize import Run, runs_of
from cardwright.press.text.script import FIRST_OF_SCRIPTS, TURNING, from_the_right, language_from_the_right, script_of
from cardwright.press.text.thai import thai_pieces
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
# In Polish, Czech and Slovak a word of one letter never ends a line.
_LONE = re.compile(r"(?<![^\s(„\"«])([aiouwzksv]) (?=\S)", re.IGNORECASE)
_LONE_IN = ("pl", "cs", "sk")
_THAI = re.compile("[\u0e01-\u0e3a\u0e40-\u0e4e]{2,}")
_LAST_ALPHABET = "\u1fff"  #: letters after it may be ideographs or syllables, between which lines may end


class Voice(NamedTuple):
    """How words look in a text: ``scale`` on its size, ``tracking`` in em, capitals, colour (None: the text's).

    ``language`` (BCP 47; nothing: whatever) is the deck's: it chooses between forms of letters, and says where a text
    begins.
    """

    font: Font
    fallbacks: tuple[Font, ...]
    scale: float
    tracking: float
    upper: bool
    colour: str | None
    language: str = ""


class Typeface:
    """Tokens in one voice, remembered: in a deck of thousands of cards most words come again."""

    parted = False  #: whether its words are joined of pieces in voices of their own
    closed = False  #: whether it is the ``close`` one of a voice with extra space

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.font = voice.font
        self._tokens: dict[str, tuple[Token, ...]] = {}
        #: whether any word so far lacked a letter or took one from a fallback
        self.flawed = False
        #: whether any word so far has letters that go from the right, or is set in ``close``
        self.uneven = False
        #: whether texts begin on the right where nothing is said
        self.rtl = language_from_the_right(voice.language)
        self._lone = voice.language.partition("-")[0] in _LONE_IN
        self._close: Typeface | None = None
        self._single: dict[tuple[Part, bool], Word] = {}
        self.space = (voice.font.space.advance + voice.tracking) * voice.scale

    def tokens(self, text: str) -> list[Token]:
        """The words of a text in order. Breaks are allowed at spaces and where Unicode line breaking allows them."""
        if self.voice.upper:
            text = text.upper()
        text = self.held(text)
        known = self._tokens
        out: list[Token] = []
        for chunk in text.split(" "):
            if chunk:
                tokens = known.get(chunk)
                if tokens is None:
                    tokens = known[chunk] = self._chunk(chunk)
                out += tokens
        return out

    def held(self, text: str) -> str:
        """The text with no-break spaces where no line may end."""
        if _HELD.search(text):
            text = _HELD.sub("\u00a0", text)
        return _LONE.sub("\\1\u00a0", text) if self._lone else text

    def unbroken(self, text: str) -> list[Token]:
        """The words of a text that stands on one line whatever happens: spaces alone part them."""
        return [self._token(chunk, glued=False) for chunk in text.split(" ") if chunk]

    def piece(self, text: str, *, glued: bool) -> Token:
        """A part of a word, never broken, in this voice; remembered."""
        key = f"\n{glued:d}{text}"
        known = self._tokens.get(key)
        if known is None:
            known = self._tokens[key] = (self._token(text.upper() if self.voice.upper else text, glued),)
        return known[0]

    def glued(self, token: Token) -> Token:
        """The same word without a space before it."""
        return self._token(token[2].text, glued=True)

    @property
    def close(self) -> Typeface:
        """The same without extra space after letters, which would tear those apart that join or carry marks."""
        if not self.voice.tracking:
            return self
        if self._close is None:
            self._close = Typeface(self.voice._replace(tracking=0.0))
            self._close.closed = True
        return self._close

    def levelled(self, token: Token, levels: Sequence[int], before: int) -> Token:
        """A word of a text that goes both ways, set anew: a level for every letter, and for the space before it."""
        word = self._with_fallbacks(token[2].text, token[2].glued, levels)
        word.before = before
        return (token[0], self.advance(word), word, self)

    def single(self, part: Part, glued: bool) -> Word:
        """A part of a word as a word of its own."""
        known = self._single.get((part, glued))
        if known is None:
            own = part.font is self.font and part.plain and not part.spoken
            known = self._single[part, glued] = Word(part.text, (part,), "", glued, own, self.font)
        return known

    def advance(self, word: Word) -> float:
        """The width in em of the text's size that a word takes."""
        return (word.advance + self.voice.tracking * word.glyphs) * self.voice.scale

    def _chunk(self, chunk: str) -> tuple[Token, ...]:
        unbroken = max(chunk) <= _LAST_ALPHABET or max(filter(str.isalnum, chunk), default="") <= _LAST_ALPHABET
        if unbroken and _UNBROKEN.fullmatch(chunk):
            pieces = [chunk] if max(chunk) < FIRST_OF_SCRIPTS or not _THAI.search(chunk) else thai_pieces([chunk])
        elif unbroken and _HYPHENED.fullmatch(chunk):
            pieces = _HYPHEN.split(chunk)
        else:
            pieces = _break_opportunities(chunk)
        return tuple(self._token(piece, glued=bool(index)) for index, piece in enumerate(pieces))

    def _token(self, text: str, glued: bool) -> Token:
        word = self._word(text, glued)
        if self.turns(word):
            self.uneven = True
            if self.close is not self and any(map(script_of, text)):
                return (0.0 if glued else self.space, self.close.advance(word), word, self.close)
        return (0.0 if glued else self.space, self.advance(word), word, self)

    def turns(self, word: Word) -> bool:
        """Whether a word has letters that go from the right, or must be set in ``close``."""
        text, spaced = word.text, self.voice.tracking or self.closed
        return word.codes is None and bool(TURNING.search(text) or (spaced and any(map(script_of, text))))

    def _word(self, text: str, glued: bool) -> Word:
        if self.font.settable.issuperset(map(ord, text)):
            part = self.font.part(text, language=self.voice.language)
            return Word(text, (part,), "", glued, own=part.plain and not part.spoken)
        return self._with_fallbacks(text, glued)

    def _with_fallbacks(self, text: str, glued: bool, levels: Sequence[int] = ()) -> Word:
        """A word in runs: what its font lacks comes from the first fallback that has it, each script for itself."""
        levels = levels or [int(from_the_right(script_of(letter))) for letter in text]
        runs, missing = runs_of(text, levels, (self.font, *self.voice.fallbacks))
        parts = tuple(self._part(run) for run in runs)
        self.flawed = self.flawed or bool(missing) or any([run.font is not self.font for run in runs])
        own = len(parts) == 1 and parts[0].font is self.font and parts[0].plain and not parts[0].spoken
        word = Word(text, parts, missing, glued, own, self.font)
        word.levels = tuple(run.level for run in runs)
        return word

    def _part(self, run: Run) -> Part:
        return run.font.part(run.text, bool(run.level & 1), self.voice.language)


def _break_opportunities(chunk: str) -> list[str]:
    """The pieces of a text without spaces between which a line may end (Unicode Standard Annex 14)."""
    from uniseg.linebreak import line_break_units

    pieces = list(line_break_units(chunk))
    return thai_pieces(pieces) if _THAI.search(chunk) else pieces
