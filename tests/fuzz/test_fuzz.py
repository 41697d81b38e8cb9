"""Fuzz: no reader breaks on what once broke it, on files made to hurt it, or on a few hundred files nearly right.

``run.py`` looks for more of them, for as long as one likes.
"""

from __future__ import annotations

import json
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from tests.timed import steady

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from targets import TARGETS, corpus, seeds  # noqa: E402

SECONDS = 2.0
MEGABYTES = 300
#: readers that take milliseconds for an input get fewer of them
INPUTS = {
    "package": 10,
    "template": 25,
    "booklet": 10,
    "deck": 15,
    "history": 25,
    "form": 40,
    "playthrough": 15,
    "po": 25,
}


@pytest.mark.parametrize("reader", TARGETS)
def test_nothing_leaves_a_reader_but_findings(reader: str) -> None:
    target, chance = TARGETS[reader], Random(20)
    begin = seeds(reader)
    assert begin
    for data in corpus(reader):
        target.read(data)
    for _ in range(INPUTS.get(reader, 120)):
        target.read(target.mutate(chance.choice(begin), chance))


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9">%s</svg>'


def svg(inside: str) -> bytes:
    return (SVG % inside).encode()


def png(width: int, height: int, rows: bytes = b"", *more: tuple[bytes, bytes], depth: int = 8) -> bytes:
    """A grey picture that says to be so large, with these rows (compressed) and further chunks before them."""
    head = struct.pack(">2I5B", width, height, depth, 0, 0, 0, 0)
    chunks = [(b"IHDR", head), *more, (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    )


def jpeg(width: int, height: int) -> bytes:
    """A picture that says to be so large, and has nothing of it."""
    data = bytearray(TARGETS["jpeg"].seeds()[0])
    at = data.index(b"\xff\xc0") + 5
    struct.pack_into(">2H", data, at, height, width)
    return bytes(data)


def font(tag: bytes, change: Callable[[bytearray], None]) -> bytes:
    """A font with a table changed."""
    data = bytearray(TARGETS["font"].seeds()[-1])
    for index in range(struct.unpack_from(">H", data, 4)[0]):
        name, _, start, length = struct.unpack_from(">4sIII", data, 12 + 16 * index)
        if name == tag:
            table = data[start : start + length]
            change(table)
            data[start : start + length] = table[:length].ljust(length, b"\0")
    return bytes(data)


def filled(byte: int) -> Callable[[bytearray], None]:
    def change(table: bytearray) -> None:
        table[4:] = bytes([byte]) * (len(table) - 4)

    return change


def of_itself(table: bytearray) -> None:
    """The first letter is made of itself."""
    table[:16] = struct.pack(">h4hHHh", -1, 0, 0, 0, 0, 0x20, 1, 0)


def uses(width: int, deep: int) -> str:
    """Groups that draw one another, many times each (the laughs of SVG)."""
    line = "<path d='M0 0L1 1z'/>"
    groups = [f'<g id="g0">{line * width}</g>']
    for number in range(1, deep):
        again = f'<use href="#g{number - 1}"/>'
        groups.append(f'<g id="g{number}">{again * width}</g>')
    return f'<defs>{"".join(groups)}</defs><use href="#g{deep - 1}"/>'


def template(text: str) -> bytes:
    return f'front:\n  - {{x: 0, y: 0, width: 40, text: "{text}"}}\n'.encode()


PATH = "<path class='a' d='M0 0L1 1z'/>"
ZEROS = zlib.compress(bytes(100_000_000))
LINES = (
    b'{"cardwright":"legacy","format":1,"session":1,"date":"2026-11-30","by":"A","follows":{},"after":"","sum":"0"}\n'
)

CASES: dict[str, tuple[str, Callable[[], bytes]]] = {
    "picture of 100,000 x 100,000": ("png", lambda: png(100_000, 100_000)),
    "picture of 2 billion pixels each way": ("png", lambda: png(2**31 - 1, 2**31 - 1)),
    "picture of 7,000 x 7,000 zeros": ("png", lambda: png(7_000, 7_000, bytes(7_001) * 7_000)),
    "picture whose words unpack to 100 MB": ("png", lambda: png(9, 9, bytes(90), (b"zTXt", b"a\0\0" + ZEROS))),
    "picture whose profile unpacks to 100 MB": ("png", lambda: png(9, 9, bytes(90), (b"iCCP", b"a\0\0" + ZEROS))),
    "picture of many chunks": ("png", lambda: png(9, 9, bytes(90), *[(b"tEXt", b"a\0b")] * 100_000)),
    "picture of many frames": ("png", lambda: png(9, 9, bytes(90), (b"acTL", struct.pack(">2I", 2**31 - 1, 0)))),
    "picture of 65,535 x 65,535": ("jpeg", lambda: jpeg(65_535, 65_535)),
    "photo of 7,000 x 7,000": ("jpeg", lambda: jpeg(7_000, 7_000)),
    "photo of segments": ("jpeg", lambda: b"\xff\xd8" + b"\xff\xe1\x00\x04ab" * 500_000),
    "drawing with a document type": ("svg", lambda: b'<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb">]>' + svg("&b;")),
    "drawing that draws itself": ("svg", lambda: svg('<g id="a"><use href="#a"/></g>')),
    "drawing of uses of uses": ("svg", lambda: svg(uses(10, 14))),
    "drawing of deep groups": ("svg", lambda: svg("<g>" * 100_000)),
    "drawing of long numbers": ("svg", lambda: svg(f"<path d='M{'0' * 1_500_000}x'/>")),
    "drawing of blanks": ("svg", lambda: svg(f"<rect width='1{' ' * 1_500_000}x' height='1'/>")),
    "drawing of open comments": ("svg", lambda: svg(f"<style>{'/*' * 700_000}</style>")),
    "drawing of a selector": ("svg", lambda: svg(f"<style>{'a' * 1_500_000}</style>")),
    "drawing of rules": ("svg", lambda: svg(f"<style>{'.a{fill:red}' * 9_000}</style>" + PATH * 9_000)),
    "drawing of dashes": ("svg", lambda: svg(f"<path stroke='red' stroke-dasharray='{'1 ' * 700_000}' d='M0 0L9 9'/>")),
    "drawing of arcs": ("svg", lambda: svg(f"<path d='{'M0 0A1 1 0 0 1 5 5' * 40_000}'/>")),
    "font of nothing but ones": ("font", lambda: font(b"glyf", filled(255))),
    "font with wild offsets": ("font", lambda: font(b"loca", filled(0x7F))),
    "font whose letters hold themselves": ("font", lambda: font(b"glyf", of_itself)),
    "font with wild substitutions": ("font", lambda: font(b"GSUB", filled(1))),
    "font with a wild map": ("font", lambda: font(b"cmap", filled(254))),
    "font of 33 MB": ("font", lambda: b"\0\1\0\0" + bytes(33 << 20)),
    "form of nothing": ("form", lambda: b"%PDF-1.7\n" * 500_000),
    "form of deep lists": ("form", lambda: b"%PDF-1.7\n1 0 obj" + b"[" * 1_000_000),
    "package of zeros": ("package", lambda: bytes(50_000_000)),
    "package of signatures": ("package", lambda: b"PK\1\2" * 2_000_000),
    "booklet of open comments": ("booklet", lambda: b"<!--" * 50_000),
    "booklet of brackets": ("booklet", lambda: b"[" * 100_000),
    "booklet of open pictures": ("booklet", lambda: b"![](" * 25_000),
    "booklet of stars": ("booklet", lambda: b"*a **b " * 5_000),
    "booklet of quotes": ("booklet", lambda: b"> " * 50_000),
    "template of braces": ("template", lambda: template("{" * 100_000)),
    "template of deep lists": ("template", lambda: b"front: " + b"[" * 100_000),
    "template of stars": ("template", lambda: template("{text}" * 20_000)),
    "save of one line": ("save", lambda: b'{"cardwright":"save"' + b"[" * 5_000_000),
    "save of sums": ("save", lambda: b',"sum":"' * 1_000_000),
    "save of lines": ("save", lambda: b'{"a":1,"after":"","sum":"000000000000"}\n' * 200_000),
    "playthrough of brackets": ("playthrough", lambda: b'{"cardwright":"playthrough"' + b"[" * 5_000_000),
    "history of lines": ("history", lambda: LINES * 5_000),
    "history of sums": ("history", lambda: b',"sum":"' * 500_000),
    "deck of files": ("deck", lambda: b"cards: {card: [" + b"cards.csv, " * 20_000 + b"]}"),
    "deck of stars": ("deck", lambda: b"format: 1\ncards: {card: '" + b"*a" * 400 + b"'}"),
    "deck of a size": ("deck", lambda: b"format: 1\nprint: {size: " + b"9" * 5_000 + b"x" + b"9" * 5_000 + b"}"),
}  # fmt: skip


@pytest.mark.slow
def test_what_is_made_to_hurt_ends_soon_and_in_little_memory(tmp_path: Path) -> None:
    for number, (_, make) in enumerate(CASES.values()):
        (tmp_path / str(number)).write_bytes(make())
    left, taken = dict(enumerate(CASES)), {}
    for _ in range(3):  # on a busy machine a processor's second may be a slow one
        asked = [json.dumps({"reader": CASES[case][0], "file": str(tmp_path / str(n))}) for n, case in left.items()]
        command = [sys.executable, str(HERE / "measured.py")]
        text = "".join(f"{line}\n" for line in asked)
        done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=600, check=False)
        assert done.returncode == 0, done.stderr[-2000:]
        for case, row in zip(left.values(), done.stdout.splitlines(), strict=True):
            one = json.loads(row)
            taken[case] = {**one, "seconds": steady(one["seconds"])}
        left = {number: case for number, case in left.items() if taken[case]["seconds"] >= SECONDS}
        if not left:
            break
    bad = {
        case: one
        for case, one in taken.items()
        if one["error"] or one["seconds"] >= SECONDS or one["megabytes"] >= MEGABYTES
    }
    assert bad == {}
