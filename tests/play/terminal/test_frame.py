"""Frames: a page fits a terminal of 80 x 24, whatever it holds, and says what matters before what does not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.cells import cell_len

from cardwright.games.telling import Screen, Span
from cardwright.play.terminal.frame import COLUMNS, ROWS, book, compose, moment
from cardwright.play.terminal.page import Key, Page, plain


def page(lines: int = 3, seats: int = 2, told: int = 4, keys: int = 2) -> Page:
    screen = Screen(
        "Ada's turn", [plain(f"line {n}") for n in range(lines)], [plain(f"seat {n}") for n in range(seats)]
    )
    return Page(
        screen,
        "Harbour",
        [f"told {n}" for n in range(told)],
        1,
        "Ada, what now?",
        [Key(str(n + 1), f"option {n + 1}") for n in range(keys)],
        hints="? explains",
    )


def drawn(one: Page, rows: int = ROWS) -> list[str]:
    return [row.plain.rstrip() for row in compose(one, rows)]


SIZES = [(0, 0, 0, 0), (3, 2, 4, 2), (14, 4, 30, 6), (14, 10, 30, 24), (30, 4, 5, 3), (1, 1, 100, 1)]


@pytest.mark.parametrize("rows", [24, 30, 34])
@pytest.mark.parametrize("size", SIZES)
def test_a_frame_is_as_high_as_the_terminal_and_never_wider(size: tuple[int, int, int, int], rows: int) -> None:
    for frame in (compose(page(*size), rows), moment(page(*size), rows)):
        assert len(frame) == rows
        assert max(cell_len(row.plain) for row in frame) <= COLUMNS


@pytest.mark.parametrize("size", SIZES)
def test_what_is_asked_stands_at_the_foot_and_is_never_cut(size: tuple[int, int, int, int]) -> None:
    rows = drawn(page(*size))
    assert rows[-2] == ">"
    assert rows[-1] == "? explains"
    assert "Ada, what now?" in rows
    foot = "\n".join(rows[rows.index("Ada, what now?") :])
    assert all(f"option {number + 1}" in foot for number in range(size[3]))


def test_a_table_that_is_too_large_is_cut_below_and_says_so() -> None:
    rows = drawn(page(lines=30, seats=4))
    assert "line 0" in rows
    assert any(row.endswith(" ...") for row in rows)
    assert [row for row in rows if row.startswith("seat")] == ["seat 0", "seat 1", "seat 2", "seat 3"]
    assert "told 3" in rows


def test_the_bar_says_what_is_played_and_where_it_stands() -> None:
    assert drawn(page())[0].split() == ["Harbour", "Ada's", "turn"]
    assert drawn(replace(page(), deck="ada's turn"))[0].strip() == "Ada's turn"
    assert len(drawn(replace(page(), deck="Harbour " * 30))[0]) <= COLUMNS


def test_what_is_new_stands_out_from_what_was_told_before() -> None:
    rows = {row.plain: str(row.style) for row in compose(page(told=3), ROWS)}
    assert (rows["told 1"], rows["told 2"]) == ("dim", "")


def test_an_answer_to_what_was_typed_takes_the_place_of_the_hints() -> None:
    assert drawn(replace(page(), notice="There is no 7 here."))[-1] == "There is no 7 here."


def test_many_short_options_stand_in_columns() -> None:
    rows = drawn(page(keys=12))
    assert sum("option" in row for row in rows) < 4


def test_long_lines_go_on_under_what_they_begin_with() -> None:
    line = (Span("W-07  ", "bold"), Span("word " * 40))
    rows = [row.plain for row in book("Rules", [line], ROWS)[0] if row.plain.strip()]
    assert rows[1].startswith("W-07  word word")
    assert rows[2].startswith("      word")
    assert all(len(row) > 65 for row in rows[1:3])


def test_a_long_text_is_shown_in_leaves_that_lose_nothing() -> None:
    leaves = book("Rules", [plain(f"rule {number}") for number in range(100)], ROWS)
    shown = [row.plain for leaf in leaves for row in leaf if row.plain.startswith("rule")]
    assert shown == [f"rule {number}" for number in range(100)]
    assert all(len(leaf) == ROWS for leaf in leaves)
    assert "(2 of 6)" in leaves[1][0].plain


def test_texts_of_a_package_cannot_move_the_cursor() -> None:
    hostile = Screen("a\x1b[2Jb", [plain("x\x1b]0;title\x07y\nz")])
    one = replace(page(), screen=hostile, told=["t\x1b[1m"], question="q\r", keys=[Key("1", "k\x1b")])
    assert all(row.plain.isprintable() for row in compose(one, ROWS))


@pytest.mark.parametrize("text", ["日本" * 60, "e\u0301" * 200, "x" * 500])
def test_wide_and_unbroken_texts_stay_within_the_terminal(text: str) -> None:
    one = replace(page(), told=[text], question=text, keys=[Key("1", text)] * 24)
    one = replace(one, screen=Screen(text, [plain(text)], [plain(text)]))
    assert max(cell_len(row.plain) for row in compose(one, ROWS)) <= COLUMNS
    assert len(compose(one, ROWS)) == ROWS
