"""Paper: known by name or by size, and what is near its edge is kept within the printer's reach or told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from typer.testing import CliRunner

from cardwright.commands.app import app
from cardwright.deck.papers import PAPERS, paper_size
from cardwright.press.faces.face import Fixed, Line
from cardwright.press.sheets.grid import Grid, choose_grid
from cardwright.press.sheets.marks import Marker
from cardwright.units import PT_PER_MM

FRONT = [{"text": "{title}", "box": [5, 5, 53, 10]}]

Make = Callable[..., Any]
Box = tuple[float, float, float, float]


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("a4", (210, 297)),
        ("a3", (297, 420)),
        ("letter", (215.9, 279.4)),
        ("legal", (215.9, 355.6)),
        ("tabloid", (279.4, 431.8)),
        ("320x450", (320, 450)),
        ("450x320", (320, 450)),
        ("100x2000", (100, 2000)),
        ("210.5x297.25", (210.5, 297.25)),
    ],
)
def test_paper_by_name_or_size(text: str, size: tuple[float, float]) -> None:
    assert paper_size(text) == size


@pytest.mark.parametrize("text", ["A4", "a5", "99x200", "100x2001", "99.99x200", "320 x 450", "320x450mm", "x", ""])
def test_other_paper_is_unknown(text: str) -> None:
    assert paper_size(text) is None


@pytest.mark.parametrize("paper", [*PAPERS, "320x450", "450x320"])
def test_pages_are_as_large_as_the_paper_asked_for(sample: Make, paper: str) -> None:
    path = sample(FRONT, print={"paper": paper}).pdf()
    with pikepdf.open(path) as pdf:
        sides = sorted(float(pdf.pages[0].MediaBox[at]) / PT_PER_MM for at in (2, 3))
    assert sides == pytest.approx(paper_size(paper), abs=0.01)


def test_a_wrong_paper_is_told_with_what_was_meant(sample: Make) -> None:
    (finding,) = sample(FRONT, print={"paper": "A4"}).findings()
    assert finding.code.id == "SCH004"
    assert finding.suggestion == "did you mean a4?"
    (finding,) = sample(FRONT, print={"paper": "50x50"}).findings()
    assert "width x height in millimetres (100 to 2000 each), not 50x50" in finding.message


def test_the_command_line_takes_the_same_papers(sample: Make, tmp_path: Path) -> None:
    folder = sample(FRONT).folder
    build = ["build", str(folder), "--out", str(tmp_path), "--only", "cards"]
    assert CliRunner().invoke(app, [*build, "--paper", "A3"]).exit_code == 0
    assert CliRunner().invoke(app, [*build, "--paper", "320x450"]).exit_code == 0
    refused = CliRunner().invoke(app, [*build, "--paper", "a12"])
    assert refused.exit_code == 2
    assert "a4, a3, letter, legal, tabloid" in refused.output


# The printer's margin


def marks(grid: Grid) -> list[Line]:
    return [item for item in Marker(grid).common.items if isinstance(item, Line)]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("fold", [False, True])
def test_standard_cards_have_marks_on_all_sides_within_reach(paper: str, fold: bool) -> None:
    grid = choose_grid(PAPERS[paper], (63, 88), 3.0, fold=fold)
    assert grid is not None
    left, top, right, bottom = grid.bleed_box
    lines = marks(grid)
    for beside in (
        [line for line in lines if line.x2 <= left and line.y1 == line.y2],
        [line for line in lines if line.x1 >= right and line.y1 == line.y2],
        [line for line in lines if line.y2 <= top and line.x1 == line.x2],
        [line for line in lines if line.y1 >= bottom and line.x1 == line.x2],
    ):
        assert beside
        assert min(abs(line.x2 - line.x1) + abs(line.y2 - line.y1) for line in beside) >= 1.0


def test_eight_cards_stand_on_letter_and_keep_the_margin() -> None:
    grid = choose_grid(PAPERS["letter"], (63, 88), 3.0)
    assert grid is not None
    assert (grid.places, grid.bleed) == (8, 1.5)
    assert min(line.x1 for line in marks(grid)) == pytest.approx(5.0)


@pytest.mark.parametrize("margin", [0, 3, 5, 8, 12])
def test_a_margin_of_ones_own_is_kept(margin: float) -> None:
    grid = choose_grid(PAPERS["a4"], (63, 88), 3.0, margin)
    assert grid is not None
    assert isinstance(Marker(grid).common, Fixed)
    for line in marks(grid):
        assert min(line.x1, line.x2, line.y1, line.y2) >= margin - 1e-6
        assert max(line.x1, line.x2) <= grid.paper_width - margin + 1e-6
        assert max(line.y1, line.y2) <= grid.paper_height - margin + 1e-6


def test_a_grid_that_leaves_too_little_is_told_and_printed(sample: Make) -> None:
    deck = sample(FRONT, print={"paper": "letter", "grid": "3x3"})
    (finding,) = deck.findings()
    assert (finding.code.id, finding.severity.value) == ("FIT008", "warning")
    assert finding.message == "a grid of 3x3 leaves 3.2 mm above and below, less than the 5 mm that printers need"
    assert deck.pdf().exists()
    assert sample(FRONT, print={"paper": "letter", "grid": "3x3", "margin": 3}).findings() == []


def test_cards_that_fold_beside_their_backs_need_the_room(sample: Make) -> None:
    deck = sample(FRONT, back=FRONT, print={"grid": "3x3", "backs": "fold"})
    (finding,) = deck.findings()
    assert finding.code.id == "FIT004"
    assert "an even number" in (finding.suggestion or "")
    alone = sample(FRONT, print={"grid": "3x3", "backs": "fold"})
    assert alone.findings() == []
