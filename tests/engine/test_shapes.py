"""Shapes: how a value that is wrong is told."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardwright.engine.shapes import ShapeError, load, shown


@pytest.mark.parametrize(
    "value",
    [None, True, False, 1, -2.5, [], [True, None, "a"], {"a": {"b": [False]}}, "1", "true", "null", '"far"', "é"],
)
def test_a_value_is_told_as_it_is_written_in_json(value: Any) -> None:
    told = shown(value)
    assert (told if told == value else json.loads(told)) == value


@pytest.mark.parametrize(("value", "told"), [("far", "far"), ("1", '"1"'), ("", '""'), (["é"], '["é"]'), (" ", '" "')])
def test_a_text_stands_without_quotes_where_it_is_taken_for_nothing_else(value: Any, told: str) -> None:
    assert shown(value) == told


def test_what_is_long_is_cut() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    assert len(shown("x" * 1000)) == len(shown(["x" * 1000])) == 60 and len(shown(deep)) <= 60


@pytest.mark.parametrize(
    ("kind", "raw", "words"),
    [
        (int, None, "is null, and a whole number is wanted"),
        (int, "3", 'is "3", and a whole number is wanted'),
        (int, True, "is true, and a whole number is wanted"),
        (str, [True], "is [true], and a text is wanted"),
        (tuple[int, ...], {"a": None}, 'is {"a": null}, and a list is wanted'),
    ],
)
def test_no_message_speaks_python(kind: Any, raw: Any, words: str) -> None:
    with pytest.raises(ShapeError) as error:
        load(kind, raw)
    assert error.value.words == words
