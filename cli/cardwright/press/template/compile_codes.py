"""Compile codes: qr elements, from a text with fields to modules on a ground."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardwright.press.faces.face import Drawing, Rect
from cardwright.press.template.bind import bind_text
from cardwright.press.template.compiler import Compiled, Compiler, Site, length
from cardwright.press.template.plan import Canvas, ItemsPart, Part, colour_now
from cardwright.press.template.qr import LEAST_CONTRAST, LEAST_MODULE, QUIET, Code, contrast, make_code
from cardwright.press.template.scope import Env


def compile_qr(compiler: Compiler, site: Site) -> Compiled:
    """A code as large as its box lets it be, in the middle, with its quiet zone; a text of nothing draws nothing."""
    element = site.element
    binding = compiler.attempt(site, ("qr",), partial(bind_text, element.qr, site.scope))
    colour = compiler.colour(site, "colour", element.colour or "#000000")
    ground = compiler.colour(site, "ground", element.ground or "#ffffff")
    if binding is None:
        return None, True
    error = element.error or "m"
    quiet = float(element.quiet if element.quiet is not None else QUIET)
    own = length(element.height).side(0.0) if element.height else 0.0
    box = site.document.span((*site.path, "box" if element.box else "qr"))
    place = site.document.span((*site.path, "qr")) if binding.constant is not None else None

    def build(env: Env, width: float, height: float | None, canvas: Canvas) -> Part | None:
        text = binding.render(env).strip()
        code = make_code(text, error) if text else None
        if code is None:
            if text:
                canvas.faults.append(("qr_long", binding.path(env), len(text.encode()), error, place))
            return None
        dark, light = colour_now(colour, env) or "#000000", colour_now(ground, env) or "#ffffff"
        found = contrast(dark, light)
        if found < LEAST_CONTRAST:
            where = site.document.span((*site.path, "colour" if element.colour else "ground"))
            canvas.faults.append(("qr_faint", binding.path(env), dark, light, found, where))
        draw = _Drawn(code, quiet, dark, light, (binding.path(env), len(text), box))
        return ItemsPart(draw, own or height or width)

    return build, binding.constant is not None and not callable(colour) and not callable(ground)


class _Drawn:
    """A code on its ground; ``about`` is what a finding says of it."""

    def __init__(self, code: Code, quiet: float, colour: str, ground: str, about: tuple[Any, ...]) -> None:
        self.code, self.quiet, self.colour, self.ground, self.about = code, quiet, colour, ground, about

    def __call__(self, x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        side = min(width, height)
        whole = self.code.size + 2 * self.quiet
        module = side / whole
        x, y = x + (width - side) / 2, y + (height - side) / 2
        if module < LEAST_MODULE - 1e-6:
            path, letters, place = self.about
            canvas.faults.append(("qr_small", path, module, side, whole * LEAST_MODULE, letters, place))
        canvas.items.append(Rect(x, y, side, side, 0.0, self.ground, None, 0.0))
        edge = self.quiet * module
        canvas.items.append(Drawing(self.code.segments(x + edge, y + edge, module), self.colour, None, 0.0))
