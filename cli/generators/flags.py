"""Writes ``flags.tsv`` and ``flags_alike.tsv`` of ``cardwright/facts/data`` from the SVGs of npm's flag-icons.

Usage, with the pinned packages installed and ``cli`` on the path::

    npm pack flag-icons@7.5.0
    pip install picosvg==0.23.0 skia-pathops==0.9.2 resvg_py==0.5.0 numpy pillow
    PYTHONPATH=cli python cli/generators/flags.py flag-icons-7.5.0.tgz [--output FOLDER] [--fixture FILE.zip] [--quiet]

Running it twice gives the same bytes. A flag becomes filled paths alone, each in one opaque colour, cut at the edge of
the flag. What an SVG has beyond that is resolved as follows:

- ``1pt`` is written as 4/3, for picosvg reads no units (47 flags).
- ``marker-mid`` is written as one path for each corner of the marked line (the stars of US and UM).
- Clips that cover the whole flag are dropped, since nothing shows outside it anyway.
- Strokes become outlines, drawn large so that their curves are exact.
- Opacity is blended with the mean colour of what lies below (NI; the faded bands of GT).
- Gradients become bands of one colour each, a step of at most 24 of 255 apart; in shapes smaller than a seventh of a
  millimetre on a card, one colour (BZ, FK, GS, GT, MX, NI, VG).
- Flags of parts side by side (PG) get a ground below them, for else the card shows where the parts meet.
- Parts without an area are left out: they are invisible in an SVG, but PDF draws them as hairlines.
- No flag of these has masks, patterns, filters or text.

Points are rounded to a tenth of a unit, which is 0.005 mm on a card, and those of hairlines to a twentieth; runs of
curves become one where it stays within a tenth. Parts smaller than a seventieth of a millimetre are left out.

Two flags are listed as alike if somebody who knows both cannot say which of them is on a card. Each is drawn with 64 by
48 dots, and the dots are compared by CIEDE2000, which counts a shade of red or blue for little: nobody knows a flag's
shade by heart. The mean difference must be 10 at most and that of the worst square of 8 by 8 dots 14, so that an emblem
tells two flags apart. Of all pairs that are not identical, Indonesia and Monaco have 6 in the worst square, Chad and
Romania 11; the next is Paraguay, whose small emblem the Netherlands lack, with 17.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import version
from itertools import combinations, pairwise
from math import ceil, hypot
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import numpy as np
import pathops
import resvg_py
from lxml import etree
from picosvg import svg as picosvg
from picosvg.arc_to_cubic import arc_to_cubic
from picosvg.geometric_types import Point
from picosvg.svg_pathops import _SVG_TO_SKIA_LINE_CAP as LINE_CAPS
from picosvg.svg_pathops import _SVG_TO_SKIA_LINE_JOIN as LINE_JOINS
from picosvg.svg_pathops import skia_path
from picosvg.svg_transform import Affine2D
from picosvg.svg_types import SVGLinearGradient, SVGPath, SVGRadialGradient
from PIL import Image, ImageColor

from cardwright.facts import countries

VERSION = "7.5.0"
PINS = {"picosvg": "0.23.0", "skia-pathops": "0.9.2", "resvg_py": "0.5.0"}
DATA = Path(__file__).resolve().parent.parent / "cardwright" / "facts" / "data"
WIDTH, HEIGHT = 640, 480

STEPS, FINE_STEPS = 10, 20  # Steps of a unit to which points are rounded, and those of thin paths,
THIN = 0.3  # which are narrower than this, in units.
NEAR = 0.1  # How far fewer curves and lines may leave those that they stand for, in units,
NARROW = 0.25  # and as a part of the path's width.
SMOOTH = 0.97  # Cosine of the bend up to which two curves may become one.
SPECK = 0.3  # Parts smaller than this in both directions, in units, are left out.
EDGE = 0.02  # What reaches over the edge by less, in units, is moved to it rather than cut.
FINE = 6.0  # Lines are enlarged this many times before their outline is drawn.
ENLARGED = 64.0  # Paths are enlarged this many times before they are cut.
BAND = 24  # Largest step of a colour between two bands of a gradient, of 255.
PLAIN = 3.0  # Gradients in shapes smaller than this, in units, become one colour.

SEEN = 64  # Dots across a flag: 0.46 mm each on a card, two minutes of arc at 80 cm.
SQUARE = 8  # Dots across the part of a flag that is compared for itself, 3.7 mm on a card.

ALIKE_MEAN = 10.0  # Flags further apart than this over the whole flag are told apart, in CIEDE2000,
ALIKE_WORST = 14.0  # and so are flags further apart than this in any square.

# Bouvet Island, Svalbard and Jan Mayen have no flag of their own and fly Norway's, which flag-icons draws for them in
# other shades and widths.
SAME = {"BV": "NO", "SJ": "NO"}
SHAPED = frozenset({"NP"})  # The one flag that is no rectangle: the card shows beside it.

SVG = "{http://www.w3.org/2000/svg}"
Segments = list[tuple[str, tuple[float, ...]]]


@dataclass(frozen=True, slots=True)
class Shape:
    """A filled path in one opaque colour, in units of the flag."""

    fill: str
    even_odd: bool
    path: pathops.Path


# From SVG to paths


def rewrite(source: str) -> str:
    """Replace what picosvg cannot read: points as a unit, and markers."""
    source = re.sub(r'"([0-9.]+)pt"', lambda found: f'"{float(found[1]) * 4 / 3:.4f}"', source)
    root = etree.fromstring(source.encode())
    markers = {marker.get("id"): marker for marker in root.iter(f"{SVG}marker")}
    for marked in root.xpath("//*[@marker-mid]"):
        _unroll(marked, markers[marked.attrib.pop("marker-mid")[5:-1]])
    for marker in markers.values():
        marker.getparent().remove(marker)
    return etree.tostring(root).decode()


def _unroll(marked: Any, marker: Any) -> None:
    """Put the marker's picture at each corner of the line between its ends, as with a stroke width of 1."""
    line = SVGPath(d=marked.get("d")).explicit_lines().absolute()
    corners = [points[-2:] for letter, points in line if letter in "ML"][1:]
    # A closed line has its start as the last corner, which is an end.
    for x, y in corners if line.d.rstrip()[-1] in "zZ" else corners[:-1]:
        group = etree.SubElement(marked.getparent(), f"{SVG}g", transform=f"translate({x} {y})")
        group.extend(etree.fromstring(etree.tostring(child)) for child in marker)


def shapes(name: str, source: str) -> list[Shape]:
    """Give the shapes of an SVG in drawing order, in units of the flag and cut at its edge."""
    svg = picosvg.SVG.fromstring(rewrite(source))
    svg.apply_style_attributes(inplace=True)
    svg.resolve_use(inplace=True)
    found: list[Shape] = []
    for context in svg.depth_first():
        element = context.element
        drawn = not re.search("defs|clipPath", context.path)
        assert "opacity" not in element.attrib or picosvg._is_shape(element.tag), "picosvg would blend each part alone"
        if drawn and picosvg._is_shape(element.tag):
            paint(svg, context, found)
    return [*ground(found), *found] if name not in SHAPED else found


def ground(found: list[Shape]) -> list[Shape]:
    """Give what lies below a flag that is made of parts side by side, for else the card shows where they meet."""
    whole = polygon([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)])
    left, top, right, bottom = found[0].path.bounds
    covers = left <= 0 and top <= 0 and right >= WIDTH and bottom >= HEIGHT
    if covers and abs(found[0].path.area) >= WIDTH * HEIGHT - 1:
        return []
    largest = max(found, key=lambda shape: abs(shape.path.area))
    return [Shape(largest.fill, False, whole)]


def paint(svg: picosvg.SVG, context: Any, found: list[Shape]) -> None:
    """Add the inside and the stroke of one element to the shapes found before it."""
    shape = context.shape()
    assert shape.stroke_dasharray == "none"
    path = outline(shape.as_path(), shape.fill_rule)
    if shape.fill != "none":
        inside = place(path, context)
        if not list(inside.segments):
            pass
        elif shape.fill.startswith("url("):
            element = svg.resolve_url(shape.fill, "*")
            svg._apply_gradient_template(element)
            found += bands(inside, element, context.transform, shape.opacity * shape.fill_opacity, found)
        else:
            found.append(plain(shape.fill, shape.opacity * shape.fill_opacity, inside, found))
    if shape.stroke != "none" and shape.stroke_width:
        line = place(stroke(path, shape, context.transform), context)
        if list(line.segments):
            found.append(plain(shape.stroke, shape.opacity * shape.stroke_opacity, line, found))


def outline(drawn: SVGPath, rule: str) -> pathops.Path:
    """Give path data of any letters as M, L, Q, C and Z."""
    path = pathops.Path(fillType=pathops.FillType.EVEN_ODD if rule == "evenodd" else pathops.FillType.WINDING)
    start = at = control = (0.0, 0.0)
    last = ""
    for letter, numbers in drawn:
        bold, ahead = letter.upper(), at if letter.islower() else (0.0, 0.0)
        if bold == "H":
            points = [(numbers[0] + ahead[0], at[1])]
        elif bold == "V":
            points = [(at[0], numbers[0] + ahead[1])]
        else:
            ends = numbers[-2:] if bold == "A" else numbers
            points = [(x + ahead[0], y + ahead[1]) for x, y in zip(ends[::2], ends[1::2], strict=True)]
        # S turns the last control of a cubic round, T that of a quadratic; after any other letter they begin straight.
        turned = (2 * at[0] - control[0], 2 * at[1] - control[1])
        if bold in "ST":
            points.insert(0, turned if last in ("CS" if bold == "S" else "QT") else at)
        if bold == "Z":
            path.close()
            points = [start]
        elif bold == "M":
            path.moveTo(*points[0])
            start = points[0]
        elif bold in "LHV":
            path.lineTo(*points[0])
        elif bold in "QT":
            path.quadTo(*points[0], *points[1])
        elif bold in "CS":
            path.cubicTo(*points[0], *points[1], *points[2])
        else:
            _arc(path, at, numbers, points[0])
        control = points[-2] if len(points) > 1 else points[-1]
        at, last = points[-1], bold
    return path


def _arc(path: pathops.Path, start: tuple[float, float], numbers: Any, end: tuple[float, float]) -> None:
    for first, second, target in arc_to_cubic(Point(*start), *numbers[:5], Point(*end)):
        if first is None:
            path.lineTo(*target)
        else:
            path.cubicTo(*first, *second, *target)


def stroke(path: pathops.Path, shape: Any, transform: Affine2D) -> pathops.Path:
    """Give the outline of a line. Skia draws curves to a quarter of a unit, so it is given the line enlarged."""
    a, b, c, d, *_ = transform
    scale = max(hypot(a, b), hypot(c, d)) * FINE
    large = path.transform(scale, 0, 0, scale)
    cap, join = LINE_CAPS[shape.stroke_linecap], LINE_JOINS[shape.stroke_linejoin]
    large.stroke(shape.stroke_width * scale, cap, join, shape.stroke_miterlimit)
    large.convertConicsToQuads(0.25)
    line = large.transform(1 / scale, 0, 0, 1 / scale)
    line.fillType = pathops.FillType.WINDING
    return line


def place(path: pathops.Path, context: Any) -> pathops.Path:
    """Put a path where its groups have it, and cut it at their clips and at the edge of the flag."""
    path = path.transform(*context.transform)
    for clip in context.clips:
        area = skia_path(clip.as_cmd_seq(), clip.clip_rule)
        if not _covers(area):
            path = common(path, area)
    return cut(path)


def _covers(clip: pathops.Path) -> bool:
    """Whether a clip is a rectangle round the whole flag, so that it hides nothing."""
    left, top, right, bottom = clip.bounds
    around = left <= EDGE and top <= EDGE and right >= WIDTH - EDGE and bottom >= HEIGHT - EDGE
    return around and abs(abs(clip.area) - (right - left) * (bottom - top)) < 1


# Colours


def plain(colour: str, opacity: float, path: pathops.Path, below: list[Shape]) -> Shape:
    """Give a path in one colour."""
    fill = blend((*ImageColor.getrgb(colour)[:3], opacity), path, below)
    return Shape(fill, path.fillType == pathops.FillType.EVEN_ODD, path)


def cut(path: pathops.Path) -> pathops.Path:
    """Cut a path at the edge of the flag."""
    left, top, right, bottom = path.bounds
    if left >= -EDGE and top >= -EDGE and right <= WIDTH + EDGE and bottom <= HEIGHT + EDGE:
        return path
    return common(path, polygon([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)]))


def common(path: pathops.Path, other: pathops.Path) -> pathops.Path:
    """Give the area of both paths. Skia finds crossings to about a hundredth, so it is given them enlarged."""
    large, other = path.transform(ENLARGED, 0, 0, ENLARGED), other.transform(ENLARGED, 0, 0, ENLARGED)
    area = pathops.op(large, other, pathops.PathOp.INTERSECTION, fix_winding=True)
    return area.transform(1 / ENLARGED, 0, 0, 1 / ENLARGED)


def polygon(points: Iterable[tuple[float, float]]) -> pathops.Path:
    path = pathops.Path()
    for number, point in enumerate(points):
        (path.lineTo if number else path.moveTo)(*point)
    path.close()
    return path


def blend(colour: tuple[float, float, float, float], path: pathops.Path, below: list[Shape]) -> str:
    """Give an opaque colour for a transparent one: mixed with the mean colour of what lies below the path."""
    *rgb, opacity = colour
    if opacity < 1:
        left, top, right, bottom = path.bounds
        box = (left, top, max(right - left, 0.1), max(bottom - top, 0.1))
        even_odd = path.fillType == pathops.FillType.EVEN_ODD
        covered = 255 - render([Shape("#000000", even_odd, path)], 64, box)
        mean = (render(below, 64, box) * covered).sum((0, 1)) / max(1.0, float(covered[..., 0].sum()))
        rgb = [opacity * c + (1 - opacity) * m for c, m in zip(rgb, mean, strict=True)]
    return "#" + "".join(f"{round(c):02x}" for c in rgb)


def bands(path: pathops.Path, element: Any, transform: Affine2D, opacity: float, below: list[Shape]) -> list[Shape]:
    """Give the bands of a gradient: discs upon each other for a radial one, strips beside each other else."""
    radial = element.tag == f"{SVG}radialGradient"
    kind = SVGRadialGradient if radial else SVGLinearGradient
    gradient = kind.from_element(element, picosvg.Rect(0, 0, WIDTH, HEIGHT))
    gradient.gradientTransform = Affine2D.compose_ltr((gradient.gradientTransform, transform))
    stops = list(_stops(element))
    left, top, right, bottom = box = path.bounds
    at = [_along(gradient, point) for _, points in path.segments for point in points]
    first, last = min(1.0, max(0.0, min(at))) * (not radial), min(1.0, max(0.0, *at))
    change = sum(_change(_at(stops, t), _at(stops, u)) for t, u in _pairs(np.linspace(first, last, 33)))
    number = max(1, ceil(change / BAND)) if max(right - left, bottom - top) > PLAIN else 1
    steps = _pairs(np.linspace(first, last, number + 1))
    found = []
    for start, end in reversed(steps) if radial else steps:
        if radial:
            part = path if end == last else common(path, _within(gradient, end))
        else:
            # Each reaches a little under the next, so that no ground shows between them.
            before, after = (start if start > first else -1e3), (end + (end - start) / 4 if end < last else 1e3)
            part = path if number == 1 else common(path, _between(gradient, before, after, box))
        *rgb, alpha = _at(stops, (start + end) / 2)
        if list(part.segments):
            even_odd = part.fillType == pathops.FillType.EVEN_ODD
            found.append(Shape(blend((*rgb, alpha * opacity), part, below), even_odd, part))
    return found


def _change(colour: tuple[float, ...], other: tuple[float, ...]) -> float:
    *red_green_blue, alpha = (abs(a - b) for a, b in zip(colour, other, strict=True))
    return max(*red_green_blue, 255 * alpha)


def _pairs(values: Iterable[Any]) -> list[tuple[Any, Any]]:
    return list(pairwise(values))


def _stops(element: Any) -> Iterator[tuple[float, tuple[float, ...]]]:
    for stop in element:
        colour = ImageColor.getrgb(stop.get("stop-color"))[:3]
        yield float(stop.get("offset")), (*colour, float(stop.get("stop-opacity", 1)))


def _at(stops: list[tuple[float, tuple[float, ...]]], t: float) -> tuple[float, float, float, float]:
    offsets = [offset for offset, _ in stops]
    red, green, blue, alpha = (float(np.interp(t, offsets, [colour[part] for _, colour in stops])) for part in range(4))
    return red, green, blue, alpha


def _within(gradient: Any, t: float) -> pathops.Path:
    """The area within a step of a radial gradient."""
    turns = np.linspace(0, 2 * np.pi, 65)[:-1]
    ring = [(gradient.cx + gradient.r * t * np.cos(a), gradient.cy + gradient.r * t * np.sin(a)) for a in turns]
    return polygon(tuple(gradient.gradientTransform.map_point(point)) for point in ring)


def _between(gradient: Any, start: float, end: float, box: tuple[float, ...]) -> pathops.Path:
    """The part of a box that lies between two places of a linear gradient."""
    left, top, right, bottom = box[0] - 1, box[1] - 1, box[2] + 1, box[3] + 1
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    for at, ahead in ((start, 1), (end, -1)):
        past = [(_along(gradient, corner) - at) * ahead for corner in corners]
        kept = []
        for (here, there), (before, after) in zip(_around(corners), _around(past), strict=True):
            if before >= 0:
                kept.append(here)
            if (before >= 0) != (after >= 0):
                part = before / (before - after)
                kept.append((here[0] + part * (there[0] - here[0]), here[1] + part * (there[1] - here[1])))
        corners = kept
    return polygon(corners)


def _around(values: list[Any]) -> list[tuple[Any, Any]]:
    return _pairs([*values, *values[:1]])


def _along(gradient: Any, point: tuple[float, float]) -> float:
    """Where on a gradient a point lies: 0 at its start, 1 at its end."""
    x, y = gradient.gradientTransform.inverse().map_point(point)
    if isinstance(gradient, SVGRadialGradient):
        return hypot(x - gradient.cx, y - gradient.cy) / gradient.r
    dx, dy = gradient.x2 - gradient.x1, gradient.y2 - gradient.y1
    return ((x - gradient.x1) * dx + (y - gradient.y1) * dy) / (dx * dx + dy * dy)


def render(drawn: list[Shape], width: int, box: tuple[float, ...] = (0, 0, WIDTH, HEIGHT)) -> Any:
    """Give a picture of shapes on white, or of a box of it, as an array of height, width and RGB."""
    view = " ".join(map(str, box))
    parts = []
    for shape in drawn:
        rule = "evenodd" if shape.even_odd else "nonzero"
        data = " ".join(f"{letter}{' '.join(map(str, points))}" for letter, points in segments(shape.path))
        parts.append(f'<path fill="{shape.fill}" fill-rule="{rule}" d="{data}"/>')
    return picture(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{"".join(parts)}</svg>', width)


def picture(svg: str, width: int) -> Any:
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, dpi=96, background="#ffffff", skip_system_fonts=True)
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), dtype=float)


# From paths to rows


def segments(path: pathops.Path) -> Segments:
    """Give a path as M, L, C and Z alone; every part is closed, as filling does anyway."""
    out: Segments = []
    at = (0.0, 0.0)
    for verb, points in path:
        flat = tuple(c for point in points for c in point)
        if verb == pathops.PathVerb.MOVE:
            if out and out[-1][0] != "Z":
                out.append(("Z", ()))
            out.append(("M", flat))
        elif verb == pathops.PathVerb.LINE:
            out.append(("L", flat))
        elif verb == pathops.PathVerb.QUAD:
            (cx, cy), (x, y) = points
            first = (at[0] + (cx - at[0]) * 2 / 3, at[1] + (cy - at[1]) * 2 / 3)
            out.append(("C", (*first, x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, x, y)))
        elif verb == pathops.PathVerb.CUBIC:
            out.append(("C", flat))
        elif verb == pathops.PathVerb.CLOSE:
            out.append(("Z", ()))
        at = points[-1] if points else at
    if out and out[-1][0] != "Z":
        out.append(("Z", ()))
    return out


def width(drawn: Segments) -> float:
    """Give the width of a path, or of its narrowest part: twice the area for the length of the edge."""
    area = edge = 0.0
    narrowest = float(WIDTH)
    ring: list[Any] = []
    for letter, points in drawn:
        if letter == "Z":
            x, y = np.array([*ring, ring[0]]).T
            of_part = float(x[:-1] @ y[1:] - x[1:] @ y[:-1]) / 2
            length = float(np.hypot(np.diff(x), np.diff(y)).sum())
            if max(np.ptp(x), np.ptp(y)) >= SPECK:
                narrowest = min(narrowest, 2 * abs(of_part) / length)
            area, edge, ring = area + of_part, edge + length, []
        elif letter == "C":
            ring += list(_bent(_curve(ring[-1], points), _SAMPLES))
        else:
            ring.append(points)
    return min(narrowest, 2 * abs(area) / edge) if edge else narrowest


def fewer(drawn: Segments, near: float) -> Segments:
    """Give the same drawing with fewer segments: runs of smooth curves as one, and lines without needless points."""
    out: Segments = []
    at = np.zeros(2)
    number = 0
    while number < len(drawn):
        letter, points = drawn[number]
        end = number + 1
        if letter == "C":
            curves = [_curve(at, points)]
            best = points
            while end < len(drawn) and drawn[end][0] == "C":
                following = _curve(curves[-1][3], drawn[end][1])
                joined = fit([*curves, following], near) if _smooth(curves[-1], following) else None
                if joined is None:
                    break
                curves.append(following)
                best = joined
                end += 1
            points = best
        elif letter == "L":
            passed = []
            while end < len(drawn) and drawn[end][0] == "L":
                passed.append(points)
                if any(_aside(tuple(at), point, drawn[end][1]) > near for point in passed):
                    break
                points = drawn[end][1]
                end += 1
        out.append((letter, points))
        at = np.array(points[-2:]) if points else at
        number = end
    return out


def _curve(start: Any, points: tuple[float, ...]) -> Any:
    return np.vstack([start, np.reshape(points, (3, 2))])


def _smooth(curve: Any, following: Any) -> bool:
    before, after = _direction(curve[::-1]), _direction(following)
    return -float(before @ after) > SMOOTH


def _direction(curve: Any) -> Any:
    """The direction, of length 1, in which a curve leaves its first point."""
    for point in curve[1:]:
        length = hypot(*(point - curve[0]))
        if length > 1e-3:
            return (point - curve[0]) / length
    return np.zeros(2)


_SAMPLES = np.linspace(0, 1, 6)[1:, None]


def _bent(curve: Any, t: Any) -> Any:
    """Points of a cubic curve at t, a column."""
    return (1 - t) ** 3 * curve[0] + 3 * (1 - t) ** 2 * t * curve[1] + 3 * (1 - t) * t**2 * curve[2] + t**3 * curve[3]


def fit(curves: list[Any], near_by: float) -> tuple[float, ...] | None:
    """Give one curve for several that follow each other, or None where none comes near enough.

    Least squares for the length of the two handles (Schneider, An algorithm for automatically fitting digitized
    curves, 1990).
    """
    start, end = curves[0][0], curves[-1][3]
    leaving, arriving = _direction(curves[0]), _direction(curves[-1][::-1])
    points = np.vstack([start, *(_bent(curve, _SAMPLES) for curve in curves)])
    steps = np.hypot(*np.diff(points, axis=0).T).cumsum()
    if steps[-1] == 0:
        return None
    t = np.concatenate([[0.0], steps / steps[-1]])[:, None]
    for _ in range(4):
        first, second = 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2
        left = points - ((1 - t) ** 3 + first) * start - (t**3 + second) * end
        handles = np.column_stack([(first * leaving).ravel(), (second * arriving).ravel()])
        (near, far), *_ = np.linalg.lstsq(handles, left.ravel(), rcond=None)
        if near < 0 or far < 0 or near > 2 * steps[-1] or far > 2 * steps[-1]:
            return None
        curve = np.vstack([start, start + near * leaving, end + far * arriving, end])
        off = _bent(curve, t) - points
        if float(np.hypot(*off.T).max()) <= near_by:
            return tuple(curve[1:].ravel().tolist())
        t = _nearer(curve, t, off)
    return None


def _nearer(curve: Any, t: Any, off: Any) -> Any:
    """One step of Newton's method towards the t of the nearest point of the curve."""
    once = 3 * np.diff(curve, axis=0)
    twice = 2 * np.diff(once, axis=0)
    speed = (1 - t) ** 2 * once[0] + 2 * (1 - t) * t * once[1] + t**2 * once[2]
    change = (1 - t) * twice[0] + t * twice[1]
    slope = (speed * speed + off * change).sum(1, keepdims=True)
    step = (speed * off).sum(1, keepdims=True) / np.where(np.abs(slope) < 1e-9, 1e9, slope)
    return np.clip(t - step, 0, 1)


def grid(drawn: Segments, steps: int, near: float) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Give segments in steps of a unit, without the parts and points that rounding makes needless."""
    part: list[tuple[str, tuple[int, ...]]] = []
    for letter, points in drawn:
        if letter == "Z":
            if _seen(part, steps):
                yield from part
                yield ("Z", ())
            part = []
            continue
        on_grid = tuple(
            min(max(round(value * steps), 0), (HEIGHT if number % 2 else WIDTH) * steps)
            if letter != "C" or number > 3
            else round(value * steps)
            for number, value in enumerate(points)
        )
        if letter == "M":
            part = [("M", on_grid)]
            continue
        at = part[-1][1][-2:]
        if letter == "C" and _flat(at, on_grid, near * steps):
            letter, on_grid = "L", on_grid[4:]
        if letter == "L":
            if on_grid == at:
                continue
            if part[-1][0] == "L" and _straight(part[-2][1][-2:], at, on_grid, near * steps):
                part.pop()
        part.append((letter, on_grid))


def _seen(part: list[tuple[str, tuple[int, ...]]], steps: int) -> bool:
    """Whether a part is large enough to be seen, and has an area."""
    places = [points[k : k + 2] for _, points in part for k in range(0, len(points), 2)]
    xs, ys = zip(*places, strict=True)
    far = max(places, key=lambda place: hypot(place[0] - xs[0], place[1] - ys[0]))
    line = all((x - xs[0]) * (far[1] - ys[0]) == (y - ys[0]) * (far[0] - xs[0]) for x, y in places)
    return not line and max(max(xs) - min(xs), max(ys) - min(ys)) >= SPECK * steps


def _flat(start: tuple[int, ...], points: tuple[int, ...], near: float) -> bool:
    """Whether a curve is as good as the line between its ends."""
    end = points[4:]
    return all(_aside(start, points[k : k + 2], end) <= near for k in (0, 2))


def _straight(start: tuple[int, ...], middle: tuple[int, ...], end: tuple[int, ...], near: float) -> bool:
    return start != end and _aside(start, middle, end) <= near


def _aside(start: tuple[int, ...], point: tuple[int, ...], end: tuple[int, ...]) -> float:
    """How far a point lies from the line between two others; beyond its ends, from the nearer one."""
    dx, dy, px, py = end[0] - start[0], end[1] - start[1], point[0] - start[0], point[1] - start[1]
    along = min(1.0, max(0.0, (px * dx + py * dy) / (dx * dx + dy * dy))) if dx or dy else 0.0
    return hypot(px - along * dx, py - along * dy)


def written(numbers: Iterable[int]) -> str:
    """Write numbers with spaces between, save where a minus divides them as well."""
    return " ".join(map(str, numbers)).replace(" -", "-")


def row(code: str, drawn: list[Shape]) -> str:
    """Give the line of a flag: its code, and for each path its colour, fill rule, letters, and steps between points."""
    paths = []
    for shape in drawn:
        letters, numbers, x, y = "", [], 0, 0
        drawing = segments(shape.path)
        thin = width(drawing)
        near = min(NEAR, thin * NARROW)
        for letter, points in grid(fewer(drawing, near), FINE_STEPS if thin < THIN else STEPS, near):
            letters += letter
            for next_x, next_y in zip(points[::2], points[1::2], strict=True):
                numbers += [next_x - x, next_y - y]
                x, y = next_x, next_y
        if letters:
            rule = "eE"[thin < THIN] if shape.even_odd else "nN"[thin < THIN]
            paths.append(f"{shape.fill[1:]} {rule} {letters.replace('Z', '')} {written(numbers)}")
    return f"{code}\t{'|'.join(paths)}\n"


# Flags that look alike


TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.072175), (0.0193339, 0.119192, 0.9503041))


def lab(rgb: Any) -> Any:
    """Give sRGB values from 0 to 255 as CIE Lab (D65)."""
    part = rgb / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    to_xyz = np.array(
        [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]]
    )
    xyz = linear @ to_xyz.T / np.array([0.95047, 1.0, 1.08883])
    root = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    light, red, blue = root[..., 1], root[..., 0] - root[..., 1], root[..., 1] - root[..., 2]
    return np.stack([116 * light - 16, 500 * red, 200 * blue], -1)


def apart(one: Any, other: Any) -> Any:
    """Give how far colours in Lab are apart, by CIEDE2000 (Sharma, Wu and Dalal, 2005)."""
    (l1, a1, b1), (l2, a2, b2) = np.moveaxis(one, -1, 0), np.moveaxis(other, -1, 0)
    grey = ((np.hypot(a1, b1) + np.hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - np.sqrt(grey / (grey + 25.0**7)) / 2
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = np.hypot(a1, b1), np.hypot(a2, b2)
    h1, h2 = np.arctan2(b1, a1), np.arctan2(b2, a2)
    turn = (h2 - h1 + np.pi) % (2 * np.pi) - np.pi
    light, chroma, hue = l2 - l1, c2 - c1, 2 * np.sqrt(c1 * c2) * np.sin(turn / 2)
    mean_light, mean_chroma, mean_hue = (l1 + l2) / 2, (c1 + c2) / 2, h1 + turn / 2
    weight = 1 - 0.17 * np.cos(mean_hue - np.radians(30)) + 0.24 * np.cos(2 * mean_hue)
    weight += 0.32 * np.cos(3 * mean_hue + np.radians(6)) - 0.2 * np.cos(4 * mean_hue - np.radians(63))
    of_light = 1 + 0.015 * (mean_light - 50) ** 2 / np.sqrt(20 + (mean_light - 50) ** 2)
    of_chroma, of_hue = 1 + 0.045 * mean_chroma, 1 + 0.015 * mean_chroma * weight
    degrees = np.degrees(mean_hue) % 360
    turned = -np.sin(np.radians(60) * np.exp(-(((degrees - 275) / 25) ** 2)))
    turned = turned * 2 * np.sqrt(mean_chroma**7 / (mean_chroma**7 + 25.0**7))
    x, y, z = light / of_light, chroma / of_chroma, hue / of_hue
    return np.sqrt(x * x + y * y + z * z + turned * y * z)


def seen(drawn: list[Shape]) -> Any:
    """Give a flag as it is seen on a card at arm's length: 64 by 48 dots, in Lab."""
    fine = render(drawn, SEEN * 8)
    return lab(fine.reshape(SEEN * 3 // 4, 8, SEEN, 8, 3).mean((1, 3)))


def difference(one: Any, other: Any) -> tuple[float, float]:
    """Give the mean difference of two flags, and the largest mean difference of any square of 8 by 8 dots."""
    each = apart(one, other)
    squares = np.lib.stride_tricks.sliding_window_view(each, (SQUARE, SQUARE))[::4, ::4].mean((2, 3))
    return float(each.mean()), float(squares.max())


# The tables


def read(package: Path) -> tuple[dict[str, str], bytes]:
    """Give the SVG of every country by its code, and the licence."""
    with tarfile.open(package) as archive:

        def member(name: str) -> bytes:
            file = archive.extractfile(f"package/{name}")
            assert file is not None
            return file.read()

        if f'"version": "{VERSION}"' not in member("package.json").decode():
            raise SystemExit(f"flag-icons {VERSION} expected")
        names = {code: SAME.get(code, code).lower() for code in countries.codes()}
        svgs = {code: member(f"flags/4x3/{name}.svg").decode() for code, name in names.items()}
        return svgs, member("LICENSE")


def made(flag: tuple[str, str]) -> tuple[str, Any]:
    """Give the line of a flag, and how it is seen."""
    code, source = flag
    drawn = shapes(code, source)
    return row(code, drawn), seen(drawn)


def pairs(pictures: dict[str, Any]) -> list[tuple[float, float, str, str]]:
    """Give all pairs of flags: the mean difference, that of the worst square, and both codes; most alike first."""
    found = []
    for (code, one), (other, two) in combinations(pictures.items(), 2):
        # Most pairs have nothing in common, which a few dots tell as well.
        if apart(one[3::6, 3::6], two[3::6, 3::6]).mean() < ALIKE_MEAN * 4:
            found.append((*difference(one, two), code, other))
    return sorted(found)


def fixture(svgs: dict[str, str], licence: bytes) -> bytes:
    """Give the SVGs and their licence as a zip that is the same each time."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        archive.writestr(zipfile.ZipInfo("LICENSE"), licence, zipfile.ZIP_DEFLATED)
        for code, svg in svgs.items():
            archive.writestr(zipfile.ZipInfo(f"{code}.svg"), svg, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def main() -> None:
    """Write both tables, and the SVGs for the tests where a file is named."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("package", type=Path, help=f"flag-icons-{VERSION}.tgz of npm")
    parser.add_argument("--output", type=Path, default=DATA)
    parser.add_argument("--fixture", type=Path, help="zip of the SVGs, for tests/facts")
    parser.add_argument("--quiet", action="store_true", help="do not list the flags that look alike")
    chosen = parser.parse_args()
    for name, wanted in PINS.items():
        if (installed := version(name)) != wanted:
            parser.error(f"{name} {wanted} expected, {installed} installed")
    svgs, licence = read(chosen.package)
    with Pool() as pool:
        flags = dict(zip(svgs, pool.map(made, svgs.items(), chunksize=3), strict=True))
    table = "code\tpaths: colour, fill rule, letters, steps from point to point\n"
    (chosen.output / "flags.tsv").write_text(table + "".join(line for line, _ in flags.values()), newline="\n")
    alike = "code\tother\tdifference\tidentical\n"
    for mean, worst, code, other in pairs({code: picture for code, (_, picture) in flags.items()}):
        listed = mean <= ALIKE_MEAN and worst <= ALIKE_WORST
        if listed:
            same = flags[code][0][2:] == flags[other][0][2:]
            alike += f"{code}\t{other}\t{mean:.2f}\t{int(same)}\n"
        if not chosen.quiet and mean < ALIKE_MEAN * 1.5:
            sys.stdout.write(f"{'alike' if listed else '     '} {code} {other} {mean:5.2f} {worst:6.2f}\n")
    (chosen.output / "flags_alike.tsv").write_text(alike, newline="\n")
    (chosen.output / "LICENSE-flag-icons.txt").write_bytes(licence)
    if chosen.fixture:
        chosen.fixture.write_bytes(fixture(svgs, licence))


if __name__ == "__main__":
    main()
