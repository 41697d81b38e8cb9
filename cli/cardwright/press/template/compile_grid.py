"""Compile grids: elements in columns of one width, row after row, once or for every item of a list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.press.template.compile_boxes import Boxed, Inside, gaps, repeat_of
from cardwright.press.template.compiler import Compiled, Compiler, Site
from cardwright.press.template.plan import Canvas, Node, Part, levels
from cardwright.press.template.scope import Env
from cardwright.read.node import Path

COLUMNS = 2  #: where a template does not say how many


class GridPart:
    """Parts row by row in cells of one width. ``each`` is the height of every row (None: as high as its highest)."""

    __slots__ = ("across", "columns", "down", "each", "even", "given", "parts", "path", "valign")

    def __init__(
        self,
        parts: Sequence[Part],
        columns: int,
        gap: tuple[float, float],
        given: float | None,
        each: float | None,
        even: bool,
        valign: str,
        path: Path,
    ) -> None:
        self.parts = parts
        self.columns = columns
        self.across, self.down = gap
        self.given: float | None = given
        self.each = each
        self.even = even
        self.valign = valign
        self.path: Path = path

    def _rows(self) -> Iterator[Sequence[Part]]:
        for start in range(0, len(self.parts), self.columns):
            yield self.parts[start : start + self.columns]

    def _heights(self) -> list[float]:
        heights = [self.each if self.each is not None else max(p.natural() for p in row) for row in self._rows()]
        return [max(heights)] * len(heights) if self.even and heights else heights

    def natural(self) -> float:
        heights = self._heights()
        return sum(heights) + self.down * max(len(heights) - 1, 0)

    def fits(self) -> bool:
        return self.given is None or self.natural() <= self.given + 1e-6

    def place(self, x: float, y: float, width: float, height: float, canvas: Canvas) -> None:
        cell = cell_width(width, self.columns, self.across)
        for row, high in zip(self._rows(), self._heights(), strict=True):
            for column, part in enumerate(row):
                own = high if self.each is not None else part.natural() or high
                spare = high - own
                lower = spare / 2 if self.valign == "middle" else spare if self.valign == "bottom" else 0.0
                part.place(x + column * (cell + self.across), y + lower, cell, own, canvas)
            y += high + self.down


def cell_width(width: float, columns: int, gap: float) -> float:
    """The width of each of so many columns, in mm."""
    return max(width - gap * (columns - 1), 0.0) / columns


def compile_grid(compiler: Compiler, site: Site, inside: Inside) -> Compiled:
    repeat = repeat_of(compiler, site)
    if repeat is None:
        return None, True
    element = site.element
    together = element.fit == "together"
    key: object = ("grid", id(element)) if together else site.group
    nodes = inside(element.grid or [], site._replace(path=(*site.path, "grid"), scope=repeat.scope, group=key))
    gap = gaps(element)
    columns = element.columns or COLUMNS
    divide = bool(element.divide)
    valign = element.valign or "top"

    def build(env: Env, width: float, height: float | None, canvas: Canvas) -> Part:
        repeated = levels(env, repeat.getter, repeat.steps, repeat.level, canvas)
        canvas.count(len(repeated) * len(nodes))
        chosen = [(node, now) for now in repeated for node in nodes if node.test is None or node.test(now)]
        each = None
        if divide and height is not None and chosen:
            rows = -(-len(chosen) // columns)
            each = max(height - gap[1] * (rows - 1), 0.0) / rows
        cell = cell_width(width, columns, gap[0])
        parts = [part for node, now in chosen if (part := _cell(node, now, cell, each, canvas)) is not None]
        where = env[repeat.level].path + repeat.steps if repeat.getter is not None else env[-1].path
        grid = GridPart(parts, columns, gap, height, each, divide, valign, where)
        if together:
            canvas.group(key).limits.append(grid.fits)
        if height is not None:
            canvas.stacks.append(grid)
        return grid

    return build, repeat.getter is None and not together and all(node.fixed for node in nodes)


def _cell(node: Node, env: Env, width: float, each: float | None, canvas: Canvas) -> Part | None:
    """What stands in a cell; without ``each`` it has the height that the template gives it, or takes what it needs."""
    own = each if each is not None else node.height.side(0.0) if node.height is not None else None
    part = node.build(env, width, own, canvas)
    return Boxed(part, own) if part is not None and own and each is None else part
