"""Cut: outlines to be cut, dashed lines to be folded, flaps to be glued, and the small words beside a piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.games.wagabunda.pieces.look import colour, font
from cardwright.press.faces.face import Face, Item, Line, Text
from cardwright.press.faces.pen import write

HAIR: Final = 0.25  #: pt
DASH: Final = (3.0, 2.2)  #: pt
_NOTE: Final = 7.0  #: pt
_LEADING: Final = 3.3  #: mm


def piece(name: str, width: float, height: float, items: Sequence[Item], bleed: float = 0.0) -> Face:
    """The face of a printed piece at true scale (mm)."""
    return Face(name, "piece", "front", width, height, bleed, 0.0, list(items))


def fold(x1: float, y1: float, x2: float, y2: float, ink: str = "ink") -> Line:
    """A line to be folded."""
    return Line(x1, y1, x2, y2, colour(ink), 0.6, DASH)


def note(lines: Sequence[str], x: float, y: float) -> list[Text]:
    """Small grey lines, one under the other; the first stands on the baseline ``y``."""
    return [
        write(line, x, y + index * _LEADING, font("semi-500"), _NOTE, colour("grey"))
        for index, line in enumerate(lines)
    ]


def small(words: str, x: float, y: float, size: float = 6.4, ink: str = "grey") -> Text:
    """A word on a flap, in the middle of ``x``, on the baseline ``y``."""
    return write(words, x, y, font("semi-500"), size, colour(ink), align="centre")
