"""Delimited text (CSV and its kin) to nodes with positions: one map a row, keyed by the header row.

What people's spreadsheets write is taken as it is: the delimiter is found in the header row, empty cells are left out,
rows without any content are skipped, and a row that ends early lacks just its last cells. Blanks around a cell without
quotes are not part of it. Line breaks within a quoted cell are kept, as LF.
"""

from __future__ import annotations

import itertools
import re
from array import array
from typing import Any, Final

from cardwright.diag import Code, Edit, Finding, Fix, Source, Span
from cardwright.read import codes
from cardwright.read.cells import Cell, Row, scan_row
from cardwright.read.columns import Shape, plan
from cardwright.read.limits import MAX_CELLS, MAX_COLUMNS, MAX_ROWS
from cardwright.read.node import Document, Seq
from cardwright.read.pause import collector_paused
from cardwright.read.rows import row_node
from cardwright.read.table import Column, Table

DELIMITERS: Final = {",": "comma", ";": "semicolon", "\t": "tab", "|": "bar"}

MAX_FINDINGS: Final = 100  #: a table that is read wrongly is wrong in every row; more would say nothing new

_BLANK_LINES = re.compile(r"(?:[ \t]*+[\r\n])++")
_SEPARATOR_LINE = re.compile(r"sep=([,;\t|])[ \t]*(?:\r\n|\r|\n|\Z)", re.IGNORECASE)
_FORMULA = re.compile(r"[\t\r]|[=+@-](?=.)", re.DOTALL)
# A number with a sign, and at most a unit behind it: -5, +0.5, -40 °C, +3%.
_SIGNED = re.compile(r"[+-][0-9]+(?:[.,:][0-9]+)*(?:[ \u00a0\u202f]?[^\W\d_]{1,12}|[ \u00a0\u202f]?[°%‰′″][A-Z]?)?\Z")

#: how files begin that are no tables
_OTHER_FORMATS: Final = {
    "HTML or XML": re.compile(r"<[!?a-zA-Z]"),
    "JSON": re.compile(r"[\[{]"),
    "YAML": re.compile(r"---[ \t]*[\r\n]|- |%YAML|[A-Za-z_$]{1,40}:[ \t]*(?:[\r\n]|[^,;|\t\r\n]*[\r\n])"),
}


def read_csv(source: Source) -> Document:
    """Read one table. Everything an author can get wrong becomes a finding of the document."""
    document = Document(source, format="csv")
    with collector_paused():
        _Reader(document).read()
    return document


def sniff(text: str, at: int = 0) -> str:
    """The delimiter: the one that stands most often in the header row, outside quotes."""
    counts = dict.fromkeys(DELIMITERS, 0)
    quoted = False
    for match in re.compile(r'[",;\t|\r\n]').finditer(text, at, at + 100_000):
        character = match[0]
        if character == '"':
            quoted = not quoted
        elif quoted:
            continue
        elif character in "\r\n":
            break
        else:
            counts[character] += 1
    return max(counts, key=lambda delimiter: counts[delimiter])


def is_formula(value: str) -> bool:
    """Whether a spreadsheet takes what stands in a cell for a formula; a number with a sign is none."""
    return _FORMULA.match(value) is not None and _SIGNED.match(value) is None


class _Reader:
    def __init__(self, document: Document) -> None:
        self.document = document
        self.text = document.source.text
        self.told = 0

    def tell(self, code: Code, message: str, start: int, end: int, **more: Any) -> None:
        self.told += 1
        if self.told <= MAX_FINDINGS or code is codes.TOO_MANY_NODES:
            span = Span(self.document.source, start, max(start, end))
            self.document.findings.append(Finding(code, message, span, **more))

    def read(self) -> None:
        text, at, number = self.text, 0, 1
        blank = _BLANK_LINES.match(text)
        if blank:
            at, number = blank.end(), 1 + _breaks(blank[0])
        separator = _SEPARATOR_LINE.match(text, at)
        delimiter = separator[1] if separator else ""
        if separator:
            at, number = separator.end(), number + 1
        delimiter = delimiter or sniff(text, at)
        header = scan_row(text, at, delimiter, MAX_COLUMNS + 1)
        self.document.table = Table(self.document.source, delimiter)
        if not text[at : at + 1] or not any(start < end for start, end, _ in header.cells):
            self.tell(codes.CSV_HEADER, "the header row is missing", at, header.end)
            return
        if self.is_no_table(at, header, delimiter):
            return
        if header.cut or len(header.cells) > MAX_COLUMNS:
            self.tell(
                codes.TOO_MANY_COLUMNS,
                f"the table has more than {MAX_COLUMNS:,} columns",
                header.cells[-1][0],
                header.cells[-1][1],
                evidence={"limit": MAX_COLUMNS, "delimiter": DELIMITERS[delimiter]},
            )
            return
        if not self.whole(header):
            return
        columns, shape = plan(self.document, [self.content(cell) for cell in header.cells], header.cells)
        self.document.table = Table(self.document.source, delimiter, columns)
        self.rows(header.after, number + 1 + _breaks(text[at : header.end]), len(header.cells), columns, shape)

    def is_no_table(self, at: int, header: Row, delimiter: str) -> bool:
        """Tell of a file that is something else, or whose header is split by another sign: all rows would be wrong."""
        text = self.text
        line = text[at : min(header.end, at + 1000)].rstrip("\r\n")
        first = text[header.cells[0][0] : header.cells[0][1]]
        other = next((name for name, beginning in _OTHER_FORMATS.items() if beginning.match(text, at)), None)
        message = advice = theirs = None
        if other is not None:
            message, advice = (
                f"this is {other}, not a table",
                "save the table as CSV, or name the file after its format",
            )
        elif first.startswith("#") and len(first) > 1:
            message = "a comment stands where the names of the columns belong; tables have no comments"
            advice = "delete the line"
        elif (theirs := self.split_otherwise(header, delimiter)) is not None:
            ours = DELIMITERS[delimiter]
            message = f"a {ours} stands between the names of the columns, and a {DELIMITERS[theirs]} between the cells"
            advice = f"write a {DELIMITERS[theirs]} between the names too"
        if message is None:
            return False
        lines = line.splitlines() or [""]
        fix = None
        if other is None:
            fix = self.split_right(header, delimiter, theirs) if theirs else self.without_line(at, header)
        self.tell(codes.CSV_HEADER, message, at, at + len(lines[0]), suggestion=advice, fix=fix)
        return True

    def split_right(self, header: Row, ours: str, theirs: str) -> Fix:
        """The header row split by the sign that splits the rows."""
        gaps = [(one[1], other[0]) for one, other in itertools.pairwise(header.cells)]
        places = [self.text.index(ours, *gap) for gap in gaps]
        first, *more = (Edit(Span(self.document.source, at, at + 1), theirs) for at in places)
        return Fix(f"write a {DELIMITERS[theirs]} between the names", first.span, theirs, more=tuple(more))

    def without_line(self, at: int, header: Row) -> Fix:
        """The line of a comment taken out, with what it says."""
        return Fix("delete the line", Span(self.document.source, at, header.after), "", safe=False)

    def split_otherwise(self, header: Row, delimiter: str) -> str | None:
        """The sign that splits the first rows, where it is not the one that splits the header row."""
        width, at, rows = len(header.cells), header.after, 0
        if width < 2:
            return None
        fitting = [mark for mark in DELIMITERS if mark != delimiter]
        while at < len(self.text) and rows < 5 and fitting:
            blank = _BLANK_LINES.match(self.text, at)
            if blank:
                at = blank.end()
                continue
            row = scan_row(self.text, at, delimiter, MAX_COLUMNS)
            if len(row.cells) > 1 or row.unclosed is not None:
                return None
            fitting = [mark for mark in fitting if len(scan_row(self.text, at, mark, MAX_COLUMNS).cells) >= width]
            at, rows = row.after, rows + 1
        return fitting[0] if fitting and rows else None

    def rows(self, at: int, number: int, width: int, columns: tuple[Column, ...], shape: Shape) -> None:
        document, text, marks = self.document, self.text, self.document.marks
        table = document.table
        assert table is not None
        delimiter = table.delimiter
        used = {column.number - 1 for column in columns}
        unnamed = [place for place in range(width) if place not in used]
        root = Seq()
        root.first = 0
        marks.extend((at, len(text)))
        document.root = root
        seen = 0
        while at < len(text):
            if text[at] in "\r\n \t":
                blank = _BLANK_LINES.match(text, at)
                if blank:
                    at, number = blank.end(), number + _breaks(blank[0])
                    continue
            row = scan_row(text, at, delimiter, width + MAX_COLUMNS)
            seen += len(row.cells)
            if seen > MAX_CELLS or number > MAX_ROWS:
                self.too_many(at, row.end)
                return
            if not self.whole(row):
                break
            cells = row.cells
            if len(cells) > width:
                self.extra(row, width, number)
                del cells[width:]
            values = [self.content(cell) if cell[0] < cell[1] else None for cell in cells]
            if any(values):
                while len(cells) < width:
                    cells.append((row.end, row.end, False))
                    values.append(None)
                for place in unnamed:
                    if values[place]:
                        self.unnamed(cells[place], place, number, alone=sum(map(bool, values)) == 1)
                        unnamed.remove(place)
                        break
                for value, cell in zip(values, cells, strict=True):
                    if value and value[0] in "=+-@\t\r" and self.told < MAX_FINDINGS:
                        self.formula(value, cell, number)
                # What stands beside the table alone is told, and is no card.
                if any(values[place] for place in used):
                    table.rows.append(number)
                    table.starts.append(at)
                    root.append(row_node(shape, values, cells, marks, at, row.end))
            number += 1 + (_breaks(text[at : row.end]) if any(cell[2] for cell in cells) else 0)
            at = row.after
        root.size = len(marks) >> 1

    def too_many(self, start: int, end: int) -> None:
        self.document.root, self.document.marks = None, array("I")
        self.tell(
            codes.TOO_MANY_NODES,
            f"the table holds more than {MAX_ROWS:,} rows or {MAX_CELLS:,} cells",
            start,
            end,
            evidence={"limit": MAX_CELLS, "rows": MAX_ROWS},
            suggestion="spread the cards over several files",
        )

    def content(self, cell: Cell) -> str | None:
        """What stands in a cell; None where it is nothing but blanks."""
        start, end, quoted = cell
        value = self.text[start:end]
        if quoted:
            if '"' in value:
                value = value.replace('""', '"')
            if "\r" in value[1:]:  # at the very start it is a formula's trick, and refused
                value = value[:1] + value[1:].replace("\r\n", "\n").replace("\r", "\n")
                value = value.replace("\r\n", "\n") if value.startswith("\r\n") else value
            if value.isspace():
                return None
        return value or None

    def whole(self, row: Row) -> bool:
        """Tell of quotes that are not closed, and of text behind closing quotes; False when the rest is lost."""
        for start, end in row.behind:
            lead = len(self.text[start:end]) - len(self.text[start:end].lstrip(" \t"))
            self.tell(
                codes.CSV_QUOTE,
                "text stands between the closing quote and the end of the cell",
                start + lead,
                start + len(self.text[start:end].rstrip(" \t")),
                suggestion='a quote within a quoted cell is written twice: ""',
                underneath="after the closing quote",
            )
        if row.unclosed is not None:
            self.tell(
                codes.CSV_QUOTE,
                "the quote that opens here is never closed",
                row.unclosed,
                row.unclosed + 1,
                suggestion='close it with "; a quote within a quoted cell is written twice: ""',
                underneath="never closed",
            )
        return row.unclosed is None

    def extra(self, row: Row, width: int, number: int) -> None:
        for start, end, _ in row.cells[width:]:
            if start < end:
                self.tell(
                    codes.CSV_EXTRA_CELL,
                    f"row {number} has more cells than there are columns ({width})",
                    start,
                    end,
                    evidence={"row": number, "expected": width, "given": len(row.cells)},
                    suggestion="put quotes around a text that holds the separator",
                    fix=self.one_text(row, width),
                    underneath="one cell too many",
                )
                return

    def one_text(self, row: Row, width: int) -> Fix | None:
        """Quotes around the one text whose separator a blank follows, as in a sentence; None where that is not one."""
        cells, text = row.cells, self.text
        blank = [
            place
            for place in range(1, len(cells))
            if text[cells[place][0] - 1] in " \t" and cells[place][0] < cells[place][1] and not cells[place][2]
        ]
        if len(cells) != width + 1 or len(blank) != 1 or cells[blank[0] - 1][2]:
            return None
        span = Span(self.document.source, cells[blank[0] - 1][0], cells[blank[0]][1])
        return Fix("put quotes around it", span, f'"{span.text}"', safe=False) if '"' not in span.text else None

    def unnamed(self, cell: Cell, place: int, number: int, *, alone: bool) -> None:
        table = self.document.table
        assert table is not None
        # A column whose name was refused has its finding in the header row already.
        if not any(finding.evidence.get("table_column") == place + 1 for finding in self.document.findings):
            self.tell(
                codes.CSV_HEADER,
                f"nothing but this cell is written in row {number}, in a column that has no name"
                if alone
                else f"column {place + 1} has no name in the header row, but something is written in it",
                cell[0],
                cell[1],
                evidence={"row": number, "table_column": place + 1},
                suggestion="empty the cell" if alone else "give the column a name, or empty it",
            )

    def formula(self, value: str, cell: Cell, number: int) -> None:
        if is_formula(value):
            dash = "−" if value[1:].lstrip()[:1].isdigit() else "–"
            sign = {"\t": "a tab", "\r": "a line break"}.get(value[0], value[0])
            self.tell(
                codes.FORMULA,
                f"this cell begins with {sign}, as a formula does",
                cell[0],
                min(cell[1], cell[0] + 200),
                evidence={"row": number, "given": value[:200]},
                fix=Fix(
                    f"write {dash} in place of -", Span(self.document.source, cell[0], cell[0] + 1), dash, safe=False
                )
                if value[0] == "-"
                else None,
                suggestion=(
                    "write the minus sign − or a dash – in place of -"
                    if value[0] == "-"
                    else "begin the text with another character, or write the card in a YAML file"
                ),
                underneath="read as a formula by spreadsheets",
            )


def _breaks(text: str) -> int:
    return text.count("\n") + text.count("\r") - text.count("\r\n")
