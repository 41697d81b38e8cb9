"""Draws the four pictures of decks/vagabond that are no outlines: flat shapes, as if cut from paper, to PNG files.

    python cli/generators/vagabond_pictures.py [--output FOLDER]

Points are millimetres on the card, (0, 0) at the top left of the cut, (63, 88) at its bottom right. A picture fills
the card below the band, and 3 mm more to the left, the right and below, which are cut off. Nothing that matters lies
within 6 mm of the cut at the sides; the lowest 8 mm stay plain, for the card's id stands there.

Everything is drawn six times too large and scaled down to 12 dots a millimetre (305 dpi). The palette holds the four
colours and the steps between them, so a flat colour stays exactly what it is. The same Pillow gives the same bytes.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, pairwise
from math import atan2, cos, hypot, pi, radians, sin
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw

PICTURES = Path(__file__).resolve().parents[2] / "decks" / "vagabond" / "pictures"

LEFT, TOP, RIGHT, BOTTOM = -3.0, 9.0, 66.0, 91.0
DOTS = 12  #: dots a millimetre in the file
OVER = 6  #: drawn so many times larger
STEPS = 7  #: colours between two flat ones, for smooth edges

INK, PAPER, YELLOW, AMBER = (22, 22, 22), (255, 255, 255), (255, 198, 41), (236, 160, 0)

Point = tuple[float, float]
Colour = tuple[int, int, int]


def at(written: str) -> list[Point]:
    """Points as they are written in the drawings below: ``x,y x,y ...``."""
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in written.split())]


def between(start: Point, end: Point, part: float) -> Point:
    """The point that lies ``part`` of the way from one to the other."""
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def curve(points: Sequence[Point], closed: bool = False, steps: int = 16) -> list[Point]:
    """A smooth line through the points (Catmull-Rom)."""
    count = len(points)
    found: list[Point] = []
    for index in range(count if closed else count - 1):
        a, b, c, d = (
            points[(index + k) % count if closed else min(max(index + k, 0), count - 1)] for k in (-1, 0, 1, 2)
        )
        found += [
            (_spline(a[0], b[0], c[0], d[0], t / steps), _spline(a[1], b[1], c[1], d[1], t / steps))
            for t in range(steps)
        ]
    return found if closed else [*found, points[-1]]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return b + t * ((c - a) + t * ((2 * a - 5 * b + 4 * c - d) + t * (3 * b - a - 3 * c + d))) / 2


def turned(points: Iterable[Point], centre: Point, degrees: float) -> list[Point]:
    """Points turned clockwise about a centre."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return [
        (centre[0] + (x - centre[0]) * c - (y - centre[1]) * s, centre[1] + (x - centre[0]) * s + (y - centre[1]) * c)
        for x, y in points
    ]


def mirrored(points: Sequence[Point], axis: float) -> list[Point]:
    """Points and their mirror images at an upright axis, as one outline."""
    return [*points, *((2 * axis - x, y) for x, y in reversed(points))]


def tapering(points: Sequence[Point], widths: Sequence[float]) -> list[Point]:
    """A stroke along a line whose width changes from point to point, as an outline."""
    one, other = [], []
    for index, (x, y) in enumerate(points):
        before, after = points[max(index - 1, 0)], points[min(index + 1, len(points) - 1)]
        across = atan2(after[1] - before[1], after[0] - before[0]) + pi / 2
        dx, dy = cos(across) * widths[index] / 2, sin(across) * widths[index] / 2
        one.append((x + dx, y + dy))
        other.append((x - dx, y - dy))
    return [*one, *reversed(other)]


def woolly(points: Sequence[Point], bump: float, depth: float) -> list[Point]:
    """A line with the bumps of a fleece on its left, as one walks along it on the card."""
    found: list[Point] = []
    knots = _paced(points, bump)
    for (x0, y0), (x1, y1) in pairwise(knots):
        for step in range(8):
            part = step / 8
            high = depth * sin(pi * part)
            across, down = x1 - x0, y1 - y0
            length = hypot(across, down) or 1
            found.append((x0 + across * part + down / length * high, y0 + down * part - across / length * high))
    return [*found, knots[-1]]


def _paced(points: Sequence[Point], pace: float) -> list[Point]:
    """Points along a line at even distances near ``pace``, with both its ends."""
    lengths = [0.0]
    for start, end in pairwise(points):
        lengths.append(lengths[-1] + hypot(end[0] - start[0], end[1] - start[1]))
    count = max(round(lengths[-1] / pace), 1)
    found, index = [points[0]], 0
    for step in range(1, count):
        along = lengths[-1] * step / count
        while lengths[index + 1] < along:
            index += 1
        part = (along - lengths[index]) / (lengths[index + 1] - lengths[index])
        found.append(between(points[index], points[index + 1], part))
    return [*found, points[-1]]


class Paper:
    """The sheet on which shapes are laid, each over those before it."""

    def __init__(self) -> None:
        size = round((RIGHT - LEFT) * DOTS * OVER), round((BOTTOM - TOP) * DOTS * OVER)
        self.image = Image.new("RGB", size, YELLOW)
        self._draw = ImageDraw.Draw(self.image)

    def lay(self, points: Sequence[Point], colour: Colour) -> None:
        """A shape with these corners."""
        self._draw.polygon([self._dot(point) for point in points], fill=colour)

    def disc(self, centre: Point, radius: float, colour: Colour) -> None:
        (x0, y0), (x1, y1) = (self._dot((centre[0] + k * radius, centre[1] + k * radius)) for k in (-1, 1))
        self._draw.ellipse((x0, y0, x1, y1), fill=colour)

    def box(self, left: float, top: float, right: float, bottom: float, colour: Colour) -> None:
        self.lay([(left, top), (right, top), (right, bottom), (left, bottom)], colour)

    def strip(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        """A stroke of one width along a line."""
        self.lay(tapering(points, [width] * len(points)), colour)

    def within(
        self, outline: Sequence[Point], strokes: Iterable[Sequence[Point]], width: float, colour: Colour
    ) -> None:
        """Strokes cut into a shape; what lies outside it stays as it is."""
        inside = Image.new("1", self.image.size)
        ImageDraw.Draw(inside).polygon([self._dot(point) for point in outline], fill=1)
        before = self.image.copy()
        for stroke in strokes:
            self.strip(stroke, width, colour)
        self.image.paste(before, mask=ImageChops.invert(inside.convert("L")))

    def finished(self) -> Image.Image:
        """The picture at its size in the file, in its palette."""
        size = self.image.width // OVER, self.image.height // OVER
        return self.image.resize(size, Image.Resampling.BOX).quantize(palette=_palette(), dither=Image.Dither.NONE)

    @staticmethod
    def _dot(point: Point) -> Point:
        return (point[0] - LEFT) * DOTS * OVER, (point[1] - TOP) * DOTS * OVER


def _palette() -> Image.Image:
    """The flat colours and the steps between each two of them, as the image of mode P that ``quantize`` asks for."""
    flat = (INK, PAPER, YELLOW, AMBER)
    channels = [channel for colour in flat for channel in colour]
    for first, second in combinations(flat, 2):
        for step in range(1, STEPS + 1):
            channels += [round(a + (b - a) * step / (STEPS + 1)) for a, b in zip(first, second, strict=True)]
    palette = Image.new("P", (1, 1))
    palette.putpalette(channels)
    return palette


def windmill() -> Paper:
    """A Dutch smock mill on a dike, its white sails before the sun."""
    paper = Paper()
    hub = (30.5, 35.0)
    paper.disc(hub, 19.0, AMBER)
    for left, right, y in ((43.0, 57.0, 50.4), (47.5, 66.0, 52.8), (-3.0, 13.0, 16.6), (-3.0, 8.0, 19.0)):
        ripple(paper, left, right, y, PAPER, 1.2)
    _mill(paper, hub[0])
    for degrees in (24, 114, 204, 294):
        _gap(paper, hub, degrees)
    for degrees in (24, 114, 204, 294):
        _sail(paper, hub, degrees)
    paper.disc(hub, 1.7, INK)
    paper.disc(hub, 0.7, AMBER)
    _dike(paper)
    return paper


def _mill(paper: Paper, x: float) -> None:
    body = curve([(x - 4.2, 36.5), (x - 5.4, 44.0), (x - 7.2, 52.5), (x - 9.6, 60.4)])
    paper.lay(mirrored(body, x), INK)
    for side in (-1, 1):
        edge = curve([(x + side * 1.7, 38.0), (x + side * 2.6, 49.0), (x + side * 4.2, 60.4)])
        paper.strip([point for point in edge if point[1] < 50.6], 0.4, AMBER)
        paper.strip([point for point in edge if point[1] > 50.0], 0.4, YELLOW)
    cap = curve([(x - 6.6, 37.4), (x - 6.4, 33.6), (x - 4.9, 29.8), (x - 2.2, 27.6), (x, 27.0)])
    paper.lay(mirrored(cap, x), INK)
    paper.box(x - 7, 37.4, x + 7, 37.9, AMBER)
    _gallery(paper, x)
    paper.lay([(x - 8.7, 62.2), (x + 8.7, 62.2), (x + 9.7, 72.6), (x - 9.7, 72.6)], INK)
    _openings(paper, x)


def _gallery(paper: Paper, x: float) -> None:
    paper.box(x - 14.6, 60.4, x + 14.6, 61.6, INK)
    paper.strip([(x - 14.3, 57.6), (x + 14.3, 57.6)], 0.45, INK)
    for step in range(13):
        post = x - 14.1 + step * 28.2 / 12
        paper.strip([(post, 57.4), (post, 61)], 0.42, INK)
    for side in (-1, 1):
        paper.strip([(x + side * 13.6, 61.2), (x + side * 8.6, 67.4)], 0.8, INK)


def _openings(paper: Paper, x: float) -> None:
    for y in (45.6, 53.2):
        colour = AMBER if y < 50 else YELLOW
        paper.box(x - 0.95, y, x + 0.95, y + 2.7, colour)
        paper.strip([(x, y), (x, y + 2.7)], 0.3, INK)
        paper.strip([(x - 1, y + 1.35), (x + 1, y + 1.35)], 0.3, INK)
    door = curve([(x - 2.1, 72.6), (x - 2.1, 68.4), (x - 1.9, 66.4), (x - 1.1, 65.2), (x, 64.8)])
    paper.lay(mirrored(door, x), PAPER)
    paper.strip([(x, 64.5), (x, 72.6)], 0.35, INK)


def _gap(paper: Paper, hub: Point, degrees: float) -> None:
    """The sun seen round a sail, so that it stands off from the mill."""
    x, y = hub
    left = [(x - 0.95, y), (x - 0.95, y - 4.9), (x - 2.0, y - 4.8), (x - 1.9, y - 15)]
    right = [(x + 5.6, y - 15), (x + 5.75, y - 4.7), (x + 0.95, y - 4.8), (x + 0.95, y)]
    paper.lay(turned([*left, *right], hub, degrees), AMBER)


def _sail(paper: Paper, hub: Point, degrees: float) -> None:
    """One sail: the stock, a wide lattice on one side and a narrow board on the other."""
    x, y = hub
    inner, outer = y - 5.2, y - 23.4

    def lay(points: Sequence[Point], colour: Colour) -> None:
        paper.lay(turned(points, hub, degrees), colour)

    lay([(x - 0.55, y), (x + 0.55, y), (x + 0.4, outer - 0.5), (x - 0.4, outer - 0.5)], INK)
    lay([(x, inner), (x + 5.3, inner - 0.4), (x + 4.8, outer), (x, outer)], INK)
    lay([(x - 1.6, inner), (x, inner), (x, outer), (x - 1.3, outer)], INK)
    _lattice(lay, x, inner, outer)


def _lattice(lay: Callable[[Sequence[Point], Colour], None], x: float, inner: float, outer: float) -> None:
    rows = 8
    pitch = (inner - outer - 0.75) / rows
    for row in range(rows):
        top = outer + 0.5 + row * pitch
        for left, right in ((0.75, 2.5), (2.95, 4.45)):
            lay([(x + k, top) for k in (left, right)] + [(x + k, top + pitch - 0.5) for k in (right, left)], PAPER)


def _dike(paper: Paper) -> None:
    bank = curve(at("-3,72.6 8,72.2 20,71.8 31.5,71.7 44,72.1 55,72.8 66,73.4"))
    paper.lay([*bank, (66, 75.0), (-3, 75.0)], INK)
    for foot, top, lean in ((6.6, 63.0, -1.6), (8.2, 58.6, -0.4), (9.6, 65.0, 2.0), (11.0, 61.4, 1.6)):
        _reed(paper, (foot, 73.0), (foot + lean, top))
    for foot, top, lean in ((5.8, 67.4, -3.4), (7.4, 64.6, 3.6), (10.4, 66.6, 4.4), (12.0, 68.4, 3.0)):
        blade = curve([(foot, 73.0), (foot + lean * 0.35, top + 2.2), (foot + lean, top)])
        paper.lay(tapering(blade, [0.9 * (1 - part / len(blade)) for part in range(len(blade))]), INK)
    _bicycle(paper, (46.0, 69.3))
    for y, ends in (
        (76.6, ((-3, 18), (21, 47), (50, 66))),
        (78.3, ((5, 27), (30, 41), (45, 58))),
        (79.8, ((15, 23), (26, 38))),
    ):
        for left, right in ends:
            ripple(paper, left, right, y)


def _reed(paper: Paper, foot: Point, tip: Point) -> None:
    paper.strip([foot, tip], 0.4, INK)
    head = [between(tip, foot, part) for part in (-0.04, 0.02, 0.08, 0.26, 0.32)]
    paper.lay(tapering(head, [0.1, 0.8, 1.2, 1.2, 0.3]), INK)


def _bicycle(paper: Paper, rear: Point) -> None:
    """A roadster seen from its right; ``rear`` is its rear hub."""
    x, y = rear
    front = x + 7.4
    for hub in (x, front):
        paper.disc((hub, y), 2.9, INK)
        paper.disc((hub, y), 2.4, YELLOW)
        for step in range(6):
            spoke = (hub + 2.6 * cos(step * pi / 6), y + 2.6 * sin(step * pi / 6))
            paper.strip([spoke, (2 * hub - spoke[0], 2 * y - spoke[1])], 0.13, INK)
    frame = (
        [(x, y), (x + 2.9, y), (x + 1.8, y - 4.6), (x, y)],
        [(x + 2.9, y), (front - 1.3, y - 4.4), (x + 2.0, y - 3.8)],
    )
    for line in (*frame, [(front, y), (front - 1.7, y - 5.6)]):
        for start, end in pairwise(line):
            paper.strip([start, end], 0.5, INK)
    paper.lay(curve([(x + 0.5, y - 5.3), (x + 2.8, y - 5.1), (x + 2.6, y - 4.6), (x + 1.2, y - 4.5)], closed=True), INK)
    paper.strip(curve([(front - 3.4, y - 5.6), (front - 2.4, y - 6.3), (front - 1.7, y - 5.6)]), 0.5, INK)
    paper.disc((x + 2.9, y), 0.75, INK)


def ripple(paper: Paper, left: float, right: float, y: float, colour: Colour = INK, width: float = 0.75) -> None:
    """A strip of water or cloud that ends in points."""
    ends = min(2.5, (right - left) / 3)
    line = [(left, y), (left + ends, y), (right - ends, y), (right, y)]
    paper.lay(tapering(line, [0.05, width, width, 0.05]), colour)


def torii() -> Paper:
    """A great gate in the sea before the setting sun, and its reflection."""
    paper = Paper()
    x = 31.5
    paper.disc((x, 45.5), 20.5, PAPER)
    far = curve(at("-3,53 4,50 9,48.6 16,51.2 23,55.8 32,58.8 41,57.6 48,53.4 53,51.6 60,53.2 66,51.4"))
    paper.lay([*far, (66, 91), (-3, 91)], AMBER)
    paper.box(LEFT, 64.0, RIGHT, BOTTOM, YELLOW)
    for left, right, y in ((-3.0, 9.0, 36.0), (-3.0, 5.0, 38.4), (53.5, 66.0, 29.2), (57.5, 66.0, 31.6)):
        ripple(paper, left, right, y, PAPER, 1.2)
    _beams(paper, x)
    _posts(paper, x)
    _sea(paper, x)
    return paper


def _beams(paper: Paper, x: float) -> None:
    """The roof with its lifted ends, the beam under it, the tablet, and the beam through the posts."""
    roof = [*curve([(x, 23.6), (x - 10, 23.2), (x - 19, 21.6), (x - 25.4, 18.4)]), (x - 24.4, 21.4)]
    roof += curve([(x - 24.4, 21.4), (x - 18, 24.0), (x - 10, 25.4), (x, 25.8)])
    beam = [*curve([(x, 26.4), (x - 10, 26.0), (x - 17, 24.9), (x - 22.6, 23.0)])]
    beam += curve([(x - 21.4, 26.2), (x - 16, 27.9), (x - 9, 28.9), (x, 29.2)])
    for shape in (roof, beam):
        paper.lay(shape, INK)
        paper.lay([(2 * x - across, down) for across, down in shape], INK)
    paper.box(x - 18.2, 35.4, x + 18.2, 38.4, INK)
    paper.box(x - 2.3, 29.0, x + 2.3, 35.6, INK)
    paper.box(x - 1.5, 30.2, x + 1.5, 34.4, YELLOW)
    for down in (31.0, 32.3, 33.6):
        paper.strip([(x - 0.75, down), (x + 0.75, down)], 0.35, INK)


def _posts(paper: Paper, x: float) -> None:
    for side in (-1, 1):

        def lay(points: Sequence[Point], colour: Colour, side: int = side) -> None:
            paper.lay([(x + side * across, down) for across, down in points], colour)

        for foot, head in ((17.6, 16.4), (7.2, 7.9)):
            lay([(head - 1.0, 45.6), (head + 1.0, 45.6), (foot + 1.1, 64.4), (foot - 1.1, 64.4)], INK)
            lay([(head - 2.0, 45.8), (head, 44.0), (head + 2.0, 45.8), (head + 1.6, 46.6), (head - 1.6, 46.6)], INK)
        lay(at("5.4,49.6 19.2,49.6 19.2,51.2 5.4,51.2"), INK)
        lay(at("4.9,57.6 19.9,57.6 19.9,59.2 4.9,59.2"), INK)
        post = curve(at("9.6,28.4 9.8,36 10.1,46 10.6,56 11,64.4"))
        other = curve(at("15,64.4 14.3,56 13.5,46 13,36 12.8,28"))
        lay([*post, *other], INK)
        lay(at("9.4,34.5 13.3,34.5 13.3,34.9 9.4,34.9"), PAPER)
        lay(at("9.4,38.9 13.6,38.9 13.6,39.3 9.4,39.3"), PAPER)


def _sea(paper: Paper, x: float) -> None:
    """Calm water: the sun lies on it in white, the posts in black, in strips that grow shorter."""
    for row, (half, shift) in enumerate(((20, 0), (18.0, 1.2), (15.5, -0.8), (12.0, 0.8), (7.5, -0.6))):
        ripple(paper, x - half + shift, x + half + shift, 66.1 + 3.0 * row, PAPER, 1.5)
    for row, (inner, outer, shift) in enumerate(
        ((4.2, 21.5, 0), (6.4, 18.8, 0.9), (7.6, 19.4, -0.8), (9.0, 16.6, 0.6))
    ):
        for side in (-1, 1):
            ends = sorted((x + side * inner + shift, x + side * outer + shift))
            ripple(paper, ends[0], ends[1], 64.6 + 3.0 * row, INK, 1.5)
    for left, right, y in ((-3.0, 5.6, 68.4), (3.0, 9.4, 72.6), (53.4, 66.0, 70.2), (52.0, 57.4, 74.6)):
        ripple(paper, left, right, y)


def savannah() -> Paper:
    """A giraffe under an acacia; behind them a mountain with a cap of ice."""
    paper = Paper()
    _mountain(paper)
    _acacia(paper)
    _giraffe(paper)
    _plain(paper)
    return paper


def _mountain(paper: Paper) -> None:
    left = curve(at("-3,46.4 1,43.2 5,38.6 8.4,32.6 11,27.4 12.8,24.2"))
    crown = at("15.4,22.8 19,23.5 23.4,22.2 28.4,23.1 33,22.5 36.4,23.6 38.8,25.2")
    right = curve(at("38.8,25.2 42.6,29.4 48.4,36.2 54,41.4 60,45.2 66,47.6"))
    paper.lay([*left, *crown, *right, (66, 74), (-3, 74)], AMBER)
    ice = [(9.4, 30.6), (11.0, 27.4), (12.8, 24.2), *crown, (42.6, 29.4), (44.2, 31.5)]
    teeth = at("41.2,30 40,33.2 37.2,29.2 35,32.4 32.6,30 30.6,36.8 27.6,30.4 25.2,33")
    more = at("22.6,29.4 20.6,35.4 18,29.4 15.8,32.4 13.8,29.4 11.8,32 11,29.6")
    paper.lay([*ice, *teeth, *more], PAPER)
    for left_end, right_end, y, colour in (
        (-3.0, 10.0, 45.4, YELLOW),
        (1.0, 18.0, 47.8, YELLOW),
        (48.0, 66.0, 25.6, PAPER),
        (53.0, 66.0, 28.0, PAPER),
        (-3.0, 6.0, 20.2, PAPER),
    ):
        ripple(paper, left_end, right_end, y, colour, 1.2)


def _acacia(paper: Paper) -> None:
    limbs = (
        (at("50.6,74 49.9,66.8 49.4,59.5 47.6,53.5 44,48.5 41,44.5"), [3.4, 2.5, 2.3, 1.9, 1.3, 0.6]),
        (at("49.4,60.7 50.6,54.5 53.4,49 57.6,44.5"), [2.0, 1.7, 1.2, 0.6]),
        ([(47.7, 53.9), (48.0, 48.5), (47.2, 42.5)], [1.4, 1.0, 0.6]),
        ([(51.6, 52.1), (51.6, 47.5), (52.6, 42.5)], [1.1, 0.8, 0.5]),
        ([(44.2, 48.7), (43.6, 45.5), (43.9, 42.5)], [0.9, 0.7, 0.4]),
    )
    for line, widths in limbs:
        smooth = curve(line)
        broad = [y for _, y in curve([(float(index), width) for index, width in enumerate(widths)])]
        paper.lay(tapering(smooth, broad), INK)
    for left, right, top, foot in ((37.0, 63.0, 39.9, 44.9), (41.6, 66.0, 36.2, 39.7), (40.2, 57.6, 33.4, 36.0)):
        _crown(paper, left, right, top, foot)


def _crown(paper: Paper, left: float, right: float, top: float, foot: float) -> None:
    """A flat layer of leaves: domed above, notched below."""
    wide, high = right - left, foot - top
    above = curve(
        [
            (left, foot - 0.35 * high),
            (left + 0.1 * wide, top + 0.3 * high),
            (left + 0.35 * wide, top),
            (right - 0.3 * wide, top + 0.05 * high),
            (right - 0.08 * wide, top + 0.4 * high),
            (right, foot - 0.3 * high),
        ]
    )
    below = [
        (right - wide * part, foot - high * up)
        for part, up in (
            (0.06, 0.0),
            (0.16, 0.22),
            (0.24, 0.02),
            (0.36, 0.28),
            (0.46, 0.06),
            (0.58, 0.3),
            (0.68, 0.0),
            (0.8, 0.24),
            (0.9, 0.02),
        )
    ]
    paper.lay([*above, *below], INK)


def _giraffe(paper: Paper) -> None:
    far = (
        at("17.8,58.5 18.9,64.9 18.4,69.2 18.9,74 20.3,74 20.2,69.2 20.6,64.9 20.4,58.5"),
        at("25.6,57.5 26.7,65.3 27,74 28.3,74 28.4,65.3 28.2,56.5"),
    )
    for leg in far:
        paper.lay(leg, INK)
    body = _giraffe_outline()
    paper.lay(body, INK)
    paper.within(body, _cracks(), 0.42, AMBER)
    paper.disc((34.6, 39.9), 0.36, AMBER)
    tail = curve([(14.2, 53.7), (12.6, 56.1), (12.2, 60.0)])
    paper.strip(tail, 0.45, INK)
    paper.lay(
        tapering(curve([(12.2, 59.5), (12.0, 61.4), (11.6, 64.3)]), [0.4 + 0.9 * sin(pi * k / 32) for k in range(33)]),
        INK,
    )


def _giraffe_outline() -> list[Point]:
    head = at("38,41.4 38.2,40.5 37.2,39.8 35.6,39.1 34.4,38.3")
    horns = at("34.5,36.8 33.9,36.4 33.5,36.8 33.5,38.1 32.8,38.4 31.2,37.8 31.7,38.9 32.5,39.5")
    neck = curve(at("32.3,39.8 30.8,42.9 28.8,46.7 26.4,49.9 23.6,51.7 20,52.3 16.6,52.9 14.4,54.1"))
    hind = curve(at("14.4,54.1 13.8,56.9 14.6,60 14.5,63.1 14,65.5 14.6,69.9 14.4,74"))
    belly = curve(at("16,74 16,69.7 15.9,65.8 17.2,62.2 18.6,59.7 21.2,60.2 23.6,60"))
    fore = at("24,65.1 23.9,69.2 24,74 25.5,74 25.7,69.2 25.9,65.1")
    chest = curve(at("25.9,65.1 27,59.5 28.3,56.1 29.6,52.5 31,48.9 32.6,44.9 33.9,42.3 35.4,42.1 37,42.1 38,41.4"))
    return [*head, *horns, *neck, *hind, *belly, *fore, *chest]


def _cracks() -> list[list[Point]]:
    """The light net between a giraffe's patches."""
    return [
        [(31.2, 41.7), (33.6, 43.1)],
        [(30.0, 44.1), (31.4, 44.7), (33.2, 44.5)],
        at("32.3,40.5 32.4,42.5 31.4,44.7 31,47.3 29.6,47.9 27.6,47.5"),
        [(31.0, 47.3), (32.2, 47.7)],
        [(29.6, 47.9), (29.3, 50.1), (30.8, 50.5)],
        [(29.3, 50.1), (27.4, 51.1), (26.0, 49.9)],
        [(27.4, 51.1), (27.2, 53.7), (29.6, 54.1)],
        [(27.2, 53.7), (24.6, 54.3), (23.8, 51.5)],
        at("24.6,54.3 24.4,56.9 26.8,57.7 28.4,57.1"),
        at("24.4,56.9 21.6,57.3 20.6,54.9 20.8,51.9"),
        [(20.6, 54.9), (17.8, 55.7), (17.4, 52.5)],
        [(17.8, 55.7), (17.6, 58.1), (14.0, 58.5)],
        [(17.6, 58.1), (19.4, 60.5)],
        [(21.6, 57.3), (21.4, 60.7)],
        [(17.8, 55.7), (14.0, 55.9)],
        [(24.4, 56.9), (24.0, 60.7)],
        [(26.8, 57.7), (26.0, 62.2), (23.6, 62.4)],
        [(17.4, 61.4), (14.2, 62.4)],
    ]


def _plain(paper: Paper) -> None:
    ground = curve(at("-3,73.4 10,72.9 24,73.1 38,73.4 52,73 66,73.6"))
    paper.lay([*ground, (66, 75.4), (-3, 75.4)], INK)
    for foot, leans in (
        (5.6, (-1.8, -0.6, 1.0, 2.2)),
        (9.4, (-1.2, 0.4, 1.4)),
        (34.6, (-1.6, 0.0, 1.4)),
        (57.0, (-2.0, -0.6, 0.8, 2.0)),
        (61.4, (-1.0, 0.6)),
    ):
        for index, lean in enumerate(leans):
            tip = (foot + 0.5 * index + lean, 69.4 + (index % 2) * 1.3)
            paper.lay([(foot + 0.5 * index - 0.4, 73.6), tip, (foot + 0.5 * index + 0.4, 73.6)], INK)
    for left, right, y in (
        (-3, 12, 77.0),
        (16, 44, 77.0),
        (49, 66, 77.0),
        (7, 26, 78.8),
        (31, 40, 78.8),
        (44, 57, 78.8),
    ):
        ripple(paper, left, right, y)


def llama() -> Paper:
    """A llama with tassels and a blanket, before terraces, gables and steep peaks."""
    paper = Paper()
    _peaks(paper)
    _terraces(paper)
    _llama(paper)
    _blanket(paper)
    _tassels(paper)
    _meadow(paper)
    return paper


def _peaks(paper: Paper) -> None:
    low = at("-3,41 1,36.2 3.4,34.8 6.4,38 8.8,40.4")
    steep = at(
        "11,36.4 12.4,31.2 14.4,26.8 15.4,22.2 17.6,18.4 20.2,16.4 22.8,18 25,22.8 26.2,27.2 "
        "28.8,31 31,36.2 34.4,41 40,46 66,52"
    )
    paper.lay([*low, *steep, (66, 74), (-3, 74)], AMBER)
    paper.lay(
        at("20.2,16.4 18.6,22.4 19.8,27 17.4,33 18.4,36.4 15.2,42.4 19.2,36.6 18.2,33.2 20.6,27 19.4,22.6"), YELLOW
    )
    paper.lay(at("22.6,24 23.6,30 26.6,35 27.4,40.6 26,35.4 23,30.4"), YELLOW)
    for left, right, y, colour in (
        (-3, 13, 44.0, PAPER),
        (-3, 9, 46.4, PAPER),
        (50, 66, 20.0, PAPER),
        (54, 66, 22.4, PAPER),
        (-3, 7, 20.4, PAPER),
        (28.0, 37.6, 33.4, PAPER),
    ):
        ripple(paper, left, right, y, colour, 1.2)


def _terraces(paper: Paper) -> None:
    for step in range(6):
        paper.box(49.4 - 2.2 * step, 53.4 + 3.5 * step, RIGHT, 54.0 + 3.5 * step, YELLOW)
    for step in range(4):
        paper.box(LEFT, 58.4 + 3.8 * step, 5.6 + 2.4 * step, 59.0 + 3.8 * step, YELLOW)
    for left, foot, wide, high in ((58.6, 53.4, 7.4, 7.4), (50.2, 53.4, 8.0, 9.0)):
        _gable(paper, left, foot, wide, high)


def _gable(paper: Paper, left: float, foot: float, wide: float, high: float) -> None:
    """A house without its roof: two gables of coursed stone, the far one seen past the near one."""
    eaves = foot - 0.46 * high
    for shift, colour in ((-1.0, INK), (0.0, PAPER)):
        start = left + shift
        tip = start + wide / 2
        roofline = [
            (start + 0.3, eaves),
            (tip - 0.5, foot - high + shift * -0.2),
            (tip + 0.5, foot - high + shift * -0.2),
            (start + wide - 0.3, eaves),
        ]
        paper.lay([(start, foot), *roofline, (start + wide, foot)], colour)
    for part in (0.2, 0.4):
        paper.strip([(left + 0.1, foot - high * part), (left + wide - 0.1, foot - high * part)], 0.25, YELLOW)
    for middle, top, half, tall in (
        (0.5, 0.74, 0.5, 1.4),
        (0.5, 0.46, 0.95, high),
        (0.19, 0.34, 0.4, 1.1),
        (0.81, 0.34, 0.4, 1.1),
    ):
        x, y = left + wide * middle, foot - high * top
        end = min(y + tall, foot)
        paper.lay([(x - 0.7 * half, y), (x + 0.7 * half, y), (x + half, end), (x - half, end)], INK)


def _llama(paper: Paper) -> None:
    for leg in (
        at("17.4,60 18.8,66 18.4,70 18.6,74.4 21.2,74.4 21,70 21.2,66.4 22.6,60"),
        at("36.4,60 38.2,66 38.4,70 38.5,74.4 41,74.4 40.9,70 41,66 41.4,57"),
    ):
        paper.lay(leg, INK)
    paper.lay(_llama_outline(), INK)
    for middle, lean in ((42.6, 0.2), (40.9, -0.9)):
        ear = curve(
            [
                (middle - 0.9, 27.6),
                (middle - 1.3 + lean, 23.6),
                (middle - 0.4 + lean, 19.8),
                (middle + 0.9 + lean, 22.6),
                (middle + 1.1, 27.0),
            ]
        )
        paper.lay(ear, INK)
    paper.disc((45.2, 29.4), 0.5, AMBER)
    paper.strip(curve([(48.0, 32.5), (49.3, 32.5), (50.4, 32.1)]), 0.26, AMBER)
    for x, y in (
        (17, 54.4),
        (14.6, 57.4),
        (17.2, 59.6),
        (36.0, 55.6),
        (38.6, 52.4),
        (36.6, 59.2),
        (39.4, 57.0),
        (40.8, 47.4),
        (42.2, 36.8),
        (41.0, 33.6),
    ):
        curl = curve([(x - 1.0, y - 0.2), (x - 0.4, y + 0.6), (x + 0.5, y + 0.5), (x + 0.9, y - 0.3)])
        paper.strip(curl, 0.36, AMBER)


def _llama_outline() -> list[Point]:
    face = curve(at("44.4,26.4 46.4,27.6 48.8,28.9 50.6,30.2 50.9,31.9 49.8,33.3 47.8,33.9 46,34.9"))
    chest = woolly(curve(at("45.8,34.8 45.2,39 45,44 44.6,50 42.9,56 40,60.6 37.2,63.6")), 2.4, 0.55)
    fore = at("37,66 36.6,70 36.7,74.4 33.5,74.4 33.3,70 33.2,66 32.4,62.2")
    belly = woolly(curve(at("32.4,62.2 28,63.2 22.4,62.6 18.8,62.8")), 2.6, 0.5)
    hind = at("16.8,66.2 16.6,70 16.8,74.4 13.6,74.4 13.7,70 13,66.4 13.4,63")
    rump = woolly(curve([(13.4, 63.0), (12.0, 58.4), (11.4, 53.6)]), 2.4, 0.55)
    tail = woolly(curve(at("11.4,53.6 9,53.8 8,51.2 9.6,48.8 12.6,48.6")), 1.8, 0.5)
    back = woolly(curve(at("12.6,48.6 16,47 22,46.6 29,46.9 34.4,46 37.4,42.4 38.8,37 39.6,31.4 40.6,28")), 2.5, 0.55)
    poll = woolly(curve([(40.6, 28.0), (42.2, 25.9), (44.4, 26.4)]), 1.3, 0.35)
    return [*face, *chest, *fore, *belly, *hind, *rump, *tail, *back, *poll]


def _blanket(paper: Paper) -> None:
    left, right, top, foot = 19.6, 32.8, 45.6, 59.0
    paper.lay(
        [*curve([(left, top + 0.1), (26, top + 0.5), (right, top + 0.4)]), (right + 0.5, foot), (left - 0.5, foot)],
        PAPER,
    )
    for y, high in ((47.6, 0.8), (57.2, 0.8)):
        paper.box(left - 0.5, y, right + 0.5, y + high, AMBER)
    for y in (49.6, 55.4):
        paper.box(left - 0.45, y, right + 0.45, y + 0.6, INK)
    count = 5
    for index in range(count):
        x = left + (index + 0.5) * (right - left) / count
        for wide, colour in ((1.32, INK), (0.6, YELLOW)):
            high = wide * 1.6
            paper.lay([(x - wide, 52.8), (x, 52.8 - high), (x + wide, 52.8), (x, 52.8 + high)], colour)
    for index in range(11):
        x = left + index * (right - left) / 10
        paper.box(x - 0.28, foot, x + 0.28, foot + 1.6, PAPER)


def _tassels(paper: Paper) -> None:
    collar = curve(at("38.2,40 40.8,41.6 43.4,41.8 45.8,40.8"))
    paper.strip(collar, 1.1, PAPER)
    for x, y in ((39.6, 41.4), (42.0, 42.4), (44.4, 42.2)):
        paper.lay([(x - 0.3, y), (x + 0.3, y), (x + 1.0, y + 2.8), (x - 1.0, y + 2.8)], PAPER)
        paper.box(x - 0.7, y + 1.0, x + 0.7, y + 1.4, INK)


def _meadow(paper: Paper) -> None:
    ground = curve(at("-3,73.6 10,73.1 24,73.3 38,73.5 52,73.1 66,73.5"))
    paper.lay([*ground, (66, 75.6), (-3, 75.6)], INK)
    for left, right, y in (
        (-3, 16, 77.2),
        (20, 46, 77.2),
        (51, 66, 77.2),
        (8, 24, 79.0),
        (29, 39, 79.0),
        (43, 56, 79.0),
    ):
        ripple(paper, left, right, y)


DRAWINGS: dict[str, Callable[[], Paper]] = {"p-03": windmill, "p-06": torii, "p-08": llama, "p-10": savannah}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=Path, default=PICTURES)
    folder = parser.parse_args().output
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in DRAWINGS.items():
        file = folder / f"{name}.png"
        draw().finished().save(file, optimize=True)
        print(f"{file}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
