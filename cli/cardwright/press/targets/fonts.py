"""Fonts in a PDF: Type 0, Identity-H, cut to the glyphs that were drawn, with the way back to text.

Glyph ids are kept in the subset, so the bytes depend on which words were drawn and not on which came first. The name's
six letters come from the subset's own hash.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Sequence
from typing import Any

import uharfbuzz as hb
from reportlab.pdfbase import pdfdoc

from cardwright.press.targets.composites import Composite, with_composites
from cardwright.press.targets.kept import FontParts, Kept
from cardwright.press.text.font import Font
from cardwright.press.text.forms import Form
from cardwright.press.text.word import Word

_DROPPED = (
    "GSUB", "GPOS", "GDEF", "STAT", "DSIG", "kern", "gasp", "hdmx", "meta",
    "avar", "cvar", "fvar", "gvar", "HVAR", "MVAR", "VVAR",
)  # fmt: skip
_NEEDLESS = ("cmap", "name", "post", "OS/2")  #: where outlines are those of TrueType
_PER_BLOCK = 100  #: entries in one block of a ToUnicode map (PDF allows no more)


def embed_fonts(document: Any, words: Iterable[Word], always: Iterable[Font], kept: Kept | None = None) -> None:
    """Put every font of the words (and those in ``always``) into the document's font resources by its name.

    Fonts that are ``kept`` cut to the same glyphs are not cut again.
    """
    kept = kept or Kept(keep=False)
    spelled: dict[Font, dict[int, set[str]]] = {font: {} for font in always}
    for word in words:
        for part in word.parts:
            glyphs = spelled.setdefault(part.font, {})
            for gid, text in part.clusters():
                glyphs.setdefault(gid, set()).add(text)
    resources = document.idToObject["BasicFonts"].dict
    for font in sorted(spelled, key=lambda font: font.name):
        glyphs = spelled[font]
        if glyphs:
            for gid, text in font.space.clusters():
                glyphs.setdefault(gid, set()).add(text)
            resources[font.name] = _embed(document, font, glyphs, kept)


def _embed(document: Any, font: Font, glyphs: dict[int, set[str]], kept: Kept) -> Any:
    name = pdfdoc.PDFName
    drawn, figures = _drawn(font, glyphs)
    subset, packed, to_unicode_packed, places = _cut(font, glyphs, drawn, figures, kept)
    tag = "".join(chr(65 + byte % 26) for byte in hashlib.sha256(subset).digest()[:6])
    base = f"{tag}+{font.name}"
    extents = [font.hb.get_glyph_extents(gid) for gid in sorted(drawn)]
    scale = 1000 / font.upem
    boxes = [box for box in extents if box is not None]
    bounds = [
        round(min((box.x_bearing for box in boxes), default=0) * scale),
        round(min((box.y_bearing + box.height for box in boxes), default=0) * scale),
        round(max((box.x_bearing + box.width for box in boxes), default=0) * scale),
        round(max((box.y_bearing for box in boxes), default=0) * scale),
    ]
    about = {"Subtype": name("OpenType")} if font.cubic else {"Length1": len(subset)}
    file = pdfdoc.PDFStream(pdfdoc.PDFDictionary(about), subset, filters=[Packed(packed)])
    descriptor = pdfdoc.PDFDictionary(
        {
            "Type": name("FontDescriptor"),
            "FontName": name(base),
            "Flags": 4,
            "FontBBox": pdfdoc.PDFArray(bounds),
            "ItalicAngle": round(font.italic_angle, 1),
            "Ascent": round(font.ascender * 1000),
            "Descent": round(font.descender * 1000),
            "CapHeight": round(font.cap_height * 1000),
            "StemV": 50 + round((font.weight / 65) ** 2),
            "FontFile3" if font.cubic else "FontFile2": document.Reference(file, "fontfile:" + font.name),
        }
    )
    widths = " ".join(f"{gid} [{round(font.natural(gid)[1] * scale)}]" for gid in sorted(glyphs))
    descendant = pdfdoc.PDFDictionary(
        {
            "Type": name("Font"),
            "Subtype": name("CIDFontType0" if font.cubic else "CIDFontType2"),
            "BaseFont": name(base),
            "CIDSystemInfo": pdfdoc.PDFDictionary(
                {"Registry": pdfdoc.PDFString("Adobe"), "Ordering": pdfdoc.PDFString("Identity"), "Supplement": 0}
            ),
            "FontDescriptor": document.Reference(descriptor, "descriptor:" + font.name),
            "W": Literal(f"[{widths}]"),
            "DW": 0,
            # Outlines of PostScript are numbered as their file numbers them, and there is no map.
            **({} if font.cubic else {"CIDToGIDMap": _glyph_numbers(document, font, drawn, places)}),
        }
    )
    to_unicode = pdfdoc.PDFStream(None, b"", filters=[Packed(to_unicode_packed)])
    top = pdfdoc.PDFDictionary(
        {
            "Type": name("Font"),
            "Subtype": name("Type0"),
            "BaseFont": name(base),
            "Encoding": name("Identity-H"),
            "DescendantFonts": pdfdoc.PDFArray([document.Reference(descendant, "cidfont:" + font.name)]),
            "ToUnicode": document.Reference(to_unicode, "tounicode:" + font.name),
        }
    )
    return document.Reference(top, "font:" + font.name)


def _drawn(font: Font, glyphs: dict[int, set[str]]) -> tuple[set[int], list[Form]]:
    """The font's own glyphs that codes stand for, and the forms that are figures of several."""
    figures = [font.forms.beyond[code] for code in sorted(glyphs) if code >= font.face.glyph_count]
    drawn = {code for code in glyphs if code < font.face.glyph_count}
    drawn.update(gid for form in figures for gid, _, _ in form.figure)
    return drawn, figures


def _cut(font: Font, glyphs: dict[int, set[str]], drawn: set[int], figures: Sequence[Form], kept: Kept) -> FontParts:
    key = (font, tuple((gid, tuple(sorted(glyphs[gid]))) for gid in sorted(glyphs)))
    known = kept.fonts.get(key)
    if known is None:
        subset, places = _subset(font, drawn, figures)
        known = FontParts(subset, zlib.compress(subset), zlib.compress(_to_unicode(font, glyphs)), places)
    return kept.fonts.put(key, known)


class Packed:
    """The filter of a stream that is compressed already."""

    pdfname = "FlateDecode"

    def __init__(self, packed: bytes) -> None:
        self.packed = packed

    def encode(self, content: bytes) -> bytes:
        return self.packed


def _subset(font: Font, glyphs: set[int], forms: Sequence[Form]) -> tuple[bytes, dict[int, int]]:
    """The font cut to its glyphs, figures of several being glyphs too, and the numbers of the forms' glyphs."""
    wanted = hb.SubsetInput()
    wanted.glyph_set.update(glyphs)
    wanted.flags = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.NO_HINTING
    dropped = _DROPPED if font.cubic else (*_DROPPED, *_NEEDLESS)
    wanted.drop_table_tag_set.update({int.from_bytes(tag.encode(), "big") for tag in dropped})
    cut = bytes(hb.subset(font.face, wanted).blob.data)
    places = {form.code: form.figure[0][0] for form in forms if len(form.figure) == 1}
    several = [form for form in forms if len(form.figure) > 1]
    if several:
        cut, first = with_composites(cut, [_composite(font, form) for form in several])
        places |= {form.code: first + index for index, form in enumerate(several)}
    return cut, places


def _composite(font: Font, form: Form) -> Composite:
    boxes = []
    for gid, x, y in form.figure:
        box = font.hb.get_glyph_extents(gid)
        if box is not None:
            left, top = box.x_bearing + x, box.y_bearing + y
            boxes.append((left, top + box.height, left + box.width, top))
    edges = tuple(pick(box[side] for box in boxes) for side, pick in enumerate((min, min, max, max)))
    return Composite(form.figure, font.natural(form.code)[1], edges)


def _glyph_numbers(document: Any, font: Font, drawn: set[int], places: dict[int, int]) -> Any:
    """The map from codes to glyphs: the numbers themselves, unless some codes stand for figures."""
    if not places:
        return pdfdoc.PDFName("Identity")
    numbers = bytearray(2 * (max(places) + 1))
    for code, gid in [*((gid, gid) for gid in drawn), *places.items()]:
        numbers[2 * code : 2 * code + 2] = gid.to_bytes(2, "big")
    stream = pdfdoc.PDFStream(None, bytes(numbers), filters=[pdfdoc.PDFZCompress])
    return document.Reference(stream, "cidtogid:" + font.name)


def _to_unicode(font: Font, glyphs: dict[int, set[str]]) -> bytes:
    """The map from glyphs to the text that they stand for. Of several texts the one a font maps first is taken."""
    entries: list[tuple[int, str]] = []
    for gid in sorted(glyphs):
        texts = sorted(glyphs[gid] - {""}, key=lambda text: (len(text), text))
        if texts:
            entries.append((gid, texts[0]))
    parts = [
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CIDSystemInfo <</Registry (Adobe) "
        "/Ordering (UCS) /Supplement 0>> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def "
        "1 begincodespacerange <0000> <FFFF> endcodespacerange"
    ]
    for start in range(0, len(entries), _PER_BLOCK):
        block = entries[start : start + _PER_BLOCK]
        parts.append(f"{len(block)} beginbfchar")
        parts.extend(f"<{gid:04X}> <{text.encode('utf-16-be').hex().upper()}>" for gid, text in block)
        parts.append("endbfchar")
    parts.append("endcmap CMapName currentdict /CMap defineresource pop end end")
    return "\n".join(parts).encode("ascii")


class Literal(pdfdoc.PDFObject):  # type: ignore[misc]
    """PDF syntax written as it stands."""

    def __init__(self, text: str) -> None:
        self.text = text.encode("latin-1")

    def format(self, document: Any) -> bytes:
        return self.text
