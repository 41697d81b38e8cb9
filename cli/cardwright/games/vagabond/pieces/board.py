"""Board: the deck's places in, the printed world map with its numbered circles and the piles' docks out.

The map is the upper part, the sea as white as paper; the yellow panel with the points and the docks is the lower one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import hypot
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.facts.world import lands
from cardwright.games.vagabond.pieces.chart import HEIGHT, RADIUS, RING, WIDTH, Chart, Spot, place
from cardwright.games.vagabond.pieces.look import colour, font, icon
from cardwright.games.vagabond.pieces.places import chart_of
from cardwright.press.faces.face import Circle, Drawing, Face, Item, Line, Rect, Text
from cardwright.press.faces.pen import cap_height, write

BOARD_HEIGHT: Final = 420.0
BLEED: Final = 3.0

_Point = tuple[float, float]
_Segments = tuple[tuple[str, tuple[float, ...]], ...]

_GRID: Final = 0.05
"""Points of the land lie on a grid of so many mm. Neighbours round alike, so that borders stay common."""
_SMALL: Final = 1.0
"""Islands that measure less than this both ways, in mm, get a rim of land, or they would be lost in print."""


def board(deck: Deck) -> Face:
    """The board of a deck, 594 x 420 mm. Places whose airport is unknown are left out; checks tell of those."""
    charted = chart_of(deck)
    items = [*_sea(), *_land(), *_parallels(charted.spots), *_circles(charted), *_panel()]
    return Face("board", "piece", "front", WIDTH, BOARD_HEIGHT, BLEED, 0.0, items)


# The map


def _sea() -> Iterator[Item]:
    """Meridians and parallels, 15 degrees apart, so pale that they are seen on the sea alone."""
    pale = colour("land")
    for lon in range(-165, 191, 15):
        x = place(0, lon)[0]
        yield Line(x, -BLEED, x, HEIGHT, pale, 0.4)
    for lat in range(-45, 76, 15):
        y = place(lat, 0)[1]
        if lat:
            yield Line(-BLEED, y, WIDTH + BLEED, y, pale, 0.4)


@cache
def _land() -> tuple[Drawing, ...]:
    """One drawing a country, one for all small islands, one for all borders; the same on every board."""
    return tuple(_drawn_land())


def _drawn_land() -> Iterator[Drawing]:
    small: list[list[_Point]] = []
    common: Counter[frozenset[_Point]] = Counter()
    for land in lands():
        rings = [_on_grid(ring) for polygon in land.polygons for ring in polygon]
        rings = [ring for ring in rings if max(y for _, y in ring) > -BLEED and min(y for _, y in ring) < HEIGHT]
        common.update({frozenset(edge) for ring in rings for edge in pairwise((*ring, ring[0]))})
        small += [clipped for ring in rings if _is_small(ring) if len(clipped := _clip(ring)) > 2]
        shapes = [clipped for ring in rings if not _is_small(ring) if len(clipped := _clip(ring)) > 2]
        if shapes:
            yield Drawing(_closed(shapes), colour("land"), None, 0.0)
    yield Drawing(_closed(small), colour("land"), colour("land"), 0.7)
    # A grid may fold a thin spit into one edge there and back, which is no border: each country counts an edge once.
    borders = sorted(sorted(edge) for edge, countries in common.items() if countries > 1 and len(edge) == 2)
    yield Drawing(_open(_chains(borders)), None, colour("paper"), 0.75, round_cap=True)


def _on_grid(ring: Sequence[_Point]) -> tuple[_Point, ...]:
    """A ring in degrees as points on the board's grid, none twice in a row."""
    found: list[_Point] = []
    for lon, lat in ring:
        x, y = place(lat, min(lon, 191 - 1e-9))
        point = round(round(x / _GRID) * _GRID, 2), round(round(y / _GRID) * _GRID, 2)
        if not found or point != found[-1]:
            found.append(point)
    return tuple(found[:-1] if len(found) > 1 and found[0] == found[-1] else found)


def _is_small(ring: Sequence[_Point]) -> bool:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return max(xs) - min(xs) < _SMALL and max(ys) - min(ys) < _SMALL


def _clip(ring: Sequence[_Point]) -> list[_Point]:
    """The part of a ring that is below the top of the bleed. (J. E. Sutherland, G. W. Hodgman, 1974.)"""
    top = -BLEED
    kept: list[_Point] = []
    for before, after in zip((ring[-1], *ring[:-1]), ring, strict=True):
        if (before[1] < top) != (after[1] < top):
            share = (top - before[1]) / (after[1] - before[1])
            kept.append((round(before[0] + share * (after[0] - before[0]), 2), top))
        if after[1] >= top:
            kept.append(after)
    return kept


def _closed(rings: Iterable[Sequence[_Point]]) -> _Segments:
    return tuple(segment for ring in rings for segment in (*_along(ring), ("Z", ())))


def _open(chains: Iterable[Sequence[_Point]]) -> _Segments:
    return tuple(segment for chain in chains for segment in _along(chain))


def _along(points: Sequence[_Point]) -> Iterator[tuple[str, tuple[float, ...]]]:
    yield "M", points[0]
    for point in points[1:]:
        yield "L", point


def _chains(edges: Sequence[Sequence[_Point]]) -> list[list[_Point]]:
    """Edges in an order of their own as few long lines, so that a border is drawn in one go."""
    ways: dict[_Point, list[_Point]] = {}
    for a, b in edges:
        ways.setdefault(a, []).append(b)
        ways.setdefault(b, []).append(a)
    ends = sorted(ways, key=lambda point: (len(ways[point]) == 2, point))
    chains = []
    for start in ends:
        while ways[start]:
            chain = [start]
            while ways[chain[-1]]:
                after = ways[chain[-1]].pop()
                ways[after].remove(chain[-1])
                chain.append(after)
            if min(y for _, y in chain) >= -BLEED:
                chains.append(chain)
    return chains


_PARALLELS: Final = (
    ("Arctic Circle", 66.56, True),
    ("Tropic of Cancer", 23.44, True),
    ("Equator", 0.0, False),
    ("Tropic of Capricorn", -23.44, True),
)
"""Name, latitude, and whether the line is dashed."""


def _parallels(spots: Sequence[Spot]) -> Iterator[Item]:
    """Four lines, and their names at the edge of the map where fewer circles hide them."""
    left, right = list(_names()), [name._replace(x=WIDTH - name.x - name.width) for name in _names()]
    for _, lat, dashed in _PARALLELS:
        y = place(lat, 0)[1]
        yield Line(-BLEED, y, WIDTH + BLEED, y, colour("rule"), 0.8, (1.4, 1.1) if dashed else ())
    yield from min(left, right, key=lambda names: sum(_hides(spot, name) for spot in spots for name in names))


def _names() -> Iterator[Text]:
    for name, lat, _ in _PARALLELS:
        y = place(lat, 0)[1] - 1.2
        yield write(name.upper(), 6.5, y, font("condensed-600"), 6.6, colour("grey"), tracking=0.14)


def _hides(spot: Spot, name: Text) -> bool:
    """Whether a circle comes nearer than a millimetre to a name."""
    x = min(max(spot.x, name.x), name.x + name.width)
    y = min(max(spot.y, name.y - cap_height(font("condensed-600"), name.size)), name.y)
    return hypot(spot.x - x, spot.y - y) < RADIUS + RING + 1


# The circles


def _circles(chart: Chart) -> Iterator[Item]:
    """All rings, then all circles, so that no ring lies on a circle; dots and lines over both."""
    for spot in chart.spots:
        yield Circle(spot.x, spot.y, RADIUS + RING, colour("paper"), None, 0.0)
    for spot in chart.spots:
        yield Circle(spot.x, spot.y, RADIUS, colour("map-red"), None, 0.0)
        yield _number(spot)
    for spot in chart.spots:
        if spot.marked and spot.number not in chart.outside:
            yield from _mark(spot)


def _number(spot: Spot) -> Text:
    name, size = font("condensed-700"), 9.2 if spot.number > 99 else 11.2
    baseline = spot.y + cap_height(name, size) / 2
    return write(str(spot.number), spot.x, baseline, name, size, colour("paper"), align="centre")


def _mark(spot: Spot) -> Iterator[Item]:
    """The dot at a circle's place, and the line to it where it is out of the circle."""
    yield Circle(spot.true_x, spot.true_y, 0.6, colour("paper"), None, 0.0)
    if spot.led:
        share = RADIUS / spot.moved
        x, y = spot.x + share * (spot.true_x - spot.x), spot.y + share * (spot.true_y - spot.y)
        yield Line(x, y, spot.true_x, spot.true_y, colour("ink"), 0.7)
    yield Circle(spot.true_x, spot.true_y, 0.4, colour("ink"), None, 0.0)


# The panel

_TOP: Final = 307.0
"""Where wordmark, table and docks begin, in mm; they end a card's height below."""
_CARD: Final = (63.0, 88.0)
_DOCKS: Final = (
    ("World", "tag", "ink", "paper"),
    ("Europe", "tag", "europe-blue", "paper"),
    ("Compass", "compass", "map-red", "paper"),
    ("Picture", "picture", "paper", "ink"),
    ("Flag", "flag", "paper", "ink"),
)
"""Word, icon, colour of the word's ground, and its own."""
_FIRST_DOCK, _PITCH = 231.0, 71.0
"""The board is cut at 297 mm, which is between the first dock and the second."""
_POINTS: Final = (
    ("Travel", "tag", "20, or 10 with options"),
    ("Compass", "compass", "40, 20 or 10"),
    ("Picture", "picture", "20 an answer"),
    ("Flag", "flag", "20 each, wrong \N{MINUS SIGN}20"),
    ("Distance", "arrow", "by the ruler"),
)


def _panel() -> Iterator[Item]:
    yield Rect(-BLEED, HEIGHT, WIDTH + 2 * BLEED, BOARD_HEIGHT + BLEED - HEIGHT, 0, colour("sign-yellow"), None, 0)
    yield Rect(-BLEED, HEIGHT - 0.6, WIDTH + 2 * BLEED, 1.2, 0, colour("ink"), None, 0)
    yield from _wordmark(15.0)
    yield from _table(99.0, 212.0)
    for index, (word, sign, ground, on_ground) in enumerate(_DOCKS):
        yield from _dock(_FIRST_DOCK + index * _PITCH, word, sign, colour(ground), colour(on_ground))


def _wordmark(x: float) -> Iterator[Item]:
    """The name in three rows, cut at 47 % of the height of its capitals, as on a departure board."""
    name = font("semi-800")
    cap = 25.4
    size = cap / cap_height(name, 1)
    for row, letters in enumerate(("VAG", "ABO", "ND")):
        base = _TOP + cap + row * (_CARD[1] - cap) / 2
        word = write(letters, x, base, name, size, colour("ink"))
        yield word
        yield Rect(x - 1, base - 0.47 * cap - 0.45, word.width + 2, 0.9, 0, colour("sign-yellow"), None, 0)
    middle, right = base - cap / 2, x + word.width + 3.5 + cap / 2
    yield Circle(right, middle, cap / 2, colour("map-red"), None, 0.0)
    yield from icon("compass", right - 8.2, middle - 8.2, 16.4, colour("paper"), colour("map-red"))


def _table(left: float, right: float) -> Iterator[Item]:
    """What each category gives."""
    head, ink, row = font("condensed-800"), colour("ink"), 15.6
    yield write("FLIGHT POINTS", left, _TOP + cap_height(head, 17), head, 17, ink, tracking=0.12)
    first = _TOP + _CARD[1] - len(_POINTS) * row
    yield Line(left, first, right, first, ink, 1.6)
    for index, (word, sign, given) in enumerate(_POINTS):
        top = first + index * row
        middle = top + row / 2
        if index:
            yield Line(left, top, right, top, ink, 0.5)
        yield from _sign(sign, left, middle - 4, 8.0)
        base = middle + cap_height(font("semi-700"), 19) / 2
        yield write(word, left + 14, base, font("semi-700"), 19, ink)
        yield write(given, right, base, font("semi-500"), 17.5, ink, align="right")


def _sign(sign: str, x: float, y: float, size: float) -> Sequence[Drawing]:
    if sign != "arrow":
        return icon(sign, x, y, size, colour("ink"), colour("sign-yellow"))
    arrow = ((2, 10.6), (15.5, 10.6), (11, 6.1), (13, 4.1), (21, 12), (13, 19.9), (11, 17.9), (15.5, 13.4), (2, 13.4))
    return [Drawing(_closed([[(x + a * size / 24, y + b * size / 24) for a, b in arrow]]), colour("ink"), None, 0.0)]


def _dock(x: float, word: str, sign: str, ground: str, on_ground: str) -> Iterator[Item]:
    """The outline of a card for a pile, with the pile's icon and word."""
    width, height = _CARD
    yield Rect(x, _TOP, width, height, 3.0, colour("pale-yellow"), None, 0.0)
    yield Drawing(_corners(x, _TOP, 9.5), None, colour("ink"), 1.4)
    yield from icon(sign, x + width / 2 - 9.5, _TOP + 27, 19, colour("ink"), colour("pale-yellow"))
    yield Rect(x + 8.75, _TOP + 54, width - 17.5, 11, 0, ground, None, 0.0)
    name, size = font("condensed-800"), 17.0
    base = _TOP + 59.5 + cap_height(name, size) / 2
    yield write(word.upper(), x + width / 2, base, name, size, on_ground, align="centre", tracking=0.12)


def _corners(x: float, y: float, arm: float) -> _Segments:
    """The four round corners of a card, each with arms of a length in mm."""
    width, height, bend = _CARD[0], _CARD[1], 3.0
    inside = bend * 0.4477
    segments: list[tuple[str, tuple[float, ...]]] = []
    for corner_x, across in ((x, 1), (x + width, -1)):
        for corner_y, down in ((y, 1), (y + height, -1)):
            segments += [
                ("M", (corner_x, corner_y + down * arm)),
                ("L", (corner_x, corner_y + down * bend)),
                (
                    "C",
                    (
                        *(corner_x, corner_y + down * inside),
                        *(corner_x + across * inside, corner_y),
                        *(corner_x + across * bend, corner_y),
                    ),
                ),
                ("L", (corner_x + across * arm, corner_y)),
            ]
    return tuple(segments)
