"""Nodes: plain maps, lists and texts as an author wrote them, each findable in the file it came from.

A value is a ``Map``, a ``Seq``, a ``str`` (scalars stay text until a field says what they are) or None (nothing was
written). Offsets stand in one array for the whole document, two for each node in the order of the file: a scalar is
one node; a map is one node followed by key, value, key, value ...; a list is one node followed by its items. Where a
node stands is worked out only when somebody asks, which is when there is a finding.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from cardwright.diag import Finding, Source, Span

if TYPE_CHECKING:
    from cardwright.read.table import Table

LIST_MARK = "|"  #: splits a cell of a table where the field it belongs to is a list

Path: TypeAlias = tuple[str | int, ...]


class Map(dict[str, "Node"]):
    """A mapping in the order of the file. ``first`` is its place in the marks, ``size`` how many nodes it takes."""

    __slots__ = ("first", "size")
    first: int
    size: int


class Seq(list["Node"]):
    """A list in the order of the file; ``first`` and ``size`` as in ``Map``."""

    __slots__ = ("first", "size")
    first: int
    size: int


Node: TypeAlias = Map | Seq | str | None


def children(node: Map | Seq) -> Iterator[tuple[str | int, int, int]]:
    """Key or index of each child, with the places of its key (-1 in lists) and of its value in the marks."""
    place = node.first + 1
    if isinstance(node, Map):
        for key, value in node.items():
            yield key, place, place + 1
            place += 1 + (value.size if isinstance(value, Map | Seq) else 1)
    else:
        for index, value in enumerate(node):
            yield index, -1, place
            place += value.size if isinstance(value, Map | Seq) else 1


@dataclass(eq=False)
class Document:
    """One file, read: its text, the nodes in it (None when it could not be read at all) and what is wrong with it.

    Spans of scalars are what stands in the file: in JSON and CSV without the quotes around it, in YAML with them.
    ``table`` (CSV only) knows rows and columns.
    """

    source: Source
    root: Node = None
    marks: array[int] = field(default_factory=lambda: array("I"), repr=False)
    findings: list[Finding] = field(default_factory=list)
    format: str = "yaml"
    table: Table | None = None

    def mark(self, place: int) -> Span:
        """The span at a place in the marks."""
        return Span(self.source, self.marks[2 * place], self.marks[2 * place + 1])

    def get(self, path: Path) -> Node:
        """The node at a path; None where there is none."""
        node: Node = self.root
        for step in path:
            try:
                node = node[step] if isinstance(node, Map | Seq) else None  # type: ignore[index]
            except (KeyError, IndexError, TypeError):
                return None
        return node

    def _places(self, path: Path) -> tuple[int, int, int]:
        """How many steps of a path exist, and where the key and the value of the last of them stand."""
        if not self.marks:
            return 0, -1, -1
        node, key_place, place = self.root, -1, 0
        for depth, step in enumerate(path):
            if not isinstance(node, Map | Seq):
                return depth, key_place, place
            try:
                child = node[step]  # type: ignore[index]
            except (KeyError, IndexError, TypeError):
                return depth, key_place, place
            if isinstance(child, Map | Seq):  # knows its own place; a key stands just before its value
                key_place = child.first - 1 if isinstance(node, Map) else -1
                node, place = child, child.first
                continue
            for key, key_at, value_at in children(node):
                if key == step:
                    node, key_place, place = node[key], key_at, value_at  # type: ignore[index]
                    break
            else:
                return depth, key_place, place
        return len(path), key_place, place

    def span(self, path: Path) -> Span:
        """Where the value at a path stands; of a path that goes on past the file's nodes, the deepest that exists."""
        depth, _, place = self._places(path)
        if place < 0:
            return Span(self.source, 0, 0)
        span = self.mark(place)
        if self.table is not None and depth < len(path):
            return self.table.part(span, path[depth])
        return span

    def key_span(self, path: Path) -> Span:
        """Where the key of a map entry stands (the value itself for list items)."""
        depth, key_place, place = self._places(path)
        if depth < len(path) or key_place < 0:
            return self.mark(place) if place >= 0 else Span(self.source, 0, 0)
        return self.mark(key_place)

    def head(self, path: Path) -> Span:
        """Where "something is missing here" is said of the map at a path: its first key, else its own first line.

        Of a row of a table it is the row's first line, as its keys stand far above it.
        """
        depth, _, place = self._places(path)
        node = self.get(path[:depth])
        if isinstance(node, Map) and node and self.table is None:
            return self.mark(place + 1)
        span = self.mark(place) if place >= 0 else Span(self.source, 0, 0)
        line_end = len(span.text.splitlines()[0]) if span.text.splitlines() else 0
        return Span(span.source, span.start, min(span.end, span.start + max(line_end, 1)))


def pointer(path: Path) -> str:
    """A path as a JSON pointer (RFC 6901)."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)
