"""Deck files to documents: whatever is wrong with a file, from its folder to its last byte, becomes findings."""

from __future__ import annotations

import codecs
import os
import stat
from collections.abc import Callable, Mapping
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, Final

from cardwright.diag import Code, Finding, Source, Span
from cardwright.read import codes
from cardwright.read.characters import refused_character
from cardwright.read.csv import read_csv
from cardwright.read.json import read_json
from cardwright.read.limits import MAX_BYTES, MAX_LINES
from cardwright.read.merges import unfinished_merge
from cardwright.read.node import Document
from cardwright.read.paths import DeckPath, has_wildcard, resolve
from cardwright.read.yaml import read_yaml

if TYPE_CHECKING:
    from cardwright.read.xlsx import Wish

__all__ = ["READERS", "WORKBOOK", "DeckPath", "has_wildcard", "read_bytes", "read_file", "resolve", "sheet_of"]

READERS: Final[Mapping[str, Callable[[Source], Document]]] = {
    ".yaml": read_yaml,
    ".yml": read_yaml,
    ".json": read_json,
    ".csv": read_csv,
}

#: endings of files whose documents stand in their own text
TEXTS: Final = (".yaml", ".yml", ".json", ".csv", ".md", ".jsonl", ".po", ".svg")
WORKBOOK: Final = ".xlsx"
#: other files of spreadsheets: what they are, and what to do
_SPREADSHEETS: Final = {
    ".xls": ("workbooks of Excel 97 to 2003 (.xls) are not read", "save it as an Excel workbook (.xlsx)"),
    ".xlsm": ("workbooks with macros (.xlsm) are not read: macros are programs", "save it as .xlsx, without macros"),
    ".xlsb": ("binary workbooks (.xlsb) are not read", "save it as an Excel workbook (.xlsx)"),
    ".ods": ("OpenDocument spreadsheets (.ods) are not read", "save it as an Excel workbook (.xlsx), or as CSV"),
    ".numbers": ("spreadsheets of Numbers are not read", "export it as an Excel workbook (.xlsx), or as CSV"),
    ".tsv": (".tsv files are not read by that name", "let its name end in .csv: tabs between the cells are understood"),
}

_AS_UTF8: Final = "save the file as UTF-8"
_IN_A_SPREADSHEET: Final = "; in a spreadsheet the format is called CSV UTF-8"

# The longer marks first: UTF-32 begins as UTF-16 does.
_OTHER_MARKS: Final = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)


Reader = Callable[[Source], Document]


def read_file(path: FilePath, name: str, parse: Callable[[bytes, str], Document] | None = None) -> Document:
    """Read the file at ``path``; messages call it ``name``. Links are followed: ``resolve`` has judged them.

    ``parse`` makes a document of its bytes and name (None: ``read_bytes``).
    """
    try:
        # Looked at before it is opened: opening a named pipe or a device can wait for ever, or do things.
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            what = "a folder" if stat.S_ISDIR(about.st_mode) else "a pipe or a device"
            return _failed(name, codes.UNREADABLE_FILE, f"{name} is {what}, not a file", "name a file")
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(descriptor, "rb") as file:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                return _failed(name, codes.UNREADABLE_FILE, f"{name} is not a file", "name a file")
            data = file.read(MAX_BYTES + 1) if about.st_size <= MAX_BYTES else b""
        size = max(len(data), about.st_size)
    except FileNotFoundError:
        return _failed(name, codes.UNREADABLE_FILE, f"{name} does not exist", None)
    except PermissionError:
        return _failed(name, codes.UNREADABLE_FILE, f"{name} may not be read", "change the permissions of the file")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "the name is not possible here"
        return _failed(name, codes.UNREADABLE_FILE, f"{name} cannot be opened: {reason}", None)
    if size > MAX_BYTES:
        megabytes = MAX_BYTES // (1024 * 1024)
        return _failed(
            name,
            codes.TOO_LARGE,
            f"{name} is larger than {megabytes} megabytes",
            "spread the cards over several files",
            evidence={"expected": MAX_BYTES, "given": size},
        )
    return (parse or read_bytes)(data, name)


def sheet_of(written: str) -> tuple[str, str]:
    """A path as deck.yaml writes it to the file and, of a workbook, the sheet: ``cards.xlsx#North``."""
    at = written.lower().find(WORKBOOK + "#")
    return (written, "") if at < 0 else (written[: at + len(WORKBOOK)], written[at + len(WORKBOOK) + 1 :])


def read_bytes(data: bytes, name: str, reader: Reader | None = None, wish: Wish | None = None) -> Document:
    """Read what a file holds (or what came in by standard input).

    The ending of ``name`` says in which format, unless a ``reader`` is given. ``wish`` is the sheet of a workbook.
    """
    ending = FilePath(name).suffix.lower()
    reader = reader or READERS.get(ending)
    if reader is None and ending == WORKBOOK and len(data) <= MAX_BYTES:
        from cardwright.read.xlsx import read_xlsx  # most decks have none

        return read_xlsx(data, name, wish)
    if reader is None and ending in _SPREADSHEETS:
        message, advice = _SPREADSHEETS[ending]
        return _failed(name, codes.UNKNOWN_FORMAT, message, advice, evidence={"given": ending})
    if reader is None and ending != WORKBOOK:
        known = ", ".join([*READERS, WORKBOOK])
        message = f"{name} has no ending that tells its format" if not ending else f"{ending} files are not read"
        return _failed(name, codes.UNKNOWN_FORMAT, message, f"use one of {known}", evidence={"given": ending})
    if len(data) > MAX_BYTES:
        return _failed(name, codes.TOO_LARGE, f"{name} is larger than {MAX_BYTES // 1048576} megabytes", None)
    assert reader is not None
    source, fault = _decode(data, name)
    if fault is None and _lines(source.text) > MAX_LINES:
        return _too_many_lines(name)
    if fault is None:
        fault = refused_character(source)
    if fault is None and not source.text.strip():
        fault = _empty(source)
    if fault is None:
        fault = unfinished_merge(source)
    if fault is not None:
        return Document(source, findings=[fault], format=ending.lstrip("."))
    document = reader(source)
    if document.root is None and not document.findings:
        document.findings.append(_empty(source))
    return document


def read_text(path: FilePath, name: str) -> Source:
    """The text of a file as its document has it, without working out what it holds. Raises OSError.

    Of a format that is no text it is read as a whole.
    """
    if path.suffix.lower() in TEXTS:
        return _decode(path.read_bytes(), name)[0]
    return read_file(path, name).source


def _lines(text: str) -> int:
    return text.count("\n") + text.count("\r") - text.count("\r\n")


def _too_many_lines(name: str) -> Document:
    return _failed(
        name,
        codes.TOO_LARGE,
        f"{name} has more than {MAX_LINES:,} lines",
        "spread the cards over several files",
        evidence={"expected": MAX_LINES},
    )


def _failed(name: str, code: Code, message: str, advice: str | None, **more: Any) -> Document:
    finding = Finding(code, message, None, file=name, suggestion=advice, **more)
    return Document(Source(name, ""), findings=[finding])


def _empty(source: Source) -> Finding:
    return Finding(
        codes.EMPTY_FILE,
        "nothing is written in the file",
        Span(source, 0, 0),
        suggestion="write into it what belongs there, or take it out of the deck",
    )


def _decode(data: bytes, name: str) -> tuple[Source, Finding | None]:
    """The text of a file, which is UTF-8 with or without a byte order mark; or what is wrong with its encoding."""
    other = next((kind for mark, kind in _OTHER_MARKS if data.startswith(mark)), None)
    if other is None and len(data) >= 4 and _looks_like_utf16(data[:200]):
        other = "UTF-16"
    if other is not None:
        message = f"the file is written in {other}, not in UTF-8"
        advice = _AS_UTF8 if FilePath(name).suffix.lower() != ".csv" else f"{_AS_UTF8}{_IN_A_SPREADSHEET}"
        evidence = {"expected": "UTF-8", "given": other}
        source = Source(name, "")
        return source, Finding(codes.NOT_UTF8, message, Span(source, 0, 0), suggestion=advice, evidence=evidence)
    body = data.removeprefix(codecs.BOM_UTF8)
    try:
        return Source(name, body.decode("utf-8")), None
    except UnicodeDecodeError as error:
        at = len(body[: error.start].decode("utf-8"))
        byte = body[error.start]
        source = Source(name, body.decode("utf-8", "replace"))
        likely = bytes([byte]).decode("cp1252", "replace")
        meant = f"; in Windows-1252 it would be {likely}" if likely.isprintable() and likely != "\ufffd" else ""
        return source, Finding(
            codes.NOT_UTF8,
            f"the byte {byte:02X} that stands here is not UTF-8{meant}",
            Span(source, at, min(at + 1, len(source.text))),
            suggestion=_AS_UTF8 if FilePath(name).suffix.lower() != ".csv" else f"{_AS_UTF8}{_IN_A_SPREADSHEET}",
            evidence={"expected": "UTF-8", "given": f"{byte:02X}", "offset": error.start},
            underneath="not UTF-8",
        )


def _looks_like_utf16(start: bytes) -> bool:
    """Plain letters in UTF-16 have a zero in every second byte."""
    even, odd = start[::2].count(0), start[1::2].count(0)
    return max(even, odd) > 0.7 * (len(start) // 2) and min(even, odd) == 0
