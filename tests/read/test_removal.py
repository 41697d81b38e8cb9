"""Removal: an entry taken out takes its comma, its line or its map with it, and what is left says the same."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cardwright.read.files import read_bytes
from cardwright.read.removal import removal


def without(text: str, path: tuple[str | int, ...], name: str = "a.yaml") -> str | None:
    document = read_bytes(text.encode(), name)
    assert document.findings == []
    span = removal(document, path)
    return None if span is None else text[: span.start] + text[span.end :]


@pytest.mark.parametrize(
    ("text", "path", "left"),
    [
        ("a: 1\nb: 2\nc: 3\n", ("b",), "a: 1\nc: 3\n"),
        ("a: 1\nb: 2  # why\nc: 3\n", ("b",), "a: 1\nc: 3\n"),
        ("a: 1\nb: 2", ("b",), "a: 1\n"),
        ("a: 1\r\nb: 2\r\nc: 3\r\n", ("a",), "b: 2\r\nc: 3\r\n"),
        ("a: 1\nb: |\n  x\n\n  y\n# of c\nc: 3\n", ("b",), "a: 1\n# of c\nc: 3\n"),
        ("a: 1\nb:\n  x: 1\n  y:\n    - 1\n    - 2\n\n# of c\nc: 3\n", ("b",), "a: 1\n\n# of c\nc: 3\n"),
        ("a:\n  b:\n    c: 1\nd: 2\n", ("a", "b", "c"), "d: 2\n"),
        ("- id: a\n  b: 2\n- id: c\n", (0, "id"), "- b: 2\n- id: c\n"),
        ("- id: a\n  b: 2\n- id: c\n", (0,), "- id: c\n"),
        ("- id: a\n  b: 2\n- id: c\n", (1,), "- id: a\n  b: 2\n"),
        ("a:\n  - 1\n  - 2\n  - 3\n", ("a", 1), "a:\n  - 1\n  - 3\n"),
        ("a: {b: 1, c: 2, d: 3}\n", ("a", "b"), "a: {c: 2, d: 3}\n"),
        ("a: {b: 1, c: 2, d: 3}\n", ("a", "d"), "a: {b: 1, c: 2}\n"),
        ("a: [b, c]\nx: 1\n", ("a", 1), "a: [b]\nx: 1\n"),
        ('a: ["b", "c"]\nx: 1\n', ("a", 0), 'a: ["c"]\nx: 1\n'),
        ("a: {b: [1, 2], c: {d: 1}}\n", ("a", "c", "d"), "a: {b: [1, 2]}\n"),
        ("a: 1\n", ("a",), None),
        ("a: 1\n", ("b",), None),
        ("a: 1\n", (), None),
        ("[1, 2]\n", (5,), None),
    ],
)
def test_from_yaml(text: str, path: tuple[str | int, ...], left: str | None) -> None:
    assert without(text, path) == left


@pytest.mark.parametrize(
    ("text", "path", "left"),
    [
        ('{"a": 1, "b": "x", "c": 3}', ("b",), '{"a": 1, "c": 3}'),
        ('{"a": 1, "b": "x"}', ("b",), '{"a": 1}'),
        ('{\n "a": 1,\n "b": {"x": [1, "y"]}\n}\n', ("b", "x", 1), '{\n "a": 1,\n "b": {"x": [1]}\n}\n'),
        ('{"a": "", "b": ""}', ("a",), '{"b": ""}'),
        ('{"a": 1, "b": {"x": {"y": 1}}}', ("b", "x", "y"), '{"a": 1}'),
    ],
)
def test_from_json(text: str, path: tuple[str | int, ...], left: str) -> None:
    assert without(text, path, "a.json") == left


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("id,title,n\na,b,1\nc,d,2\n", "id,title,n\na,,1\nc,d,2\n"),
        ('id,title,n\na,"b, ""x""",1\n', "id,title,n\na,,1\n"),
        ("id;title\r\na; b \r\n", "id;title\r\na;  \r\n"),
    ],
)
def test_a_cell_is_emptied(text: str, left: str) -> None:
    assert without(text, (0, "title"), "a.csv") == left


_WORDS = st.text("abc,:#- {}[]\"'\n", min_size=1, max_size=5)
_KEYS = st.text("xyz", min_size=1)
_TREES = st.recursive(
    _WORDS,
    lambda inner: st.lists(inner, min_size=1, max_size=3) | st.dictionaries(_KEYS, inner, min_size=1, max_size=3),
    max_leaves=8,
)


def paths(tree: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    return [found for key, value in items for found in [(*path, key), *paths(value, (*path, key))]]


def cut(tree: Any, path: tuple[Any, ...]) -> Any:
    """The tree without what stands at a path, and without what is empty then."""
    if isinstance(tree, dict):
        parts = {key: cut(value, path[1:]) if path[:1] == (key,) and path[1:] else value for key, value in tree.items()}
        return {key: value for key, value in parts.items() if (key,) != path and value not in ({}, [])}
    parts = [cut(value, path[1:]) if path[:1] == (index,) and path[1:] else value for index, value in enumerate(tree)]
    return [value for index, value in enumerate(parts) if (index,) != path and value not in ({}, [])]


@given(_TREES, st.data(), st.sampled_from(["json", "yaml"]))
def test_all_the_rest_stays(tree: Any, data: st.DataObject, how: str) -> None:
    import yaml

    assume(isinstance(tree, dict | list))
    every = paths(tree)
    path = data.draw(st.sampled_from(every))
    style, indent = data.draw(st.sampled_from([True, False, None])), data.draw(st.sampled_from([None, 1]))
    text = json.dumps(tree, indent=indent) if how == "json" else yaml.safe_dump(tree, default_flow_style=style)
    document = read_bytes(text.encode(), f"a.{how}")
    assume(not document.findings)
    span = removal(document, path)
    assume(span is not None)
    assert span is not None
    left = read_bytes((text[: span.start] + text[span.end :]).encode(), f"a.{how}")
    assert (left.findings, left.root) == ([], cut(tree, path))
