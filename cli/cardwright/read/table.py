"""Table: rows and columns of a file of cells, for whoever asks where a value stands."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field

from cardwright.diag import Source, Span
from cardwright.read.cells import scan_row
from cardwright.read.node import LIST_MARK, Path


@dataclass(frozen=True, slots=True)
class Column:
    """``number`` from 1, ``title`` as the header row says it, ``path`` where its cells go within a row's map."""

    number: int
    title: str
    path: Path
    span: Span


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """``rows`` holds the number of each row that became a card, as a spreadsheet counts them: the header is row 1."""

    source: Source
    delimiter: str
    columns: tuple[Column, ...] = ()
    rows: array[int] = field(default_factory=lambda: array("I"), repr=False)
    starts: array[int] = field(default_factory=lambda: array("I"), repr=False)

    def column(self, path: Path) -> Column | None:
        """The column that a path (row, key ...) leads to; of a path that several columns share, the first."""
        inner = path[1:]
        for column in self.columns:
            if inner and (inner[: len(column.path)] == column.path or column.path[: len(inner)] == inner):
                return column
        return None

    def cell(self, path: Path) -> Span | None:
        """Where the cell of a path stands, also of one in which nothing is written; None without such a column."""
        column = self.column(path)
        if column is None or not path or not isinstance(path[0], int) or path[0] >= len(self.starts):
            return None
        row = scan_row(self.source.text, self.starts[path[0]], self.delimiter, column.number)
        if len(row.cells) < column.number:
            return Span(self.source, row.end, row.end)
        start, end, _ = row.cells[column.number - 1]
        return Span(self.source, start, end)

    def place(self, path: Path) -> Mapping[str, object]:
        """Row, column and header of a path, as evidence of findings."""
        if not path or not isinstance(path[0], int) or path[0] >= len(self.rows):
            return {}
        column = self.column(path)
        row = {"row": self.rows[path[0]]}
        return row if column is None else {**row, "table_column": column.number, "header": column.title}

    def part(self, cell: Span, step: str | int) -> Span:
        """The item of a cell that holds a list, written ``PL|BR|KE``."""
        if not isinstance(step, int):
            return cell
        start = 0
        for number, item in enumerate(cell.text.split(LIST_MARK)):
            if number == step:
                lead = len(item) - len(item.lstrip(" \t"))
                return cell.part(start + lead, start + max(len(item.rstrip(" \t")), lead))
            start += len(item) + len(LIST_MARK)
        return cell
