"""Edits: what they do not touch stays as it is, to the byte, whatever the file is like."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.check import codes
from cardwright.check.edits import NotTheText, edited, together
from cardwright.diag import Edit, Finding, Fix, Source, Span


def edit(source: Source, start: int, end: int, text: str) -> Edit:
    return Edit(Span(source, start, end), text)


def fault(source: Source, *places: tuple[int, int, str]) -> Finding:
    first, *more = (edit(source, *place) for place in places)
    fix = Fix("", first.span, first.replacement, more=tuple(more))
    return Finding(codes.UNKNOWN_KEY, "x", first.span, fix=fix)


@pytest.mark.parametrize(
    ("data", "at", "instead", "after"),
    [
        (b"id: a\n", (4, 5), "b", b"id: b\n"),
        (b"id: a", (4, 5), "b", b"id: b"),
        (codecs.BOM_UTF8 + b"id: a\r\n", (4, 5), "b", codecs.BOM_UTF8 + b"id: b\r\n"),
        ("Łódź, 🏔 b\r\rx".encode(), (8, 9), "é", "Łódź, 🏔 é\r\rx".encode()),
        (b"a\r\nb\r\n", (4, 4), "x\ny", b"a\r\nbx\r\ny\r\n"),
        (b"a\rb\r", (2, 2), "x\n", b"a\rx\rb\r"),
        (b"a\n\n \n\t\n", (0, 1), "", b"\n\n \n\t\n"),
        (b"", (0, 0), "a\n", b"a\n"),
    ],
)
def test_only_the_place_of_an_edit_changes(data: bytes, at: tuple[int, int], instead: str, after: bytes) -> None:
    source = Source("a", data.removeprefix(codecs.BOM_UTF8).decode())
    assert edited(data, [edit(source, *at, instead)]) == after


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])), st.data())
def test_what_stands_outside_of_all_edits_is_as_it_was(text: str, data: st.DataObject) -> None:
    source = Source("a", text)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(text)), max_size=8, unique=True)))
    pairs = list(zip(cuts[::2], cuts[1::2], strict=False))
    after = edited(text.encode(), [edit(source, start, end, "<>") for start, end in pairs]).decode()
    kept = [
        text[a:b]
        for a, b in zip([0, *(end for _, end in pairs)], [*(start for start, _ in pairs), len(text)], strict=True)
    ]
    assert after == "<>".join(kept)


@pytest.mark.parametrize("data", [b"id: other\n", b"id: \xff\n", b"", b"\xff\xfei\x00d\x00"])
def test_a_file_that_has_changed_is_not_touched(data: bytes) -> None:
    with pytest.raises(NotTheText):
        edited(data, [edit(Source("a", "id: a\n"), 4, 5, "b")])


@pytest.mark.parametrize(
    ("places", "taken"),
    [
        ([[(0, 2, "x")], [(2, 4, "y")]], [0, 1]),
        ([[(0, 3, "x")], [(2, 4, "y")]], [0]),
        ([[(2, 4, "y")], [(0, 3, "x")]], [0]),
        ([[(2, 2, "x")], [(2, 2, "y")]], [0]),
        ([[(2, 2, "x")], [(2, 2, "x")]], [0, 1]),
        ([[(2, 2, "x")], [(2, 4, "y")]], [0]),
        ([[(0, 2, "y")], [(2, 2, "x")]], [0, 1]),
        ([[(0, 9, "y")], [(4, 4, "x")]], [0]),
        ([[(0, 1, "y"), (8, 9, "y")], [(3, 4, "x")], [(8, 9, "z"), (5, 6, "z")], [(5, 6, "w")]], [0, 1, 3]),
    ],
)
def test_of_edits_that_overlap_the_first_is_made(places: list[list[tuple[int, int, str]]], taken: list[int]) -> None:
    source = Source("a", "0123456789")
    findings = [fault(source, *each) for each in places]
    assert [number for number, one in enumerate(findings) if any(one is other for other in together(findings))] == taken


def test_edits_of_two_files_never_overlap() -> None:
    one, other = fault(Source("a", "0123"), (0, 2, "x")), fault(Source("b", "0123"), (1, 2, "x"))
    assert together([one, other]) == [one, other]
