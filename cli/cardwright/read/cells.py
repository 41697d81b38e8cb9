"""Cells: one row of a delimited table, from its text to the places of its cells."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

#: where a cell's content starts and ends (without quotes), and whether it stands in quotes
Cell: TypeAlias = tuple[int, int, bool]

_QUOTED = re.compile(r'"[^"]*+(?:""[^"]*+)*+"')
_LINE_END = re.compile(r"\r\n|\r|\n")


@dataclass(slots=True)
class Row:
    """``end`` is where the row's text ends, ``after`` where the next row starts.

    ``unclosed`` is the place of a quote that is never closed, ``behind`` are the places of what stands between closing
    quotes and the end of their cells. ``cut`` says that there are more cells than were asked for.
    """

    cells: list[Cell]
    end: int = 0
    after: int = 0
    unclosed: int | None = None
    behind: list[tuple[int, int]] = field(default_factory=list)
    cut: bool = False


@cache
def _plain(delimiter: str) -> re.Pattern[str]:
    """A cell without quotes, with the blanks around it and with what ends it. Nothing in it can backtrack."""
    mark = re.escape(delimiter)
    blank = " " if delimiter == "\t" else r" \t"
    return re.compile(rf'[{blank}]*+([^"{mark}\r\n][^{mark}\r\n]*+)?({mark}|\r\n|\r|\n|\Z)')


@cache
def _behind(delimiter: str) -> re.Pattern[str]:
    """What stands between a closing quote and the end of the cell, and what ends the cell."""
    mark = re.escape(delimiter)
    return re.compile(rf"([^{mark}\r\n]*+)({mark}|\r\n|\r|\n|\Z)")


def scan_row(text: str, at: int, delimiter: str, limit: int) -> Row:
    """The row that starts at ``at``, at most ``limit`` cells of it."""
    plain, row = _plain(delimiter).match, Row([])
    cells = row.cells
    while True:
        match = plain(text, at)
        if match is not None:
            start, end = match.span(1)
            if start < 0:
                start = end = match.start(2)
            elif text[end - 1] in " \t":
                end = start + len(text[start:end].rstrip(" \t"))
            cells.append((start, end, False))
        else:
            quote = text.index('"', at)
            closing = _closing(text, quote)
            if closing < 0:
                row.unclosed = quote
                row.end = row.after = len(text)
                return row
            cells.append((quote + 1, closing, True))
            match = _behind(delimiter).match(text, closing + 1)
            assert match is not None
            if match[1].strip(" \t"):
                row.behind.append(match.span(1))
        at = match.end()
        if match[2] != delimiter:
            row.end, row.after = match.start(2), at
            return row
        if len(cells) >= limit:
            line_end = _LINE_END.search(text, at)
            row.end, row.after, row.cut = (line_end.start() if line_end else len(text)), len(text), True
            return row


def _closing(text: str, quote: int) -> int:
    """The quote that closes the one at ``quote``; two quotes in a row are one in the text. -1 when there is none."""
    match = _QUOTED.match(text, quote)
    return match.end() - 1 if match else -1
