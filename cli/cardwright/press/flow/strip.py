"""Strip: what a page is filled with: a piece of the text that is never broken, such as a line or a row of a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from cardwright.diag import Span
from cardwright.press.faces.face import Item
from cardwright.press.flow.look import Band

#: draws a strip whose top left corner stands at x, y (mm)
Draw: TypeAlias = Callable[[float, float], Sequence[Item]]


class Ground(NamedTuple):
    """What several strips one below the other stand on, and the bar at its left."""

    fill: str | None
    bar: str | None
    left: float
    width: float


class Mark(NamedTuple):
    """A heading that the table of contents, the outline and the foot of the page tell of."""

    number: int
    level: int
    title: str
    band: Band | None


@dataclass(slots=True, eq=False)
class Strip:
    """A piece of a page, ``height`` mm high, ``before`` mm below the one above it (0 at the head of a page).

    ``keep``: no page ends behind it. ``head`` is put first on a page that begins with it (the head of a table).
    ``fresh``: it begins a page.
    """

    height: float
    draw: Draw
    span: Span
    before: float = 0.0
    keep: bool = False
    fresh: bool = False
    ground: Ground | None = None
    head: tuple[Strip, ...] = ()
    mark: Mark | None = None


def height_of(strips: Sequence[Strip]) -> float:
    """Strips one below the other, the first at the top."""
    return sum(strip.height + strip.before for strip in strips) - (strips[0].before if strips else 0.0)


def draw_all(strips: Sequence[Strip], x: float, y: float) -> list[Item]:
    """What stands on strips one below the other from x, y on."""
    out: list[Item] = []
    for index, strip in enumerate(strips):
        y += strip.before if index else 0.0
        out += strip.draw(x, y)
        y += strip.height
    return out


def nothing(x: float, y: float) -> Sequence[Item]:
    """Draws an empty strip."""
    return ()
