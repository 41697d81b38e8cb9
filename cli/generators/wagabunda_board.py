"""Write decks/wagabunda/board.yaml: the roads of our board as curves, with spaces along them at one pitch.

python cli/generators/wagabunda_board.py

What counts is the file it writes: a space may be moved there by hand, and this is run again only to bend whole roads.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from pathlib import Path

TARGET = Path(__file__).resolve().parents[2] / "decks" / "wagabunda" / "board.yaml"

Point = tuple[float, float]

#: what a letter below stands for
COLOURS = {
    "K": "black",
    "G": "green",
    "B": "brown",
    "U": "blue",
    "Y": "yellow",
    "N": "navy",
    "R": "red",
    "w": "white",
    "o": "white, dot: true",
}
START: Point = (48.0, 33.0)
META: Point = (92.0, 150.0)
FORK_1, JOIN_1 = (133.0, 31.0), (318.0, 36.0)
FORK_2, JOIN_2 = (366.0, 265.0), (100.0, 267.0)
FORK_3 = (23.0, 219.0)
FORKED, FROM_FORK = "hsvndl", 1.25  #: roads that leave a fork, whose collar wants room: so many pitches to their first
META_RIM, PLATE_END = 25.0, 27.5  #: from the middle of meta and of the start's plate to where a road leaves them


@dataclass(frozen=True)
class Road:
    """Spaces along a curve through points, the first of which belongs to the road before where ``begins`` is False.

    So does the last one to the road after where ``ends`` is False. ``colours`` are those of the road's own spaces.
    """

    about: str
    letter: str
    through: tuple[Point, ...]
    colours: str
    then: tuple[str, ...]
    begins: bool = False
    ends: bool = False


ROADS = (
    Road("From the start to the first fork.", "a", (START, FORK_1), "GNK", ("h1", "s1"), ends=True),
    Road(
        "The high road: short, along the upper edge, with rests and dots.",
        "h",
        (FORK_1, (160, 20), (190, 24), (224, 38), (262, 24), (292, 22), JOIN_1),
        "oGwKoUw",
        ("e1",),
    ),
    Road(
        "The sun road: longer, and a joy for whoever holds the sun.",
        "s",
        (FORK_1, (144, 58), (172, 76), (210, 72), (250, 76), (286, 60), JOIN_1),
        "YNYYwYNYY",
        ("e1",),
    ),
    Road(
        "The east road.",
        "e",
        (JOIN_1, (345, 22), (378, 28), (396, 58), (390, 100), (402, 148), (390, 196), (398, 238), FORK_2),
        "RUGKNwGBRNKGoYUN",
        ("v1", "n1"),
        begins=True,
        ends=True,
    ),
    Road(
        "The valley road: along the lower edge, with many a rest.",
        "v",
        (FORK_2, (335, 282), (295, 269), (255, 281), (210, 269), (168, 278), (132, 281), JOIN_2),
        "wRwGwYoUwKw",
        ("w1",),
    ),
    Road(
        "The forest road: longer, and kind to the acorn; nobody rests there.",
        "n",
        (FORK_2, (338, 245), (296, 233), (255, 225), (210, 227), (166, 219), (127, 234), JOIN_2),
        "BKUBBKNBUBKB",
        ("w1",),
    ),
    Road(
        "The west road.",
        "w",
        (JOIN_2, (74, 277), (47, 268), (30, 248), FORK_3),
        "GNoKU",
        ("d1", "l1"),
        begins=True,
        ends=True,
    ),
    Road("The doorstep: the short way home.", "d", (FORK_3, (48, 207), (72, 214), (96, 198), META), "oKGN", ("meta",)),
    Road(
        "The orchard: the long way home, where the apple flies.",
        "l",
        (FORK_3, (20, 184), (28, 150), (20, 114), (46, 92), (80, 104), META),
        "RRwRRwRR",
        ("meta",),
    ),
)


def curve(points: tuple[Point, ...], steps: int = 80) -> list[Point]:
    """A smooth line through points (Catmull-Rom), as many short straight ones."""
    ends = [points[0], *points, points[-1]]
    line: list[Point] = []
    for four in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = four
        for step in range(steps):
            t = step / steps
            line.append((_spline(ax, bx, cx, dx, t), _spline(ay, by, cy, dy, t)))
    return [*line, points[-1]]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


def clear_of_ends(line: list[Point]) -> list[Point]:
    """A line without what lies under the start's plate and under meta."""
    return [
        (x, y)
        for x, y in line
        if hypot(x - META[0], y - META[1]) >= META_RIM
        and not (abs(x - START[0]) < PLATE_END and abs(y - START[1]) < 12)
    ]


def places(road: Road) -> list[Point]:
    """The middles of a road's spaces, as far from one another as from its ends; half as far from start and meta."""
    line = clear_of_ends(curve(road.through))
    far = [0.0]
    for (x1, y1), (x2, y2) in pairwise(line):
        far.append(far[-1] + hypot(x2 - x1, y2 - y1))
    first = 0.0 if road.begins else 0.5 if road.through[0] == START else FROM_FORK if road.letter in FORKED else 1.0
    last = 0.0 if road.ends else 0.5 if road.through[-1] == META else 1.0
    pitch = far[-1] / (len(road.colours) - 1 + first + last)
    return [_along(line, far, pitch * (first + number)) for number in range(len(road.colours))]


def _along(line: list[Point], far: list[float], want: float) -> Point:
    at = next((at for at in range(len(far) - 1) if far[at + 1] >= want), len(far) - 2)
    share = (want - far[at]) / (far[at + 1] - far[at])
    (x1, y1), (x2, y2) = line[at], line[at + 1]
    return round(x1 + share * (x2 - x1), 1), round(y1 + share * (y2 - y1), 1)


def lines() -> Iterator[str]:
    """The file, line by line."""
    yield "# yaml-language-server: $schema=../../schemas/wagabunda/board.schema.json"
    yield "title: Round the sun"
    yield "spaces:"
    yield f"  start: {{at: [{START[0]:g}, {START[1]:g}], next: [a1]}}"
    for road in ROADS:
        yield f"  # {road.about}"
        for number, ((x, y), letter) in enumerate(zip(places(road), road.colours, strict=True), 1):
            then = (f"{road.letter}{number + 1}",) if number < len(road.colours) else road.then
            at = f"at: [{x:g}, {y:g}], colour: {COLOURS[letter]}"
            yield f"  {road.letter}{number}: {{{at}, next: [{', '.join(then)}]}}"
    yield f"  meta: {{at: [{META[0]:g}, {META[1]:g}]}}"


if __name__ == "__main__":
    TARGET.write_text("\n".join(lines()) + "\n", encoding="utf-8")
