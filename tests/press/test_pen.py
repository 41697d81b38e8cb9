"""Pen: a line is set by what it says, whatever was written before in the same font."""

from __future__ import annotations

from cardwright.press.faces.face import Text
from cardwright.press.faces.pen import write

FONT = "BarlowSemiCondensed-500"


def line(words: str, tracking: float) -> Text:
    return write(words, 0.0, 0.0, FONT, 10.0, "#000000", tracking=tracking)


def test_a_line_that_goes_from_the_right_changes_none_after_it() -> None:
    # Sizes of space that nothing else asks for, so that the font is met here for the first time.
    for tracking in (0.0123, 0.0):
        before = line("Slow freight", tracking)
        joined = line("قطار بطيء", tracking)
        after = line("Slow freight to nowhere", tracking)
        assert (before.tracking, after.tracking) == (tracking, tracking)
        assert joined.tracking == 0.0
        assert [word.text for word in after.words] == ["Slow", "freight", "to", "nowhere"]
