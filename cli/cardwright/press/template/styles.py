"""Styles: a template's styles bound to fonts, sizes and colours, each made once and shared by every card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cardwright import resources
from cardwright.press.template.bind import Palette, UnknownName
from cardwright.press.template.model import Cut, Style
from cardwright.press.template.scope import Env, Scope
from cardwright.press.text.font import Font, open_font
from cardwright.press.text.typeface import Typeface, Voice

DEFAULT_LEADING = 1.2
DEFAULT_STEP = 0.1
DEFAULT_FONT = "BarlowSemiCondensed-500"
DEFAULT_SIZE = 9.0


@dataclass(frozen=True, slots=True, eq=False)
class TextStyle:
    """A style ready for use. ``sizes`` go from the largest to the smallest, in points."""

    name: str
    sizes: tuple[float, ...]
    scale: float
    leading: float
    align: str
    valign: str
    lines: int | None
    group: str | None
    cut: Cut | None
    balance: bool
    cut_colour: str
    colour: str | Callable[[Env], str | None]
    regular: Typeface
    bold: Typeface

    def size(self, step: int) -> float:
        """The size at a step down from the largest; the smallest from there on."""
        sizes = self.sizes
        return sizes[step] if step < len(sizes) else sizes[-1]


def font_files() -> dict[str, str]:
    """Fonts that come with Cardwright: name to file."""
    return {path.stem: str(path) for path in sorted(resources.fonts().glob("*.ttf"))}


def load_font(name: str) -> Font:
    """A font of Cardwright by name. Raises UnknownName."""
    path = resources.fonts() / f"{name}.ttf"
    if not name.replace("-", "").isalnum() or not path.is_file():
        raise UnknownName("font", name, list(font_files()))
    return open_font(name, path)


class StyleBook:
    """The styles of one template. Styles are made when first asked for, since a name may hang on a card's field."""

    def __init__(self, styles: Mapping[str, Style], fonts: Mapping[str, str], palette: Palette) -> None:
        self.styles = styles
        self.fonts = fonts
        self.palette = palette
        self._made: dict[str, TextStyle] = {}
        self._typefaces: dict[Voice, Typeface] = {}

    def get(self, name: str | None, scope: Scope) -> TextStyle:
        """A style by name; None is the plain one. Raises UnknownName for a style, font or colour that is not there."""
        key = name or ""
        if key not in self._made:
            self._made[key] = self._make(name, scope)
        return self._made[key]

    def _merged(self, name: str, seen: tuple[str, ...] = ()) -> Style:
        style = self.styles.get(name)
        if style is None or name in seen:
            raise UnknownName("style", name, list(self.styles))
        if style.extends is None:
            return style
        parent = self._merged(style.extends, (*seen, name))
        return parent.model_copy(update=style.model_dump(exclude_unset=True) | {"cut": style.cut or parent.cut})

    def font(self, name: str) -> Font:
        return load_font(self.fonts.get(name, name))

    def typeface(self, font: Font, style: Style, colour: str | None) -> Typeface:
        weight = "700" if font.weight >= 600 else "400"
        voice = Voice(
            font,
            (load_font(f"NotoSans-{weight}"),),
            float(style.scale if style.scale is not None else 1.0),
            float(style.tracking or 0.0),
            style.case == "upper",
            colour,
        )
        return self._typefaces.setdefault(voice, Typeface(voice))

    def _make(self, name: str | None, scope: Scope) -> TextStyle:
        style = self._merged(name) if name else Style()
        regular = self.font(style.font) if style.font else load_font(DEFAULT_FONT)
        bold = self.font(style.bold) if style.bold else regular
        # A run keeps the colour of its style; a whole text may take its colour from a field or from its element.
        own = style.colour if style.scale is not None else None
        run_colour = self.palette.colour(own) if own is not None else None
        colour = self.palette.bind(style.colour, scope) if style.colour else "#000000"
        return TextStyle(
            name or "",
            sizes_between(float(style.size or DEFAULT_SIZE), style.min, float(style.step or DEFAULT_STEP)),
            float(style.scale if style.scale is not None else 1.0),
            float(style.leading or DEFAULT_LEADING),
            style.align or "left",
            style.valign or "top",
            style.lines,
            style.group,
            style.cut,
            bool(style.balance),
            self.palette.colour(style.cut.colour) if style.cut else "",
            colour,
            self.typeface(regular, style, run_colour),
            self.typeface(bold, style, run_colour),
        )


def sizes_between(largest: float, smallest: float | int | None, step: float) -> tuple[float, ...]:
    """Sizes from the largest down to the smallest, both among them, a step apart."""
    if smallest is None or smallest >= largest:
        return (largest,)
    count = int((largest - smallest) / step + 1e-6)
    sizes = [round(largest - index * step, 4) for index in range(count + 1)]
    if sizes[-1] - smallest > 1e-6:
        sizes.append(float(smallest))
    return tuple(sizes)
