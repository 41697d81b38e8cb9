"""Compile: a template, a kind's fields and a card size into a plan; every name that is not there is a finding."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from cardwright.diag import Code, Finding
from cardwright.press import codes
from cardwright.press.faces.face import Circle, Fixed, Line, Rect
from cardwright.press.template.bind import (
    Binding,
    Test,
    UnknownName,
    bind_conditions,
    bind_text,
    field_getter,
    is_set,
)
from cardwright.press.template.fields import Fields
from cardwright.press.template.icons import Icon, parse_icon
from cardwright.press.template.load import Side, Template
from cardwright.press.template.model import Element
from cardwright.press.template.model import Run as RunModel
from cardwright.press.template.pictures import PictureElement, PictureStore
from cardwright.press.template.plan import (
    Builder,
    Canvas,
    Colour,
    FixedPart,
    ItemsPart,
    LayerPart,
    Length,
    Node,
    Part,
    RowPart,
    StackPart,
    build_free,
    colour_now,
    levels,
)
from cardwright.press.template.scope import Env, Getter, Level, Scope
from cardwright.press.template.styles import StyleBook, TextStyle
from cardwright.press.template.texts import BadgePart, Run, StyleOf, TextElement, TextPart
from cardwright.read.node import Document, Path, pointer

_CODES: Mapping[str, Code] = {
    "field": codes.UNKNOWN_FIELD,
    "style": codes.UNKNOWN_STYLE,
    "font": codes.UNKNOWN_FONT,
    "colour": codes.UNKNOWN_COLOUR,
    "icon": codes.UNKNOWN_ICON,
}
_WORDS = {
    "field": "the cards have no field {word}",
    "style": "there is no style {word}",
    "font": "there is no font {word}",
    "colour": "there is no colour {word}",
    "icon": "there is no icon {word}",
}
_EDGE = 1e-6


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """A template ready to compose cards of one kind and size with. ``back`` is None for cards without a back."""

    template: Template
    width: float
    height: float
    bleed: float
    front: tuple[Node, ...]
    back: tuple[Node, ...] | None


def compile_template(
    template: Template, schema: Mapping[str, Any], width: float, height: float, bleed: float, pictures: PictureStore
) -> tuple[Plan, list[Finding]]:
    """Compile for cards of ``width`` x ``height`` mm whose content has the JSON Schema given."""
    compiler = _Compiler(template, width, height, bleed, pictures)
    everywhere = {"id": {"type": "string"}}  # a card's id is not among its kind's own fields
    scope = Scope((Fields({**schema, "properties": {**everywhere, **schema.get("properties", {})}}),))
    front = compiler.side(template.front, scope) if template.front else ()
    back = compiler.side(template.back, scope) if template.back else None
    return Plan(template, width, height, bleed, front, back), compiler.findings


class _Compiler:
    def __init__(self, template: Template, width: float, height: float, bleed: float, pictures: PictureStore) -> None:
        self.template = template
        self.width, self.height, self.bleed = width, height, bleed
        self.pictures = pictures
        self.styles = StyleBook(template.styles, template.fonts, template.palette)
        self.findings: list[Finding] = []
        self.icons: dict[str, Icon] = {}

    # ------------------------------------------------------------------------------------------------- findings

    def _report(self, error: UnknownName, document: Document, path: Path) -> None:
        # A font or colour that is missing inside a style is said where the style names it.
        key = path[-1] if path else ""
        if error.what in ("font", "colour") and key in ("style", "text", "badge"):
            for part, model in self.template.chain:
                for name, style in model.styles.items():
                    for field in ("font", "bold", "colour", "cut"):
                        if getattr(style, field) == error.word and part.get(("styles", name, field)) is not None:
                            document, path = part, ("styles", name, field)
            for part, model in self.template.chain:
                for name, file in model.fonts.items():
                    if error.what == "font" and file == error.word:
                        document, path = part, ("fonts", name)
        near = difflib.get_close_matches(error.word, error.choices, n=1, cutoff=0.5)
        finding = Finding(
            _CODES[error.what],
            _WORDS[error.what].format(word=error.word or "without a name"),
            document.span(path).find(error.word),
            pointer=pointer(path),
            evidence={"given": error.word, "known": list(dict.fromkeys(error.choices))[:40]},
            suggestion=f"did you mean {near[0]}?" if near else None,
        )
        if all(known.span != finding.span or known.code is not finding.code for known in self.findings):
            self.findings.append(finding)

    def _try(self, document: Document, path: Path, do: Callable[[], Any], otherwise: Any = None) -> Any:
        try:
            return do()
        except UnknownName as error:
            self._report(error, document, path)
            return otherwise

    # ------------------------------------------------------------------------------------------------- elements

    def side(self, side: Side, scope: Scope) -> tuple[Node, ...]:
        nodes = self.elements(side.elements, side.document, side.path, scope, None)
        return _merge_fixed([self._fix(node) for node in nodes])

    def _fix(self, node: Node) -> Node:
        """A node that is the same on every card gives its items once and for all."""
        if not node.fixed or node.test is not None:
            return node
        canvas = Canvas(self.width, self.height, self.bleed)
        env: Env = (Level({}, (), 0, 1, None, None),)
        parts = build_free([node], env, self.width, self.height, canvas)
        if canvas.faults or not all([group.solve() for group in canvas.groups.values()]):
            return node
        for part, x, y, across, down in parts:
            part.place(x, y, across, down, canvas)
        fixed = FixedPart(Fixed(tuple(item for item in canvas.items if not isinstance(item, Fixed))))
        return Node(lambda *_: fixed, None, None, None, None, None, True)

    def elements(
        self, elements: Sequence[Element], document: Document, path: Path, scope: Scope, group: object
    ) -> list[Node]:
        return [
            node
            for index, element in enumerate(elements)
            if (node := self.element(element, document, (*path, index), scope, group)) is not None
        ]

    def element(self, element: Element, document: Document, path: Path, scope: Scope, group: object) -> Node | None:
        test: Test | None = None
        if element.when is not None:
            conditions = element.when
            test = self._try(document, (*path, "when"), lambda: bind_conditions(conditions, scope))
        name = next(name for name in _ELEMENTS if getattr(element, name) is not None)
        build, fixed = _ELEMENTS[name](self, element, document, path, scope, group)
        if build is None:
            return None
        box = None
        if element.box is not None:
            spec = [_length(part) for part in element.box]
            across = spec[2] if len(spec) > 2 else Length(1.0, -spec[0].mm)
            box = (spec[0], spec[1], across, spec[3] if len(spec) > 3 else None)
        elif element.baseline is not None:
            spec = [_length(part) for part in element.baseline]
            across = spec[2] if len(spec) > 2 else Length(1.0 - spec[0].share, -spec[0].mm)
            box = (spec[0], spec[1], across, None)
        return Node(
            build,
            test,
            box,
            _length(element.width) if element.width else None,
            _length(element.height) if element.height else None,
            float(element.share) if element.share is not None else None,
            fixed and test is None,
        )

    def _colour(self, text: str | None, document: Document, path: Path, scope: Scope) -> Colour:
        if text is None:
            return None
        found: Colour = self._try(document, path, lambda: self.template.palette.bind(text, scope), "#000000")
        return found

    def _style(self, text: str | None, document: Document, path: Path, scope: Scope) -> tuple[StyleOf | None, bool]:
        """A function that gives the style for a card, and whether it is the same for all."""
        if text is None or "{" not in text:
            style = self._try(document, path, lambda: self.styles.get(text, scope))
            if style is None:
                return None, True
            return (lambda env: style), True
        binding = self._try(document, path, lambda: bind_text(text, scope))
        if binding is None:
            return None, True
        fallback: list[TextStyle] = []

        def choose(env: Env) -> TextStyle:
            try:
                return self.styles.get(binding.render(env), scope)
            except UnknownName as error:
                self._report(UnknownName(error.what, error.word, error.choices), document, path)
                if not fallback:
                    fallback.append(self.styles.get(None, scope))
                return fallback[0]

        return choose, False

    # ---------------------------------------------------------------------------------------------------- texts

    def text(
        self, element: Element, document: Document, path: Path, scope: Scope, group: object
    ) -> tuple[Builder | None, bool]:
        made = self._text_element(element, element.text, document, path, scope, group, "text")
        if made is None:
            return None, True
        return made[0].build, made[1]

    def _text_element(
        self,
        element: Element,
        words: str | list[RunModel | str] | None,
        document: Document,
        path: Path,
        scope: Scope,
        group: object,
        key: str,
    ) -> tuple[TextElement, bool] | None:
        style_of, same = self._style(element.style, document, (*path, "style"), scope)
        if style_of is None:
            return None
        runs: list[Run] = []
        fixed = same
        pieces: list[RunModel | str] = words if isinstance(words, list) else [words or ""]
        for index, piece in enumerate(pieces):
            where: Path = (*path, key, index) if isinstance(words, list) else (*path, key)
            text = piece if isinstance(piece, str) else piece.text
            if isinstance(piece, RunModel):
                where = (*where, "text")
            binding: Binding | None = self._try(document, where, partial(bind_text, text, scope))
            if binding is None:
                return None
            run_style, test = style_of, None
            if isinstance(piece, RunModel):
                if piece.style is not None:
                    chosen, run_same = self._style(piece.style, document, (*where[:-1], "style"), scope)
                    if chosen is None:
                        return None
                    run_style, fixed = chosen, fixed and run_same
                if piece.when is not None:
                    test = self._try(document, (*where[:-1], "when"), partial(bind_conditions, piece.when, scope))
                    fixed = False
            fixed = fixed and binding.constant is not None
            runs.append((binding, run_style, test))
        bold: Test | None = None
        if element.bold is not None:
            name = element.bold
            getter: Getter | None = self._try(document, (*path, "bold"), lambda: field_getter(name, scope))
            if getter is not None:
                bold, fixed = _set(getter), False
        colour = self._colour(element.colour, document, (*path, "colour"), scope)
        if callable(colour) or group is not None or (same and callable(style_of(()).colour)):
            fixed = False
        if same and style_of(()).group is not None:
            fixed = False
        baseline = element.baseline is not None
        lines = element.lines if element.lines is not None else (1 if baseline else None)
        text_element = TextElement(runs, style_of, bold, colour, element.align, element.valign, lines, baseline, group)
        return text_element, fixed

    def badge(
        self, element: Element, document: Document, path: Path, scope: Scope, group: object
    ) -> tuple[Builder | None, bool]:
        made = self._text_element(element, element.badge, document, path, scope, None, "badge")
        fill = self._colour(element.fill, document, (*path, "fill"), scope)
        stroke = self._colour(element.stroke, document, (*path, "stroke"), scope)
        if made is None:
            return None, True
        text, fixed = made
        text.align, text.valign, text.lines = "centre", "middle", 1
        form = element.form or "circle"
        radius = float(element.radius or 0.0)
        line_width = float(element.line_width or 0.0)

        def build(env: Env, width: float, height: float | None, canvas: Canvas) -> Part | None:
            part = text.build(env, width, height, canvas)
            return BadgePart(part, form, radius, colour_now(fill, env), colour_now(stroke, env), line_width)

        return build, fixed and not callable(fill) and not callable(stroke)

    # --------------------------------------------------------------------------------------------------- shapes

    def shape(
        self, element: Element, document: Document, path: Path, scope: Scope, group: object
    ) -> tuple[Builder | None, bool]:
        fill = self._colour(element.fill, document, (*path, "fill"), scope)
        stroke = self._colour(element.stroke, document, (*path, "stroke"), scope)
        line_width = float(element.line_width if element.line_width is not None else (1.0 if stroke else 0.0))
        radius = float(element.radius or 0.0)
        own = _length(element.height).mm if element.height else 0.0
        edges = element.bleed

        def draw(env: Env) -> Callable[[float, float, float, float, Canvas], None]:
            inside, outline = colour_now(fill, env), colour_now(stroke, env)
            if element.shape == "circle":

                def circle(x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
                    canvas.items.append(
                        Circle(
                            x + width / 2,
                            y + height / 2,
                            radius or min(width, height) / 2,
                            inside,
                            outline,
                            line_width,
                        )
                    )

                return circle

            def rect(x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
                if edges:
                    x, y, width, height = _bled(x, y, width, height, edges, canvas)
                canvas.items.append(Rect(x, y, width, height, radius, inside, outline, line_width))

            return rect

        fixed = not callable(fill) and not callable(stroke)
        if fixed:
            part = ItemsPart(draw(()), own)
            return (lambda *_: part), True
        return (lambda env, *_: ItemsPart(draw(env), own)), False

    def line(
        self, element: Element, document: Document, path: Path, scope: Scope, group: object
    ) -> tuple[Builder | None, bool]:
        stroke = self._colour(element.stroke or "#000000", document, (*path, "stroke"), scope)
        line_width = float(element.line_width if element.line_width is not None else 0.5)
        assert element.line is not None
        x1, y1, x2, y2 = (_length(part) for part in element.line)
        dash = tuple(float(part) for part in element.dash or ())
        round_cap = element.cap == "round"

        def made(colour: str) -> ItemsPart:
            def draw(x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
                ends = [x + x1.of(width), y + y1.of(height), x + x2.of(width), y + y2.of(height)]
                if element.bleed:
                    ends[0::2] = [_out(end, canvas.width, canvas.bleed) for end in ends[0::2]]
                    ends[1::2] = [_out(end, canvas.height, canvas.bleed) for end in ends[1::2]]
                left, top, right, bottom = ends
                canvas.items.append(Line(left, top, right, bottom, colour, line_width, dash, round_cap))

            return ItemsPart(draw)

        if callable(stroke):
            return (lambda env, *_: made(colour_now(stroke, env) or "#000000")), False
        part = made(stroke or "#000000")
        return (lambda *_: part), True

    def icon(
        self, element: Element, document: Document, path: Path, scope: Scope, group: object
    ) -> tuple[Builder | None, bool]:
        assert element.icon is not None
        binding: Binding | None = self._try(document, (*path, "icon"), lambda: bind_text(element.icon or "", scope))
        colour = self._colour(element.colour or "#000000", document, (*path, "colour"), scope)
        ground = self._colour(element.ground or "#ffffff", document, (*path, "ground"), scope)
        if binding is None:
            return None, True
        if binding.constant is not None and self._icon(binding.constant, document, (*path, "icon")) is None:
            return None, True
        own = _length(element.height).mm if element.height else 0.0

        def build(env: Env, *_: Any) -> Part | None:
            name = binding.render(env)
            icon = self._icon(name, document, (*path, "icon")) if name else None
            if icon is None:
                return None
            fg, bg = colour_now(colour, env) or "#000000", colour_now(ground, env) or "#ffffff"

            def draw(x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
                size = min(width, height or width)
                canvas.items.extend(
                    icon.drawings(x + (width - size) / 2, y + ((height or size) - size) / 2, size, fg, bg)
                )

            return ItemsPart(draw, own)

        return build, binding.constant is not None and not callable(colour) and not callable(ground)

    def _icon(self, name: str, document: Document, path: Path) -> Icon | None:
        if name not in self.icons:
            model = self.template.icons.get(name)
            if model is None:
                self._report(UnknownName("icon", name, list(self.template.icons)), document, path)
                return None
            self.icons[name] = parse_icon(model)
        return self.icons[name]

    def picture(
        self, element: Element, document: Document, path: Path, scope: Scope, group: object
    ) -> tuple[Builder | None, bool]:
        assert element.picture is not None
        binding = self._try(document, (*path, "picture"), lambda: bind_text(element.picture or "", scope))
        alt = self._try(document, (*path, "alt"), lambda: bind_text(element.alt or "", scope))
        if binding is None or alt is None:
            return None, True
        return PictureElement(element, binding, alt, self.pictures, document, path).build, False

    # ----------------------------------------------------------------------------------------------- containers

    def _repeat(
        self, element: Element, document: Document, path: Path, scope: Scope
    ) -> tuple[Getter | None, Scope, Path, int, bool]:
        """What an element repeats over: the list's getter, the scope inside, its content path and level, success."""
        if element.repeat is None:
            return None, scope, (), 0, True
        name = element.repeat
        getter: Getter | None = self._try(document, (*path, "repeat"), lambda: field_getter(name, scope))
        if getter is None:
            return None, scope, (), 0, False
        found = scope.find(name)
        assert found is not None
        number, steps, fields = found
        items = fields.items() if fields is not None else None
        if fields is not None and fields.schema and items is None:
            self._report(UnknownName("field", name, []), document, (*path, "repeat"))
            return None, scope, (), 0, False
        return getter, scope.enter(items), steps, number, True

    def layer(
        self, element: Element, document: Document, path: Path, scope: Scope, group: object
    ) -> tuple[Builder | None, bool]:
        getter, inner, steps, number, ok = self._repeat(element, document, path, scope)
        if not ok:
            return None, True
        nodes = self.elements(element.layer or [], document, (*path, "layer"), inner, group)

        def build(env: Env, width: float, height: float | None, canvas: Canvas) -> Part:
            children: list[tuple[Part, float, float, float, float]] = []
            for inside in levels(env, getter, steps, number):
                children += build_free(nodes, inside, width, height, canvas)
            return LayerPart(children, height)

        return build, getter is None and all(node.fixed for node in nodes)

    def stack(
        self, element: Element, document: Document, path: Path, scope: Scope, group: object
    ) -> tuple[Builder | None, bool]:
        getter, inner, steps, number, ok = self._repeat(element, document, path, scope)
        if not ok:
            return None, True
        together = element.fit == "together"
        key: object = ("stack", id(element)) if together else group
        nodes = self.elements(element.stack or [], document, (*path, "stack"), inner, key)
        gap = float(element.gap or 0.0)
        valign = element.valign or "top"

        def build(env: Env, width: float, height: float | None, canvas: Canvas) -> Part:
            repeated = levels(env, getter, steps, number)
            each = None
            if element.divide and height is not None and repeated:
                each = (height - gap * (len(repeated) - 1)) / len(repeated)
            children: list[tuple[Part, float | None, float | None]] = []
            for inside in repeated:
                for node in nodes:
                    if node.test is not None and not node.test(inside):
                        continue
                    fixed = each if each is not None else node.height.of(height or 0.0) if node.height else None
                    across = node.width.of(width) if node.width else width
                    part = node.build(inside, across, fixed, canvas)
                    if part is not None:
                        children.append((part, fixed, node.share))
            where = env[number].path + steps if getter is not None else env[-1].path
            stack = StackPart(children, gap, height, valign, where)
            if together:
                canvas.group(key).limits.append(stack.fits)
            if height is not None:
                canvas.stacks.append(stack)
            return stack

        return build, getter is None and not together and all(node.fixed for node in nodes)

    def row(
        self, element: Element, document: Document, path: Path, scope: Scope, group: object
    ) -> tuple[Builder | None, bool]:
        getter, inner, steps, number, ok = self._repeat(element, document, path, scope)
        if not ok:
            return None, True
        nodes = self.elements(element.row or [], document, (*path, "row"), inner, group)
        gap = float(element.gap or 0.0)
        valign = element.valign or "top"

        def build(env: Env, width: float, height: float | None, canvas: Canvas) -> Part:
            chosen = [
                (node, inside)
                for inside in levels(env, getter, steps, number)
                for node in nodes
                if node.test is None or node.test(inside)
            ]
            spare = width - gap * (len(chosen) - 1)
            shares = 0.0
            for node, _ in chosen:
                if node.width is not None:
                    spare -= node.width.of(width)
                else:
                    shares += node.share if node.share is not None else 1.0
            children: list[tuple[Part, float, float]] = []
            x = 0.0
            for node, inside in chosen:
                if node.width is not None:
                    across = node.width.of(width)
                else:
                    across = max(spare, 0.0) * (node.share if node.share is not None else 1.0) / shares
                down = node.height.of(height or 0.0) if node.height is not None else height
                part = node.build(inside, across, down, canvas)
                if part is not None:
                    children.append((_Boxed(part, down) if node.height is not None and down else part, x, across))
                x += across + gap
            return RowPart(children, valign, height)

        return build, getter is None and all(node.fixed for node in nodes)


class _Boxed:
    """A part with a height of its own, whatever it would take of itself."""

    __slots__ = ("height", "part")

    def __init__(self, part: Part, height: float) -> None:
        self.part = part
        self.height = height

    def natural(self) -> float:
        return self.height

    def place(self, x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        self.part.place(x, y, width, self.height, canvas)


_ELEMENTS: dict[str, Callable[..., tuple[Builder | None, bool]]] = {
    "text": _Compiler.text,
    "badge": _Compiler.badge,
    "shape": _Compiler.shape,
    "line": _Compiler.line,
    "icon": _Compiler.icon,
    "picture": _Compiler.picture,
    "stack": _Compiler.stack,
    "row": _Compiler.row,
    "layer": _Compiler.layer,
}


def _set(getter: Getter) -> Test:
    return lambda env: is_set(getter(env))


def _length(text: str) -> Length:
    """``12.5``, ``50%``, ``100%-4``; the model has made sure of the form."""
    share, percent, rest = text.partition("%")
    if not percent:
        return Length(0.0, float(text))
    return Length(float(share) / 100, float(rest.replace(" ", "")) if rest.strip() else 0.0)


def _bled(
    x: float, y: float, width: float, height: float, edges: Any, canvas: Canvas
) -> tuple[float, float, float, float]:
    """A box whose edges on the cut (or the edges named) run out to the bleed."""
    right, bottom = x + width, y + height
    named = edges if isinstance(edges, list) else ()
    everywhere = edges is True
    if "left" in named or (everywhere and abs(x) < _EDGE):
        x = -canvas.bleed
    if "top" in named or (everywhere and abs(y) < _EDGE):
        y = -canvas.bleed
    if "right" in named or (everywhere and abs(right - canvas.width) < _EDGE):
        right = canvas.width + canvas.bleed
    if "bottom" in named or (everywhere and abs(bottom - canvas.height) < _EDGE):
        bottom = canvas.height + canvas.bleed
    return x, y, right - x, bottom - y


def _out(at: float, whole: float, bleed: float) -> float:
    """An end of a line on the cut goes on to the bleed."""
    if abs(at) < _EDGE:
        return -bleed
    return whole + bleed if abs(at - whole) < _EDGE else at


def _merge_fixed(nodes: Sequence[Node]) -> tuple[Node, ...]:
    """Neighbours that are the same on every card become one, so that a target encodes them once together."""
    out: list[Node] = []
    held: list[Any] = []

    def flush() -> None:
        if held:
            part = FixedPart(Fixed(tuple(held)))
            out.append(Node(lambda *_, part=part: part, None, None, None, None, None, True))
            held.clear()

    for node in nodes:
        part = node.build((), 0.0, 0.0, Canvas(0, 0, 0)) if node.fixed and node.box is None else None
        if isinstance(part, FixedPart):
            held.extend(part.fixed.items)
        else:
            flush()
            out.append(node)
    flush()
    return tuple(out)


__all__ = ["Plan", "TextPart", "compile_template"]
