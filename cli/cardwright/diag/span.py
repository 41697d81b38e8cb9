"""A place in a file: offsets into its text in, line and column as an editor shows them out."""

from __future__ import annotations

import json
import re
from array import array
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

#: how a text is written where it is not written as it is: in JSON, in quoted cells of tables, in single quotes in YAML
_WRITINGS: tuple[Callable[[str], str], ...] = (
    lambda text: json.dumps(text, ensure_ascii=False)[1:-1],
    lambda text: text.replace('"', '""'),
    lambda text: text.replace("'", "''"),
)

_BREAK = re.compile(r"\r\n|\r|\n")
_JOINT = re.compile(r'"[ \t]*(?:\r\n|\r|\n)[ \t]*"')


@dataclass(frozen=True, eq=False)
class Source:
    """The decoded text of one file. ``name`` is the path as messages show it, with forward slashes.

    A byte order mark is not part of ``text``. Offsets count code points. ``sealed`` are the parts of the text, each
    with its start and its end, that nobody reads before their time; it is filled in when the kinds of the deck's cards
    are known, and ``diag.sealed`` leaves them out of what is told.
    """

    name: str
    text: str = field(repr=False)
    sealed: list[tuple[int, int]] = field(default_factory=list, repr=False, kw_only=True)

    @cached_property
    def line_starts(self) -> array[int]:
        """Offset of the first code point of every line; CR, LF and CRLF end a line."""
        starts = array("I", [0])
        starts.extend(match.end() for match in _BREAK.finditer(self.text))
        return starts

    @property
    def writable(self) -> bool:
        """Whether a fix may be written into the file; a workbook is changed in the program that made it."""
        return True

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both from 1."""
        line = bisect_right(self.line_starts, offset)
        return line, offset - self.line_starts[line - 1] + 1

    def end(self, start: int, end: int) -> tuple[int, int]:
        """Line and column just after a place, both from 1."""
        return self.position(max(start, end))

    def where(self, offset: int) -> str:
        """The file and the place of an offset in it, as messages name it: ``cards.csv:14:3``."""
        line, column = self.position(offset)
        return f"{self.name}:{line}:{column}"

    def sheet_cell(self, offset: int) -> tuple[str, str] | None:
        """The sheet and the cell (``C7``) of an offset; None in files of text."""
        return None

    def shown(self, start: int, end: int) -> tuple[Source, int, int, str]:
        """What is shown of a place: a text, the place in it, and a name for its first line (nothing: its number)."""
        return self, start, end, ""

    def line(self, number: int) -> str:
        """The text of a line (from 1) without its line break; empty when there is no such line."""
        starts = self.line_starts
        if not 1 <= number <= len(starts):
            return ""
        end = starts[number] if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end].rstrip("\r\n")


@dataclass(frozen=True, slots=True)
class Span:
    """Part of a source, from ``start`` up to but not including ``end`` (code points)."""

    source: Source
    start: int
    end: int

    @property
    def file(self) -> str:
        return self.source.name

    @property
    def line(self) -> int:
        return self.source.position(self.start)[0]

    @property
    def column(self) -> int:
        return self.source.position(self.start)[1]

    @property
    def end_position(self) -> tuple[int, int]:
        """Line and column just after the last code point, both from 1."""
        return self.source.end(self.start, self.end)

    @property
    def where(self) -> str:
        """File and place as messages name it: ``cards.csv:14:3``, ``cards.xlsx Sheet1!C7``."""
        return self.source.where(self.start)

    @property
    def shown(self) -> tuple[Span, str]:
        """What is shown of the place, and what its first line is called (nothing: its number)."""
        source, start, end, label = self.source.shown(self.start, self.end)
        return Span(source, start, end), label

    @property
    def text(self) -> str:
        return self.source.text[self.start : self.end]

    def part(self, start: int, end: int) -> Span:
        """The part of this span between two offsets counted from its own start."""
        return Span(self.source, self.start + start, self.start + end)

    def find(self, words: str) -> Span:
        """The first place of ``words`` within this span; the whole span when its text is not written so."""
        at = self.source.text.find(words, self.start, self.end)
        return self if at < 0 or not words else Span(self.source, at, at + len(words))

    def within(self, value: str, start: int, end: int) -> tuple[Span, bool]:
        """Where a part of a text that stands here is written, and whether just that is certain.

        ``value`` is the text as read. It may be written with escapes or over several lines; then the part is looked for
        with the words around it.
        """
        raw = self.text
        at = raw.find(value)
        if at >= 0:
            return self.part(at + start, at + end), True
        for write in _WRITINGS:
            written = write(value)
            at = raw.find(written)
            if written != value and at >= 0:
                return self.part(at + len(write(value[:start])), at + len(write(value[:end]))), True
        if end == start + 1:
            escapes = list(re.finditer(rf"\\(?:u{ord(value[start]):04x}|U{ord(value[start]):08x})", raw, re.IGNORECASE))
            if len(escapes) == 1:
                return self.part(*escapes[0].span()), True
        found = self._aligned(value, start, end)
        if found is not None:
            return found, True
        for around in (20, 8, 3, 1, 0):
            before, after = min(start, around), min(len(value) - end, around)
            words = value[start - before : end + after]
            if words and raw.count(words) == 1:
                at = raw.find(words) + before
                return self.part(at, at + end - start), True
        return self, False

    def _aligned(self, value: str, start: int, end: int) -> Span | None:
        """The place of a part of a text that is written over several lines: letter by letter, spaces left aside."""
        if value[start:end].strip() != value[start:end] or start == end:
            return None
        raw = _blanked(self.text) if self.file.endswith(".po") else self.text
        places = [at for at, letter in enumerate(raw) if not letter.isspace()]
        tight = "".join([raw[at] for at in places])
        for write in (_plain, *_WRITINGS, _folded):
            written = _tight(write(value))
            at = tight.find(written)
            if written and at >= 0 and tight.find(written, at + 1) < 0:
                first, last = len(_tight(write(value[:start]))), len(_tight(write(value[:end])))
                return self.part(places[at + first], places[at + last - 1] + 1)
        return None


def _plain(text: str) -> str:
    return text


def _tight(text: str) -> str:
    return "".join(text.split())


def _folded(text: str) -> str:
    """A text as it stands between quotes in YAML, where a line break may be a line break too."""
    return "\n".join(json.dumps(line, ensure_ascii=False)[1:-1] for line in text.split("\n"))


def _blanked(raw: str) -> str:
    """A text in a PO file without the quotes where one line ends and the next begins; as long as it was."""
    return _JOINT.sub(lambda match: " " * len(match[0]), raw)
