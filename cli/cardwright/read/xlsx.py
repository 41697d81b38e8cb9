"""Workbooks (XLSX) to nodes with positions: one map a row of one sheet, keyed by its header row, just as of CSV.

Cells are taken as a spreadsheet displays them in English: 7 in the format 000 is 007. What nobody can know from the
file is a finding and never a guess.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final, NamedTuple

from cardwright.diag import Code, Finding, Source, Span, near_names
from cardwright.read import codes
from cardwright.read.characters import refused_character
from cardwright.read.columns import Shape, plan
from cardwright.read.grid import Grid, read_grid
from cardwright.read.node import Document, Seq
from cardwright.read.pause import collector_paused
from cardwright.read.rows import row_node
from cardwright.read.sheet import SheetSource, SheetTable
from cardwright.read.table import Column
from cardwright.read.workbook import Refused, SheetName, Workbook, column_letters

MAX_FINDINGS: Final = 100  #: a sheet that is read wrongly is wrong in every row; more would say nothing new


class Wish(NamedTuple):
    """Which sheet is meant: the one that deck.yaml names, or else one called as the kind or table is."""

    sheet: str = ""
    kind: str = ""


def read_xlsx(data: bytes, name: str, wish: Wish | None = None) -> Document:
    """Read one sheet of a workbook. Everything an author can get wrong becomes a finding of the document."""
    document = Document(Source(name, ""), format="xlsx")
    with collector_paused():
        try:
            workbook = Workbook(data)
            sheet = _chosen(workbook, wish or Wish(), name.rpartition("/")[2])
            grid = read_grid(workbook, sheet.part)
        except Refused as refused:
            document.findings.append(_refused(refused, name))
            return document
        del workbook
        document.source = source = _laid_out(name, sheet.name, grid)
        _Reader(document, source, grid).read()
    return document


def _refused(refused: Refused, name: str) -> Finding:
    return Finding(refused.code, refused.message, None, file=name, suggestion=refused.advice, evidence=refused.evidence)


def _chosen(workbook: Workbook, wish: Wish, name: str) -> SheetName:
    """The sheet that is meant of the workbook of this name. Raises Refused where that is not certain."""
    names = [sheet.name for sheet in workbook.sheets]
    listed = ", ".join(names[:10]) + (" ..." if len(names) > 10 else "")
    wanted = wish.sheet or wish.kind
    for sheet in workbook.sheets:
        if sheet.name.casefold() == wanted.casefold():
            return sheet
    if wish.sheet:
        near = near_names(wish.sheet[:100], names[:100])
        raise Refused(
            codes.WHICH_SHEET,
            f"{name} has no sheet {wish.sheet[:100]}; it has {listed}",
            f"did you mean {near[0]}?" if near else f"name one of its sheets, as in {name}#{(names or ['Sheet1'])[0]}",
            given=wish.sheet,
            known=names,
            **({"near": near[0]} if near else {}),
        )
    seen = [sheet for sheet in workbook.sheets if not sheet.hidden] or list(workbook.sheets)
    full = [sheet for sheet in seen if workbook.written(sheet)] if len(seen) > 1 else seen
    if len(full) > 1:
        raise Refused(
            codes.WHICH_SHEET,
            f"{name} has several sheets ({listed}), and nothing says which one is meant",
            f"name it in deck.yaml, as in {name}#{full[0].name}" + (f"; or call it {wish.kind}" if wish.kind else ""),
            known=names,
        )
    return (full or seen)[0]


def _laid_out(name: str, sheet: str, grid: Grid) -> SheetSource:
    """The cells as one text; rows that hold something, each as wide as the widest. Raises Refused."""
    rows, starts, ends = array("I"), array("I"), array("I")
    pieces: list[str] = []
    length = 0
    for number, values in grid.rows:
        rows.append(number)
        for column in range(grid.width):
            value = values[column] if column < len(values) else ""
            starts.append(length)
            length += len(value)
            ends.append(length)
            length += 1
            pieces.append(value)
            pieces.append("\t")
        pieces[-1] = "\n"
    text = "".join(pieces)
    return SheetSource(name, text, sheet=sheet, width=grid.width, rows=rows, starts=starts, ends=ends)


# ------------------------------------------------------------------------------------------------ rows of a sheet


class _Reader:
    def __init__(self, document: Document, source: SheetSource, grid: Grid) -> None:
        self.document, self.source, self.grid = document, source, grid
        self.told = 0

    def tell(self, code: Code, message: str, cell: int, advice: str | None = None, **evidence: object) -> None:
        """A finding at a cell, by its number."""
        self.told += 1
        if self.told > MAX_FINDINGS:
            return
        span = Span(self.source, self.source.starts[cell], self.source.ends[cell])
        row, column = self.source.position(span.start)
        about = {"row": row, "table_column": column, **evidence}
        self.document.findings.append(Finding(code, message, span, suggestion=advice, evidence=about))

    def value(self, cell: int) -> str | None:
        return self.source.text[self.source.starts[cell] : self.source.ends[cell]] or None

    def read(self) -> None:
        source, width = self.source, self.source.width
        if not source.rows:
            self.document.findings.append(
                Finding(
                    codes.EMPTY_FILE,
                    f"nothing is written in the sheet {source.sheet}",
                    None,
                    file=source.name,
                    suggestion="write cards into it, or take it out of the deck",
                )
            )
            return
        fault = refused_character(source)
        if fault is not None:
            self.document.findings.append(fault)
            return
        rows = self._rows() if self.grid.faults else {}
        for at in self.grid.faults:
            self.tell(at.code, at.message, rows[at.row] * width + at.column - 1, at.advice, **at.evidence)
        header = [(source.starts[cell], source.ends[cell], False) for cell in range(width)]
        columns, shape = plan(self.document, [self.value(cell) for cell in range(width)], header)
        self.document.table = SheetTable(source, "\t", columns)
        self.merged()
        self.hidden()
        self.unnamed(columns)
        self.rows(shape, [column.number - 1 for column in columns])

    def rows(self, shape: Shape, named: Sequence[int]) -> None:
        document, source, width = self.document, self.source, self.source.width
        formatted = self.grid.formatted
        marks, table = document.marks, document.table
        assert table is not None
        root = Seq()
        root.first = 0
        marks.extend((source.starts[0], len(source.text)))
        document.root = root
        for place in range(1, len(source.rows)):
            first = place * width
            cells = [(source.starts[cell], source.ends[cell], False) for cell in range(first, first + width)]
            values = [source.text[start:end] or None for start, end, _ in cells]
            if formatted:
                row = source.rows[place]
                values = [formatted.get((row, column), value) for column, value in enumerate(values, 1)]
            if not any(values[column] for column in named):
                continue  # what stands beside the table is told, and is no card
            table.rows.append(source.rows[place])
            table.starts.append(cells[0][0])
            root.append(row_node(shape, values, cells, marks, cells[0][0], cells[-1][1]))
        root.size = len(marks) >> 1

    def unnamed(self, columns: tuple[Column, ...]) -> None:
        """Tell of cells in columns that have no name; one that was refused has its finding in the header row."""
        named = {column.number for column in columns}
        named |= {int(str(f.evidence["table_column"])) for f in self.document.findings if "table_column" in f.evidence}
        width = self.source.width
        for column in range(width):
            if column + 1 in named:
                continue
            for cell in range(column + width, len(self.source.starts), width):
                if self.source.starts[cell] < self.source.ends[cell]:
                    self.tell(codes.CSV_HEADER, *self.stray(cell, column))
                    break

    def stray(self, cell: int, column: int) -> tuple[str, int, str]:
        """The message, the cell and the advice for a cell in a column without a name."""
        first = cell - cell % self.source.width
        filled = sum(self.value(first + place) is not None for place in range(self.source.width))
        if filled == 1:
            message = f"nothing but this cell is written in row {self.source.rows[first // self.source.width]}"
            return f"{message}, in a column that has no name", cell, "empty the cell"
        message = f"column {column_letters(column + 1)} has no name in the header row, but something is written in it"
        return message, cell, "give the column a name, or empty it"

    def _rows(self) -> dict[int, int]:
        return {number: index for index, number in enumerate(self.source.rows)}

    def merged(self) -> None:
        """Tell of merged cells in which something stands: all but the first of them are empty, whatever is seen."""
        rows = self._rows() if self.grid.merged else {}
        for top, left, bottom, right in self.grid.merged:
            if top not in rows or left > self.source.width or (top, left) == (bottom, right):
                continue
            cell = rows[top] * self.source.width + left - 1
            if self.source.starts[cell] < self.source.ends[cell]:
                area = f"{column_letters(left)}{top}:{column_letters(right)}{bottom}"
                message = f"the cells {area} are merged, and only the first of them holds what is seen in all"
                self.tell(
                    codes.MERGED_CELLS,
                    message,
                    cell,
                    "unmerge them, and write into each what it should say",
                    merged=area,
                )

    def hidden(self) -> None:
        """Tell of hidden rows and columns with something in them: they are cards like the others."""
        rows = self._rows() if self.grid.hidden_rows else {}
        unseen = [row for row in self.grid.hidden_rows if row in rows]
        if unseen:
            what = (
                f"row {unseen[0]} is hidden and its card is"
                if len(unseen) == 1
                else f"{len(unseen)} rows are hidden and their cards are"
            )
            message = f"{what} part of the deck all the same"
            advice = "show the rows (clear the filter), or delete them"
            self.tell(codes.HIDDEN_CELLS, message, rows[unseen[0]] * self.source.width, advice, rows=unseen[:20])
        width = self.source.width
        for first, last in self.grid.hidden_columns:
            for column in range(max(first, 1), min(last, width) + 1):
                if self.value(column - 1) is not None:
                    letters = column_letters(column)
                    message = f"column {letters} is hidden and is part of the cards all the same"
                    self.tell(codes.HIDDEN_CELLS, message, column - 1, "show the column, or delete it")
