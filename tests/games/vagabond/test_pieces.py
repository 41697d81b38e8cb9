"""The pieces beside the cards: true to scale, complete, and cut clear of their words."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import atan2, degrees, hypot

import pytest
from tests.games.vagabond.conftest import ROOT

from cardwright.games.vagabond.game import GAME
from cardwright.games.vagabond.pieces import cut, pad, ruler, spinner, tray
from cardwright.games.vagabond.pieces.look import colour
from cardwright.press.faces.face import (
    Circle,
    Drawing,
    Face,
    Item,
    Line,
    Rect,
    Text,
    Turn,
    Turned,
    texts,
    turned_box,
    turned_texts,
)
from cardwright.press.sheets.sheet import Placed, Sheet
from cardwright.press.targets.pdf import Metadata, write_pdf
from cardwright.units import MM_PER_PT

Box = tuple[float, float, float, float]

PIECES: dict[str, Callable[[], Face]] = {
    "ruler": ruler.ruler,
    "ruler sheet": ruler.ruler_sheet,
    "spinner": spinner.spinner,
    "tray": tray.tray,
    "pad": pad.pad,
    "pads": pad.pads,
}
ROOM = (269.0, 200.0)  # what A4 and Letter both hold within margins of 5 mm
SAFE = 3.0
EXACT = 0.001


def words(text: Text) -> str:
    return " ".join(word.text for word in text.words)


def text_boxes(face: Face) -> dict[str, list[Box]]:
    """Where each text of a face is to be seen: from 0.75 em above its baseline to 0.25 below where letters hang."""
    out: dict[str, list[Box]] = {}
    for text, turns in turned_texts(face.items):
        em = text.size * MM_PER_PT
        hanging = 0.25 * em if set(words(text)) & set("gjpqy,") else 0.0
        box = (text.x, text.y - 0.75 * em, text.x + text.width, text.y + hanging)
        out.setdefault(words(text), []).append(turned_box(box, turns))
    return out


def printed(face: Face) -> bytes:
    """A face as a file of one page."""
    box = (0.0, 0.0, face.width, face.height)
    middle = Placed(face, face.width / 2, face.height / 2, 0)
    return write_pdf([Sheet(face.width, face.height, 1, 1, "front", [middle], 0.0, box, box, (), ())], Metadata(""))


def inside(box: Box, cut_box: Box, by: float = 0.0) -> bool:
    return (
        box[0] >= cut_box[0] + by
        and box[1] >= cut_box[1] + by
        and box[2] <= cut_box[2] - by
        and box[3] <= cut_box[3] - by
    )


def apart(box: Box, other: Box) -> bool:
    return box[2] <= other[0] or box[0] >= other[2] or box[3] <= other[1] or box[1] >= other[3]


def rect_box(rect: Rect) -> Box:
    return rect.x, rect.y, rect.x + rect.width, rect.y + rect.height


def of_kind(items: Iterable[Item], kind: type[Item]) -> Iterator[Item]:
    return (item for item in items if isinstance(item, kind))


def lines(face: Face) -> list[Line]:
    return [item for item in face.items if isinstance(item, Line)]


def rects(face: Face, fill: str | None) -> list[Rect]:
    return [item for item in face.items if isinstance(item, Rect) and item.fill == fill]


def is_note(text: Text) -> bool:
    return text.colour == colour("grey") and words(text) != "PASSENGER"


def cut_boxes(name: str) -> list[Box]:
    """What is cut out of a face, but for the spinner's disc and arrow."""
    left, top = 10.0, 10.0
    if name == "ruler":
        return [(0, 0, 260, 22)]
    if name == "ruler sheet":
        return [(4.5, 4.5, 264.5, 26.5)]
    if name == "tray":
        tiles = [shrunk(rect, 2.0) for rect in rects(tray.tray(), colour("ink"))]
        return [(left, top, left + tray.TRAY, top + tray.TRAY), *tiles]
    if name == "pad":
        return [(0, 0, pad.WIDTH, pad.HEIGHT)]
    return [(x, y, x + pad.WIDTH, y + pad.HEIGHT) for y in (4.5, 4.5 + pad.HEIGHT + 6) for x in (5, 5 + pad.WIDTH + 6)]


def shrunk(rect: Rect, bleed: float) -> Box:
    return rect.x + bleed, rect.y + bleed, rect.x + rect.width - bleed, rect.y + rect.height - bleed


# All pieces


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_is_drawn_the_same_every_time(name: str) -> None:
    first, second = printed(PIECES[name]()), printed(PIECES[name]())
    assert first == second


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_is_a_printed_piece_without_faults(name: str) -> None:
    face = PIECES[name]()
    own = name.split()[0].removesuffix("s")  # pads is a page of pads
    assert (face.card, face.kind, face.side, face.findings) == (own, "piece", "front", [])


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_fits_on_a4_and_on_letter(name: str) -> None:
    face = PIECES[name]()
    assert max(face.width, face.height) <= ROOM[0]
    assert min(face.width, face.height) <= ROOM[1]


@pytest.mark.parametrize("name", PIECES)
def test_only_notes_are_smaller_than_cards_allow(name: str) -> None:
    for text in texts(PIECES[name]()):
        assert text.size >= (5.0 if is_note(text) else 5.8), words(text)


@pytest.mark.parametrize("name", [name for name in PIECES if name != "spinner"])
def test_words_lie_inside_the_cut_and_notes_outside(name: str) -> None:
    face, boxes = PIECES[name](), cut_boxes(name)
    notes = {words(text) for text in texts(face) if is_note(text)}
    assert bool(notes) == (name not in {"ruler", "pad"})
    for text, places in text_boxes(face).items():
        for box in places:
            if text in notes:
                assert all(apart(box, cut_box) for cut_box in boxes), text
                assert inside(box, (0, 0, face.width, face.height)), text
            else:
                assert any(inside(box, cut_box, SAFE) for cut_box in boxes), text


def test_crop_marks_stand_on_the_cuts_and_outside_the_bleed() -> None:
    marks = cut.crop_marks((10, 50), (20, 40), bleed=2)
    assert len(marks) == 8
    for mark in marks:
        if mark.x1 == mark.x2:
            assert mark.x1 in (10, 50)
            assert max(mark.y1, mark.y2) < 20 - 2 or min(mark.y1, mark.y2) > 40 + 2
        else:
            assert mark.y1 == mark.y2
            assert mark.y1 in (20, 40)
            assert max(mark.x1, mark.x2) < 10 - 2 or min(mark.x1, mark.x2) > 50 + 2


@pytest.mark.parametrize(
    ("ground", "on_it", "least"),
    [
        ("sign-yellow", "ink", 4.5),
        ("sign-yellow", "map-red", 3.0),
        ("map-red", "paper", 4.5),
        ("ink", "paper", 4.5),
        ("ink", "sign-yellow", 4.5),
        ("paper", "grey", 4.5),
    ],
)
def test_what_stands_on_a_ground_is_told_from_it(ground: str, on_it: str, least: float) -> None:
    light, dark = sorted((_luminance(colour(ground)), _luminance(colour(on_it))), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= least


def _luminance(code: str) -> float:
    """Relative luminance, WCAG 2.2."""
    parts = [int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# Ruler: V-09, V-18, V-19


def _ticks(face: Face, top: float) -> list[Line]:
    return [line for line in lines(face) if line.x1 == line.x2 and line.y1 == top - 2.0 and line.y2 > top]


def test_the_ruler_is_260_by_22() -> None:
    face = ruler.ruler()
    assert (face.width, face.height) == (260, 22)


@pytest.mark.parametrize(("face", "left", "top"), [(ruler.ruler(), 0, 0), (ruler.ruler_sheet(), 4.5, 4.5)])
def test_the_ruler_has_a_tick_for_every_even_number_of_points(face: Face, left: float, top: float) -> None:
    ticks = _ticks(face, top)
    measured = [tick.x1 - left - ruler.ZERO for tick in ticks]
    assert measured == pytest.approx([2.4 * points for points in range(0, 101, 2)], abs=EXACT)


def test_tens_have_longer_ticks_than_other_points() -> None:
    ticks = _ticks(ruler.ruler(), 0)
    long = {tick.y2 for tick in ticks[::5]}
    short = {tick.y2 for index, tick in enumerate(ticks) if index % 5}
    assert len(long) == len(short) == 1
    assert min(long) > max(short)


def test_numbers_stand_just_before_the_ticks_of_their_tens() -> None:
    numbers = {words(text): text for text in texts(ruler.ruler()) if words(text).isdecimal()}
    assert list(numbers) == [str(ten) for ten in range(10, 101, 10)]
    for number, text in numbers.items():
        tick = ruler.ZERO + 2.4 * int(number)
        assert text.x + text.width == pytest.approx(tick - 1.2, abs=EXACT)


def test_zero_is_a_red_dot_at_the_left_under_its_tick() -> None:
    [dot] = [item for item in ruler.ruler().items if isinstance(item, Circle)]
    assert (dot.x, dot.fill) == (ruler.ZERO, colour("map-red"))
    assert dot.y - dot.radius > _ticks(ruler.ruler(), 0)[0].y2


def test_the_ruler_says_what_it_measures_and_how() -> None:
    said = set(text_boxes(ruler.ruler()))
    assert "FLIGHT POINTS" in said
    assert "From edge to edge of the numbered circles. Round up to an even number." in said


# Spinner: V-09

X, Y = spinner.MIDDLE


def _sectors() -> list[tuple[Drawing, Text, Turn]]:
    """Ground and word of each sector, as drawn, with the turn that they stand in."""
    out = []
    for turned in spinner.spinner().items:
        if isinstance(turned, Turned) and isinstance(turned.items[0], Drawing):
            ground, word = turned.items
            assert isinstance(ground, Drawing)
            assert isinstance(word, Text)
            out.append((ground, word, turned.turn))
    return out


def _bearing(x: float, y: float) -> float:
    """Degrees clockwise from the top of the disc."""
    return degrees(atan2(x - X, Y - y)) % 360


def _limits(ground: Drawing, turn: Turn) -> tuple[float, float]:
    """The bearings of the two straight sides of a sector, clockwise."""
    (_, start), (_, first), (_, arc), _ = ground.segments
    assert start == spinner.MIDDLE
    return _bearing(*turn.point(*first)), _bearing(*turn.point(*arc[4:]))


def _corners(box: Box) -> Sequence[tuple[float, float]]:
    return (box[0], box[1]), (box[2], box[1]), (box[0], box[3]), (box[2], box[3])


def test_the_four_sectors_are_equal_and_fill_the_disc() -> None:
    limits = [_limits(ground, turn) for ground, _, turn in _sectors()]
    assert [(end - start) % 360 for start, end in limits] == pytest.approx([90] * 4)
    assert [start for start, _ in limits] == pytest.approx([315, 45, 135, 225])


def test_sectors_go_round_as_the_pad_s_columns_do_with_their_colours() -> None:
    found = [(words(word), ground.fill, word.colour) for ground, word, _ in _sectors()]
    ink, paper, red, yellow = map(colour, ("ink", "paper", "map-red", "sign-yellow"))
    assert found == [
        ("TRAVEL", ink, paper),
        ("COMPASS", red, paper),
        ("PICTURE", yellow, ink),
        ("FLAG", paper, ink),
    ]


@pytest.mark.parametrize("index", range(4))
def test_a_word_lies_in_its_sector_clear_of_the_rim_and_of_the_arrow(index: int) -> None:
    ground, word, turn = _sectors()[index]
    start, _ = _limits(ground, turn)
    [box] = text_boxes(spinner.spinner())[words(word)]
    for corner in _corners(box):
        assert 5 < (_bearing(*corner) - start) % 360 < 85
        assert hypot(corner[0] - X, corner[1] - Y) < spinner.RADIUS - SAFE
    assert abs(word.y - Y) > spinner.TIP + 1


@pytest.mark.parametrize("index", range(4))
def test_an_icon_lies_in_its_sector(index: int) -> None:
    start = (315 + 90 * index) % 360
    # The grounds stand in turns; what is drawn between them and the outline are the icons, in order.
    turned = [at for at, item in enumerate(spinner.spinner().items) if isinstance(item, Turned)]
    after = spinner.spinner().items[turned[index] + 1 :]
    count = next(at for at, item in enumerate(after) if not isinstance(item, Drawing))
    assert count
    for drawing in after[:count]:
        assert isinstance(drawing, Drawing)
        for _, numbers in drawing.segments:
            for x, y in zip(numbers[::2], numbers[1::2], strict=True):
                assert 5 < (_bearing(x, y) - start) % 360 < 85


def test_the_disc_is_76_mm_across_with_its_outline_inside() -> None:
    [outline] = [item for item in spinner.spinner().items if isinstance(item, Circle) and item.stroke]
    assert (outline.x, outline.y, outline.stroke) == (X, Y, colour("ink"))
    assert outline.radius + outline.stroke_width * MM_PER_PT / 2 == pytest.approx(38)


def _arrow() -> list[tuple[float, float]]:
    """The corners of the arrow, from its pivot."""
    found = [item for item in spinner.spinner().items if isinstance(item, Drawing) and item.stroke == colour("ink")]
    arrow = next(item for item in reversed(found) if item.segments[0][1][0] == spinner.PIVOT[0])
    return [(at[0] - spinner.PIVOT[0], at[1] - spinner.PIVOT[1]) for letter, at in arrow.segments if letter != "Z"]


def test_the_arrow_points_further_than_its_tail_and_is_longer_than_the_disc_s_radius() -> None:
    tip, tail = -min(y for _, y in _arrow()), max(y for _, y in _arrow())
    assert tip > tail
    assert tip + tail > spinner.RADIUS
    assert tip < spinner.RADIUS


def test_the_arrow_is_the_same_on_both_sides_of_its_pivot() -> None:
    corners = {(round(x, 6), round(y, 6)) for x, y in _arrow()}
    assert corners == {(0.0 - x, y) for x, y in corners}


def test_disc_and_arrow_have_holes_that_fit_each_other() -> None:
    holes = [item for item in spinner.spinner().items if isinstance(item, Circle) and item.fill == colour("paper")]
    assert [(hole.x, hole.y) for hole in holes] == [spinner.MIDDLE, spinner.PIVOT]
    assert holes[0].radius == holes[1].radius


def test_the_spinner_s_note_lies_clear_of_disc_and_arrow() -> None:
    face = spinner.spinner()
    notes = [text for text in texts(face) if is_note(text)]
    assert any("split pin" in words(text) for text in notes)
    assert any("paper clip" in words(text) for text in notes)
    right_of_arrow = spinner.PIVOT[0] + max(x for x, _ in _arrow())
    for text in notes:
        assert text.x > right_of_arrow + SAFE
        assert text.x + text.width < face.width - SAFE


# Tray: V-05, V-20


def _places() -> dict[str, tuple[float, float]]:
    """The middle of the place that each letter stands nearest to."""
    face = tray.tray()
    middles = [(rect.x + rect.width / 2, rect.y + rect.height / 2) for rect in rects(face, colour("paper"))]
    out = {}
    for letter in "NESW":
        [box] = text_boxes(face)[letter]
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        out[letter] = min(middles, key=lambda middle: hypot(middle[0] - x, middle[1] - y))
    return out


def test_each_way_has_a_place_of_its_own_on_its_side() -> None:
    places = _places()
    assert len(rects(tray.tray(), colour("paper"))) == len(set(places.values())) == 4
    assert places["N"][1] < places["W"][1] == places["E"][1] < places["S"][1]
    assert places["W"][0] < places["N"][0] == places["S"][0] < places["E"][0]


def test_the_needle_stands_in_the_middle_of_the_tray() -> None:
    [needle] = of_kind(tray.tray().items, Drawing)
    assert isinstance(needle, Drawing)
    points = [at for letter, at in needle.segments[:5] if letter != "Z"]
    places = _places()
    assert sum(x for x, _ in points) / 4 == pytest.approx(places["N"][0])
    assert sum(y for _, y in points) / 4 == pytest.approx(places["E"][1])


def test_places_keep_5_mm_from_the_cut() -> None:
    for rect in rects(tray.tray(), colour("paper")):
        assert inside(rect_box(rect), (10, 10, 10 + tray.TRAY, 10 + tray.TRAY), 5)


def test_there_is_one_tile_for_each_number() -> None:
    face = tray.tray()
    tiles = [shrunk(rect, 2.0) for rect in rects(face, colour("ink"))]
    numbers = [text for text in texts(face) if words(text).isdecimal()]
    assert sorted(map(words, numbers)) == ["1", "2", "3", "4"]
    assert {text.colour for text in numbers} == {colour("sign-yellow")}
    for tile, text in zip(tiles, numbers, strict=True):
        assert text.x + text.width / 2 == pytest.approx((tile[0] + tile[2]) / 2)
        assert inside(text_boxes(face)[words(text)][0], tile)


def test_a_tile_leaves_a_rim_of_its_place_to_be_seen() -> None:
    tile = shrunk(rects(tray.tray(), colour("ink"))[0], 2.0)
    place = rects(tray.tray(), colour("paper"))[0]
    assert (place.width - (tile[2] - tile[0])) / 2 == pytest.approx(1)
    assert (place.height - (tile[3] - tile[1])) / 2 == pytest.approx(1)


def test_tray_and_tiles_do_not_touch_even_with_their_bleed() -> None:
    face = tray.tray()
    grounds = [rect_box(rect) for name in ("map-red", "ink") for rect in rects(face, colour(name))]
    assert len(grounds) == 5
    assert all(apart(one, other) for one in grounds for other in grounds if one is not other)


# Pad: V-09, V-28, V-33


def test_the_pad_has_a_column_for_each_category_in_the_spinner_s_order() -> None:
    names = {category.word: text_boxes(pad.pad())[category.word][0] for category in spinner.CATEGORIES}
    assert sorted(names, key=lambda name: names[name][0]) == ["Travel", "Compass", "Picture", "Flag"]
    middles = [(box[0] + box[2]) / 2 for box in names.values()]
    steps = [after - before for before, after in itertools.pairwise(middles)]
    assert steps == pytest.approx([20] * 3)


def test_columns_are_parted_midway_between_their_names() -> None:
    middles = [sum(text_boxes(pad.pad())[category.word][0][::2]) / 2 for category in spinner.CATEGORIES]
    down = [line.x1 for line in lines(pad.pad()) if line.x1 == line.x2]
    assert down == pytest.approx([(a + b) / 2 for a, b in itertools.pairwise(middles)])


def test_the_pad_s_rows_are_of_equal_height() -> None:
    [bottom] = {line.y2 for line in lines(pad.pad()) if line.x1 == line.x2}
    under_names = text_boxes(pad.pad())["Travel"][0][3]
    across = [line.y1 for line in lines(pad.pad()) if line.y1 == line.y2 and under_names < line.y1 <= bottom + EXACT]
    heights = [after - before for before, after in itertools.pairwise(across)]
    assert len(heights) == pad.ROWS
    assert heights == pytest.approx([5.8] * pad.ROWS)


def test_distance_final_duel_and_total_have_a_box_each_below_the_rows() -> None:
    boxes = [rect_box(rect) for rect in rects(pad.pad(), None)]
    sums = [text_boxes(pad.pad())[name][0] for name in ("Distance, leg by leg", "Final duel, +150 or −100", "Total")]
    for box, text in zip(boxes, sums, strict=True):
        assert box[1] < (text[1] + text[3]) / 2 < box[3]
        assert text[2] < box[0]


def test_the_pad_s_band_names_the_game_and_what_is_counted() -> None:
    [band] = rects(pad.pad(), colour("ink"))
    for name in ("VAGABOND", "FLIGHT POINTS"):
        assert inside(text_boxes(pad.pad())[name][0], rect_box(band))
    assert "PASSENGER" in text_boxes(pad.pad())


def test_four_equal_pads_stand_on_a_page() -> None:
    page, one = pad.pads(), pad.pad()
    assert len([text for text in texts(page) if words(text) == "Total"]) == 4
    drawn = [item for item in page.items if not (isinstance(item, Line) and item.dash)]
    assert len(drawn) == 4 * len(one.items) + 1  # the note


def test_cut_lines_run_along_every_edge_of_the_pads() -> None:
    dashed = [line for line in lines(pad.pads()) if line.dash]
    assert {line.x1 for line in dashed if line.x1 == line.x2} == {box[at] for box in cut_boxes("pads") for at in (0, 2)}
    assert {line.y1 for line in dashed if line.y1 == line.y2} == {box[at] for box in cut_boxes("pads") for at in (1, 3)}


# On the table: V-32


@pytest.mark.rule("V-32")
def test_v32_what_lies_on_the_table_is_printed_and_the_rules_say_where() -> None:
    assert {"board", "ruler", "tray", "spinner", "pad", "box"} <= set(GAME.pieces)
    rules = (ROOT / "decks" / "vagabond" / "rules.md").read_text(encoding="utf-8")
    told = rules.partition("<!-- V-32 ")[2].partition("<!-- V-36 -->")[0]
    assert "**board** in the middle" in told and "spinner in the lid of the box" in told
    assert "**one sheet** of the pad" in told and "Bring a pen each" in rules
