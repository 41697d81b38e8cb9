"""Style colours: the templates of a deck in; a finding for every colour of a style that none of them has, out.

A style that something draws with is told when it is compiled. These are those that nothing draws with yet, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from cardwright.diag import Finding, Span
from cardwright.press.template.bind import UnknownName
from cardwright.press.template.compiler import Compiler
from cardwright.press.template.load import Template
from cardwright.press.template.model import Style
from cardwright.press.template.pictures import PictureStore
from cardwright.read.node import Path

_BY_FIELD: Final = re.compile(r"\{\s*([\w-]+)\[[^\]]*\]\s*\}")


def unknown_style_colours(templates: Iterable[Template], pictures: PictureStore) -> list[Finding]:
    """A style that several templates extend may have its colours from any of them."""
    known: set[Span] = set()
    unknown: dict[Span, Finding] = {}
    for template in templates:
        for name, style in template.styles.items():
            found = template.where("styles", name)
            if found is None:
                continue
            for path, colour in _written(name, style):
                place = found[0].span(path)
                try:
                    _look_up(template, colour)
                    known.add(place)
                except UnknownName as error:
                    error.at = path
                    compiler = Compiler(template, 0.0, 0.0, 0.0, pictures)
                    compiler.report(error, template.chain[0][0], path)
                    unknown.setdefault(place, compiler.findings[0])
    return [finding for place, finding in unknown.items() if place not in known]


def _written(name: str, style: Style) -> Iterator[tuple[Path, str]]:
    if style.colour:
        yield ("styles", name, "colour"), style.colour
    if style.cut is not None:
        yield ("styles", name, "cut", "colour"), style.cut.colour


def _look_up(template: Template, colour: str) -> None:
    """Raises UnknownName. What hangs on a card's field alone is known when a card is composed."""
    by_field = _BY_FIELD.fullmatch(colour)
    if by_field is not None:
        maps = [name for name, entry in template.palette.entries.items() if isinstance(entry, dict)]
        if by_field[1] not in maps:
            raise UnknownName("colour", by_field[1], maps)
    elif not colour.startswith("{"):
        template.palette.colour(colour)
