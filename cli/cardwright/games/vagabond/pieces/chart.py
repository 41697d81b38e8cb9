"""Chart: the places of a deck in degrees in, where their circles stand on the board in millimetres out.

Places lie where Miller's projection has them. Circles that would touch are pushed apart, as little as may be; a
circle that no longer covers its place gets a line back to it. Nothing is left to chance: the same places always give
the same chart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import ceil, cos, hypot, inf, radians, sin, tau
from typing import Final, NamedTuple

from cardwright.facts.projections import EDGE, map_longitude, miller

WIDTH: Final = 594.0
"""Of the board, and so of the map's 360 degrees, in mm."""
NORTH: Final = 80.5
"""Latitude of the board's upper edge."""
SOUTH: Final = -57.0
"""Latitude at which the map ends."""
RADIUS: Final = 3.5
"""Of a red circle, in mm."""
RING: Final = 0.55
"""How wide the white ring about a circle is, in mm."""
GAP: Final = 0.9
"""Least distance between the outlines of two circles, in mm. Their rings may meet, but none lies on a circle."""
MM_PER_POINT: Final = 2.4
"""V-09: a point on the ruler, in mm, on a board of that width; one printed smaller has its ruler scaled by as much."""

_SCALE: Final = WIDTH / tau
_SEEN: Final = 2.5
"""A circle that moved farther than this, in mm, is marked: its place then lies beside its number, or out of it."""
_CLEAR: Final = RADIUS + 0.5
"""How far a line and its dot keep from the middle of other circles, in mm."""
_APART: Final = 2 * RADIUS + max(GAP, 2 * RING)
"""How far the middles of two circles are from each other at the least, in mm."""
_EDGE: Final = RADIUS + 3.0
"""How far a circle's middle keeps from the edges of the map, in mm: cuts may be off, and folds worn."""
_REACH: Final = 30.0
"""How far from its place a circle may go, in mm."""
_STEP: Final = 0.5
"""How finely free spots are looked for, in mm."""
_COST_OF_A_MM: Final = 0.05
"""What a millimetre off the place costs a circle that has to go; to displace another costs 1 or more."""
_SPREADS: Final = (4.5, 7.0, 10.0)
"""How far the circles of a crowd are moved outwards, where they find no room from their places, in mm."""
_PATIENCE: Final = 1
"""How often circles may be put down again, for each circle of a chart."""


class Spot(NamedTuple):
    """A circle: its middle, and the true position of its place; mm from the board's upper left corner, y down."""

    number: int
    iata: str
    x: float
    y: float
    true_x: float
    true_y: float

    @property
    def moved(self) -> float:
        """How far the circle stands from its place, in mm."""
        return hypot(self.x - self.true_x, self.y - self.true_y)

    @property
    def marked(self) -> bool:
        """Whether a dot has to tell where the place is; 1.5 degrees and less are not worth one."""
        return self.moved > _SEEN

    @property
    def led(self) -> bool:
        """Whether a line has to lead from the circle to its place, since the circle does not cover it."""
        return self.moved > RADIUS


def place(lat: float, lon: float) -> tuple[float, float]:
    """Where a place lies on the board, in mm. One beyond the map's latitudes lies beyond its edges."""
    x, y = miller(lat, map_longitude(lon))
    return (x - radians(EDGE)) * _SCALE, (miller(NORTH, 0)[1] - y) * _SCALE


HEIGHT: Final = place(SOUTH, 0)[1]
"""Of the map, in mm: 281.04."""


@dataclass(frozen=True)
class Chart:
    """The circles of a board, and the scale of its map."""

    spots: tuple[Spot, ...]
    crowded_spots: tuple[Spot, ...] = ()
    """Circles without a free place: their line crosses a circle or a line, or they touch a circle."""
    outside: tuple[int, ...] = ()
    """Numbers of the places beyond the map's latitudes. Their circles stand at the map's edge."""
    radius: float = RADIUS
    width: float = WIDTH
    height: float = HEIGHT
    scale: float = _SCALE
    """Millimetres for a radian of longitude."""

    def place(self, lat: float, lon: float) -> tuple[float, float]:
        """Where a place lies on the board, in mm."""
        return place(lat, lon)

    @property
    def crowded(self) -> tuple[int, ...]:
        """Numbers of the circles without a free place."""
        return tuple(spot.number for spot in self.crowded_spots)

    @cached_property
    def by_number(self) -> Mapping[int, Spot]:
        """The circles by their number; the first where a number stands twice."""
        return {spot.number: spot for spot in reversed(self.spots)}


def chart(places: Sequence[tuple[int, str, float, float]]) -> Chart:
    """Place the circles of places given as number, IATA code, latitude and longitude in degrees."""
    layout, crowded = _laid_out([place(lat, lon) for _, _, lat, lon in places])
    spots = tuple(
        Spot(number, iata, round(x, 3), round(y, 3), *spot)
        for (number, iata, _, _), (x, y), spot in zip(places, layout.now, layout.true, strict=True)
    )
    outside = tuple(number for number, _, lat, _ in places if not SOUTH <= lat <= NORTH)
    return Chart(spots, tuple(spots[index] for index in crowded), outside)


def _laid_out(true: list[_Point]) -> tuple[_Layout, list[int]]:
    """The first way to lay the circles out that has room for all; of none, that which leaves fewest, and those."""
    best, crowded = _tried(true, (), 0.0)
    for spread in _SPREADS if crowded else ():
        layout, left = _tried(true, crowded, spread)
        if len(left) < len(crowded):
            best, crowded = layout, left
        if not crowded:
            break
    return best, crowded


def _tried(true: list[_Point], crowd: Sequence[int], spread: float) -> tuple[_Layout, list[int]]:
    """One way: from the true places, or with a crowd moved outwards first; and the circles without room."""
    layout = _Layout(true, [_within(*spot) for spot in true])
    layout.spread(crowd, spread)
    layout.relax(pulled=not crowd)
    layout.repair()
    layout.polish()
    return layout, sorted(layout.in_the_way())


def leg(chart: Chart, a: int, b: int) -> float:
    """V-18: mm between the outlines of the circles numbered a and b, along the straight line on the map; at least 0.

    Raises KeyError for a number that is not on the chart.
    """
    first, second = chart.by_number[a], chart.by_number[b]
    return max(0.0, hypot(first.x - second.x, first.y - second.y) - 2 * chart.radius)


def points(mm: float, mm_per_point: float = MM_PER_POINT) -> int:
    """V-19: what the ruler gives for a distance: its points, up to the next even number; an even one stays."""
    # Nobody reads a billionth of a point, and 7.2 / 2.4 is not quite 3 in a computer.
    return 2 * ceil(round(mm / mm_per_point, 9) / 2)


_Point = tuple[float, float]


def _within(x: float, y: float) -> _Point:
    """The nearest point where a circle is within the map."""
    return min(max(x, _EDGE), WIDTH - _EDGE), min(max(y, _EDGE), HEIGHT - _EDGE)


def _to_segment(point: _Point, start: _Point, end: _Point) -> float:
    """The distance from a point to a segment, in mm."""
    along, down = end[0] - start[0], end[1] - start[1]
    square = along * along + down * down
    share = ((point[0] - start[0]) * along + (point[1] - start[1]) * down) / square if square else 0.0
    share = min(max(share, 0.0), 1.0)
    return hypot(point[0] - start[0] - share * along, point[1] - start[1] - share * down)


def _side(point: _Point, start: _Point, end: _Point) -> float:
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def _cross(a: _Point, b: _Point, c: _Point, d: _Point) -> bool:
    """Whether the segments from a to b and from c to d cross."""
    return _side(a, c, d) * _side(b, c, d) < 0 and _side(c, a, b) * _side(d, a, b) < 0


@cache
def _ways() -> tuple[tuple[float, float, float], ...]:
    """Where a circle may go from its place: how far, across and down, in mm, the nearest first."""
    found = [(0.0, 0.0, 0.0)]
    for step in range(1, round(_REACH / _STEP) + 1):
        way = step * _STEP
        many = min(max(round(way * 4), 12), 48)
        # Each row of directions begins elsewhere, so that a gap between two is not one all the way.
        found += [(way, way * cos(turn), way * sin(turn)) for turn in (tau * i / many + step for i in range(many))]
    return tuple(found)


@dataclass
class _Layout:
    """Circles on their way: the true place of each, and where it stands now."""

    true: list[_Point]
    now: list[_Point]

    def spread(self, crowded: Sequence[int], way: float) -> None:
        """Move the circles of a crowd outwards from its middle, so that its places lie bare for their lines."""
        crowd = [i for i, spot in enumerate(self.true) if any(_in_crowd(spot, self.true[j]) for j in crowded)]
        for index in crowd:
            near = [self.true[other] for other in crowd if _in_crowd(self.true[index], self.true[other])]
            middle = sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)
            along, down = self.true[index][0] - middle[0], self.true[index][1] - middle[1]
            length = hypot(along, down)
            # One in the very middle goes where its order sends it.
            along, down = (along / length, down / length) if length > 1e-9 else (cos(index), sin(index))
            x, y = self.true[index]
            self.now[index] = _within(x + along * way, y + down * way)

    def relax(self, rounds: int = 240, pulled: bool = True) -> None:
        """Push circles apart, and let their places draw them back, ever less."""
        home = list(self.now)
        pairs = [(i, j) for j in range(len(home)) for i in range(j) if _near(home[i], home[j])]
        for step in range(rounds):
            pull = 0.12 * max(0.0, 1 - step / (0.8 * rounds)) if pulled else 0.0
            for index, (x, y) in enumerate(self.now):
                self.now[index] = (x + (home[index][0] - x) * pull, y + (home[index][1] - y) * pull)
            if not self._push(pairs) and not pull:
                break

    def _push(self, pairs: Sequence[tuple[int, int]]) -> bool:
        """Push each pair that touches apart by half of what it lacks; whether any did."""
        pushed = False
        for i, j in pairs:
            across, down = self.now[j][0] - self.now[i][0], self.now[j][1] - self.now[i][1]
            apart = hypot(across, down)
            if apart < _APART:
                pushed = True
                # Two places of one position part in a direction that depends on their order alone.
                along, below = (across / apart, down / apart) if apart > 1e-9 else (cos(i + j), sin(i + j))
                half = (_APART - apart) / 2 + 0.002
                self.now[i] = _within(self.now[i][0] - along * half, self.now[i][1] - below * half)
                self.now[j] = _within(self.now[j][0] + along * half, self.now[j][1] + below * half)
        return pushed

    def repair(self) -> None:
        """Put circles that are in the way where they cost least, those they displace after them.

        A circle that was displaced is dearer to displace again, so that no two go on displacing each other.
        """
        waiting = self.in_the_way()
        placed = set(range(len(self.now))) - set(waiting)
        dear = [1.0] * len(self.now)
        for _ in range(_PATIENCE * len(self.now)):
            if not waiting:
                break
            index = waiting.pop(0)
            self.now[index], displaced = self._cheapest(index, placed, dear)
            placed = placed - set(displaced) | {index}
            waiting += displaced
            for other in displaced:
                dear[other] += 1.0
        for index in waiting:
            self.now[index] = self._uncovered(index)

    def _uncovered(self, index: int) -> _Point:
        """The nearest spot where a circle meets no other, whatever lines it crosses: a number must be seen first."""
        others = [spot for other, spot in enumerate(self.now) if other != index]
        for _, (x, y) in self._spots(index):
            if all(hypot(x - across, y - down) >= _APART for across, down in others):
                return x, y
        return self.now[index]

    def _cheapest(self, index: int, placed: set[int], dear: Sequence[float]) -> tuple[_Point, list[int]]:
        """The spot that costs a circle least, by the way to it and by whom it displaces; and those."""
        best, least, displaced = self.now[index], inf, list[int]()
        beside = self._beside(index, placed)
        for way, spot in self._spots(index):
            if way * _COST_OF_A_MM >= least:
                break
            against, cost = [], way * _COST_OF_A_MM
            for other in self._against(index, spot, way, beside):
                against.append(other)
                cost += dear[other]
                if cost >= least:
                    break
            else:
                best, least, displaced = spot, cost, against
        return best, displaced

    def polish(self, rounds: int = 6) -> None:
        """Bring each circle nearer to its place where there is room by now."""
        everyone = set(range(len(self.now)))
        for _ in range(rounds):
            before = list(self.now)
            for index in sorted(everyone, key=lambda index: -self._moved(index, self.now[index])):
                nearer = self._nearest(index, everyone, self._moved(index, self.now[index]) - 0.05)
                self.now[index] = nearer or self.now[index]
            if self.now == before:
                break

    def in_the_way(self) -> list[int]:
        """Circles to take off so that all others have room, those in most others' way first; in order of taking."""
        left = set(range(len(self.now)))
        ways = {index: self._ways_of(index, left) for index in sorted(left)}
        taken = []
        while any(ways.values()):
            worst = max(ways, key=lambda index: (len(ways[index]), self._moved(index, self.now[index])))
            taken.append(worst)
            del ways[worst]
            for others in ways.values():
                others.discard(worst)
        return taken

    def _ways_of(self, index: int, left: set[int]) -> set[int]:
        """Whom a circle is in the way of."""
        spot = self.now[index]
        return set(self._against(index, spot, self._moved(index, spot), self._beside(index, left)))

    def _against(self, index: int, spot: _Point, way: float, beside: Sequence[tuple[float, int]]) -> Iterator[int]:
        """Whom a circle would be in the way of at a spot that is ``way`` from its home."""
        for near, other in beside:
            if near > way + _APART:
                break
            if not self._fits_beside(index, spot, other):
                yield other

    def _moved(self, index: int, spot: _Point) -> float:
        return hypot(spot[0] - self.true[index][0], spot[1] - self.true[index][1])

    def _spots(self, index: int) -> Iterator[tuple[float, _Point]]:
        """Where on the map a circle may stand, the nearest to its place first; with the way."""
        x, y = _within(*self.true[index])
        for way, along, down in _ways():
            spot = (x + along, y + down)
            if _within(*spot) == spot:
                yield way, spot

    def _nearest(self, index: int, others: set[int], reach: float) -> _Point | None:
        """The free spot nearest to a circle's place, at most ``reach`` from it."""
        beside = self._beside(index, others)
        for way, spot in self._spots(index):
            if way > reach:
                break
            if not any(True for _ in self._against(index, spot, way, beside)):
                return spot
        return None

    def _beside(self, index: int, others: set[int]) -> list[tuple[float, int]]:
        """The others, and how far from its home a circle has to be at the least to come near them or their line."""
        x, y = _within(*self.true[index])
        near = {other: hypot(self.now[other][0] - x, self.now[other][1] - y) for other in others if other != index}
        return sorted((near[other] - self._moved(other, self.now[other]), other) for other in near)

    def _fits_beside(self, index: int, spot: _Point, other: int) -> bool:
        """Whether a circle there, its line, another circle and that one's line keep clear of one another."""
        there, mine, yours = self.now[other], self.true[index], self.true[other]
        if hypot(spot[0] - there[0], spot[1] - there[1]) < _APART:
            return False
        led, other_led = self._moved(index, spot) > RADIUS, self._moved(other, there) > RADIUS
        if led and _to_segment(there, spot, mine) < _CLEAR:
            return False
        if other_led and _to_segment(spot, there, yours) < _CLEAR:
            return False
        return not (led and other_led and _cross(spot, mine, there, yours))


def _in_crowd(a: _Point, b: _Point) -> bool:
    """Whether two places are so near that neither circle can stand on its place without covering the other."""
    return hypot(a[0] - b[0], a[1] - b[1]) < _APART


def _near(a: _Point, b: _Point) -> bool:
    return hypot(a[0] - b[0], a[1] - b[1]) < _REACH
