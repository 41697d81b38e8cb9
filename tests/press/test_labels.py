"""Labels: what is said of a sheet stands within the printer's reach and touches no mark, whatever has to be said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from cardwright.press.faces.face import Drawing, Face, Fixed, Item, Line, Rect, Text, Turn, Turned, turned_box
from cardwright.press.sheets.grid import choose_grid
from cardwright.press.sheets.impose import BACKS, impose
from cardwright.press.sheets.labels import LEAST, SEPARATOR, shortened
from cardwright.press.sheets.saddle import fits, saddle
from cardwright.press.sheets.sheet import Sheet
from cardwright.press.sheets.tiles import tile
from cardwright.units import MM_PER_PT

PAPERS = {
    "a4": (210.0, 297.0),
    "a3": (297.0, 420.0),
    "letter": (215.9, 279.4),
    "small": (100.0, 150.0),
}
TITLES = [
    "Deck 1.0.0",
    "Off the Rails: Slow Freight to Nowhere 1.0.0",
    "A deck whose title takes a good deal of room, and then goes on for longer than a sheet is wide 12.34.56-beta.7",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    "טיולים בין הערים הגדולות של העולם 1.0.0",
]
SIZES = [(63.0, 88.0), (70.0, 120.0), (200.0, 20.0), (10.0, 10.0)]
CARDS = ("s-09", "d-curse-with-a-long-name-04")

Box = tuple[float, float, float, float]


def card(size: tuple[float, float], name: str = CARDS[0]) -> Face:
    return Face(name, "card", "front", *size, 3.0, 0.0, [])


def boxes(items: Sequence[Item], turns: tuple[Turn, ...] = ()) -> Iterator[tuple[Item, Box]]:
    """Each text and each mark, and the box of it on the sheet."""
    for item in items:
        if isinstance(item, Fixed):
            yield from boxes(item.items, turns)
        elif isinstance(item, Turned):
            yield from boxes(item.items, (item.turn, *turns))
        elif isinstance(item, Text):
            em = item.size * MM_PER_PT
            foot = 0.0 if item.words[0].text.isupper() and len(item.words) == 1 else 0.2 * em  # a join's letter
            yield item, turned_box((item.x, item.y - 0.72 * em, item.x + item.width, item.y + foot), turns)
        elif isinstance(item, Line):
            left, right = sorted((item.x1, item.x2))
            top, bottom = sorted((item.y1, item.y2))
            yield item, turned_box((left, top, right, bottom), turns)
        elif isinstance(item, Rect):
            yield item, turned_box((item.x, item.y, item.x + item.width, item.y + item.height), turns)
        else:
            assert isinstance(item, Drawing)
            xs, ys = zip(*(numbers for _, numbers in item.segments if numbers), strict=True)
            yield item, turned_box((min(xs), min(ys), max(xs), max(ys)), turns)


def apart(one: Box, other: Box) -> bool:
    """Whether two boxes do not meet; what is nearer than a hair's breadth meets."""
    hair = 0.05
    return one[2] + hair < other[0] or other[2] + hair < one[0] or one[3] + hair < other[1] or other[3] + hair < one[1]


def said(sheet: Sheet) -> list[Text]:
    return [item for item, _ in boxes(sheet.marks_below) if isinstance(item, Text)]


def spoken(sheet: Sheet) -> str:
    return SEPARATOR.join(" ".join(word.text for word in text.words) for text in said(sheet))


def assert_clear(sheet: Sheet, margin: float) -> None:
    """Texts beside the cards touch neither marks nor cards nor each other, and stay within the printer's reach."""
    drawn = list(boxes(sheet.marks_below))
    texts = [box for item, box in drawn if isinstance(item, Text)]
    others = [box for item, box in drawn if not isinstance(item, Text)]
    for number, text in enumerate(texts):
        assert min(text[:2]) >= margin - 1e-6
        assert text[2] <= sheet.width - margin + 1e-6
        assert text[3] <= sheet.height - margin + 1e-6
        for other in (*others, *texts[:number], sheet.bleed_box):
            assert apart(text, other), (text, other, spoken(sheet))
    assert all(item.size >= LEAST for item in said(sheet))


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("paper", PAPERS)
def test_labels_of_cards_touch_no_mark(paper: str, title: str) -> None:
    layouts = product(SIZES, (None, (1, 1)), (False, True), ("duplex-long", "fold"))
    for size, wish, saver, backs in layouts:
        fold = backs == "fold"
        grid = choose_grid(PAPERS[paper], size, 3.0, columns_rows=wish, paper_saver=saver, fold=fold)
        if grid is None:
            continue
        assert backs in BACKS
        cards = [(card(size, name), card(size, name)) for name in CARDS][: grid.places]
        (sheet, *_) = impose(cards, len(cards), grid, backs, title)  # type: ignore[arg-type]
        assert_clear(sheet, grid.margin)
        if max(grid.top, grid.left) >= grid.margin + 3.6:
            assert "sheet 1 of 1" in spoken(sheet)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("paper", PAPERS)
def test_labels_of_pieces_touch_no_mark(paper: str, title: str) -> None:
    for size, (margin, overlap) in product(
        [(594.0, 420.0), (100.0, 100.0), (190.0, 280.0), (40.0, 40.0)], [(5.0, 0.0), (12.0, 8.0)]
    ):
        for sheet in tile(card(size), PAPERS[paper], f"{title}: the board", margin=margin, overlap=overlap):
            assert_clear(sheet, margin)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("paper", PAPERS)
def test_labels_of_booklets_touch_no_mark(paper: str, title: str) -> None:
    for size in ((105.0, 148.0), (95.0, 140.0), (120.0, 120.0), (148.0, 210.0), (40.0, 60.0)):
        if not fits(size, PAPERS[paper]):
            continue
        pages = [Face(str(number), "page", "front", *size, 3.0, 0.0, []) for number in range(8)]
        for sheet in saddle(pages, PAPERS[paper], title, 5.0):
            assert_clear(sheet, 5.0)
            assert not said(sheet) or f"sheet {sheet.number} of 2" in spoken(sheet)


def test_a_long_title_stands_over_the_first_card_and_the_rest_over_the_second() -> None:
    grid = choose_grid(PAPERS["a4"], (63.0, 88.0), 3.0)
    assert grid is not None
    cards = [(card((63, 88), CARDS[number > 6]), None) for number in range(8)]
    (sheet, *_) = impose(cards, 8, grid, "none", TITLES[1])
    note, title, rest = said(sheet)[-3:]
    first, second = grid.cuts_x()[:2], grid.cuts_x()[2:4]
    assert first[0] < title.x < title.x + title.width < first[1]
    assert second[0] < rest.x < rest.x + rest.width < second[1]
    assert [" ".join(word.text for word in text.words) for text in (title, rest)] == [
        f"{TITLES[1]} · sheet 1 of 1, front",
        " – ".join(CARDS),
    ]
    assert note.x > rest.x


@pytest.mark.parametrize(
    ("room", "words"),
    [
        (50, "A slow freight to nowhere 1.0.0"),
        (24, "A slow freight to… 1.0.0"),
        (20, "A slow… 1.0.0"),
        (9, "A… 1.0.0"),
        (7, "A slow…"),
        (1, ""),
    ],
)
def test_titles_lose_their_end_before_their_version(room: int, words: str) -> None:
    assert shortened("A slow freight to nowhere 1.0.0", lambda text: len(text) <= room) == words


def test_a_letter_keeps_its_accent() -> None:
    assert shortened("e\N{COMBINING ACUTE ACCENT}e", lambda text: len(text) <= 2) == ""
