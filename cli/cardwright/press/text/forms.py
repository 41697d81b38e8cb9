"""Forms: a font's Arabic, Hebrew and like letters in every form to codes of their own, each of which reads one letter.

Fonts draw a letter as a body and dots, one body for several letters, and readers of a PDF give back what a code stands
for. So that a text is found as it was written, every letter in each form is a code: the glyph's own number where it is
one glyph that no other letter has, and else a number beyond those of the glyphs. What hangs together with a number is
worked out from the font alone, so that it is the same whatever is printed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias
from unicodedata import normalize

from cardwright.press.text.script import from_the_right, script_of

if TYPE_CHECKING:
    from cardwright.press.text.font import Font

#: the glyphs of a letter with their places, seen from its body (the last of them), in the font's units
Figure: TypeAlias = tuple[tuple[int, int, int], ...]

_JOINER: Final = "\u200d"  #: beside a letter it makes the letter take the form that joins on that side
_COMPATIBILITY: Final = (0xFB1D, 0xFEFC)  #: letters that stand for others in a certain form
_LAM: Final = "\u0644"
_ALEFS: Final = ("\u0622", "\u0623", "\u0625", "\u0627")  #: with lam before them they are one sign
_MOST: Final = 0xFFFF  #: a code has two bytes


class Form(NamedTuple):
    """A letter (or lam with alef) in one form: its code, and what that reads."""

    code: int
    letter: str
    figure: Figure


class Forms:
    """The forms of a font's letters by their figures. Fonts with PostScript outlines have no codes beyond glyphs.

    ``shared`` are letters from the left without a glyph of their own: the glyph, and the code that reads each.
    """

    def __init__(self, font: Font) -> None:
        self._known: dict[tuple[Figure, str], Form] = {}
        self.beyond: dict[int, Form] = {}
        taken: set[int] = set()
        free = int(font.face.glyph_count)
        for letters, figure in _drawn(font):
            if figure is None or (figure, letters) in self._known:
                continue
            if len(figure) == 1 and figure[0][0] not in taken:
                code = figure[0][0]
                taken.add(code)
            elif font.cubic or free > _MOST:
                continue
            else:
                code, free = free, free + 1
            # Readers turn round what they read, letter by letter.
            form = self._known[figure, letters] = Form(code, letters[::-1], figure)
            if code >= int(font.face.glyph_count):
                self.beyond[code] = form
        self.shared = dict(self._shared(font, free))

    def _shared(self, font: Font, free: int) -> Iterator[tuple[str, tuple[int, int]]]:
        """Letters drawn by the glyph of another (small ones, where a font has capitals alone)."""
        first: dict[int, str] = {}
        for point in sorted(font.letters) if not font.cubic else ():
            letter = chr(point)
            if not letter.isalnum() or from_the_right(script_of(letter)) or free > _MOST:
                continue
            gid = font.hb.get_nominal_glyph(point)
            other = first.setdefault(gid, letter) if gid is not None else letter
            if gid is not None and normalize("NFKC", other) != normalize("NFKC", letter):
                self.beyond[free] = Form(free, letter, ((gid, 0, 0),))
                yield letter, (gid, free)
                free += 1

    def get(self, figure: Figure | None, letters: str) -> Form | None:
        return self._known.get((figure, letters)) if figure is not None else None


def _drawn(font: Font) -> Iterator[tuple[str, Figure | None]]:
    """Letters with the figures that stand for them in the words that show all their forms."""
    for text in _texts(font):
        script = next(filter(None, map(script_of, text)))
        glyphs, places = font.shaped(text, rtl=True, script=script)
        for at, run in groupby(range(len(glyphs)), key=lambda index: glyphs[index][1]):
            indices = list(run)
            end = min([other for _, other in glyphs if other > at], default=len(text))
            letters = text[at:end].replace(_JOINER, "")
            if letters:
                figure = figure_of([glyphs[index][0] for index in indices], [places[index] for index in indices])
                yield letters, figure


def _texts(font: Font) -> Iterator[str]:
    low, high = _COMPATIBILITY
    for point in sorted(font.letters, key=lambda point: (low <= point <= high, point)):
        letter = chr(point)
        if from_the_right(script_of(letter)):
            yield from (letter, letter + _JOINER, _JOINER + letter, _JOINER + letter + _JOINER)
    if ord(_LAM) in font.letters:
        for alef in _ALEFS:
            yield from (_LAM + alef, _JOINER + _LAM + alef)


def figure_of(glyphs: Sequence[int], places: Sequence[Any]) -> Figure | None:
    """The figure that glyphs make; None where more than one of them takes up room, or none does."""
    if not glyphs or [bool(place.x_advance) for place in places] != [False] * (len(places) - 1) + [True]:
        return None
    body = places[-1]
    return tuple(
        (gid, place.x_offset - body.x_offset, place.y_offset - body.y_offset)
        for gid, place in zip(glyphs, places, strict=True)
    )
