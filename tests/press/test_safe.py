"""The safe area: text nearer to the cut than the template allows is told, by its ink, and once."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

STYLES = {"all": {"font": "NotoSans-400", "size": 10, "min": 10, "leading": 1.2}}
CAP = 0.714 * 10 * 25.4 / 72  #: mm, of NotoSans


def near(deck: Any) -> list[Any]:
    return [finding for finding in deck.findings() if finding.code.id == "FIT009"]


@pytest.fixture
def gap(sample: Callable[..., Any]) -> Callable[..., tuple[str, float] | None]:
    """The edge and the millimetres that are told of a text; None where nothing is."""

    def told(text: dict[str, Any], title: str = "HHH", **more: Any) -> tuple[str, float] | None:
        deck = sample([{"style": "all", **text}], [{"title": title}], template={"safe": 3, "styles": STYLES, **more})
        found = near(deck)
        return (found[0].evidence["edge"], found[0].evidence["gap_mm"]) if found else None

    return told


def test_a_text_at_the_safe_area_is_right(gap: Any) -> None:
    assert gap({"text": "{title}", "baseline": [3, 3 + CAP + 0.01, 50]}) is None
    assert gap({"text": "{title}", "baseline": [3, 85, 50]}) is None


@pytest.mark.parametrize(
    ("baseline", "edge", "least"),
    [([2, 40, 50], "left", 2.0), ([20, 2.5 + CAP, 30], "upper", 2.5), ([20, 86, 30], "lower", 2.0)],
)
def test_the_edge_and_the_millimetres_are_told(gap: Any, baseline: list[float], edge: str, least: float) -> None:
    told = gap({"text": "{title}", "baseline": baseline})
    assert told is not None
    assert told[0] == edge
    assert told[1] == pytest.approx(least, abs=0.02)


def test_what_reaches_below_the_baseline_counts_only_where_letters_do(gap: Any) -> None:
    assert gap({"text": "{title}", "baseline": [20, 84.9, 30]}, "Hon") is None
    told = gap({"text": "{title}", "baseline": [20, 84.9, 30]}, "Hop")
    assert told is not None
    assert told[0] == "lower"


def test_the_right_edge_is_measured_where_letters_end_and_not_where_the_box_ends(gap: Any) -> None:
    assert gap({"text": "{title}", "box": [5, 40, 58, 10]}) is None
    told = gap({"text": "{title}", "box": [5, 40, 57, 10], "align": "right"})
    assert told is not None
    assert told == ("right", pytest.approx(1.0, abs=0.02))


@pytest.mark.parametrize(("turn", "edge"), [(90, "upper"), (180, "right"), (270, "lower")])
def test_turned_texts_are_measured_where_they_come_to_lie(sample: Callable[..., Any], turn: int, edge: str) -> None:
    text = {"text": "{title}", "baseline": [2, 30, 30], "style": "all"}
    front = [{"layer": [text], "box": [0, 0, "100%", "100%"], "turn": turn}]
    (finding,) = near(sample(front, template={"safe": 3, "styles": STYLES}))
    assert (finding.evidence["edge"], finding.evidence["gap_mm"]) == (edge, pytest.approx(2.0, abs=0.02))


def test_a_template_may_say_how_much(gap: Any) -> None:
    text = {"text": "{title}", "baseline": [4, 40, 50]}
    assert gap(text) is None
    assert gap(text, safe=5) == ("left", 4.0)
    assert gap({**text, "baseline": [1, 40, 50]}, safe=1) is None


@pytest.mark.parametrize(("x", "codes"), [(2.9, ["FIT009"]), (3, [])])
def test_where_a_template_says_nothing_it_is_three_millimetres(
    sample: Callable[..., Any], x: float, codes: list[str]
) -> None:
    deck = sample([{"text": "{title}", "baseline": [x, 40, 50]}])
    template = json.loads(deck.template.read_text())
    del template["safe"]
    deck.template.write_text(json.dumps(template))
    assert deck.codes() == codes


def test_a_text_may_be_allowed_to(gap: Any) -> None:
    text = {"text": "{title}", "baseline": [1, 40, 50]}
    assert gap(text) == ("left", 1.0)
    assert gap({**text, "safe": False}) is None


def test_badges_are_texts(gap: Any) -> None:
    badge = {"badge": "{title}", "form": "square", "box": [0, 40, 9, 5], "fill": "#ffffff"}
    told = gap(badge, "HHH")
    assert told is not None
    assert told[0] == "left"
    assert gap({**badge, "safe": False}, "HHH") is None


def test_words_of_the_template_are_told_once_and_where_it_writes_them(sample: Callable[..., Any]) -> None:
    front = [{"text": "always", "baseline": [1, 40, 50], "style": "all"}]
    deck = sample(front, [{"title": "a"}, {"title": "b"}], template={"safe": 3, "styles": STYLES})
    (finding,) = near(deck)
    assert finding.card is None
    assert finding.path.endswith("templates/card.yaml")


def test_words_of_cards_are_told_on_each(sample: Callable[..., Any]) -> None:
    front = [{"text": "{title}", "baseline": [1, 40, 50], "style": "all"}]
    deck = sample(front, [{"title": "a"}, {"title": "b"}], template={"safe": 3, "styles": STYLES})
    assert [finding.card for finding in near(deck)] == ["x-1", "x-2"]


def test_what_leaves_the_card_is_told_as_that_alone(sample: Callable[..., Any]) -> None:
    front = [{"text": "{title}", "baseline": [-4, 40, 50], "style": "all"}]
    deck = sample(front, [{"title": "a"}], template={"safe": 3, "styles": STYLES})
    assert deck.codes() == ["FIT005"]
