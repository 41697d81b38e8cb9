"""Workbook: the bytes of an XLSX file to the parts of one sheet, each looked over; what is made to hurt is refused.

Members are counted, their bytes counted as they come, and no XML among them may declare anything. What is read of a
workbook is read here and in ``cells``, in one pass over XML that has to be looked over anyway: a library that makes
objects of every cell takes four times as long, and raises what it likes.
"""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
import zlib
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple
from xml.parsers import expat

from cardwright.diag import Code
from cardwright.read import codes
from cardwright.read.limits import MAX_ROWS, MAX_SHEET_CELLS

MAX_MEMBERS: Final = 1_000
MAX_PART: Final = 40 << 20  #: bytes of one part, unpacked
MAX_UNPACKED: Final = 48 << 20  #: bytes of all parts that are read
MAX_RATIO: Final = 300  #: of a part's bytes to what it takes in the file; rows that are all alike come to 60
LEAST_PART: Final = 4 << 20  #: bytes below which the ratio says nothing
MAX_ELEMENTS: Final = 320_000  #: elements of any part
MAX_NESTED: Final = 30
MAX_SHEETS: Final = 200

MAIN: Final = "xl/workbook.xml"
_RECORD = b"PK\x01\x02"
_COMPOUND = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  #: how files of older Office begin, and those with a password
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_WRITTEN = re.compile(rb"<(?:\w{1,20}:)?(?:v|is|f)[\s>/]")


class Refused(Exception):
    """A workbook that is not read: the code, what is wrong, and what to do."""

    def __init__(self, code: Code, message: str, advice: str | None = None, **evidence: object) -> None:
        super().__init__(message)
        self.code, self.message, self.advice, self.evidence = code, message, advice, evidence


class SheetName(NamedTuple):
    """A sheet as the workbook lists it. ``part`` is the member that holds it, ``hidden`` that nobody sees its tab."""

    name: str
    part: str
    hidden: bool


class Workbook:
    """An opened workbook: its sheets, and one of them as a small workbook of its own. Raises Refused in every step."""

    def __init__(self, data: bytes) -> None:
        _not_another(data)
        if data.count(_RECORD) > MAX_MEMBERS:
            raise _bomb(f"the workbook is made of more than {MAX_MEMBERS:,} parts", expected=MAX_MEMBERS)
        try:
            self._archive = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError, OverflowError):
            raise damaged("it is cut off or damaged") from None
        self._size = 0
        self._kept: dict[str, bytes] = {}
        self._members = _members(self._archive, data)
        if any(name.lower().endswith("vbaproject.bin") for name in self._members):
            raise Refused(
                codes.MACROS,
                "the workbook holds macros, which are programs",
                "save it as a workbook without macros (.xlsx)",
            )
        if "mimetype" in self._members and MAIN not in self._members:
            raise damaged("it is an OpenDocument", "save it as an Excel workbook (.xlsx)")
        if MAIN not in self._members or "[Content_Types].xml" not in self._members:
            raise damaged("it is a ZIP file of another sort, not a workbook")
        self.sheets = self._listed()

    def _listed(self) -> tuple[SheetName, ...]:
        """The sheets with cells in the order of their tabs; charts on sheets of their own are left out."""
        targets: dict[str, str] = {}
        sheets: list[SheetName] = []

        def relation(name: str, given: Mapping[str, str]) -> None:
            if name == "Relationship" and given.get("Type", "").endswith("/worksheet"):
                target = given.get("Target", "")
                targets[given.get("Id", "")] = posixpath.normpath(posixpath.join("/xl", target)).lstrip("/")

        def sheet(name: str, given: Mapping[str, str]) -> None:
            if name == "sheet" and len(sheets) < MAX_SHEETS:
                id_ = next((value for key, value in given.items() if key.endswith("relationships id")), "")
                part = targets.get(id_)
                if part in self._members:
                    sheets.append(
                        SheetName(given.get("name", "")[:200], str(part), given.get("state", "visible") != "visible")
                    )

        look_through(self.part("xl/_rels/workbook.xml.rels"), relation)
        look_through(self.part(MAIN), sheet)
        if not sheets:
            raise damaged("no sheet with cells is in it")
        return tuple(sheets)

    def written(self, sheet: SheetName) -> bool:
        """Whether anything stands on a sheet."""
        return _WRITTEN.search(self.part(sheet.part)) is not None

    def part(self, name: str) -> bytes:
        """A member's bytes, counted as they come; none where there is no such member."""
        if name in self._kept or name not in self._members:
            return self._kept.get(name, b"")
        info = self._members[name]
        pieces, size = [], 0
        try:
            with self._archive.open(info) as stream:
                while piece := stream.read(1 << 16):
                    size += len(piece)
                    if size > MAX_PART or self._size + size > MAX_UNPACKED:
                        raise _bomb(f"{name} in the workbook unpacks to more than {MAX_PART >> 20} megabytes")
                    if size > LEAST_PART and size > MAX_RATIO * max(info.compress_size, 1):
                        raise _bomb(f"{name} in the workbook unpacks to more than {MAX_RATIO} times its size")
                    pieces.append(piece)
        except (zipfile.BadZipFile, zlib.error, EOFError, ValueError, OSError, NotImplementedError, RuntimeError):
            raise damaged(f"{name} in it is damaged") from None
        self._size += size
        self._kept[name] = b"".join(pieces)
        return self._kept[name]


def _bomb(message: str, **evidence: object) -> Refused:
    return Refused(codes.WORKBOOK_BOMB, message, "save the cards alone, in a workbook of their own", **evidence)


def damaged(what: str, advice: str = "save it once more as an Excel workbook (.xlsx), or as CSV UTF-8") -> Refused:
    return Refused(codes.WORKBOOK_UNREADABLE, f"the file cannot be read as a workbook: {what}", advice)


def _not_another(data: bytes) -> None:
    if data.startswith(_COMPOUND):
        if _ENCRYPTED in data:
            raise damaged("a password protects it", "take the password away (File > Info > Protect Workbook)")
        raise damaged("it is one of Excel 97 to 2003 (.xls)", "save it as an Excel workbook (.xlsx)")
    if not data.startswith(b"PK"):
        what = "it is a text; let its name end in .csv" if data[:200].isascii() else "it is none"
        raise damaged(what)


def _members(archive: zipfile.ZipFile, data: bytes) -> dict[str, zipfile.ZipInfo]:
    """The members by name. None is locked, is there twice, or shares bytes with another."""
    out: dict[str, zipfile.ZipInfo] = {}
    before = 0
    for info in sorted(archive.infolist(), key=lambda one: one.header_offset):
        if info.flag_bits & 0x1:
            raise damaged("a password protects it", "take the password away")
        if info.filename in out:
            raise damaged(f"{info.filename[:100]} is in it twice")
        if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise damaged("it is packed in an unusual way")
        at = info.header_offset
        name, extra = (int.from_bytes(data[at + place : at + place + 2], "little") for place in (26, 28))
        if at < before:
            raise _bomb("parts of the workbook lie in one another")
        before = at + 30 + name + extra + info.compress_size
        if before > archive.start_dir:
            raise _bomb("parts of the workbook lie in one another")
        out[info.filename] = info
    return out


# ------------------------------------------------------------------------------------------------------------ XML


Start = Callable[[str, Mapping[str, str]], "Callable[[str], object] | None"]


def look_through(data: bytes, start: Start, end: Callable[[str], None] | None = None, most: int = MAX_ELEMENTS) -> None:
    """Give every element of a part with its attributes on. Nothing in it may be declared. Raises Refused.

    What ``start`` gives back takes the text that follows, up to the next tag.
    """
    if not data:
        return
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    count = depth = 0

    def started(name: str, given: dict[str, str]) -> None:
        nonlocal count, depth
        count += 1
        depth += 1
        if count > most or depth > MAX_NESTED:
            raise _bomb("a part of the workbook has more elements than any needs")
        parser.CharacterDataHandler = start(name[name.rfind(" ") + 1 :], given)

    def ended(name: str) -> None:
        nonlocal depth
        depth -= 1
        parser.CharacterDataHandler = None
        if end is not None:
            end(name[name.rfind(" ") + 1 :])

    def declared(*_: Any) -> None:
        raise Refused(
            codes.WORKBOOK_MARKUP,
            "the workbook declares a document type, as no spreadsheet does",
            "save it anew with the program that it was made with",
        )

    parser.StartElementHandler, parser.EndElementHandler = started, ended
    parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = declared
    try:
        parser.Parse(data, True)
    except (expat.ExpatError, ValueError, LookupError):
        raise damaged("the XML in it is damaged") from None


def too_many() -> Refused:
    return Refused(
        codes.TOO_MANY_NODES,
        f"the sheet holds more than {MAX_ROWS:,} rows or {MAX_SHEET_CELLS:,} cells",
        "spread the cards over several files",
        limit=MAX_SHEET_CELLS,
        rows=MAX_ROWS,
    )


def column_number(letters: str) -> int:
    """1 for A, 27 for AA."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number


def column_letters(number: int) -> str:
    """A for 1, AA for 27."""
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(65 + rest) + letters
    return letters
