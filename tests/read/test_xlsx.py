"""Workbooks: what an author sees in a sheet is what a card says, and what nobody can tell is told at its cell."""

from __future__ import annotations

import csv
import datetime
import io
import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from cardwright.build.check import CheckResult, check_deck
from cardwright.build.load import load_deck
from cardwright.check.reports import REPORTS, Outcome
from cardwright.check.reports.text import render
from cardwright.deck.field import Truth
from cardwright.diag.workbooks import HEADER, OSLO, sheet_xml, workbook_bytes
from cardwright.read.displayed import NotShown, displayed, displayed_text
from cardwright.read.files import read_bytes
from cardwright.read.node import Document
from cardwright.read.xlsx import Wish, read_xlsx

DECK = """\
format: 1
id: sample
game: own
title: Sample
version: 0.1.0
language: en
kinds:
  card:
    template: templates/card.yaml
    fields: {title: {type: text}, n: {type: number}, tags: {type: list, of: text}}
cards:
  card: FILES
"""


def saved(book: openpyxl.Workbook) -> bytes:
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def book_of(rows: Sequence[Sequence[Any]], title: str = "Cards") -> openpyxl.Workbook:
    book = openpyxl.Workbook()
    book.active.title = title
    for row in rows:
        book.active.append(row)
    return book


def read(rows: Sequence[Sequence[Any]], **formats: str) -> Document:
    book = book_of(rows)
    for cell, number_format in formats.items():
        book.active[cell].number_format = number_format
    return read_bytes(saved(book), "cards.xlsx")


def told(document: Document) -> list[tuple[str, str]]:
    return [(f.code.id, f.span.where if f.span else f.path) for f in document.findings]


def test_a_row_is_a_map_keyed_by_the_header_row() -> None:
    document = read([["id", "flag1", "n"], ["f-01", "PL", 7], ["f-02", "NO", "007"]])
    assert document.root == [{"id": "f-01", "flag1": "PL", "n": "7"}, {"id": "f-02", "flag1": "NO", "n": "007"}]
    assert document.findings == []
    assert document.span((1, "flag1")).where == "cards.xlsx Cards!B3"
    assert document.key_span((1, "flag1")).where == "cards.xlsx Cards!B1"
    assert document.span((1, "flag1")).text == "NO"


def test_nested_headers_lists_blank_rows_and_line_breaks_are_those_of_csv() -> None:
    rows = [
        ["id", "q.1.ask", "q.1.a", "q.2.ask", "flags"],
        [],
        ["x", "who\nor what", "1", None, "PL| BR |KE"],
        [" ", "", "\t"],
        ["y", None, None, "when"],
    ]
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    workbook, table = read(rows), read_bytes(text.getvalue().encode(), "cards.csv")
    assert workbook.root == table.root
    assert [workbook.span((0, "flags", at)).text for at in range(3)] == ["PL", "BR", "KE"]
    assert workbook.table is not None
    assert list(workbook.table.rows) == [3, 5]
    assert workbook.table.place((1, "q", 1, "ask")) == {"row": 5, "table_column": 4, "header": "q.2.ask"}
    cell = workbook.table.cell((1, "q", 0, "a"))
    assert cell is not None
    assert cell.where == "cards.xlsx Cards!C5"


CELL = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=12) | st.sampled_from(
    ["a\nb", "NO", "=1+1", "1E5", "007", "_x000D_", "a_x0041_"]
)


@given(st.lists(st.lists(CELL, min_size=3, max_size=3), max_size=5))
def test_texts_that_openpyxl_writes_are_read_as_they_are_and_as_it_reads_them(rows: list[list[str]]) -> None:
    book = book_of([["id", "a", "b"]])
    for row, values in enumerate(rows, 2):
        for column, value in enumerate(values, 1):
            cell = book.active.cell(row, column)
            cell.value, cell.data_type = value, "s"
    data = saved(book)
    root = read_bytes(data, "cards.xlsx").root
    again = openpyxl.load_workbook(io.BytesIO(data)).active
    expected = []
    for row in again.iter_rows(min_row=2, values_only=True):
        texts = [openpyxl.utils.escape.unescape(str(value or "")).replace("\r", "\n").strip(" \t") for value in row]
        entry = {key: text for key, text in zip("id a b".split(), texts, strict=False) if text and not text.isspace()}
        expected += [entry] if entry else []
    assert root == expected


@pytest.mark.parametrize(
    ("number", "number_format", "shown"),
    [
        ("7", "General", "7"),
        ("7", "000", "007"),
        ("-7", "000", "-007"),
        ("0.1", "General", "0.1"),
        ("0.30000000000000004", "General", "0.3"),
        ("-12.5", "General", "-12.5"),
        ("100000", "General", "100000"),
        ("1E+20", "General", "1E+20"),
        ("0.00001", "General", "0.00001"),
        ("100000", "0.00E+00", "1.00E+05"),
        ("0.00012", "0.0E+00", "1.2E-04"),
        ("9.99", "0.0E+00", "1.0E+01"),
        ("12345.678", "##0.0E+0", "12.3E+3"),
        ("0.125", "0%", "13%"),
        ("0.125", "0.0%", "12.5%"),
        ("1234567.5", "#,##0", "1,234,568"),
        ("1234567.5", "#,##0.00", "1,234,567.50"),
        ("12", "#,##0", "12"),
        ("1234", "0,000,000", "0,001,234"),
        ("1500000", "0.0,,", "1.5"),
        ("0.5", "#.##", ".5"),
        ("2.5", "0.0##", "2.5"),
        ("2", "0.??", "2.  "),
        ("2.345", "0.00", "2.35"),
        ("-0.001", "0.0", "0.0"),
        ("-3", "0;(0)", "(3)"),
        ("0", "0;-0;\"none\"", "none"),
        ("5", '0 "kg"', "5 kg"),
        ("5", "0\\ \\m", "5 m"),
        ("5", "[Red]0", "5"),
        ("5", "[$€-407] 0.00", "€ 5.00"),
        ("123456789", "000-00-0000", "123-45-6789"),
        ("5", '"Card" 00', "Card 05"),
        ("4", "@", "4"),
        ("46000", "yyyy-mm-dd", "2025-12-09"),
        ("46000", "d.m.yyyy", "9.12.2025"),
        ("46000.75", "dd/mm/yy hh:mm", "09/12/25 18:00"),
        ("46000.75", "h:mm AM/PM", "6:00 PM"),
        ("0.5", "hh:mm:ss", "12:00:00"),
        ("0.0006944444444444445", "mm:ss", "01:00"),
        ("1.5", "[h]:mm", "36:00"),
        ("46000", "[$-409]mmmm d, yyyy", "December 9, 2025"),
        ("46000", "[$-409]ddd", "Tue"),
    ],
)  # fmt: skip
def test_a_number_is_shown_as_its_format_says(number: str, number_format: str, shown: str) -> None:
    assert displayed(number, number_format) == shown


@pytest.mark.parametrize(
    ("number", "number_format"),
    [
        ("9783161484100", "General"),
        ("0.3333333333333333", "General"),
        ("12345678901234567", "0"),
        ("46000", "m/d/yyyy"),
        ("46000", "mm-dd-yy"),
        ("46000", "[$-F800]dddd, mmmm dd, yyyy"),
        ("46000", "d mmm yyyy"),
        ("46000", "[$-415]d mmmm"),
        ("30", "yyyy-mm-dd"),
        ("-1", "hh:mm"),
        ("3000000", "yyyy"),
        ("0.5", "mm:ss.0"),
        ("0.5", "# ?/?"),
        ("5", "[>3]0;0.0"),
        ("5", "0x"),
        ("5", "0;0;0;0;0"),
        ("5", ""),
        ("1E+308", "0"),
        ("1E+300", "0"),
    ],
)  # fmt: skip
def test_what_cannot_be_told_is_not_guessed(number: str, number_format: str) -> None:
    with pytest.raises(NotShown):
        displayed(number, number_format)


def test_a_format_may_put_words_around_a_text() -> None:
    assert displayed_text("Oslo", '"City of "@') == "City of Oslo"
    assert displayed_text("Oslo", '0;-0;0;"<"@">"') == "<Oslo>"
    assert displayed_text("Oslo", "0.00") == "Oslo"


@given(st.floats(allow_nan=False, allow_infinity=False), st.text('0#?.,%E+-/;@"[]$_* hmsdyAPMG\\x€', max_size=14))
def test_any_number_in_any_format_is_shown_or_is_not(value: float, number_format: str) -> None:
    try:
        assert isinstance(displayed(repr(value), number_format), str)
    except NotShown as reason:
        assert str(reason)


def test_cells_are_taken_as_they_are_displayed() -> None:
    rows = [
        ["id", "a", "b", "c", "d"],
        ["x", 7, datetime.date(2026, 3, 1), True, 0.5],
        ["y", 1e5, datetime.time(9, 5), False, -2],
    ]
    document = read(rows, B2="000", C2="yyyy-mm-dd", D2="General", E2="0%", B3="0.00E+00", C3="h:mm")
    assert document.root == [
        {"id": "x", "a": "007", "b": "2026-03-01", "c": "TRUE", "d": "50%"},
        {"id": "y", "a": "1.00E+05", "b": "9:05", "c": "FALSE", "d": "-2"},
    ]


def test_a_box_that_is_true_is_true_where_a_field_holds_just_that() -> None:
    class Row(BaseModel):
        yes: Truth

    root = read([["yes"], [True], [False]]).root
    assert isinstance(root, list)
    assert [Row.model_validate(row).yes for row in root] == [True, False]


def test_days_are_counted_from_1904_where_the_workbook_says_so() -> None:
    book = book_of([["id", "day"], ["x", datetime.date(2026, 3, 1)]])
    book.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904
    book.active["B2"] = datetime.date(2026, 3, 1)
    book.active["B2"].number_format = "yyyy-mm-dd"
    assert read_bytes(saved(book), "cards.xlsx").root == [{"id": "x", "day": "2026-03-01"}]


def test_formulas_are_refused_where_they_stand() -> None:
    document = read([["id", "a"], ["x", "=A2&1"], ["y", "-5"]])
    assert told(document) == [("SEC004", "cards.xlsx Cards!B2")]
    assert document.findings[0].evidence["given"] == "=A2&1"


def test_merged_and_hidden_cells_are_told() -> None:
    book = book_of([["id", "a"], ["x", "1"], ["y", None], ["z", "2"]])
    book.active.merge_cells("B2:B3")
    book.active.row_dimensions[4].hidden = True
    document = read_bytes(saved(book), "cards.xlsx")
    assert sorted(told(document)) == [("SYN033", "cards.xlsx Cards!B2"), ("SYN034", "cards.xlsx Cards!A4")]
    assert isinstance(document.root, list)
    assert len(document.root) == 3


def test_which_sheet_is_meant() -> None:
    book = book_of([["id"], ["x"]], "Notes")
    book.create_sheet("Ship").append(["id"])
    book["Ship"].append(["s"])
    data = saved(book)
    assert read_xlsx(data, "a.xlsx", Wish(kind="ship")).root == [{"id": "s"}]
    assert read_xlsx(data, "a.xlsx", Wish("notes", "ship")).root == [{"id": "x"}]
    assert [f.code.id for f in read_xlsx(data, "a.xlsx", Wish(kind="port")).findings] == ["SYN031"]
    assert [f.code.id for f in read_xlsx(data, "a.xlsx", Wish("Ships")).findings] == ["SYN031"]
    book["Ship"].sheet_state = "hidden"
    assert read_xlsx(saved(book), "a.xlsx", Wish(kind="port")).root == [{"id": "x"}]


def test_a_sheet_nearly_called_so_is_told_where_deck_yaml_names_it(tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/card.yaml").write_text("front: []\n")
    (tmp_path / "deck.yaml").write_text(DECK.replace("FILES", "ships.xlsx#Harbour"))
    (tmp_path / "ships.xlsx").write_bytes(saved(book_of([["id"], ["x-1"]], "Harbours")))
    (finding,) = load_deck(tmp_path).findings
    assert finding.span is not None
    assert (finding.path.rpartition("/")[2], finding.span.text) == ("deck.yaml", "ships.xlsx#Harbour")
    assert finding.message == "ships.xlsx has no sheet Harbour; it has Harbours"
    assert finding.suggestion == "did you mean Harbours?"
    assert finding.fix is not None
    assert (finding.fix.span.text, finding.fix.replacement, finding.fix.safe) == ("Harbour", "Harbours", False)


@pytest.mark.parametrize("name", ["a.xls", "a.xlsm", "a.xlsb", "a.ods"])
def test_other_spreadsheets_are_named_with_what_to_do(name: str) -> None:
    (finding,) = read_bytes(b"x", name).findings
    assert finding.code.id == "SYN015"
    assert "save it as" in str(finding.suggestion)


def test_a_place_is_named_as_the_author_sees_it_in_every_report() -> None:
    book = book_of([["id", "title", "title"], ["x", "The  hare"]], "My cards")
    finding = read_bytes(saved(book), "deck/cards.xlsx").findings[0]
    text = render(finding)
    assert text.splitlines()[0] == "deck/cards.xlsx 'My cards'!C1 error SYN004 duplicate-key"
    assert "   C1 | title\n      | ^^^^^ given before" in text
    assert "note: title first given here, deck/cards.xlsx 'My cards'!B1" in text
    outcome = Outcome([finding], 1, 1)
    assert REPORTS["concise"](outcome).startswith("deck/cards.xlsx 'My cards'!C1: SYN004 ")
    (entry,) = json.loads(REPORTS["json"](outcome))["findings"]
    places = ("file", "line", "column", "end_line", "end_column", "sheet", "cell", "row")
    assert {key: entry[key] for key in places} == {
        "file": "deck/cards.xlsx",
        "line": 1,
        "column": 3,
        "end_line": 1,
        "end_column": 4,
        "sheet": "My cards",
        "cell": "C1",
        "row": 1,
    }
    assert not finding.span.source.writable  # type: ignore[union-attr]


def test_carets_stand_under_the_part_of_a_cell_that_is_meant() -> None:
    document = read([["id", "t"], ["x", "first line\nthe second one"]])
    span = document.span((0, "t")).find("second")
    shown, label = span.shown
    assert label == "B2"
    assert (shown.line, shown.column, shown.text) == (2, 5, "second")
    assert (span.line, span.column, span.end_position) == (2, 2, (2, 3))


def test_a_deck_of_a_workbook_is_the_deck_of_the_table(tmp_path: Path) -> None:
    rows = [["id", "title", "n", "tags"], ["x-1", "Hare", "7", "a|b"], ["x-2", 'The "fox",\nor not', "-0.5", ""]]
    written: list[Any] = [[int(cell) if cell == "7" else cell for cell in row] for row in rows]
    loaded = []
    for name in ("cards.csv", "cards.xlsx", "'*.xlsx'", "cards.xlsx#Cards"):
        folder = tmp_path / name.strip("'*").replace("#", "-")
        (folder / "templates").mkdir(parents=True)
        (folder / "deck.yaml").write_text(DECK.replace("FILES", name))
        (folder / "templates/card.yaml").write_text("front: []\n")
        with (folder / "cards.csv").open("w", newline="") as file:
            csv.writer(file).writerows(rows)
        (folder / "cards.xlsx").write_bytes(saved(book_of(written)))
        found = load_deck(folder)
        assert found.findings == []
        assert found.deck is not None
        loaded.append([content.fields for content in found.deck.contents])
    assert loaded[1:] == loaded[:1] * 3
    assert len(loaded[0]) == 2


def test_one_workbook_may_hold_a_sheet_for_every_kind_and_table(tmp_path: Path) -> None:
    text = DECK.replace("FILES", "cards.xlsx").replace(
        "cards:\n",
        "  port: {template: templates/card.yaml, fields: {title: {type: text}}}\ncards:\n  port: cards.xlsx#Harbours\n",
    )
    (tmp_path / "deck.yaml").write_text(text)
    book = book_of([["id", "title"], ["x-1", "Hare"]], "card")
    book.create_sheet("Harbours").append(["id", "title"])
    book["Harbours"].append(["p-1", "Oslo"])
    (tmp_path / "cards.xlsx").write_bytes(saved(book))
    loaded = load_deck(tmp_path)
    assert loaded.findings == []
    assert [(kind, id_) for kind, id_, _ in loaded.ids] == [("port", "p-1"), ("card", "x-1")]
    (tmp_path / "deck.yaml").write_text(text.replace("#Harbours", "#card"))
    assert "REF012" not in {finding.code.id for finding in load_deck(tmp_path).findings}
    assert any("sheet" in f.message or "#card" in f.message for f in load_deck(tmp_path).findings)


def test_a_fault_of_a_card_names_its_cell(tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/card.yaml").write_text("front: []\n")
    (tmp_path / "deck.yaml").write_text(DECK.replace("FILES", "cards.xlsx"))
    (tmp_path / "cards.xlsx").write_bytes(saved(book_of([["id", "title", "n"], ["x-1", "Hare", "many"]])))
    (finding,) = check_deck(tmp_path, fit=False).findings
    assert finding.span is not None
    assert finding.span.where.endswith("cards.xlsx Cards!C2")


def test_nothing_offers_to_write_into_a_workbook(tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/card.yaml").write_text("front: []\n")
    (tmp_path / "deck.yaml").write_text(DECK.replace("FILES", "cards.xlsx"))
    (tmp_path / "cards.xlsx").write_bytes(saved(book_of([["id", "title", "n"], ["x-1", "The  hare", 1]])))
    (finding,) = check_deck(tmp_path, fit=False).findings
    assert (finding.code.id, finding.fix) == ("TXT001", None)
    assert finding.suggestion


def test_a_sheet_as_other_programs_write_it() -> None:
    """With a prefix before every name, without references, and with small type over the letters."""
    data = workbook_bytes({"Cards": sheet_xml([HEADER, OSLO])})
    plain = read_bytes(data, "a.xlsx").root
    xml = sheet_xml([HEADER, OSLO]).replace("<", "<x:").replace("<x:/", "</x:").replace("xmlns=", "xmlns:x=")
    assert read_bytes(workbook_bytes({"Cards": xml}), "a.xlsx").root == plain
    without = re.sub(r' r="[A-Z]*\d+"', "", sheet_xml([HEADER, OSLO])).replace(
        "Oslo</t>", "Oslo</t><rPh><t>oh</t></rPh>"
    )
    assert read_bytes(workbook_bytes({"Cards": without}), "a.xlsx").root == plain


@pytest.fixture
def numbers(tmp_path: Path) -> Callable[..., CheckResult]:
    """The check of a deck with cards of these numbers, each in its format."""
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/card.yaml").write_text("front: []\n")
    (tmp_path / "deck.yaml").write_text(DECK.replace("FILES", "cards.xlsx"))

    def check(*cells: tuple[object, str]) -> CheckResult:
        rows = [[f"x-{at}", value, value] for at, (value, _) in enumerate(cells, 1)]
        book = book_of([["id", "title", "n"], *rows])
        for row, (_, number_format) in enumerate(cells, 2):
            book.active[f"B{row}"].number_format = book.active[f"C{row}"].number_format = number_format
        (tmp_path / "cards.xlsx").write_bytes(saved(book))
        return check_deck(tmp_path, fit=False)

    return check


def test_a_field_of_numbers_takes_the_number_behind_separators_and_a_text_what_is_seen(
    numbers: Callable[..., CheckResult],
) -> None:
    check = numbers((1200.5, "#,##0.0"), (-1234567, "#,##0"), (7, "000"))
    assert check.findings == []
    assert check.loaded.deck is not None
    written = [card.written.model_dump(by_alias=True) for card in check.loaded.deck.cards]
    assert [(card["n"], card["title"]) for card in written] == [
        (1200.5, "1,200.5"),
        (-1234567, "-1,234,567"),
        (7, "007"),
    ]
    assert {type(card["title"]) for card in written} == {str}


@pytest.mark.parametrize(
    ("value", "number_format", "shown", "behind"),
    [(0.5, "0%", "50%", "0.5"), (1200.5, "#,##0", "1,201", "1200.5"), (12, '0" t"', "12 t", "12")],
)
def test_where_it_is_not_certain_which_number_is_meant_the_help_says_what_to_do(
    numbers: Callable[..., CheckResult], value: float, number_format: str, shown: str, behind: str
) -> None:
    (finding,) = numbers((value, number_format)).findings
    assert finding.code.id == "SCH007"
    assert finding.message == f"{shown} is not a number"
    assert finding.suggestion == (f"the cell holds {behind} and a format that shows more: give it the format General")


def test_a_text_that_looks_like_a_number_is_no_number(numbers: Callable[..., CheckResult]) -> None:
    (finding,) = numbers(("1,200.5", "General")).findings
    assert finding.suggestion == "write a point for decimals and nothing between thousands: 1200.5"
