"""Calibration: whoever reads the sheet as it says and saves that gets backs just behind their fronts."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.build.calibrate import calibration_pdf
from cardwright.build.printers import SIDEWAYS, Printer, Reading
from cardwright.deck.papers import PAPERS
from cardwright.press.faces.face import Face, Fixed, Item, Line, Rect, Text, Turned
from cardwright.press.sheets.calibration import Readings, calibration
from cardwright.press.sheets.grid import Grid, choose_grid
from cardwright.press.sheets.impose import impose
from cardwright.press.sheets.offset import Mover, Offset, move_backs
from cardwright.press.sheets.sheet import Sheet

NEAR = 0.01  #: mm
WAYS = ("duplex-long", "duplex-short")
SHEETS = {**PAPERS, "320x450": (320.0, 450.0)}

Point = tuple[float, float]
Seen = tuple[float, float, float, float]


# The printer: it prints fronts where they belong, turns the paper, and prints every back so far off. Modelled without
# a look at how Cardwright turns sheets: what is at a point of the paper's back is seen from its front at the point
# mirrored at the axis that the paper was turned about.


def turned_over(sheet: Sheet, way: str) -> Callable[[Point], Point]:
    long_edge_is_upright = sheet.height > sheet.width
    if (way == "duplex-long") == long_edge_is_upright:
        return lambda point: (sheet.width - point[0], point[1])
    return lambda point: (point[0], sheet.height - point[1])


def lines_of(items: Sequence[Item]) -> Iterator[Line]:
    for item in items:
        assert not isinstance(item, Turned)
        if isinstance(item, Fixed):
            yield from lines_of(item.items)
        elif isinstance(item, Line):
            yield item


def words_of(items: Sequence[Item]) -> Iterator[tuple[Text, str]]:
    for item in items:
        if isinstance(item, Text):
            yield (
                item,
                "".join(word.text if word.glued or not at else " " + word.text for at, word in enumerate(item.words)),
            )


# The reader, who knows what the sheet says: find the line with a number that runs on into a line of the other side.


def numbered(back: Sheet) -> Iterator[tuple[float, Line]]:
    """Each line of the back's scales with the number that stands at its end."""
    for text, words in words_of(back.marks_below):
        try:
            number = float(words)
        except ValueError:
            continue
        middle = text.x + text.width / 2
        for line in lines_of(back.marks_below):
            if line.stroke != "#161616":
                continue
            under = line.x1 == line.x2 and abs(line.x1 - middle) < 0.1 and 0 < text.y - max(line.y1, line.y2) < 4
            beside = line.y1 == line.y2 and abs(text.y - 0.9 - line.y1) < 0.1 and 0 < text.x - max(line.x1, line.x2) < 8
            if under or beside:
                yield number, line


def read(front: Sheet, back: Sheet, way: str, off: Point) -> Point:
    """RIGHT and DOWN, of a sheet whose back was printed ``off`` mm right and down of its place, as seen on the back."""
    over = turned_over(front, way)
    shining = []
    for line in lines_of(front.marks_below):
        (x1, y1), (x2, y2) = over((line.x1, line.y1)), over((line.x2, line.y2))
        shining.append((min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)))
    best: dict[bool, tuple[float, float]] = {}
    for number, line in numbered(back):
        upright = line.x1 == line.x2
        for apart in apart_from(line, shining, off):
            if upright not in best or apart < best[upright][0]:
                best[upright] = apart, number
    return best[True][1], best[False][1]


def apart_from(line: Line, shining: Sequence[Seen], off: Point) -> Iterator[float]:
    """How far a line of the back stands beside each of the front's that ends where it begins."""
    if line.x1 == line.x2:
        x, top = line.x1 + off[0], min(line.y1, line.y2) + off[1]
        yield from (abs(x - x1) for x1, y1, x2, y2 in shining if x1 == x2 and y2 - y1 > 5 and abs(y2 - top) < 3.5)
    else:
        y, left = line.y1 + off[1], min(line.x1, line.x2) + off[0]
        yield from (abs(y - y1) for x1, y1, x2, y2 in shining if y1 == y2 and x2 - x1 > 5 and abs(x2 - left) < 3.5)


def sheets_for(paper: str, sheet: str, way: str) -> tuple[Sheet, Sheet]:
    width, height = SHEETS[paper] if sheet == "upright" else SHEETS[paper][::-1]
    return calibration(width, height, Readings(paper, way, "cardwright printer set", "cardwright printer calibrate"))  # type: ignore[arg-type]


@cache
def grids() -> tuple[Grid, ...]:
    """Upright and lying ones, of cards with bleed and edge to edge, on every paper."""
    found = []
    for paper in SHEETS.values():
        for size in ((63.0, 88.0), (88.9, 50.8), (70.0, 70.0)):
            for paper_saver in (False, True):
                grid = choose_grid(paper, size, 3.0, paper_saver=paper_saver)
                assert grid is not None
                found.append(grid)
    return tuple(found)


def furthest(grid: Grid, way: str, printer: Printer, off: dict[str, Point]) -> float:
    """By how much the worst of a sheet's backs is beside its front, printed with what is saved of the printer."""
    sheet = SIDEWAYS[grid.landscape]
    cards = [
        (Face(f"c-{at}", "card", "front", 63, 88, 3, 0, []), Face(f"c-{at}", "card", "back", 63, 88, 3, 0, []))
        for at in range(grid.places)
    ]
    offset = printer.offset(way, sheet)
    assert offset is not None
    sheets = impose(cards, len(cards), grid, way, "Deck")  # type: ignore[arg-type]
    front, back = move_backs(sheets, offset)
    over = turned_over(front, way)
    fronts = {placed.face.card: (placed.x, placed.y) for placed in front.faces}
    return max(
        math.dist(over((placed.x + off[sheet][0], placed.y + off[sheet][1])), fronts[placed.face.card])
        for placed in back.faces
    )


tenths = st.integers(-19, 19).map(lambda at: at / 10)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("paper", SHEETS)
@settings(max_examples=6)
@given(upright=st.tuples(tenths, tenths), lying=st.tuples(tenths, tenths))
def test_what_is_read_brings_backs_behind_fronts_on_every_paper(
    paper: str, way: str, upright: Point, lying: Point
) -> None:
    off = {"upright": upright, "lying": lying}
    printer = Printer("kitchen")
    for sheet in SIDEWAYS:
        reading = Offset(*read(*sheets_for(paper, sheet, way), way, off[sheet]))
        printer = printer.with_reading(Reading(reading, way, sheet))
    assert {grid.landscape for grid in grids()} == {True, False}
    for grid in grids():
        assert furthest(grid, way, printer, off) < NEAR


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("sheet", SIDEWAYS)
def test_a_sheet_printed_with_what_was_read_reads_nothing(sheet: str, way: str) -> None:
    off = 1.3, -0.7
    front, back = sheets_for("a4", sheet, way)
    reading = Offset(*read(front, back, way, off))
    assert reading == (-1.3, 0.7)
    assert read(front, Mover(reading).sheet(back), way, off) == (0, 0)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("sheet", SIDEWAYS)
def test_a_printer_that_is_off_by_less_than_a_tenth_is_read_to_half_of_one(sheet: str, way: str) -> None:
    right, down = read(*sheets_for("letter", sheet, way), way, (0.437, -1.164))
    assert abs(right + 0.437) <= 0.05
    assert abs(down - 1.164) <= 0.05


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("sheet", SIDEWAYS)
@pytest.mark.parametrize("paper", SHEETS)
def test_red_crosses_lie_in_the_middle_of_their_squares(paper: str, sheet: str, way: str) -> None:
    front, back = sheets_for(paper, sheet, way)
    over = turned_over(front, way)
    squares = {
        tuple(round(at, 3) for at in over((item.x + 2, item.y + 2)))
        for item in front.marks_below
        if isinstance(item, Rect) and item.width == item.height == 4
    }
    red = [line for line in lines_of(back.marks_below) if line.stroke == "#c8102e" and line.stroke_width < 1]
    crosses = {
        (round(a.x1, 3), round(b.y1, 3))
        for a in red
        for b in red
        if a.x1 == a.x2 and b.y1 == b.y2 and b.x1 < a.x1 < b.x2 and a.y1 < b.y1 < a.y2
    }
    assert len(crosses) == 2
    assert crosses == squares


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("sheet", SIDEWAYS)
@pytest.mark.parametrize("paper", SHEETS)
def test_nothing_shines_through_beside_the_scales(paper: str, sheet: str, way: str) -> None:
    """No word of either side stands where lines of the scales are compared, nor beyond the paper."""
    front, back = sheets_for(paper, sheet, way)
    over = turned_over(front, way)
    ticks = [line for _, line in numbered(back)]
    level = [line.y1 for line in ticks if line.x1 == line.x2]
    upright = [line.x1 for line in ticks if line.y1 == line.y2]
    axis_y, axis_x = min(level) + 0.5, min(upright) + 0.5
    for side, items in (("front", front.marks_below), ("back", back.marks_below)):
        for text, words in words_of(items):
            corners = [(text.x, text.y - 2.2), (text.x + text.width, text.y)]
            assert all(2 < x < front.width - 2 and 2 < y < front.height - 2 for x, y in corners), words
            if side == "front":
                if words.isdigit() and int(words) <= 10:
                    continue  # of the lines at the edges, further out than the scales
                corners = [over(corner) for corner in corners]
            elif words.replace(".", "").replace("-", "").isdigit():
                continue  # the scales' own
            assert all(y < axis_y - 7 and x < axis_x - 7 for x, y in corners) or words in ("RIGHT", "DOWN"), words


def test_edges_are_tested_from_3_to_10_mm() -> None:
    front, _ = sheets_for("a4", "upright", "duplex-long")
    short = [line for line in lines_of(front.marks_below) if abs(line.x2 - line.x1) + abs(line.y2 - line.y1) == 7]
    for far in (
        lambda line: line.y1 if line.y1 == line.y2 else 99,
        lambda line: 297 - line.y1 if line.y1 == line.y2 else 99,
        lambda line: line.x1 if line.x1 == line.x2 else 99,
        lambda line: 210 - line.x1 if line.x1 == line.x2 else 99,
    ):
        assert sorted(far(line) for line in short if far(line) <= 10) == list(range(3, 11))


def test_rulers_are_true() -> None:
    front, _ = sheets_for("letter", "upright", "duplex-long")
    lengths = {round(line.x2 - line.x1, 6) for line in lines_of(front.marks_below) if line.y1 == line.y2}
    assert {50.0, 50.8} <= lengths


@pytest.mark.parametrize("size", [(148, 210), (100, 150), (199.9, 297)])
def test_small_paper_is_refused(size: Point) -> None:
    with pytest.raises(ValueError, match="too small"):
        calibration_pdf("kitchen", "a5", size, "duplex-long", None)


def test_the_file_says_what_to_type_and_is_the_same_every_time(tmp_path: Any) -> None:
    printer = Printer("kitchen", (Reading(Offset(0.4, -0.2), "duplex-long", "lying"),))
    data = calibration_pdf("kitchen", "a4", (210, 297), "duplex-long", printer)
    assert data == calibration_pdf("kitchen", "a4", (210, 297), "duplex-long", printer)
    import pypdfium2

    with pypdfium2.PdfDocument(data) as document:
        pages = [" ".join(page.get_textpage().get_text_range().split()) for page in document]
        sizes = [page.get_size() for page in document]
    assert [width < height for width, height in sizes] == [True, True, False, False]
    assert "cardwright printer set kitchen --backs duplex-long --sheet upright --right … --down …" in pages[1]
    assert "cardwright printer set kitchen --backs duplex-long --sheet lying --add --right … --down …" in pages[3]
    assert "backs moved 0.4 mm right, 0.2 mm up" in pages[3]


# In a build


FRONT = [{"text": "front {title}", "box": [5, 5, 53, 10]}]
BACK = [{"text": "back {title}", "box": [5, 5, 53, 10]}]


@pytest.mark.parametrize("backs", WAYS)
@pytest.mark.parametrize("grid", ["2x2", "4x2"])
def test_a_build_moves_backs_and_nothing_else(sample: Callable[..., Any], backs: str, grid: str) -> None:
    printer = Printer("kitchen", (Reading(Offset(0.6, -0.3)),))
    deck = sample(FRONT, [{"title": f"n{at}"} for at in range(9)], back=BACK, print={"grid": grid})
    before, after = (places(deck.pdf(backs=backs, printer=one)) for one in (None, printer))
    for at, (page, moved) in enumerate(zip(before, after, strict=True)):
        right, down = (0.6, -0.3) if at % 2 else (0.0, 0.0)
        for (x, y), (new_x, new_y) in zip(page, moved, strict=True):
            assert (new_x - x, y - new_y) == pytest.approx((right, down), abs=NEAR)


def places(path: Any) -> list[list[Point]]:
    """Where faces begin, and the corner of the TrimBox, page by page, in mm."""
    out = []
    with pikepdf.open(path) as pdf:
        for page in pdf.pages:
            found = [operands for operands, operator in pikepdf.parse_content_stream(page) if str(operator) == "cm"]
            corner = float(page.TrimBox[0]), float(page.TrimBox[1])
            places = [corner, *((float(one[4]), float(one[5])) for one in found if abs(float(one[0])) == 1)]
            out.append([(x * 25.4 / 72, y * 25.4 / 72) for x, y in places])
    return out


def test_a_build_says_by_how_much_and_keeps_it_in_its_record(sample: Callable[..., Any]) -> None:
    import json

    printer = Printer("kitchen", (Reading(Offset(0.6, -0.3), None, "lying"),))
    deck = sample(FRONT, back=BACK)
    built = deck.build(printer=printer)
    assert built.notes == ["backs of cards moved 0.6 mm right, 0.3 mm up for printer kitchen"]
    record = json.loads((built.folder / "build.json").read_text(encoding="utf-8"))
    assert record["print"]["offset_mm"] == {"right": 0.6, "down": -0.3}
    upright = deck.build(printer=printer, paper_saver=True)
    assert "has no offset for duplex-long on upright sheets, so backs are not moved" in upright.notes[1]
    for way in ("fold", "separate", "none"):
        assert deck.build(printer=printer, backs=way).notes == []
    assert deck.build(printer=printer, paper="card").notes == []


def test_a_build_says_where_moved_backs_come_too_near_to_the_edge(sample: Callable[..., Any]) -> None:
    printer = Printer("kitchen", (Reading(Offset(9.0, 0.0)),))
    (note,) = sample(FRONT, back=BACK).build(printer=printer).notes
    assert note.endswith("that leaves 1.5 mm at the paper's edge, less than the 5 mm that printers need")
