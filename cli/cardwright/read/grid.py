"""Grid: the XML of a sheet, with the texts and formats of its workbook, to its cells as they are displayed.

The sheet is read once, from its first cell to its last, and no more of it is kept than what stands in it. ECMA-376 part
1, 18.3 (sheets), 18.4 (shared strings), 18.8 (styles).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from cardwright.diag import Code
from cardwright.read import codes
from cardwright.read.displayed import BUILT_IN, GENERAL, NotShown, displayed, displayed_text, is_moment
from cardwright.read.formatted import Formatted, formatted
from cardwright.read.limits import MAX_BYTES, MAX_COLUMNS, MAX_ROWS, MAX_SHEET_CELLS
from cardwright.read.workbook import (
    MAIN,
    Refused,
    Workbook,
    column_letters,
    column_number,
    damaged,
    look_through,
    too_many,
)

MAX_FINDINGS: Final = 100  #: a sheet that is read wrongly is wrong in every row; more would say nothing new
MAX_STYLES: Final = 20_000  #: Excel knows 65,490, and nobody has as many
MAX_EMPTY: Final = 450_000  #: elements of a sheet, most of which are cells that nothing stands in
MAX_RANGES: Final = 20_000  #: merged ranges, ranges of hidden columns, hidden rows
LAST_ROW: Final = 1_048_576
LAST_COLUMN: Final = 16_384

_REFERENCE = re.compile(r"\$?([A-Z]{1,3})\$?([0-9]{1,7})")
#: a number as XML Schema writes a double, of a length that no spreadsheet exceeds
_NUMBER = re.compile(r"[+-]?(?:[0-9]{1,40}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})(?:[eE][+-]?[0-9]{1,3})?")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")


class CellFault(NamedTuple):
    """What is wrong with a cell, which stands in a row and a column from 1."""

    row: int
    column: int
    code: Code
    message: str
    advice: str
    evidence: Mapping[str, object]


class Grid:
    """The rows of a sheet that hold something, each up to its last cell, and what the sheet says beside them.

    Rows and columns are counted from 1. ``merged`` are ranges: row, column, last row, last column.
    """

    def __init__(self) -> None:
        self.rows: list[tuple[int, list[str]]] = []
        self.width = 1
        #: numbers that show more than their digits, by row and column
        self.formatted: dict[tuple[int, int], Formatted] = {}
        self.faults: list[CellFault] = []
        self.merged: list[tuple[int, int, int, int]] = []
        self.hidden_rows: list[int] = []
        self.hidden_columns: list[tuple[int, int]] = []


def read_grid(workbook: Workbook, part: str) -> Grid:
    """The cells of the sheet in a part of a workbook. Raises Refused."""
    return _Reading(_strings(workbook), _formats(workbook), from_1904=_from_1904(workbook)).read(workbook.part(part))


def _from_1904(workbook: Workbook) -> bool:
    """Whether the workbook counts days from 1904 on, as old Macs did."""
    found = False

    def start(name: str, given: Mapping[str, str]) -> None:
        nonlocal found
        if name == "workbookPr":
            found = given.get("date1904") in ("1", "true")

    look_through(workbook.part(MAIN), start)
    return found


def _strings(workbook: Workbook) -> list[str]:
    """The texts that cells share. Small type over Japanese letters is not part of them."""
    strings: list[str] = []
    said: list[str] = []
    above = False

    def start(name: str, given: Mapping[str, str]) -> Callable[[str], object] | None:
        nonlocal above
        if name == "rPh":
            above = True
        return said.append if name == "t" and not above else None

    def end(name: str) -> None:
        nonlocal above
        if name == "rPh":
            above = False
        elif name == "si":
            strings.append(_tidy("".join(said)))
            said.clear()

    look_through(workbook.part("xl/sharedStrings.xml"), start, end)
    return strings


def _formats(workbook: Workbook) -> list[str]:
    """The number format of each style that a cell may name; nothing for one that hangs on the language."""
    own: dict[str, str] = {}
    used: list[str] = []
    inside = False

    def start(name: str, given: Mapping[str, str]) -> None:
        nonlocal inside
        if name == "numFmt":
            own[given.get("numFmtId", "")] = given.get("formatCode", "")[:300]
        elif name == "cellXfs":
            inside = True
        elif name == "xf" and inside:
            used.append(given.get("numFmtId", "0"))

    def end(name: str) -> None:
        nonlocal inside
        if name == "cellXfs":
            inside = False

    look_through(workbook.part("xl/styles.xml"), start, end, 5 * MAX_STYLES)
    return [own.get(number) or BUILT_IN.get(number, "") for number in used[:MAX_STYLES]]


class _Reading:
    def __init__(self, strings: list[str], formats: list[str], *, from_1904: bool) -> None:
        self.strings, self.formats, self.from_1904 = strings, formats, from_1904
        self.grid = Grid()
        self.row = self.column = 0
        self.values: list[str] = []
        self.kind = self.style = ""
        self.said: list[str] = []
        self.formula: list[str] | None = None
        self.above = False
        self.seen = self.length = 0

    def read(self, data: bytes) -> Grid:
        look_through(data, self.start, self.end, MAX_EMPTY)
        return self.grid

    def start(self, name: str, given: Mapping[str, str]) -> Callable[[str], object] | None:
        if name == "c":
            self.column = self._column(given.get("r"))
            self.kind = given.get("t", "n")
            self.style = given.get("s", "0")
            self.formula = None
            self.said.clear()
        elif name == "v" or (name == "t" and not self.above):
            return self.said.append
        elif name == "f":
            self.formula = []
            return self.formula.append
        elif name == "row":
            self._row(given)
        elif name == "rPh":
            self.above = True
        elif name == "mergeCell":
            if len(self.grid.merged) < MAX_RANGES:
                self.grid.merged.append(_range(given.get("ref", "")))
        elif name == "col" and given.get("hidden") in ("1", "true") and len(self.grid.hidden_columns) < MAX_RANGES:
            self.grid.hidden_columns.append((_whole(given.get("min")), _whole(given.get("max"))))
        return None

    def end(self, name: str) -> None:
        if name == "c":
            if self.said or self.formula is not None:
                self._cell()
        elif name == "row":
            self._ended()
        elif name == "rPh":
            self.above = False

    def _row(self, given: Mapping[str, str]) -> None:
        number = given.get("r")
        row = self.row + 1 if number is None else _whole(number)
        if not self.row < row <= LAST_ROW:
            raise damaged("its rows are not in order")
        self.row, self.column, self.values = row, 0, []
        if given.get("hidden") in ("1", "true") and len(self.grid.hidden_rows) < MAX_RANGES:
            self.grid.hidden_rows.append(row)

    def _column(self, given: str | None) -> int:
        if given is None:
            column = self.column + 1
        else:
            found = _REFERENCE.fullmatch(given)
            column = column_number(found[1]) if found is not None and int(found[2]) == self.row else 0
        if not self.column < column <= LAST_COLUMN or not self.row:
            raise damaged("its cells are not in order")
        return column

    def _cell(self) -> None:
        """A cell in which something stands."""
        text = self._text("".join(self.said))
        if not text:
            return
        if self.column > MAX_COLUMNS:
            raise Refused(
                codes.TOO_MANY_COLUMNS,
                f"{column_letters(self.column)}{self.row} is written in; a table has at most {MAX_COLUMNS:,} columns",
                "empty the columns that are no part of the table",
                limit=MAX_COLUMNS,
            )
        self.seen += 1
        self.length += len(text)
        if self.seen > MAX_SHEET_CELLS or self.length > MAX_BYTES:
            raise too_many()
        self.values += [""] * (self.column - 1 - len(self.values))
        self.values.append(text)

    def _ended(self) -> None:
        grid = self.grid
        if self.values:
            grid.rows.append((self.row, self.values))
            grid.width = max(grid.width, len(self.values))
            if len(grid.rows) > MAX_ROWS or len(grid.rows) * grid.width > MAX_SHEET_CELLS:
                raise too_many()
        self.values = []

    # ------------------------------------------------------------------------------------------------ one cell

    def _text(self, raw: str) -> str:
        """What a cell shows. One that is wrong is not empty: what it holds is shown."""
        if self.formula is not None:
            formula = "=" + "".join(self.formula)[:200]
            advice = "copy the cells and paste their values in place of the formulas (Paste Special > Values)"
            message = "a formula stands here; cards hold what is written, not what is worked out"
            return self._fault(codes.FORMULA, message, advice, formula)
        if self.kind == "s":
            return self._formatted(self._string(raw))
        if self.kind in ("inlineStr", "str"):
            return self._formatted(_tidy(raw))
        raw = raw.strip()
        if self.kind == "b":
            return "TRUE" if raw in ("1", "true") else "FALSE"
        if self.kind == "e":
            message, advice = f"the cell shows the error {raw[:20]}", "write what the cell should say"
            return self._fault(codes.CELL_NOT_SHOWN, message, advice, raw[:20])
        if self.kind == "d":  # a day as ISO 8601 writes it, which hardly any program does
            advice = "format the cells as text"
            return self._fault(codes.CELL_NOT_SHOWN, "what this cell shows cannot be told", advice, raw[:40])
        if self.kind != "n":
            raise damaged(f"the cell {column_letters(self.column)}{self.row} is of an unknown sort")
        return self._number(raw) if raw else ""

    def _string(self, raw: str) -> str:
        place = int(raw) if raw.strip().isascii() and raw.strip().isdigit() and len(raw) < 10 else -1
        if not 0 <= place < len(self.strings):
            raise damaged(f"the text of the cell {column_letters(self.column)}{self.row} is missing")
        return self.strings[place]

    def _formatted(self, text: str) -> str:
        number_format = self._format()
        return text if number_format in (GENERAL, "@") or not text else _tidy(displayed_text(text, number_format))

    def _format(self) -> str:
        style = self.style
        if style == "0" and not self.formats:
            return GENERAL
        if not (style.isascii() and style.isdigit() and len(style) < 8 and int(style) < len(self.formats)):
            raise damaged(f"the style of the cell {column_letters(self.column)}{self.row} is missing")
        return self.formats[int(style)]

    def _number(self, raw: str) -> str:
        if not _NUMBER.fullmatch(raw):
            raise damaged(f"the number in the cell {column_letters(self.column)}{self.row} is none")
        number_format = self._format()
        try:
            shown = displayed(raw, number_format, from_1904=self.from_1904).strip(" \t")
            if number_format != GENERAL and not is_moment(number_format):
                shown = formatted(shown, raw)
        except NotShown as reason:
            message = f"what this cell shows cannot be told: {reason}"
            return self._fault(codes.CELL_NOT_SHOWN, message, reason.advice, raw[:40], format=number_format[:100])
        if isinstance(shown, Formatted):
            self.grid.formatted[self.row, self.column] = shown
        return shown

    def _fault(self, code: Code, message: str, advice: str, given: str, **more: object) -> str:
        if len(self.grid.faults) < MAX_FINDINGS:
            evidence = {"given": given, **more}
            self.grid.faults.append(CellFault(self.row, self.column, code, message, advice, evidence))
        return _tidy(given) or "="


def _tidy(text: str) -> str:
    """A cell's text without the blanks around it; line ends are LF. ``_x000D_`` is how workbooks write a control."""
    if "_x" in text:
        text = _ESCAPED.sub(lambda match: chr(int(match[1], 16)), text)
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = text.strip(" \t")
    return "" if text.isspace() else text


def _range(given: str) -> tuple[int, int, int, int]:
    first, _, last = given.partition(":")
    top, bottom = _REFERENCE.fullmatch(first), _REFERENCE.fullmatch(last or first)
    if top is None or bottom is None:
        raise damaged("a merged range in it is none")
    return int(top[2]), column_number(top[1]), int(bottom[2]), column_number(bottom[1])


def _whole(given: str | None) -> int:
    if given is None or not re.fullmatch(r"[0-9]{1,7}", given):
        raise damaged("a number of a row or column in it is none")
    return int(given)
