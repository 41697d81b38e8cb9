"""Tiles: a large piece to one page of its own size, or cut into parts on as many sheets as it needs, at true scale."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Final

from cardwright.press.faces.face import Drawing, Face, Item, Line, Rect, Turn, Turned
from cardwright.press.faces.pen import write
from cardwright.press.faces.spoken import Said, said
from cardwright.press.sheets.grid import DEFAULT_MARGIN
from cardwright.press.sheets.labels import fitting
from cardwright.press.sheets.marks import FONT, GREY, HAIR, INK, LABEL, MARK_GAP, mark_span, ruler
from cardwright.press.sheets.sheet import Placed, Sheet

_EASE: Final = 1e-6
_MARK_ROOM: Final = 2.5  #: mm beside a part that are kept for marks before bleed is shown there
_ARROW: Final = (1.8, 3.0)  #: mm: half the width, and the height, of the arrow that two halves make where parts join
_LINE: Final = 2.6  #: mm from one line of the notes to the next
_PLAN: Final = 14.0  #: mm that the plan of the parts is high and wide at most
_LEAST_PLAN: Final = 4.5
_PLAN_GAP: Final = 4.0

Box = tuple[float, float, float, float]


NOTES: Final = (
    "print at 100 %",
    "print at 100 %, cut at the marks, lay right and lower parts over the others, letter to letter",
    "print at 100 %, cut at the marks, join edge to edge, letter to letter",
)
_ACROSS: Final = {1: ("",), 2: ("left", "right"), 3: ("left", "middle", "right")}
_DOWN: Final = {1: ("",), 2: ("above", "below"), 3: ("above", "centre", "below")}
#: where parts belong, in words
PLACES: Final = tuple(
    f"{across} {down}".strip()
    for columns in _ACROSS.values()
    for rows in _DOWN.values()
    for down in rows
    for across in columns
    if across or down
)


def whole(face: Face, title: str) -> Sheet:
    """A piece on one page as large as the piece with its bleed; the page's TrimBox is the cut. No marks."""
    bleed = face.bleed
    width, height = face.width + 2 * bleed, face.height + 2 * bleed
    placed = Placed(face, width / 2, height / 2, 0)
    trim = (bleed, bleed, width - bleed, height - bleed)
    return Sheet(width, height, 1, 1, face.side, [placed], bleed, trim, (0.0, 0.0, width, height), (), (), title)


def tile(
    face: Face,
    paper: tuple[float, float],
    title: str,
    *,
    margin: float = DEFAULT_MARGIN,
    overlap: float = 0.0,
    marks: bool = True,
) -> Iterator[Sheet]:
    """A piece cut into parts of equal size, one on each sheet, by rows from the top left.

    ``paper`` is its width and height in mm, whichever way round; it lies or stands as needs fewest sheets. Nothing is
    drawn nearer than ``margin`` mm to the paper's edge. Neighbours share ``overlap`` mm: the right and the lower one
    is cut at the shared strip and laid over it. Without ``marks`` a face on a single sheet gets no crop marks, as it
    brings its own. Raises ValueError where the paper has no room within its margins.
    """
    parts = choose_parts((face.width, face.height), paper, margin, overlap)
    for number in range(parts.columns * parts.rows):
        yield _Tile(face, parts, number, title, marks).sheet()


@dataclass(frozen=True, slots=True)
class Parts:
    """Columns and rows of parts ``width`` x ``height`` mm, each in the middle of a paper."""

    paper_width: float
    paper_height: float
    margin: float
    overlap: float
    columns: int
    rows: int
    width: float
    height: float

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def joins(self) -> float:
        """Millimetres along which parts are joined."""
        return (self.columns - 1) * self.rows * self.height + (self.rows - 1) * self.columns * self.width

    @property
    def left(self) -> float:
        """Where the part begins on its paper."""
        return (self.paper_width - self.width) / 2

    @property
    def top(self) -> float:
        return (self.paper_height - self.height) / 2


def choose_parts(size: tuple[float, float], paper: tuple[float, float], margin: float, overlap: float) -> Parts:
    """The fewest parts that a piece of a size needs; of equals those with the shortest joins, then upright paper.

    Raises ValueError where the paper has no room within its margins.
    """
    upright = (min(paper), max(paper))
    found = [_cut(size, way, margin, overlap) for way in (upright, upright[::-1])]
    return min(found, key=lambda parts: (parts.count, round(parts.joins, 3)))


def _cut(size: tuple[float, float], paper: tuple[float, float], margin: float, overlap: float) -> Parts:
    room = (paper[0] - 2 * margin, paper[1] - 2 * margin)
    if min(room) - overlap < 1.0:
        raise ValueError(f"paper of {paper[0]:g} x {paper[1]:g} mm has no room within margins of {margin:g} mm")
    columns, rows = (
        max(1, ceil((length - overlap) / (part - overlap) - _EASE)) for length, part in zip(size, room, strict=True)
    )
    width = (size[0] + (columns - 1) * overlap) / columns
    height = (size[1] + (rows - 1) * overlap) / rows
    return Parts(*paper, margin, overlap, columns, rows, width, height)


def part_name(parts: Parts, column: int, row: int) -> str:
    """Where a part belongs, in words: ``right above``; empty where there is one part only."""
    if max(parts.columns, parts.rows) > 3:
        return said("row {row}, column {column}", row=row + 1, column=column + 1)
    across, down = _ACROSS[parts.columns][column], _DOWN[parts.rows][row]
    return said(f"{across} {down}".strip())


class _Tile:
    """One part on its paper. ``box`` is the part, ``seen`` the part with the bleed that outer edges have room for."""

    def __init__(self, face: Face, parts: Parts, number: int, title: str, marks: bool) -> None:
        self.face, self.parts, self.number, self.marks = face, parts, number, marks
        self.row, self.column = divmod(number, parts.columns)
        left, top = parts.left, parts.top
        self.box: Box = (left, top, left + parts.width, top + parts.height)
        self.outer = (
            self.column == 0,
            self.row == 0,
            self.column == parts.columns - 1,
            self.row == parts.rows - 1,
        )
        self.room_across, self.room_down = left - parts.margin, top - parts.margin
        self.seen = self._seen()
        self.label = self._label(title)

    @property
    def _marked(self) -> bool:
        return self.marks or self.parts.count > 1

    def _seen(self) -> Box:
        left, top, right, bottom = self.box
        kept = _MARK_ROOM if self._marked else 0.0
        across, down = (min(self.face.bleed, max(0.0, room - kept)) for room in (self.room_across, self.room_down))
        outer = self.outer
        return (left - across * outer[0], top - down * outer[1], right + across * outer[2], bottom + down * outer[3])

    def _label(self, title: str) -> str:
        if self.parts.count == 1:
            return title
        name = part_name(self.parts, self.column, self.row)
        part = said("part {number} of {total}: {name}", number=self.number + 1, total=self.parts.count, name=name)
        return Said(f"{title}   ·   {part}")

    def sheet(self) -> Sheet:
        face, parts = self.face, self.parts
        step_x, step_y = parts.width - parts.overlap, parts.height - parts.overlap
        x = parts.left - self.column * step_x + face.width / 2
        y = parts.top - self.row * step_y + face.height / 2
        return Sheet(
            parts.paper_width,
            parts.paper_height,
            self.number + 1,
            parts.count,
            face.side,
            [Placed(face, x, y, 0, self.seen, shared=parts.count > 1)],
            face.bleed,
            self.box,
            self.seen,
            [*self._cuts(), *self._joins(), *self._notes()],
            (),
            self.label,
        )

    # ----------------------------------------------------------------------------------------------------- marks

    def _lines(self) -> tuple[list[float], list[float]]:
        """Where the paper is cut or its neighbour's edge comes to lie: upright lines, level lines."""
        left, top, right, bottom = self.box
        strip = self.parts.overlap
        return (
            [left, right if self.outer[2] else right - strip],
            [top, bottom if self.outer[3] else bottom - strip],
        )

    def _marks_down(self) -> list[tuple[float, float]]:
        """Where marks begin and end above the part and below it; none without room."""
        return _marks(self.box[1], self.box[3], self.seen[1], self.seen[3], self.room_down)

    def _marks_across(self) -> list[tuple[float, float]]:
        """The same to the left and the right of the part."""
        return _marks(self.box[0], self.box[2], self.seen[0], self.seen[2], self.room_across)

    def _cuts(self) -> list[Line]:
        """Crop marks at every line; none round a face that brings its own."""
        if not self._marked:
            return []
        upright, level = self._lines()
        out = [Line(x, start, x, end, INK, HAIR) for x in upright for start, end in self._marks_down()]
        return out + [Line(start, y, end, y, INK, HAIR) for y in level for start, end in self._marks_across()]

    def _joins(self) -> list[Item]:
        """Half arrows on this part's side of every line at which it meets a neighbour, with the join's letter."""
        upright, level = self._lines()
        out: list[Item] = []
        for at, x, way in ((0, upright[0], 1), (2, upright[1], -1)):
            if not self.outer[at]:
                for start, end in self._marks_down():
                    out += self._half(x, start, end, way, self._letter(at), level=False)
        for at, y, way in ((1, level[0], 1), (3, level[1], -1)):
            if not self.outer[at]:
                for start, end in self._marks_across():
                    out += self._half(y, start, end, way, self._letter(at), level=True)
        return out

    def _half(self, line: float, start: float, end: float, way: int, letter: str, *, level: bool) -> list[Item]:
        """A half arrow that points along a line to the part, standing on the side of the line that ``way`` says."""
        half, height = _ARROW
        height = min(height, abs(end - start))
        if height < 0.9:
            return []
        back = start + (height if end > start else -height)
        points = [(line, start), (line, back), (line + way * half * height / _ARROW[1], back)]
        if level:
            points = [(y, x) for x, y in points]
        out: list[Item] = [_filled(points)]
        if height >= 2.5:
            wide = 0.0 if level else write(letter, 0, 0, FONT, LABEL, INK).width
            aside = line + way * (half + max(1.0, 0.4 + wide / 2))
            middle = (start + back) / 2
            x, y = (middle, aside) if level else (aside, middle)
            out.append(write(letter, x, y + 0.8, FONT, LABEL, INK, align="centre"))
        return out

    def _letter(self, side: int) -> str:
        """The name of the join at an edge (left, top, right, bottom), the same on both parts that meet there."""
        columns, rows = self.parts.columns, self.parts.rows
        if side in (0, 2):
            number = self.row * (columns - 1) + self.column - (side == 0)
        else:
            number = rows * (columns - 1) + (self.row - (side == 1)) * columns + self.column
        return _letters(number)

    # ----------------------------------------------------------------------------------------------------- notes

    def _notes(self) -> list[Item]:
        """Label, note, ruler and plan below the part, or turned beside it, where there is room."""
        upright, level = self._lines()
        keep = _ARROW[0] + 3.0
        depth = self.parts.paper_height - self.parts.margin - self.seen[3] - MARK_GAP
        if depth >= _LINE:
            x, y, length = upright[0] + keep, self.seen[3] + MARK_GAP, upright[1] - upright[0] - 2 * keep
            size = self._plan_size(length, depth)
            plan = _plan(self, x + length - size, y + 0.4, size)
            return [*_strip(self, x, y, length - size - _PLAN_GAP * (size > 0), depth), *plan]
        aside = self.seen[0] - MARK_GAP - self.parts.margin
        if aside >= _LINE:
            x, y, length = self.seen[0] - MARK_GAP, level[0] + keep, level[1] - level[0] - 2 * keep
            size = self._plan_size(length, aside)
            plan = _plan(self, x - size, y + length - size, size)
            turned = _strip(self, x, y, length - size - _PLAN_GAP * (size > 0), aside)
            return [Turned(tuple(turned), Turn(90, x, y)), *plan]
        return []

    def _plan_size(self, length: float, depth: float) -> float:
        """Millimetres that the plan takes of a strip; 0 where there is no room or only one part."""
        size = min(_PLAN, depth, length / 4) - 0.4
        return size if self.parts.count > 1 and size >= _LEAST_PLAN else 0.0

    @property
    def note(self) -> str:
        if self.parts.count == 1:
            return NOTES[0]
        return NOTES[1] if self.parts.overlap else NOTES[2]


def _strip(tile: _Tile, x: float, y: float, length: float, depth: float) -> list[Item]:
    """What is said of a part, within a strip of paper: as much of it as there is room for."""
    label = fitting(tile.label, x, y + 2.2, length, INK)
    items: list[Item] = [label]
    note = write(tile.note, x, 0.0, FONT, LABEL, GREY)
    used = _LINE
    if label.width + note.width + 4.0 <= length:
        items.append(note._replace(x=x + length - note.width, y=y + 2.2))
    elif depth >= 2 * _LINE:
        items.append(fitting(tile.note, x, y + 2.2 + _LINE, length, GREY))
        used = 2 * _LINE
    if depth >= used + 4.0 and length >= 62.0:
        items += ruler(x, y + used + 1.2, 1.0, 50, {10: 2.4, 5: 1.7}, 1.1, "5 cm")
        if length >= 130.0:
            items += ruler(x + 68.0, y + used + 1.2, 25.4 / 8, 16, {8: 2.4, 4: 1.9, 2: 1.5}, 1.1, "2 inch")
    return items


def _plan(tile: _Tile, left: float, top: float, size: float) -> list[Rect]:
    """All parts in small, this one filled, in the right upper corner of a square of ``size`` mm."""
    if not size:
        return []
    parts = tile.parts
    scale = size / max(parts.columns * parts.width, parts.rows * parts.height)
    width, height = parts.width * scale, parts.height * scale
    left += size - parts.columns * width
    out = []
    for number in range(parts.count):
        row, column = divmod(number, parts.columns)
        fill = GREY if number == tile.number else None
        out.append(Rect(left + column * width, top + row * height, width, height, 0.0, fill, GREY, HAIR))
    return out


def _letters(number: int) -> str:
    """A to Z, then AA to AZ and so on."""
    head = _letters(number // 26 - 1) if number >= 26 else ""
    return head + chr(ord("A") + number % 26)


def _marks(low: float, high: float, seen_low: float, seen_high: float, room: float) -> list[tuple[float, float]]:
    """Where marks begin and end on both sides of a part, outside what is seen of it; ``room`` is beside the part."""
    out = []
    for way, edge, rest in ((-1, seen_low, room - (low - seen_low)), (1, seen_high, room - (seen_high - high))):
        if (span := mark_span(rest)) is not None:
            out.append((edge + way * span[0], edge + way * span[1]))
    return out


def _filled(points: list[tuple[float, float]]) -> Drawing:
    letters = ["M", *["L"] * (len(points) - 1)]
    return Drawing((*zip(letters, points, strict=True), ("Z", ())), INK, None, 0.0)
