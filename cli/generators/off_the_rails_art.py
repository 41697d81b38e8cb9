"""Draw templates/off_the_rails/art.yaml: the line work of the game's cards, from numbers.

Drawings stand in icons whose 24 units are 24 mm when the icon's box is 24 by 24: so they are drawn in the card's own
millimetres, from the corner of their box, and may go beyond it. Run it from the root of the project:

    python cli/generators/off_the_rails_art.py
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, radians, sin
from pathlib import Path

from cardwright.press.template.compile_stave import Stave

TARGET = Path(__file__).resolve().parents[2] / "templates" / "off_the_rails" / "art.yaml"
Point = tuple[float, float]

LEFT, RIGHT, TOP, FOOT = -3.0, 66.0, -3.0, 91.0  #: a card with its bleed, mm
STRIPE = 1.5  #: from stripe to stripe
MOON = (
    "M19.7 20.42 C15.39 23.54 9.42 22.91 5.87 18.95 C2.31 15 2.31 9 5.87 5.05 C9.42 1.09 15.39 0.46 19.7 3.58"
    " L19.68 3.57 C16.36 3.06 13.05 4.54 11.22 7.36 C9.39 10.18 9.39 13.82 11.22 16.64"
    " C13.05 19.46 16.36 20.94 19.68 20.43 Z"
)


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("-0", "-0") or "0"


def polygon(points: Sequence[Point]) -> str:
    return "M" + " L".join(f"{number(x)} {number(y)}" for x, y in points) + " Z"


def path(points: Sequence[Point]) -> str:
    return "M" + " L".join(f"{number(x)} {number(y)}" for x, y in points)


def rect(x: float, y: float, width: float, height: float) -> str:
    return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


def turned(points: Sequence[Point], degrees: float, about: Point) -> list[Point]:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return [
        (about[0] + (x - about[0]) * c - (y - about[1]) * s, about[1] + (x - about[0]) * s + (y - about[1]) * c)
        for x, y in points
    ]


def bar(x: float, y: float, length: float, width: float, degrees: float) -> str:
    """A bar about its middle."""
    corners = [
        (x - length / 2, y - width / 2),
        (x + length / 2, y - width / 2),
        (x + length / 2, y + width / 2),
        (x - length / 2, y + width / 2),
    ]
    return polygon(turned(corners, degrees, (x, y)))


def moved(shape: str, x: float, y: float, size: float, degrees: float = 0.0) -> str:
    """A shape of the 24-unit grid in a square of ``size`` with its middle at x, y."""
    out: list[str] = []
    pair: list[float] = []
    for token in shape.replace("M", " M ").replace("L", " L ").replace("C", " C ").replace("Z", " Z ").split():
        if token in "MLCZ":
            out.append(token)
            continue
        pair.append(float(token))
        if len(pair) == 2:
            ((px, py),) = turned([(pair[0] - 12, pair[1] - 12)], degrees, (0, 0))
            out.append(f"{number(x + px * size / 24)} {number(y + py * size / 24)}")
            pair = []
    return " ".join(out)


# ------------------------------------------------------------------------------------------------------ telegraph


def poles(spots: Sequence[float], foot: float, tops: Sequence[float], lean: float = 1.0) -> Iterator[str]:
    """Telegraph poles, each with five arms that carry the wires at the heights ``tops``."""
    for index, x in enumerate(spots):
        way = lean if index == 0 else -lean
        top = tops[0] - 2.4
        yield polygon([(x - 0.28 - way * 0.25, top), (x + 0.28 - way * 0.25, top), (x + 0.55, foot), (x - 0.55, foot)])
        for wire in tops:
            yield bar(x, wire + 0.05, 5.4, 0.42, way * 2.4)
            for side in (-2.3, 2.3):
                yield rect(x + side - 0.2, wire - 0.75 + side * way * 0.04, 0.4, 0.8)


# ---------------------------------------------------------------------------------------------------------- rails


def rails(end: float, gap: float = 1.2, pitch: float = 2.6, sleeper: float = 2.9) -> Iterator[str]:
    """Two rails from beyond the left edge, with sleepers; y 0 is the middle."""
    for side in (-gap / 2, gap / 2):
        yield rect(LEFT, side - 0.15, end - LEFT, 0.3)
    x = LEFT + 0.6
    while x < end:
        yield rect(x - 0.24, -sleeper / 2, 0.48, sleeper)
        x += pitch


def broken(start: float) -> Iterator[str]:
    """What comes after: the rails bend and part, sleepers lie about."""
    yield from rails(start)
    yield from loose(start)


def loose(start: float) -> Iterator[str]:
    """The end of a broken rail."""
    for side, bend in ((-0.6, 1.9), (0.6, 2.9)):
        x, y = start, side
        upper = [(x, y - 0.15), (x + 3.4, y - 0.15 + 0.25 * bend), (x + 6.2, y - 0.15 + 0.85 * bend)]
        lower = [(px, py + 0.3) for px, py in reversed(upper)]
        yield polygon([*upper, *lower])
    for x, y, degrees in ((2.0, 0.35, 78), (4.7, 1.0, 62), (8.1, 2.1, 38), (11.9, 2.6, 4)):
        yield bar(start + x, y, 2.9, 0.48, degrees)


# ---------------------------------------------------------------------------------------------------------- cloth


def stripes(left: float, right: float, top: float, foot: float, width: float) -> str:
    out, x = [], left
    while x < right - 1e-9:
        out.append(rect(x, top, min(width, right - x), foot - top))
        x += STRIPE
    return " ".join(out)


def pinking(y: float, depth: float, pitch: float) -> str:
    """The cut edge of a cloth that ends at y: paper from below bites into it."""
    points: list[Point] = [(LEFT, y + 0.4)]
    x = LEFT
    while x < RIGHT - 1e-9:
        points += [(x, y), (min(x + pitch / 2, RIGHT), y - depth), (min(x + pitch, RIGHT), y)]
        x += pitch
    return polygon([*points, (RIGHT, y + 0.4)])


# ----------------------------------------------------------------------------------------------------------- door


def hatch(x: float, y: float, width: float, height: float, pitch: float = 0.9) -> str:
    """Lines from lower left to upper right, each cut to the box."""
    out = []
    at = x + y + pitch / 2
    while at < x + y + width + height:
        x1, x2 = max(x, at - y - height), min(x + width, at - y)
        if x2 - x1 > 0.3:
            out.append(path([(x1, at - x1), (x2, at - x2)]))
        at += pitch
    return " ".join(out)


def wax(x: float, y: float, radius: float, bumps: int = 11) -> str:
    """A blob of wax: a circle whose edge has run."""
    points = []
    for index in range(bumps * 2):
        angle = index * pi / bumps
        out = radius * (1.0 + (0.055 if index % 2 == 0 else -0.045) + 0.03 * sin(3.1 * index + 1))
        points.append((x + out * cos(angle), y + out * sin(angle)))
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, [*points[1:], points[0]], strict=True)]
    parts = [f"M{number(middles[-1][0])} {number(middles[-1][1])}"]
    before = middles[-1]
    for corner, middle in zip(points, middles, strict=True):
        first = (before[0] + (corner[0] - before[0]) * 0.72, before[1] + (corner[1] - before[1]) * 0.72)
        second = (middle[0] + (corner[0] - middle[0]) * 0.72, middle[1] + (corner[1] - middle[1]) * 0.72)
        numbers = (*first, *second, *middle)
        parts.append("C" + " ".join(map(number, numbers)))
        before = middle
    return " ".join(parts) + " Z"


def circle(x: float, y: float, r: float) -> str:
    k = 0.5523 * r
    curves = (
        (x + r, y + k, x + k, y + r, x, y + r),
        (x - k, y + r, x - r, y + k, x - r, y),
        (x - r, y - k, x - k, y - r, x, y - r),
        (x + k, y - r, x + r, y - k, x + r, y),
    )
    return f"M{number(x + r)} {number(y)} " + " ".join("C" + " ".join(map(number, curve)) for curve in curves) + " Z"


def planks(pitch: float = 5.5) -> str:
    out, y = [], TOP + 5.0
    while y < FOOT:
        out.append(path([(LEFT, y), (RIGHT, y)]))
        y += pitch
    return " ".join(out)


# ---------------------------------------------------------------------------------------------------------- icons


def icons() -> Iterator[tuple[str, list[dict[str, object]]]]:
    wires = [4.2 + 2.0 * number_ for number_ in range(5)]
    yield "poles", [{"d": " ".join(poles((6.5, 56.5), 19.8, [wire + 0.75 for wire in wires])), "fill": "fg"}]
    yield "rail", [{"d": " ".join(rails(RIGHT)), "fill": "fg"}]
    yield "rail-broken", [{"d": " ".join(broken(37.5)), "fill": "fg"}]
    yield "stripes", [{"d": stripes(LEFT, RIGHT, TOP, 29.0, 0.42), "fill": "fg"}]
    yield "stripes-band", [{"d": stripes(LEFT, RIGHT, TOP, 9.0, 0.42), "fill": "fg"}]
    yield "stripes-all", [{"d": stripes(LEFT, RIGHT, TOP, FOOT, 0.64), "fill": "fg"}]
    yield "pinking", [{"d": pinking(29.0, 1.9, 3.0), "fill": "fg"}]
    yield (
        "moon-back",
        [
            {"d": moved(MOON, 31.5, 43.5, 38.0, 38), "stroke": "bg", "width": 3.6, "cap": "round"},
            {"d": moved(MOON, 31.5, 43.5, 38.0, 38), "stroke": "fg", "width": 2.0, "cap": "round"},
        ],
    )
    yield "moon-face", [{"d": moved(MOON, 31.5, 43.5, 38.0, 38), "fill": "fg"}]
    patch = turned([(37.0, 5.6), (57.0, 5.6), (57.0, 24.8), (37.0, 24.8)], -9, (47.0, 15.2))
    seam = turned([(38.3, 6.9), (55.7, 6.9), (55.7, 23.5), (38.3, 23.5), (38.3, 6.9)], -9, (47.0, 15.2))
    yield "patch", [{"d": polygon(patch), "fill": "fg"}]
    yield "patch-seam", [{"d": path(seam), "stroke": "fg", "width": 0.3, "dash": [1.1, 0.8]}]
    yield (
        "patch-moons",
        [{"d": moved(MOON, 47.2, 15.2, 12.6, 12) + " " + moved(MOON, 28.4, 21.2, 6.2, 10), "fill": "fg"}],
    )
    snips = ((30.4, 21.8, 6.0, 0), (41.6, 20.6, 6.0, 8), (52.0, 19.6, 6.0, 100))
    yield "snips", [{"d": " ".join(moved(MOON, *snip) for snip in snips), "fill": "fg"}]
    yield (
        "snip-line",
        [
            {
                "d": "M30.4 24.4 C37 25.6 39.6 21.6 43.2 19.2 C45.6 17.4 50.2 17.6 53.2 11.4",
                "stroke": "fg",
                "width": 0.3,
                "dash": [1.1, 0.8],
            }
        ],
    )
    yield "planks", [{"d": planks(), "stroke": "fg", "width": 0.25}]
    yield "hatch-x", [{"d": hatch(5.5, 5.0, 40.0, 30.8), "stroke": "fg", "width": 0.2}]
    yield "hatch-y", [{"d": hatch(17.5, 52.2, 40.0, 30.8), "stroke": "fg", "width": 0.2}]
    yield "wax", [{"d": wax(31.5, 44.0, 7.7), "fill": "fg"}]
    yield "wax-ring", [{"d": circle(31.5, 44.0, 5.9), "stroke": "fg", "width": 0.25}]
    yield "lining", [{"d": hatch(63.0, 0.0, 63.0, 88.0, 1.3), "stroke": "fg", "width": 0.3}]
    letter_wires = [7.0 + 2.1 * number_ for number_ in range(5)]
    yield (
        "letter-poles",
        [{"d": " ".join(poles((133.5, 181.5), 28.0, [wire + 0.8 for wire in letter_wires])), "fill": "fg"}],
    )
    yield "letter-rail", [{"d": " ".join(_letter_rail()), "fill": "fg"}]
    yield from cover()
    yield from signs()


def cover() -> Iterator[tuple[str, list[dict[str, object]]]]:
    """The front of the booklet, a page of 148 by 210 mm: the night, a tune on the wires, and the moon among them."""
    stave = Stave(-3.0, 38.0, 154.0, 7.4, 7.0)
    tune = (4, 3, 5, 4, 6, 2, 7, 1, 4, 5)  # of which the outer two would lie on the poles
    wires = " ".join(said(stave.wire(number_)) for number_ in range(5))
    yield "cover-wires", [{"d": wires, "stroke": "fg", "width": 0.4}]
    yield "cover-notes", [{"d": " ".join(said(stave.note(tune, at)) for at in range(1, len(tune) - 1)), "fill": "fg"}]
    arms = [40.4 + 7.4 * number_ for number_ in range(5)]
    yield "cover-poles", [{"d": " ".join(tall(spot, 116.0, arms) for spot in (20.0, 128.0)), "fill": "fg"}]
    yield "cover-moon", [{"d": moved(MOON, 84.0, 52.0, 50.0, 24), "fill": "fg"}]
    yield "cover-rail", [{"d": " ".join(wide(92.0)), "fill": "fg"}]


def said(segments: Sequence[tuple[str, tuple[float, ...]]]) -> str:
    return " ".join(letter + " ".join(map(number, numbers)) for letter, numbers in segments)


def tall(x: float, foot: float, arms: Sequence[float]) -> str:
    """A pole of the cover, with wider arms."""
    pole = polygon([(x - 0.8, arms[0] - 7), (x + 0.8, arms[0] - 7), (x + 1.5, foot), (x - 1.5, foot)])
    bars = [bar(x, arm, 15.0, 1.1, 2.0 if x < 74 else -2.0) for arm in arms]
    pins = [rect(x + side - 0.5, arm - 2.2, 1.0, 2.2) for arm in arms for side in (-6.2, 6.2)]
    return " ".join([pole, *bars, *pins])


def wide(end: float) -> Iterator[str]:
    """The rail of the cover, twice as large."""
    for y in (-1.3, 1.3):
        yield rect(-3.0, y - 0.3, end + 3.0, 0.6)
    x = 0.0
    while x < end:
        yield rect(x - 0.5, -3.1, 1.0, 6.2)
        x += 5.6
    for side, bend in ((-1.3, 4.0), (1.3, 6.2)):
        upper = [(end, side - 0.3), (end + 7.4, side - 0.3 + 0.25 * bend), (end + 13.6, side - 0.3 + 0.85 * bend)]
        yield polygon([*upper, *[(px, py + 0.6) for px, py in reversed(upper)]])
    for dx, y, degrees in ((4.2, 0.7, 78), (10.2, 2.2, 60), (17.8, 4.6, 36), (26.4, 5.8, 4)):
        yield bar(end + dx, y, 6.2, 1.0, degrees)


def _letter_rail() -> Iterator[str]:
    """The rail of a letter's front, which begins at its fold and comes apart before the edge."""
    start, end = 126.0, 170.0
    for y in (-0.6, 0.6):
        yield rect(start, y - 0.15, end - start, 0.3)
    x = start + 1.3
    while x < end:
        yield rect(x - 0.24, -1.45, 0.48, 2.9)
        x += 2.6
    yield from loose(end)


def signs() -> Iterator[tuple[str, list[dict[str, object]]]]:
    """What lies on the train: five leaves, and a swarm."""
    leaf = "M12 2 C16.6 6 17.6 12 12 22 C6.4 12 7.4 6 12 2 Z"
    lie = (
        (7.0, 7.4, 12.5, -52),
        (16.8, 7.2, 12.5, 48),
        (12.2, 12.4, 13.5, 8),
        (6.4, 17.2, 12, 62),
        (17.4, 17.4, 12, -60),
    )
    vein = "M12 6.5 L12 20.5"
    drawn: list[dict[str, object]] = []
    for spot in lie:  # each over the one before, from which a line of the ground parts it
        shape = moved(leaf, *spot)
        drawn += [
            {"d": shape, "stroke": "bg", "width": 1.3},
            {"d": shape, "fill": "fg"},
            {"d": moved(vein, *spot), "stroke": "bg", "width": 0.6},
        ]
    yield "leaf", drawn
    yield "swarm", [{"d": " ".join(_flies()), "fill": "fg"}]


def _flies() -> Iterator[str]:
    """A swarm: specks that are denser in the middle, in no order and always in the same one."""
    for index in range(34):
        angle = index * 2.39996
        reach = 1.2 + 1.62 * index**0.52
        x, y = 12 + reach * cos(angle) * 1.02, 12 + reach * sin(angle) * 0.92
        size = 0.75 + 0.35 * ((index * 7) % 3) / 2
        yield bar(x, y, size * 1.9, size * 0.8, degrees=(index * 53) % 180 + hypot(x, y))


def text() -> str:
    lines = [
        "# yaml-language-server: $schema=../../schemas/template.schema.json",
        "# Drawn by cli/generators/off_the_rails_art.py; 24 units are 24 mm where the box of an icon is 24 by 24.",
        "description: The line work of Off the Rails, in the millimetres of its cards.",
        "icons:",
    ]
    said = [name for name, _ in signs()]
    for name, paths in icons():
        lines.append(f"  {name}:")
        if name not in said:
            lines += ['    alt: ""    # for looks alone', "    paths:"]
        for one in paths:
            more = "".join(f", {key}: {value}" for key, value in one.items() if key != "d")
            lines.append(f'      - {{d: "{one["d"]}"{more}}}')
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8", newline="\n")
