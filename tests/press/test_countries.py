"""Flags and outlines: drawn from the facts by a country's code, as large as their box lets them be, never bent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardwright.build.make import Wishes, build_deck
from cardwright.facts import flags, outlines
from cardwright.press.faces.face import Drawing, Face, Fixed, Item, Rect

Make = Callable[..., Any]
FIELDS = {"land": {"type": "country"}}


def items(face: Face) -> list[Item]:
    return [part for item in face.items for part in (item.items if isinstance(item, Fixed) else (item,))]


def reach(drawings: list[Any]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of everything drawn."""
    xs = [value for item in drawings for _, numbers in item.segments for value in numbers[0::2]]
    ys = [value for item in drawings for _, numbers in item.segments for value in numbers[1::2]]
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize(
    ("box", "drawn"),
    [
        ([5, 10, 40, 30], (5, 10, 45, 40)),
        ([5, 10, 40, 40], (5, 15, 45, 45)),
        ([5, 10, 50, 30], (10, 10, 50, 40)),
    ],
)
def test_a_flag_is_four_to_three_in_the_middle_of_its_box(sample: Make, box: Any, drawn: Any) -> None:
    face = sample([{"flag": "{land}", "box": box}], [{"land": "PL"}], fields=FIELDS).front()
    found = items(face)
    assert all(isinstance(item, Drawing) for item in found)
    assert reach(found) == pytest.approx(drawn, abs=0.02)
    assert {item.fill for item in found} == {path.fill for path in flags.find("PL").paths}


def test_a_flag_may_have_a_frame_on_top(sample: Make) -> None:
    front = [{"flag": "PL", "box": [5, 10, 40, 40], "stroke": "#161616", "line_width": 0.6}]
    *paths, frame = items(sample(front).front())
    assert len(paths) == len(flags.find("PL").paths)
    assert frame == Rect(5, 15, 40, 30, 0.0, None, "#161616", 0.6)


def test_a_flag_in_a_row_is_as_high_as_its_width_asks(sample: Make) -> None:
    stack = {"stack": [{"flag": "PL", "width": 20}, {"shape": "rect", "height": 5}], "box": [5, 10, 50, 60], "gap": 1}
    found = items(sample([stack]).front())
    assert found[-1].y == pytest.approx(10 + 15 + 1)


@pytest.mark.parametrize(
    ("code", "box"), [("IS", [5, 13, 53, 60]), ("CL", [5, 13, 53, 60]), ("RU", [5, 13, 53, 60]), ("FJ", [0, 0, 10, 30])]
)
def test_an_outline_fills_its_box_one_way_and_keeps_its_form(sample: Make, code: str, box: list[float]) -> None:
    front = [{"outline": "{land}", "box": box, "colour": "#c8102e"}]
    (drawing,) = items(sample(front, [{"land": code}], fields=FIELDS).front())
    outline = outlines.find(code)
    left, top, right, bottom = reach([drawing])
    scale = min(box[2] / outline.width, box[3] / outline.height)
    assert (right - left, bottom - top) == pytest.approx((outline.width * scale, outline.height * scale), abs=0.02)
    assert (left + right) / 2 == pytest.approx(box[0] + box[2] / 2, abs=0.02)
    assert (top + bottom) / 2 == pytest.approx(box[1] + box[3] / 2, abs=0.02)
    assert (drawing.fill, drawing.stroke, drawing.even_odd) == ("#c8102e", None, True)


def test_a_card_without_a_country_draws_nothing_and_nothing_is_wrong(sample: Make) -> None:
    front = [{"flag": "{land}", "box": [5, 10, 40, 30]}, {"outline": "{land}", "box": [5, 45, 40, 30]}]
    deck = sample(front, [{"title": "Hare"}], fields=FIELDS)
    assert items(deck.front()) == []
    assert deck.codes() == []


@pytest.mark.parametrize(("element", "words"), [("flag", "flag of UK"), ("outline", "outline of UK")])
def test_a_code_that_is_no_countrys_is_told_in_the_template(sample: Make, element: str, words: str) -> None:
    (finding,) = sample([{element: "UK", "box": [5, 10, 40, 30]}], [{}, {}]).findings()
    assert finding.code.id == "IMG007"
    assert words in finding.message
    assert finding.span.source.name.endswith("templates/card.yaml")


def test_a_code_that_is_no_countrys_is_told_on_its_card(sample: Make) -> None:
    fields = {"flown": {"type": "text"}}
    (finding,) = sample([{"flag": "{flown}", "box": [5, 10, 40, 30]}], [{"flown": "Poland"}], fields=fields).findings()
    assert (finding.code.id, finding.card, finding.pointer) == ("IMG007", "x-1", "/cards/0/flown")


@pytest.mark.parametrize("element", ["flag", "outline"])
def test_a_name_in_braces_that_is_no_field_is_a_finding(sample: Make, element: str) -> None:
    assert sample([{element: "{country}", "box": [5, 10, 40, 30]}]).codes() == ["REF020"]


def test_the_same_flag_on_every_card_is_drawn_once_for_all(sample: Make) -> None:
    deck = sample([{"flag": "PL", "box": [5, 10, 40, 30]}], [{}, {}])
    (first, _), (second, _) = deck.faces()
    assert isinstance(first.items[0], Fixed)
    assert first.items[0] is second.items[0]


def test_nepal_has_no_frame_for_the_paper_beside_it_is_none_of_the_flag(sample: Make) -> None:
    front = [{"flag": "NP", "box": [5, 10, 40, 30], "stroke": "#161616", "line_width": 0.6}]
    assert all(isinstance(item, Drawing) for item in items(sample(front).front()))


def test_a_country_that_is_none_is_told_once_however_often_it_is_drawn(sample: Make) -> None:
    front = [{"flag": "{land}", "box": [5, 10, 40, 30]}, {"outline": "{land}", "box": [5, 45, 40, 30]}]
    (finding,) = sample(front, [{"land": "XX"}], fields=FIELDS).findings()
    assert finding.code.id == "SCH004"


def test_an_outline_that_the_map_does_not_have_says_why(sample: Make) -> None:
    (finding,) = sample([{"outline": "{land}", "box": [5, 10, 40, 30]}], [{"land": "VA"}], fields=FIELDS).findings()
    assert finding.code.id == "IMG007"
    assert finding.message == f"there is no outline of Vatican City: {outlines.ABSENT['VA']}"


def test_a_build_says_the_same_of_it_as_a_check(sample: Make) -> None:
    front = [{"flag": "{land}", "box": [5, 10, 40, 30]}]
    deck = sample(front, [{"land": "XX"}], fields=FIELDS)
    built = build_deck(deck.folder, deck.folder / "out", Wishes(only=("cards",)))
    assert [finding.code.id for finding in built.check.findings] == deck.codes() == ["SCH004"]
