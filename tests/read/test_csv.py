"""CSV: what people's spreadsheets write is read as it is, and what cannot be meant is told with its place."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.diag import Source
from cardwright.read.csv import read_csv
from cardwright.read.node import Document


def read(text: str) -> Document:
    return read_csv(Source("flag.csv", text))


def told(document: Document) -> list[tuple[str, int, int]]:
    return [(f.code.id, f.span.line, f.span.column) for f in document.findings if f.span is not None]


def test_a_row_is_a_map_keyed_by_the_header_row() -> None:
    document = read("id,flag1,flag2\nf-01,PL,BR\nf-02,NO,007\n")
    assert document.root == [
        {"id": "f-01", "flag1": "PL", "flag2": "BR"},
        {"id": "f-02", "flag1": "NO", "flag2": "007"},
    ]
    assert document.span((1, "flag2")).text == "007"
    assert (document.span((1, "flag2")).line, document.span((1, "flag2")).column) == (3, 9)
    assert (document.key_span((1, "flag2")).line, document.key_span((1, "flag2")).column) == (1, 10)


@pytest.mark.parametrize(("delimiter", "other"), [(",", ";"), (";", ","), ("\t", ","), ("|", ";")])
def test_the_delimiter_is_found_in_the_header_row(delimiter: str, other: str) -> None:
    document = read(f'id{delimiter}"a{other}b{other}c{other}d"{delimiter}c\nx{delimiter}1{other}2{delimiter}z\n')
    assert document.table is not None
    assert document.table.delimiter == delimiter
    assert document.root == [{"id": "x", f"a{other}b{other}c{other}d": f"1{other}2", "c": "z"}]


def test_excels_separator_line_is_understood() -> None:
    document = read("sep=;\r\nid;a,b\r\nx;1\r\n")
    assert document.root == [{"id": "x", "a,b": "1"}]
    assert document.table is not None
    assert list(document.table.rows) == [3]


def test_a_table_of_one_column_needs_no_delimiter() -> None:
    assert read("id\nx\ny\n").root == [{"id": "x"}, {"id": "y"}]


def test_quotes_keep_delimiters_doubled_quotes_and_line_breaks() -> None:
    document = read('id;text\r\nx;"a ""b"";\r\nc"\r\ny;d\r\n')
    assert document.root == [{"id": "x", "text": 'a "b";\nc'}, {"id": "y", "text": "d"}]
    assert document.span((0, "text")).text == 'a ""b"";\r\nc'
    assert document.span((1, "text")).line == 4


def test_a_quote_within_a_plain_cell_is_a_quote() -> None:
    assert read('id,text\nx,5" by night\n').root == [{"id": "x", "text": '5" by night'}]


def test_empty_cells_are_left_out_and_blank_rows_skipped() -> None:
    document = read('id,a,b\n\n  \nx,,"",\n,,\ny,1,\n')
    assert document.root == [{"id": "x"}, {"id": "y", "a": "1"}]
    assert document.table is not None
    assert list(document.table.rows) == [4, 6]
    assert document.findings == []


def test_blanks_around_a_plain_cell_are_not_part_of_it() -> None:
    document = read('id , a\nx ,  y z \nw, "q" \n')
    assert document.root == [{"id": "x", "a": "y z"}, {"id": "w", "a": "q"}]
    assert document.span((0, "a")).text == "y z"


def test_a_row_that_ends_early_lacks_just_its_last_cells() -> None:
    assert read("id,a,b\nx,1\n").root == [{"id": "x", "a": "1"}]


def test_nested_headers_make_lists_of_maps() -> None:
    document = read(
        "id,questions.1.ask,questions.1.a,questions.2.ask,questions.2.a\nx,who,1,what,2\ny,who,1,,\nz,,,what,2\n"
    )
    assert document.root == [
        {"id": "x", "questions": [{"ask": "who", "a": "1"}, {"ask": "what", "a": "2"}]},
        {"id": "y", "questions": [{"ask": "who", "a": "1"}]},
        {"id": "z", "questions": [{}, {"ask": "what", "a": "2"}]},
    ]
    path = (0, "questions", 1, "a")
    assert document.span(path).text == "2"
    assert document.key_span(path).text == "a"
    assert document.key_span((0, "questions")).text == "questions"
    assert document.span((0, "questions", 1)).text == "what,2"
    assert document.table is not None
    assert document.table.place(path) == {"row": 2, "table_column": 5, "header": "questions.2.a"}


def test_columns_of_one_list_may_stand_apart() -> None:
    document = read("a.1.x,id,a.2.x,a.1.y\n1,i,2,3\n")
    assert document.root == [{"a": [{"x": "1", "y": "3"}, {"x": "2"}], "id": "i"}]
    assert [document.span(path).text for path in [(0, "a", 0, "y"), (0, "id"), (0, "a", 1, "x")]] == ["3", "i", "2"]


def test_items_of_a_list_in_one_cell_have_places() -> None:
    document = read("id,flags\nx,PL| BR |KE\n")
    assert document.root == [{"id": "x", "flags": "PL| BR |KE"}]
    assert [document.span((0, "flags", at)).text for at in range(3)] == ["PL", "BR", "KE"]


def test_an_empty_cell_has_a_place_too() -> None:
    document = read("id,a,b\nx,,1\n")
    assert document.table is not None
    cell = document.table.cell((0, "a"))
    assert cell is not None
    assert (cell.line, cell.column) == (2, 3)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("id,a,id\nx,1,2\n", [("SYN004", 1, 6)]),
        ('id,a\nx,"b" c\n', [("SYN010", 2, 7)]),
        ('id,a\nx,"b\ny,c\n', [("SYN010", 2, 3)]),
        ("id,a\nx,1,2,3\n", [("SYN011", 2, 5)]),
        ("id,a\nx,1,,3\n", [("SYN011", 2, 6)]),
        ("id,,a\nx,2,1\n", [("SYN012", 2, 3)]),
        ("id,a..b\nx,1\n", [("SYN012", 1, 4)]),
        ("id,a.0.b\nx,1\n", [("SYN012", 1, 4)]),
        ("id,a.2.b\nx,1\n", [("SYN012", 1, 4)]),
        ("id,a,a.b\nx,1,2\n", [("SYN012", 1, 6)]),
        ("id,a.1,a.b\nx,1,2\n", [("SYN012", 1, 8)]),
        ("1,2\n3,4\n", [("SYN012", 1, 1), ("SYN012", 1, 3)]),
        (",,\nx,1,2\n", [("SYN012", 1, 1)]),
        ("id,a\nx,=1+1\n", [("SEC004", 2, 3)]),
        ('id,a\nx,"=1"\n', [("SEC004", 2, 4)]),
        ("id,a\nx,+cmd|' /C calc'!A0\n", [("SEC004", 2, 3)]),
        ("id,a\nx,-2+3\n", [("SEC004", 2, 3)]),
        ("id,a\nx,@SUM(A1)\n", [("SEC004", 2, 3)]),
        ('id,a\nx,"\t=1"\n', [("SEC004", 2, 4)]),
        ('id,a\nx,"\r=1"\n', [("SEC004", 2, 4)]),
    ],
)
def test_what_cannot_be_meant_is_told_where_it_stands(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert told(read(text)) == expected


@pytest.mark.parametrize("cell", ["-5", "+0.5", "-40 °C", "-5 m", "+3%", "-", "+48", "-1.5", "−5 = x"])
def test_a_number_with_a_sign_is_no_formula(cell: str) -> None:
    document = read(f"id,a\nx,{cell}\n")
    assert document.findings == []
    assert document.root == [{"id": "x", "a": cell}]


def test_a_duplicate_header_is_told_with_both_places() -> None:
    (finding,) = read("id,a,a\n").findings
    assert [(related.span.line, related.span.column) for related in finding.related] == [(1, 4)]


def test_empty_extra_columns_and_cells_are_no_fault() -> None:
    document = read("id,a,,\nx,1,,\ny,2,,,,\n")
    assert document.findings == []
    assert document.root == [{"id": "x", "a": "1"}, {"id": "y", "a": "2"}]


CELL = st.text(
    st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufeff"), max_size=20
) | st.sampled_from(["a\nb", 'say "hi"', "a,b;c\td|e", "NO", "1E5", "007", ' " '])


@given(
    st.lists(st.lists(CELL, min_size=3, max_size=3), max_size=6),
    st.sampled_from(",;\t|"),
    st.sampled_from(["\n", "\r\n"]),
)
def test_whatever_the_standard_library_writes_is_read_back(rows: list[list[str]], delimiter: str, end: str) -> None:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator=end, quoting=csv.QUOTE_ALL)
    writer.writerow(["id", "a", "b"])
    writer.writerows(rows)
    document = read(out.getvalue())
    assert all(finding.code.id == "SEC004" for finding in document.findings)
    expected = [
        {key: cell for key, cell in zip(["id", "a", "b"], row, strict=True) if cell and not cell.isspace()}
        for row in rows
    ]
    assert document.root == [row for row in expected if row]


@given(st.text(max_size=200))
def test_any_text_at_all_gives_a_document(text: str) -> None:
    document = read(text)
    assert document.findings or isinstance(document.root, list)


@given(st.text('a1,;|\t"\r\n =-.', max_size=80))
def test_every_cell_has_its_place(text: str) -> None:
    document = read(text)
    if not isinstance(document.root, list) or document.table is None:
        return
    for index, row in enumerate(document.root):
        for key in row if isinstance(row, dict) else ():
            value, span = document.get((index, key)), document.span((index, key))
            if isinstance(value, str) and '"' not in span.text and "\r" not in span.text:
                assert span.text == value
