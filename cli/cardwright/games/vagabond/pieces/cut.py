"""Cut: where a piece is cut out of its page, and the small words beside it that say how it is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.games.vagabond.pieces.look import colour, font
from cardwright.press.faces.face import Face, Item, Line, Text
from cardwright.press.faces.pen import write
from cardwright.press.sheets.marks import HAIR, MARK_GAP

BLEED: Final = 3.0  #: mm that a ground goes beyond the cut, so that a cut that is off leaves no white edge
MARK_LENGTH: Final = 4.0
_NOTE = 6.2  #: pt
_NOTE_LEADING = 3.0  #: mm


def piece(
    name: str, width: float, height: float, items: Sequence[Item], bleed: float = 0.0, radius: float = 0.0
) -> Face:
    """The face of a printed piece at true scale (mm)."""
    return Face(name, "piece", "front", width, height, bleed, radius, list(items))


def crop_marks(
    xs: Sequence[float], ys: Sequence[float], bleed: float = BLEED, length: float = MARK_LENGTH
) -> list[Line]:
    """Marks outside the bleed for cuts from edge to edge, down at each of ``xs`` and across at each of ``ys``."""
    near, far = bleed + MARK_GAP, bleed + MARK_GAP + length
    ends_y = ((ys[0] - far, ys[0] - near), (ys[-1] + near, ys[-1] + far))
    ends_x = ((xs[0] - far, xs[0] - near), (xs[-1] + near, xs[-1] + far))
    ink = colour("ink")
    down = [Line(x, start, x, end, ink, HAIR) for x in xs for start, end in ends_y]
    return down + [Line(start, y, end, y, ink, HAIR) for y in ys for start, end in ends_x]


def note(lines: Sequence[str], x: float, y: float) -> list[Text]:
    """Small grey lines, one under the other; the first stands on the baseline ``y``."""
    return [
        write(line, x, y + index * _NOTE_LEADING, font("semi-500"), _NOTE, colour("grey"))
        for index, line in enumerate(lines)
    ]
