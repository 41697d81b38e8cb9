"""Measuring: a part of the board with the ruler laid on a leg, for the rules booklet.

V-18: from edge to edge of the red circles, along the straight line. V-09: the ruler reads points.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.games.vagabond.pieces.board import board
from cardwright.games.vagabond.pieces.chart import MM_PER_POINT, RADIUS, Chart, Spot, leg
from cardwright.games.vagabond.pieces.cut import piece
from cardwright.games.vagabond.pieces.look import colour, font
from cardwright.games.vagabond.pieces.places import chart_of
from cardwright.games.vagabond.pieces.ruler import NUMBER_EVERY, TICK_EVERY
from cardwright.press.faces.face import Circle, Drawing, Face, Inset, Item, Line
from cardwright.press.faces.pen import cap_height, write

LEG: Final = (68, 54)  #: Tokyo to Nairobi, in our deck
_ROOM: Final = 16.0  #: mm of map around the ruler
_DEPTH: Final = 17.0  #: mm that the ruler is deep
_BEYOND: Final = 8.0  #: mm of ruler before its zero and behind the leg
_TICK, _LONG = 4.0, 8.0
_NUMBER: Final = 13.0  #: pt


def measuring(deck: Deck) -> list[Face]:
    """The ruler on the leg, at the size that they have on the table; no face where the deck lacks a place of it."""
    chart = chart_of(deck)
    if not _has_leg(chart):
        return []
    first, second = (chart.by_number[number] for number in LEG)
    left, top, right, bottom = _window(first, second)
    on_board = [*board(deck).items, *_ruler(chart, first, second), *_ends(first, second)]
    shown = Inset(tuple(on_board), (left, top, right - left, bottom - top), 0.0, 0.0, 0.0, 1.0)
    return [piece("measuring", right - left, bottom - top, [shown])]


def measuring_size(deck: Deck) -> tuple[float, float]:
    """Width and height of the drawing in mm; nothing where there is none."""
    chart = chart_of(deck)
    if not _has_leg(chart):
        return 0.0, 0.0
    left, top, right, bottom = _window(*(chart.by_number[number] for number in LEG))
    return right - left, bottom - top


def _has_leg(chart: Chart) -> bool:
    return all(number in chart.by_number for number in LEG)


def _window(first: Spot, second: Spot) -> tuple[float, float, float, float]:
    xs, ys = sorted((first.x, second.x)), sorted((first.y, second.y))
    return xs[0] - _ROOM, ys[0] - _ROOM, xs[1] + _ROOM, ys[1] + _ROOM


def _way(first: Spot, second: Spot) -> tuple[float, float]:
    """The direction from one circle to the other."""
    length = hypot(second.x - first.x, second.y - first.y)
    return (second.x - first.x) / length, (second.y - first.y) / length


def _ruler(chart: Chart, first: Spot, second: Spot) -> Iterator[Item]:
    """The ruler with its zero at the first circle's edge, its graduated edge along the leg."""
    across, down = _way(first, second)
    # What lies below the leg on the page, so that numbers stand upright there.
    aside = (down, -across) if across < 0 else (-down, across)
    gap = leg(chart, first.number, second.number)
    start = first.x + across * RADIUS, first.y + down * RADIUS

    def at(along: float, deep: float) -> tuple[float, float]:
        return start[0] + across * along + aside[0] * deep, start[1] + down * along + aside[1] * deep

    ink = colour("ink")
    corners = (at(-_BEYOND, 0), at(gap + _BEYOND, 0), at(gap + _BEYOND, _DEPTH), at(-_BEYOND, _DEPTH))
    outline = (("M", corners[0]), *(("L", corner) for corner in corners[1:]), ("Z", ()))
    yield Drawing(outline, colour("sign-yellow"), ink, 0.6)
    for points in range(0, int((gap + _BEYOND) / MM_PER_POINT) + 1, TICK_EVERY):
        numbered = points % NUMBER_EVERY == 0
        head, foot = at(points * MM_PER_POINT, 0), at(points * MM_PER_POINT, _LONG if numbered else _TICK)
        yield Line(*head, *foot, ink, 1.2 if numbered else 0.8)
        if numbered:
            x, y = at(points * MM_PER_POINT, _LONG + 3.6)
            name = font("semi-700")
            yield write(str(points), x, y + cap_height(name, _NUMBER) / 2, name, _NUMBER, ink, align="centre")


def _ends(first: Spot, second: Spot) -> Iterator[Item]:
    """The two circles once more, over the ruler, so that their edges and numbers are seen."""
    for spot in (first, second):
        yield Circle(spot.x, spot.y, RADIUS, colour("map-red"), colour("paper"), 1.0)
        name = font("condensed-700")
        base = spot.y + cap_height(name, 11.2) / 2
        yield write(str(spot.number), spot.x, base, name, 11.2, colour("paper"), align="centre")
