"""Torn rows: what a line break cut off a row is one finding; a row that is merely wrong stays a row."""

from __future__ import annotations

import pytest

from cardwright.build.memory import Shaped
from cardwright.check.shape import shape
from cardwright.check.torn import Torn, torn_rows
from cardwright.deck.field import CardSource, Text, WholeNumber
from cardwright.diag import Source
from cardwright.read.csv import read_csv


class Card(CardSource):
    number: WholeNumber
    text: Text
    last: Text


def torn(rows: str) -> list[Torn]:
    document = read_csv(Source("cards.csv", f"id,number,text,last\n{rows}"))
    assert isinstance(document.root, list)
    places = [(place,) for place in range(len(document.root))]
    return torn_rows(document, [Shaped(None, None, shape(Card, document, place)[1]) for place in places], 4)


@pytest.mark.parametrize(
    ("rows", "last"),
    [
        ("a-1,1,In the\nMiddle of it,Z\n", 1),
        ("a-1,1,In the\r\nMiddle of it,Z\r\n", 1),
        ("a-1,1,Y,At the end\nof it all\n", 1),
        ("a-1,1,Y,At the\nEnd, with a comma\n", 1),
        ("a-1,1,Y,A verse\nOf several\nAnd yet more lines\nlines\na-2,2,Y,Z\n", 3),
        ('a-1,1,In the\nMiddle of it,"Z, quoted"\n', 1),
    ],
)
def test_a_row_with_its_rest_is_one_finding(rows: str, last: int) -> None:
    (found,) = torn(rows)
    assert (found.first, found.last) == (0, last)
    assert found.finding.span is not None
    assert found.finding.span.line == 3
    assert found.finding.card == "a-1"


@pytest.mark.parametrize(
    "rows",
    [
        "a-1,1,Y,Z\nA 2,2,Y,Z\n",  # an id of a wrong form
        "a-1,1,Y,Z\nA 2,2,Y\n",  # and its last cell is empty
        "a-1,1,Y,Z\na-2,two,Y,Z\n",
        "a-1,1,Y,Z\na-2\n",
        "a-1,1,Y,Z\n\nOn a line of its own\n",  # below an empty one
        'a-1,1,Y,"Z"\nBelow a cell with quotes\n',
        'a-1,1,"In the\nmiddle",Z\n',
        "a-1,1,Y\na-2,2,Y,Z\n",
    ],
)
def test_a_row_that_is_merely_wrong_stays_one(rows: str) -> None:
    assert torn(rows) == []


@pytest.mark.parametrize(
    ("rows", "mended"),
    [
        ("a-1,1,In the\nMiddle of it,Z\n", '"In the\nMiddle of it"'),
        ("a-1,1,Y,At the\nEnd, with a comma\n", '"At the\nEnd, with a comma"'),
    ],
)
def test_the_fix_puts_quotes_around_the_text(rows: str, mended: str) -> None:
    fix = torn(rows)[0].finding.fix
    assert fix is not None
    assert (fix.replacement, fix.safe) == (mended, False)


def test_where_the_text_ends_is_not_guessed() -> None:
    assert torn("a-1,1,In the\nMiddle of it, with a comma,Z\n")[0].finding.fix is None
