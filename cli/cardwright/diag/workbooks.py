"""Workbooks: small spreadsheets for the examples of codes, written part by part, the wrong ones with what is wrong."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping, Sequence

from cardwright.diag.code import Beside, Example
from cardwright.diag.samples import BLANK_DECK

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_SORT = "application/vnd.openxmlformats-officedocument.spreadsheetml"
HEADER = ("id", "title", "number", "text")
OSLO = ("b-1", "Oslo", "1", "South")


def sheet_xml(rows: Sequence[Sequence[str]], more: str = "", hidden: Sequence[int] = ()) -> str:
    """A sheet of texts; a cell that begins with < stands as it is. ``more`` follows on the cells."""
    lines = []
    for number, row in enumerate(rows, 1):
        cells = "".join(
            cell.replace("<c", f'<c r="{letter}{number}"', 1)
            if cell.startswith("<")
            else f'<c r="{letter}{number}" t="inlineStr"><is><t>{cell}</t></is></c>'
            for letter, cell in zip("ABCDEFGH", row, strict=False)
        )
        seen = ' hidden="1"' if number in hidden else ""
        lines.append(f'<row r="{number}"{seen}>{cells}</row>')
    return f'<worksheet xmlns="{_MAIN}"><sheetData>{"".join(lines)}</sheetData>{more}</worksheet>'


def workbook_bytes(sheets: Mapping[str, str], formats: Sequence[str] = (), more: Mapping[str, bytes] = {}) -> bytes:
    """A workbook (XLSX) of sheets by name; style 1 is the first of the number ``formats``, and so on."""
    numbers = range(1, len(sheets) + 1)
    listed = "".join(
        f'<sheet name="{name}" sheetId="{n}" r:id="s{n}"/>' for n, name in zip(numbers, sheets, strict=True)
    )
    named = "".join(f'<numFmt numFmtId="{164 + n}" formatCode="{text}"/>' for n, text in enumerate(formats))
    used = "".join(f'<xf numFmtId="{164 + n}" applyNumberFormat="1"/>' for n in range(len(formats)))
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types"><Default Extension="rels" ContentType='
        '"application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" '
        f'ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="{_SORT}.sheet.main+xml"/>'
        f'<Override PartName="/xl/styles.xml" ContentType="{_SORT}.styles+xml"/>'
        + "".join(
            f'<Override PartName="/xl/worksheets/sheet{n}.xml" ContentType="{_SORT}.worksheet+xml"/>' for n in numbers
        )
        + "</Types>",
        "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="w" '
        f'Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>{listed}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">'
        + "".join(
            f'<Relationship Id="s{n}" Type="{_OFFICE}/worksheet" Target="worksheets/sheet{n}.xml"/>' for n in numbers
        )
        + f'<Relationship Id="styles" Type="{_OFFICE}/styles" Target="styles.xml"/></Relationships>',
        "xl/styles.xml": f'<styleSheet xmlns="{_MAIN}"><numFmts>{named}</numFmts><fonts><font/></fonts>'
        f"<fills><fill><patternFill/></fill></fills><borders>"
        f'<border/></borders><cellStyleXfs><xf/></cellStyleXfs><cellXfs><xf numFmtId="0"/>{used}'
        "</cellXfs></styleSheet>",
        **{f"xl/worksheets/sheet{n}.xml": xml for n, xml in zip(numbers, sheets.values(), strict=True)},
    }
    return stored({**{name: text.encode() for name, text in parts.items()}, **more})


def stored(parts: Mapping[str, bytes]) -> bytes:
    """A ZIP file of parts as they are (APPNOTE.TXT 4.3)."""
    out, records = b"", b""
    for name, data in parts.items():
        title = name.encode()
        head = struct.pack("<5H3I2H", 20, 0x800, 0, 0, 33, zlib.crc32(data), len(data), len(data), len(title), 0)
        records += b"PK\1\2\x14\0" + head + struct.pack("<3H2I", 0, 0, 0, 0, len(out)) + title
        out += b"PK\3\4" + head + title + data
    count = len(parts)
    return out + records + struct.pack("<4s4H2IH", b"PK\5\6", 0, 0, count, count, len(records), len(out), 0)


def overlapping(data: bytes) -> bytes:
    """A ZIP file whose last part claims the bytes of its first."""
    at = data.rindex(b"PK\1\2")
    return data[: at + 42] + bytes(4) + data[at + 46 :]


def example(data: bytes, words: str, named: str = "cards.xlsx") -> Example:
    """A deck whose cards stand in a workbook, with that workbook beside it."""
    beside = Beside("cards.xlsx", data.decode("utf-8", "surrogateescape"), words)
    return Example("deck.yaml", BLANK_DECK.replace("cards.csv", named), base="blank", beside=(beside,))


def sheet(
    words: str, *rows: Sequence[str], more: str = "", hidden: Sequence[int] = (), formats: Sequence[str] = ()
) -> Example:
    """The same with rows below the usual header, or those given where the first is none."""
    return example(workbook_bytes({"Cards": sheet_xml([HEADER, *rows], more, hidden)}, formats), words)


RIGHT = sheet("a workbook with the same cards", OSLO)
