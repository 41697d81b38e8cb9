"""PO files (gettext) to entries with their places; what cannot be read becomes findings and the rest goes on.

https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path as FilePath
from typing import Final

from cardwright.diag import Code, Finding, Source, Span
from cardwright.read import po_codes as codes
from cardwright.read.files import read_bytes, read_file
from cardwright.read.node import Document

MAX_ENTRIES: Final = 100_000
MAX_LETTERS: Final = 100_000  #: of one entry, as it is written
_MOST_PLACES: Final = 1_000  #: in one line of them
_MOST_FAULTS: Final = 20  #: told of in one file; a file that is no PO file would have one a line

_KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr\[([0-9]{1,2})\]|msgstr)[ \t]*(?=\")")
# Runs of plain letters are taken whole, and no part of a text can be taken in two ways.
_STRING = re.compile(r'"([^"\\]*+(?:\\.[^"\\]*+)*+)"[ \t]*')
_ESCAPE = re.compile(r"\\(?:([0-7]{1,3})|x([0-9A-Fa-f]{2})|(.))")
_ESCAPES: Final = dict(zip("ntrabfv\"\\'?", "\n\t\r\a\b\f\v\"\\'?", strict=True))


@dataclass(slots=True, eq=False)
class PoEntry:
    """One string: its context, the text it translates (``msgid``) and the translation (``msgstr``, empty: none yet).

    ``comments`` are the translator's, ``extracted`` those that programs write, ``previous`` what ``msgid`` was before
    it changed. ``spans`` says where each part stands, by its keyword. ``plural`` and ``forms`` are kept as they are.
    """

    context: str | None
    msgid: str
    msgstr: str = ""
    comments: list[str] = field(default_factory=list)
    extracted: list[str] = field(default_factory=list)
    references: list[str] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    previous: str | None = None
    previous_context: str | None = None
    plural: str | None = None
    forms: dict[int, str] = field(default_factory=dict)
    obsolete: bool = False
    spans: dict[str, Span] = field(default_factory=dict)

    @property
    def key(self) -> tuple[str | None, str]:
        return self.context, self.msgid

    @property
    def is_header(self) -> bool:
        return self.context is None and self.msgid == "" and not self.obsolete

    @property
    def fuzzy(self) -> bool:
        """Whether somebody still has to look at it; gettext does not use such a translation."""
        return "fuzzy" in self.flags

    @property
    def done(self) -> bool:
        """Whether its translation is used."""
        return bool(self.msgstr.strip()) and not self.fuzzy and not self.obsolete

    def span(self, part: str = "msgid") -> Span:
        """Where a part stands; the source text where it is not written."""
        return self.spans.get(part) or self.spans["msgid"]


@dataclass(slots=True, eq=False)
class PoFile:
    """A PO file: its entries in order, the header among them, and what is wrong with it."""

    source: Source
    entries: list[PoEntry] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    @property
    def header(self) -> PoEntry | None:
        return next((entry for entry in self.entries if entry.is_header), None)

    @property
    def fields(self) -> dict[str, str]:
        """What the header says: ``Language``, ``Plural-Forms`` ..."""
        header = self.header
        lines = header.msgstr.split("\n") if header is not None else []
        pairs = (line.partition(":") for line in lines if ":" in line)
        return {name.strip(): value.strip() for name, _, value in pairs}

    def strings(self) -> Iterator[PoEntry]:
        """The entries in use: neither the header nor obsolete ones."""
        return (entry for entry in self.entries if not entry.obsolete and not entry.is_header)


def read_po(path: FilePath, name: str) -> PoFile:
    """Read a PO file from the disk; messages call it ``name``."""
    return po_in(read_file(path, name, po_document))


def po_document(data: bytes, name: str) -> Document:
    """The text of a PO file, or what keeps it from being read at all."""
    return read_bytes(data, name, lambda source: Document(source, root="", format="po"))


def po_in(document: Document) -> PoFile:
    """What the text of a PO file says."""
    file = PoFile(document.source, findings=list(document.findings))
    if not file.findings:
        _Reader(file).run()
    return file


def _no_text(body: str, *, after_keyword: bool) -> str:
    """Why no text can be read where one should stand."""
    if not after_keyword and not body.startswith('"'):
        return "this is no line of a PO file"
    if not after_keyword and body.endswith('"') and len(body) > 1 and _STRING.fullmatch(body):
        return "this text belongs to no msgid and no msgstr"
    if not body.endswith('"') or len(body) < 2:
        return "the text has no quotation mark at its end"
    return "a quotation mark within a text is written with a backslash before it"


class _Reader:
    """Goes through the lines once. ``entry`` is what is being read, ``part`` the text that a line goes on."""

    def __init__(self, file: PoFile) -> None:
        self.file = file
        self.source = file.source
        self.start = 0
        self.part: str | None = None
        self._begin()
        self.known: dict[tuple[str | None, str], PoEntry] = {}

    def _begin(self) -> None:
        self.entry = PoEntry(None, "")
        self.texts: dict[str, list[str]] = {}
        self.part = None
        self.letters = 0

    def run(self) -> None:
        text = self.source.text
        for start, after in pairwise((*self.source.line_starts, len(text))):
            if len(self.file.entries) >= MAX_ENTRIES:
                self._fault(codes.PO_TOO_MANY, f"the file has more than {MAX_ENTRIES:,} texts", start, start)
                return
            if len(self.file.findings) >= _MOST_FAULTS:
                return
            self.start = start
            self._line(text[start:after].rstrip("\r\n"))
        self._end()

    def _line(self, line: str) -> None:
        body = line.strip()
        at = self.start + len(line) - len(line.lstrip())
        if not body:
            self._end()
            return
        obsolete = body.startswith("#~")
        if obsolete:
            inner = body[2:].lstrip()
            at, body = at + len(body) - len(inner), inner
            if body.startswith("|"):
                body = f"#{body}"
            at -= body.startswith("#|")
        if body.startswith("#") and not body.startswith("#|"):
            self._comment(body)
            return
        previous = body.startswith("#|")
        if previous:
            inner = body[2:].lstrip()
            at, body = at + len(body) - len(inner), inner
        self._text(body, at, obsolete=obsolete, previous=previous)

    def _comment(self, body: str) -> None:
        if "msgid" in self.texts:
            self._end()
        mark, rest = body[1:2], body[2:].strip()
        entry = self.entry
        if mark == ".":
            entry.extracted.append(rest)
        elif mark == ":":
            entry.references += rest.split(maxsplit=_MOST_PLACES)[:_MOST_PLACES]
        elif mark == ",":
            entry.flags += [flag.strip() for flag in rest.split(",") if flag.strip()]
        else:
            entry.comments.append(body[1:].removeprefix(" "))

    def _text(self, body: str, at: int, *, obsolete: bool, previous: bool) -> None:
        match = _KEYWORD.match(body)
        if match is not None:
            keyword = match[1]
            if keyword in ("msgctxt", "msgid") and not previous and ("msgid" in self.texts or keyword in self.texts):
                self._end()
            self.part = f"#| {keyword}" if previous else keyword
            if self.part in self.texts:
                self._fault(codes.PO_SYNTAX, f"{keyword} stands twice in one entry", at, at + len(keyword))
            self.texts[self.part] = []
            self.entry.obsolete = self.entry.obsolete or obsolete
            body, at = body[match.end() :], at + match.end()
        self.letters += len(body)
        if self.letters > MAX_LETTERS:
            if self.letters - len(body) <= MAX_LETTERS:
                words = f"the entry is longer than {MAX_LETTERS:,} letters"
                self._fault(codes.PO_TOO_MANY, words, at, at + 1)
            return
        string = _STRING.fullmatch(body)
        if string is None or self.part is None:
            words = _no_text(body, after_keyword=match is not None)
            self._fault(codes.PO_SYNTAX, words, at, at + max(len(body), 1))
            return
        self.texts[self.part].append(self._unescaped(string[1], at + 1))
        known = self.entry.spans.get(self.part)
        start = known.start if known is not None and known.start < known.end else at + 1
        self.entry.spans[self.part] = Span(self.source, start, at + string.end(1))

    def _unescaped(self, raw: str, at: int) -> str:
        def one(match: re.Match[str]) -> str:
            if match[1]:
                return chr(int(match[1], 8))
            if match[2]:
                return chr(int(match[2], 16))
            if match[3] not in _ESCAPES:
                words = f"\\{match[3]} means nothing in a PO file"
                self._fault(codes.PO_SYNTAX, words, at + match.start(), at + match.end())
            return _ESCAPES.get(match[3], match[3])

        return _ESCAPE.sub(one, raw) if "\\" in raw else raw

    def _end(self) -> None:
        """The entry is complete: it is kept, unless it is none or stands there already."""
        entry, texts = self.entry, {part: "".join(pieces) for part, pieces in self.texts.items()}
        self._begin()
        if "msgid" not in entry.spans:
            if texts:
                self._incomplete(entry, "msgid")
            else:  # a remark with a blank line behind it goes with what follows
                self.entry.comments = entry.comments
            return
        if "msgstr" not in texts and not any(part.startswith("msgstr[") for part in texts):
            self._incomplete(entry, "msgstr")
            return
        entry.context, entry.msgid, entry.msgstr = texts.get("msgctxt"), texts["msgid"], texts.get("msgstr", "")
        entry.previous, entry.previous_context = texts.get("#| msgid"), texts.get("#| msgctxt")
        entry.plural = texts.get("msgid_plural")
        if entry.plural is not None and not entry.obsolete and entry.msgid:
            span = entry.spans["msgid_plural"]
            words = "texts of cards have no plurals; write one msgid and one msgstr"
            self._fault(codes.PO_SYNTAX, words, span.start, span.end)
        entry.forms = {int(part[7:-1]): text for part, text in texts.items() if part.startswith("msgstr[")}
        if not entry.obsolete:
            self._once(entry)
        self.file.entries.append(entry)

    def _incomplete(self, entry: PoEntry, part: str) -> None:
        if entry.spans:  # of one without, its own line has told already what is wrong
            span = entry.spans.get("msgid") or next(iter(entry.spans.values()))
            self._fault(codes.PO_SYNTAX, f"the entry has no {part}", span.start, span.end)

    def _once(self, entry: PoEntry) -> None:
        first = self.known.setdefault(entry.key, entry)
        if first is not entry:
            part = "msgctxt" if entry.context is not None else "msgid"
            span = entry.span(part)
            what = f"{entry.context}" if entry.context is not None else "this text"
            words = f"{what} is translated above already, in line {first.span(part).line}"
            self._fault(codes.PO_TWICE, words, span.start, span.end)

    def _fault(self, code: Code, words: str, start: int, end: int) -> None:
        if len(self.file.findings) < _MOST_FAULTS:
            self.file.findings.append(Finding(code, words, Span(self.source, start, end)))
