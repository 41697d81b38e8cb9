"""Compile fields: field elements, from a template's words to a place for a pen and a field of the PDF's form."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from cardwright.diag import Finding
from cardwright.press import codes
from cardwright.press.faces.face import Drawing, Item, Line, Rect, Turned, turned_box
from cardwright.press.faces.form import FieldKind, FormField
from cardwright.press.template.bind import Binding, bind_text
from cardwright.press.template.compile_texts import text_element
from cardwright.press.template.compiler import Compiled, Compiler, Site, length
from cardwright.press.template.model import Element
from cardwright.press.template.plan import Canvas, Colour, Part, colour_now
from cardwright.press.template.scope import Env
from cardwright.press.template.styles import TextStyle
from cardwright.press.template.texts import StyleOf, TextElement
from cardwright.read.node import pointer

RULED: Final = 8.0  #: mm from line to line, as in a school book
LINE: Final = "#8a8a8a"  #: lines to write on stand back behind what is written
ONE_LINE: Final = 8.0  #: mm of height where a template gives none
BOX: Final = 4.0  #: mm of a box to tick
INSET: Final = 0.8  #: mm between a frame and what stands in it
_NAME = re.compile(r"[A-Za-z0-9_-]{1,60}")
_ARROW = 1.1  #: half the width in mm of the arrow of a choice
#: the least width and height in mm that a hand can write in
LEAST: Final[dict[str, tuple[float, float]]] = {
    "text": (10.0, 5.0),
    "multiline": (10.0, 5.0),
    "choice": (10.0, 4.0),
    "check": (3.0, 3.0),
}


def compile_field(compiler: Compiler, site: Site) -> Compiled:
    element = site.element
    kind: FieldKind = element.kind or "text"
    name = compiler.attempt(site, ("field",), partial(bind_text, element.field, site.scope))
    tip = compiler.attempt(site, ("tip",), partial(bind_text, element.tip or "", site.scope, printed=True))
    options = [
        compiler.attempt(site, ("options", index), partial(bind_text, text, site.scope, printed=True))
        for index, text in enumerate(element.options or ())
    ]
    stroke = compiler.colour(site, "stroke", element.stroke or LINE)
    fill = compiler.colour(site, "fill", element.fill)
    if kind == "choice":
        _check_options(compiler, site, options)
    style, _ = compiler.style(site, ("style",), element.style)
    valued = site._replace(element=element.model_copy(update={"colour": None, "bold": None}), group=None)
    made = text_element(compiler, valued, "" if kind == "check" else element.value or "", "value")
    value = compiler.attempt(site, ("value",), partial(bind_text, element.value or "", site.scope, printed=True))
    if name is None or tip is None or made is None or value is None or style is None or None in options:
        return None, True
    text = made[0]
    text.align, text.valign, text.lines = "left", "top" if kind == "multiline" else "middle", None
    if kind != "multiline":
        text.lines = 1
    known = [option for option in options if option is not None]
    return FieldElement(site, kind, name, tip, known, value, text, style, stroke, fill).build, False


def _check_options(compiler: Compiler, site: Site, options: Sequence[Binding | None]) -> None:
    """A choice needs something to choose from, each once; what hangs on the card is looked at there."""
    words, place = "", site.document.head(site.path)
    if not options:
        words = "there is nothing to choose from in this field"
    said = [option.constant for option in options if option is not None and option.constant is not None]
    for index, text in enumerate(said):
        if text in said[:index]:
            words, place = f"the option {text} is there twice", site.document.span((*site.path, "options", index))
            break
    if words:
        compiler.findings.append(
            Finding(
                codes.FIELD_OPTIONS,
                words,
                place,
                pointer=pointer(site.path),
                suggestion="write options: [one, another]" if not options else "take one of them out",
            )
        )


class FieldElement:
    """A compiled field; called for every card."""

    def __init__(
        self,
        site: Site,
        kind: FieldKind,
        name: Binding,
        tip: Binding,
        options: Sequence[Binding],
        value: Binding,
        text: TextElement,
        style: StyleOf,
        stroke: Colour,
        fill: Colour,
    ) -> None:
        self.site, self.kind, self.name, self.tip, self.options = site, kind, name, tip, options
        self.value, self.text, self.style, self.stroke, self.fill = value, text, style, stroke, fill
        self.own = length(site.element.height).side(0.0) if site.element.height else 0.0

    def build(self, env: Env, width: float, height: float | None, canvas: Canvas) -> Part | None:
        site = self.site
        name, value = self.name.render(env), self.value.render(env).strip()
        options = tuple(option.render(env) for option in self.options)
        place = site.document.span((*site.path, "field"))
        if not _NAME.fullmatch(name):
            canvas.faults.append(("field_name", self.name.path(env), name, place))
            return None
        most = int(site.element.max) if site.element.max is not None else None
        if most is not None and len(value) > most:
            where = site.document.span((*site.path, "value")) if self.value.constant is not None else None
            canvas.faults.append(("field_value", self.value.path(env), name, value, most, where))
        if self.kind == "choice" and value and value not in options:
            where = site.document.span((*site.path, "value")) if self.value.constant is not None else None
            canvas.faults.append(("field_option", self.value.path(env), name, value, options, where))
        down = height or self.own or (BOX if self.kind == "check" else ONE_LINE)
        inner = max(width - 2 * INSET - (4 * _ARROW if self.kind == "choice" else 0.0), 1.0)
        words = self.text.build(env, inner, down, canvas)
        style = self.style(env)
        colours = colour_now(self.stroke, env) or LINE, colour_now(self.fill, env)
        told = (name, self.kind, self.tip.render(env) or name, options, value, bool(site.element.required), most)
        return FieldPart(
            told, words, style, colour_now(style.colour, env) or "#000000", site.element, colours, down, place
        )


class FieldPart:
    """A field of one card: the lines for a pen, and the field that stands over them in a PDF."""

    __slots__ = ("colour", "colours", "element", "height", "place_of", "style", "told", "words")

    def __init__(
        self,
        told: tuple[Any, ...],
        words: Part | None,
        style: TextStyle,
        colour: str,
        element: Element,
        colours: tuple[str, str | None],
        height: float,
        place_of: Any,
    ) -> None:
        self.told, self.words, self.style, self.colour = told, words, style, colour
        self.element, self.colours, self.height, self.place_of = element, colours, height, place_of

    def natural(self) -> float:
        return self.height

    def place(self, x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        kind: FieldKind = self.told[1]
        height = height or self.height
        if kind == "check":
            side = min(width, height)
            y, width, height = y + (height - side) / 2, side, side
        least = LEAST[kind]
        if width < least[0] - 1e-6 or height < least[1] - 1e-6:
            canvas.faults.append(("field_small", (), self.told[0], (width, height), least, self.place_of))
        if any(field.name == self.told[0] for field in canvas.fields):
            canvas.faults.append(("field_twice", (), self.told[0], self.place_of))
            return
        canvas.items.extend(self._lines(kind, x, y, width, height))
        items = self._value(kind, x, y, width, height, canvas)
        shown = items
        for turn in canvas.turns:
            shown = (Turned(shown, turn),) if shown else ()
        name, _, tip, options, value, required, most = self.told
        canvas.fields.append(
            FormField(
                name,
                kind,
                tip,
                options,
                value,
                required,
                most,
                turned_box((x, y, x + width, y + height), canvas.turns),
                sum(turn.degrees for turn in canvas.turns) % 360,
                (x, y, width, height),
                items,
                shown,
                self.style.regular.font,
                self.style.sizes[0],
                self.colour,
                self.place_of,
            )
        )

    def _lines(self, kind: FieldKind, x: float, y: float, width: float, height: float) -> list[Item]:
        """What is printed for a pen: lines to write on, or a frame."""
        stroke, fill = self.colours
        element = self.element
        thick = float(element.line_width if element.line_width is not None else 0.5)
        out: list[Item] = []
        ruled = float(element.ruled) if element.ruled is not None else RULED
        radius = float(element.radius or 0.0)
        if kind in ("choice", "check") or not ruled:
            out.append(Rect(x, y, width, height, radius, fill, stroke, thick))
        elif fill is not None:
            out.append(Rect(x, y, width, height, radius, fill, None, 0.0))
        if kind == "choice":
            out.append(_arrow(x + width - 2.2 * _ARROW, y + height / 2, stroke, 2 * thick))
        elif kind != "check" and ruled:
            count = max(int(height / ruled + 1e-6), 1) if kind == "multiline" else 1
            steps = [y + height * (number + 1) / count for number in range(count)]
            out += [Line(x, foot, x + width, foot, stroke, thick) for foot in steps]
        return out

    def _value(
        self, kind: FieldKind, x: float, y: float, width: float, height: float, canvas: Canvas
    ) -> tuple[Item, ...]:
        """What stands in the field from the start, in the coordinates of what is around it."""
        if kind == "check":
            return tuple(tick(x, y, width, self.colour)) if is_on(self.told[4]) else ()
        if self.words is None:
            return ()
        around, canvas.items = canvas.items, []
        self.words.place(x + INSET, y, width - 2 * INSET, height, canvas)
        items, canvas.items = canvas.items, around
        return tuple(items)


def _arrow(x: float, y: float, stroke: str, thick: float) -> Drawing:
    """The sign of a choice: an arrow down with its middle at x, y."""
    line = ("M", (x - _ARROW, y - _ARROW / 2)), ("L", (x, y + _ARROW / 2)), ("L", (x + _ARROW, y - _ARROW / 2))
    return Drawing(line, None, stroke, thick, round_cap=True)


def is_on(value: str) -> bool:
    """Whether a box to tick is ticked by a value."""
    return value not in ("", "no", "false", "0")


def tick(x: float, y: float, size: float, colour: str) -> list[Item]:
    """A tick in a box."""
    corners = (0.22, 0.55), (0.42, 0.76), (0.8, 0.26)
    (first, *rest) = [(x + size * across, y + size * down) for across, down in corners]
    line = (("M", first), *(("L", corner) for corner in rest))
    return [Drawing(line, None, colour, size * 0.1 * 72 / 25.4, round_cap=True)]
