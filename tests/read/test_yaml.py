"""YAML: scalars arrive as written, everything has its place, and what is refused says where and why."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.diag import Source
from cardwright.read.files import read_bytes
from cardwright.read.node import Document
from cardwright.read.yaml import read_yaml


def read(text: str) -> Document:
    return read_yaml(Source("deck.yaml", text))


def told(document: Document) -> list[tuple[str, int, int]]:
    return [(f.code.id, f.span.line, f.span.column) for f in document.findings if f.span is not None]


@pytest.mark.parametrize(
    "written",
    "NO OFF 1E5 007 NA 12:30 ~ null yes true 0x1F 1_000 .inf 2024-01-01 -0 +1 1e5 = 1.50 NaN on y".split(),
)
def test_a_plain_scalar_is_the_text_that_is_written(written: str) -> None:
    document = read(f"a: {written}\nb: [{written}]\n? {written}\n: c\n")
    assert document.root == {"a": written, "b": [written], written: "c"}
    assert document.span(("a",)).text == written
    assert document.span(("b", 0)).text == written
    assert document.key_span((written,)).text == written


def test_nothing_written_is_none_and_quotes_are_an_empty_text() -> None:
    assert read("a:\nb: ''\n").root == {"a": None, "b": ""}


def test_the_key_and_the_value_each_have_a_place() -> None:
    document = read("kind: travel\ncards:\n  - id: t-001\n    route: [CPH, 'PRG']\n")
    path = ("cards", 0, "route", 1)
    assert (document.span(path).line, document.span(path).column) == (4, 18)
    assert document.span(path).text == "'PRG'"
    assert document.key_span(("cards", 0, "route")).text == "route"
    assert document.head(("cards", 0)).text == "id"


def test_a_path_past_the_nodes_has_the_place_of_the_deepest_that_exists() -> None:
    document = read("a: {b: c}\n")
    assert document.span(("a", "b", "x", 3)).text == "c"
    assert document.span(("a", "z")).text == "{b: c}"
    assert document.get(("a", "b", 0)) is None


def test_a_byte_order_mark_and_windows_line_ends_change_nothing() -> None:
    document = read_bytes(b"\xef\xbb\xbfa: x\r\nb: |\r\n  y\r\n  z\r\n", "deck.yaml")
    assert document.root == {"a": "x", "b": "y\nz\n"}
    assert (document.key_span(("b",)).line, document.key_span(("b",)).column) == (2, 1)


def test_a_key_given_twice_is_told_with_both_places_and_the_rest_is_read() -> None:
    document = read("a: 1\nb: {c: 2, c: [3, {d: 4, d: 5}], e: 6}\na: {f: 7}\ng: 8\n")
    assert sorted(told(document)) == [("SYN004", 2, 11), ("SYN004", 2, 25), ("SYN004", 3, 1)]
    assert document.root == {"a": "1", "b": {"c": "2", "e": "6"}, "g": "8"}
    assert document.span(("b", "e")).text == "6"
    assert document.span(("g",)).text == "8"
    first = next(f for f in document.findings if f.span is not None and f.span.line == 3)
    assert [related.span.line for related in first.related] == [1]


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("a: !!str x\n", "SYN005", 1, 4),
        ("a: &k x\n", "SYN006", 1, 4),
        ("a: x\nb: *k\n", "SYN003", 2, 4),
        ("a: &k {c: d}\nb:\n  <<: *k\n", "SYN006", 1, 4),
        ("b:\n  <<: {c: d}\n", "SYN006", 2, 3),
        ("a: b\n---\nc: d\n", "SYN007", 2, 1),
        ("[a, b]: c\n", "SYN008", 1, 1),
        ("a:\n\tb: c\n", "SYN003", 2, 1),
        ("a: 'x\n", "SYN003", 1, 4),
        ("a: [x, y\n", "SYN003", 1, 4),
        ("a: What: who?\n", "SYN003", 1, 8),
        ("a: 'it's'\n", "SYN003", 1, 8),
        ("a: @x\n", "SYN003", 1, 4),
        ("a: *last* one\n", "SYN003", 1, 4),
        ("a: **last** one\n", "SYN003", 1, 4),
        ("a: &last& one\n", "SYN003", 1, 4),
        ("a: [x, *y*]\n", "SYN003", 1, 8),
        ("a: b\n- c\n", "SYN003", 2, 1),
        ("a: > text\n", "SYN003", 1, 6),
        ("a: b\0c\n", "SYN002", 1, 5),
        ('a: "b\\0"\n', "SYN002", 1, 4),
    ],
)
def test_what_is_refused_is_told_where_it_stands(text: str, code: str, line: int, column: int) -> None:
    document = read(text)
    if code == "SYN003" and "*k" in text:  # an alias without its anchor may be told as either
        assert document.findings[0].code.id in ("SYN003", "SYN006")
        return
    assert told(document)[:1] == [(code, line, column)]
    assert document.root is None


@pytest.mark.parametrize(
    "text",
    [
        "a: b: c",
        "a:\n\tb: c",
        "a: [b",
        "a: [b\nc: d",
        "a: {b",
        'a: "b',
        "a: 'it's'",
        "a: *.csv",
        "a: @x",
        "a: - b",
        "[,]",
        "a: b\n- c",
        "%x\n",
        'a: "\\x"',
        "a: ? b",
        "{a}}",
        "a: !x! b",
        "a\nb: c",
        "- a\n b: c",
        "- a\n-b\nc: d",
    ],
)
def test_what_the_parser_says_is_put_into_words_for_people(text: str) -> None:
    (finding,) = read(text + "\n").findings
    assert finding.suggestion
    words = f"{finding.message} {finding.suggestion} {[related.message for related in finding.related]}"
    for word in (
        "expected",
        "token",
        "scalar",
        "sequence",
        "block",
        "node",
        "parsing",
        "scanning",
        "mapping",
        "stream",
    ):
        assert word not in words


def test_lone_surrogates_do_not_raise() -> None:
    assert told(read("a: \ud800\n")) == [("SYN002", 1, 4)]


@given(st.text(max_size=200))
def test_any_text_at_all_gives_a_document(text: str) -> None:
    document = read(text)
    assert document.root is not None or document.findings or not document.marks


PRINTABLE = st.text(
    st.characters(exclude_categories=("Cs", "Cc", "Co", "Cn"), exclude_characters="\u2028\u2029\ufeff"), max_size=40
)


@given(PRINTABLE)
def test_a_quoted_text_arrives_as_it_was(text: str) -> None:
    quoted = "'" + text.replace("'", "''") + "'"
    document = read(f"a: {quoted}\nb: [{quoted}]\n")
    assert document.findings == []
    assert document.root == {"a": text, "b": [text]}
    assert document.span(("b", 0)).text == quoted
