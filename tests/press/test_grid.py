"""Grids: elements in columns of one width, row after row."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardwright.press.faces.face import Face, Rect, Text

Make = Callable[..., Any]
TAGS = {"tags": {"type": "list", "of": "text"}}


def flat(face: Face) -> list[Any]:
    return [item for outer in face.items for item in getattr(outer, "items", [outer])]


def boxes(face: Face) -> list[tuple[float, ...]]:
    return [tuple(round(v, 4) for v in (i.x, i.y, i.width, i.height)) for i in flat(face) if isinstance(i, Rect)]


def rect(**more: Any) -> dict[str, Any]:
    return {"shape": "rect", "fill": "#0b4da2", **more}


def test_cells_have_one_width_and_go_row_by_row(sample: Make) -> None:
    grid = {"grid": [rect(height=4), rect(height=6), rect(height=5)], "columns": 2, "gap": [3, 1], "box": [5, 10, 53]}
    assert boxes(sample([grid]).front()) == [(5, 10, 25, 4), (33, 10, 25, 6), (5, 17, 25, 5)]


def test_a_grid_has_two_columns_and_no_gap_unless_it_says_so(sample: Make) -> None:
    grid = {"grid": [rect(height=4), rect(height=4), rect(height=4)], "box": [0, 0, 60]}
    assert boxes(sample([grid]).front()) == [(0, 0, 30, 4), (30, 0, 30, 4), (0, 4, 30, 4)]


def test_divided_rows_share_the_height(sample: Make) -> None:
    grid = {"grid": [rect()], "repeat": "tags", "columns": 2, "gap": 2, "divide": True, "box": [0, 0, 42, 22]}
    face = sample([grid], [{"tags": ["a", "b", "c"]}], fields=TAGS).front()
    assert boxes(face) == [(0, 0, 20, 10), (22, 0, 20, 10), (0, 12, 20, 10)]


def test_divided_rows_without_a_height_are_as_high_as_the_highest(sample: Make) -> None:
    grid = {"grid": [rect(height=4), rect(height=9)], "columns": 1, "divide": True}
    stack = [grid, rect(height=1)]
    assert boxes(sample([{"stack": stack, "box": [0, 0, 60, 60]}]).front())[-1] == (0, 18, 60, 1)


@pytest.mark.parametrize(("valign", "y"), [("top", 0), ("middle", 2), ("bottom", 4)])
def test_what_is_lower_than_its_row_stands_where_valign_says(sample: Make, valign: str, y: float) -> None:
    grid = {"grid": [rect(height=8), rect(height=4)], "valign": valign, "box": [0, 0, 60]}
    assert boxes(sample([grid]).front())[1] == (30, y, 30, 4)


def test_conditions_leave_no_empty_cells(sample: Make) -> None:
    grid = {"grid": [{"text": "{item}", "when": {"item": "!b"}}], "repeat": "tags", "columns": 2, "box": [0, 0, 60]}
    texts = [i for i in flat(sample([grid], [{"tags": ["a", "b", "c"]}], fields=TAGS).front()) if isinstance(i, Text)]
    assert [text.words[0].text for text in texts] == ["a", "c"]
    assert texts[0].y == texts[1].y


def test_texts_that_fit_together_share_one_size(sample: Make) -> None:
    cell = {"text": "{item}", "style": "rule"}
    styles = {"rule": {"size": 20, "min": 4}}
    grid = {"grid": [cell], "repeat": "tags", "columns": 2, "fit": "together", "box": [0, 0, 60, 20]}
    cards = [{"tags": ["short", "this one is a good deal longer", "and so is the third of them", "d"]}]
    face = sample([grid], cards, fields=TAGS, template={"styles": styles}).front()
    sizes = {item.size for item in flat(face) if isinstance(item, Text)}
    assert len(sizes) == 1 and 4 <= sizes.pop() < 20


def test_what_needs_more_than_the_box_is_told(sample: Make) -> None:
    grid = {"grid": [rect(height=9)], "repeat": "tags", "columns": 2, "box": [0, 0, 60, 20]}
    (finding,) = sample([grid], [{"tags": ["a"] * 5}], fields=TAGS).findings()
    assert finding.code.id == "FIT003"
    assert finding.evidence["over_mm"] == 7


def test_a_grid_stands_in_a_stack_at_its_own_height(sample: Make) -> None:
    grid = {"grid": [rect(height=4), rect(height=4), rect(height=4)], "gap": 1}
    assert boxes(sample([{"stack": [grid, rect(height=2)], "box": [0, 0, 60, 60]}]).front())[-1] == (0, 9, 60, 2)
