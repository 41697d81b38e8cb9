"""Look: the colours and icons that the pieces share with the cards, read from the template that all cards extend."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from cardwright import resources
from cardwright.check.shape import shape
from cardwright.press.faces.face import Drawing
from cardwright.press.template.icons import parse_icon
from cardwright.press.template.model import TemplateFile
from cardwright.read.files import read_file


@cache
def _base() -> TemplateFile:
    document = read_file(resources.templates() / "vagabond" / "base.yaml", "cardwright/templates/vagabond/base.yaml")
    model, findings = shape(TemplateFile, document, ())
    assert model is not None, findings
    return model


def colour(name: str) -> str:
    """A colour of the palette as #rrggbb: ink, paper, map-red, sign-yellow, land, rule, grey and others."""
    found = _base().palette[name]
    assert isinstance(found, str)
    return found


def font(name: str) -> str:
    """A font of Cardwright by the template's name for it: semi-700, condensed-800, ..."""
    return _base().fonts[name]


def icon(name: str, x: float, y: float, size: float, foreground: str, ground: str = "#ffffff") -> Sequence[Drawing]:
    """The drawings of an icon (tag, compass, picture, flag, north) in a square of ``size`` mm at x, y."""
    paths = _base().icons[name]
    assert not isinstance(paths, str)
    return parse_icon(paths).drawings(x, y, size, foreground, ground)
