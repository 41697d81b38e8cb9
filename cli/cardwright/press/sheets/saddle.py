"""Saddle: the pages of a booklet onto sheets that are printed on both sides, laid into one another, folded and stapled.

Both sides of a sheet hold two pages; the paper lies, and is turned over its short edge. Nothing is done about creep,
by which inner pages stand out when a stack is folded: a tenth of a millimetre a sheet is less than a fold is off.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardwright.press.faces.face import Face, Item, Line, Text
from cardwright.press.faces.spoken import Said, said
from cardwright.press.sheets import labels
from cardwright.press.sheets.marks import GREY, HAIR, INK, LABEL, mark_span
from cardwright.press.sheets.sheet import Placed, Sheet

PER_SHEET: Final = 4  #: pages on both sides of a sheet
_STAPLES: Final = (0.25, 0.75)  #: where staples go, as shares of the page's height
_STAPLE: Final = 12.0  #: mm that a staple is long
_TICK: Final = 4.0  #: mm of the marks at which a sheet is folded
_LABEL_ROOM: Final = 3.6  #: mm of paper above the pages that a label takes
_INDENT: Final = 3.0  #: mm between a label and the mark beside it
NOTE: Final = "print both sides, flip on the short edge, at 100 %; lay the sheets into one another, fold, staple"


def reading_order(pages: int) -> list[tuple[int, int]]:
    """Left and right page (from 0) of every side, front and back in turn, the outermost sheet first.

    Raises ValueError for a number of pages that is no multiple of four.
    """
    if pages % PER_SHEET:
        raise ValueError(f"{pages} pages do not fill sheets of four")
    out: list[tuple[int, int]] = []
    for outer in range(0, pages // 2, 2):
        out += [(pages - 1 - outer, outer), (outer + 1, pages - 2 - outer)]
    return out


def fits(page: tuple[float, float], paper: tuple[float, float]) -> bool:
    """Whether two pages of a width and height stand side by side on a lying paper."""
    return 2 * page[0] <= max(paper) + 1.0 and page[1] <= min(paper) + 1.0


def saddle(pages: Sequence[Face], paper: tuple[float, float], title: str, margin: float) -> Iterator[Sheet]:
    """The sides in the order of printing. Each page's outer edges bleed as far as the paper has room.

    Raises ValueError where the pages are no multiple of four, or do not fit the paper.
    """
    width, height = pages[0].width, pages[0].height
    if not fits((width, height), paper):
        raise ValueError(f"two pages of {width:g} x {height:g} mm do not fit on the paper")
    order = reading_order(len(pages))
    for at, sides in enumerate(order):
        yield _side(pages, sides, at, len(order), (max(paper), min(paper)), title, margin)


def _side(
    pages: Sequence[Face],
    sides: tuple[int, int],
    at: int,
    total: int,
    paper: tuple[float, float],
    title: str,
    margin: float,
) -> Sheet:
    first = pages[0]
    # A4 folded is 148.5 mm wide, and A5 is 148: half a millimetre of the paper is left at either end.
    middle, left, top = paper[0] / 2, paper[0] / 2 - first.width, (paper[1] - first.height) / 2
    right, bottom = paper[0] - left, paper[1] - top
    bleed = min(first.bleed, max(left, 0.0), max(top, 0.0))
    seen = (left - bleed, top - bleed, right + bleed, bottom + bleed)
    number, side = at // 2 + 1, "back" if at % 2 else "front"
    place = said("sheet {number} of {total}, {side}", number=number, total=total // 2, side=said(side))
    two = said("pages {first} and {second}", first=sides[0] + 1, second=sides[1] + 1)
    label = Said(f"{title}   ·   {place}   ·   {two}")
    placed = [
        Placed(pages[sides[0]], middle - first.width / 2, paper[1] / 2, 0, (seen[0], seen[1], middle, seen[3])),
        Placed(pages[sides[1]], middle + first.width / 2, paper[1] / 2, 0, (middle, seen[1], seen[2], seen[3])),
    ]
    box = (max(left, 0.0), max(top, 0.0), min(right, paper[0]), min(bottom, paper[1]))
    seen = (max(seen[0], 0.0), max(seen[1], 0.0), min(seen[2], paper[0]), min(seen[3], paper[1]))
    marks: list[Item] = [*_crop(box, seen, paper, margin), *_label(label, box, seen, margin)]
    if at == 0:
        marks += _fold(middle, seen, paper, margin) + _staples(middle, first.height, box[1])
    return Sheet(*paper, number, total // 2, side, placed, bleed, box, seen, (), marks, label)


def _fold(x: float, seen: tuple[float, float, float, float], paper: tuple[float, float], margin: float) -> list[Item]:
    """Ticks at both ends of the fold, on the booklet's outside: beside the pages, or within the printer's reach."""
    top, bottom = seen[1], seen[3]
    if (span := mark_span(top - margin)) is not None:
        return [
            Line(x, top - span[1], x, top - span[0], INK, HAIR),
            Line(x, bottom + span[0], x, bottom + span[1], INK, HAIR),
        ]
    start, end = max(top, margin), min(bottom, paper[1] - margin)
    return [Line(x, start, x, start + _TICK, GREY, HAIR), Line(x, end - _TICK, x, end, GREY, HAIR)]


def _staples(x: float, height: float, top: float) -> list[Item]:
    """Where the staples go, along the fold."""
    middles = [top + share * height for share in _STAPLES]
    return [Line(x, middle - _STAPLE / 2, x, middle + _STAPLE / 2, GREY, 2 * HAIR, (1.5, 1.5)) for middle in middles]


def _crop(
    box: tuple[float, float, float, float],
    seen: tuple[float, float, float, float],
    paper: tuple[float, float],
    margin: float,
) -> list[Item]:
    """Marks at the corners where the paper is larger than the pages."""
    out: list[Item] = []
    if (down := mark_span(seen[1] - margin)) is not None and box[0] > 0.6:
        near, far = down
        for x in (box[0], box[2]):
            out += [
                Line(x, seen[1] - far, x, seen[1] - near, INK, HAIR),
                Line(x, seen[3] + near, x, seen[3] + far, INK, HAIR),
            ]
    if (across := mark_span(seen[0] - margin)) is not None and box[1] > 0.6:
        near, far = across
        for y in (box[1], box[3]):
            out += [
                Line(seen[0] - far, y, seen[0] - near, y, INK, HAIR),
                Line(seen[2] + near, y, seen[2] + far, y, INK, HAIR),
            ]
    return out


def _label(
    label: str, box: tuple[float, float, float, float], seen: tuple[float, float, float, float], margin: float
) -> list[Text]:
    """Which sheet it is and how it is printed, above the pages where there is room: on either side of the fold."""
    if seen[1] < margin + _LABEL_ROOM:
        return []
    middle = (box[0] + box[2]) / 2
    halves = (
        labels.Stretch(max(box[0], margin) + _INDENT, middle - _INDENT),
        labels.Stretch(middle + _INDENT, min(box[2], 2 * middle - margin) - _INDENT),
    )
    y = seen[1] - 1.9
    ways = [(broken, size) for size in (LABEL, labels.SMALLER, labels.LEAST) for broken in (False, True)]
    found = [labels.over(label, NOTE, halves, y, size, broken=broken) for broken, size in ways]
    fitting = [one for one in found if one is not None] or [labels.shortest(label, halves[0], y)]
    return next((one for one in fitting if one.note is not None), fitting[0]).texts
