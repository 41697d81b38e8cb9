"""Compile: a template, a kind's fields and a card size into a plan; every name that is not there is a finding."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from cardwright.diag import Finding
from cardwright.press.faces.face import Fixed
from cardwright.press.template.bind import Test, bind_conditions
from cardwright.press.template.compile_boxes import compile_layer, compile_row, compile_stack
from cardwright.press.template.compile_codes import compile_qr
from cardwright.press.template.compile_countries import compile_flag, compile_outline
from cardwright.press.template.compile_fields import compile_field
from cardwright.press.template.compile_grid import compile_grid
from cardwright.press.template.compile_rich import compile_rich
from cardwright.press.template.compile_shapes import compile_icon, compile_line, compile_picture, compile_shape
from cardwright.press.template.compile_stave import compile_stave
from cardwright.press.template.compile_texts import compile_badge, compile_text
from cardwright.press.template.compiler import Compiled, Compiler, Site, length
from cardwright.press.template.cut import Over, watched
from cardwright.press.template.fields import Fields
from cardwright.press.template.load import Side, Template
from cardwright.press.template.model import ELEMENTS, Element
from cardwright.press.template.own_fonts import FontStore
from cardwright.press.template.pictures import PictureStore
from cardwright.press.template.plan import Canvas, FixedPart, Length, Node, Overfull, build_free
from cardwright.press.template.scope import Env, Level, Scope
from cardwright.press.template.trace import Trace


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """A template ready to compose cards of one kind and size with. ``back`` is None for cards without a back.

    ``findings`` grows while cards are composed, when a name that hangs on a card's field turns out not to be there.
    ``uses`` are the fields that the template shows or asks for; ``language`` (BCP 47) is that of the cards.
    """

    template: Template
    width: float
    height: float
    bleed: float
    front: tuple[Node, ...]
    back: tuple[Node, ...] | None
    findings: list[Finding]
    uses: frozenset[str] = frozenset()
    language: str = ""


def compile_template(
    template: Template,
    schema: Mapping[str, Any],
    width: float,
    height: float,
    bleed: float,
    pictures: PictureStore,
    language: str = "",
    fonts: FontStore | None = None,
    trace: Trace | None = None,
) -> tuple[Plan, list[Finding]]:
    """Compile for cards of ``width`` x ``height`` mm whose content has the JSON Schema given.

    ``language`` (BCP 47) is that of the cards, ``fonts`` are those of the deck's own. With a ``trace``, which then
    knows the element of every item, nothing is drawn once for all cards.
    """
    compiler = Compiler(template, width, height, bleed, pictures, language, fonts)
    compiler.trace = trace
    everywhere = {"id": {"type": "string"}}  # a card's id is not among its kind's own fields
    fields = Fields({**schema, "properties": {**everywhere, **schema.get("properties", {})}})
    scope = Scope((fields,))
    front = _side(compiler, template.front, scope) if template.front else ()
    # An empty back takes away that of the template it extends.
    back = (_side(compiler, template.back, scope) or None) if template.back else None
    found, compiler.findings = compiler.findings, []
    plan = Plan(template, width, height, bleed, front, back, compiler.findings, frozenset(fields.asked), language)
    return plan, found


def _side(compiler: Compiler, side: Side, scope: Scope) -> tuple[Node, ...]:
    start = Site(Element.model_construct(), side.document, side.path, scope, None)
    return _merge_fixed([_fix(compiler, node) for node in _nodes(compiler, side.elements, start)])


def _nodes(compiler: Compiler, elements: Sequence[Element], around: Site) -> list[Node]:
    """The compiled elements of a list that stands at a site; those with findings are left out."""
    found = [
        _node(compiler, around._replace(element=element, path=(*around.path, index)))
        for index, element in enumerate(elements)
    ]
    return [node for node in found if node is not None]


def _node(compiler: Compiler, site: Site) -> Node | None:
    element = site.element
    test: Test | None = None
    if element.when is not None:
        test = compiler.attempt(site, ("when",), partial(bind_conditions, element.when, site.scope))
    name = next(name for name in ELEMENTS if getattr(element, name) is not None)
    build, fixed = _COMPILED[name](compiler, site)
    if build is None:
        return None
    if compiler.trace is not None:
        build, fixed = build if name in _BOXES else compiler.trace.build(build, site), False
    else:
        build = watched(build, site, compiler.template.radius)
    return Node(
        build,
        test,
        _box(element),
        length(element.width) if element.width else None,
        length(element.height) if element.height else None,
        float(element.share) if element.share is not None else None,
        fixed and test is None,
    )


def _box(element: Element) -> tuple[Length, Length, Length, Length | None] | None:
    """Where an element stands in what surrounds it; a baseline is a box without a height."""
    written = element.box or element.baseline
    if written is None:
        return None
    spec = [length(part) for part in written]
    across = spec[2] if len(spec) > 2 else Length(1.0 - spec[0].share, -spec[0].mm)
    return spec[0], spec[1], across, spec[3] if len(spec) > 3 else None


def _layer(compiler: Compiler, site: Site) -> Compiled:
    return compile_layer(compiler, site, partial(_nodes, compiler))


def _stack(compiler: Compiler, site: Site) -> Compiled:
    return compile_stack(compiler, site, partial(_nodes, compiler))


def _row(compiler: Compiler, site: Site) -> Compiled:
    return compile_row(compiler, site, partial(_nodes, compiler))


def _grid(compiler: Compiler, site: Site) -> Compiled:
    return compile_grid(compiler, site, partial(_nodes, compiler))


_COMPILED: dict[str, Callable[[Compiler, Site], Compiled]] = {
    "text": compile_text,
    "rich": compile_rich,
    "badge": compile_badge,
    "shape": compile_shape,
    "line": compile_line,
    "icon": compile_icon,
    "flag": compile_flag,
    "outline": compile_outline,
    "picture": compile_picture,
    "qr": compile_qr,
    "stave": compile_stave,
    "field": compile_field,
    "stack": _stack,
    "row": _row,
    "grid": _grid,
    "layer": _layer,
}


_BOXES = ("stack", "row", "layer")


def _fix(compiler: Compiler, node: Node) -> Node:
    """A node that is the same on every card gives its items once and for all."""
    if not node.fixed or node.test is not None:
        return node
    canvas = Canvas(compiler.width, compiler.height, compiler.bleed, compiler.template.safe)
    env: Env = (Level({}, (), 0, 1, None, None),)
    try:
        parts = build_free([node], env, compiler.width, compiler.height, canvas)
    except Overfull:
        return node  # said when cards are composed
    if not all([group.solve() for group in canvas.groups.values()]):
        return node
    if not all([stack.fits() for stack in canvas.stacks]):
        return node  # said when cards are composed
    for part, x, y, across, down in parts:
        part.place(x, y, across, down, canvas)
    if canvas.faults:
        return node  # said when cards are composed
    fixed = FixedPart(Fixed(tuple(item for item in canvas.items if not isinstance(item, Fixed))), canvas.over)
    return Node(lambda *_: fixed, None, None, None, None, None, True)


def _merge_fixed(nodes: Sequence[Node]) -> tuple[Node, ...]:
    """Neighbours that are the same on every card become one, so that a target encodes them once together."""
    out: list[Node] = []
    held: list[Any] = []
    over: list[Over] = []

    def flush() -> None:
        if held:
            part = FixedPart(Fixed(tuple(held)), tuple(over))
            out.append(Node(lambda *_, part=part: part, None, None, None, None, None, True))
            held.clear()
            over.clear()

    for node in nodes:
        part = node.build((), 0.0, 0.0, Canvas(0, 0, 0)) if node.fixed and node.box is None else None
        if isinstance(part, FixedPart):
            held.extend(part.fixed.items)
            over.extend(part.over)
        else:
            flush()
            out.append(node)
    flush()
    return tuple(out)
