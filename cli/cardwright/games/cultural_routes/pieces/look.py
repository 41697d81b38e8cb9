"""Look: the colours, fonts and waymarks that the pieces share with the cards, read from their templates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Final

from cardwright import resources
from cardwright.check.shape import shape
from cardwright.games import kit
from cardwright.press.faces.face import Drawing, Item
from cardwright.press.template.icons import parse_icon
from cardwright.press.template.model import TemplateFile
from cardwright.read.files import read_file

GAME: Final = "cultural_routes"

#: a colour of the palette as #rrggbb: ink, birch, paper, pine, trail-red, sign-yellow, water-blue, moss
colour = partial(kit.colour, GAME)
#: a font of Cardwright by the template's name for it: park-800, semi-600, ...
font = partial(kit.font, GAME)

#: continent's mark -> its colour, and what it stands on where it is too faint alone
MARKS: Final = {
    "europe": ("trail-red", "birch"),
    "africa": ("sign-yellow", "ink"),
    "asia": ("water-blue", "birch"),
    "north-america": ("pine", "birch"),
    "south-america": ("sign-yellow", "ink"),
    "oceania": ("water-blue", "birch"),
}


@cache
def _art() -> TemplateFile:
    document = read_file(resources.templates() / GAME / "art.yaml", f"cardwright/templates/{GAME}/art.yaml")
    model, findings = shape(TemplateFile, document, ())
    assert model is not None, findings
    return model


def icon(name: str, x: float, y: float, size: float, foreground: str, ground: str = "birch") -> Sequence[Drawing]:
    """The drawings of a waymark in a square of ``size`` mm with its middle at x, y, in two colours of the palette."""
    paths = _art().icons[name]
    assert not isinstance(paths, str)
    return parse_icon(paths).drawings(x - size / 2, y - size / 2, size, colour(foreground), colour(ground))


def mark(name: str, x: float, y: float, size: float) -> Iterator[Item]:
    """A continent's mark in its colours."""
    foreground, ground = MARKS[name]
    yield from icon(name, x, y, size, foreground, ground)


def cross(x: float, y: float, size: float) -> Iterator[Item]:
    """The X: one bar ink, one red."""
    yield from icon("cross", x, y, size, "trail-red", "ink")
