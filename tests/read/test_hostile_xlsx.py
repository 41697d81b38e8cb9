"""Workbooks made to hurt the program that reads them: each ends soon, in little memory, and with a finding."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from cardwright.diag.workbooks import HEADER, OSLO, sheet_xml, stored, workbook_bytes

SECONDS = 2.0
MEGABYTES = 300
RIGHT = sheet_xml([HEADER, OSLO])
#: letters that hardly compress
HARD = "".join(chr(0x4E00 + number * 7919 % 20_000) for number in range(20_000))
TEXT = '<c t="inlineStr"><is><t>%s</t></is></c>'


def packed(data: bytes, more: Mapping[str, bytes] = {}) -> bytes:
    """The same workbook, its parts compressed, with more of them or others in their places."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name, content in ({name: old.read(name) for name in old.namelist()} | more).items():
            new.writestr(name, content)
    return out.getvalue()


def rows(xml: str, sheet: str = RIGHT) -> bytes:
    """A workbook of a sheet with more rows."""
    return packed(workbook_bytes({"Cards": sheet.replace("</sheetData>", xml + "</sheetData>")}))


def shared(strings: str, cells: str, count: int = 1) -> bytes:
    """A workbook whose cells share texts."""
    xml = f'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">{strings}</sst>'
    lines = "".join(f"<row><c t='s'><v>{cells}</v></c></row>" for _ in range(count))
    return packed(rows(lines), {"xl/sharedStrings.xml": xml.encode()})


def before(xml: str) -> str:
    """A sheet with something in front of its cells."""
    return RIGHT.replace("<sheetData>", xml + "<sheetData>")


def merged(ranges: str) -> str:
    return RIGHT.replace("</worksheet>", f"<mergeCells>{ranges}</mergeCells></worksheet>")


def part_of(size: int) -> bytes:
    return packed(workbook_bytes({"Cards": RIGHT}), {"xl/worksheets/sheet1.xml": RIGHT.encode() + b" " * size})


def bomb_in_bombs() -> bytes:
    """A zip in zips, each full of zeros (42.zip); nothing in a workbook is ever unpacked twice."""
    inner = packed(stored({"0": b""}), {"0": b"\0" * 8_000_000})
    return packed(workbook_bytes({"Cards": RIGHT}), {f"xl/media/{number}.zip": inner for number in range(200)})


def size_that_lies() -> bytes:
    """Every size field says that the sheet is small."""
    data = bytearray(part_of(30_000_000))
    for mark, field in ((b"PK\3\4", 22), (b"PK\1\2", 24)):
        at = 0
        while (at := data.find(mark, at)) >= 0:
            struct.pack_into("<I", data, at + field, 1_000)
            at += 4
    return bytes(data)


def many_members(count: int) -> bytes:
    return packed(workbook_bytes({"Cards": RIGHT}), {f"xl/{number}": b"" for number in range(count)})


def overlapping() -> bytes:
    """A thousand records of one kernel of bytes (Fifield, A better zip bomb)."""
    kernel = zlib.compressobj(9, zlib.DEFLATED, -15)
    squeezed = kernel.compress(b"\0" * 10_000_000) + kernel.flush()
    data, records = b"", b""
    head = struct.pack("<5H3I2H", 20, 0, 8, 0, 33, 0, len(squeezed), 10_000_000, 1, 0)
    data += b"PK\3\4" + head + b"a" + squeezed
    for _ in range(900):
        records += b"PK\1\2\x14\0" + head + struct.pack("<3H2I", 0, 0, 0, 0, 0) + b"a"
    return data + records + struct.pack("<4s4H2IH", b"PK\5\6", 0, 0, 900, 900, len(records), len(data), 0)


_ENTITIES = "<!DOCTYPE a [" + "".join(
    f'<!ENTITY {name} "{f"&{before};" * 10}">' for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)
_OUTSIDE = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'

# Name of the case: the workbook, and the code that is to be found (empty where it is odd but right).
CASES: dict[str, tuple[Callable[[], bytes], str]] = {
    "a member of 2 GB": (lambda: part_of(60_000_000), "SEC020"),
    "a member that is small by what is said": (size_that_lies, "SYN030"),
    "a member that is nearly nothing in the file": (lambda: part_of(30_000_000), "SEC020"),
    "100,000 members": (lambda: many_members(100_000), "SEC020"),
    "members in one another": (overlapping, "SYN030"),
    "zips in zips": (bomb_in_bombs, ""),
    "a billion laughs": (lambda: rows("", _ENTITIES + '<!ENTITY a "ha">]>' + RIGHT), "SEC021"),
    "a file of the computer": (lambda: rows("", _OUTSIDE + RIGHT), "SEC021"),
    "a declaration in the texts": (
        lambda: packed(workbook_bytes({"Cards": RIGHT}), {"xl/sharedStrings.xml": (_ENTITIES + "]><sst/>").encode()}),
        "SEC021",
    ),
    "a dimension that lies": (
        lambda: rows("", before('<dimension ref="A1:XFD1048576"/>')),
        "",
    ),
    "a cell in the last corner": (
        lambda: rows('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
        "SEC014",
    ),
    "a row beyond the last": (lambda: rows('<row r="99999999999"><c><v>1</v></c></row>'), "SYN030"),
    "a row over and over": (lambda: rows('<row r="2"><c r="A2"><v>1</v></c></row>'), "SYN030"),
    "3 million empty cells": (lambda: rows(("<row>" + '<c s="0"/>' * 10_000 + "</row>") * 300), "SEC020"),
    "a million rows": (lambda: rows("<row/>" * 1_000_000), "SEC020"),
    "many cells": (lambda: rows(("<row>" + "<c><v>1</v></c>" * 50 + "</row>") * 9_000), "SEC012"),
    "wide and sparse": (lambda: rows(("<row>" + "<c/>" * 999 + "<c><v>1</v></c></row>") * 400), "SEC012"),
    "one long text in many cells": (lambda: shared(f"<si><t>{'x' * 1_000_000}</t></si>", "0", 10_000), "SEC012"),
    "many shared texts": (lambda: shared("<si><t>x</t></si>" * 1_000_000, "0"), "SEC020"),
    "a text of 30 MB": (lambda: rows(f"<row>{TEXT % ('x y z ' * 5_000_000)}</row>"), "SEC020"),
    "a text of 15 MB in hard bytes": (
        lambda: rows(f"<row>{TEXT % (HARD * 200)}</row>"),
        "",
    ),
    "deep elements": (lambda: rows("<row>" * 100_000), "SEC020"),
    "many attributes": (
        lambda: rows("<row " + " ".join(f'a{number}="1"' for number in range(200_000)) + "/>"),
        "",
    ),
    "a number of 5,000 digits": (lambda: rows(f"<row><c><v>{'9' * 5_000}</v></c></row>"), "SYN030"),
    "a number of 5 MB": (lambda: rows(f"<row><c><v>{'9' * 3_000_000}</v></c></row>"), "SYN030"),
    "a power of ten": (lambda: rows("<row><c><v>1E+300</v></c></row>"), ""),
    "many merged ranges": (
        lambda: rows("", merged('<mergeCell ref="A1:B1"/>' * 100_000)),
        "SYN033",
    ),
    "merged into one": (
        lambda: rows("", merged('<mergeCell ref="A1:XFD1048576"/>')),
        "SYN033",
    ),
    "hidden columns": (
        lambda: rows("", before("<cols>" + '<col min="1" max="16384" hidden="1"/>' * 50_000 + "</cols>")),
        "SYN034",
    ),
    "a format of 100,000 signs": (
        lambda: packed(workbook_bytes({"Cards": sheet_xml([HEADER, ("<c s='1'><v>5</v></c>",)])}, ["0" * 100_000])),
        "SYN032",
    ),
    "many styles": (
        lambda: packed(workbook_bytes({"Cards": RIGHT}, ["0.0"] * 60_000)),
        "SEC020",
    ),
    "formulas": (lambda: rows("<row><c><f>1</f></c></row>" * 30_000), "SEC004"),
    "errors": (lambda: rows('<row><c t="e"><v>#REF!</v></c></row>' * 30_000), "SYN032"),
    "a control": (lambda: rows(f"<row>{TEXT % 'a_x0000_b'}</row>"), "SYN002"),
    "half a character": (lambda: rows(f"<row>{TEXT % 'a_xD800_b'}</row>"), "SYN002"),
    "many sheets": (lambda: packed(workbook_bytes({f"s{number}": RIGHT for number in range(900)})), "SYN031"),
    "no sheet at all": (lambda: packed(workbook_bytes({})), "SYN030"),
    "zeros": (lambda: b"\0" * 10_000_000, "SYN030"),
    "PK over and over": (lambda: b"PK\5\6" * 2_500_000, "SYN030"),
    "a zip of nothing": (lambda: b"PK\5\6" + bytes(18), "SYN030"),
}  # fmt: skip


@pytest.mark.slow
def test_a_hostile_workbook_ends_soon_and_in_little_memory(tmp_path: Path, read_all_in_child) -> None:
    paths = {}
    for number, (case, (make, _)) in enumerate(CASES.items()):
        paths[case] = tmp_path / f"hostile-{number}.xlsx"
        paths[case].write_bytes(make())
    faults = []
    for case, reading in read_all_in_child(paths).items():
        expected = CASES[case][1]
        if (
            reading.codes[:1] != ([expected] if expected else [])
            or len(reading.codes) > 101
            or reading.report > 200_000
        ):
            faults.append((case, reading.codes[:3]))
        if reading.seconds >= SECONDS or reading.megabytes >= MEGABYTES:
            faults.append((case, reading))
    assert faults == []
