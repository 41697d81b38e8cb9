"""Lines and columns as an editor shows them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.diag import Source, Span


@pytest.mark.parametrize(
    ("text", "offset", "place"),
    [
        ("abc", 0, (1, 1)),
        ("abc", 3, (1, 4)),
        ("a\nb", 2, (2, 1)),
        ("a\r\nb", 3, (2, 1)),
        ("a\rb", 2, (2, 1)),
        ("a\n\nb", 2, (2, 1)),
        ("日本🂡x", 3, (1, 4)),
        ("", 0, (1, 1)),
    ],
)
def test_lines_and_columns_count_from_one_in_code_points(text: str, offset: int, place: tuple[int, int]) -> None:
    assert Source("a", text).position(offset) == place


def test_a_line_comes_without_its_break() -> None:
    source = Source("a", "x\r\ny\rz\n")
    assert [source.line(number) for number in range(6)] == ["", "x", "y", "z", "", ""]


def test_the_end_is_after_the_last_code_point() -> None:
    span = Span(Source("a", "one\ntwo"), 0, 7)
    assert (span.line, span.column, span.end_position) == (1, 1, (2, 4))
    assert span.part(4, 7).text == "two"
    assert span.find("tw").column == 1
    assert span.find("four") == span


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        ("a *b* and\n      *c d", "a *b* and *c d"),
        (">\n      a *b* and\n      *c d\n", "a *b* and *c d\n"),
        ("|\n      a **b** of\n\n      *c d\n", "a **b** of\n\n*c d\n"),
        ('"a *b* \\"x\\"\n      *c d"', 'a *b* "x" *c d'),
        ('"a *b* \\"x\\"\n\n      *c d"', 'a *b* "x"\n*c d'),
        ("'a *b* it''s\n      *c d'", "a *b* it's *c d"),
        ('a *b* ""x""\n*c d', 'a *b* "x"\n*c d'),
        ("\\\\*b* in JSON \\n *c \\u00e9", "\\*b* in JSON \n *c é"),
        ("a *b*\r\n*c d", "a *b*\n*c d"),
    ],
)
def test_a_mark_is_found_however_its_text_is_written(raw: str, value: str) -> None:
    source = Source("cards", f"text: {raw}")
    at = value.index("*c")
    place, certain = Span(source, 6, len(source.text)).within(value, at, at + 1)
    assert certain
    assert place.start == source.text.index("*c") and place.text == "*"


def test_a_mark_is_found_in_a_translation_of_several_lines() -> None:
    source = Source("pl.po", '"a *b* \\"x\\"\\n"\n"*c d\\n"\n"*e"')
    place, certain = Span(source, 1, len(source.text) - 1).within('a *b* "x"\n*c d\n*e', 10, 11)
    assert certain and place.start == source.text.index("*c")


def test_where_a_mark_is_written_in_a_way_nobody_knows_the_whole_text_is_the_place() -> None:
    span = Span(Source("cards", "\\x2a \\x2a b"), 0, 11)
    assert span.within("* * b", 2, 3) == (span, False)


@given(st.text("ab\r\n日", max_size=30))
def test_every_line_is_what_stands_between_the_breaks(text: str) -> None:
    source = Source("a", text)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert [source.line(number + 1) for number in range(len(lines))] == lines
    for offset, letter in enumerate(text):
        line, column = source.position(offset)
        if letter not in "\r\n":
            assert lines[line - 1][column - 1] == letter
