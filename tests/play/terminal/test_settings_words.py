"""Values in messages are written as settings are, in JSON; numbers without end are texts."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.engine.course import said
from cardwright.engine.moves import Move, read_move
from cardwright.engine.shapes import ShapeError, load, shown
from cardwright.play.terminal.choices import read_choices


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (True, "true"),
        (None, "null"),
        ([True, None], "[true, null]"),
        (("x", 1), '["x", 1]'),
        ({"x": "far"}, '{"x": "far"}'),
        ("far", "far"),
        (Move(0, "roll"), '[0, "roll", []]'),
        ({"a": {1}}, '{"a": "a set"}'),
        ("日" * 99, "日" * 60),
    ],
)
def test_a_value_is_shown_as_json(value: Any, told: str) -> None:
    assert shown(value) == told


@pytest.mark.parametrize("kind", [int, str, bool, float, tuple[int, ...]])
@pytest.mark.parametrize("raw", [[True], {"x": "far"}, None, [None, False]])
def test_no_message_about_a_value_is_written_in_python(kind: Any, raw: Any) -> None:
    try:
        load(kind, raw)
    except ShapeError as error:
        assert not any(word in str(error) for word in ("True", "False", "None", "'"))


@pytest.mark.parametrize("raw", [None, [True], [True, "x", []], [0, "x", [None]], [0, "x", [{"a": True}]]])
def test_no_message_about_a_move_is_written_in_python(raw: Any) -> None:
    with pytest.raises(ValueError, match="move") as told:
        read_move(raw)
    assert not any(word in str(told.value) for word in ("True", "None", "'"))


def test_a_move_is_told_without_python() -> None:
    assert said(Move(1, "say", ("a", ("b", "c")))) == 'seat 1: say a ["b", "c"]'


@pytest.mark.parametrize("text", ["1e999", "-1e999", "NaN", "Infinity", "[1e999]"])
def test_numbers_without_end_are_texts(text: str) -> None:
    assert read_choices([f"a={text}"]) == {"a": text}
