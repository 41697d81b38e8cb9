"""Cut: shapes that are cut out, the signs that several pieces have, and the small words beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.games.cultural_routes.pieces.look import colour, font
from cardwright.games.cultural_routes.pieces.turning import Segments
from cardwright.press.faces.face import Drawing, Face, Item, Line, Text
from cardwright.press.faces.pen import cap_height, write

HAIR: Final = 0.3  #: pt, of lines along which is cut
DASH: Final = (3.0, 2.2)  #: pt
_NOTE: Final = 7.0  #: pt
_LEADING: Final = 3.4  #: mm


def piece(name: str, width: float, height: float, items: Sequence[Item], bleed: float = 0.0) -> Face:
    """The face of a printed piece at true scale (mm)."""
    return Face(name, "piece", "front", width, height, bleed, 0.0, list(items))


def note(lines: Sequence[str], x: float, y: float) -> list[Text]:
    """Small lines, one under the other; the first stands on the baseline ``y``."""
    return [
        write(line, x, y + index * _LEADING, font("semi-500"), _NOTE, colour("moss"))
        for index, line in enumerate(lines)
    ]


def centred(words: str, x: float, y: float, name: str, size: float, ink: str) -> Text:
    """A line whose capitals stand about a point."""
    return write(words, x, y + cap_height(font(name), size) / 2, font(name), size, colour(ink), align="centre")


def closed(points: Sequence[tuple[float, float]]) -> Segments:
    """A polygon."""
    first, *rest = points
    return (("M", first), *[("L", point) for point in rest], ("Z", ()))


def fingerpost(x: float, y: float, length: float, height: float, fill: str, right: bool = True) -> Drawing:
    """A board that points right or left; x, y is its upper left corner, ``length`` up to its tip."""
    point = 0.3 * height
    middle = y + height / 2
    if right:
        neck, tip = x + length - point, x + length
        corners = ((x, y), (neck, y), (tip, middle), (neck, y + height), (x, y + height))
    else:
        neck, end = x + point, x + length
        corners = ((end, y), (end, y + height), (neck, y + height), (x, middle), (neck, y))
    return Drawing(closed(corners), colour(fill), None, 0)


def rim(x: float, y: float, width: float, height: float) -> list[Line]:
    """The outline of a rectangle that is cut out."""
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return [
        Line(*one, *other, colour("moss"), HAIR) for one, other in zip(corners, (*corners[1:], corners[0]), strict=True)
    ]
