"""Rows: the cells of one row of a table, and the shape that its header row gives it, to the node of a card."""

from __future__ import annotations

from array import array

from cardwright.read.cells import Cell
from cardwright.read.columns import Shape
from cardwright.read.node import Map, Node, Seq


def row_node(
    shape: Shape, values: list[str | None], cells: list[Cell], marks: array[int], start: int, end: int
) -> Node:
    """The node that a row's cells make in the given shape, with its marks in the order of the tree."""
    if shape.column is not None:
        begin, finish, _ = cells[shape.column]
        marks.append(begin)
        marks.append(finish)
        return values[shape.column]
    node: Map | Seq = Seq() if shape.items else Map()
    node.first = len(marks) >> 1
    marks.append(start)
    marks.append(end)
    if shape.items:
        last = len(shape.items)
        while last and not _written(shape.items[last - 1], values):
            last -= 1
        for item in shape.items[:last]:
            node.append(row_node(item, values, cells, marks, *_extent(item, values, cells)))  # type: ignore[union-attr]
    else:
        for key, key_start, key_end, entry in shape.entries:
            if entry.column is not None:
                value: Node = values[entry.column]
                if value is None:
                    continue
                marks.append(key_start)
                marks.append(key_end)
                begin, finish, _ = cells[entry.column]
                marks.append(begin)
                marks.append(finish)
            else:
                if not _written(entry, values):
                    continue
                marks.append(key_start)
                marks.append(key_end)
                value = row_node(entry, values, cells, marks, *_extent(entry, values, cells))
            node[key] = value  # type: ignore[call-overload]
    node.size = (len(marks) >> 1) - node.first
    return node


def _written(shape: Shape, values: list[str | None]) -> bool:
    return any(values[column] is not None for column in shape.columns)


def _extent(shape: Shape, values: list[str | None], cells: list[Cell]) -> tuple[int, int]:
    """From the first to the last cell of a part of a row in which something is written."""
    written = [cells[column] for column in shape.columns if values[column] is not None] or [cells[shape.columns[0]]]
    return min(cell[0] for cell in written), max(cell[1] for cell in written)
