"""Markup: sections, rows of figures and tables of the page, from words and drawings."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from cardwright.play.simulation.report import told
from cardwright.play.simulation.report.model import Table
from cardwright.press.targets.webtext import escaped

#: rows of a table on the page; all are in the CSV files
ROWS: Final = 60

#: a cell: text, or a number as it is shown
Cell = str


def words_of(text: str) -> str:
    """Words for the page: numbers stay beside their per cent."""
    return re.sub(r"\bp ([=&lt;]+) ", "p\u00a0\\1\u00a0", re.sub(r"(?<=\d) %", "\u202f%", escaped(text)))


def section(name: str, lead: str, body: str) -> str:
    if not body:
        return ""
    return f'<section><h2>{name}</h2><p class="lead">{words_of(lead)}</p>{body}</section>\n'


def figures(tables: Sequence[Table], draw: Callable[[Table, str], str], says: Callable[[Table], str]) -> str:
    """One plot for each number of players, each with a sentence of what it says."""
    shown = ""
    for table in tables:
        words = says(table)
        drawn = draw(table, f"{told.players(table)}: {words}") if words else ""
        if drawn:
            shown += f"<figure><h3>{told.players(table)}</h3>{drawn}<figcaption>{words_of(words)}</figcaption></figure>"
    return f'<div class="figures">{shown}</div>' if shown else ""


def _kind(head: str, at: int, texts: int) -> str:
    """The class of a column: numbers stand to the right, what rules say is words again."""
    return "" if at < texts or head in _WORDS else " class=n"


_WORDS: Final = ("What the rule says", "")


def table_of(
    name: str, head: Sequence[str], rows: Sequence[Sequence[Cell]], texts: int = 1, *, wide: bool = False
) -> str:
    """A table that opens; the first ``texts`` columns are words, the rest numbers."""
    if not rows:
        return ""
    heads = "".join(f"<th{_kind(word, at, texts)}>{words_of(word)}</th>" for at, word in enumerate(head))
    lines = "".join(
        "<tr>"
        + "".join(f"<td{_kind(head[at], at, texts)}>{words_of(cell)}</td>" for at, cell in enumerate(row))
        + "</tr>"
        for row in rows[:ROWS]
    )
    more = f"<p class=more>{len(rows) - ROWS:,} more in the CSV file.</p>" if len(rows) > ROWS else ""
    kind = " class=wide" if wide else ""
    return (
        f"<details><summary>{name}</summary><div class=scroll><table{kind}><thead><tr>{heads}</tr></thead>"
        f"<tbody>{lines}</tbody></table></div>{more}</details>"
    )
