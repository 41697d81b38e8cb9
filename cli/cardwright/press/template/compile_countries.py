"""Compile countries: flag and outline elements, drawn from the facts by a country's code."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TypeAlias

from cardwright.press.faces.face import Drawing, Rect
from cardwright.press.template.bind import Binding, bind_text
from cardwright.press.template.compiler import Compiled, Compiler, Site, length
from cardwright.press.template.path_data import Segments
from cardwright.press.template.plan import Canvas, Colour, ItemsPart, Part, colour_now
from cardwright.press.template.scope import Env

#: draws at x, y in a width and height of mm
Draw: TypeAlias = Callable[[float, float, float, float, Canvas], None]


def compile_flag(compiler: Compiler, site: Site) -> Compiled:
    """A flag as large as its box lets it be, 4 to 3, in the middle; ``stroke`` frames it."""
    stroke = compiler.colour(site, "stroke", site.element.stroke)
    written = site.element.line_width
    line_width = float(written if written is not None else 0.5)

    def draw(code: str, env: Env) -> Draw | None:
        return _flag(code, colour_now(stroke, env), line_width)

    return _compiled(compiler, site, "flag", site.element.flag, draw, 0.75, stroke)


def compile_outline(compiler: Compiler, site: Site) -> Compiled:
    """An outline as large as its box lets it be, in the middle, filled with the colour."""
    colour = compiler.colour(site, "colour", site.element.colour or "#000000")

    def draw(code: str, env: Env) -> Draw | None:
        return _outline(code, colour_now(colour, env) or "#000000")

    return _compiled(compiler, site, "outline", site.element.outline, draw, 1.0, colour)


def _compiled(
    compiler: Compiler,
    site: Site,
    name: str,
    written: str,
    draw: Callable[[str, Env], Draw | None],
    ratio: float,
    colour: Colour,
) -> Compiled:
    binding: Binding | None = compiler.attempt(site, (name,), partial(bind_text, written, site.scope))
    if binding is None:
        return None, True
    own = length(site.element.height).side(0.0) if site.element.height else 0.0
    place = site.document.span((*site.path, name)) if binding.constant is not None else None

    def build(env: Env, width: float, height: float | None, canvas: Canvas) -> Part | None:
        code = binding.render(env).strip()
        drawn = draw(code, env) if code else None
        if drawn is None:
            if code:
                canvas.faults.append(("country", binding.path(env), name, code, place))
            return None
        return ItemsPart(drawn, own or height or width * ratio)

    return build, binding.constant is not None and not callable(colour)


def _flag(code: str, stroke: str | None, line_width: float) -> Draw | None:
    from cardwright.facts import flags

    flag = flags.find(code)
    if flag is None:
        return None

    # Nepal's flag has a shape of its own: a frame would make the paper beside it a part of the flag.
    xs = [value for _, numbers in flag.paths[0].segments for value in numbers[0::2]]
    whole = max(xs) - min(xs) > 0.99 * flags.WIDTH

    def draw(x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        scale = min(width / flags.WIDTH, height / flags.HEIGHT)
        across, down = flags.WIDTH * scale, flags.HEIGHT * scale
        x, y = x + (width - across) / 2, y + (height - down) / 2
        for path in flag.paths:
            canvas.items.append(Drawing(_placed(path.segments, x, y, scale), path.fill, None, 0.0, path.even_odd))
        if stroke is not None and line_width and whole:
            canvas.items.append(Rect(x, y, across, down, 0.0, None, stroke, line_width))

    return draw


def _outline(code: str, colour: str) -> Draw | None:
    found = _silhouette(code)
    if found is None:
        return None
    segments, wide, high = found

    def draw(x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        scale = min(width / wide, height / high)
        x, y = x + (width - wide * scale) / 2, y + (height - high * scale) / 2
        canvas.items.append(Drawing(_placed(segments, x, y, scale), colour, None, 0.0, True))

    return draw


@cache
def _silhouette(code: str) -> tuple[Segments, float, float] | None:
    """The rings of an outline as one path, and its width and height in km."""
    from cardwright.facts import outlines

    outline = outlines.find(code)
    if outline is None:
        return None
    segments: list[tuple[str, tuple[float, ...]]] = []
    for first, *others in outline.rings:
        segments.append(("M", first))
        segments += [("L", point) for point in others]
        segments.append(("Z", ()))
    return tuple(segments), outline.width, outline.height


def _placed(segments: Segments, x: float, y: float, scale: float) -> Segments:
    return tuple(
        [
            (letter, tuple([(x if at % 2 == 0 else y) + value * scale for at, value in enumerate(numbers)]))
            for letter, numbers in segments
        ]
    )
