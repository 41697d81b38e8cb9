"""Removal: an entry of a map or an item of a list to the part of its file that goes when it is taken out."""

from __future__ import annotations

from cardwright.diag import Fix, Span
from cardwright.read.node import Document, Map, Path, Seq, children


def removal(document: Document, path: Path) -> Span | None:
    """What to delete so that the entry at ``path`` is gone, and the map or list around it where it is the only one.

    Of a table it is the row, or what stands in the cell. None where it cannot be told (the whole file, or another
    entry on the same line).
    """
    if document.table is not None and len(path) == 1 and isinstance(path[0], int):
        starts = document.table.starts
        if path[0] < len(starts):
            end = starts[path[0] + 1] if path[0] + 1 < len(starts) else len(document.source.text)
            return Span(document.source, starts[path[0]], end)
    if document.table is not None:
        cell = document.table.cell(path)
        return _with_quotes(document, cell) if cell is not None else None
    while path:
        owner = document.get(path[:-1])
        if not isinstance(owner, Map | Seq) or path[-1] not in (owner if isinstance(owner, Map) else range(len(owner))):
            return None
        if len(owner) > 1:
            return _part(document, owner, path)
        path = path[:-1]
    return None


def _part(document: Document, owner: Map | Seq, path: Path) -> Span | None:
    text = document.source.text
    entries = list(children(owner))
    number = next(index for index, (key, _, _) in enumerate(entries) if key == path[-1])
    extents = [_extent(document, owner, *entry) for entry in entries[max(number - 1, 0) : number + 2]]
    before, (start, end), after = (
        extents[0] if number else None,
        extents[1 if number else 0],
        extents[-1] if number < len(entries) - 1 else None,
    )
    if text[document.marks[2 * owner.first] : document.marks[2 * owner.first] + 1] in ("{", "["):
        if after is not None:
            return Span(document.source, start, after[0])
        return Span(document.source, before[1], end) if before is not None else None
    line = text.rfind("\n", 0, start) + 1
    if not text[line:start].strip(" \t"):  # the whole lines, and what is said of them at their end
        stop = text.find("\n", end)
        rest = text[end : stop if stop >= 0 else len(text)].strip()
        if not rest or rest.startswith("#"):
            return Span(document.source, line, stop + 1 if stop >= 0 else len(text))
    return Span(document.source, start, after[0]) if after is not None else None


def _extent(document: Document, owner: Map | Seq, key: str | int, key_place: int, place: int) -> tuple[int, int]:
    """Where an entry starts (at its key, or at the dash of a block list) and ends."""
    text = document.source.text
    end = _end(document, owner[key], place)  # type: ignore[index]
    start = document.marks[2 * (key_place if key_place >= 0 else place)]
    if document.format == "json":  # the marks leave out the quotes around texts
        start -= text[start - 1 : start] == '"'
        value = document.marks[2 * place]
        end += not isinstance(owner[key], Map | Seq) and text[value - 1 : value] == '"'  # type: ignore[index]
    if isinstance(owner, Seq) and text[document.marks[2 * owner.first]] not in "[{":
        dash = len(text[:start].rstrip(" \t"))
        start = dash - 1 if text[dash - 1 : dash] == "-" else start
    return start, end


def _end(document: Document, node: object, place: int) -> int:
    """Where a value ends; of a block map or list, where its last value does: the marks go on to what follows."""
    text = document.source.text
    start, end = document.marks[2 * place], document.marks[2 * place + 1]
    while isinstance(node, Map | Seq) and node and text[start : start + 1] not in ("{", "["):
        key, _, place = list(children(node))[-1]
        node = node[key]  # type: ignore[index]
        start, end = document.marks[2 * place], document.marks[2 * place + 1]
    return end if document.format == "json" else start + len(text[start:end].rstrip())


def _with_quotes(document: Document, cell: Span) -> Span:
    text = document.source.text
    if text[cell.start - 1 : cell.start] == '"' and text[cell.end : cell.end + 1] == '"':
        return Span(document.source, cell.start - 1, cell.end + 1)
    return cell


def taken_out(document: Document, path: Path, *, safe: bool = False) -> Fix | None:
    """The fix that takes the entry at ``path`` out; None where that is not one part of the file."""
    place = removal(document, path)
    return (
        Fix(f"take {path[-1]} out" if isinstance(path[-1], str) else "take it out", place, "", safe=safe)
        if place
        else None
    )
