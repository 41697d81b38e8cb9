"""Marks: what stands round the cards on a sheet: crop marks, rulers, labels."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from cardwright.press.faces.face import Fixed, Item, Line, Text, Turn, Turned
from cardwright.press.faces.pen import write
from cardwright.press.sheets import labels
from cardwright.press.sheets.grid import FOLD_GUTTER, Grid
from cardwright.press.sheets.labels import FONT, GREY, INK, LABEL
from cardwright.press.sheets.sheet import Placed

__all__ = ("FONT", "GREY", "HAIR", "INK", "LABEL", "MARK_GAP", "Marker", "cut_lines", "mark_span", "ruler")

CUT_GREY: Final = "#8c8c8c"  #: of lines between cards: seen on white and on black, and never taken for a drawing
MARK_GAP = 0.8  #: mm between bleed and crop mark
MARK_LENGTH = 4.5
HAIR = 0.25  #: pt
_LEAST_MARK = 0.5  #: mm of room below which there is no mark
_LABEL_ROOM = 3.6  #: mm of room above the cards that the label takes
_RULER_ROOM = 3.6  #: mm of room that a ruler takes
_RULER_INDENT = 1.5
_CLEAR = 0.5  #: mm between a ruler and a crop mark
_DASH = (6.0, 4.0)  #: pt
_CM_RULER = 50.0
_INCH = 25.4
_BASE: Final = 1.9  #: mm from a label's baseline to the cards' bleed
_CAPITALS: Final = 1.6  #: mm of room that a label's letters take above their line
_ABOVE_MARKS: Final = 0.7  #: mm from crop marks to the line of a label beyond them
_CM_TICKS: Final = {10: 2.4, 5: 1.7}  #: mm that every tenth and every fifth tick is long
_INCH_TICKS: Final = {8: 2.4, 4: 1.9, 2: 1.5}
_RULER_ABOVE: Final = 8.0  #: mm from the cards' bleed to a ruler above them

#: where a label stands: over one card, over the cards one after the other, beyond the marks, or beyond shorter marks
_Where = Literal["within", "broken", "beyond", "short"]
_WAYS: Final[tuple[tuple[_Where, float], ...]] = (
    ("within", LABEL),
    ("beyond", LABEL),
    ("broken", LABEL),
    ("broken", labels.SMALLER),
    ("short", LABEL),
    ("broken", labels.LEAST),
    ("short", labels.LEAST),
)


class _Beside(NamedTuple):
    """The line beside the cards that labels stand on, ``turned`` where it runs up their left side.

    ``edge`` is where the cards' bleed begins below it, ``length`` from where to where the paper reaches, ``start``
    where words begin, ``cuts`` where crop marks stand on it; all in mm, as if the line ran along the top.
    """

    turned: bool
    edge: float
    length: float
    start: float
    cuts: tuple[float, ...]

    def stretches(self, margin: float) -> list[labels.Stretch]:
        """What is free of it over each card, within the printer's reach."""
        low, high = max(margin, self.start), self.length - max(margin, self.start)
        out = []
        for left, right in pairwise(self.cuts):
            stretch = labels.Stretch(max(left + _RULER_INDENT, low), min(right - _CLEAR, high))
            if stretch.room > _CAPITALS:
                out.append(stretch)
        return out


class Marker:
    """Draws the marks of one grid; those that are the same on every sheet are made once."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._ruler_above = False
        others = (*_fold_line(grid), *self._rulers())
        self.common = Fixed((*_crop_marks(grid), *others))
        self._beside_cards = self._lie()
        self._others = others
        self._short: Fixed | None = None

    def sheet(self, label: str, note: str) -> list[Item]:
        """Marks of one side of one sheet: those that all have, a label that says which it is, and a note."""
        lie = self._beside_cards
        if lie is None:
            return [self.common]
        said, reach = self._set(label, note, lie)
        common = self._shortened_marks(lie, reach) if reach is not None else self.common
        words = said.texts
        return [common, *([Turned(tuple(words), self._upward)] if lie.turned and words else words)]

    def _set(self, label: str, note: str, lie: _Beside) -> tuple[labels.Said, float | None]:
        """The first of the ways that has room for both, or else for the label; and how far crop marks reach for it."""
        alone: tuple[labels.Said, float | None] | None = None
        for way in _WAYS:
            found = self._said(label, note, lie, *way)
            if found is not None and found[0].note is not None:
                return found
            alone = alone or found
        return alone or self._shortened(label, lie)

    def _lie(self) -> _Beside | None:
        """The line that labels stand on: above the cards, or up their left side; None where there is no room."""
        grid = self.grid
        if grid.top >= grid.margin + _LABEL_ROOM:
            return _Beside(False, grid.top, grid.paper_width, self._indent, tuple(grid.cuts_x()))
        if grid.left >= grid.margin + _LABEL_ROOM:
            start = max(grid.margin, grid.top + grid.bleed + _RULER_INDENT)
            cuts = tuple(sorted(grid.paper_height - cut for cut in grid.cuts_y()))
            return _Beside(True, grid.left, grid.paper_height, start, cuts)
        return None

    def _said(
        self, label: str, note: str, lie: _Beside, where: _Where, size: float
    ) -> tuple[labels.Said, float | None] | None:
        """Label and note in one of the ways, and how far crop marks may reach for it (None: as far as they do)."""
        if where in ("within", "broken"):
            y, broken = lie.edge - _BASE, where == "broken"
            said = labels.over(label, note, lie.stretches(self.grid.margin), y, size, broken=broken)
            return None if said is None else (said, None)
        reach = self._reach(lie)
        if where == "beyond" and reach < MARK_GAP + MARK_LENGTH:
            return None
        wide = [labels.Stretch(start, lie.length - start) for start in (lie.start, self.grid.margin)]
        tries = [labels.on_one_line(label, note, one, lie.edge - reach - _ABOVE_MARKS, size) for one in wide]
        said = next((one for one in tries if one is not None and one.note is not None), tries[0] or tries[1])
        return None if said is None else (said, reach)

    def _shortened(self, label: str, lie: _Beside) -> tuple[labels.Said, float]:
        reach = self._reach(lie)
        stretch = labels.Stretch(self.grid.margin, lie.length - self.grid.margin)
        return labels.shortest(label, stretch, lie.edge - reach - _ABOVE_MARKS), reach

    def _reach(self, lie: _Beside) -> float:
        """How far from the bleed crop marks reach where a label stands beyond them, in mm."""
        room = lie.edge - self.grid.margin
        if self._ruler_above:
            room = min(room, _RULER_ABOVE - max(_INCH_TICKS.values()) - _CLEAR)
        return min(MARK_GAP + MARK_LENGTH, room - _ABOVE_MARKS - _CAPITALS)

    def _shortened_marks(self, lie: _Beside, reach: float) -> Fixed:
        """What all sheets have, with marks on the label's side that reach no further than ``reach`` mm."""
        if reach >= MARK_GAP + MARK_LENGTH:
            return self.common
        if self._short is None:
            marks = _crop_marks(self.grid, above=None if lie.turned else reach, left=reach if lie.turned else None)
            self._short = Fixed((*marks, *self._others))
        return self._short

    @property
    def _upward(self) -> Turn:
        """Turns a line along the top of the sheet so that it runs up the left side, one at the foot the right."""
        middle = self.grid.paper_height / 2
        return Turn(270, middle, middle)

    @property
    def _indent(self) -> float:
        """Where label and rulers begin: beside the first crop mark, within the printer's reach."""
        return max(self.grid.margin, self.grid.left + self.grid.bleed + _RULER_INDENT)

    def _rulers(self) -> list[Text | Line] | list[Turned]:
        """A centimetre and an inch ruler below the cards (the second above them where there is one column).

        Where there is no room below, the first stands beside them on the right.
        """
        grid = self.grid
        if grid.top < grid.margin + _RULER_ROOM:
            return self._beside()
        left = min(self._indent, grid.paper_width - grid.margin - 2 * _INCH - 6.0)
        if left < grid.margin:
            return []
        items = self._below(left, 1.0, 50, _CM_TICKS, 1.1, "5 cm")
        inch = (_INCH / 8, 16, _INCH_TICKS)
        room = grid.paper_width - 2 * left
        column = max(1, -(-int(_CM_RULER + 14) // int(grid.cell_width)))
        second = left + grid.cell_width * column
        if grid.fold == "upright" and column >= grid.columns // 2:
            second += FOLD_GUTTER
        if second + 2 * _INCH + 12 <= min(left + room + 6, grid.paper_width - grid.margin):
            items += self._below(second, *inch, 1.1, "2 inch")
        elif grid.top >= grid.margin + 8.0:
            self._ruler_above = True
            items += ruler(left, grid.top - _RULER_ABOVE, *inch, 1.1, "2 inch")
        return items

    def _beside(self) -> list[Turned]:
        grid = self.grid
        right = grid.paper_width - grid.left
        start = max(grid.margin, grid.top + grid.bleed + _RULER_INDENT)
        first = start + _CM_RULER + 10
        if grid.left < grid.margin + _RULER_ROOM or any(start - _CLEAR < cut < first for cut in grid.cuts_y()):
            return []
        scale = ruler(start, right + 1.2, 1.0, 50, _CM_TICKS, 1.1, "5 cm")
        return [Turned(tuple(scale), self._upward)]

    def _below(
        self, x: float, step: float, count: int, longer: dict[int, float], short: float, label: str
    ) -> list[Text | Line]:
        """A ruler below the cards, under the crop marks where it would cross them; none where there is no room."""
        grid = self.grid
        foot = grid.paper_height - grid.top + 1.2
        scale = ruler(x, foot, step, count, longer, short, label)
        end = max(item.x + item.width if isinstance(item, Text) else item.x2 for item in scale)
        if any(x - _CLEAR < cut < end + _CLEAR for cut in grid.cuts_x()):
            foot = grid.bleed_box[3] + MARK_GAP + MARK_LENGTH + _CLEAR
            if foot + max(longer.values()) > grid.paper_height - grid.margin:
                return []
            scale = ruler(x, foot, step, count, longer, short, label)
        return scale


def ruler(
    x: float, y: float, step: float, count: int, longer: dict[int, float], short: float, label: str
) -> list[Text | Line]:
    """A scale with its zero at x, ticks hanging down from y, its label behind it."""
    out: list[Text | Line] = [Line(x, y, x + step * count, y, INK, HAIR)]
    for tick in range(count + 1):
        length = next((value for every, value in longer.items() if tick % every == 0), short)
        out.append(Line(x + tick * step, y, x + tick * step, y + length, INK, HAIR))
    out.append(write(label, x + step * count + 1.2, y + 2.0, FONT, 5.0, INK))
    return out


def _crop_marks(grid: Grid, above: float | None = None, left: float | None = None) -> list[Line]:
    """Short lines where the paper is cut, all outside the bleed and within the printer's reach.

    Those above the cards and at their left reach no further than ``above`` and ``left`` mm from the bleed, if given.
    """
    out: list[Line] = []
    left_edge, top, right, bottom = grid.bleed_box
    margin = grid.margin
    if (down := mark_span(top - margin)) is not None:
        near, far = down
        near_above, far_above = mark_span(above) or down if above is not None else down
        for x in _within(grid.cuts_x(), margin, grid.paper_width):
            out.append(Line(x, top - far_above, x, top - near_above, INK, HAIR))
            out.append(Line(x, bottom + near, x, bottom + far, INK, HAIR))
    if (across := mark_span(left_edge - margin)) is not None:
        near, far = across
        near_left, far_left = mark_span(left) or across if left is not None else across
        for y in _within(grid.cuts_y(), margin, grid.paper_height):
            out.append(Line(left_edge - far_left, y, left_edge - near_left, y, INK, HAIR))
            out.append(Line(right + near, y, right + far, y, INK, HAIR))
    return out


def cut_lines(grid: Grid, placed: Iterable[Placed]) -> list[Line]:
    """A thin line round every card of a grid whose cards stand edge to edge, once where two of them share it."""
    edges: dict[tuple[float, float, float, float], None] = {}
    across, down = grid.card_width / 2, grid.card_height / 2
    for _, x, y, *_ in placed:
        left, top, right, bottom = (round(edge, 4) for edge in (x - across, y - down, x + across, y + down))
        for edge in ((left, top, right, top), (left, bottom, right, bottom)):
            edges[edge] = None
        for edge in ((left, top, left, bottom), (right, top, right, bottom)):
            edges[edge] = None
    return [Line(*edge, CUT_GREY, HAIR) for edge in edges]


def _within(cuts: list[float], margin: float, length: float) -> list[float]:
    """The cuts that are not beyond the printer's reach, as the outermost may be in a grid that was asked for."""
    return [cut for cut in cuts if margin <= cut <= length - margin]


def mark_span(room: float) -> tuple[float, float] | None:
    """How far from the bleed a mark begins and ends in mm; the gap is less where there is little room."""
    if room < _LEAST_MARK:
        return None
    return min(MARK_GAP, room / 5), min(MARK_GAP + MARK_LENGTH, room)


def _fold_line(grid: Grid) -> list[Line]:
    """A dashed line between fronts and backs."""
    left, top = max(grid.left, grid.margin), max(grid.top, grid.margin)
    right, bottom = grid.paper_width - left, grid.paper_height - top
    x, y = grid.paper_width / 2, grid.paper_height / 2
    if grid.fold == "upright":
        return [Line(x, top, x, bottom, INK, 2 * HAIR, _DASH)]
    return [Line(left, y, right, y, INK, 2 * HAIR, _DASH)] if grid.fold == "level" else []
