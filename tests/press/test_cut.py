"""The cut: elements that end at it, run over it or lie beyond it are told, once, unless they say that they bleed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardwright.build.check import check_deck
from cardwright.check.edits import edited

ICON = {"dot": [{"d": "M0 0 L24 0 L24 24 L0 24 Z", "fill": "fg"}]}


def over(deck: Any) -> list[Any]:
    return [finding for finding in deck.findings() if finding.code.id == "FIT010"]


@pytest.fixture
def told(sample: Callable[..., Any]) -> Callable[..., list[str]]:
    """The edges that are told of an element on a card of 63 x 88 mm; ``corner`` where it is one."""

    def edges(element: dict[str, Any], **template: Any) -> list[str]:
        found = over(sample([element], [{"title": "DK"}], template={"icons": ICON, **template}))
        return [edge for one in found for edge in [*one.evidence["over_mm"], *([one.evidence.get("corner")])] if edge]

    return edges


RECT = {"shape": "rect", "fill": "#333333"}


@pytest.mark.parametrize(
    ("element", "edges"),
    [
        ({**RECT, "box": [0, 0, 63, 20]}, ["left", "top", "right"]),
        ({**RECT, "box": [5, 5, 53, 20]}, []),
        ({**RECT, "box": [5, 5, 70, 20]}, ["right"]),
        ({"flag": "{title}", "box": [25, 40, 53, 30]}, ["right"]),
        ({"outline": "{title}", "box": [5, 70, 40, 30]}, ["bottom"]),
        ({"icon": "dot", "box": [-1, 40, 20, 20]}, ["left"]),
        ({"badge": "7", "box": [58, 40, 8, 8], "radius": 4, "fill": "#222222", "colour": "#ffffff"}, ["right"]),
        ({"qr": "abc", "box": [30, 70, 20, 20]}, ["bottom"]),
        ({"line": [0, 40, "100%", 40], "box": [0, 0, "100%", "100%"]}, ["left", "right"]),
        ({"shape": "circle", "fill": "#333333", "box": [50, 40, 20, 20]}, ["right"]),
        ({**RECT, "box": [70, 20, 10, 10]}, ["right"]),
    ],
)
def test_what_touches_or_crosses_the_cut_is_told(told: Any, element: dict[str, Any], edges: list[str]) -> None:
    assert told(element) == edges


@pytest.mark.parametrize(
    "element",
    [
        {**RECT, "box": [0, 0, 63, 20], "bleed": True},
        {**RECT, "box": [25, 5, 53, 20], "bleed": True},
        {**RECT, "box": [0, 30, 63, 20], "bleed": ["left", "right"]},
        {**RECT, "box": [-3, -3, 69, 94]},
        {**RECT, "box": [-10, 30, 83, 10]},
        {"shape": "circle", "fill": "#333333", "box": [53, 78, 20, 20]},
        {"icon": "dot", "box": [-3, -3, 94, 94]},
    ],
)
def test_what_is_meant_to_run_over_is_not(told: Any, element: dict[str, Any]) -> None:
    assert told(element) == []


def test_edges_that_bleed_does_not_name_are_told(told: Any) -> None:
    assert told({**RECT, "box": [0, 30, 63, 20], "bleed": ["left"]}) == ["right"]


def test_a_stroke_counts_as_it_is_drawn(told: Any) -> None:
    frame = {"shape": "rect", "stroke": "#000000", "line_width": 2, "box": [0.3, 5, 50, 70]}
    assert told(frame) == ["left"]
    assert told({**frame, "line_width": 1}) == []


def test_a_shape_that_paints_nothing_is_nowhere(told: Any) -> None:
    assert told({"shape": "rect", "box": [0, 0, 63, 88]}) == []


def test_white_on_paper_ends_where_nobody_sees_it(told: Any) -> None:
    assert told({"shape": "rect", "fill": "#ffffff", "box": [0, 0, 63, 88]}) == []


def test_what_goes_on_in_the_same_colour_ends_where_nobody_sees_it(sample: Callable[..., Any]) -> None:
    ground = {**RECT, "box": [0, 0, 63, 88], "bleed": True}
    assert over(sample([ground, {**RECT, "box": [0, 0, 63, 20]}])) == []
    assert len(over(sample([ground, {**RECT, "fill": "#dddddd", "box": [0, 0, 63, 20]}]))) == 1


def test_without_bleed_nothing_can_run_over(told: Any) -> None:
    assert told({**RECT, "box": [0, 0, 63, 20]}, bleed=0) == []
    assert told({"flag": "{title}", "box": [25, 40, 53, 30]}, bleed=0) == ["right"]


@pytest.mark.parametrize(("turn", "edge"), [(90, "right"), (180, "bottom"), (270, "left")])
def test_turned_elements_are_measured_where_they_come_to_lie(told: Any, turn: int, edge: str) -> None:
    band = {**RECT, "box": [20, 0, 20, 10]}
    assert told({"layer": [band], "box": [0, 0, "100%", "100%"], "turn": turn}) == [edge]


def test_elements_of_a_stack_are_measured_where_they_come_to_lie(told: Any) -> None:
    parts = [{**RECT, "height": 10}, {**RECT, "height": 10}]
    assert told({"stack": parts, "box": [5, 68, 53, 20], "gap": 0}) == ["bottom"]


def test_what_leaves_the_card_since_its_stack_is_too_full_is_told_as_that(sample: Callable[..., Any]) -> None:
    parts = [{**RECT, "height": 50}, {**RECT, "height": 50}]
    assert sample([{"stack": parts, "box": [5, 5, 53, 78]}]).codes() == ["FIT003"]


def test_a_square_corner_that_the_round_corner_of_the_card_cuts_off_is_told(told: Any) -> None:
    frame = {**RECT, "box": [0.5, 0.5, 62, 87]}
    assert told(frame) == ["upper left"]
    assert told({**frame, "radius": 2.5}) == []
    assert told(frame, radius=0) == []


def test_an_element_is_told_once_and_with_the_card_it_was_first_seen_on(sample: Callable[..., Any]) -> None:
    (finding,) = over(sample([{**RECT, "fill": "{title}", "box": [0, 0, 63, 20]}], [{"title": "#111111"}] * 60))
    assert finding.evidence["first_card"] == "x-1"
    assert finding.message.endswith("(first on x-1, front)")


@pytest.mark.parametrize(
    ("element", "words"),
    [
        ({**RECT, "box": [0, 0, 63, 20]}, "this rect ends at the left, top and right edges of the card"),
        ({"flag": "DK", "box": [25, 40, 53, 30]}, "this flag runs 8.5 mm over the right edge of the card"),
        ({**RECT, "box": [70, 20, 10, 10]}, "this rect lies wholly outside the card"),
    ],
)
def test_what_is_said_of_it(sample: Callable[..., Any], element: dict[str, Any], words: str) -> None:
    (finding,) = over(sample([element]))
    assert finding.message.startswith(words)


@pytest.mark.parametrize(
    "front",
    [
        "front:\n  - {shape: rect, fill: ink, box: [0, 0, 100%, 20]}\n",
        "front:\n- shape: rect  # a band\n  fill: ink\n  box: [0, 0, 100%, 20]\n",
        "front:\n  - box: [0, 0, 100%, 20]\n    fill: ink\n    shape: rect",
        "front:\r\n  - fill: ink\r\n    shape: rect\r\n    box: [0, 0, 100%, 20]\r\n",
        "front:\n  - {shape: rect, fill: ink, box: [0, 0, 100%, 20], bleed: false}\n",
        "front:\n  - {line: [0, 9, 63, 9], bleed: no, box: [0, 0, 100%, 20]}\n",
    ],
)
def test_the_fix_lets_it_bleed(sample: Callable[..., Any], front: str) -> None:
    folder: Path = sample([{"text": "x"}]).folder
    deck = folder / "deck.yaml"
    deck.write_text(deck.read_text().replace("card.yaml", "own.yaml"))
    template = folder / "templates" / "own.yaml"
    template.write_bytes(f'palette: {{ink: "#161616"}}\n{front}'.encode())
    (finding,) = [one for one in check_deck(folder).findings if one.code.id == "FIT010"]
    assert finding.fix is not None
    assert not finding.fix.safe
    template.write_bytes(edited(template.read_bytes(), finding.fix.edits))
    assert [one.code.id for one in check_deck(folder).findings if one.code.id[:3] in ("FIT", "SYN", "SCH")] == []


def test_the_fix_is_written_in_json_too(sample: Callable[..., Any]) -> None:
    deck = sample([{**RECT, "box": [0, 0, 63, 20]}])
    (finding,) = over(deck)
    deck.template.write_bytes(edited(deck.template.read_bytes(), finding.fix.edits))
    assert deck.codes() == []


@pytest.mark.parametrize(
    "element", [{**RECT, "box": [5, 5, 70, 20]}, {"flag": "DK", "box": [0, 40, 40, 30]}, {**RECT, "box": [0, 5, 70, 9]}]
)
def test_what_bleed_would_not_mend_has_no_fix(sample: Callable[..., Any], element: dict[str, Any]) -> None:
    (finding,) = over(sample([element]))
    assert finding.fix is None


@pytest.mark.parametrize(
    ("element", "words", "advice"),
    [
        ({"box": [70, 20, 10, 10]}, "this lies wholly outside the card", "move it onto the card"),
        ({"baseline": [20, 95, 30]}, "this lies wholly outside the card", "move it onto the card"),
        ({"baseline": [60, 20, 30]}, "this stands beyond the edge of the card", "give it a box with a height"),
        ({"box": [60, 20, 30, 10]}, "this stands beyond the edge of the card", "move it inwards"),
    ],
)
def test_a_text_is_told_where_it_lies(
    sample: Callable[..., Any], element: dict[str, Any], words: str, advice: str
) -> None:
    (finding,) = sample([{"text": "{title}", **element}]).findings()
    assert finding.code.id == "FIT005"
    assert finding.message.startswith(words)
    assert advice in finding.suggestion
    assert ("height" in finding.suggestion) == ("baseline" in element and "beyond" in words)


def test_a_text_of_the_templates_own_is_told_once_and_in_the_template(sample: Callable[..., Any]) -> None:
    (finding,) = sample([{"text": "PRIZE", "box": [70, 20, 10, 10]}], [{}, {}, {}]).findings()
    assert (finding.code.id, finding.card) == ("FIT005", None)
    assert finding.path.endswith("card.yaml")
