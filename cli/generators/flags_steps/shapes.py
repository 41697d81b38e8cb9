"""Shapes: the SVG of a flag in; filled paths alone, each in one opaque colour and cut at the flag's edge, out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import ceil, hypot
from typing import Any

import numpy as np
import pathops
from lxml import etree
from picosvg import svg as picosvg
from picosvg.arc_to_cubic import arc_to_cubic
from picosvg.geometric_types import Point
from picosvg.svg_pathops import _SVG_TO_SKIA_LINE_CAP as LINE_CAPS
from picosvg.svg_pathops import _SVG_TO_SKIA_LINE_JOIN as LINE_JOINS
from picosvg.svg_pathops import skia_path
from picosvg.svg_transform import Affine2D
from picosvg.svg_types import SVGLinearGradient, SVGPath, SVGRadialGradient
from PIL import ImageColor

from flags_steps.drawn import HEIGHT, WIDTH, Shape, render

EDGE = 0.02  # What reaches over the edge by less, in units, is moved to it rather than cut.
FINE = 6.0  # Lines are enlarged this many times before their outline is drawn.
ENLARGED = 64.0  # Paths are enlarged this many times before they are cut.
BAND = 24  # Largest step of a colour between two bands of a gradient, of 255.
PLAIN = 3.0  # Gradients in shapes smaller than this, in units, become one colour.
SHAPED = frozenset({"NP"})  # The one flag that is no rectangle: the card shows beside it.

SVG = "{http://www.w3.org/2000/svg}"


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
