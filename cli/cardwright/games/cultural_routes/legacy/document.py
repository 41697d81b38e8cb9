"""Document: the lines of a session's file to a document whose list they are, so that findings can point into them."""

from __future__ import annotations

from array import array
from typing import Final

from cardwright.diag import Source
from cardwright.games.cultural_routes.legacy.lines import Kept
from cardwright.read.json import read_json
from cardwright.read.node import Document

_NOTHING: Final = "0"  #: stands for a line that is damaged


def document_of(name: str, data: bytes, kept: Kept) -> tuple[Document, dict[int, int]]:
    """The document of a file, and the place in its list of each line of the file.

    JSON is read out of a list as long as the file: its brackets and commas stand where line ends do, one place on.
    """
    text = data.decode("utf-8", "replace")
    bad = {fault.line for fault in kept.faults}
    rows = text.removesuffix("\n").split("\n")
    places: dict[int, int] = {}
    parts: list[str] = []
    for index, row in enumerate(rows):
        shown = _NOTHING.ljust(len(row)) if index in bad and row else row
        parts.append("[" if not index else "," if places and shown else " ")
        if shown:
            places[index] = len(places)
        parts.append(shown)
    read = read_json(Source(name, "".join(parts) + "]"))
    marks = array("I", (max(mark - 1, 0) for mark in read.marks))
    return Document(Source(name, text), read.root, marks, format="json"), places
