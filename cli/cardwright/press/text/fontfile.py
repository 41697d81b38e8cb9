"""Font file: the bytes of a font that an author brought to a Font, or to what is wrong with it.

Nothing of a file is trusted: it may be cut, made up or something else altogether. What HarfBuzz can read, shape and cut
down once is taken; the rest is refused with the reason.
"""

from __future__ import annotations

import hashlib
import re
import struct
from enum import Enum
from typing import Final, NamedTuple

import uharfbuzz as hb

from cardwright.press.text.font import Font

LARGEST: Final = 32 << 20  #: bytes; fonts of all of Chinese have less
_SFNT: Final = (b"\0\1\0\0", b"true", b"OTTO")
_RESTRICTED, _PREVIEW, _EDITABLE = (
    0x0002,
    0x0004,
    0x0008,
)  #: fsType of OS/2, the lower four bits of which exclude others
_WHOLE_ONLY, _BITMAPS_ONLY = 0x0100, 0x0200
#: how files of other sorts begin
_OTHERS: Final = (
    (b"wOF2", "a web font (WOFF2); use the TrueType or OpenType file that it was made of"),
    (b"wOFF", "a web font (WOFF); use the TrueType or OpenType file that it was made of"),
    (b"ttcf", "a collection of several fonts; take the one that you need out of it (.ttf or .otf)"),
    (b"%!PS", "a PostScript font (Type 1); use a TrueType or OpenType file"),
    (b"\x80\1", "a PostScript font (Type 1); use a TrueType or OpenType file"),
    (b"PK", "a ZIP archive; unpack it, and name the font in it"),
)


class What(Enum):
    """What sort of fault a file has."""

    MISSING = "missing"
    UNREADABLE = "unreadable"
    FORBIDDEN = "forbidden"


class FontFault(NamedTuple):
    """Why a font cannot be used, in words that follow on its name."""

    what: What
    words: str


def open_own(path: str, data: bytes) -> Font | FontFault:
    """The font in a file of a deck; ``path`` is its name in the deck."""
    if len(data) > LARGEST:
        return FontFault(What.UNREADABLE, f"has {len(data) >> 20:,} MB; {LARGEST >> 20} are the most")
    if data[:4] not in _SFNT:
        other = next((words for start, words in _OTHERS if data.startswith(start)), "no TrueType or OpenType font")
        return FontFault(What.UNREADABLE, f"is {other}")
    damaged = FontFault(What.UNREADABLE, "is damaged: it ends too early, or its tables do not fit one another")
    tables = _tables(data)
    if tables is None:
        return damaged
    if "CFF2" in tables:
        return FontFault(What.UNREADABLE, "is a variable font with PostScript outlines; save one style of it as .otf")
    if "CFF " in tables and _by_numbers_of_its_own(data[slice(*tables["CFF "])]):
        return FontFault(
            What.UNREADABLE, "numbers its glyphs in a way of its own (CID-keyed); use its TrueType version"
        )
    if not {"head", "hhea", "hmtx", "maxp", "cmap"} <= tables.keys() or not {"glyf", "CFF "} & tables.keys():
        return FontFault(What.UNREADABLE, "has no outlines, or lacks a table that every font has")
    forbidden = _forbidden(data, tables)
    if forbidden is not None:
        return FontFault(What.FORBIDDEN, forbidden)
    try:
        font = Font(_name(path, data), data, path)
        if not font.letters or not 16 <= font.upem <= 16384 or not _works(font):
            return damaged
    except (ValueError, RuntimeError, MemoryError, OverflowError):
        return damaged  # what HarfBuzz and its binding raise for files that they cannot read
    return font


def is_variable(font: Font) -> bool:
    """Whether a font holds a range of styles, of which its own first one is printed."""
    return bool(font.face.axis_infos)


def _name(path: str, data: bytes) -> str:
    """A name for PDF and CSS that no other font has."""
    stem = re.sub("[^A-Za-z0-9]", "", path.rpartition("/")[2].rpartition(".")[0])[:40]
    return f"{stem or 'Font'}-{hashlib.sha256(data).hexdigest()[:8]}"


def _tables(data: bytes) -> dict[str, tuple[int, int]] | None:
    """Where each table starts and ends; None where one ends beyond the file."""
    out: dict[str, tuple[int, int]] = {}
    try:
        for index in range(struct.unpack_from(">H", data, 4)[0]):
            tag, _, start, length = struct.unpack_from(">4sIII", data, 12 + 16 * index)
            if start + length > len(data):
                return None
            out[tag.decode("latin-1")] = (start, start + length)
    except struct.error:
        return None
    return out


def _forbidden(data: bytes, tables: dict[str, tuple[int, int]]) -> str | None:
    """What the font's licence bits forbid of what a print does: embedding it, cut to the letters in use."""
    start, end = tables.get("OS/2", (0, 0))
    if end - start < 10:
        return None
    bits: int = struct.unpack_from(">H", data, start + 8)[0]
    if bits & _RESTRICTED and not bits & (_PREVIEW | _EDITABLE):
        return "may not be embedded in a document, says its licence field (fsType)"
    if bits & _BITMAPS_ONLY:
        return "may be embedded as bitmaps only, says its licence field (fsType)"
    if bits & _WHOLE_ONLY:
        return "may not be cut down to the letters in use, says its licence field (fsType)"
    return None


def _works(font: Font) -> bool:
    """Whether the font can be measured, shaped with, and cut to all its letters."""
    letters = [chr(point) for point in sorted(font.letters) if not 0xD800 <= point < 0xE000]
    font.part("".join(letters[:200]))
    if not letters or font.ascender - font.descender <= 0:
        return False
    wanted = hb.SubsetInput()
    wanted.unicode_set.update(font.letters)
    wanted.flags = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.NO_HINTING
    return len(hb.subset(font.face, wanted).blob.data) > 12


def _by_numbers_of_its_own(cff: bytes) -> bool:
    """Whether a CFF font is CID-keyed: its top dictionary has the operator ROS (Adobe Technical Note 5176, 18)."""
    try:
        at = _index_end(cff, cff[2])
        count, size = struct.unpack_from(">HB", cff, at)
        first = at + 3 + size * (count + 1)
        last = first - 1 + int.from_bytes(cff[at + 3 + size : at + 3 + 2 * size], "big")
        top = cff[first:last]
    except (struct.error, IndexError):
        return False
    at = 0
    while at < len(top):
        byte = top[at]
        if byte == 12:
            if top[at + 1 : at + 2] == b"\x1e":
                return True
            at += 2
        elif byte == 30:  # a real number: half-bytes up to one that is 15
            at += 1
            while at < len(top) and 15 not in (top[at] >> 4, top[at] & 15):
                at += 1
            at += 1
        else:
            at += {28: 3, 29: 5}.get(byte, 2 if byte >= 247 else 1)
    return False


def _index_end(cff: bytes, at: int) -> int:
    count: int = struct.unpack_from(">H", cff, at)[0]
    if not count:
        return at + 2
    size = cff[at + 2]
    last = at + 3 + size * count
    return at + 3 + size * (count + 1) - 1 + int.from_bytes(cff[last : last + size], "big")
