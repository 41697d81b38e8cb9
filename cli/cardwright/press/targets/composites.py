"""Composites: a TrueType file and figures of several of its glyphs to a file in which each figure is a glyph too.

Tables are those of the OpenType specification (glyf, loca, hmtx, hhea, maxp, head); new glyphs come after all others.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import NamedTuple

_WORDS, _PLACES, _MORE, _METRICS = 0x1, 0x2, 0x20, 0x200  #: flags of a component


class Composite(NamedTuple):
    """Glyphs with their places, the body last; its advance; left, bottom, right, top of its ink. In font units."""

    figure: tuple[tuple[int, int, int], ...]
    advance: int
    box: tuple[int, int, int, int]


def with_composites(ttf: bytes, composites: Sequence[Composite]) -> tuple[bytes, int]:
    """The file with the composites at its end, and the number of the first of them."""
    tables = _tables(ttf)
    head, hhea, maxp = bytearray(tables["head"]), bytearray(tables["hhea"]), bytearray(tables["maxp"])
    count: int = struct.unpack_from(">H", maxp, 4)[0]
    offsets = _offsets(tables["loca"], count, long=struct.unpack_from(">h", head, 50)[0] == 1)
    metrics = _metrics(tables["hmtx"], struct.unpack_from(">H", hhea, 34)[0], count)
    glyf = bytearray(tables["glyf"])
    for composite in composites:
        glyf += bytes(-len(glyf) % 4)
        offsets[-1] = len(glyf)
        glyf += _glyph(composite)
        offsets.append(len(glyf))
        metrics += struct.pack(">Hh", composite.advance, composite.box[0])
    total = count + len(composites)
    struct.pack_into(">h", head, 50, 1)
    struct.pack_into(">H", hhea, 34, total)
    struct.pack_into(">H", maxp, 4, total)
    _widen(maxp, max((len(composite.figure) for composite in composites), default=0))
    tables |= {
        "head": bytes(head), "hhea": bytes(hhea), "maxp": bytes(maxp), "glyf": bytes(glyf), "hmtx": bytes(metrics),
        "loca": struct.pack(f">{len(offsets)}I", *offsets),
    }  # fmt: skip
    return _file(ttf[:4], tables), count


def _tables(ttf: bytes) -> dict[str, bytes]:
    out = {}
    for index in range(struct.unpack_from(">H", ttf, 4)[0]):
        tag, _, start, length = struct.unpack_from(">4sIII", ttf, 12 + 16 * index)
        out[tag.decode("latin-1")] = ttf[start : start + length]
    return out


def _offsets(loca: bytes, count: int, *, long: bool) -> list[int]:
    if long:
        return list(struct.unpack_from(f">{count + 1}I", loca))
    return [2 * half for half in struct.unpack_from(f">{count + 1}H", loca)]


def _metrics(hmtx: bytes, full: int, count: int) -> bytearray:
    """Advance and left edge for every glyph; the last ones may have had the edge alone."""
    out = bytearray(hmtx[: 4 * full])
    advance = hmtx[4 * full - 4 : 4 * full - 2]
    for index in range(count - full):
        out += advance + hmtx[4 * full + 2 * index : 4 * full + 2 * index + 2]
    return out


def _glyph(composite: Composite) -> bytes:
    out = struct.pack(">hhhhh", -1, *composite.box)
    last = len(composite.figure) - 1
    for index, (gid, x, y) in enumerate(composite.figure):
        flags = _WORDS | _PLACES | (_MORE if index < last else _METRICS)
        out += struct.pack(">HHhh", flags, gid, x, y)
    return out


def _widen(maxp: bytearray, elements: int) -> None:
    """What the table says of composite glyphs, raised to what the new ones may come to."""
    points, contours, composite_points, composite_contours = struct.unpack_from(">4H", maxp, 6)
    most = max(elements, 1)
    struct.pack_into(
        ">2H",
        maxp,
        10,
        min(max(composite_points, points) * most, 0xFFFF),
        min(max(composite_contours, contours) * most, 0xFFFF),
    )
    known, depth = struct.unpack_from(">2H", maxp, 28)
    struct.pack_into(">2H", maxp, 28, max(known, elements), depth + 1)


def _file(version: bytes, tables: dict[str, bytes]) -> bytes:
    count = len(tables)
    power = 1 << (count.bit_length() - 1)
    out = bytearray(version + struct.pack(">4H", count, power * 16, power.bit_length() - 1, (count - power) * 16))
    start = 12 + 16 * count
    body = bytearray()
    head = 0
    for tag in sorted(tables):
        data = tables[tag]
        if tag == "head":
            head = start + len(body)
            data = data[:8] + bytes(4) + data[12:]
        out += tag.encode("latin-1") + struct.pack(">3I", _sum(data), start + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    out += body
    struct.pack_into(">I", out, head + 8, (0xB1B0AFBA - _sum(bytes(out))) & 0xFFFFFFFF)
    return bytes(out)


def _sum(data: bytes) -> int:
    data += bytes(-len(data) % 4)
    total: int = sum(struct.unpack(f">{len(data) // 4}I", data))
    return total & 0xFFFFFFFF
