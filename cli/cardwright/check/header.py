"""Header: a table whose first row names no column that is known; said once, in place of once for every row."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from pydantic import BaseModel

from cardwright.check.annotation import slot
from cardwright.check.fault import listed
from cardwright.diag import Finding, Span
from cardwright.read import codes
from cardwright.read.node import Document


def header_missing(model: type[BaseModel], document: Document) -> Finding | None:
    """The finding of a table that has cards or rows in its first row, or None where at least one name is known."""
    table = document.table
    if table is None or not isinstance(document.root, list):
        return None
    fields = slot(model, ()).fields()
    wanted = [name for name, info in fields.items() if info.is_required()]
    named = [str(column.path[0]) for column in table.columns]
    if len(wanted) < 2 or any(_near(name, fields) for name in named):
        return None
    text = document.source.text
    start = min([column.span.start for column in table.columns], default=0)
    start = text.rfind("\n", 0, start) + 1
    end = start + len(text[start : start + 1000].splitlines()[0])
    return Finding(
        codes.CSV_HEADER,
        "the first row names no column that is known here; is the header row missing?",
        Span(document.source, start, end),
        evidence={"expected": wanted, "given": named},
        suggestion=f"begin the table with a row that names its columns: {listed(list(fields)[:12], 'and')}",
    )


def _near(name: str, known: Iterable[str]) -> bool:
    """Whether a name is a known one, or nearly: "South" is not far enough from "count" for a looser rule."""
    return bool(difflib.get_close_matches(name.casefold()[:100], known, n=1, cutoff=0.7))
