"""Ground: a face in; the colours that lie under a point of it, at any place in the order of drawing, out."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from cardwright.press.faces.face import (
    Circle,
    Clipped,
    Drawing,
    Fixed,
    Inset,
    Item,
    Line,
    Picture,
    Rect,
    Text,
    Turn,
    Turned,
)
from cardwright.units import MM_PER_PT

PAPER = "#ffffff"
_LEAST_LINE = 1.0  #: mm; a thinner line is no ground for anything
_CURVE = 6  #: straight pieces that stand for a curve
_ACROSS = (0.04, 0.22, 0.4, 0.6, 0.78, 0.96)  #: of a text's width, where is looked at what lies under it,
_UP = (0.12, 0.55)  #: and of its size above the baseline

Point: TypeAlias = tuple[float, float]
Turns: TypeAlias = tuple[Turn, ...]
Plain: TypeAlias = Text | Rect | Circle | Line | Drawing | Picture


class Painted(NamedTuple):
    """An item at its place in the order of drawing, and the turns that it stands in, the innermost first."""

    order: int
    item: Plain
    turns: Turns


def painted(items: Iterable[Item]) -> list[Painted]:
    """All items of a face in the order in which they are drawn, those that are fixed or turned among them."""
    return [Painted(order, item, turns) for order, (item, turns) in enumerate(_flat(items, ()))]


def _flat(items: Iterable[Item], turns: Turns) -> Iterator[tuple[Plain, Turns]]:
    for item in items:
        if isinstance(item, Fixed):
            yield from _flat(item.items, turns)
        elif isinstance(item, Turned):
            yield from _flat(item.items, (item.turn, *turns))
        elif isinstance(item, Clipped):
            yield from _flat(item.items, turns)
        elif not isinstance(item, Inset):  # of booklets, whose faces nobody asks about their ground
            yield item, turns


class Ground:
    """The filled items of a face, asked for what lies under others. Strokes thinner than 1 mm do not count."""

    def __init__(self, items: Sequence[Painted]) -> None:
        self._solids = [one for one in items if _is_solid(one.item)]
        self._orders = [one.order for one in self._solids]
        self._outlines: dict[int, _Outline] = {}

    def under_text(self, one: Painted) -> set[str | None]:
        """The colours under a text at several points of its box; None stands for a picture."""
        text = one.item
        assert isinstance(text, Text)
        em = text.size * MM_PER_PT
        points = [(text.x + text.width * across, text.y - em * up) for across in _ACROSS for up in _UP]
        return {self.under(point, one.turns, one.order) for point in points}

    def under(self, point: Point, turns: Turns, order: int) -> str | None:
        """The colour at a point that is given as before the turns, under what is drawn at a place in the order."""
        for turn in turns:
            point = turn.point(*point)
        for at in range(bisect_left(self._orders, order) - 1, -1, -1):
            solid = self._solids[at]
            x, y = point
            for turn in reversed(solid.turns):
                x, y = turn.back.point(x, y)
            if self._covers(solid.item, x, y):
                return _colour(solid.item)
        return PAPER

    def _covers(self, item: Item, x: float, y: float) -> bool:
        if isinstance(item, Rect):
            return _in_rect(item, x, y)
        if isinstance(item, Picture):
            return item.x <= x <= item.x + item.width and item.y <= y <= item.y + item.height
        if isinstance(item, Circle):
            return (x - item.x) ** 2 + (y - item.y) ** 2 <= item.radius**2
        if isinstance(item, Line):
            return _on_line(item, x, y)
        return isinstance(item, Drawing) and self._in_drawing(item, x, y)

    def _in_drawing(self, item: Drawing, x: float, y: float) -> bool:
        known = self._outlines.get(id(item))
        if known is None:
            known = self._outlines[id(item)] = _Outline(item)
        return known.covers(x, y)


class _Outline:
    """A drawing's closed lines, and the box around them, beyond which nothing needs to be counted."""

    def __init__(self, item: Drawing) -> None:
        self.even_odd = item.even_odd
        self.rings = list(_rings(item))
        xs = [x for ring in self.rings for x, _ in ring] or [0.0]
        ys = [y for ring in self.rings for _, y in ring] or [0.0]
        self.left, self.right, self.top, self.bottom = min(xs), max(xs), min(ys), max(ys)

    def covers(self, x: float, y: float) -> bool:
        if not (self.left <= x <= self.right and self.top <= y <= self.bottom):
            return False
        turns = [_windings(ring, x, y) for ring in self.rings]
        return bool(sum(map(abs, turns)) % 2 if self.even_odd else sum(turns))


def _is_solid(item: Item) -> bool:
    if isinstance(item, Line):
        return item.stroke_width * MM_PER_PT >= _LEAST_LINE and not item.dash
    return isinstance(item, Picture) or (isinstance(item, Rect | Circle | Drawing) and item.fill is not None)


def _colour(item: Item) -> str | None:
    if isinstance(item, Line):
        return item.stroke
    return item.fill if isinstance(item, Rect | Circle | Drawing) else None


def _in_rect(item: Rect, x: float, y: float) -> bool:
    inside_x, inside_y = min(x - item.x, item.x + item.width - x), min(y - item.y, item.y + item.height - y)
    if inside_x < 0 or inside_y < 0:
        return False
    short_x, short_y = max(item.radius - inside_x, 0.0), max(item.radius - inside_y, 0.0)
    return short_x**2 + short_y**2 <= item.radius**2


def _on_line(item: Line, x: float, y: float) -> bool:
    across, down = item.x2 - item.x1, item.y2 - item.y1
    length = across * across + down * down
    share = ((x - item.x1) * across + (y - item.y1) * down) / length if length else 0.0
    share = min(max(share, 0.0), 1.0)
    far_x, far_y = x - item.x1 - across * share, y - item.y1 - down * share
    return far_x**2 + far_y**2 <= (item.stroke_width * MM_PER_PT / 2) ** 2


def _rings(item: Drawing) -> Iterator[list[Point]]:
    """The closed lines of a path, its curves as short straight pieces."""
    ring: list[Point] = []
    for letter, numbers in item.segments:
        if letter == "M" and ring:
            yield ring
            ring = []
        if letter in ("M", "L"):
            ring.append((numbers[0], numbers[1]))
        elif letter == "C" and ring:
            ring += _curve(ring[-1], numbers)
    if ring:
        yield ring


def _curve(start: Point, numbers: Sequence[float]) -> list[Point]:
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, numbers
    out: list[Point] = []
    for step in range(1, _CURVE + 1):
        t = step / _CURVE
        a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
        out.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return out


def _windings(ring: Sequence[Point], x: float, y: float) -> int:
    """How often a closed line goes round a point, one way or the other."""
    count = 0
    x1, y1 = ring[-1]
    for x2, y2 in ring:
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            count += 1 if y2 > y1 else -1
        x1, y1 = x2, y2
    return count
