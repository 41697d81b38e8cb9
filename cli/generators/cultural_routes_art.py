"""Draw templates/cultural_routes/art.yaml: waymarks with painted edges, signs and backs, from numbers and seeds.

Waymarks stand on the grid of 24 units. Signs and backs are drawn in the card's own millimetres: their box is 24 by 24
at its corner, and they go beyond it. Run it from the root of the project:

    python cli/generators/cultural_routes_art.py
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from pathlib import Path
from random import Random

TARGET = Path(__file__).resolve().parents[2] / "templates" / "cultural_routes" / "art.yaml"
Point = tuple[float, float]
Ring = list[Point]

STEP = 0.42  #: units between two points of a painted edge
ROUGH = 0.26  #: units that an edge strays at most
UNDER = 1.15  #: units that the ink under a yellow mark shows


def number(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def ring(points: Sequence[Point]) -> str:
    return "M" + " L".join(f"{number(x)} {number(y)}" for x, y in points) + " Z"


# ------------------------------------------------------------------------------------------------------------- paint


def painted(corners: Sequence[Point], seed: str, rough: float = ROUGH, step: float = STEP) -> Ring:
    """The outline of a polygon as a brush leaves it: it strays a little, and more now and then."""
    chance = Random(seed)
    out: Ring = []
    stray = 0.0
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        length = hypot(bx - ax, by - ay)
        if length == 0:
            continue
        nx, ny = (by - ay) / length, -(bx - ax) / length
        count = max(1, round(length / step))
        for index in range(count):
            # Each point leans on the one before, so that the edge is torn and not noise.
            stray = 0.55 * stray + chance.uniform(-rough, rough) * (2.0 if chance.random() < 0.05 else 0.8)
            t = index / count
            out.append((ax + (bx - ax) * t + nx * stray, ay + (by - ay) * t + ny * stray))
    return out


def scratches(corners: Sequence[Point], seed: str, many: int, lean: float = 0.0) -> list[Ring]:
    """Slivers inside a polygon where a dry brush left the ground bare; ``lean`` is how the brush went."""
    chance = Random(f"scratch {seed}")
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    out: list[Ring] = []
    for _ in range(400):
        if len(out) == many:
            break
        x, y = chance.uniform(min(xs), max(xs)), chance.uniform(min(ys), max(ys))
        length, thick = chance.uniform(0.9, 2.4), chance.uniform(0.05, 0.11)
        dx, dy = length / 2 * cos(lean), length / 2 * sin(lean)
        if all(inside((x + dx * f, y + dy * f), corners) for f in (-1.3, 0, 1.3)):
            nx, ny = -sin(lean) * thick, cos(lean) * thick
            out.append([(x - dx, y - dy), (x + nx, y + ny), (x + dx, y + dy), (x - nx, y - ny)])
    return out


def inside(point: Point, corners: Sequence[Point]) -> bool:
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def grown(corners: Sequence[Point], by: float) -> Ring:
    """A polygon whose edges lie ``by`` further out; its corners go clockwise (y down)."""
    out: Ring = []
    count = len(corners)
    for index in range(count):
        (ax, ay), (bx, by_), (cx, cy) = corners[index - 1], corners[index], corners[(index + 1) % count]
        l1, l2 = hypot(bx - ax, by_ - ay), hypot(cx - bx, cy - by_)
        n1, n2 = ((by_ - ay) / l1, -(bx - ax) / l1), ((cy - by_) / l2, -(cx - bx) / l2)
        mx, my = n1[0] + n2[0], n1[1] + n2[1]
        scale = min(2 / (mx * mx + my * my), 1.9)  # a sharp corner is not drawn out
        out.append((bx + mx * by * scale, by_ + my * by * scale))
    return out


# ------------------------------------------------------------------------------------------------------------- marks


def disc(x: float, y: float, radius: float, count: int = 40) -> Ring:
    return [(x + radius * cos(2 * pi * i / count), y + radius * sin(2 * pi * i / count)) for i in range(count)]


def wave(y: float, thick: float = 4.6, left: float = 1.2, right: float = 22.8) -> Ring:
    count = 48
    top = [(left + (right - left) * i / count, y - 2.0 * sin(2 * pi * 2 * i / count + 0.3)) for i in range(count + 1)]
    return [*top, *[(px, py + thick) for px, py in reversed(top)]]


#: shape by continent: polygons of the 24-unit grid, clockwise
SHAPES: dict[str, list[Ring]] = {
    "europe": [
        [(1.2, 3.2), (22.8, 3.2), (22.8, 11.0), (1.2, 11.0)],
        [(1.2, 13.6), (22.8, 13.6), (22.8, 21.2), (1.2, 21.2)],
    ],
    "africa": [[(12, 2.6), (22.4, 21.0), (1.6, 21.0)]],
    "asia": [disc(12, 12, 10.2)],
    "north-america": [[(12, 1.4), (21.8, 12), (12, 22.6), (2.2, 12)]],
    "south-america": [[(12, 3.0), (22.2, 14.4), (22.2, 21.6), (12, 10.6), (1.8, 21.6), (1.8, 14.4)]],
    "oceania": [wave(5.2), wave(14.2)],
}
YELLOW = ("africa", "south-america")  #: too faint on birch alone: they stand on ink
LEAN = {"south-america": 0.82, "north-america": 0.8, "africa": 0.0}


def mark(name: str, seed: str, rough: float = ROUGH, scratched: int = 5, step: float = STEP) -> str:
    """A waymark as one path; scratches are holes in it (evenodd)."""
    rings = [painted(shape, f"{seed} {index}", rough, step) for index, shape in enumerate(SHAPES[name])]
    for index, shape in enumerate(SHAPES[name]):
        rings += scratches(shape, f"{seed} {index}", scratched, LEAN.get(name, 0.03))
    return " ".join(ring(points) for points in rings)


def under(name: str, seed: str) -> str:
    """The ink that a yellow mark stands on."""
    return " ".join(ring(painted(grown(shape, UNDER), f"under {seed}", 0.2)) for shape in SHAPES[name])


def bar(degrees: float, length: float = 25.6, width: float = 6.2) -> Ring:
    """One stroke of the cross about the middle of the grid."""
    a = degrees * pi / 180
    c, s = cos(a), sin(a)
    corners = [(-length / 2, -width / 2), (length / 2, -width / 2), (length / 2, width / 2), (-length / 2, width / 2)]
    return [(12 + x * c - y * s, 12 + x * s + y * c) for x, y in corners]


def stroke(degrees: float, seed: str) -> str:
    shape = bar(degrees)
    rings = [painted(shape, seed), *scratches(shape, seed, 5, degrees * pi / 180)]
    return " ".join(ring(points) for points in rings)


def turning(seed: str) -> str:
    """Most of a ring, and a head at its end: once more."""
    start, end, radius, width = -50, 240, 7.6, 5.0
    angles = [(start + (end - start) * i / 36) * pi / 180 for i in range(37)]
    outer = [(12 + (radius + width / 2) * cos(a), 12.6 + (radius + width / 2) * sin(a)) for a in angles]
    inner = [(12 + (radius - width / 2) * cos(a), 12.6 + (radius - width / 2) * sin(a)) for a in angles]
    body = [*outer, *reversed(inner)]
    a = end * pi / 180
    mx, my = 12 + radius * cos(a), 12.6 + radius * sin(a)
    tx, ty = -sin(a), cos(a)  # clockwise, y down
    nx, ny = cos(a), sin(a)
    head = [(mx + nx * 5.4, my + ny * 5.4), (mx + tx * 7.2, my + ty * 7.2), (mx - nx * 5.4, my - ny * 5.4)]
    if (head[1][0] - head[0][0]) * (head[2][1] - head[0][1]) < (head[1][1] - head[0][1]) * (head[2][0] - head[0][0]):
        head.reverse()
    return ring(painted(body, seed, 0.2)) + " " + ring(painted(head, f"{seed} head", 0.2))


# ------------------------------------------------------------------------------------------------------------- boards


def board(left: float, top: float, height: float, tip: float, point: float = 0.30) -> str:
    """A fingerpost that points to the right, its corners rounded."""
    foot, middle, neck = top + height, top + height / 2, tip - point * height
    corners = [
        ("M", [(left, top)]),
        ("L", [(neck - 1.6, top)]),
        ("C", [(neck - 0.4, top), (neck + 0.2, top + 0.3), (neck + 0.8, top + 1.3)]),
        ("L", [(tip - 0.6, middle - 1.1)]),
        ("C", [(tip - 0.1, middle - 0.3), (tip - 0.1, middle + 0.3), (tip - 0.6, middle + 1.1)]),
        ("L", [(neck + 0.8, foot - 1.3)]),
        ("C", [(neck + 0.2, foot - 0.3), (neck - 0.4, foot), (neck - 1.6, foot)]),
        ("L", [(left, foot)]),
    ]
    return " ".join(letter + " ".join(f"{number(x)} {number(y)}" for x, y in points) for letter, points in corners)


def mirrored(path: str) -> str:
    """A path of absolute places, its left and right changed about x 0."""
    out: list[str] = []
    place = 0
    for token in path.replace("M", "M ").replace("L", "L ").replace("C", "C ").split():
        if token in "MLC":
            out.append(token)
            continue
        out.append(number(-float(token)) if place % 2 == 0 else token)
        place += 1
    return " ".join(out)


def moved(path: str, x: float, y: float, size: float) -> str:
    """A path of the 24-unit grid in a square of ``size`` mm with its middle at x, y."""
    out: list[str] = []
    place = 0
    for token in path.replace("M", "M ").replace("L", "L ").split():
        if token in "MLZ":
            out.append(token)
            continue
        offset = x if place % 2 == 0 else y
        out.append(number(offset + (float(token) - 12) * size / 24))
        place += 1
    return " ".join(out)


def back_marks() -> str:
    """Twenty waymarks over a card, so that no two beside each other are the same."""
    names = list(SHAPES)
    rows = (
        ("europe", "africa", "asia", "north-america"),
        ("asia", "north-america", "south-america", "oceania"),
        ("south-america", "oceania", "europe", "africa"),
        ("africa", "asia", "north-america", "south-america"),
        ("north-america", "south-america", "oceania", "europe"),
    )
    assert {name for row in rows for name in row} == set(names)
    return " ".join(
        moved(mark(name, f"back {r} {c}", 0.42, 2, 0.8), 10.5 + 14 * c, 11.2 + 16.4 * r, 9.0)
        for r, row in enumerate(rows)
        for c, name in enumerate(row)
    )


def back_diamond() -> str:
    corners = [(31.5, 8.0), (59.2, 44.0), (31.5, 80.0), (3.8, 44.0)]
    rings = [painted(corners, "category back", 0.5, 0.8), *scratches(corners, "category back", 14, 0.05)]
    return " ".join(ring(points) for points in rings)


# --------------------------------------------------------------------------------------------------------------- file


def icons() -> dict[str, list[str]]:
    """Icon -> its paths, each as a line of YAML."""
    out: dict[str, list[str]] = {}
    for name in SHAPES:
        top = f'{{d: "{mark(name, name)}", fill: fg, rule: evenodd}}'
        out[name] = [f'{{d: "{under(name, name)}", fill: bg}}', top] if name in YELLOW else [top]
    out["cross"] = [
        f'{{d: "{stroke(45, "ink bar")}", fill: bg, rule: evenodd}}',
        f'{{d: "{stroke(-45, "red bar")}", fill: fg, rule: evenodd}}',
    ]
    out["spin-again"] = [f'{{d: "{turning("turning")}", fill: fg}}']
    out["sign"] = [f'{{d: "{board(-3, 5, 20.4, 59.2)} Z", fill: fg}}']
    out["sign-uncut"] = [f'{{d: "{board(-3, 5, 20.4, 59.2)}", stroke: fg, width: 0.46, dash: [1.41, 1.06]}}']
    out["cross-plain"] = [
        f'{{d: "{stroke(degrees, seed)}", fill: fg}}' for degrees, seed in ((45, "ink bar"), (-45, "red bar"))
    ]
    out["africa-plain"] = [f'{{d: "{mark("africa", "africa")}", fill: fg, rule: evenodd}}']
    out["cover-right"] = [f'{{d: "{board(14, 28, 38, 136, 0.36)} Z", fill: fg}}']
    out["cover-left"] = [f'{{d: "{mirrored(board(-118, 74, 38, -10, 0.36))} Z", fill: fg}}']
    out["back-marks"] = [f'{{d: "{back_marks()}", fill: fg, rule: evenodd}}']
    out["back-diamond"] = [f'{{d: "{back_diamond()}", fill: fg, rule: evenodd}}']
    return out


def main() -> None:
    lines = [
        "# yaml-language-server: $schema=../../schemas/template.schema.json",
        "# Drawn by cli/generators/cultural_routes_art.py; waymarks on the grid of 24 units, the rest in mm of a card.",
        "description: The waymarks, signs and backs of Cultural Routes.",
        "icons:",
    ]
    words = {"cross": "wrong way", "spin-again": "spin again"}
    for name, paths in icons().items():
        alt = words.get(name, name.replace("-", " ").title() if name in SHAPES else "")
        lines += [f"  {name}:", f'    alt: "{alt}"', "    paths:", *[f"      - {path}" for path in paths]]
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
