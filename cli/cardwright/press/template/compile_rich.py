"""Compile rich text: its runs, the icons that they name, and what is told when a style lacks a font for a mark."""

from __future__ import annotations

from functools import partial

from cardwright.press.template.bind import Test, UnknownName, bind_conditions, bind_text
from cardwright.press.template.compile_looks import fixed_looks, keeps_clear, looks
from cardwright.press.template.compiler import Compiled, Compiler, Site
from cardwright.press.template.model import Run as RunModel
from cardwright.press.template.richtext import IconRun, RichElement, Source, WordRun
from cardwright.press.template.styles import TextStyle
from cardwright.press.template.texts import StyleOf
from cardwright.press.template.variants import Lacking
from cardwright.read.node import Path

_ASKED: dict[Lacking, str] = {
    "bold": "words in **bold**",
    "italic": "words in *italics*",
    "bold_italic": "words in ***bold italics***",
}


def compile_rich(compiler: Compiler, site: Site) -> Compiled:
    made = rich_element(compiler, site, site.element.rich, "rich", marked=True)
    return (None, True) if made is None else (made[0].build, made[1])


def rich_element(
    compiler: Compiler, site: Site, words: str | list[RunModel | str], key: str, *, marked: bool
) -> tuple[RichElement, bool] | None:
    """The element and whether it is the same on every card; None when something it names is not there.

    ``marked``: its words are read as rich text; else it is a text with icons among its runs.
    """
    style_of, same = compiler.style(site, ("style",), site.element.style)
    if style_of is None:
        return None
    runs: list[WordRun | IconRun] = []
    fixed = same and site.group is None
    for index, piece in enumerate(words if isinstance(words, list) else [words]):
        at: Path = (key, index) if isinstance(words, list) else (key,)
        made = (
            _icon(compiler, site, piece, at)
            if isinstance(piece, RunModel) and piece.icon
            else _words(compiler, site, piece, at, style_of, marked)
        )
        if made is None:
            return None
        runs.append(made[0])
        fixed = fixed and made[1]
    ground = compiler.colour(site, "ground", site.element.ground)
    text = RichElement(runs, _source(compiler, site), ground, style_of, *looks(compiler, site))
    text.kept = keeps_clear(site, [run.binding for run in runs if isinstance(run, WordRun)])
    fixed = fixed and text.bold is None and not callable(ground)
    return text, fixed and fixed_looks(text, style_of(()) if same else None)


def _source(compiler: Compiler, site: Site) -> Source:
    def lacks(style: TextStyle, key: Lacking) -> None:
        where: Path = ("styles", style.name) if style.name else ()
        error = UnknownName("mark", f"{style.name or 'the plain style'} has no font for {_ASKED[key]}", at=where)
        compiler.report(error, site.document, site.path)

    def colour(text: str) -> str:
        try:
            return compiler.template.palette.colour(text)
        except UnknownName as error:
            name = next(name for name, icon in compiler.template.icons.items() if getattr(icon, "colour", "") == text)
            error.at = ("icons", name, "colour")
            compiler.report(error, site.document, site.path)
            return "#000000"

    return Source(compiler.template.icons, compiler.drawing, colour, lacks)


def _words(
    compiler: Compiler, site: Site, piece: RunModel | str, key: Path, style_of: StyleOf, marked: bool
) -> tuple[WordRun, bool] | None:
    if isinstance(piece, str):
        binding = compiler.attempt(site, key, partial(bind_text, piece, site.scope, printed=True))
        if binding is None:
            return None
        return WordRun(
            binding, style_of, None, marked, site.document.span(site.path + key)
        ), binding.constant is not None
    binding = compiler.attempt(site, (*key, "text"), partial(bind_text, piece.text, site.scope, printed=True))
    if binding is None:
        return None
    fixed = binding.constant is not None and piece.when is None
    if piece.style is not None:
        chosen, same = compiler.style(site, (*key, "style"), piece.style, run=True)
        if chosen is None:
            return None
        style_of, fixed = chosen, fixed and same
    place = site.document.span((*site.path, *key, "text"))
    return WordRun(binding, style_of, _when(compiler, site, piece, key), marked, place), fixed


def _icon(compiler: Compiler, site: Site, piece: RunModel, key: Path) -> tuple[IconRun, bool] | None:
    binding = compiler.attempt(site, (*key, "icon"), partial(bind_text, piece.icon, site.scope))
    if binding is None:
        return None
    if binding.constant is not None and compiler.drawing(binding.constant) is None:
        error = UnknownName("icon", binding.constant, list(compiler.template.icons))
        compiler.report(error, site.document, (*site.path, *key, "icon"))
        return None
    colour, ground = (
        compiler.attempt(site, (*key, name), partial(compiler.template.palette.bind, text, site.scope))
        if text
        else None
        for name, text in (("colour", piece.colour), ("ground", piece.ground))
    )
    fixed = binding.constant is not None and piece.when is None and not callable(colour) and not callable(ground)
    scale = float(piece.scale if piece.scale is not None else 1.0)
    return IconRun(binding, colour, ground, scale, _when(compiler, site, piece, key)), fixed


def _when(compiler: Compiler, site: Site, piece: RunModel, key: Path) -> Test | None:
    if piece.when is None:
        return None
    return compiler.attempt(site, (*key, "when"), partial(bind_conditions, piece.when, site.scope))
