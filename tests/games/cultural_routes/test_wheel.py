"""Where penalties lie on the wheel, and what the checks say of plans that cannot be laid out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.cultural_routes.conftest import STARTER, load

from cardwright.diag import Example
from cardwright.diag.code import Beside
from cardwright.games.cultural_routes.checks.basis.examples import NAMED, penalties, wheel
from cardwright.games.cultural_routes.compile import compile_wheel

SPIN, REMOVE = "p-spin-again", "p-remove-all-x"


def laid(plan: str) -> dict[int, str]:
    """The penalties of the starter's wheel by slot."""
    compiled = compile_wheel(load(STARTER, {"deck.yaml": wheel(plan).text}))
    return {number: slot["card"] for number, slot in enumerate(compiled["slots"], 1) if slot["kind"] == "penalty"}


@pytest.mark.parametrize(
    ("plan", "where"),
    [
        ("{slots: 12, start: 1, remove_all_x: 10}", {1: SPIN, 10: REMOVE}),
        # C-02: nine slots on from the start, which counts as the first
        ("{slots: 12, start: 2, remove_all_x: 10}", {2: SPIN, 11: REMOVE}),
        ("{slots: 12, start: 7, remove_all_x: 10}", {7: SPIN, 4: REMOVE}),
        ("{slots: 10, start: 2, remove_all_x: 10}", {2: SPIN, 1: REMOVE}),
        # C-03: house rules name slots by their numbers, wherever the start is
        ('{slots: 12, start: 7, penalties: {"3": p-toll, "10": p-remove-all-x}}', {3: "p-toll", 10: REMOVE}),
        ("{slots: 12, penalties: {}}", {}),
        # Without remove_all_x the plan is the beginners'.
        ("{slots: 12}", {1: SPIN, 10: REMOVE}),
    ],
)
def test_penalties_lie_where_the_plan_says(plan: str, where: dict[int, str]) -> None:
    assert laid(plan) == where


def test_a_deck_that_says_nothing_of_its_wheel_has_the_beginners_wheel() -> None:
    text = wheel("{slots: 12}").text.replace("wheel: {slots: 12}\n", "")
    compiled = compile_wheel(load(STARTER, {"deck.yaml": text}))
    assert compiled["start"] == 1
    assert len(compiled["slots"]) == 12
    assert compiled["slots"][0] == {"kind": "penalty", "card": SPIN}
    assert compiled["slots"][9] == {"kind": "penalty", "card": REMOVE}


@pytest.mark.parametrize(
    ("plan", "found"),
    [
        ("{slots: 12, start: 13, remove_all_x: 10}", ["CUL001"]),
        ("{slots: 11, start: 3, remove_all_x: 12}", ["CUL001"]),
        ('{slots: 11, penalties: {"12": p-toll}}', ["CUL001"]),
        ("{slots: 12, start: 1, remove_all_x: 1}", ["CUL002"]),
        ('{slots: 11, penalties: {"2": n-dk}}', ["CUL003"]),
        ('{slots: 12, penalties: {"2": p-toll, "3": p-toll}}', ["CUL013"]),
        ('{slots: 12, penalties: {"2": p-toll}}', ["CUL005"]),
        ("{slots: 12, penalties: {}, remove_all_x: 10}", ["SCH009"]),
        ('{slots: 11, penalties: {"02": p-toll}}', ["SCH009"]),
        ("{slots: 13}", ["SCH007"]),
    ],
)
def test_a_plan_that_cannot_be_laid_out_is_told(
    plan: str, found: list[str], codes: Callable[[Example], list[str]]
) -> None:
    assert codes(wheel(plan)) == found


def test_a_wheel_of_house_rules_may_do_without_the_named_penalties(codes: Callable[[Example], list[str]]) -> None:
    toll = "{id: p-toll, name: Toll road, text: Pay. Lose a point., points: 1}"
    without = penalties(toll)
    assert codes(without) == ["CUL004", "CUL004"]
    house = wheel('{slots: 11, penalties: {"1": p-toll}}')
    both = Example(without.file, without.text, without.base, beside=(Beside(house.file, house.text),))
    assert codes(both) == []


def test_each_named_penalty_that_is_missing_is_told(codes: Callable[[Example], list[str]]) -> None:
    assert codes(penalties(NAMED[1])) == ["CUL004"]
