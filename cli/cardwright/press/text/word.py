"""Word: a piece of text without spaces, shaped once in one font and used wherever it stands again."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.press.text.font import Font


class Part:
    """The glyphs of a word (or of a part of one, where a fallback font steps in).

    ``codes`` is the inside of a PDF array of glyphs: two-byte glyph ids in hexadecimal, broken by kerning in
    thousandths of an em where there is any (``004B>35<0052``). ``clusters`` are (glyph ids, text) pairs.
    """

    __slots__ = ("advance", "clusters", "codes", "font", "text")

    def __init__(
        self, font: Font, text: str, codes: str, advance: float, clusters: tuple[tuple[tuple[int, ...], str], ...]
    ) -> None:
        self.font = font
        self.text = text
        self.codes = codes
        self.advance = advance
        self.clusters = clusters


class Word:
    """A shaped word: its text as printed, its parts, its advance in em at tracking 0.

    ``missing`` holds the letters that no font at hand has. ``glued`` words follow the one before without a space.
    ``codes`` are those of its one part (None where fallback fonts step in), ``led`` the same with the space before it.
    """

    __slots__ = ("advance", "codes", "glued", "glyphs", "led", "missing", "parts", "text")

    def __init__(self, text: str, parts: tuple[Part, ...], missing: str, glued: bool) -> None:
        self.text = text
        self.parts = parts
        self.advance = sum(part.advance for part in parts)
        self.glyphs = sum(len(glyphs) for part in parts for glyphs, _ in part.clusters)
        self.missing = missing
        self.glued = glued
        self.codes = parts[0].codes if len(parts) == 1 else None
        self.led = "" if self.codes is None else self.codes if glued else parts[0].font.space.codes + self.codes
