"""Lines that stand beside, within or over others are told apart: none is claimed for another, and none is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from cardwright.build.make import Wishes, build_deck
from cardwright.press.faces.face import Face, Item, Turn, Turned
from cardwright.press.faces.pen import write
from cardwright.press.preflight.look import look_at
from cardwright.press.preflight.meant import MeantFile, Noter
from cardwright.press.sheets.tiles import tile
from cardwright.press.targets.pdf import Metadata, write_pdf

Make = Callable[..., Any]
STYLES = {"styles": {"body": {"size": 10}, "big": {"size": 50}}}
STAR = {"icons": {"star": [{"d": "M4 4 L20 4 L20 20 L4 20 Z", "fill": "fg"}]}}


def holds(sample: Make, out: Path, front: Sequence[Any], title: str = "Hare", **wishes: Any) -> bool:
    """Whether the deck is built, so that preflight found all that was meant."""
    style = wishes.pop("style", {})
    template = {"styles": {**STYLES["styles"], "body": {"size": 10, **style}}, **STAR}
    deck = sample(front, [{"title": title}], template=template, back=wishes.pop("back", None))
    return not build_deck(deck.folder, out, Wishes(only=("cards",), **wishes)).stopped


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_turned_letters_side_by_side_are_no_line(sample: Make, tmp_path: Path, turn: int) -> None:
    def sort(letter: str, **more: Any) -> dict[str, Any]:
        return {"layer": [{"text": letter, "style": "body", "box": [2, 2, 10, 10]}], "height": 14, **more}

    row = {"grid": [sort("M", turn=turn), sort("E"), sort("N")], "columns": 3, "box": [5, 5, 53, 14]}
    assert holds(sample, tmp_path, [row])


@pytest.mark.parametrize(("word", "text"), [("בוקר", "הנייר הוא בוקר"), ("صباح", "والورق صباح"), ("เช้า", "ยามเช้า เช้า")])
def test_a_large_word_leaves_the_same_word_below_alone(sample: Make, tmp_path: Path, word: str, text: str) -> None:
    large = {"text": word, "style": "big", "box": [5, 5, 53, 22]}
    assert holds(sample, tmp_path, [large, {"text": "{title}", "style": "body", "box": [5, 27, 53, 20]}], text)


@pytest.mark.parametrize("tracking", [0, 0.1])
def test_numbers_at_the_end_of_a_line_from_the_right_are_part_of_it(
    sample: Make, tmp_path: Path, tracking: float
) -> None:
    title = "לשני הצדדים, עם **Barlow** ועם 24"
    front = [{"rich": "{title} :star:", "style": "body", "box": [5, 5, 53, 40]}]
    assert holds(sample, tmp_path, front, title, style={"tracking": tracking})


@pytest.mark.parametrize("backs", ["duplex-long", "separate"])
@pytest.mark.parametrize("back", [[], [{"text": "{title}", "style": "body", "box": [5, 5, 20, 9], "when": "!title"}]])
def test_a_back_without_anything_on_it_is_no_blank_page(sample: Make, tmp_path: Path, back: Any, backs: str) -> None:
    assert holds(sample, tmp_path, [{"text": "{title}", "box": [5, 5, 20, 9]}], back=back, paper="card", backs=backs)


def looked_over(face: Face, path: Path, drawn: Face | None = None) -> list[str]:
    """Codes that preflight finds in a piece on several sheets, where another one may have been drawn instead."""
    noter = Noter()
    for sheet in tile(face, (210, 297), "Board"):
        noter.add(sheet)
    path.write_bytes(write_pdf(list(tile(drawn or face, (210, 297), "Board")), Metadata("Board")))
    findings = look_at(path, path.name, MeantFile("Board", "en", tuple(noter.pages), 5.0)).findings
    return [finding.code.id for finding in findings]


@pytest.mark.parametrize("gap", [0.0, 1.0, 7.0, 40.0])
@pytest.mark.parametrize("left", [20.0, 128.0, 142.0, 200.0])
@pytest.mark.parametrize("turn", [0, 90, 180])
def test_two_texts_on_one_baseline_of_a_piece_on_several_sheets(
    left: float, gap: float, turn: int, tmp_path: Path
) -> None:
    first = write("Nibble", left, 50, "Barlow-400", 10, "#000000")
    second = write("12", first.x + first.width + gap, 50, "Barlow-400", 10, "#000000")
    items: list[Item] = [Turned((first, second), Turn(turn, left, 50))] if turn else [first, second]
    assert looked_over(Face("board", "piece", "front", 300, 100, 3.0, 0.0, items), tmp_path / "board.pdf") == []


def test_a_line_of_a_piece_on_several_sheets_that_is_elsewhere_is_told(tmp_path: Path) -> None:
    def board(y: float) -> Face:
        words = [write(word, x, y, "Barlow-400", 10, "#000000") for word, x in (("Nibble", 20), ("12", 33))]
        return Face("board", "piece", "front", 300, 100, 3.0, 0.0, list(words))

    assert "PRE008" in looked_over(board(30), tmp_path / "board.pdf", board(60))
