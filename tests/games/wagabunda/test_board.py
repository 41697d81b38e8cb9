"""W-02, W-03: our board is as it ought to be, the package holds it, and the PDF shows every space in its place."""

from __future__ import annotations

import json
import zipfile
from collections import Counter
from dataclasses import asdict
from functools import cache
from math import hypot
from pathlib import Path

import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c
import pytest
from pydantic import TypeAdapter
from tests.games.wagabunda.conftest import OURS, STARTER, load

from cardwright.build.make import Wishes, build_deck
from cardwright.games.wagabunda import geometry
from cardwright.games.wagabunda.compile import board_of, compile_board
from cardwright.games.wagabunda.pieces.board import board
from cardwright.games.wagabunda.pieces.look import FIGURES, colour
from cardwright.games.wagabunda.pieces.place import free_place
from cardwright.games.wagabunda.rules.content import PAWNS, Board
from cardwright.games.wagabunda.spaces import PAWN_COLOURS
from cardwright.press.faces.face import Circle, Drawing, Face, Text

MM = 25.4 / 72


@pytest.fixture(scope="module")
def told() -> Board:
    return board_of(load(OURS))


# our board


def test_it_has_sixty_spaces_or_more_and_three_forks(told: Board) -> None:
    assert len(told.spaces) - 2 >= 60
    assert sum(len(space.next) > 1 for space in told.spaces.values()) == 3


def test_every_way_is_of_a_length_that_a_game_can_bear(told: Board) -> None:
    @cache
    def lengths(name: str) -> tuple[int, int]:
        if name == told.meta:
            return 0, 0
        ways = [lengths(to) for to in told.spaces[name].next]
        return 1 + min(short for short, _ in ways), 1 + max(long for _, long in ways)

    shortest, longest = lengths(told.start)
    assert 30 <= shortest <= longest <= 55


def test_no_colour_is_starved(told: Board) -> None:
    counts = Counter(space.colour for space in told.spaces.values())
    assert all(7 <= counts[pawn] <= 11 for pawn in PAWNS)
    assert counts["white"] >= 10
    assert sum(space.dot for space in told.spaces.values()) >= 5


def test_the_roads_from_a_fork_differ_in_length_and_in_colours(told: Board) -> None:
    for space in told.spaces.values():
        if len(space.next) == 2:
            one, two = (road(told, name) for name in space.next)
            assert len(one) != len(two)
            favourites = [Counter(told.spaces[name].colour for name in way).most_common(1)[0] for way in (one, two)]
            assert favourites[0][0] != favourites[1][0]


def road(told: Board, first: str) -> list[str]:
    """The spaces from one on, up to where another road joins or meta."""
    entries = Counter(to for space in told.spaces.values() for to in space.next)
    way = [first]
    while (
        (to := told.spaces[way[-1]].next[0]) != told.meta and entries[to] == 1 and len(told.spaces[way[-1]].next) == 1
    ):
        way.append(to)
    return way


# its content


def test_the_content_is_what_the_rules_read_back(told: Board) -> None:
    packed = json.loads(json.dumps(compile_board(load(OURS))))
    assert TypeAdapter(Board).validate_python(packed) == told


def test_the_package_holds_the_board_and_the_settings(tmp_path: Path, told: Board) -> None:
    built = build_deck(OURS, tmp_path, Wishes(only=("pack",)))
    assert built.folder is not None and not built.stopped
    with zipfile.ZipFile(built.folder / "wagabunda.cardpack") as pack:
        (entry,) = json.loads(pack.read("content/board.json"))["cards"]
        manifest = json.loads(pack.read("manifest.json"))
    assert entry["id"] == "board"
    assert entry["spaces"] == json.loads(json.dumps(asdict(told)["spaces"]))
    assert (entry["start"], entry["meta"]) == ("start", "meta")
    assert manifest["settings"] == {"penalty": "until_even", "extra_move": {"exchange": "allowed"}}


@pytest.mark.rule("W-01")
def test_pawns_are_the_same_wherever_they_are_named() -> None:
    assert tuple(PAWN_COLOURS) == PAWNS == tuple(FIGURES)


# the print


@pytest.fixture(scope="module")
def face() -> Face:
    return board(load(OURS))


def test_it_measures_what_it_should(face: Face) -> None:
    assert (face.width, face.height, face.bleed) == (420, 297, 3)


def test_every_space_is_drawn_once_in_its_colour_and_its_place(face: Face, told: Board) -> None:
    discs = [item for item in face.items if isinstance(item, Circle) and item.radius == geometry.RADIUS]
    seats = [disc for disc in discs if hypot(disc.x - 210, disc.y - 148.5) < geometry.RESERVE_RADIUS]
    drawn = Counter((disc.x, disc.y, disc.fill) for disc in discs if disc not in seats)
    grounds = {pawn: colour(figure.ground) for pawn, figure in FIGURES.items()} | {"white": colour("white")}
    expected = Counter(
        (space.x, space.y, grounds[space.colour]) for space in told.spaces.values() if space.colour is not None
    )
    assert drawn == expected
    assert {disc.fill for disc in seats} == set(grounds.values()) - {colour("white")}


@pytest.mark.rule("W-02")
def test_dots_are_on_the_dotted_spaces_alone(face: Face, told: Board) -> None:
    dots = {(item.x, item.y) for item in face.items if isinstance(item, Circle) and item.radius < 4}
    assert dots == {(space.x, space.y) for space in told.spaces.values() if space.dot}


@pytest.mark.rule("W-04")
def test_every_fork_wears_a_collar(face: Face, told: Board) -> None:
    collars = [item for item in face.items if isinstance(item, Circle) and 11.5 < item.radius < 12.5]
    assert {(item.x, item.y) for item in collars} == {
        (space.x, space.y) for space in told.spaces.values() if len(space.next) > 1
    }


def test_the_roads_join_the_spaces_that_follow_one_another(face: Face, told: Board) -> None:
    width = max(item.stroke_width for item in face.items if isinstance(item, Drawing))
    (roads,) = [item for item in face.items if isinstance(item, Drawing) and item.stroke_width == width]
    pairs = {(a[1], b[1]) for a, b in zip(roads.segments[::2], roads.segments[1::2], strict=True)}
    spaces = told.spaces
    assert pairs == {
        ((space.x, space.y), (spaces[to].x, spaces[to].y)) for space in spaces.values() for to in space.next
    }


@pytest.mark.rule("W-02", "W-03")
def test_start_meta_reserve_and_the_name_are_there(face: Face) -> None:
    said = [" ".join(word.text for word in item.words) for item in face.items if isinstance(item, Text)]
    assert said == ["reserve", "Waga", "bunda", "Start", "Meta"]


def test_the_name_keeps_clear_of_every_space(face: Face, told: Board) -> None:
    for text in (item for item in face.items if isinstance(item, Text) and item.size == 78):
        for space in told.spaces.values():
            across = max(text.x - space.x, space.x - text.x - text.width, 0)
            down = max(text.y - 21 - space.y, space.y - text.y - 6, 0)
            assert hypot(across, down) > geometry.RADIUS + 3


def test_a_board_without_room_for_the_name_goes_without() -> None:
    small = board_of(load(STARTER))
    assert free_place(small, (94, 52)) is not None
    assert free_place(small, (300, 200)) is None


def test_the_printed_circles_stand_where_the_package_says(tmp_path: Path, told: Board) -> None:
    """Measured in the PDF's own vectors, on the page as large as the board."""
    built = build_deck(OURS, tmp_path, Wishes(only=("board",)))
    assert built.folder is not None
    page = pdfium.PdfDocument(built.folder / "board-whole.pdf")[0]
    height = page.get_height() * MM
    middles = []
    for item in page.get_objects(max_depth=4):
        left, bottom, right, top = (edge * MM for edge in item.get_bounds())
        if item.type == pdfium_c.FPDF_PAGEOBJ_PATH and abs(right - left - 2 * geometry.RADIUS) < 1:
            middles.append(((left + right) / 2 - 3, height - (bottom + top) / 2 - 3))
    for name, space in told.spaces.items():
        if space.colour is not None:
            nearest = min(hypot(space.x - x, space.y - y) for x, y in middles)
            assert nearest < 0.01, name
