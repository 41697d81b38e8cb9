"""Samples: the small deck of a game of one's own that the examples of codes are changes of, and pictures for it."""

from __future__ import annotations

import base64
import struct
import zlib

from cardwright.diag.code import Beside, Example

BLANK_DECK = """\
format: 1
id: blank
game: own
title: Blank
version: 0.1.0
language: en
kinds:
  card:
    template: templates/card.yaml
    fields:
      title: {type: text, required: true}
      number: {type: number}
      text: {type: long_text}
cards:
  card: cards.csv
"""


def rows(text: str) -> Example:
    """Cards as rows of a table with the columns id, title, number, text."""
    return Example("cards.csv", "id,title,number,text\n" + text, base="blank")


def deck(cards: str = "cards.csv", more: str = "") -> Example:
    """deck.yaml with another file of cards, or with more at its end."""
    return Example("deck.yaml", BLANK_DECK.replace("cards.csv", cards) + more, base="blank")


def png(file: str, width: int, height: int) -> Beside:
    """A plain grey picture of so many pixels (PNG, one bit each)."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    rows = zlib.compress((b"\0" + bytes(-(-width // 8))) * height)
    head = struct.pack(">2I5B", width, height, 1, 0, 0, 0, 0)
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    return Beside(file, data.decode("utf-8", "surrogateescape"), f"a picture of {width} x {height} pixels")


#: a plain green picture of 64 x 64 pixels in the colours of printing inks (JPEG, CMYK)
_INKS = (
    "|JeWT01iQ9Z(?NtWB>pF0095n07C#95)>B{5gQj47aklNASgmBC?zE*Q93;^LSR*8WM5TXTWWZjfogG(b6Z`7wT6(MqpPi}X"
    "MnuPx~9jOsH>#^zyK5o06+jh1Va%3O%VWD5dcdO0RO}Q761VO0RR910000000000000061^>hV6c7Ob00000000000000000"
    "030+5ip&LjX+xSpZ7_06zexX^LO~00000000000000000000000000000000000000000000000000000000000000000000"
    "000000000;ls"
)


def inks(file: str) -> Beside:
    """A plain picture of 64 x 64 pixels in CMYK."""
    data = base64.b85decode(_INKS)
    return Beside(file, data.decode("utf-8", "surrogateescape"), "a picture of 64 x 64 pixels in CMYK")
