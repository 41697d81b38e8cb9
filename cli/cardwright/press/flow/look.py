"""Look: the look of a booklet bound to fonts, colours and lengths; what it names and does not have is a finding."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeVar

from cardwright.diag import Finding
from cardwright.press.flow.model import BookletFile, Sign
from cardwright.press.template.bind import UnknownName
from cardwright.press.template.compile import Plan, compile_template
from cardwright.press.template.compiler import Compiler
from cardwright.press.template.fields import Fields
from cardwright.press.template.icons import Symbol
from cardwright.press.template.load import Template
from cardwright.press.template.model import Style
from cardwright.press.template.pictures import PictureStore
from cardwright.press.template.scope import Scope
from cardwright.press.template.styles import StyleBook, TextStyle
from cardwright.press.text.typeface import Typeface
from cardwright.read.node import Path
from cardwright.units import MM_PER_PT

T = TypeVar("T")
STYLES: Final = ("body", "h1", "h2", "h3", "caption", "head", "cell", "box", "entry", "foot")
#: what a cover can show
COVER: Final[Mapping[str, Any]] = {
    "type": "object",
    "properties": {name: {"type": "string"} for name in ("title", "deck", "version", "language", "licence", "authors")},
}


class Voices(NamedTuple):
    """A style of a booklet, ready to be set: its typefaces, its size in points, its lines' distance in mm."""

    style: TextStyle
    italic: Typeface
    colour: str

    @property
    def size(self) -> float:
        return self.style.sizes[0]

    @property
    def leading(self) -> float:
        return self.style.leading * self.size * MM_PER_PT

    @property
    def cap(self) -> float:
        """The height of capitals in mm."""
        return self.style.regular.font.cap_height * self.size * MM_PER_PT

    @property
    def drop(self) -> float:
        """From the top of a line to its baseline in mm: capitals stand in the middle of their line."""
        return (self.leading + self.cap) / 2


@dataclass(frozen=True, slots=True)
class Band:
    """A sign, bound."""

    icon: Symbol | None
    fill: str | None
    colour: str
    line: str | None


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """How the pages of one booklet look. Lengths are in mm, colours #rrggbb."""

    plan: Plan  #: of the covers
    width: float
    height: float
    bleed: float
    inner: float
    outer: float
    top: float
    foot: float
    gap: float
    accent: str
    rule: str
    box_fill: str | None
    box_bar: str | None
    box_padding: float
    head_fill: str | None
    table_line: str
    table_edge: str
    table_padding: float
    cards: float
    highest: float
    levels: int
    entries_fill: str | None
    entries_line: str
    notes: str
    tabs: bool
    bands: Mapping[str, Band]
    styles: Mapping[str, Voices]

    @property
    def measure(self) -> float:
        """The width of the text."""
        return self.width - self.inner - self.outer

    @property
    def room(self) -> float:
        """The height of the text."""
        return self.height - self.top - self.foot


def bind_look(
    template: Template, width: float, height: float, pictures: PictureStore
) -> tuple[Look | None, list[Finding]]:
    """The look for pages of a size; None where something in it is wrong."""
    plan, findings = compile_template(template, COVER, width, height, template.bleed, pictures)
    binder = _Binder(template, width, height, pictures)
    look = binder.bind(plan)
    findings += binder.compiler.findings
    return (None if findings else look), findings


class _Binder:
    def __init__(self, template: Template, width: float, height: float, pictures: PictureStore) -> None:
        self.template = template
        self.width, self.height = width, height
        self.compiler = Compiler(template, width, height, template.bleed, pictures)
        self.book = StyleBook(template.styles, template.fonts, template.palette)
        self.scope = Scope((Fields(COVER),))

    def _said(self, *keys: str) -> tuple[Any, Path]:
        """What the nearest file says at ``booklet`` and these keys, and the path of it."""
        for _, model in self.template.chain:
            value: Any = model.booklet if isinstance(model, BookletFile) else None
            for key in keys:
                value = getattr(value, key) if value is not None else None
            if value is not None:
                return value, ("booklet", *keys)
        return None, ()

    def _number(self, fallback: float, *keys: str) -> float:
        value, _ = self._said(*keys)
        return fallback if value is None else float(value)

    def _colour(self, *keys: str) -> str | None:
        value, path = self._said(*keys)
        return None if value is None else self._checked(path, lambda: self.template.palette.colour(value))

    def _checked(self, path: Path, do: Callable[[], T]) -> T | None:
        try:
            return do()
        except UnknownName as error:
            document = next(
                (document for document, _ in self.template.chain if document.get(path) is not None),
                self.template.chain[0][0],
            )
            self.compiler.report(error, document, path)
            return None

    def bind(self, plan: Plan) -> Look | None:
        styles = {name: self._voices(name) for name in STYLES}
        if any(voices is None for voices in styles.values()):
            return None
        margins, _ = self._said("margins")
        inner, outer, top, foot = (float(margin) for margin in margins or (16, 14, 15, 16))
        return Look(
            plan, self.width, self.height, self.template.bleed, inner, outer, top, foot,
            gap=self._number(2.0, "gap"),
            accent=self._colour("accent") or "#161616",
            rule=self._colour("rule") or "#bdbab4",
            box_fill=self._colour("box", "fill"),
            box_bar=self._colour("box", "bar"),
            box_padding=self._number(3.0, "box", "padding"),
            head_fill=self._colour("table", "fill"),
            table_line=self._colour("table", "line") or "#bdbab4",
            table_edge=self._colour("table", "edge") or "#161616",
            table_padding=self._number(0.9, "table", "padding"),
            cards=self._number(0.6, "cards"),
            highest=self._number(90.0, "highest"),
            levels=int(self._number(2, "levels")),
            entries_fill=self._colour("entries", "fill"),
            entries_line=self._colour("entries", "line") or "#bdbab4",
            notes=self._said("notes")[0] or "Notes",
            tabs=bool(self._said("tabs")[0]),
            bands=self._bands(),
            styles={name: voices for name, voices in styles.items() if voices is not None},
        )  # fmt: skip

    def _voices(self, name: str) -> Voices | None:
        style = self._checked(("styles", name), lambda: self.book.get(name, self.scope))
        if style is None:
            return None
        written, path = self._said("italic")
        chosen = self._checked(path, lambda: self.book.font(written)) if written else style.regular.font
        if chosen is None:
            return None
        colour = style.colour if isinstance(style.colour, str) else "#000000"
        return Voices(style, self.book.typeface(chosen, Style(), None), colour)

    def _bands(self) -> dict[str, Band]:
        signs, path = self._said("signs")
        return {words: self._band(sign, (*path, words)) for words, sign in (signs or {}).items()}

    def _band(self, sign: Sign, path: Path) -> Band:
        def colour(key: str) -> str | None:
            value = getattr(sign, key)
            return self._checked((*path, key), lambda: self.template.palette.colour(value)) if value else None

        name = sign.icon
        icon = self._checked((*path, "icon"), lambda: self._icon(name)) if name is not None else None
        return Band(icon, colour("fill"), colour("colour") or "#161616", colour("line"))

    def _icon(self, name: str) -> Symbol:
        found = self.compiler.drawing(name)
        if found is None:
            raise UnknownName("icon", name, list(self.template.icons))
        return found
