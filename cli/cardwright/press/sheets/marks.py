"""Marks: what stands round the cards on a sheet: crop marks, rulers, labels."""

from __future__ import annotations

from cardwright.press.faces.face import Fixed, Item, Line, Text
from cardwright.press.sheets.grid import Grid
from cardwright.press.template.styles import load_font
from cardwright.press.text.lines import width_of
from cardwright.press.text.typeface import Typeface, Voice
from cardwright.units import MM_PER_PT

INK = "#161616"
GREY = "#5e5e5e"
_MARK_GAP = 0.8  #: mm between bleed and crop mark
_MARK_LENGTH = 4.5
_HAIR = 0.25  #: pt
_EDGE = 0.8  #: mm that marks stay away from the paper's edge
_LABEL = 6.0  #: pt
_RULER_INDENT = 1.5
_CLEAR = 0.5  #: mm between a ruler and a crop mark
_CM_RULER = 50.0
_INCH = 25.4


class Marker:
    """Draws the marks of one grid; those that are the same on every sheet are made once."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.typeface = Typeface(
            Voice(load_font("BarlowSemiCondensed-500"), (load_font("NotoSans-400"),), 1, 0, False, None)
        )
        self.common = Fixed((*_crop_marks(grid), *self._rulers()))

    def sheet(self, label: str, note: str) -> list[Item]:
        """Marks of one side of one sheet: those that all have, a label that says which it is, and a note."""
        grid = self.grid
        items: list[Item] = [self.common]
        if grid.top < 3.0:
            return items
        baseline = grid.top - 1.9
        left = grid.left + grid.bleed + _RULER_INDENT
        room = grid.columns * grid.cell_width - 2 * (grid.bleed + _RULER_INDENT)
        note_text = self._text(note, 0, baseline, GREY)
        label_text = self._text(label, left, baseline, INK)
        if label_text.width + note_text.width + 4 <= room:
            right = grid.paper_width - grid.left - grid.bleed - _RULER_INDENT
            items.append(note_text._replace(x=right - note_text.width))
        if label_text.width <= room:
            items.append(label_text)
        else:
            size = _LABEL * room / label_text.width
            items.append(self._text(label, left, baseline, INK, size))
        return items

    def _text(self, words: str, x: float, y: float, colour: str, size: float = _LABEL) -> Text:
        tokens = self.typeface.unbroken(words)
        width = width_of(tokens) * size * MM_PER_PT
        return Text(x, y, width, size, colour, 0.0, [token[2] for token in tokens], ())

    def _rulers(self) -> list[Text | Line]:
        """A centimetre and an inch ruler below the cards (the second above them where there is one column)."""
        grid = self.grid
        if grid.top < 5.0:
            return []
        left = grid.left + grid.bleed + _RULER_INDENT
        items = self._below(left, 1.0, 50, {10: 2.4, 5: 1.7}, 1.1, "5 cm")
        inch = (_INCH / 8, 16, {8: 2.4, 4: 1.9, 2: 1.5})
        room = grid.paper_width - 2 * left
        second = left + grid.cell_width * max(1, -(-int(_CM_RULER + 14) // int(grid.cell_width)))
        if second + 2 * _INCH + 12 <= left + room + 6:
            items += self._below(second, *inch, 1.1, "2 inch")
        elif grid.top >= 9.0:
            items += self._ruler(left, grid.top - 8.0, *inch, 1.1, "2 inch")
        return items

    def _below(
        self, x: float, step: float, count: int, longer: dict[int, float], short: float, label: str
    ) -> list[Text | Line]:
        """A ruler below the cards, under the crop marks where it would cross them; none where there is no room."""
        grid = self.grid
        foot = grid.paper_height - grid.top + 1.2
        ruler = self._ruler(x, foot, step, count, longer, short, label)
        end = max(item.x + item.width if isinstance(item, Text) else item.x2 for item in ruler)
        if any(x - _CLEAR < cut < end + _CLEAR for cut in grid.cuts_x()):
            foot = grid.bleed_box[3] + _MARK_GAP + _MARK_LENGTH + _CLEAR
            if foot + max(longer.values()) + _EDGE > grid.paper_height:
                return []
            ruler = self._ruler(x, foot, step, count, longer, short, label)
        return ruler

    def _ruler(
        self, x: float, y: float, step: float, count: int, longer: dict[int, float], short: float, label: str
    ) -> list[Text | Line]:
        """A scale with its zero at x, ticks hanging down from y."""
        out: list[Text | Line] = [Line(x, y, x + step * count, y, INK, _HAIR)]
        for tick in range(count + 1):
            length = next((value for every, value in longer.items() if tick % every == 0), short)
            out.append(Line(x + tick * step, y, x + tick * step, y + length, INK, _HAIR))
        out.append(self._text(label, x + step * count + 1.2, y + 2.0, INK, 5.0))
        return out


def _crop_marks(grid: Grid) -> list[Line]:
    """Short lines in the paper's margin where it is cut, all outside the bleed."""
    out: list[Line] = []
    left, top, right, bottom = grid.bleed_box
    down = min(_MARK_LENGTH, top - _MARK_GAP - _EDGE)
    across = min(_MARK_LENGTH, left - _MARK_GAP - _EDGE)
    if down > 0:
        for x in grid.cuts_x():
            out.append(Line(x, top - _MARK_GAP - down, x, top - _MARK_GAP, INK, _HAIR))
            out.append(Line(x, bottom + _MARK_GAP, x, bottom + _MARK_GAP + down, INK, _HAIR))
    if across > 0:
        for y in grid.cuts_y():
            out.append(Line(left - _MARK_GAP - across, y, left - _MARK_GAP, y, INK, _HAIR))
            out.append(Line(right + _MARK_GAP, y, right + _MARK_GAP + across, y, INK, _HAIR))
    return out
