"""Styles: a template's styles bound to fonts, sizes and colours, each made once and shared by every card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path as FilePath
from typing import TypeVar

from cardwright import resources
from cardwright.press.template.bind import Palette, UnknownName
from cardwright.press.template.model import Cut, Derail, Style
from cardwright.press.template.own_fonts import FontStore, is_path
from cardwright.press.template.scope import Env, Scope
from cardwright.press.template.variants import Lacking, Variants
from cardwright.press.text.font import Font, open_font
from cardwright.press.text.hyphens import Hyphenator, hyphenator
from cardwright.press.text.smallcaps import small_caps
from cardwright.press.text.typeface import Typeface, Voice
from cardwright.read.node import Path

T = TypeVar("T")

VARIANTS: tuple[Lacking, ...] = ("bold", "italic", "bold_italic")  #: properties of a style that name fonts for marks
DEFAULT_LEADING = 1.2
DEFAULT_STEP = 0.1
DEFAULT_FONT = "BarlowSemiCondensed-500"
DEFAULT_SIZE = 9.0
_MOST_SIZES = 2000  #: of a style; a finer step than gives so many is made coarser


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
    hyphenate: bool | None = None  #: None: only in justified text
    hyphenator: Callable[[], Hyphenator | None] = lambda: None  #: looked up when it is first needed
    variants: Variants | None = None  #: for the marks of rich text
    derail: Derail | None = None

    def size(self, step: int) -> float:
        """The size at a step down from the largest; the smallest from there on."""
        sizes = self.sizes
        return sizes[step] if step < len(sizes) else sizes[-1]


@cache
def font_files() -> Mapping[str, FilePath]:
    """Fonts that come with Cardwright: name to file."""
    return {path.stem: path for path in sorted(resources.fonts().glob("*.ttf"))}


def load_font(name: str) -> Font:
    """A font of Cardwright by name. Raises UnknownName."""
    path = font_files().get(name)
    if path is None:
        raise UnknownName("font", name, list(font_files()))
    return open_font(name, path)


#: the families that stand in for letters that a font lacks, in the order in which they are asked
FALLBACKS = ("NotoSans", "NotoSansArabic", "NotoSansHebrew", "NotoSansDevanagari", "NotoSansThai")


def fallbacks(font: Font) -> tuple[Font, ...]:
    """The fonts that stand in for letters that a font lacks, as bold as it is."""
    weight = "700" if font.weight >= 600 else "400"
    return tuple(load_font(f"{family}-{weight}") for family in FALLBACKS)


class StyleBook:
    """The styles of one template. Styles are made when first asked for, since a name may hang on a card's field."""

    def __init__(
        self,
        styles: Mapping[str, Style],
        fonts: Mapping[str, str],
        palette: Palette,
        language: str = "",
        own: FontStore | None = None,
    ) -> None:
        self.language = language
        self.own = own
        self.styles = styles
        self.fonts = fonts
        self.palette = palette
        self._made: dict[tuple[str, bool, Scope | None], TextStyle] = {}
        self._typefaces: dict[tuple[Voice, bool], Typeface] = {}
        self._standing_in: dict[str, TextStyle] = {}

    def get(self, name: str | None, scope: Scope, *, run: bool = False) -> TextStyle:
        """A style by name; None is the plain one. Raises UnknownName for a style, font or colour that is not there.

        That of a ``run`` keeps its own colour within the text that it stands in.
        """
        made = self._made.get((name or "", run, None)) or self._made.get((name or "", run, scope))
        if made is None:
            made = self._make(name, scope, run)
            # A colour that hangs on a field is that of the fields here: a list that repeats may have another.
            self._made[name or "", run, scope if callable(made.colour) else None] = made
        return made

    def stand_in(self, name: str, scope: Scope) -> TextStyle:
        """What is set in place of a style that names something unknown, so that nothing else is told for it.

        Where that is a colour, the style is the same in black; else it is the plain one.
        """
        if name not in self._standing_in:
            try:
                black = self._merged(name).model_copy(update={"colour": None, "cut": None})
                self._standing_in[name] = self._make(name, scope, False, black)
            except UnknownName:
                self._standing_in[name] = self.get(None, scope)
        return self._standing_in[name]

    def _merged(self, name: str, seen: tuple[str, ...] = ()) -> Style:
        style = self.styles.get(name)
        at: Path = ("styles", seen[-1], "extends") if seen else ()
        if style is None:
            raise UnknownName("style", name, list(self.styles), at)
        if name in seen:
            raise UnknownName("circle", name, at=at)
        if style.extends is None:
            return style
        parent = self._merged(style.extends, (*seen, name))
        whole = {"cut": style.cut or parent.cut, "derail": style.derail or parent.derail}  # models, not their dumps
        return parent.model_copy(update=style.model_dump(exclude_unset=True) | whole)

    def _owner(self, name: str, key: str) -> str:
        """The style that a style has a property from: itself, or one that it extends."""
        style = self.styles[name]
        while getattr(style, key) is None and style.extends is not None:
            name, style = style.extends, self.styles[style.extends]
        return name

    def _said(self, name: str | None, key: str, do: Callable[[], T]) -> T:
        """What ``do`` gives; an UnknownName that it raises stands at that property of the style that has it."""
        try:
            return do()
        except UnknownName as error:
            if name and not error.at:
                owner = self._owner(name, key)
                error.at = ("styles", owner, key, "colour") if key == "cut" else ("styles", owner, key)
            raise

    def font(self, name: str) -> Font:
        """A font by the template's name for it, or by its own. Raises UnknownName."""
        try:
            wanted = self.fonts.get(name, name)
            if self.own is not None and is_path(wanted):
                # What is wrong with the file has findings of its own.
                return self.own.get(wanted) or load_font(DEFAULT_FONT)
            return load_font(wanted)
        except UnknownName as error:
            error.at = ("fonts", name) if name in self.fonts else ()
            raise

    def typeface(self, font: Font, style: Style, colour: str | None, *, small: bool = False) -> Typeface:
        voice = Voice(
            font,
            fallbacks(font),
            float(style.scale if style.scale is not None else 1.0),
            float(style.tracking or 0.0),
            style.case == "upper",
            colour,
            self.language,
        )
        made = self._typefaces.get((voice, small))
        if made is None:
            made = self._typefaces[voice, small] = small_caps(voice) if small else Typeface(voice)
        return made

    def hyphenator(self) -> Hyphenator | None:
        """For words of the deck's language; None where there is no dictionary of it."""
        return hyphenator(self.language)

    def _variants(self, name: str | None, style: Style, regular: Font, colour: str | None) -> Variants:
        named = {
            key: self._said(name, key, partial(self.font, getattr(style, key))) if getattr(style, key) else None
            for key in VARIANTS
        }
        return Variants(
            regular,
            named,
            font_files(),
            load_font,
            lambda font, small: self.typeface(font, style, colour, small=small),
            style.case == "small-caps",
        )

    def _make(self, name: str | None, scope: Scope, run: bool, style: Style | None = None) -> TextStyle:
        style = style or (self._merged(name) if name else Style())
        regular = self._said(name, "font", lambda: self.font(style.font or DEFAULT_FONT))
        bold = self._said(name, "bold", lambda: self.font(style.bold or DEFAULT_FONT)) if style.bold else regular
        # A run keeps the colour of its style; a whole text may take its colour from a field or from its element.
        own = style.colour if run and not (style.colour or "").startswith("{") else None
        run_colour = self._said(name, "colour", lambda: self.palette.colour(own)) if own is not None else None
        colour = self._said(name, "colour", lambda: self.palette.bind(style.colour or "#000000", scope))
        cut = style.cut
        cut_colour = self._said(name, "cut", lambda: self.palette.colour(cut.colour)) if cut is not None else ""
        small = style.case == "small-caps"
        return TextStyle(
            name or "",
            sizes_between(float(style.size or DEFAULT_SIZE), style.min, float(style.step or DEFAULT_STEP)),
            float(style.scale if style.scale is not None else 1.0),
            float(style.leading or DEFAULT_LEADING),
            style.align or "start",
            style.valign or "top",
            style.lines,
            style.group,
            style.cut,
            bool(style.balance),
            cut_colour,
            colour,
            self.typeface(regular, style, run_colour, small=small),
            self.typeface(bold, style, run_colour, small=small),
            style.hyphenate,
            self.hyphenator,
            self._variants(name, style, regular, run_colour),
            style.derail,
        )


def sizes_between(largest: float, smallest: float | int | None, step: float) -> tuple[float, ...]:
    """Sizes from the largest down to the smallest, both among them, a step apart; not more than can be told apart."""
    if smallest is None or smallest >= largest:
        return (largest,)
    step = max(step, (largest - smallest) / _MOST_SIZES)
    count = int((largest - smallest) / step + 1e-6)
    sizes = [round(largest - index * step, 4) for index in range(count + 1)]
    if sizes[-1] - smallest > 1e-6:
        sizes.append(float(smallest))
    return tuple(sizes)
