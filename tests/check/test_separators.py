"""Separators: what is certain is written, what may be two things is told as both."""

from __future__ import annotations

import pytest

from cardwright.check.separators import separated


@pytest.mark.parametrize(
    ("value", "number"),
    [
        ("1,5", "1.5"),
        ("-1,25", "-1.25"),
        ("0,500", "0.500"),
        ("-0,125", "-0.125"),
        ("1,2345", "1.2345"),
        ("1234,567", "1234.567"),
        ("1,234,567", "1234567"),
        ("1.234.567", "1234567"),
        ("1 000", "1000"),
        ("1’234’567", "1234567"),
        ("1,234.5", "1234.5"),
        ("-1.234,56", "-1234.56"),
        ("1 234,5", "1234.5"),
    ],
)
def test_what_can_be_read_in_one_way_is_certain(value: str, number: str) -> None:
    meant = separated(value, whole=False)
    assert meant is not None
    assert (meant.number, meant.sure) == (number, True)


@pytest.mark.parametrize("value", ["1,000", "12,500", "-999,999"])
def test_three_digits_behind_one_comma_may_be_either(value: str) -> None:
    meant = separated(value, whole=False)
    assert meant is not None
    assert meant.number is None
    assert value.replace(",", "") in meant.advice
    assert value.replace(",", ".") in meant.advice


def test_a_whole_number_has_no_thousandths() -> None:
    comma, point = separated("1,000", whole=True), separated("1.000", whole=True)
    assert comma is not None
    assert point is not None
    assert (comma.number, comma.sure) == ("1000", False)
    assert point.number is None  # 1 as a spreadsheet shows it, or a thousand
    assert "write 1000 where it parts thousands, 1 where it parts decimals" in point.advice


@pytest.mark.parametrize("value", ["1,00,000", "1,,5", ",5", "5,", "1,2,3", "one", "1.2.3", "1,234 567"])
def test_what_is_no_number_with_separators_is_left_alone(value: str) -> None:
    assert separated(value, whole=False) is None


@pytest.mark.parametrize("value", ["1,5", "1,234.5"])
def test_decimals_of_a_whole_number_are_not_mended(value: str) -> None:
    assert separated(value, whole=True) is None
