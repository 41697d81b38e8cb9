"""Columns: the header row of a table to the shape of its rows, ``questions.1.ask`` (from 1) to a list of maps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from cardwright.diag import Finding, Related, Span
from cardwright.read import codes
from cardwright.read.cells import Cell
from cardwright.read.limits import MAX_DEPTH
from cardwright.read.node import Document, Path
from cardwright.read.table import Column


@dataclass(slots=True)
class Shape:
    """What a row, or a part of it, becomes: the cell of a ``column``, a list of ``items``, or a map of ``entries``.

    ``entries`` are key, where the key stands in the header row, and shape. ``columns`` are all columns within.
    """

    column: int | None = None
    items: list[Shape] = field(default_factory=list)
    entries: list[tuple[str, int, int, Shape]] = field(default_factory=list)
    columns: list[int] = field(default_factory=list)


def plan(document: Document, titles: list[str | None], cells: list[Cell]) -> tuple[tuple[Column, ...], Shape]:
    """The columns that can be used, and what a row becomes. Columns that cannot be used get findings."""
    columns: list[Column] = []
    shape = Shape()
    first: dict[Path, Column] = {}
    for place, (title, (start, end, _)) in enumerate(zip(titles, cells, strict=True)):
        if title is None:
            continue
        span = Span(document.source, start, end)
        path, fault = _path(title)
        if fault is None and path in first:
            twin = first[path]
            document.findings.append(
                Finding(
                    codes.DUPLICATE_KEY,
                    f"{title} heads two columns, {twin.number} and {place + 1}",
                    span,
                    related=(Related(f"{title} first given here", twin.span),),
                    evidence={"key": title, "first_column": twin.number, "table_column": place + 1},
                    suggestion="rename or delete one of the two columns",
                    underneath="given before",
                )
            )
            continue
        if fault is None:
            fault = _add(shape, path, place, title, start, columns)
        if fault is not None:
            document.findings.append(_fault(span, place, title, fault))
            continue
        column = Column(place + 1, title, path, span)
        first[path] = column
        columns.append(column)
    _gather(shape)
    return tuple(columns), shape


def _fault(span: Span, place: int, title: str, fault: str) -> Finding:
    evidence: dict[str, Any] = {"given": title[:100], "table_column": place + 1}
    return Finding(codes.CSV_HEADER, f"the column name {title[:100]} {fault}", span, evidence=evidence)


def _path(title: str) -> tuple[Path, str | None]:
    """``questions.1.ask`` to ("questions", 0, "ask"); or what is wrong with the name."""
    steps: list[str | int] = []
    parts = title.split(".")
    if len(parts) >= MAX_DEPTH:
        return (), "has more dots than any field needs"
    for part in parts:
        if part.isascii() and part.isdigit():
            if len(part) > 4 or int(part) == 0:
                return (), "counts wrongly: items of a list are numbered 1, 2, 3 ..."
            steps.append(int(part) - 1)
        elif not part.strip():
            return (), "has an empty part between its dots"
        else:
            steps.append(part)
    if isinstance(steps[0], int):
        return (), "is a number; is the header row missing?"
    return tuple(steps), None


def _add(shape: Shape, path: Path, place: int, title: str, start: int, columns: list[Column]) -> str | None:
    """Put a column into the shape; or say why it cannot stand there."""
    for column in columns:
        short, long = sorted((column.path, path), key=len)
        if long[: len(short)] == short:
            return f"cannot stand beside {column.title}: one of the two is a part of the other"
    at = start
    parts = title.split(".")
    for depth, step in enumerate(path):
        if isinstance(step, int):
            if shape.entries or shape.column is not None:
                return "makes a list of what another column makes a map"
            if step > len(shape.items):
                return f"counts wrongly: number {len(shape.items) + 1} comes before it"
            if step == len(shape.items):
                shape.items.append(Shape())
            shape = shape.items[step]
        else:
            if shape.items or shape.column is not None:
                return "makes a map of what another column makes a list"
            known = next((entry for key, _, _, entry in shape.entries if key == step), None)
            if known is None:
                known = Shape()
                shape.entries.append((step, at, at + len(step), known))
            shape = known
        at += len(parts[depth]) + 1
    shape.column = place
    return None


def _gather(shape: Shape) -> None:
    if shape.column is not None:
        shape.columns = [shape.column]
    for part in [*shape.items, *(entry for _, _, _, entry in shape.entries)]:
        _gather(part)
        shape.columns.extend(part.columns)
