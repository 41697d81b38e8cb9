"""Near names: what was probably meant; of short names only what one slip makes of them."""

from __future__ import annotations

import pytest

from cardwright.diag import near_names
from cardwright.diag.near_names import is_one_slip

KNOWN = ["count", "title", "text", "number", "colour", "description", "id"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("titel", ["title"]),
        ("titl", ["title"]),
        ("Title", ["title"]),
        ("texxt", ["text"]),
        ("tezt", ["text"]),
        ("num", ["number"]),
        ("color", ["colour"]),
        ("descripton", ["description"]),
        ("discription", ["description"]),
    ],
)
def test_a_slip_is_seen_through(word: str, meant: list[str]) -> None:
    assert near_names(word, KNOWN) == meant


@pytest.mark.parametrize("word", ["cost", "tile2", "tax", "cents", "note", "x", "", "amounts"])
def test_short_names_that_share_letters_are_not_meant(word: str) -> None:
    assert near_names(word, KNOWN) == []


@pytest.mark.parametrize(("one", "other"), [("deed", "dead"), ("rad", "read"), ("hoop", "hop"), ("hpo", "hop")])
def test_a_slip_is_a_letter_wrong_missing_or_too_many_or_two_swapped(one: str, other: str) -> None:
    assert is_one_slip(one, other)


@pytest.mark.parametrize(("one", "other"), [("cost", "count"), ("a", "b"), ("ab", "abcd"), ("abcd", "badc")])
def test_anything_more_is_none(one: str, other: str) -> None:
    assert not is_one_slip(one, other)
