"""Sheet: the cells of a spreadsheet as one text in which every place is a cell, for whoever asks where a value stands.

Rows stand on lines of their own with tabs between their cells, so that a part of a cell, a cell and a row are places in
the text as in any other file. What is between tabs and line ends is known by its offset; a cell may hold both.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from dataclasses import dataclass, field

from cardwright.diag import Source, Span
from cardwright.read.node import Path
from cardwright.read.table import Table
from cardwright.read.workbook import column_letters


@dataclass(frozen=True, eq=False)
class SheetSource(Source):
    """A sheet of a workbook; ``name`` is the workbook's.

    ``rows`` are the numbers of the rows that hold something, each with ``width`` cells from column A on; ``starts`` and
    ``ends`` say where in the text each of these cells stands.
    """

    sheet: str = ""
    width: int = 1
    rows: array[int] = field(default_factory=lambda: array("I"), repr=False)
    starts: array[int] = field(default_factory=lambda: array("I"), repr=False)
    ends: array[int] = field(default_factory=lambda: array("I"), repr=False)

    @property
    def writable(self) -> bool:
        """Never: a workbook is changed in the program that made it."""
        return False

    def cell(self, offset: int) -> int:
        """The number of the cell at an offset, counted through all rows from 0."""
        return max(bisect_right(self.starts, offset) - 1, 0)

    def position(self, offset: int) -> tuple[int, int]:
        """Row and column of an offset, both from 1."""
        if not self.rows:
            return 1, 1
        row, column = divmod(self.cell(offset), self.width)
        return self.rows[row], column + 1

    def end(self, start: int, end: int) -> tuple[int, int]:
        """Row of the last cell of a place, and the column after it."""
        row, column = self.position(max(start, end - 1))
        return row, column + 1

    def where(self, offset: int) -> str:
        """``cards.xlsx Sheet1!C7``."""
        sheet, cell = self.sheet_cell(offset)
        plain = sheet.replace("_", "").isalnum() and not sheet[:1].isdigit()
        quoted = sheet if plain else "'" + sheet.replace("'", "''") + "'"
        return f"{self.name} {quoted}!{cell}"

    def sheet_cell(self, offset: int) -> tuple[str, str]:
        """The sheet and the cell, such as ``C7``."""
        row, column = self.position(offset)
        return self.sheet, f"{column_letters(column)}{row}"

    def line(self, number: int) -> str:
        """The cells of a row with tabs between them; empty where nothing stands in it."""
        row = bisect_right(self.rows, number) - 1
        if row < 0 or self.rows[row] != number:
            return ""
        return self.text[self.starts[row * self.width] : self.ends[(row + 1) * self.width - 1]].replace("\n", " ")

    def shown(self, start: int, end: int) -> tuple[Source, int, int, str]:
        """The cell of a place as a text of its own, called ``C7``; of several cells the row, called by its number."""
        if not self.rows:
            return Source(self.name, ""), 0, 0, ""
        first, last = self.cell(start), self.cell(max(start, end - 1))
        row = first // self.width
        if first == last:
            begin, finish, label = self.starts[first], self.ends[first], self.sheet_cell(start)[1]
        else:
            begin, finish = self.starts[row * self.width], self.ends[(row + 1) * self.width - 1]
            label = str(self.rows[row])
        text = self.text[begin:finish]
        if first != last:
            text = text.replace("\n", " ").rstrip("\t")
        return Source(self.name, text), min(start - begin, len(text)), min(end - begin, len(text)), label


@dataclass(frozen=True, slots=True, eq=False)
class SheetTable(Table):
    """The table of a sheet; ``starts`` holds where each card's row begins."""

    def cell(self, path: Path) -> Span | None:
        """Where the cell of a path stands, also of one in which nothing is written; None without such a column."""
        column = self.column(path)
        if column is None or not path or not isinstance(path[0], int) or path[0] >= len(self.starts):
            return None
        assert isinstance(self.source, SheetSource)
        cell = self.source.cell(self.starts[path[0]]) + column.number - 1
        return Span(self.source, self.source.starts[cell], self.source.ends[cell])
