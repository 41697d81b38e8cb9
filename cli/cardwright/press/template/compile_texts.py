"""Compile texts: text and badge elements, with their words, runs, styles and colours."""

from __future__ import annotations

from functools import partial

from cardwright.press.template.bind import Test, bind_conditions, bind_text
from cardwright.press.template.compile_looks import fixed_looks, keeps_clear, looks
from cardwright.press.template.compile_rich import rich_element
from cardwright.press.template.compiler import Compiled, Compiler, Site
from cardwright.press.template.model import Run as RunModel
from cardwright.press.template.plan import Canvas, Part, colour_now
from cardwright.press.template.scope import Env
from cardwright.press.template.texts import BadgePart, Run, StyleOf, TextElement
from cardwright.read.node import Path


def compile_text(compiler: Compiler, site: Site) -> Compiled:
    made = text_element(compiler, site, site.element.text, "text")
    return (None, True) if made is None else (made[0].build, made[1])


def compile_badge(compiler: Compiler, site: Site) -> Compiled:
    element = site.element
    # A badge's text has a size of its own: in a group, a long number would shrink everything else.
    made = text_element(compiler, site._replace(group=None), element.badge, "badge")
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


def text_element(
    compiler: Compiler, site: Site, words: str | list[RunModel | str] | None, key: str
) -> tuple[TextElement, bool] | None:
    """The element and whether it is the same on every card; None when something it names is not there."""
    style_of, same = compiler.style(site, ("style",), site.element.style)
    if style_of is None:
        return None
    if isinstance(words, list) and any(isinstance(run, RunModel) and run.icon for run in words):
        return rich_element(compiler, site, words, key, marked=False)
    runs: list[Run] = []
    fixed = same and site.group is None
    for index, piece in enumerate(words if isinstance(words, list) else [words or ""]):
        made = _run(compiler, site, piece, (key, index) if isinstance(words, list) else (key,), style_of)
        if made is None:
            return None
        runs.append(made[0])
        fixed = fixed and made[1]
    text = TextElement(runs, style_of, *looks(compiler, site))
    text.kept = keeps_clear(site, [binding for binding, _, _ in runs])
    return text, fixed and text.bold is None and fixed_looks(text, style_of(()) if same else None)


def _run(
    compiler: Compiler, site: Site, piece: RunModel | str, key: Path, style_of: StyleOf
) -> tuple[Run, bool] | None:
    """One run of a text and whether it is the same on every card."""
    if isinstance(piece, str):
        binding = compiler.attempt(site, key, partial(bind_text, piece, site.scope, printed=True))
        return None if binding is None else ((binding, style_of, None), binding.constant is not None)
    binding = compiler.attempt(site, (*key, "text"), partial(bind_text, piece.text, site.scope, printed=True))
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
