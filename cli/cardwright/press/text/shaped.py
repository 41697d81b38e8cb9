"""Shaped: glyphs as HarfBuzz placed them to the operators of a PDF, for scripts in which more happens than kerning.

Marks stand above and below letters, and a letter may be several glyphs or several letters one: what is copied must be
what was written all the same. Text from right to left is drawn from left to right, and readers turn it round again,
code by code: a letter in whatever form is one code (see ``forms``), and what is none says what it is (ActualText, ISO
32000-2, 14.9.4). What goes from left to right says so for the whole line; see ``targets.content``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cardwright.press.text.forms import figure_of
from cardwright.press.text.word import Part

if TYPE_CHECKING:
    from cardwright.press.text.font import Font

Glyph = tuple[int, int]  #: id, and where in the text its letters begin


def shape_part(font: Font, text: str, glyphs: list[Glyph], places: Sequence[Any], rtl: bool) -> Part:
    """The part of a word that is made of these glyphs; ``places`` are HarfBuzz's advances and offsets."""
    groups = list(_groups(font, text, glyphs, places, rtl))
    free = any([up or (rtl and across) for group in groups for across, up, _ in group.drawn])
    pen = _FreePen(font) if free else _ArrayPen(font)
    x = 0
    codes: list[Glyph] = []
    letters: list[str] = []
    for group in groups:
        if group.said:
            pen.operator(span(group.letters))
        for across, up, code in group.drawn:
            pen.glyph(code, x + across, up)
            codes.append((code, group.at))
            letters.append(group.reads)
        if group.said:
            pen.operator("EMC")
        x += group.advance
    return Part(
        font, text, pen.codes(x), x / font.upem, codes,
        free=free, plain=pen.plain, spoken=not rtl, letters=letters if rtl else None,
    )  # fmt: skip


class _Group(NamedTuple):
    """Codes for the same letters: where these begin, how they are drawn (across, up, code), and what each code reads.

    ``said`` means that the group says what it reads, since its codes do not.
    """

    at: int
    letters: str
    drawn: list[tuple[int, int, int]]
    advance: int
    reads: str
    said: bool


class _ArrayPen:
    """Writes the inside of an array of glyphs on the baseline; for an operator the array ends and begins again."""

    def __init__(self, font: Font) -> None:
        self.font = font
        self.out: list[str] = []
        self.x = 0  #: where the next glyph would stand, in the font's units
        self.plain = True

    def operator(self, words: str) -> None:
        self.out.append(f">] TJ {words} [<")
        self.plain = False

    def glyph(self, gid: int, x: int, y: int) -> None:
        code, width = self.font.natural(gid)
        self._move(x)
        self.out.append(code)
        self.x += width

    def _move(self, x: int) -> None:
        if x != self.x:
            # In a PDF array a positive number moves back.
            self.out.append(f">{(self.x - x) * 1000 / self.font.upem:g}<")
            self.x = x

    def codes(self, end: int) -> str:
        self._move(end)
        return "".join(self.out).replace("[<>] TJ ", "").replace("<>", "")


class _FreePen:
    """Writes operators that put glyphs wherever they stand, in em from where the part begins, and go back there.

    Every glyph that does not follow the one before is moved to (Td): readers sort what they find by where it begins,
    and a number within an array would hide that.
    """

    plain = False

    def __init__(self, font: Font) -> None:
        self.font = font
        self.out: list[str] = []
        self.at = (0, 0)  #: where the next glyph would stand, in the font's units
        self.start = (0.0, 0.0)  #: where the last array began, in em
        self.held: list[str] = []

    def operator(self, words: str) -> None:
        self._flush()
        self.out.append(words)
        self.at = (-1, -1)  # an array of its own

    def glyph(self, gid: int, x: int, y: int) -> None:
        code, width = self.font.natural(gid)
        if (x, y) != self.at or not self.held:
            self._flush()
            self._begin(x, y)
        self.held.append(code)
        self.at = (x + width, y)

    def _begin(self, x: float, y: float) -> None:
        to = (round(x / self.font.upem, 4), round(y / self.font.upem, 4))
        if to != self.start:
            self.out.append(f"{to[0] - self.start[0]:.4g} {to[1] - self.start[1]:.4g} Td")
            self.start = to

    def _flush(self) -> None:
        if self.held:
            self.out.append(f"[<{''.join(self.held)}>] TJ")
            self.held.clear()

    def codes(self, end: int) -> str:
        self._flush()
        self._begin(0, 0)
        return " ".join(self.out)


def _groups(font: Font, text: str, glyphs: list[Glyph], places: Sequence[Any], rtl: bool) -> Iterator[_Group]:
    if not glyphs:
        return  # a mark that is not seen, alone
    starts = sorted({at for _, at in glyphs})
    ends = dict(zip(starts, [*starts[1:], len(text)], strict=True))
    first = 0
    while first < len(glyphs):
        at = glyphs[first][1]
        last = first + 1
        while last < len(glyphs) and glyphs[last][1] == at:
            last += 1
        letters = text[0 if at == starts[0] else at : ends[at]]
        yield _group(font, at, letters, [gid for gid, _ in glyphs[first:last]], places[first:last], rtl)
        first = last


def _group(font: Font, at: int, letters: str, gids: list[int], places: Sequence[Any], rtl: bool) -> _Group:
    advance = sum([place.x_advance for place in places])
    drawn = []
    x = 0
    for gid, place in zip(gids, places, strict=True):
        drawn.append((x + place.x_offset, place.y_offset, gid))
        x += place.x_advance
    if not rtl:
        return _Group(at, letters, drawn, advance, "", False)
    form = font.forms.get(figure_of(gids, places), letters)
    if form is not None:
        body = places[-1]
        return _Group(at, letters, [(body.x_offset, body.y_offset, form.code)], advance, form.letter, False)
    other = mirrored(letters)
    if len(gids) == 1 and len(letters) == 1 and font.hb.get_nominal_glyph(ord(other)) == gids[0]:
        return _Group(at, letters, drawn, advance, other, False)
    # Marks come before their letter; readers want to know the letter's place.
    return _Group(at, letters, drawn[::-1], advance, "", True)


def span(text: str) -> str:
    """The operator that says what the glyphs up to EMC read."""
    return f"/Span <</ActualText <FEFF{text.encode('utf-16-be', 'replace').hex().upper()}>>> BDC"


def mirrored(letters: str) -> str:
    """A bracket as it is drawn among letters from the right; all else as it is."""
    return MIRRORED.get(letters, letters)


#: the pairs that texts of cards have, of BidiMirroring.txt
MIRRORED = {
    pair[at]: pair[1 - at] for pair in ("()", "[]", "{}", "<>", "«»", "‹›", "≤≥", "⟨⟩", "⁅⁆", "「」") for at in (0, 1)
}
