"""V-18, V-19: what a ruler laid on the printed board reads, measured in the PDF's own vectors, is what play is told."""

from __future__ import annotations

import json
import zipfile
from math import hypot
from pathlib import Path
from random import Random
from typing import NamedTuple

import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c
import pytest
from tests.games.vagabond.conftest import ROOT

from cardwright.build.make import Wishes, build_deck
from cardwright.games.vagabond.pieces.chart import points
from cardwright.games.vagabond.pieces.look import colour

pytestmark = pytest.mark.rule("V-18", "V-19")

MM = 25.4 / 72
LEGS = 200


class Disc(NamedTuple):
    """A circle as the PDF draws it: middle and radius in mm, y up."""

    x: float
    y: float
    radius: float


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = build_deck(ROOT / "decks" / "vagabond", tmp_path_factory.mktemp("out"), Wishes(only=("board", "pack")))
    assert made.folder is not None and not made.stopped
    return made.folder


@pytest.fixture(scope="module")
def told(built: Path) -> dict[str, object]:
    """The board as it stands in the package."""
    with zipfile.ZipFile(built / "vagabond.cardpack") as pack:
        (board,) = json.loads(pack.read("content/board.json"))["cards"]
    return board


@pytest.fixture(scope="module")
def printed(built: Path) -> dict[int, Disc]:
    """The red circles of the printed board by the number that stands in each."""
    document = pdfium.PdfDocument(built / "board-whole.pdf")
    page = document[0]
    words = page.get_textpage()
    red = tuple(int(colour("map-red")[at : at + 2], 16) for at in (1, 3, 5))
    discs: list[Disc] = []
    numbers: list[tuple[float, float, str]] = []
    for thing in page.get_objects(max_depth=4):
        left, bottom, right, top = (edge * MM for edge in thing.get_bounds())
        if thing.type == pdfium_c.FPDF_PAGEOBJ_TEXT:
            text = _text_of(thing, words)
            if text.isdigit():
                numbers.append(((left + right) / 2, (bottom + top) / 2, text))
        elif thing.type == pdfium_c.FPDF_PAGEOBJ_PATH and _fill(thing) == red:
            width, height = right - left, top - bottom
            if width == pytest.approx(height, abs=0.02) and 5 < width < 9:
                discs.append(Disc((left + right) / 2, (bottom + top) / 2, width / 2))
    found: dict[int, Disc] = {}
    for disc in discs:
        (number,) = [text for x, y, text in numbers if hypot(x - disc.x, y - disc.y) < disc.radius]
        found[int(number)] = disc
    assert len(found) == len(discs)
    document.close()
    return found


def _fill(thing: pdfium.PdfObject) -> tuple[int, int, int]:
    parts = [pdfium_c.c_uint() for _ in range(4)]
    pdfium_c.FPDFPageObj_GetFillColor(thing, *parts)
    return parts[0].value, parts[1].value, parts[2].value


def _text_of(thing: pdfium.PdfObject, words: pdfium.PdfTextPage) -> str:
    size = pdfium_c.FPDFTextObj_GetText(thing, words, None, 0)
    buffer = (pdfium_c.c_ushort * size)()
    pdfium_c.FPDFTextObj_GetText(thing, words, buffer, size)
    # pdfium takes the kerning of two digits for a space.
    return bytes(buffer).decode("utf-16-le").rstrip("\0").replace(" ", "")


def test_every_number_is_printed_once_and_the_package_has_the_same(printed: dict[int, Disc], told) -> None:
    assert sorted(printed) == [circle["number"] for circle in told["circles"]]
    assert len(printed) == 72


def test_v18_every_circle_is_printed_where_and_as_large_as_the_package_says(printed: dict[int, Disc], told) -> None:
    # Where the paper begins differs by the bleed and marks, the same for all: lengths between circles are what counts.
    first = told["circles"][0]
    across = printed[first["number"]].x - first["x"]
    up = printed[first["number"]].y + first["y"]
    for circle in told["circles"]:
        disc = printed[circle["number"]]
        assert disc.radius == pytest.approx(told["radius"], abs=0.005)
        assert disc.x - circle["x"] == pytest.approx(across, abs=0.01)
        assert disc.y + circle["y"] == pytest.approx(up, abs=0.01)


def _reads(gap: float, mm_per_point: float) -> set[int]:
    """V-19: what the ruler gives for a printed gap; both values where it ends within 0.01 mm of a tick."""
    return {points(max(gap + ease, 0.0), mm_per_point) for ease in (-0.01, 0.0, 0.01)}


def test_v18_v19_200_legs_measured_on_the_printed_board_give_the_points_of_the_package(printed, told) -> None:
    by_number = {circle["number"]: circle for circle in told["circles"]}
    draw = Random(20261130)
    certain = 0
    for _ in range(LEGS):
        a, b = draw.sample(sorted(by_number), 2)
        ours, theirs = by_number[a], by_number[b]
        expected = points(
            max(0.0, hypot(ours["x"] - theirs["x"], ours["y"] - theirs["y"]) - 2 * told["radius"]),
            told["mm_per_point"],
        )
        gap = hypot(printed[a].x - printed[b].x, printed[a].y - printed[b].y) - printed[a].radius - printed[b].radius
        read = _reads(gap, told["mm_per_point"])
        assert expected in read
        certain += len(read) == 1
    assert certain > LEGS * 0.95
