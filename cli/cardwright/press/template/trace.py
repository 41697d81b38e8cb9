"""Trace: which element of a template drew which item of a face, for findings that point into the template."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from cardwright.press.faces.face import Item
from cardwright.press.template.plan import Builder, Canvas, Part
from cardwright.press.template.scope import Env

if TYPE_CHECKING:
    from cardwright.press.template.compiler import Site


class Drawn(NamedTuple):
    """An item, the element that drew it, and the number of the time that an element was drawn on a face."""

    item: Item
    site: Site
    time: int


class Trace:
    """What a plan that was compiled with it drew. It holds the items, so that none is taken for another."""

    def __init__(self) -> None:
        self._drawn: dict[int, Drawn] = {}
        self._times = 0

    def clear(self) -> None:
        self._drawn.clear()

    def of(self, item: Item) -> Drawn | None:
        """Which element drew an item."""
        return self._drawn.get(id(item))

    def note(self, items: list[Item], site: Site) -> None:
        """Items that one element has drawn."""
        self._times += 1
        for item in items:
            self._drawn[id(item)] = Drawn(item, site, self._times)

    def build(self, build: Builder, site: Site) -> Builder:
        """The same builder, whose parts tell what they draw."""

        def traced(env: Env, width: float, height: float | None, canvas: Canvas) -> Part | None:
            part = build(env, width, height, canvas)
            return None if part is None else _TracedPart(part, lambda items: self.note(items, site))

        return traced


class _TracedPart:
    __slots__ = ("note", "part")

    def __init__(self, part: Part, note: Callable[[list[Item]], None]) -> None:
        self.part = part
        self.note = note

    def natural(self) -> float:
        return self.part.natural()

    def place(self, x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        before = len(canvas.items)
        self.part.place(x, y, width, height, canvas)
        self.note(canvas.items[before:])
