"""Compile texts: text and badge elements, with their words, runs, styles and colours."""

from __future__ import annotations

from functools import partial

from cardwright.press.template.bind import Test, bind_conditions, bind_text, field_getter, is_set
from cardwright.press.template.compiler import Compiled, Compiler, Site
from cardwright.press.template.model import Run as RunModel
from cardwright.press.template.plan import Canvas, Part, colour_now
from cardwright.press.template.scope import Env, Getter
from cardwright.press.template.texts import BadgePart, Run, StyleOf, TextElement
from cardwright.read.node import Path


def compile_text(compiler: Compiler, site: Site) -> Compiled:
    made = _text_element(compiler, site, site.element.text, "text")
    return (None, True) if made is None else (made[0].build, made[1])


def compile_badge(compiler: Compiler, site: Site) -> Compiled:
    element = site.element
    # A badge's text has a size of its own: in a group, a long number would shrink everything else.
    made = _text_element(compiler, site._replace(group=None), element.badge, "badge")
    fill = compiler.colour(site, "fill", element.fill)
    stroke = compiler.colour(site, "stroke", element.stroke)
    if made is None:
        return None, True
    text, fixed = made
    text.align, text.valign, text.lines = "centre", "middle", 1
    form = element.form or "circle"
    radius = float(element.radius or 0.0)
    line_width = float(element.line_width or 0.0)

    def build(env: Env, width: float, height: float | None, canvas: Canvas) -> Part | None:
        part = text.build(env, width, height, canvas)
        return BadgePart(part, form, radius, colour_now(fill, env), colour_now(stroke, env), line_width)

    return build, fixed and not callable(fill) and not callable(stroke)


def _text_element(
    compiler: Compiler, site: Site, words: str | list[RunModel | str] | None, key: str
) -> tuple[TextElement, bool] | None:
    """The element and whether it is the same on every card; None when something it names is not there."""
    element = site.element
    style_of, same = compiler.style(site, ("style",), element.style)
    if style_of is None:
        return None
    runs: list[Run] = []
    fixed = same and site.group is None
    for index, piece in enumerate(words if isinstance(words, list) else [words or ""]):
        made = _run(compiler, site, piece, (key, index) if isinstance(words, list) else (key,), style_of)
        if made is None:
            return None
        runs.append(made[0])
        fixed = fixed and made[1]
    bold: Test | None = None
    if element.bold is not None:
        getter = compiler.attempt(site, ("bold",), partial(field_getter, element.bold, site.scope))
        if getter is not None:
            bold, fixed = _set(getter), False
    colour = compiler.colour(site, "colour", element.colour)
    style = style_of(()) if same else None
    if callable(colour) or style is None or callable(style.colour) or style.group is not None:
        fixed = False
    baseline = element.baseline is not None
    lines = element.lines if element.lines is not None else (1 if baseline else None)
    text = TextElement(runs, style_of, bold, colour, element.align, element.valign, lines, baseline, site.group)
    if element.safe is not False:
        own = all([binding.constant is not None for binding, _, _ in runs])
        text.kept = partial(site.document.span, site.path) if own else _on_card
    return text, fixed


def _run(
    compiler: Compiler, site: Site, piece: RunModel | str, key: Path, style_of: StyleOf
) -> tuple[Run, bool] | None:
    """One run of a text and whether it is the same on every card."""
    if isinstance(piece, str):
        binding = compiler.attempt(site, key, partial(bind_text, piece, site.scope))
        return None if binding is None else ((binding, style_of, None), binding.constant is not None)
    binding = compiler.attempt(site, (*key, "text"), partial(bind_text, piece.text, site.scope))
    if binding is None:
        return None
    fixed = binding.constant is not None
    test: Test | None = None
    if piece.style is not None:
        chosen, same = compiler.style(site, (*key, "style"), piece.style, run=True)
        if chosen is None:
            return None
        style_of, fixed = chosen, fixed and same
    if piece.when is not None:
        test = compiler.attempt(site, (*key, "when"), partial(bind_conditions, piece.when, site.scope))
        fixed = False
    return (binding, style_of, test), fixed


def _on_card() -> None:
    """Where the template writes words that come from a card: nowhere."""


def _set(getter: Getter) -> Test:
    return lambda env: is_set(getter(env))
