"""Look: the colours, fonts and icons that the pieces share with the cards, and templates of the game for its pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from cardwright import resources
from cardwright.check.shape import shape
from cardwright.press.faces.face import Clipped, Drawing, Item, Text
from cardwright.press.faces.pen import write
from cardwright.press.template.derail import derailed
from cardwright.press.template.icons import parse_icon
from cardwright.press.template.load import Template, load_template
from cardwright.press.template.model import Derail, TemplateFile
from cardwright.press.template.styles import load_font
from cardwright.press.text.joined import parted
from cardwright.press.text.sign import Sign
from cardwright.press.text.typeface import Typeface, Voice
from cardwright.read.files import read_file
from cardwright.read.node import Document
from cardwright.units import MM_PER_PT


@cache
def _opened(name: str) -> tuple[Document, TemplateFile, Path]:
    folder, _, stem = name.rpartition("/")
    path = resources.templates() / folder / f"{stem}.yaml"
    document = read_file(path, f"cardwright/templates/{name}.yaml")
    model, findings = shape(TemplateFile, document, ())
    assert model is not None, findings
    return document, model, path.parent


def template(name: str, theme: Mapping[str, str]) -> Template:
    """A template of the game with all that it extends, in the colours of a deck."""
    found = load_template(name, lambda one, folder: _opened(one), theme)
    assert found is not None
    return found


@cache
def _base() -> Template:
    return template("off_the_rails/base", {})


def colour(name: str) -> str:
    """A colour of the palette as #rrggbb: soot, bone, panel, slip, rust, moon, smoke, plank, tan, cloth."""
    return _base().palette.colour(name)


def font(name: str) -> str:
    """A font of Cardwright by the template's name for it: fraunces, semi-700, condensed-800, ..."""
    return _base().fonts[name]


def icon(
    name: str, x: float, y: float, size: float, foreground: str, ground: str = "bone"
) -> Sequence[Drawing | Clipped]:
    """The drawings of an icon in a square of ``size`` mm at x, y, in two colours of the palette."""
    paths = _base().icons[name]
    assert not isinstance(paths, str)
    return parse_icon(paths).drawings(x, y, size, colour(foreground), colour(ground))


def styled(words: str, x: float, y: float, size: float, *, ink: str = "soot", derail: float = 0.0) -> Sequence[Item]:
    """A title from x on the baseline y, in points; one letter of it tilted by ``derail`` degrees."""
    whole = write(words, x, y, font("fraunces"), size, colour(ink))
    if not derail:
        return [whole]
    face = Typeface(Voice(load_font(font("fraunces")), (), 1.0, 0.0, False, None))
    em = size * MM_PER_PT
    out: list[Item] = []
    at = x
    for space, advance, word, _ in parted(derailed(face.unbroken(words), Derail(degrees=derail, drop=0.07))):
        at += space * em if out else 0.0
        out.append(Text(at, y, advance * em, size, colour(ink), 0.0, [word], ()))
        if isinstance(word, Sign):
            out += word.art.drawings(at, y - advance * em / 2, advance * em, colour(ink))
        at += advance * em
    return out
