"""Words that somebody wrote on a card: what is kept of them, and what is refused."""

from __future__ import annotations

import pytest

from cardwright.games.legacy import LegacyFault
from cardwright.games.words import LONGEST, clean


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  a \n lullaby\t", "a lullaby"),
        ("Jose\u0301", "José"),
        ("\u200b\u3164 ", ""),
        ("x" * LONGEST, "x" * LONGEST),
    ],
)
def test_words_are_kept_in_one_form(written: str, kept: str) -> None:
    assert clean("the name", written) == kept


@pytest.mark.parametrize(
    "written", ["a\x01b", "a\x1b[31m", "\ud800", "a\u202eb", "\uffff", "x" * (LONGEST + 1), "\n" * 500]
)
def test_what_no_card_can_hold_is_refused(written: str) -> None:
    with pytest.raises(LegacyFault, match=r"^the name "):
        clean("the name", written)
