"""Torn rows: a table and its rows against their model in; each row that a line break tears, as one finding, out.

A text of two lines needs quotes around it. Without them its second line is read as a row of its own: the first cell of
that is no id, and the others are nonsense. Many faults would be told of it, and none would say what happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from cardwright.diag import Finding, Fix, Related, Span
from cardwright.read import codes
from cardwright.read.cells import Row, scan_row
from cardwright.read.limits import MAX_COLUMNS
from cardwright.read.node import Document, Map, Path, pointer
from cardwright.read.table import Table

_SENTENCE = 3  #: words of a first cell that is no name or number


class OfRow(Protocol):
    """A row against its model, as far as it is looked at here."""

    @property
    def findings(self) -> Sequence[Finding]: ...


R = TypeVar("R", bound=OfRow)


@dataclass(frozen=True, slots=True)
class Torn:
    """Rows ``first`` to ``last`` of a table, from 0, which are one: the finding that says so."""

    first: int
    last: int
    finding: Finding


def torn_rows(document: Document, rows: Sequence[OfRow], required: int) -> list[Torn]:
    """The torn rows of a table. ``required`` is how many fields a row must have."""
    table = document.table
    if document.format != "csv" or table is None or len(table.columns) < 2 or len(rows) != len(table.starts):
        return []
    reading = _Reading(document, table, rows, required)
    found, at = [], 1
    while at < len(rows):
        if not rows[at].findings or not reading.goes_on(at):
            at += 1
            continue
        first = at - 1
        while at + 1 < len(rows) and reading.is_remnant(at + 1):
            at += 1
        found.append(Torn(first, at, reading.finding(first, at)))
        at += 1
    return found


class _Reading:
    def __init__(self, document: Document, table: Table, rows: Sequence[OfRow], required: int) -> None:
        self.document = document
        self.table = table
        self.shaped = rows
        self.required = required
        self.width = max(column.number for column in table.columns)
        self.first = str(table.columns[0].path[0])

    def row(self, at: int) -> Row:
        return scan_row(self.document.source.text, self.table.starts[at], self.table.delimiter, MAX_COLUMNS)

    def goes_on(self, at: int) -> bool:
        """Whether a row with faults is what a line break cut off the row above it."""
        above, row = self.row(at - 1), self.row(at)
        if not self._follows(above, at) or not self._begins_wrong(at):
            return False
        cut_short = len(above.cells) + len(row.cells) - 1 == self.width and bool(self.shaped[at - 1].findings)
        return cut_short or self._is_sentence(row) or self._is_nonsense(at, row)

    def is_remnant(self, at: int) -> bool:
        """Whether the row below one that was cut off is a piece of the same text."""
        above, row = self.row(at - 1), self.row(at)
        if not self.shaped[at].findings or not self._follows(above, at):
            return False
        return self._begins_wrong(at) or len(row.cells) == 1

    def _follows(self, above: Row, at: int) -> bool:
        """Whether a row stands right below another, whose last cell has no quotes."""
        return above.after == self.table.starts[at] and not above.cells[-1][2]

    def _begins_wrong(self, at: int) -> bool:
        place = f"{pointer((at, self.first))}"
        return any(finding.pointer == place and finding.span for finding in self.shaped[at].findings)

    def _is_sentence(self, row: Row) -> bool:
        start, end, quoted = row.cells[0]
        return not quoted and len(self.document.source.text[start:end].split()) >= _SENTENCE

    def _is_nonsense(self, at: int, row: Row) -> bool:
        """Whether it ends early and no field that it must have is right."""
        return len(row.cells) < self.width and len(self.shaped[at].findings) >= self.required

    def finding(self, first: int, last: int) -> Finding:
        source, rows = self.document.source, self.table.rows
        above = self.row(first)
        begins = Span(source, *above.cells[-1][:2])
        node = self.document.get((first,))
        written = node.get("id") if isinstance(node, Map) else None
        path: Path = (first,)
        column = next((one for one in self.table.columns if one.number == len(above.cells)), None)
        lines = f"row {rows[first + 1]} is" if last == first + 1 else f"rows {rows[first + 1]} to {rows[last]} are"
        return Finding(
            codes.CSV_QUOTE,
            f"{lines} the rest of a text that begins in row {rows[first]}: a line breaks in a cell without quotes",
            Span(source, self.table.starts[first + 1], self.row(first + 1).end),
            card=written if isinstance(written, str) else None,
            pointer=pointer(path + (column.path if column is not None else ())),
            related=(Related("the cell begins here", begins),),
            evidence={"row": rows[first], "last": rows[last]},
            suggestion="put quotes around the whole text",
            underneath="read as a row of its own",
            fix=self._quoted(first, last, above),
        )

    def _quoted(self, first: int, last: int, above: Row) -> Fix | None:
        """Quotes around the text, where it is plain which of what follows is its own."""
        end, width = self.row(last), len(above.cells)
        if width + len(end.cells) - 1 == self.width:
            stop = end.cells[0][1]
        elif width == self.width:
            stop = end.end
        else:
            return None
        span = Span(self.document.source, above.cells[-1][0], stop)
        return None if '"' in span.text else Fix("put quotes around it", span, f'"{span.text}"', safe=False)
