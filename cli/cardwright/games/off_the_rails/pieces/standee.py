"""Standee: the Moonreaper, front and back over one fold, with two feet that are glued apart (O-01)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.games.off_the_rails.pieces.cut import HAIR, Point, closed, fold, heading, note, piece
from cardwright.games.off_the_rails.pieces.look import colour, icon
from cardwright.press.faces.face import Drawing, Face, Item, Line, Rect, Turn, Turned

WIDTH, HEIGHT = 110.0, 182.0
PANEL: Final = (42.0, 62.0)  #: of the figure, mm
FOOT: Final = 14.0
_LEFT: Final = (WIDTH - PANEL[0]) / 2
_FOLD: Final = 14.0 + FOOT + PANEL[1]
_NOTE: Final = (
    "Cut along the fine line, fold back along the dashes, and glue the two sides together.",
    "Bend the feet apart and glue them on a coin, so that he does not fall over.",
)


def standee(deck: Deck) -> list[Face]:
    """The figure, 62 mm high."""
    items: list[Item] = [heading("The Moonreaper", 0, 4.5), *note(_NOTE, 0, 8.6)]
    front = list(_figure(_LEFT, _FOLD, seen=True))
    # The back is the figure from behind; it stands on its head, so that it is upright once folded over.
    back = Turned(tuple(_figure(_LEFT, _FOLD, seen=False)), Turn(180, WIDTH / 2, _FOLD))
    items += [*front, back, *_edges()]
    return [piece("standee", WIDTH, HEIGHT, items)]


def _edges() -> Iterator[Item]:
    width, height = PANEL
    top, foot = _FOLD - height - FOOT, _FOLD + height + FOOT
    ink = colour("plank")
    for x in (_LEFT, _LEFT + width):
        yield Line(x, top, x, foot, ink, HAIR)
    for y in (top, foot):
        yield Line(_LEFT, y, _LEFT + width, y, ink, HAIR)
    for y in (_FOLD - height, _FOLD, _FOLD + height):
        yield fold(_LEFT, y, _LEFT + width, y)


def _figure(x: float, y: float, *, seen: bool) -> Iterator[Item]:
    """The figure below the fold at y, upright: a panel of night, a hat, a crescent for a face, a coat of stripes."""
    width, height = PANEL
    yield Rect(x, y, width, height, 0, colour("bone"), None, 0)
    middle = x + width / 2
    yield from _coat(middle, y + 22.0, y + 54.0)
    yield from _legs(middle, y + 54.0, y + height)
    yield from _arms(middle, y + 24.5, seen=seen)
    if seen:
        yield from icon("moon", middle - 6.6, y + 9.0, 13.2, "moon", "bone")
    else:
        yield Drawing(_blob(middle, y + 15.6, 6.2), colour("soot"), None, 0)
    yield from _hat(middle, y + 10.4)
    if seen:
        patch = _turned([(-3.4, -3.4), (3.4, -3.4), (3.4, 3.4), (-3.4, 3.4)], 0.16, (middle - 3.6, y + 44.0))
        yield Drawing(closed(patch), colour("rust"), None, 0)
        yield from icon("moon", middle - 5.7, y + 41.9, 4.2, "moon", "rust")
    yield Rect(x, y + height, width, FOOT, 0, colour("panel"), None, 0)


def _coat(middle: float, top: float, foot: float) -> Iterator[Item]:
    """A long coat, striped, its hem cut in points."""
    steps = 9
    half_top, half = 4.6, 10.2
    points = range(2 * steps + 1)
    hem = [(middle + half - half * number / steps, foot - (1.7 if number % 2 else 0)) for number in points]
    outline = [(middle - half_top, top), (middle + half_top, top), *hem]
    yield Drawing(closed(outline), colour("soot"), None, 0)
    for number in range(-5, 6):
        above, below = number * half_top / 5.6, number * half / 5.6
        yield Line(middle + above, top + 0.8, middle + below, foot - 2.4, colour("cloth"), 1.1)


def _legs(middle: float, top: float, foot: float) -> Iterator[Item]:
    for side in (-1, 1):
        x = middle + side * 3.4
        yield Rect(x - 1.3, top - 1.4, 2.6, foot - top - 0.6, 0, colour("soot"), None, 0)
        toes = [(x - 1.6, foot - 2.8), (x + 1.5, foot - 2.8), (x + 1.5 + side * 2.2, foot), (x - 1.6, foot)]
        if side < 0:
            toes = [(x - 1.5, foot - 2.8), (x + 1.6, foot - 2.8), (x + 1.6, foot), (x - 1.5 + side * 2.2, foot)]
        yield Drawing(closed(toes), colour("soot"), None, 0)


def _arms(middle: float, y: float, *, seen: bool) -> Iterator[Item]:
    """One hangs, the other holds the shears up."""
    way = 1 if seen else -1
    hanging = [(-3.6, -1.0), (-5.4, 0.4), (-10.6, 16.0), (-8.2, 17.0), (-3.0, 4.4)]
    raised = [(3.6, -1.0), (5.8, -0.2), (11.0, 4.6), (12.6, -1.6), (14.6, -0.9), (12.2, 7.8), (9.8, 7.6), (3.2, 3.6)]
    for arm in (hanging, raised):
        yield Drawing(closed([(middle + way * a, y + b) for a, b in arm]), colour("soot"), None, 0)
    size = 10.2
    x = middle + way * 13.5
    yield Turned(tuple(icon("shears", x - size / 2, y - 11.6, size, "rust", "bone")), Turn(180, x, y - 11.6 + size / 2))


def _hat(middle: float, y: float) -> Iterator[Item]:
    """A battered hat: a brim that droops on one side, and a crown."""
    brim = [(-10.4, 1.2), (-9.4, -0.4), (9.2, -1.0), (10.6, 0.0), (9.8, 1.6), (0.0, 1.3)]
    crown = [(-5.6, -0.2), (-5.0, -6.6), (-1.4, -7.6), (0.4, -6.4), (4.4, -7.8), (5.4, -0.4)]
    for shape in (brim, crown):
        yield Drawing(closed([(middle + a, y + b) for a, b in shape]), colour("soot"), None, 0)
    yield Line(middle - 5.4, y - 1.5, middle + 5.4, y - 1.8, colour("rust"), 2.4)


def _blob(x: float, y: float, radius: float) -> tuple[tuple[str, tuple[float, ...]], ...]:
    pull = radius * 0.5523
    return (
        ("M", (x + radius, y)),
        ("C", (x + radius, y + pull, x + pull, y + radius, x, y + radius)),
        ("C", (x - pull, y + radius, x - radius, y + pull, x - radius, y)),
        ("C", (x - radius, y - pull, x - pull, y - radius, x, y - radius)),
        ("C", (x + pull, y - radius, x + radius, y - pull, x + radius, y)),
        ("Z", ()),
    )


def _turned(points: Sequence[Point], slope: float, about: Point) -> list[Point]:
    """Small points about a place, leaning by a slope."""
    return [(about[0] + a - slope * b, about[1] + b + slope * a) for a, b in points]
