"""Cut: what an element has painted in; how far it reaches over the edges of the cut card where it does not bleed, out.

Measured is what is painted, strokes and all, where it comes to lie on the card. An edge that somebody drew out into
the bleed, half of it or more (no cut is off by that much), is meant to be there; so is a shape that runs over the card
on both sides of it, and a circle whose middle lies on the cut or beyond it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cardwright.press.faces.face import (
    Circle,
    Clipped,
    Drawing,
    Fixed,
    Item,
    Line,
    Picture,
    Rect,
    Turned,
    turned_box,
)
from cardwright.press.template.model import ELEMENTS, Element
from cardwright.press.template.plan import EDGE, Builder, Canvas, Part
from cardwright.press.template.scope import Env
from cardwright.units import MM_PER_PT

if TYPE_CHECKING:
    from cardwright.press.template.compiler import Site

EDGES = ("left", "top", "right", "bottom")
#: elements that paint and are no text (of those, FIT005 and FIT009 tell)
PAINTED = ("badge", "shape", "line", "icon", "flag", "outline", "picture", "qr", "stave", "field")
BLEEDING = tuple(name for name in PAINTED if "bleed" in ELEMENTS[name])
#: those that are cut off without loss, where they were drawn so; of a flag, a code or a number all is to be seen
_DRAWN_OUT = (*BLEEDING, "icon", "stave")
_EASE = 0.01  #: mm inside the cut that count as on it: less than a knife can tell
_DRAWN = 2.0  #: mm beyond the bleed up to which an edge was drawn for it
_NEAR = 1.0  #: mm that icons and flags may reach out of their boxes
_CURVE = 8  #: straight pieces that stand for a curve

Box: TypeAlias = tuple[float, float, float, float]  #: left, top, right, bottom in mm


class Over(NamedTuple):
    """An element that reaches the cut and does not bleed: ``over`` says how far beyond each edge, in mm (0: on it).

    ``box`` is what it paints, on the card; ``solid``: a ground, of which nobody sees the end where its colour goes on
    beyond it; ``on_cut``: bleed would mend all of it. ``corner`` is the one that the card's round corner cuts off.
    """

    site: Site
    box: Box
    over: tuple[tuple[str, float], ...]
    solid: bool
    on_cut: bool
    corner: str = ""


def painted_by(element: Element) -> str | None:
    """The name of an element that paints and is no text; None for others."""
    return next((name for name in PAINTED if getattr(element, name) is not None), None)


def watched(build: Builder, site: Site, radius: float) -> Builder:
    """The same builder, whose parts take note of it where they reach the cut; ``radius`` is that of the card."""
    name = painted_by(site.element)
    if name is None or site.element.bleed is True:
        return build

    def built(env: Env, width: float, height: float | None, canvas: Canvas) -> Part | None:
        part = build(env, width, height, canvas)
        return None if part is None else _WatchedPart(part, site, name, radius)

    return built


class _WatchedPart:
    __slots__ = ("name", "part", "radius", "site")

    def __init__(self, part: Part, site: Site, name: str, radius: float) -> None:
        self.part, self.site, self.name, self.radius = part, site, name, radius

    def natural(self) -> float:
        return self.part.natural()

    def place(self, x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        before = len(canvas.items)
        self.part.place(x, y, width, height, canvas)
        if len(canvas.items) == before:
            return
        if self.name not in ("shape", "line", "badge"):  # which may leave their boxes far behind
            left, top, right, bottom = turned_box((x, y, x + width, y + height), canvas.turns)
            inside = left > _NEAR and top > _NEAR
            if inside and right < canvas.width - _NEAR and bottom < canvas.height - _NEAR:
                return
        over = _over(self.site, self.name, canvas.items[before:], self.radius, canvas)
        if over is not None:
            canvas.over.append(over)


def _over(site: Site, name: str, items: Sequence[Item], radius: float, canvas: Canvas) -> Over | None:
    boxes = [turned_box(box, canvas.turns) for item in items for box in _boxes(item)]
    if not boxes:
        return None
    left, top, right, bottom = box = _around(boxes)
    reach = {"left": -left, "top": -top, "right": right - canvas.width, "bottom": bottom - canvas.height}
    named = site.element.bleed if isinstance(site.element.bleed, list) else ()
    beyond = {edge: far for edge, far in reach.items() if far > -_EASE and edge not in named}
    if name in _DRAWN_OUT:
        middle = {"left": right, "top": bottom, "right": canvas.width - left, "bottom": canvas.height - top}
        beyond = {
            edge: far
            for edge, far in beyond.items()
            if not _meant(edge, reach, canvas.bleed)
            and not (site.element.shape == "circle" and 0 < middle[edge] <= far + 2 * _EASE)
        }
    solid = name in ("shape", "picture") and getattr(items[0], "stroke", None) is None
    corner = "" if max(reach.values()) > -_EASE else _corner(items, box, radius, canvas)
    if not beyond and not corner:
        return None
    on_cut = name in BLEEDING and site.element.shape != "circle" and bool(beyond)
    on_cut = on_cut and all(abs(far - _outside_stroke(items)) < EDGE for far in beyond.values())
    over = tuple((edge, max(far, 0.0)) for edge, far in beyond.items())
    return Over(site, box, over, solid, on_cut, corner)


def _meant(edge: str, reach: dict[str, float], bleed: float) -> bool:
    """Whether an edge was drawn out to the bleed by hand, or the element runs over that side and the other."""
    other = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}[edge]
    far, least = reach[edge], bleed / 2 - _EASE
    return far >= least and (far <= bleed + _DRAWN or reach[other] >= least)


def _outside_stroke(items: Sequence[Item]) -> float:
    """Half the stroke of a frame, in mm, which stands out of the box that bleeds; a line's own ends have none."""
    first = items[0]
    return first.stroke_width * MM_PER_PT / 2 if isinstance(first, Rect) and first.stroke is not None else 0.0


def _corner(items: Sequence[Item], box: Box, radius: float, canvas: Canvas) -> str:
    """The corner of a picture or a box that the round corner of the card cuts off, where there is one."""
    first = items[0]
    if radius <= 0 or canvas.bleed <= 0 or not isinstance(first, Rect | Picture):
        return ""
    own = first.radius if isinstance(first, Rect) else 0.0
    left, top, right, bottom = box
    gaps = {
        "upper left": (left, top),
        "upper right": (canvas.width - right, top),
        "lower left": (left, canvas.height - bottom),
        "lower right": (canvas.width - right, canvas.height - bottom),
    }
    for corner, (across, down) in gaps.items():
        far = math.hypot(radius - across - own, radius - down - own) + own
        if max(across, down) + own < radius and far > radius + _EASE:
            return corner
    return ""


def _around(boxes: Iterable[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _boxes(item: Item) -> Iterator[Box]:
    """The boxes around what is painted; none where nothing is."""
    if isinstance(item, Fixed | Turned):
        boxes = [box for one in item.items for box in _boxes(one)]
        turns = (item.turn,) if isinstance(item, Turned) else ()
        yield from (turned_box(box, turns) for box in boxes)
    elif isinstance(item, Clipped):
        inside = [box for one in item.items for box in _boxes(one)]
        if inside:
            left, top, right, bottom = _around(inside)
            yield (
                max(left, item.x),
                max(top, item.y),
                min(right, item.x + item.width),
                min(bottom, item.y + item.height),
            )
    elif isinstance(item, Line):
        yield _line(item)
    elif isinstance(item, Picture):
        yield item.x, item.y, item.x + item.width, item.y + item.height
    elif isinstance(item, Rect | Circle | Drawing) and (item.fill is not None or item.stroke is not None):
        yield from _stroked(item)


def _stroked(item: Rect | Circle | Drawing) -> Iterator[Box]:
    half = item.stroke_width * MM_PER_PT / 2 if item.stroke is not None else 0.0
    if isinstance(item, Rect):
        if item.width <= 0 or item.height <= 0:
            return
        left, top, right, bottom = item.x, item.y, item.x + item.width, item.y + item.height
    elif isinstance(item, Circle):
        left, right = item.x - item.radius, item.x + item.radius
        top, bottom = item.y - item.radius, item.y + item.radius
    else:
        points = list(_points(item))
        if not points:
            return
        left, top, right, bottom = _around((x, y, x, y) for x, y in points)
    yield left - half, top - half, right + half, bottom + half


def _line(item: Line) -> Box:
    """The box around a line as it is drawn: its ends are cut square, or stand out by half its width."""
    half = item.stroke_width * MM_PER_PT / 2
    length = math.hypot(item.x2 - item.x1, item.y2 - item.y1)
    if item.round_cap or not length:
        across = down = half
    else:
        across, down = half * abs(item.y2 - item.y1) / length, half * abs(item.x2 - item.x1) / length
    return (
        min(item.x1, item.x2) - across,
        min(item.y1, item.y2) - down,
        max(item.x1, item.x2) + across,
        max(item.y1, item.y2) + down,
    )


def _points(item: Drawing) -> Iterator[tuple[float, float]]:
    """Points along a path: a curve does not reach as far as the points that bend it."""
    x, y = 0.0, 0.0
    for letter, numbers in item.segments:
        if letter == "C":
            x1, y1, x2, y2, x3, y3 = numbers
            for step in range(1, _CURVE + 1):
                t = step / _CURVE
                a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
                yield a * x + b * x1 + c * x2 + d * x3, a * y + b * y1 + c * y2 + d * y3
            x, y = x3, y3
        elif numbers:
            x, y = numbers[0], numbers[1]
            yield x, y


__all__ = ["BLEEDING", "EDGES", "PAINTED", "Box", "Over", "painted_by", "watched"]
