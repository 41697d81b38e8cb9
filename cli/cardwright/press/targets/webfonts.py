"""Web fonts: a font cut to the letters in use, as a ``@font-face`` rule that holds the file itself."""

from __future__ import annotations

import base64
import struct
import unicodedata
import zlib
from collections.abc import Iterable
from typing import Final

import uharfbuzz as hb

from cardwright.press.text.font import Font
from cardwright.press.text.script import script_of

#: What HarfBuzz applies of itself, for any script.
_FEATURES: Final = (
    "abvf", "abvm", "abvs", "akhn", "blwf", "blwm", "blws", "calt", "ccmp", "cfar", "cjct", "clig", "curs", "dist",
    "dnom", "fin2", "fin3", "fina", "frac", "half", "haln", "init", "isol", "kern", "liga", "ljmo", "locl", "ltra",
    "ltrm", "mark", "med2", "medi", "mkmk", "mset", "nukt", "numr", "pref", "pres", "pstf", "psts", "rclt", "rkrf",
    "rlig", "rphf", "rtla", "rtlm", "stch", "tjmo", "vatu", "vjmo",
)  # fmt: skip
_DROPPED: Final = (
    "DSIG", "STAT", "gasp", "hdmx", "meta", "avar", "cvar", "fvar", "gvar", "HVAR", "MVAR", "VVAR",
)  # fmt: skip


def _tags(names: Iterable[str]) -> set[int]:
    return {int.from_bytes(name.encode("ascii"), "big") for name in names}


def cut_font(font: Font, letters: Iterable[str]) -> bytes:
    """A TrueType file with the glyphs of some letters, and what kerns and joins them; those it lacks do not matter."""
    wanted = hb.SubsetInput()
    texts = [each for letter in letters for each in (letter, *_taken_apart(letter))]
    wanted.unicode_set.update({ord(letter) for letter in texts} & font.letters | {0x20})
    features = wanted.layout_feature_tag_set
    features.clear()
    features.update(_tags(_FEATURES))
    features.update(_tags(name for name, on in font.features.items() if on))
    wanted.drop_table_tag_set.update(_tags(_DROPPED))
    wanted.flags = hb.SubsetFlags.NO_HINTING
    return bytes(hb.subset(font.face, wanted).blob.data)


def _taken_apart(letter: str) -> str:
    """What a letter is put together of where shaping may take it apart, such as Thai sara am."""
    return unicodedata.normalize("NFKD", letter) if script_of(letter) else ""


def as_woff(ttf: bytes) -> bytes:
    """The same font as WOFF 1.0 (https://www.w3.org/TR/WOFF/): every table compressed by itself."""
    flavour, count = struct.unpack_from(">4sH", ttf)
    entries, tables = [], []
    offset = 44 + 20 * count
    whole = 12 + 16 * count
    for index in range(count):
        tag, checksum, start, length = struct.unpack_from(">4sIII", ttf, 12 + 16 * index)
        plain = ttf[start : start + length]
        packed = zlib.compress(plain, 9)
        if len(packed) >= length:
            packed = plain
        entries.append(struct.pack(">4sIIII", tag, offset, len(packed), length, checksum))
        tables.append(packed + bytes(-len(packed) % 4))
        offset += len(tables[-1])
        whole += length + -length % 4
    head = struct.pack(">4s4sIHHIHHIIIII", b"wOFF", flavour, offset, count, 0, whole, 1, 0, 0, 0, 0, 0, 0)
    return head + b"".join(entries) + b"".join(tables)


def font_face(font: Font, letters: Iterable[str]) -> str:
    """The CSS rule that brings a font, under its own name."""
    data = base64.b64encode(as_woff(cut_font(font, letters))).decode("ascii")
    return f'@font-face{{font-family:"{font.name}";src:url(data:font/woff;base64,{data}) format("woff")}}'
