"""Marks: what stands round the cards on a sheet: crop marks, rulers, labels."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardwright.press.faces.face import Fixed, Item, Line, Rect, Text, Turn, Turned
from cardwright.press.faces.pen import write
from cardwright.press.sheets.grid import FOLD_GUTTER, Grid
from cardwright.press.sheets.sheet import Placed

FONT: Final = "BarlowSemiCondensed-500"
INK = "#161616"
GREY = "#5e5e5e"
PAPER: Final = "#ffffff"  #: prints nothing, and breaks a mark that words stand on
CUT_GREY: Final = "#8c8c8c"  #: of lines between cards: seen on white and on black, and never taken for a drawing
MARK_GAP = 0.8  #: mm between bleed and crop mark
MARK_LENGTH = 4.5
HAIR = 0.25  #: pt
_LEAST_MARK = 0.5  #: mm of room below which there is no mark
_LABEL_ROOM = 3.6  #: mm of room above the cards that the label takes
_RULER_ROOM = 3.6  #: mm of room that a ruler takes
LABEL = 6.0  #: pt
_LEAST_LABEL: Final = 4.5  #: pt below which a label reaches beyond the cards' width rather than shrink
_RULER_INDENT = 1.5
_CLEAR = 0.5  #: mm between a ruler and a crop mark
_DASH = (6.0, 4.0)  #: pt
_CM_RULER = 50.0
_INCH = 25.4
_BASE: Final = 1.9  #: mm from a label's baseline to the cards' bleed
_CAPITALS: Final = 1.9  #: mm of room that a label's capitals take
_CM_TICKS: Final = {10: 2.4, 5: 1.7}  #: mm that every tenth and every fifth tick is long


class Marker:
    """Draws the marks of one grid; those that are the same on every sheet are made once."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._ruler_above = False
        self.common = Fixed((*_crop_marks(grid), *_fold_line(grid), *self._rulers()))

    def sheet(self, label: str, note: str) -> list[Item]:
        """Marks of one side of one sheet: those that all have, a label that says which it is, and a note."""
        grid = self.grid
        items: list[Item] = [self.common]
        if grid.top >= grid.margin + _LABEL_ROOM:
            return [*items, *self._line(label, note, self._indent, grid.top, grid.paper_width, grid.cuts_x())]
        if grid.left >= grid.margin + _LABEL_ROOM:
            start = max(grid.margin, grid.top + grid.bleed + _RULER_INDENT)
            cuts = [grid.paper_height - cut for cut in grid.cuts_y()]
            words = self._line(label, note, start, grid.left, grid.paper_height, cuts)
            return [*items, Turned(tuple(words), self._upward)]
        return items

    @property
    def _upward(self) -> Turn:
        """Turns a line along the top of the sheet so that it runs up the left side, one at the foot the right."""
        middle = self.grid.paper_height / 2
        return Turn(270, middle, middle)

    def _line(
        self, label: str, note: str, left: float, edge: float, length: float, cuts: Iterable[float]
    ) -> list[Item]:
        """Label and note on one line from ``left`` to as far from its other end; the note only where there is room.

        ``edge`` is where the cards' bleed begins below the line, ``cuts`` where crop marks stand on it. A line that
        would lie over some of them moves beyond them; where there is no room for that, they are broken for it.
        """
        baseline = edge - _BASE
        items = self._words(label, note, left, baseline, length)
        crossed = [text for text in items if any(text.x - _CLEAR < cut < text.x + text.width + _CLEAR for cut in cuts)]
        beyond = edge - MARK_GAP - MARK_LENGTH - _CLEAR
        if crossed and not self._ruler_above and beyond - _CAPITALS >= self.grid.margin:
            return [text._replace(y=beyond) for text in items]
        ground = [
            Rect(text.x - _CLEAR, baseline - _CAPITALS, text.width + 2 * _CLEAR, _CAPITALS + 0.7, 0, PAPER, None, 0)
            for text in crossed
        ]
        return [*ground, *items]

    def _words(self, label: str, note: str, left: float, baseline: float, length: float) -> list[Text]:
        label_text = self._text(label, left, baseline, INK)
        if label_text.width * _LEAST_LABEL > LABEL * (length - 2 * left):  # as over a single small card
            left = self.grid.margin
        room = length - 2 * left
        if label_text.width > room:
            return [self._text(label, left, baseline, INK, LABEL * room / label_text.width)]
        items = [label_text._replace(x=left)]
        note_text = self._text(note, 0, baseline, GREY)
        if label_text.width + note_text.width + 4 <= room:
            items.insert(0, note_text._replace(x=left + room - note_text.width))
        return items

    @property
    def _indent(self) -> float:
        """Where label and rulers begin: beside the first crop mark, within the printer's reach."""
        return max(self.grid.margin, self.grid.left + self.grid.bleed + _RULER_INDENT)

    def _text(self, words: str, x: float, y: float, colour: str, size: float = LABEL) -> Text:
        return write(words, x, y, FONT, size, colour)

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
        inch = (_INCH / 8, 16, {8: 2.4, 4: 1.9, 2: 1.5})
        room = grid.paper_width - 2 * left
        column = max(1, -(-int(_CM_RULER + 14) // int(grid.cell_width)))
        second = left + grid.cell_width * column
        if grid.fold == "upright" and column >= grid.columns // 2:
            second += FOLD_GUTTER
        if second + 2 * _INCH + 12 <= min(left + room + 6, grid.paper_width - grid.margin):
            items += self._below(second, *inch, 1.1, "2 inch")
        elif grid.top >= grid.margin + 8.0:
            self._ruler_above = True
            items += ruler(left, grid.top - 8.0, *inch, 1.1, "2 inch")
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


def _crop_marks(grid: Grid) -> list[Line]:
    """Short lines where the paper is cut, all outside the bleed and within the printer's reach."""
    out: list[Line] = []
    left, top, right, bottom = grid.bleed_box
    margin = grid.margin
    if (down := mark_span(top - margin)) is not None:
        near, far = down
        for x in _within(grid.cuts_x(), margin, grid.paper_width):
            out.append(Line(x, top - far, x, top - near, INK, HAIR))
            out.append(Line(x, bottom + near, x, bottom + far, INK, HAIR))
    if (across := mark_span(left - margin)) is not None:
        near, far = across
        for y in _within(grid.cuts_y(), margin, grid.paper_height):
            out.append(Line(left - far, y, left - near, y, INK, HAIR))
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
