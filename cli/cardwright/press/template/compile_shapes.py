"""Compile shapes: rectangles, circles, lines, icons and pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from cardwright.diag import Span
from cardwright.press.faces.face import Circle, Line, Rect, turned_box
from cardwright.press.template.bind import bind_text
from cardwright.press.template.compiler import Compiled, Compiler, Site, length
from cardwright.press.template.pictures import PictureElement
from cardwright.press.template.plan import EDGE, Canvas, ItemsPart, Part, bled, colour_now
from cardwright.press.template.scope import Env

_SLIVER = 2.0  #: mm inside the cut at which an edge that bleeds cannot be meant to end

Draw = Callable[[float, float, float, float, Canvas], None]


def compile_shape(compiler: Compiler, site: Site) -> Compiled:
    element = site.element
    fill = compiler.colour(site, "fill", element.fill)
    stroke = compiler.colour(site, "stroke", element.stroke)
    line_width = float(element.line_width if element.line_width is not None else (1.0 if stroke else 0.0))
    radius = float(element.radius or 0.0)
    own = length(element.height).side(0.0) if element.height else 0.0

    place = site.document.key_span((*site.path, "bleed")) if element.bleed is True else None

    def drawn(env: Env) -> ItemsPart:
        inside, outline = colour_now(fill, env), colour_now(stroke, env)
        if element.shape == "circle":
            return ItemsPart(_circle(radius, inside, outline, line_width), own)
        return ItemsPart(_rect(radius, inside, outline, line_width, element.bleed, place), own)

    if callable(fill) or callable(stroke):
        return (lambda env, *_: drawn(env)), False
    part = drawn(())
    return (lambda *_: part), True


def _circle(radius: float, fill: str | None, stroke: str | None, line_width: float) -> Draw:
    def draw(x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        size = radius or min(width, height) / 2
        canvas.items.append(Circle(x + width / 2, y + height / 2, size, fill, stroke, line_width))

    return draw


def _rect(
    radius: float, fill: str | None, stroke: str | None, line_width: float, bleed: Any, place: Span | None
) -> Draw:
    def draw(x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        if bleed:
            if place is not None:
                _say_short(x, y, width, height, canvas, place)
            x, y, width, height = bled(x, y, width, height, bleed, canvas)
        canvas.items.append(Rect(x, y, width, height, radius, fill, stroke, line_width))

    return draw


def compile_line(compiler: Compiler, site: Site) -> Compiled:
    element = site.element
    assert element.line is not None
    stroke = compiler.colour(site, "stroke", element.stroke or "#000000")
    line_width = float(element.line_width if element.line_width is not None else 0.5)
    x1, y1, x2, y2 = (length(part) for part in element.line)
    dash = tuple(float(part) for part in element.dash or ())
    round_cap = element.cap == "round"

    def made(colour: str) -> ItemsPart:
        def draw(x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
            left, right = x + x1.of(width), x + x2.of(width)
            top, bottom = y + y1.of(height), y + y2.of(height)
            if element.bleed:
                (left, top), (right, bottom) = _end(left, top, canvas), _end(right, bottom, canvas)
            canvas.items.append(Line(left, top, right, bottom, colour, line_width, dash, round_cap))

        return ItemsPart(draw)

    if callable(stroke):
        return (lambda env, *_: made(colour_now(stroke, env) or "#000000")), False
    part = made(stroke or "#000000")
    return (lambda *_: part), True


def compile_icon(compiler: Compiler, site: Site) -> Compiled:
    element = site.element
    binding = compiler.attempt(site, ("icon",), partial(bind_text, element.icon or "", site.scope))
    colour = compiler.colour(site, "colour", element.colour or "#000000")
    ground = compiler.colour(site, "ground", element.ground or "#ffffff")
    if binding is None or (binding.constant is not None and compiler.icon(site, binding.constant) is None):
        return None, True
    own = length(element.height).side(0.0) if element.height else 0.0

    def build(env: Env, width: float, height: float | None, canvas: Canvas) -> Part | None:
        name = binding.render(env)
        icon = compiler.drawing(name) if name else None
        if icon is None:
            if name and name not in compiler.template.icons:
                canvas.faults.append(("icon", binding.path(env), name, list(compiler.template.icons)))
            return None
        fg, bg = colour_now(colour, env) or "#000000", colour_now(ground, env) or "#ffffff"

        def draw(x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
            size = min(width, height or width)
            left, top = x + (width - size) / 2, y + ((height or size) - size) / 2
            canvas.items.extend(icon.drawings(left, top, size, fg, bg))

        return ItemsPart(draw, own)

    return build, binding.constant is not None and not callable(colour) and not callable(ground)


def compile_picture(compiler: Compiler, site: Site) -> Compiled:
    element = site.element
    name = compiler.attempt(site, ("picture",), partial(bind_text, element.picture or "", site.scope))
    alt = compiler.attempt(site, ("alt",), partial(bind_text, element.alt or "", site.scope, printed=True))
    if name is None or alt is None:
        return None, True
    return PictureElement(element, name, alt, compiler.pictures, site.document, site.path).build, False


def _end(x: float, y: float, canvas: Canvas) -> tuple[float, float]:
    """An end of a line that bleeds, looked at where it comes to lie on the card."""
    for turn in canvas.turns:
        x, y = turn.point(x, y)
    x, y = _out(x, canvas.width, canvas.bleed), _out(y, canvas.height, canvas.bleed)
    for turn in reversed(canvas.turns):
        x, y = turn.back.point(x, y)
    return x, y


def _out(at: float, whole: float, bleed: float) -> float:
    """An end of a line on the cut goes on to the bleed."""
    if abs(at) < EDGE:
        return -bleed
    return whole + bleed if abs(at - whole) < EDGE else at


def _say_short(x: float, y: float, width: float, height: float, canvas: Canvas, place: Span) -> None:
    """An edge that almost reaches the cut would leave a white sliver: most likely it was drawn for another size."""
    x, y, right, bottom = turned_box((x, y, x + width, y + height), canvas.turns)
    width, height = right - x, bottom - y
    gaps = {"left": x, "top": y, "right": canvas.width - x - width, "bottom": canvas.height - y - height}
    for edge, gap in gaps.items():
        if 1e-6 < gap < _SLIVER:
            canvas.faults.append(("short", (), edge, gap, place))
