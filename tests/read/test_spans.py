"""Places: in a document of any shape and format, the span of every value is what was written for it."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cardwright.read.files import read_bytes
from cardwright.read.node import Document, Map, Path, Seq

WORD = st.text("abcXYZ019äß日_-", min_size=1, max_size=8).filter(lambda word: word.strip("-") == word)
TREE = st.recursive(
    WORD,
    lambda inner: st.lists(inner, min_size=1, max_size=4) | st.dictionaries(WORD, inner, min_size=1, max_size=4),
    max_leaves=25,
)
ROOT = st.dictionaries(WORD, TREE, min_size=1, max_size=5)


def block(value: Any, indent: str = "") -> str:
    """YAML in block style."""
    if isinstance(value, str):
        return f" {value}\n"
    inner = indent + "  "
    if isinstance(value, dict):
        return "\n" + "".join(f"{inner}{key}:{block(entry, inner)}" for key, entry in value.items())
    return "\n" + "".join(f"{inner}-{block(entry, inner)}" for entry in value)


def flow(value: Any) -> str:
    """YAML in flow style."""
    if isinstance(value, str):
        return value
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(entry)}" for key, entry in value.items()) + "}"
    return "[" + ", ".join(flow(entry) for entry in value) + "]"


def check_places(document: Document, node: Any, path: Path = ()) -> None:
    assert document.get(path) == node
    if isinstance(node, str):
        assert document.span(path).text == node
    entries = node.items() if isinstance(node, Map) else enumerate(node) if isinstance(node, Seq) else ()
    for key, value in entries:
        if isinstance(node, Map):
            assert document.key_span((*path, key)).text == key
        check_places(document, value, (*path, key))


@given(ROOT, st.sampled_from(["\n", "\r\n"]), st.booleans())
def test_every_value_of_a_yaml_document_has_its_place(root: dict[str, Any], end: str, bom: bool) -> None:
    for text in (block(root), flow(root), "".join(f"{key}: {flow(value)}  # c\n\n" for key, value in root.items())):
        document = read_bytes(text.replace("\n", end).encode("utf-8-sig" if bom else "utf-8"), "a.yaml")
        assert document.findings == []
        assert document.root == root
        check_places(document, document.root)


@given(ROOT, st.sampled_from([None, 1]), st.sampled_from(["\n", "\r\n"]))
def test_every_value_of_a_json_document_has_its_place(root: dict[str, Any], indent: int | None, end: str) -> None:
    text = json.dumps(root, indent=indent, ensure_ascii=False).replace("\n", end)
    document = read_bytes(text.encode(), "a.json")
    assert document.findings == []
    assert document.root == root
    check_places(document, document.root)


COLUMNS = st.lists(
    st.sampled_from(["id", "title", "q.1.ask", "q.1.a", "q.2.ask", "q.2.a", "tags.1", "tags.2", "m.x.y", "m.z"]),
    min_size=1,
    unique=True,
).map(sorted)


@given(COLUMNS, st.data(), st.sampled_from(",;\t"), st.sampled_from(["\n", "\r\n"]))
def test_every_value_of_a_table_has_its_place(
    columns: list[str], data: st.DataObject, delimiter: str, end: str
) -> None:
    if ("q.2.ask" in columns or "q.2.a" in columns) and not {"q.1.ask", "q.1.a"} & set(columns):
        return
    if "tags.2" in columns and "tags.1" not in columns:
        return
    cell = WORD | st.just("") | WORD.map(lambda word: f'"{word}"')
    rows = data.draw(st.lists(st.lists(cell, min_size=len(columns), max_size=len(columns)), max_size=5))
    text = end.join([delimiter.join(columns), *(delimiter.join(row) for row in rows)]) + end
    document = read_bytes(text.encode(), "a.csv")
    assert document.findings == []
    assert isinstance(document.root, Seq)
    assert len(document.root) == sum(any(row) for row in rows)
    for index, row in enumerate([row for row in rows if any(row)]):
        for column, written in zip(columns, row, strict=True):
            path = (index, *(int(step) - 1 if step.isdigit() else step for step in column.split(".")))
            if written:
                assert document.get(path) == written.strip('"')
                assert document.span(path).text == written.strip('"')
                assert document.table is not None
                assert document.table.place(path)["header"] == column
    check_written(document, document.root)


def check_written(document: Document, node: Any, path: Path = ()) -> None:
    if isinstance(node, str):
        assert document.span(path).text == node
    for key, value in node.items() if isinstance(node, Map) else enumerate(node) if isinstance(node, Seq) else ():
        check_written(document, value, (*path, key))
