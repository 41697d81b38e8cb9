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


#: a font in which every letter is the same box (TrueType), and one with a range of weights
_BOXES = (
    "c-qxcJxIeq6#gzrYZbMM#X*-89NdHm#i5{da22YvHrCh<sR^}(xD-cm>flxvR}lwiap>SIIJk&|I5?{4;$Z#m5{nfCSHI(3-uGVK"
    "yYGG=01RLkI?Scz8Ef%*p#_L(MhnG??V}(r$PdV0O76~P;r3<{(3<2EWyjvQJnkIQKcQvH48+F8I{gRQRJl?MjC)wD-y<J%y`qgF"
    "4rr1mDt6!_hB)&Ha&ybBI8Vv3edcAq72n&gQ5T^m6H+Vf`ZU{GOJ?7o>yI*VcD0J`SFYC9&Q+0y5UkP7&K#Xr<}J}yoxVd?5gkU9"
    "(eM+7I1){&{R?`!&l5_0Bh=6frPNf)LUr%m_2s5hk+Kw(-ANUZ!bYbf>(ne5lNI70j}Y>0i0%z?|Fh}Qv?ZD!zB(qg|4j6^Q0Mb?"
    "TYY3aDWji}INx*VYZ%5z&I|HRsqWfU<lrGd9u7*V!-b7%__Th<C*__^i~"
)
_BOXES_BY_WEIGHT = (
    "c-qxcJuE{}6#nkJRsVlU(+EqOG!hf3L<|yiFp^ZnBJ`=JuSu&-wbY;yv!P591`?BzRSX8R%_0Vq#6)T_sPEqQG+0=DH}}5topaB5"
    "-@WHT0BFV*BnGCY`@<8@V+Vj3rZ*N(n_0xfCHV>Y%kr9;+nh=60dkH!lt^tX$L?->0ON?f+qTT5>(lBX?F-H!n~plaSfpK1`|WhT"
    "=y^bx_4dhIQkl4kRt^}7H>AyC7IpA4-bEf*G1J!h&UPQ;s$MCZS<O=?AxBgkN;~J%ZtwU)`^YP#d{oi1n|ai}>Tg#%U&4R`=Ey*m"
    "XA~92!{SO;`U<H%5*{~V;3qudSd^*uFZfn{l+fx+j)w2hN&{M%qwcNte|2)7tIS7b_ezDUuvD$8JiQ9~REGG+!-0AmqSis4e=yh?"
    "42$x6R$mk0#iYAi===HXR=s;qYVo2;F;63j7agu`pbdV<=AIUWBAH^;N)%FNZq`aB>^vgKpol0eBv3#KCUTf1OOo5jyB+zh?;W}m"
    "KJ~uWS(R@FYB~oH_yG3OTYv"
)


def font(file: str, *, licence: int = 0, variable: bool = False) -> Beside:
    """A font whose letters are boxes; ``licence`` is what its fsType says."""
    data = bytearray(zlib.decompress(base64.b85decode(_BOXES_BY_WEIGHT if variable else _BOXES)))
    for index in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, start, _ = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        if tag == b"OS/2":
            struct.pack_into(">H", data, start + 8, licence)
    words = "a variable font" if variable else f"a font with the licence field {licence}"
    return Beside(file, bytes(data).decode("utf-8", "surrogateescape"), words)
