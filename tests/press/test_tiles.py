"""Tiles: a large piece on several sheets shows every millimetre of it once, at true scale, within the margins."""

from __future__ import annotations

import io
import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pikepdf
import pypdfium2
import pytest

from cardwright.press.faces.face import Drawing, Face, Item, Line, Rect, Text, Turned, turned_box
from cardwright.press.faces.pen import write
from cardwright.press.sheets.sheet import Sheet
from cardwright.press.sheets.tiles import choose_parts, tile, whole
from cardwright.press.targets.pdf import Metadata, write_pdf
from cardwright.units import MM_PER_PT, PT_PER_MM

A4, A3, LETTER, LEGAL, TABLOID = (210, 297), (297, 420), (215.9, 279.4), (215.9, 355.6), (279.4, 431.8)
PAPERS = {"a4": A4, "a3": A3, "letter": LETTER, "legal": LEGAL, "tabloid": TABLOID}
BOARD = (594.0, 420.0)
SQUARE = 10  #: mm of the chequered piece
WAYS = [(5.0, 0.0), (0.0, 0.0), (12.0, 8.0), (3.0, 5.0)]

Box = tuple[float, float, float, float]


def board(size: tuple[float, float] = BOARD, items: Sequence[Item] = ()) -> Face:
    return Face("board", "piece", "front", *size, 3.0, 0.0, list(items))


def chequered(width: int, height: int) -> Face:
    """A colour for each square, that tells its column and row; the bleed is red."""
    items: list[Item] = [Rect(-3, -3, width + 6, height + 6, 0, "#ff0000", None, 0)]
    for x in range(0, width, SQUARE):
        for y in range(0, height, SQUARE):
            colour = f"#00{x // SQUARE * 10:02x}{y // SQUARE * 10:02x}"
            items.append(Rect(x, y, SQUARE, SQUARE, 0, colour, None, 0))
    return board((width, height), items)


def part_of_the_piece(sheet: Sheet, face: Face) -> Box:
    """What a sheet's trim box shows, in the piece's own millimetres."""
    (placed,) = sheet.faces
    left, top = placed.x - face.width / 2, placed.y - face.height / 2
    x1, y1, x2, y2 = sheet.trim_box
    return x1 - left, y1 - top, x2 - left, y2 - top


def ends(items: Sequence[Item]) -> Iterator[Box]:
    """Left, top, right, bottom of each mark."""
    for item in items:
        if isinstance(item, Turned):
            yield from (turned_box(box, (item.turn,)) for box in ends(item.items))
        elif isinstance(item, Line):
            yield (*map(min, (item.x1, item.y1), (item.x2, item.y2)), *map(max, (item.x1, item.y1), (item.x2, item.y2)))  # type: ignore[misc]
        elif isinstance(item, Text):
            em = item.size * MM_PER_PT
            yield item.x, item.y - 0.75 * em, item.x + item.width, item.y + 0.25 * em
        elif isinstance(item, Rect):
            yield item.x, item.y, item.x + item.width, item.y + item.height
        else:
            assert isinstance(item, Drawing)
            points = [numbers for _, numbers in item.segments if numbers]
            xs, ys = zip(*points, strict=True)
            yield min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize(
    ("paper", "margin", "count", "landscape"),
    [
        (A4, 0, 4, True),
        (A4, 5, 6, False),
        (LETTER, 5, 6, False),
        (LEGAL, 5, 6, False),
        (A3, 5, 4, True),
        (A3, 0, 2, False),
        (TABLOID, 5, 3, False),
    ],
)
def test_a_board_comes_on_as_few_sheets_as_it_can(
    paper: tuple[float, float], margin: float, count: int, landscape: bool
) -> None:
    sheets = list(tile(board(), paper, "Board", margin=margin))
    assert len(sheets) == count
    assert all((sheet.width > sheet.height) == landscape for sheet in sheets)
    assert [(sheet.number, sheet.total) for sheet in sheets] == [(at, count) for at in range(1, count + 1)]


def test_which_way_round_the_paper_is_given_makes_no_difference() -> None:
    assert choose_parts(BOARD, A4, 5, 0) == choose_parts(BOARD, A4[::-1], 5, 0)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("margin", "overlap"), WAYS)
@pytest.mark.parametrize("size", [BOARD, (100, 100), (700, 90), (420, 594)])
def test_parts_cover_the_piece_and_share_the_overlap(
    paper: str, margin: float, overlap: float, size: tuple[float, float]
) -> None:
    face = board(size)
    boxes = [
        part_of_the_piece(sheet, face) for sheet in tile(face, PAPERS[paper], "Board", margin=margin, overlap=overlap)
    ]
    for low, high, length in ((0, 2, size[0]), (1, 3, size[1])):
        spans = sorted({(round(box[low], 6), round(box[high], 6)) for box in boxes})
        assert spans[0][0] == pytest.approx(0)
        assert spans[-1][1] == pytest.approx(length)
        for before, after in pairwise(spans):
            assert before[1] - after[0] == pytest.approx(overlap, abs=1e-5)
    assert len({(round(box[0], 3), round(box[1], 3)) for box in boxes}) == len(boxes)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("margin", "overlap"), WAYS)
@pytest.mark.parametrize("size", [BOARD, (100, 100), (700, 90), (190, 280)])
def test_nothing_is_nearer_to_the_edge_than_the_margin(
    paper: str, margin: float, overlap: float, size: tuple[float, float]
) -> None:
    for sheet in tile(board(size), PAPERS[paper], "A long title 1.0.0: board", margin=margin, overlap=overlap):
        (placed,) = sheet.faces
        assert placed.clip is not None
        for left, top, right, bottom in (placed.clip, *ends(sheet.marks_below), *ends(sheet.marks_above)):
            assert min(left, top) >= margin - 1e-6
            assert right <= sheet.width - margin + 1e-6
            assert bottom <= sheet.height - margin + 1e-6


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("margin", "overlap"), WAYS)
def test_marks_stay_off_the_part(paper: str, margin: float, overlap: float) -> None:
    for sheet in tile(board(), PAPERS[paper], "Board", margin=margin, overlap=overlap):
        left, top, right, bottom = sheet.bleed_box
        for x1, y1, x2, y2 in ends(sheet.marks_below):
            assert x2 <= left + 1e-6 or x1 >= right - 1e-6 or y2 <= top + 1e-6 or y1 >= bottom - 1e-6


@pytest.mark.parametrize("overlap", [0.0, 8.0])
def test_halves_of_arrows_meet_where_parts_join(overlap: float) -> None:
    """Laid where they belong, each half arrow has the other half on the other side of its line."""
    face = board()
    halves: list[tuple[Box, list[tuple[float, ...]]]] = []
    for sheet in tile(face, A3, "Board", margin=5, overlap=overlap):
        shift = (
            part_of_the_piece(sheet, face)[0] - sheet.trim_box[0],
            part_of_the_piece(sheet, face)[1] - sheet.trim_box[1],
        )
        for mark in sheet.marks_below:
            if isinstance(mark, Drawing):
                points = [(numbers[0] + shift[0], numbers[1] + shift[1]) for _, numbers in mark.segments if numbers]
                halves.append((sheet.trim_box, points))
    at_the_rim = [half for half in halves if is_beyond(half[1], face)]
    assert at_the_rim
    for _, (tip, back, side) in at_the_rim:
        other_side = 2 * tip[0] - side[0], 2 * tip[1] - side[1]
        if tip[0] == pytest.approx(back[0]):
            other_side = other_side[0], side[1]
        else:
            other_side = side[0], other_side[1]
        assert any(
            math.dist(tip, t) < 0.01 and math.dist(back, b) < 0.01 and math.dist(other_side, s) < 0.01
            for _, (t, b, s) in at_the_rim
        )


def is_beyond(points: Sequence[tuple[float, ...]], face: Face) -> bool:
    """Whether a mark stands round the whole piece, where it is left until the last cut."""
    return all(not (0 <= x <= face.width and 0 <= y <= face.height) for x, y in points)


def test_a_label_says_which_part_it_is() -> None:
    labels = [sheet.label for sheet in tile(board(), A3, "Board", margin=5)]
    places = ["left above", "right above", "left below", "right below"]
    assert labels == [f"Board   ·   part {at} of 4: {place}" for at, place in enumerate(places, 1)]
    assert [sheet.label for sheet in tile(board((90, 90)), A4, "Board")] == ["Board"]


def test_paper_without_room_is_refused() -> None:
    with pytest.raises(ValueError, match="no room within margins of 120 mm"):
        next(tile(board(), A4, "Board", margin=120))


# In the file


def test_every_square_is_seen_at_its_place() -> None:
    """Rendered and sampled: each square in the colour that tells where it belongs, once, and red bleed round it all."""
    face = chequered(240, 180)
    sheets = list(tile(face, (100, 110), "Chequers", margin=8))
    assert len(sheets) == 6
    document = pypdfium2.PdfDocument(write_pdf(sheets, Metadata("Chequers")))
    seen = set()
    for page, sheet in zip(document, sheets, strict=True):
        picture = page.render(scale=4 / PT_PER_MM).to_pil().convert("RGB")
        left, top, right, bottom = part_of_the_piece(sheet, face)
        for x in range(SQUARE // 2, int(face.width), SQUARE):
            for y in range(SQUARE // 2, int(face.height), SQUARE):
                if left < x < right and top < y < bottom:
                    spot = round((x - left + sheet.trim_box[0]) * 4), round((y - top + sheet.trim_box[1]) * 4)
                    assert picture.getpixel(spot) == (0, x // SQUARE * 10, y // SQUARE * 10)
                    seen.add((x, y))
        assert picture.getpixel((round(sheet.width * 2), round((sheet.bleed_box[1] - 0.4) * 4))) == (255, 255, 255)
    assert len(seen) == 24 * 18


def test_a_piece_is_kept_once_however_many_sheets_show_it() -> None:
    words = [write(f"Place {at}", 10, 10 + at, "BarlowSemiCondensed-500", 9, "#000000") for at in range(400)]
    face = board(items=words)
    alone = len(write_pdf([whole(face, "Board")], Metadata("Board")))
    data = write_pdf(tile(face, A4, "Board"), Metadata("Board"))
    with pikepdf.open(io.BytesIO(data)) as pdf:
        forms = {page.Resources.XObject.Fm0.objgen for page in pdf.pages}
        assert (len(pdf.pages), len(forms)) == (6, 1)
    assert len(data) < 2.5 * alone


def test_a_whole_piece_is_a_page_of_its_size() -> None:
    data = write_pdf([whole(board(), "Board")], Metadata("Board"))
    with pikepdf.open(io.BytesIO(data)) as pdf:
        (page,) = pdf.pages
        media = [float(edge) / PT_PER_MM for edge in page.MediaBox]
        trim = [float(edge) / PT_PER_MM for edge in page.TrimBox]
    assert media == pytest.approx([0, 0, 600, 426], abs=0.01)
    assert trim == pytest.approx([3, 3, 597, 423], abs=0.01)
