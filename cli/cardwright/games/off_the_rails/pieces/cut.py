"""Cut: where a piece is cut and folded, the small words beside it, and things moved to where they are printed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from cardwright.games.off_the_rails.pieces.look import colour, font
from cardwright.press.faces.face import (
    Circle,
    Clipped,
    Drawing,
    Face,
    Fixed,
    Inset,
    Item,
    Line,
    Picture,
    Rect,
    Text,
    Turned,
)
from cardwright.press.faces.pen import cap_height, write

HAIR: Final = 0.3  #: pt, of lines along which is cut
_DASH: Final = (3.0, 2.2)  #: pt
_NOTE: Final = 6.4  #: pt
_LEADING: Final = 3.0  #: mm

Point = tuple[float, float]
Segments = tuple[tuple[str, tuple[float, ...]], ...]
ItemT = TypeVar("ItemT", bound=Item)


def piece(name: str, width: float, height: float, items: Sequence[Item]) -> Face:
    """The face of a printed piece at true scale (mm)."""
    return Face(name, "piece", "front", width, height, 0.0, 0.0, list(items))


def note(lines: Sequence[str], x: float, y: float) -> list[Text]:
    """Small lines, one under the other; the first stands on the baseline ``y``."""
    return [
        write(line, x, y + index * _LEADING, font("semi-500"), _NOTE, colour("smoke"))
        for index, line in enumerate(lines)
    ]


def heading(words: str, x: float, y: float) -> Text:
    """The name of a piece, in capitals."""
    return write(words.upper(), x, y, font("condensed-800"), 9.5, colour("soot"), tracking=0.14)


def centred(words: str, x: float, y: float, name: str, size: float, ink: str) -> Text:
    """A line whose capitals stand about a point."""
    return write(words, x, y + cap_height(font(name), size) / 2, font(name), size, colour(ink), align="centre")


def closed(points: Sequence[Point]) -> Segments:
    """A polygon."""
    first, *rest = points
    return (("M", first), *[("L", point) for point in rest], ("Z", ()))


def fold(x1: float, y1: float, x2: float, y2: float) -> Line:
    """A line along which is folded."""
    return Line(x1, y1, x2, y2, colour("smoke"), HAIR, _DASH)


def cut(x1: float, y1: float, x2: float, y2: float) -> Line:
    return Line(x1, y1, x2, y2, colour("plank"), HAIR)


def shifted(items: Iterable[Item], dx: float, dy: float) -> list[Item]:
    """Items moved by so many mm."""
    return [_moved(item, dx, dy) for item in items]


def _moved(item: Item, dx: float, dy: float) -> Item:
    if isinstance(item, Text | Rect | Circle | Picture | Inset):
        return item._replace(x=item.x + dx, y=item.y + dy)
    if isinstance(item, Line):
        return item._replace(x1=item.x1 + dx, y1=item.y1 + dy, x2=item.x2 + dx, y2=item.y2 + dy)
    if isinstance(item, Drawing):
        return item._replace(segments=tuple((letter, _places(numbers, dx, dy)) for letter, numbers in item.segments))
    if isinstance(item, Fixed):
        return Fixed(tuple(shifted(item.items, dx, dy)))  # type: ignore[arg-type]  # of what may stand in one
    if isinstance(item, Turned):
        turn = item.turn._replace(x=item.turn.x + dx, y=item.turn.y + dy)
        return Turned(tuple(shifted(item.items, dx, dy)), turn)
    return Clipped(tuple(shifted(item.items, dx, dy)), item.x + dx, item.y + dy, item.width, item.height)


def _places(numbers: Sequence[float], dx: float, dy: float) -> tuple[float, ...]:
    return tuple(value + (dy if index % 2 else dx) for index, value in enumerate(numbers))
