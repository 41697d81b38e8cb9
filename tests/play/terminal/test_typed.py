"""What a terminal passes on of keys that are no letters, and the end of a line, is no part of what was typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardwright.play.terminal.desk import typed_line

KEYS = {
    "up and down": "\x1b[A\x1b[B",
    "with Control": "\x1b[1;5D",
    "delete": "\x1b[3~",
    "F5": "\x1b[15~",
    "F1 of the console": "\x1b[[A",
    "up, in the mode of applications": "\x1bOA",
    "up, in eight bits": "\x9bA",
    "shift and tab": "\x1b[Z",
    "the mouse": "\x1b[<0;10;12M",
    "an answer of the terminal": "\x1b]11;rgb:0000/0000/0000\x1b\\",
    "Escape": "\x1b",
}


@pytest.mark.parametrize("sent", KEYS.values(), ids=KEYS)
def test_keys_that_are_no_letters_leave_nothing(sent: str) -> None:
    assert typed_line(f"Ja{sent}pan\r\n") == "Japan"
    assert typed_line(f"{sent}{sent}Japan\n") == "Japan"
    assert typed_line(f"Japan{sent}\n") == "Japan"


@pytest.mark.parametrize("left", ["\x1b[", "\x1b[1;", "\x1b[1;5", "\x1b[[", "\x1bO", "\x1b", "\x9b"])
def test_what_a_deleting_key_left_of_one_is_nothing_either(left: str) -> None:
    assert typed_line(f"Japan{left}\n") == "Japan"


def test_pasted_text_is_kept_and_its_marks_are_not() -> None:
    assert typed_line("\x1b[200~Japan\x1b[201~\n") == "Japan"


@pytest.mark.parametrize("typed", ["[A[B", "1 [x]", "O", "a]b", "[", "日本", "é"])
def test_brackets_and_letters_of_ones_own_are_kept(typed: str) -> None:
    assert typed_line(f"{typed}\n") == typed


def test_no_key_is_part_of_an_answer(sit: Callable[..., Any]) -> None:
    game = sit("riddle", "Ada").type("\x1b[A\x1b[BLima\x1b[D")
    assert game.table.state.answers == ("answer: Lima",)
