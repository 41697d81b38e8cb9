"""Font: one font file, its metrics, and words shaped in it by HarfBuzz."""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path

import uharfbuzz as hb

from cardwright.press.text.word import Part

#: Scripts that must be reordered or joined before they can be printed; setting them needs more than this module does.
_UNSET_SCRIPTS = (
    (0x0590, 0x08FF),  # Hebrew, Arabic, Syriac ...
    (0x0900, 0x0DFF),  # Indic
    (0x0E00, 0x0FFF),  # Thai, Lao, Tibetan
    (0x1000, 0x109F),  # Myanmar
    (0x1780, 0x17FF),  # Khmer
    (0xFB1D, 0xFDFF),  # Hebrew and Arabic presentation forms
    (0xFE70, 0xFEFF),
)


_FEATURES = {"kern": True, "liga": True}


def can_be_set(letter: str) -> bool:
    """Whether a letter's script is one that is set from left to right without reordering."""
    point = ord(letter)
    return point < 0x0590 or not any(low <= point <= high for low, high in _UNSET_SCRIPTS)


class Font:
    """A font file. Lengths are in em. ``name`` is what templates call it, such as ``BarlowCondensed-700``.

    Raises ValueError when the file is not a TrueType font that may be embedded.
    """

    def __init__(self, name: str, data: bytes) -> None:
        self.name = name
        self.data = data
        self.face = hb.Face(data)
        if not self.face.glyph_count:
            raise ValueError(f"{name} is not a font")
        self.hb = hb.Font(self.face)
        self.upem: int = self.face.upem
        self._parts: dict[str, Part] = {}
        self._natural: dict[int, tuple[str, int]] = {}

    @cached_property
    def letters(self) -> frozenset[int]:
        """The code points that the font has."""
        return frozenset(self.face.unicodes)

    @cached_property
    def settable(self) -> frozenset[int]:
        """The code points of those letters that are set as they stand, without reordering."""
        return frozenset(point for point in self.letters if can_be_set(chr(point)))

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

    def part(self, text: str) -> Part:
        """The glyphs of a text, shaped with kerning and ligatures. Shaped once; later calls return the same Part."""
        part = self._parts.get(text)
        if part is None:
            part = self._parts[text] = self._shape(text)
        return part

    def _shape(self, text: str) -> Part:
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        # Guessing takes the machine's language, and letters of some fonts change with it: the same deck must give the
        # same bytes everywhere.
        buffer.language = "und"
        # An accent that no letter has of its own stays a glyph with a text of its own, to be copied as written.
        buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
        hb.shape(self.hb, buffer, _FEATURES)
        glyphs = [(glyph.codepoint, glyph.cluster) for glyph in buffer.glyph_infos]
        places = [(place.x_advance, place.x_offset) for place in buffer.glyph_positions]
        natural = self._natural
        per_mille = 1000 / self.upem
        codes: list[str] = []
        total = 0
        for (gid, _), (advance, offset) in zip(glyphs, places, strict=True):
            if offset:
                codes.append(f">{-offset * per_mille:g}<")
            code, width = natural.get(gid) or self._glyph(gid)
            codes.append(code)
            # In a PDF array a positive number moves back, so kerning changes sign.
            if advance - offset != width:
                codes.append(f">{(width + offset - advance) * per_mille:g}<")
            total += advance
        return Part(self, text, "".join(codes), total / self.upem, glyphs)

    def _glyph(self, gid: int) -> tuple[str, int]:
        """A glyph's code in a PDF and its own width, looked up once."""
        known = self._natural[gid] = (f"{gid:04X}", self.hb.get_glyph_h_advance(gid))
        return known


@cache
def open_font(name: str, path: Path) -> Font:
    """A font from a file, opened once a process. Raises ValueError (not a font) or OSError."""
    return Font(name, path.read_bytes())
