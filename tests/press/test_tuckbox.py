"""The tuck box: it holds its cards, its panels meet, and every part of it is within the page."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.press.sheets.tuckbox import DEEPEST, ROOM, SHALLOWEST, TuckBox, boxes_for, tuck_box

CARDS = st.integers(1, 130)
SIDES = st.floats(40, 130)


@st.composite
def boxes(draw: st.DrawFn) -> tuple[TuckBox, tuple[float, float], float]:
    card, cards = (draw(SIDES), draw(SIDES)), draw(CARDS)
    return tuck_box(card, cards, 0.32), card, cards * 0.32


@given(boxes())
def test_the_cards_go_in_with_a_little_ease(made: tuple[TuckBox, tuple[float, float], float]) -> None:
    box, (width, height), pile = made
    front, side = box.panels["front"], box.panels["right"]
    assert (front.width, front.height) == pytest.approx((width + ROOM, height + ROOM))
    assert side.width >= pile + ROOM - 1e-9
    assert side.width >= SHALLOWEST - 1e-9


@given(boxes())
def test_what_meets_when_folded_is_equally_long(made: tuple[TuckBox, tuple[float, float], float]) -> None:
    panels = made[0].panels
    assert panels["front"].width == pytest.approx(panels["back"].width)
    assert panels["left"].width == pytest.approx(panels["right"].width)
    for end in ("lid", "floor"):
        assert panels[end].width == pytest.approx(panels["front"].width)
        assert panels[end].height == pytest.approx(panels["left"].width)
    around = [panels[name] for name in ("glue", "back", "left", "front", "right")]
    assert all(before.x + before.width == pytest.approx(after.x) for before, after in pairwise(around))


@given(boxes())
def test_dust_flaps_do_not_meet_in_the_middle_and_lie_apart_flat(made) -> None:
    box = made[0]
    ends = [numbers[-2:] for _, numbers in box.cut if numbers]
    left, top = box.panels["left"], box.panels["left"].y
    flap = top - min(y for x, y in ends if left.x < x < left.x + left.width and y < top)
    assert 0 < flap < box.panels["back"].width / 2
    lid = box.panels["lid"]
    assert max(x for x, y in ends if y < lid.y) <= lid.x + lid.width


@given(boxes())
def test_the_outline_stays_on_the_page_and_goes_once_round(made) -> None:
    box = made[0]
    assert box.cut[0][0] == "M" and box.cut[-1][0] == "Z"
    assert [letter for letter, _ in box.cut].count("M") == 1
    for _, numbers in box.cut:
        assert all(-1e-9 <= x <= box.width + 1e-9 for x in numbers[::2])
        assert all(-1e-9 <= y <= box.height + 1e-9 for y in numbers[1::2])


@given(boxes())
def test_every_corner_of_the_outline_but_the_curves_is_joined_by_a_straight_cut(made) -> None:
    """A corner that was forgotten shows as a cut at a slant across the page."""
    box = made[0]
    ends = [numbers[-2:] for _, numbers in box.cut if numbers]
    glue = box.panels["glue"].width
    for (letter, _), (x1, y1), (x2, y2) in zip(box.cut[1:-1], ends, ends[1:], strict=False):
        slanted = min(abs(x1 - x2), abs(y1 - y2)) > 1.7
        assert letter == "C" or not slanted or min(x1, x2) < glue


@given(st.integers(0, 2000), st.sampled_from([0.2, 0.32, 0.6]))
def test_a_high_pile_is_shared_out_evenly(cards: int, thickness: float) -> None:
    shares = boxes_for(cards, thickness)
    assert sum(shares) == max(cards, 1)
    assert max(shares) - min(shares) <= 1
    assert all(share * thickness + ROOM <= DEEPEST + thickness for share in shares)


def test_sixty_cards_go_in_one_box_of_an_a4_sheet_and_280_in_three() -> None:
    box = tuck_box((63, 88), 60, 0.32)
    assert box.width < 200 and box.height < 287
    assert boxes_for(280, 0.32) == [94, 93, 93]
