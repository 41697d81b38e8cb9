"""Word: a piece of text without spaces, shaped once in one font and used wherever it stands again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.press.text.font import Font


class Part:
    """The glyphs of a word (or of a part of one, where a fallback font steps in).

    ``codes`` is the inside of a PDF array of glyphs: two-byte glyph ids in hexadecimal, broken by kerning in
    thousandths of an em where there is any (``004B>35<0052``). ``shaped`` are its glyphs: id, and where in the
    text the letters begin that it stands for; ``glyphs`` is how many there are.

    Where letters go from the right, glyphs stand in the order in which they are seen, and ``letters`` has what each of
    them reads. ``plain`` parts are arrays and nothing else; in others operators stand between arrays, and those of a
    ``free`` part move to every glyph from where the part begins, in em. The line in which a ``spoken`` part stands must
    say what it reads.
    """

    __slots__ = ("advance", "codes", "font", "free", "glyphs", "letters", "plain", "shaped", "spoken", "text")

    def __init__(
        self,
        font: Font,
        text: str,
        codes: str,
        advance: float,
        shaped: list[tuple[int, int]],
        *,
        letters: list[str] | None = None,
        free: bool = False,
        plain: bool = True,
        spoken: bool = False,
    ) -> None:
        self.font = font
        self.text = text
        self.codes = codes
        self.advance = advance
        self.shaped = shaped
        self.glyphs = len(shaped)
        self.letters = letters
        self.free = free
        self.plain = plain
        self.spoken = spoken

    @property
    def rtl(self) -> bool:
        """Whether the letters go from right to left."""
        return self.letters is not None

    def clusters(self) -> Iterator[tuple[int, str]]:
        """Each glyph with the letters that it stands for; of several glyphs for the same letters the first has them."""
        text, shaped = self.text, self.shaped
        if self.letters is not None:
            for (code, _), letter in zip(shaped, self.letters, strict=True):
                yield code, letter
            return
        if len(shaped) == len(text):
            for gid, at in shaped:
                yield gid, text[at]
            return
        if not shaped:
            return  # nothing but what is not seen, such as a soft hyphen
        starts = sorted({at for _, at in shaped})
        ends = dict(zip(starts, [*starts[1:], len(text)], strict=True))
        told: set[int] = set()
        for gid, at in shaped:
            yield gid, "" if at in told else text[at : ends[at]]
            told.add(at)


class Word:
    """A shaped word: its text as printed, its parts, its advance in em at tracking 0.

    ``missing`` holds the letters that no font at hand has. ``glued`` words follow the one before without a space.
    ``codes`` are those of its one part in the text's own font, ``led`` the same with the space before it; both are None
    where fallback fonts step in or more than one array is drawn. ``home`` is the text's own font, of which spaces are.

    In a text in which some letters go from the right, ``levels`` say for each part how deep it is turned (odd: from the
    right), and ``before`` the same of the space before the word.
    """

    __slots__ = ("advance", "before", "codes", "glued", "glyphs", "home", "led", "levels", "missing", "parts", "text")

    codes: str | None
    led: str | None

    def __init__(
        self, text: str, parts: tuple[Part, ...], missing: str, glued: bool, own: bool, home: Font | None = None
    ) -> None:
        self.text = text
        self.parts = parts
        self.missing = missing
        self.glued = glued
        self.levels: tuple[int, ...] = ()
        self.before = 0
        self.home = home if home is not None else parts[0].font if parts else None
        if own:
            part = parts[0]
            self.advance = part.advance
            self.glyphs = part.glyphs
            self.codes = part.codes
            self.led = part.codes if glued else part.font.space.codes + part.codes
        else:
            self.advance = sum(part.advance for part in parts)
            self.glyphs = sum(part.glyphs for part in parts)
            self.codes = self.led = None
