"""Limits: what is far too much is told once, soon, and in few words; what is far too small does no harm."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from tests.timed import spent

from cardwright.press.faces.face import Line, Text
from cardwright.press.sheets.grid import choose_grid
from cardwright.press.sheets.marks import Marker

Make = Callable[..., Any]
TAGS = {"tags": {"type": "list", "of": "text"}}
SOON = 2.0  #: seconds


def soon(deck: Any) -> list[Any]:
    findings, seconds = spent(deck.findings)
    assert seconds < SOON
    return list(findings)


@pytest.mark.parametrize("words", [2_000, 15_000])
def test_a_text_far_too_long_is_told_once(sample: Make, words: int) -> None:
    front = [{"text": "{title}", "box": [5, 5, 53, 9]}]
    (finding,) = soon(sample(front, [{"title": " ".join(["hop"] * words)}]))
    assert finding.code.id == "FIT001"
    assert finding.evidence["over_mm"] > 300
    assert "letters" in finding.suggestion


def test_as_many_letters_as_are_too_many_are_told(sample: Make) -> None:
    """One word more than fits: its letters and the space before it."""
    front = [{"text": "{title}", "box": [5, 5, 53, 9], "lines": 1}]
    for count in range(2, 40):
        findings = sample(front, [{"title": " ".join(["hop"] * count)}]).findings()
        if findings:
            assert findings[0].suggestion == "shorten it by about 4 letters"
            return
    raise AssertionError("it never was too long")


def test_a_word_far_too_long_is_cut_where_it_is_told(sample: Make) -> None:
    (finding,) = soon(sample([{"text": "{title}", "box": [5, 5, 53, 9]}], [{"title": "a" * 90_000}]))
    assert finding.code.id == "FIT002"
    assert finding.message.startswith("a" * 30 + "… is ")
    assert len(finding.message) < 200


@pytest.mark.parametrize("kind", ["stack", "row", "layer"])
def test_lists_within_lists_are_told_when_they_are_too_many(sample: Make, kind: str) -> None:
    inner: dict[str, Any] = {"text": "{item}"}
    for _ in range(3):
        inner = {kind: [inner], "repeat": "tags"}
    deck = sample([{**inner, "box": [5, 5, 53, 70]}], [{"tags": [str(tag) for tag in range(60)]}], fields=TAGS)
    (finding,) = soon(deck)
    assert finding.code.id == "FIT007"
    assert finding.path.endswith("cards.json")


@pytest.mark.parametrize("fit", [None, "together"])
def test_a_long_list_in_a_stack_is_one_finding(sample: Make, fit: str | None) -> None:
    stack = {"stack": [{"text": "{item}"}], "repeat": "tags", "box": [5, 5, 53, 70], **({"fit": fit} if fit else {})}
    (finding,) = soon(sample([stack], [{"tags": [f"hop{tag}" for tag in range(5000)]}], fields=TAGS))
    assert finding.code.id == "FIT003"


def test_of_a_thousand_faults_of_a_side_a_hundred_are_told(sample: Make) -> None:
    front = [{"stack": [{"text": "{item}"}], "repeat": "tags", "box": [5, 5, 3, 70]}]
    findings = soon(sample(front, [{"tags": [f"hop{tag}" for tag in range(1000)]}], fields=TAGS))
    assert [finding.code.id for finding in findings] == ["FIT002"] * 100
    assert any("has 900 more faults" in finding.message for finding in findings)


def test_a_proof_of_a_long_list_is_made_soon(sample: Make) -> None:
    front = [{"layer": [{"text": "{item}", "box": [5, 5, 50, 9]}], "repeat": "tags", "box": [0, 0, 63, 88]}]
    deck = sample(front, [{"tags": [f"Ж{tag}" for tag in range(1000)]}], fields=TAGS)
    _, seconds = spent(deck.build)
    assert seconds < 2 * SOON


@pytest.mark.parametrize("pixels", [(1, 5000), (5000, 1), (1, 1)])
@pytest.mark.parametrize("written", [[5, 5, 50, 1], [5, 5, 1, 50], [5, 5, 0.01, 0.01], [5, 5, "0%", 9]])
@pytest.mark.parametrize("fit", ["cover", "contain"])
def test_pictures_of_any_shape_fill_boxes_of_any_shape(
    sample: Make, pixels: tuple[int, int], written: list[Any], fit: str
) -> None:
    deck = sample([{"picture": "p.png", "box": written, "fit": fit, "alt": "A line"}], aside=("IMG002", "IMG003"))
    Image.new("RGB", pixels).save(deck.folder / "p.png")
    assert deck.findings() == []
    folder: Path = deck.build().folder
    assert (folder / "cards.pdf").stat().st_size > 0


@pytest.mark.parametrize("card", [(30, 40), (44, 68), (63, 88), (20, 20), (90, 120)])
@pytest.mark.parametrize("columns_rows", [None, (1, 1), (2, 2), (1, 3)])
@pytest.mark.parametrize("paper", [(210.0, 297.0), (215.9, 279.4)])
def test_rulers_stand_clear_of_crop_marks(
    card: tuple[int, int], columns_rows: tuple[int, int] | None, paper: tuple[float, float]
) -> None:
    grid = choose_grid(paper, card, 3.0, columns_rows=columns_rows)
    if grid is None:
        return
    items = Marker(grid).common.items
    lines = [item for item in items if isinstance(item, Line)]
    flat = [line for line in lines if line.y1 == line.y2 and line.x2 - line.x1 > 40]  # the backs of rulers
    labels = [item for item in items if isinstance(item, Text)]
    cuts = [line for line in lines if line.x1 == line.x2 and any(abs(line.x1 - cut) < 1e-6 for cut in grid.cuts_x())]
    marks = [line for line in cuts if not any(line.y1 == ruler.y1 for ruler in flat)]
    for ruler in flat:
        end = max([ruler.x2, *(label.x + label.width for label in labels if 0 < label.x - ruler.x2 < 2)])
        assert ruler.y1 + 2.4 <= grid.paper_height
        for mark in marks:
            apart = mark.y2 <= ruler.y1 or mark.y1 >= ruler.y1 + 2.4
            assert apart or not ruler.x1 < mark.x1 < end
