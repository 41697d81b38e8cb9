"""Document: the lines of a session's file to a document whose list they are, so that findings can point into them."""

from __future__ import annotations

from array import array
from typing import NamedTuple

from cardwright.diag import Source
from cardwright.games.cultural_routes.legacy.lines import Kept
from cardwright.read.json import read_json
from cardwright.read.node import Document, Map, Node, Seq


class Refused(NamedTuple):
    """A line that is as it was written, and is no text of a deck; ``start`` and ``end`` count from its file's start."""

    words: str
    start: int
    end: int


class Lines(NamedTuple):
    """A file's document, the place in its list of each line of the file, and the lines that cannot be read."""

    document: Document
    places: dict[int, int]
    refused: dict[int, Refused]


def document_of(name: str, data: bytes, kept: Kept) -> Lines:
    """The document of a file. Each line is read by itself, so that none takes the others with it."""
    text = data.decode("utf-8", "replace")
    bad = {fault.line for fault in kept.faults}
    root, marks = Seq(), array("I", (0, len(text)))
    places: dict[int, int] = {}
    refused: dict[int, Refused] = {}
    start = 0
    for index, row in enumerate(text.removesuffix("\n").split("\n")):
        if row:
            read = None if index in bad else read_json(Source(name, row))
            if read is not None and read.findings:
                said = read.findings[0]
                span = said.span
                place = (span.start, span.end) if span is not None else (0, len(row))
                refused[index] = Refused(said.message, start + place[0], start + place[1])
            places[index] = len(root)
            if read is None or read.findings:
                marks.extend((start, start + 1))
                root.append(None)
            else:
                _move(read.root, len(marks) // 2)
                marks.extend(start + mark for mark in read.marks)
                root.append(read.root)
        start += len(row) + 1
    root.first, root.size = 0, len(marks) // 2
    return Lines(Document(Source(name, text), root, marks, format="json"), places, refused)


def _move(node: Node, by: int) -> None:
    """The places of a line's nodes among the marks of the whole file."""
    if isinstance(node, Map | Seq):
        node.first += by
        for child in node.values() if isinstance(node, Map) else node:
            _move(child, by)
