"""Sheets: after the paper is turned over, every back lies exactly behind its front, and reads upright."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, get_args

import pikepdf
import pypdfium2
import pytest

from cardwright.deck.papers import PAPERS
from cardwright.deck.sizes import card_size
from cardwright.press.faces.face import Circle, Drawing, Face, Fixed, Item, Line, Rect, Text
from cardwright.press.sheets.grid import Grid, choose_grid
from cardwright.press.sheets.impose import BACKS, Backs, Sides, impose
from cardwright.press.sheets.sheet import Placed, Sheet

MM = 72 / 25.4
BLEED = 3.0
NEAR = 0.01  #: mm
MARGIN = 5.0  #: mm that printers cannot reach
SIZES = {
    "standard": (63.0, 88.0),
    "mini": (44.0, 68.0),
    "square": (70.0, 70.0),
    "business": (88.9, 50.8),
    "tarot": (69.85, 120.65),
}
GRIDS = (None, (1, 1), (2, 1), (1, 2), (2, 2), (3, 3))

Point = tuple[float, float]


def card(number: int, size: Point, side: str) -> Face:
    return Face(f"c-{number}", "card", side, *size, BLEED, 3.0, [])


def cards(count: int, size: Point) -> list[Sides]:
    return [(card(number, size, "front"), card(number, size, "back")) for number in range(count)]


def sheets_of(count: int, grid: Grid, backs: Backs) -> list[Sheet]:
    return list(impose(cards(count, (grid.card_width, grid.card_height)), count, grid, backs, "Deck 1.0.0"))


# The paper in a printer and in the hand, modelled without looking at how Cardwright does it: a half turn in space
# about an axis through the middle of the sheet, along its long or its short edge.


def half_turn(axis: Point) -> Callable[[Point], Point]:
    """What a half turn about an axis in the sheet's plane does to points of the plane: 2aa' - 1."""
    a, b = axis
    return lambda point: (
        (2 * a * a - 1) * point[0] + 2 * a * b * point[1],
        2 * a * b * point[0] + (2 * b * b - 1) * point[1],
    )


def flip(sheet: Sheet, backs: Backs) -> Callable[[Point], Point]:
    """From the back as its reader sees it to the front as its reader sees it; origin in the middle, y up."""
    long_is_upright = sheet.height >= sheet.width
    upright = (backs == "duplex-long") == long_is_upright
    return half_turn((0.0, 1.0) if upright else (1.0, 0.0))


def middle(sheet: Sheet, placed: Placed) -> Point:
    return placed.x - sheet.width / 2, sheet.height / 2 - placed.y


def up(placed: Placed) -> Point:
    """Where the top of a face points: it is turned clockwise."""
    turn = math.radians(placed.turn)
    return math.sin(turn), math.cos(turn)


def test_a_half_turn_about_the_upright_axis_mirrors_left_and_right() -> None:
    assert half_turn((0.0, 1.0))((3.0, 5.0)) == (-3.0, 5.0)
    assert half_turn((1.0, 0.0))((3.0, 5.0)) == (3.0, -5.0)


@pytest.fixture(params=PAPERS)
def paper(request: pytest.FixtureRequest) -> Point:
    return PAPERS[request.param]


@pytest.fixture(params=SIZES)
def size(request: pytest.FixtureRequest) -> Point:
    return SIZES[request.param]


@pytest.fixture(params=[way for way in get_args(Backs) if way != "fold"])
def backs(request: pytest.FixtureRequest) -> Backs:
    return request.param  # type: ignore[no-any-return]


def fitting(paper: Point, size: Point, *, fold: bool) -> list[Grid]:
    """The grid that fits most cards, and those asked for that fit at all."""
    found = [choose_grid(paper, size, BLEED, columns_rows=wish, fold=fold) for wish in GRIDS]
    assert found[0] is not None
    return [grid for grid in found if grid is not None]


@pytest.fixture
def grids(paper: Point, size: Point) -> list[Grid]:
    return fitting(paper, size, fold=False)


@pytest.fixture
def folded_grids(paper: Point, size: Point) -> list[Grid]:
    return fitting(paper, size, fold=True)


def test_all_ways_of_backs_are_tried() -> None:
    assert get_args(Backs) == BACKS


@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short"])
def test_every_back_lies_behind_its_front(grids: list[Grid], backs: Backs) -> None:
    for grid in grids:
        for count in range(1, 21):
            sheets = sheets_of(count, grid, backs)
            for front, back in zip(sheets[0::2], sheets[1::2], strict=True):
                assert (front.side, back.side, front.number) == ("front", "back", back.number)
                behind = flip(back, backs)
                fronts = {placed.face.card: placed for placed in front.faces}
                assert len(fronts) == len(front.faces) == len(back.faces)
                for placed in back.faces:
                    over = fronts[placed.face.card]
                    assert math.dist(behind(middle(back, placed)), middle(front, over)) < NEAR
                    # A page of a book is turned about its upright edge: what is up stays up.
                    assert math.dist(behind(up(placed)), up(over)) < 1e-9


def test_backs_on_sheets_of_their_own_stand_where_the_fronts_stand(grids: list[Grid]) -> None:
    for grid in grids:
        for count in (1, 2, 7, 20):
            sheets = sheets_of(count, grid, "separate")
            half = len(sheets) // 2
            assert [sheet.side for sheet in sheets] == ["front"] * half + ["back"] * half
            for front, back in zip(sheets[:half], sheets[half:], strict=True):
                assert [(one.face.card, one.x, one.y, one.turn) for one in front.faces] == [
                    (one.face.card, one.x, one.y, one.turn) for one in back.faces
                ]


def over_the_fold(sheet: Sheet, grid: Grid) -> Callable[[Point], Point]:
    """What folding the paper at its middle line does to points of it."""
    return half_turn((0.0, 1.0) if grid.fold == "upright" else (1.0, 0.0))


def test_folded_backs_lie_behind_their_fronts(folded_grids: list[Grid]) -> None:
    for grid in folded_grids:
        for count in range(1, 21):
            sheets = sheets_of(count, grid, "fold")
            assert len(sheets) == -(-count // grid.places)
            printed = []
            for sheet in sheets:
                assert sheet.side == "both"
                folded = over_the_fold(sheet, grid)
                fronts = {placed.face.card: placed for placed in sheet.faces if placed.face.side == "front"}
                backs = [placed for placed in sheet.faces if placed.face.side == "back"]
                assert [placed.face.card for placed in backs] == list(fronts)
                printed += list(fronts)
                for placed in backs:
                    over = fronts[placed.face.card]
                    assert math.dist(folded(middle(sheet, placed)), middle(sheet, over)) < NEAR
                    assert math.dist(folded(up(placed)), up(over)) < 1e-9
            assert printed == [f"c-{number}" for number in range(count)]


def test_no_card_lies_on_the_fold_and_its_line_is_in_the_middle(folded_grids: list[Grid]) -> None:
    for grid in folded_grids:
        (sheet,) = sheets_of(grid.places, grid, "fold")
        upright = grid.fold == "upright"
        (line,) = [
            item for mark in sheet.marks_below for item in items_of(mark) if isinstance(item, Line) and item.dash
        ]
        ends = (line.x1, line.x2) if upright else (line.y1, line.y2)
        assert set(ends) == {(sheet.width if upright else sheet.height) / 2}
        for placed in sheet.faces:
            away = abs(middle(sheet, placed)[0 if upright else 1])
            assert away >= (grid.card_width if upright else grid.card_height) / 2 + grid.bleed + 1.0
        assert len(sheet.faces) == 2 * grid.places == grid.columns * grid.rows


def items_of(mark: Item) -> Sequence[Item]:
    return mark.items if isinstance(mark, Fixed) else (mark,)


def test_folding_wants_an_even_grid() -> None:
    assert choose_grid((210, 297), (63, 88), BLEED, columns_rows=(3, 3), fold=True) is None
    grid = choose_grid((210, 297), (63, 88), BLEED, columns_rows=(4, 2), fold=True)
    assert grid is not None
    assert (grid.places, grid.landscape) == (4, True)


def test_there_are_as_many_pages_as_are_needed_and_none_is_blank(grids: list[Grid], backs: Backs) -> None:
    for grid in grids:
        for count in range(1, 21):
            sheets = sheets_of(count, grid, backs)
            fronts = -(-count // grid.places)
            assert len(sheets) == (fronts if backs == "none" else 2 * fronts)
            assert all(sheet.faces and sheet.total == fronts for sheet in sheets)
            for side in ("front",) if backs == "none" else ("front", "back"):
                printed = [placed.face.card for sheet in sheets if sheet.side == side for placed in sheet.faces]
                assert printed == [f"c-{number}" for number in range(count)]
                numbers = [sheet.number for sheet in sheets if sheet.side == side]
                assert numbers == list(range(1, fronts + 1))


def test_cards_never_lie_over_one_another(grids: list[Grid]) -> None:
    for grid in grids:
        (sheet,) = sheets_of(grid.places, grid, "none")
        for at, one in enumerate(sheet.faces):
            for other in sheet.faces[:at]:
                apart_x = abs(one.x - other.x) >= grid.card_width + 2 * grid.bleed - NEAR
                apart_y = abs(one.y - other.y) >= grid.card_height + 2 * grid.bleed - NEAR
                assert apart_x or apart_y


def test_nothing_of_a_sheet_is_outside_the_paper(grids: list[Grid], backs: Backs) -> None:
    """Nor is a mark nearer to its edge than the margin, whatever grid was asked for."""
    for grid in grids:
        assert {grid.paper_width, grid.paper_height} in [set(paper) for paper in PAPERS.values()]
        for sheet in sheets_of(min(grid.places + 1, 20), grid, backs):
            for placed in sheet.faces:
                across, down = grid.card_width / 2 + sheet.bleed, grid.card_height / 2 + sheet.bleed
                assert placed.turn in (0, 180)
                inside(sheet, placed.x - across, placed.y - down, placed.x + across, placed.y + down)
            for item in (*sheet.marks_below, *sheet.marks_above):
                marks_inside(sheet, item)


def marks_inside(sheet: Sheet, item: Item) -> None:
    if isinstance(item, Fixed):
        for part in item.items:
            marks_inside(sheet, part)
    elif isinstance(item, Line):
        inside(sheet, *sorted((item.x1, item.x2)), *sorted((item.y1, item.y2)), MARGIN, crossed=True)
    elif isinstance(item, Text):
        inside(
            sheet, item.x, item.y - 0.8 * item.size / MM, item.x + item.width, item.y + 0.25 * item.size / MM, MARGIN
        )
    elif isinstance(item, Rect):
        inside(sheet, item.x, item.y, item.x + item.width, item.y + item.height)
    else:
        assert not isinstance(item, Circle | Drawing), "say here where such a mark ends"


def inside(
    sheet: Sheet, left: float, top: float, right: float, bottom: float, margin: float = 0, *, crossed: bool = False
) -> None:
    if crossed:  # sorted x, x, y, y
        top, right = right, top
    assert left >= margin - 1e-6
    assert top >= margin - 1e-6
    assert right <= sheet.width - margin + 1e-6
    assert bottom <= sheet.height - margin + 1e-6


def test_marks_stay_off_the_cards(grids: list[Grid]) -> None:
    """Crop marks stand outside the bleed, so that nothing of them is left on a card."""
    for grid in grids:
        (sheet,) = sheets_of(1, grid, "none")
        left, top, right, bottom = grid.bleed_box
        for fixed in sheet.marks_below:
            for item in fixed.items if isinstance(fixed, Fixed) else (fixed,):
                if isinstance(item, Line):
                    beside = max(item.x1, item.x2) <= left or min(item.x1, item.x2) >= right
                    beyond = max(item.y1, item.y2) <= top or min(item.y1, item.y2) >= bottom
                    assert beside or beyond


def test_crop_marks_point_at_every_cut(grids: list[Grid]) -> None:
    for grid in grids:
        if not grid.has_marks:
            continue  # asked for, and without room for any
        (sheet,) = sheets_of(grid.places, grid, "none")
        lines = [item for mark in sheet.marks_below if isinstance(mark, Fixed) for item in mark.items]
        upright = {round(line.x1, 3) for line in lines if isinstance(line, Line) and line.x1 == line.x2}
        level = {round(line.y1, 3) for line in lines if isinstance(line, Line) and line.y1 == line.y2}
        for placed in sheet.faces:
            for edge in (-1, 1):
                assert round(placed.x + edge * grid.card_width / 2, 3) in upright
                assert round(placed.y + edge * grid.card_height / 2, 3) in level


def test_rulers_are_true() -> None:
    """The centimetre ruler is 50 mm long and the inch ruler 50.8 mm."""
    grid = choose_grid(PAPERS["a4"], SIZES["standard"], BLEED)
    assert grid is not None
    (sheet,) = sheets_of(1, grid, "none")
    lines = [item for mark in sheet.marks_below if isinstance(mark, Fixed) for item in mark.items]
    lengths = {round(abs(line.x2 - line.x1), 3) for line in lines if isinstance(line, Line)}
    assert {50.0, 50.8} <= lengths


@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short", "separate", "none"])
def test_cards_without_backs_leave_their_places_empty(backs: Backs) -> None:
    """Behind a front without a back is nothing, and the other backs stay behind their own fronts."""
    grid = Grid(210, 297, 2, 1, 63, 88, 3)
    both = enumerate(cards(3, (63, 88)))
    sides: list[Sides] = [(front, back if number % 2 else None) for number, (front, back) in both]
    sheets = list(impose(sides, 3, grid, backs, "Deck"))
    backs_of = [[placed.face.card for placed in sheet.faces] for sheet in sheets if sheet.side == "back"]
    assert backs_of == ([] if backs == "none" else [["c-1"]])


@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short"])
def test_a_last_sheet_without_any_back_has_no_empty_page_and_one_before_it_keeps_its_own(backs: Backs) -> None:
    grid = choose_grid((210, 297), (63, 88), 3)
    assert grid is not None
    both = cards(grid.places, (63, 88))
    plain: list[Sides] = [(front, None) for front, _ in both]
    sides = [sheet.side for sheet in impose([*both, *plain], 2 * grid.places, grid, backs, "x")]
    assert sides == ["front", "back", "front"]
    sides = [sheet.side for sheet in impose([*plain, *both], 2 * grid.places, grid, backs, "x")]
    assert sides == ["front", "back", "front", "back"]


def test_a_deck_without_backs_is_printed_on_one_side() -> None:
    grid = Grid(210, 297, 2, 2, 63, 88, 3)
    sides: list[Sides] = [(front, None) for front, _ in cards(5, (63, 88))]
    for backs in BACKS:
        sheets = list(impose(sides, 5, grid, backs, "Deck", has_backs=False))
        assert [sheet.side for sheet in sheets] == ["front", "front"]


# The grid


def test_the_grid_fits_most_cards(paper: Point, size: Point) -> None:
    """Counted by trying: no other number of columns and rows with at least 1.5 mm of bleed and of marks holds more."""
    grid = choose_grid(paper, size, BLEED)
    assert grid is not None
    most = max(
        columns * rows
        for width, height in (paper, paper[::-1])
        for columns in range(1, 9)
        for rows in range(1, 9)
        if columns * (size[0] + 3) <= width - 13 + 1e-9 and rows * (size[1] + 3) <= height - 13 + 1e-9
    )
    assert grid.places == most
    assert 1.5 <= grid.bleed <= BLEED
    assert min(grid.left, grid.top) >= 6.5 - 1e-9


def test_a_grid_that_cannot_be_is_refused(paper: Point) -> None:
    assert choose_grid(paper, (63, 88), BLEED, columns_rows=(9, 9)) is None
    assert choose_grid(paper, (300, 300), BLEED) is None
    assert choose_grid(paper, (63, 88), BLEED, margin=200) is None


# The same in the file


FRONT = [{"text": "front {title}", "box": [5, 5, 53, 10]}]
BACK = [{"text": "back {title}", "box": [5, 5, 53, 10]}]


@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short"])
@pytest.mark.parametrize("grid", ["2x3", "4x2"])
def test_positions_in_the_pdf(sample: Callable[..., Any], backs: Backs, grid: str) -> None:
    """Read back from the page's own operators, in points: fronts and backs in the same places of the paper."""
    names = [{"title": f"n{number:02}"} for number in range(11)]
    deck = sample(FRONT, names, back=BACK, print={"grid": grid})
    path = deck.pdf(backs=backs)
    columns, rows = map(int, grid.split("x"))
    with pikepdf.open(path) as pdf, pypdfium2.PdfDocument(path) as document:
        assert len(pdf.pages) == 2 * -(-11 // (columns * rows))
        for number in range(0, len(pdf.pages), 2):
            width, height = (float(pdf.pages[number].MediaBox[at]) for at in (2, 3))
            assert (width > height) == (grid == "4x2")
            upright = (backs == "duplex-long") == (height > width)
            front = dict(placed_titles(pdf.pages[number], document[number], "front"))
            back = placed_titles(pdf.pages[number + 1], document[number + 1], "back")
            assert len(front) == len(back)
            for title, (x, y, turn) in back:
                assert front[title] == pytest.approx(
                    (width - x, y, 0) if upright else (x, height - y, 0), abs=NEAR * MM
                )
                assert turn == (0 if upright else 180)


def placed_titles(page: pikepdf.Page, seen: pypdfium2.PdfPage, side: str) -> list[tuple[str, tuple[float, float, int]]]:
    """Each card of a page: its title, its middle in points, and how far it is turned."""
    found = words_at(page, seen)
    assert {which for which, _, _ in found} == {side}
    return [(title, place) for _, title, place in found]


def words_at(page: pikepdf.Page, seen: pypdfium2.PdfPage) -> list[tuple[str, str, tuple[float, float, int]]]:
    """Each face of a page: its side, its title, its middle in points, and how far it is turned."""
    out = []
    text = seen.get_textpage()
    for x, y, turn in middles(pikepdf.parse_content_stream(page)):
        half = 63 * MM / 2, 88 * MM / 2
        words = text.get_text_bounded(x - half[0], y - half[1], x + half[0], y + half[1]).split()
        out.append((words[0], words[1], (x, y, turn)))
    return out


def middles(operators: Sequence[Any]) -> list[tuple[float, float, int]]:
    out = []
    for operands, operator in operators:
        if str(operator) == "cm":
            a, b, c, d, e, f = map(float, operands)
            if (a, b, c, d) in ((0, 1, -1, 0), (0, -1, 1, 0)):
                continue  # a line of marks along the side
            x, y = 63 * MM / 2, 88 * MM / 2
            out.append((a * x + c * y + e, b * x + d * y + f, 0 if a == 1 else 180))
            assert (a, b, c, d) in ((1, 0, 0, 1), (-1, 0, 0, -1))
    return out


def test_quantities_are_honoured(sample: Callable[..., Any]) -> None:
    """count: 3 prints a card three times, count: 0 not at all; each copy has its back behind it."""
    counts = {"one": 1, "three": 3, "none": 0, "ten": 10}
    cards = [{"title": title, "count": count} for title, count in counts.items()]
    deck = sample(FRONT, cards, back=BACK, print={"grid": "2x2"})
    with pypdfium2.PdfDocument(deck.pdf()) as document:
        pages = [page.get_textpage().get_text_range() for page in document]
    assert len(pages) == 2 * 4
    for side, of_side in (("front", pages[0::2]), ("back", pages[1::2])):
        printed = "\n".join(of_side)
        assert {title: printed.count(f"{side} {title}") for title in counts} == counts
    assert [page.count("back three") for page in pages[1::2]] == [page.count("front three") for page in pages[0::2]]


def test_a_deck_of_which_nothing_is_printed_gives_no_broken_file(sample: Callable[..., Any]) -> None:
    built = sample(FRONT, [{"title": "none", "count": 0}]).build()
    assert built.folder is not None
    path = built.folder / "cards.pdf"
    if path.exists():
        with pikepdf.open(path) as pdf:
            assert len(pdf.pages) >= 1


@pytest.mark.parametrize(("grid", "upright"), [("2x2", True), ("4x1", True), ("1x2", False)])
def test_folded_positions_in_the_pdf(sample: Callable[..., Any], grid: str, upright: bool) -> None:
    deck = sample(FRONT, [{"title": f"n{number}"} for number in range(3)], back=BACK, print={"grid": grid})
    with pypdfium2.PdfDocument(path := deck.pdf(backs="fold")) as document, pikepdf.open(path) as pdf:
        for page, seen in zip(pdf.pages, document, strict=True):
            width, height = seen.get_size()
            found = words_at(page, seen)
            fronts = {title: place for side, title, place in found if side == "front"}
            backs = {title: place for side, title, place in found if side == "back"}
            assert fronts.keys() == backs.keys() != set()
            for title, (x, y, turn) in backs.items():
                mirrored = (width - x, y, 0) if upright else (x, height - y, 0)
                assert fronts[title] == pytest.approx(mirrored, abs=NEAR * MM)
                assert turn == (0 if upright else 180)
        assert "front and back" in document[0].get_textpage().get_text_range()


# Every way at once: backs, papers, with bleed and without, from one card to twenty


OWN_PAPER = (320.0, 450.0)


@pytest.fixture(params=[*PAPERS.values(), OWN_PAPER], ids=[*PAPERS, "320x450"])
def any_paper(request: pytest.FixtureRequest) -> Point:
    return request.param  # type: ignore[no-any-return]


def to_the_front(sheet: Sheet, backs: Backs, grid: Grid) -> Callable[[Point], Point]:
    """From a place on a back to the place that lies over it on the front, whatever way they meet."""
    if backs == "fold":
        return over_the_fold(sheet, grid)
    return flip(sheet, backs) if backs.startswith("duplex") else lambda point: point


def sides_of(sheets: Sequence[Sheet], backs: Backs) -> list[tuple[Sheet, Sheet | None]]:
    """Front and back that meet, pair by pair."""
    if backs == "fold":
        return [(sheet, sheet) for sheet in sheets]
    if backs == "none":
        return [(sheet, None) for sheet in sheets]
    half = len(sheets) // 2
    return list(
        zip(sheets[:half], sheets[half:], strict=True) if backs == "separate" else zip(sheets[::2], sheets[1::2])  # noqa: B905
    )


@pytest.mark.parametrize("backs", BACKS)
@pytest.mark.parametrize("paper_saver", [False, True], ids=["bleed", "paper-saver"])
def test_the_right_back_is_behind_every_front(any_paper: Point, size: Point, backs: Backs, paper_saver: bool) -> None:
    grid = choose_grid(any_paper, size, BLEED, fold=backs == "fold", paper_saver=paper_saver)
    assert grid is not None
    assert grid.shared_cuts == paper_saver
    for count in range(1, 21):
        sheets = sheets_of(count, grid, backs)
        fronts = -(-count // grid.places)
        assert len(sheets) == fronts * (1 if backs in ("fold", "none") else 2)
        assert all(sheet.faces for sheet in sheets)
        printed = []
        for front, back in sides_of(sheets, backs):
            own = [placed for placed in front.faces if placed.face.side == "front"]
            printed += [placed.face.card for placed in own]
            if back is None:
                continue
            over = to_the_front(back, backs, grid)
            backs_there = {placed.face.card: placed for placed in back.faces if placed.face.side == "back"}
            assert [placed.face.card for placed in own] == list(backs_there)
            for placed in own:
                behind_it = backs_there[placed.face.card]
                assert math.dist(over(middle(back, behind_it)), middle(front, placed)) < NEAR
                assert math.dist(over(up(behind_it)), up(placed)) < 1e-9
        assert printed == [f"c-{number}" for number in range(count)]


# Saving paper


@pytest.mark.parametrize("fold", [False, True])
def test_saving_paper_never_holds_fewer_cards(any_paper: Point, size: Point, fold: bool) -> None:
    usual = choose_grid(any_paper, size, BLEED, fold=fold)
    saving = choose_grid(any_paper, size, BLEED, fold=fold, paper_saver=True)
    assert usual is not None and saving is not None
    assert saving.places >= usual.places
    assert saving.bleed == 0


def test_nine_standard_cards_stand_on_a4_and_letter_and_share_their_cuts() -> None:
    for paper in ("a4", "letter"):
        grid = choose_grid(PAPERS[paper], (63, 88), BLEED, paper_saver=True)
        assert grid is not None
        assert (grid.columns, grid.rows, grid.keeps_margin, grid.has_marks) == (3, 3, True, True)
        assert (len(grid.cuts_x()), len(grid.cuts_y())) == (4, 4)


@pytest.mark.parametrize("backs", BACKS)
def test_cut_lines_run_between_the_cards_on_the_side_that_is_cut(any_paper: Point, size: Point, backs: Backs) -> None:
    """All on edges of cards, each once, and none on a back that is glued or printed behind a front."""
    grid = choose_grid(any_paper, size, BLEED, fold=backs == "fold", paper_saver=True)
    assert grid is not None
    for sheet in sheets_of(min(grid.places + 1, 20), grid, backs):
        lines = [item for item in sheet.marks_above if isinstance(item, Line)]
        cut = [one for one in sheet.faces if one.face.side == "front" or backs == "separate"]
        assert len({(line.x1, line.y1, line.x2, line.y2) for line in lines}) == len(lines)
        assert bool(lines) == bool(cut)
        edges = {
            round(middle + way * length / 2, 3)
            for one in cut
            for middle, length in ((one.x, grid.card_width), (one.y, grid.card_height))
            for way in (-1, 1)
        }
        for line in lines:
            assert round(line.x1 if line.x1 == line.x2 else line.y1, 3) in edges
            assert line.stroke_width <= 0.25


def test_a_sheet_with_bleed_has_no_lines_over_its_cards() -> None:
    grid = choose_grid(PAPERS["a4"], (63, 88), BLEED)
    assert grid is not None
    assert all(not sheet.marks_above for sheet in sheets_of(9, grid, "duplex-long"))


@pytest.mark.parametrize("backs", ["duplex-long", "separate", "none"])
def test_saving_paper_in_the_pdf(sample: Callable[..., Any], backs: str) -> None:
    names = [{"title": f"n{number:02}"} for number in range(11)]
    deck = sample(FRONT, names, back=BACK, print={"paper_saver": True})
    with pikepdf.open(path := deck.pdf(backs=backs)) as pdf, pypdfium2.PdfDocument(path) as document:
        assert len(pdf.pages) == (2 if backs == "none" else 4)
        order = {"duplex-long": [0, 2], "separate": [0, 1], "none": [0, 1]}[backs]
        for number, cards_there in zip(order, (9, 2), strict=True):
            front = dict(placed_titles(pdf.pages[number], document[number], "front"))
            assert len(front) == cards_there
            if backs == "none":
                continue
            behind_it = number + (1 if backs == "duplex-long" else 2)
            width = float(pdf.pages[number].MediaBox[2])
            for title, (x, y, turn) in placed_titles(pdf.pages[behind_it], document[behind_it], "back"):
                mirrored = width - x if backs == "duplex-long" else x
                assert front[title] == pytest.approx((mirrored, y, turn), abs=NEAR * MM)


def test_a_grid_for_cards_with_bleed_does_not_hold_where_paper_is_saved(sample: Callable[..., Any]) -> None:
    deck = sample(FRONT, back=BACK, print={"grid": "4x2"})
    assert "9 cards a sheet instead of 8" in deck.build(paper_saver=True).notes[0]
    assert deck.build().notes == []
    assert "nothing is saved" in deck.build(paper_saver=True, backs="fold").notes[0]


# One card a page


@pytest.mark.parametrize("size", ["63x88", "88.9x50.8", "square-70", "tarot"])
@pytest.mark.parametrize(
    ("backs", "order"),
    [
        ("duplex-long", ["front a", "back a", "front b", "back b", "front b", "back b"]),
        ("duplex-short", ["front a", "back a", "front b", "back b", "front b", "back b"]),
        ("separate", ["front a", "front b", "front b", "back a", "back b", "back b"]),
        ("none", ["front a", "front b", "front b"]),
    ],
)
def test_one_card_a_page(sample: Callable[..., Any], size: str, backs: str, order: list[str]) -> None:
    words = [{"text": "front {title}", "box": [3, 3, 40, 10]}], [{"text": "back {title}", "box": [3, 3, 40, 10]}]
    cards = [{"title": "a"}, {"title": "b", "count": 2}, {"title": "c", "count": 0}]
    deck = sample(words[0], cards, back=words[1], print={"size": size, "paper": "card"})
    width, height = card_size(size) or (0.0, 0.0)
    with pikepdf.open(path := deck.pdf(backs=backs)) as pdf, pypdfium2.PdfDocument(path) as document:
        assert [page.get_textpage().get_text_range().strip() for page in document] == order
        for page in pdf.pages:
            boxes = [[float(edge) / MM for edge in box] for box in (page.MediaBox, page.BleedBox, page.TrimBox)]
            assert boxes[0] == pytest.approx([0, 0, width + 6, height + 6], abs=NEAR)
            assert boxes[1] == pytest.approx(boxes[0], abs=NEAR)
            assert boxes[2] == pytest.approx([3, 3, width + 3, height + 3], abs=NEAR)
            (placed,) = [operands for operands, operator in pikepdf.parse_content_stream(page) if str(operator) == "cm"]
            assert [float(number) for number in placed] == pytest.approx([1, 0, 0, 1, 3 * MM, 3 * MM], abs=NEAR * MM)


def test_cards_without_backs_keep_their_pages_in_step(sample: Callable[..., Any]) -> None:
    """The page that follows a front is its back, an empty one where it has none."""
    from cardwright.press.sheets.singles import singles

    sides: list[Sides] = [(front, back if at % 2 else None) for at, (front, back) in enumerate(cards(3, (63, 88)))]
    for backs, per_card in (("duplex-long", True), ("separate", False)):
        pages = list(singles(sides, 3, (63.0, 88.0), BLEED, backs, "Deck"))  # type: ignore[arg-type]
        held = [[placed.face.side for placed in page.faces] for page in pages]
        fronts, backs_of = (held[::2], held[1::2]) if per_card else (held[:3], held[3:])
        assert fronts == [["front"]] * 3
        assert backs_of == [[], ["back"], []]
    assert len(list(singles(sides, 3, (63.0, 88.0), BLEED, "duplex-long", "Deck", has_backs=False))) == 3
