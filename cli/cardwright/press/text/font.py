"""Font: one font file, its metrics, and words shaped in it by HarfBuzz."""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from typing import Any

import uharfbuzz as hb

from cardwright.press.text.forms import Forms
from cardwright.press.text.script import FIRST_OF_SCRIPTS, UNSEEN, script_of
from cardwright.press.text.shaped import shape_part
from cardwright.press.text.word import Part

_FEATURES = {"kern": True, "liga": True}


class Font:
    """A font file. Lengths are in em. ``name`` is what templates call it, such as ``BarlowCondensed-700``.

    ``shown`` is what messages call it: the path of a font that an author brought. ``cubic`` says that its outlines are
    those of PostScript (a CFF table). Raises ValueError when the file is not a font.
    """

    features: dict[str, bool] = _FEATURES  #: of OpenType, on or off, that words are shaped with

    def __init__(self, name: str, data: bytes, shown: str | None = None) -> None:
        self.name = name
        self.shown = shown or name
        self.data = data
        self.face = hb.Face(data)
        if not self.face.glyph_count:
            raise ValueError(f"{name} is not a font")
        self.hb = hb.Font(self.face)
        self.upem: int = self.face.upem
        self.cubic = data[:4] == b"OTTO"
        self._parts: dict[str | tuple[str, bool, str], Part] = {}
        self._natural: dict[int, tuple[str, int]] = {}

    @cached_property
    def letters(self) -> frozenset[int]:
        """The code points that the font has."""
        return frozenset(self.face.unicodes)

    @cached_property
    def settable(self) -> frozenset[int]:
        """The code points of those letters that are set as they stand, without reordering or joining."""
        return frozenset(point for point in self.letters if not script_of(chr(point)) and point not in UNSEEN)

    @cached_property
    def cap_height(self) -> float:
        return self._metric(hb.OTMetricsTag.CAP_HEIGHT)

    @cached_property
    def ascender(self) -> float:
        return float(self.hb.get_font_extents("ltr").ascender) / self.upem

    @cached_property
    def descender(self) -> float:
        """Depth below the baseline, negative."""
        return float(self.hb.get_font_extents("ltr").descender) / self.upem

    @cached_property
    def space(self) -> Part:
        """The space between words."""
        return self.part(" ")

    @cached_property
    def italic_angle(self) -> float:
        """Degrees from upright, negative to the right, as PDF counts them."""
        return float(self.hb.get_style_value(hb.StyleTag.SLANT_ANGLE))

    @cached_property
    def weight(self) -> int:
        return int(self.hb.get_style_value(hb.StyleTag.WEIGHT))

    def _metric(self, tag: hb.OTMetricsTag) -> float:
        return float(self.hb.get_metric_position_with_fallback(tag)) / self.upem

    def part(self, text: str, rtl: bool = False, language: str = "") -> Part:
        """The glyphs of a text in one script, shaped with kerning and ligatures, from right to left where ``rtl``.

        ``language`` (BCP 47) chooses between forms of letters where a font has several. Shaped once; later calls return
        the same Part.
        """
        key = (text, rtl, language) if rtl or language else text
        part = self._parts.get(key)
        if part is None:
            part = self._parts[key] = self._shape(text, rtl, language)
        return part

    def _buffer(self, text: str, rtl: bool, language: str, script: str) -> hb.Buffer:
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        if script:
            buffer.script = script
        if script or rtl:  # of plain letters the guess is right, and setting it takes time
            buffer.direction = "rtl" if rtl else "ltr"
        # Guessing takes the machine's language, and letters of some fonts change with it: the same deck must give the
        # same bytes everywhere.
        buffer.language = language or "und"
        # An accent that no letter has of its own stays a glyph with a text of its own, to be copied as written.
        buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
        if not text.isascii():
            buffer.flags = hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
        hb.shape(self.hb, buffer, self.features)
        return buffer

    def _shape(self, text: str, rtl: bool, language: str) -> Part:
        script = next(filter(None, map(script_of, text)), "") if max(text, default="") >= FIRST_OF_SCRIPTS else ""
        glyphs, places = self.shaped(text, rtl=rtl, script=script, language=language)
        if rtl or script:
            return shape_part(self, text, glyphs, places, rtl)
        if self.forms.shared:
            glyphs = [(self._reading(gid, text[at]), at) for gid, at in glyphs]
        natural = self._natural
        per_mille = 1000 / self.upem
        codes: list[str] = []
        total = 0
        for (gid, _), place in zip(glyphs, places, strict=True):
            if place.y_offset:
                return shape_part(self, text, glyphs, places, rtl)
            advance, offset = place.x_advance, place.x_offset
            if offset:
                codes.append(f">{-offset * per_mille:g}<")
            code, width = natural.get(gid) or self._glyph(gid)
            codes.append(code)
            # In a PDF array a positive number moves back, so kerning changes sign.
            if advance - offset != width:
                codes.append(f">{(width + offset - advance) * per_mille:g}<")
            total += advance
        return Part(self, text, "".join(codes), total / self.upem, glyphs)

    def _reading(self, gid: int, letter: str) -> int:
        """The code of a glyph that reads the letter it stands for here."""
        own, code = self.forms.shared.get(letter, (-1, gid))
        return code if own == gid else gid

    @cached_property
    def forms(self) -> Forms:
        """The codes of letters that go from the right, and of those that share a glyph with others."""
        return Forms(self)

    def shaped(self, text: str, *, rtl: bool, script: str, language: str = "") -> tuple[list[tuple[int, int]], Any]:
        """Glyphs, each with where in the text its letters begin, and HarfBuzz's advances and offsets for them."""
        buffer = self._buffer(text, rtl, language, script)
        places = buffer.glyph_positions or ()  # an empty text has none
        return [(glyph.codepoint, glyph.cluster) for glyph in buffer.glyph_infos], places

    def natural(self, gid: int) -> tuple[str, int]:
        """A code as it stands in a PDF, and its own width in font units. Codes beyond the glyphs are ``forms``."""
        return self._natural.get(gid) or self._glyph(gid)

    def _glyph(self, gid: int) -> tuple[str, int]:
        """A glyph's code in a PDF and its own width, looked up once."""
        form = self.forms.beyond.get(gid) if gid >= self.face.glyph_count else None
        own = form.figure[-1][0] if form is not None else gid
        known = self._natural[gid] = (f"{gid:04X}", self.hb.get_glyph_h_advance(own))
        return known


@cache
def open_font(name: str, path: Path) -> Font:
    """A font from a file, opened once a process. Raises ValueError (not a font) or OSError."""
    return Font(name, path.read_bytes())
