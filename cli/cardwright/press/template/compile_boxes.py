"""Compile boxes: layers, stacks and rows, once or for every item of a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from cardwright.press.template.bind import UnknownName, field_getter
from cardwright.press.template.compiler import Compiled, Compiler, Site
from cardwright.press.template.model import Element
from cardwright.press.template.plan import (
    Canvas,
    LayerPart,
    Node,
    Part,
    RowPart,
    StackPart,
    TurnedPart,
    build_free,
    levels,
)
from cardwright.press.template.scope import Env, Getter, Scope
from cardwright.read.node import Path

#: compiles the elements of a list; given, since elements hold boxes that hold elements
Inside = Callable[[Sequence[Element], Site], list[Node]]


class Repeat(NamedTuple):
    """What an element repeats over: the list's getter (None: nothing), the scope inside, its content path and level."""

    getter: Getter | None
    scope: Scope
    steps: Path
    level: int


def repeat_of(compiler: Compiler, site: Site) -> Repeat | None:
    """None when the list is not there, which is a finding."""
    name = site.element.repeat
    if name is None:
        return Repeat(None, site.scope, (), 0)
    getter = compiler.attempt(site, ("repeat",), partial(field_getter, name, site.scope))
    found = site.scope.find(name)
    if getter is None or found is None:
        return None
    level, steps, fields = found
    items = fields.items() if fields is not None else None
    if fields is not None and fields.schema and items is None:
        lists = [known for known in site.scope.names() if _is_list(site.scope, known)]
        compiler.report(UnknownName("list", name, lists), site.document, (*site.path, "repeat"))
        return None
    return Repeat(getter, site.scope.enter(items), steps, level)


def _is_list(scope: Scope, name: str) -> bool:
    found = scope.find(name)
    return found is not None and found[2] is not None and found[2].items() is not None


def gaps(element: Element) -> tuple[float, float]:
    """Millimetres between elements, across and down."""
    if isinstance(element.gap, list):
        return float(element.gap[0]), float(element.gap[1])
    return float(element.gap or 0.0), float(element.gap or 0.0)


def compile_layer(compiler: Compiler, site: Site, inside: Inside) -> Compiled:
    repeat = repeat_of(compiler, site)
    if repeat is None:
        return None, True
    nodes = inside(site.element.layer or [], site._replace(path=(*site.path, "layer"), scope=repeat.scope))
    turn = int(site.element.turn or 0)

    def build(env: Env, width: float, height: float | None, canvas: Canvas) -> Part:
        if turn in (90, 270):
            # Without a height of its own there is no telling how far the turned lines may run.
            width, height = height or width, width
        layer = build_layer(env, width, height, canvas)
        return TurnedPart(layer, turn) if turn else layer

    def build_layer(env: Env, width: float, height: float | None, canvas: Canvas) -> LayerPart:
        children: list[tuple[Part, float, float, float, float]] = []
        for now in levels(env, repeat.getter, repeat.steps, repeat.level, canvas):
            children += build_free(nodes, now, width, height, canvas)
        return LayerPart(children, height)

    return build, repeat.getter is None and all(node.fixed for node in nodes)


def compile_stack(compiler: Compiler, site: Site, inside: Inside) -> Compiled:
    repeat = repeat_of(compiler, site)
    if repeat is None:
        return None, True
    element = site.element
    together = element.fit == "together"
    key: object = ("stack", id(element)) if together else site.group
    nodes = inside(element.stack or [], site._replace(path=(*site.path, "stack"), scope=repeat.scope, group=key))
    gap, _ = gaps(element)
    valign = element.valign or "top"
    divide = bool(element.divide)

    def build(env: Env, width: float, height: float | None, canvas: Canvas) -> Part:
        repeated = levels(env, repeat.getter, repeat.steps, repeat.level, canvas)
        canvas.count(len(repeated) * len(nodes))
        each = None
        if divide and height is not None and repeated:
            each = max(height - gap * (len(repeated) - 1), 0.0) / len(repeated)
        children: list[tuple[Part, float | None, float | None]] = []
        for now in repeated:
            for node in nodes:
                if node.test is not None and not node.test(now):
                    continue
                fixed = each if each is not None else node.height.side(height or 0.0) if node.height else None
                part = node.build(now, node.width.side(width) if node.width else width, fixed, canvas)
                if part is not None:
                    children.append((part, fixed, node.share))
        where = env[repeat.level].path + repeat.steps if repeat.getter is not None else env[-1].path
        stack = StackPart(children, gap, height, valign, where)
        if together:
            canvas.group(key).limits.append(stack.fits)
        if height is not None:
            canvas.stacks.append(stack)
        return stack

    return build, repeat.getter is None and not together and all(node.fixed for node in nodes)


def compile_row(compiler: Compiler, site: Site, inside: Inside) -> Compiled:
    repeat = repeat_of(compiler, site)
    if repeat is None:
        return None, True
    element = site.element
    nodes = inside(element.row or [], site._replace(path=(*site.path, "row"), scope=repeat.scope))
    gap, _ = gaps(element)
    valign = element.valign or "top"

    def build(env: Env, width: float, height: float | None, canvas: Canvas) -> Part:
        repeated = levels(env, repeat.getter, repeat.steps, repeat.level, canvas)
        canvas.count(len(repeated) * len(nodes))
        chosen = [(node, now) for now in repeated for node in nodes if node.test is None or node.test(now)]
        children: list[tuple[Part, float, float]] = []
        x = 0.0
        for (node, now), across in zip(chosen, _widths([node for node, _ in chosen], width, gap), strict=True):
            down = node.height.side(height or 0.0) if node.height is not None else height
            part = node.build(now, across, down, canvas)
            if part is not None:
                children.append((Boxed(part, down) if node.height is not None and down else part, x, across))
            x += across + gap
        return RowPart(children, valign, height)

    return build, repeat.getter is None and all(node.fixed for node in nodes)


def _widths(nodes: Sequence[Node], width: float, gap: float) -> list[float]:
    """The width of each element of a row: its own, or its share of what the others leave."""
    given = [node.width.side(width) if node.width is not None else None for node in nodes]
    shares = [
        0.0 if own is not None else 1.0 if node.share is None else node.share
        for node, own in zip(nodes, given, strict=True)
    ]
    spare = max(width - gap * (len(nodes) - 1) - sum([own for own in given if own is not None]), 0.0)
    total = sum(shares) or 1.0
    return [own if own is not None else spare * share / total for own, share in zip(given, shares, strict=True)]


class Boxed:
    """A part with a height of its own, whatever it would take of itself."""

    __slots__ = ("height", "part")

    def __init__(self, part: Part, height: float) -> None:
        self.part = part
        self.height = height

    def natural(self) -> float:
        return self.height

    def place(self, x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        self.part.place(x, y, width, self.height, canvas)
