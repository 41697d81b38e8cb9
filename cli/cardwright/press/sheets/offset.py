"""Offset: back pages moved by what a printer prints beside its mark, so that backs lie behind their fronts again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple, cast

from cardwright.press.faces.face import Circle, Drawing, Fixed, Item, Line, Turned
from cardwright.press.sheets.sheet import Placed, Sheet


class Offset(NamedTuple):
    """By how many mm a back page is moved ``right`` and ``down`` (left and up where below 0), as its reader sees it."""

    right: float
    down: float

    def words(self) -> str:
        """``0.6 mm right, 0.3 mm down``; ``0 mm`` where nothing is moved."""
        ways = ((self.right, "right", "left"), (self.down, "down", "up"))
        said = [f"{abs(amount):g} mm {plus if amount > 0 else minus}" for amount, plus, minus in ways if amount]
        return ", ".join(said) or "0 mm"


def move_backs(sheets: Iterable[Sheet], offset: Offset) -> Iterator[Sheet]:
    """The same sheets; on those of backs everything is moved, marks and page boxes too."""
    mover = Mover(offset)
    for sheet in sheets:
        yield mover.sheet(sheet) if sheet.side == "back" else sheet


class Mover:
    """Moves sheets by one offset; items that many sheets share stay shared."""

    def __init__(self, offset: Offset) -> None:
        self.right, self.down = offset
        self._fixed: dict[int, tuple[Fixed, Fixed]] = {}

    def sheet(self, sheet: Sheet) -> Sheet:
        return replace(
            sheet,
            faces=[self._placed(placed) for placed in sheet.faces],
            trim_box=self._box(sheet.trim_box),
            bleed_box=self._box(sheet.bleed_box),
            marks_below=[self.item(item) for item in sheet.marks_below],
            marks_above=[self.item(item) for item in sheet.marks_above],
        )

    def item(self, item: Item) -> Item:
        """An item at its new place."""
        right, down = self.right, self.down
        if isinstance(item, Fixed):
            # Known by identity: the original is kept beside its copy, so that no other gets its id.
            if id(item) not in self._fixed:
                self._fixed[id(item)] = item, Fixed(cast(Any, tuple(map(self.item, item.items))))
            return self._fixed[id(item)][1]
        if isinstance(item, Line):
            return item._replace(x1=item.x1 + right, x2=item.x2 + right, y1=item.y1 + down, y2=item.y2 + down)
        if isinstance(item, Turned):
            turn = item.turn
            # What is turned about a point that moves along comes to lie as much further on as the point.
            moved = turn._replace(x=turn.x + right, y=turn.y + down)
            return Turned(tuple(map(self.item, item.items)), moved)
        if isinstance(item, Drawing):
            return item._replace(segments=tuple((letter, self._points(numbers)) for letter, numbers in item.segments))
        if isinstance(item, Circle):
            return item._replace(x=item.x + right, y=item.y + down)
        return item._replace(x=item.x + right, y=item.y + down)

    def _points(self, numbers: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(value + (self.down if at % 2 else self.right) for at, value in enumerate(numbers))

    def _placed(self, placed: Placed) -> Placed:
        clip = self._box(placed.clip) if placed.clip is not None else None
        return placed._replace(x=placed.x + self.right, y=placed.y + self.down, clip=clip)

    def _box(self, box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
        left, top, right, bottom = box
        return left + self.right, top + self.down, right + self.right, bottom + self.down
