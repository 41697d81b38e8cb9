"""Kit: palette, fonts and icons of the template that all of a game's templates extend, for what is drawn by hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from cardwright.check.shape import shape
from cardwright.games.homes import template_file
from cardwright.press.faces.face import Drawing
from cardwright.press.template.icons import parse_icon
from cardwright.press.template.model import TemplateFile
from cardwright.read.files import read_file


@cache
def base(game: str) -> TemplateFile:
    """The template ``<game>/base``, read once. Raises KeyError where the game has none."""
    found = template_file(f"{game}/base")
    if found is None:
        raise KeyError(f"{game}/base")
    document = read_file(*found)
    model, findings = shape(TemplateFile, document, ())
    assert model is not None, findings
    return model


def colour(game: str, name: str) -> str:
    """A colour of the palette as #rrggbb. Raises KeyError."""
    found = base(game).palette[name]
    assert isinstance(found, str)
    return found


def font(game: str, name: str) -> str:
    """A font of Cardwright by the template's name for it. Raises KeyError."""
    return base(game).fonts[name]


def icon(
    game: str, name: str, x: float, y: float, size: float, foreground: str, ground: str = "#ffffff"
) -> Sequence[Drawing]:
    """The drawings of an icon in a square of ``size`` mm at x, y. Raises KeyError."""
    paths = base(game).icons[name]
    assert not isinstance(paths, str)
    return parse_icon(paths).drawings(x, y, size, foreground, ground)
