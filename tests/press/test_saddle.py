"""Saddle: folded sheets laid into one another give the pages in reading order, each upright and behind its front."""

from __future__ import annotations

import math

import pytest

from cardwright.press.faces.face import Face
from cardwright.press.sheets.saddle import fits, reading_order, saddle
from cardwright.press.sheets.sheet import Placed, Sheet

A4, A5 = (210.0, 297.0), (148.0, 210.0)


def page(number: int, size: tuple[float, float] = A5) -> Face:
    return Face("rules", "page", f"page {number}", *size, 3.0, 0.0, [])


def printed(count: int, paper: tuple[float, float] = A4, size: tuple[float, float] = A5) -> list[Sheet]:
    return list(saddle([page(number, size) for number in range(1, count + 1)], paper, "Rules", 5.0))


def left_right(sheet: Sheet) -> tuple[Placed, Placed]:
    left, right = sorted(sheet.faces, key=lambda placed: placed.x)
    return left, right


def leaves(sheet: Sheet, back: Sheet) -> tuple[tuple[str, str], tuple[str, str]]:
    """The two leaves of a sheet lying with its front up, as (above, below): the paper is turned over its short edge.

    That edge stands upright where the paper lies, so what is left on the back lies under what is right on the front.
    """
    (front_left, front_right), (back_left, back_right) = left_right(sheet), left_right(back)
    for over, under in ((front_left, back_right), (front_right, back_left)):
        assert math.isclose(over.x, back.width - under.x, abs_tol=0.01)
        assert math.isclose(over.y, under.y, abs_tol=0.01)
        assert over.turn == under.turn == 0  # upright stays upright
    return (front_left.face.side, back_right.face.side), (front_right.face.side, back_left.face.side)


def folded(sheets: list[Sheet]) -> list[str]:
    """The pages as one reads them: sheets laid into one another with their fronts outwards, and folded."""
    before: list[str] = []
    after: list[str] = []
    for front, back in zip(sheets[0::2], sheets[1::2], strict=True):
        (last, last_but_one), (first, second) = leaves(front, back)
        before += [first, second]
        after = [last_but_one, last, *after]
    return before + after


@pytest.mark.parametrize("count", [4, 8, 12, 16, 20])
def test_folding_gives_the_pages_in_order(count: int) -> None:
    assert folded(printed(count)) == [f"page {number}" for number in range(1, count + 1)]


def test_the_order_is_that_of_every_bookbinder() -> None:
    assert [(left + 1, right + 1) for left, right in reading_order(8)] == [(8, 1), (2, 7), (6, 3), (4, 5)]


@pytest.mark.parametrize("count", [1, 5, 7])
def test_pages_that_fill_no_sheets_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match="do not fill sheets of four"):
        printed(count)


def test_pages_stand_at_their_true_size_and_meet_at_the_fold() -> None:
    for sheet in printed(8):
        assert (sheet.width, sheet.height) == (297.0, 210.0)
        left, right = left_right(sheet)
        assert right.x - left.x == pytest.approx(148.0)
        assert left.x + right.x == pytest.approx(297.0)
        assert left.clip is not None and right.clip is not None
        assert left.clip[2] == right.clip[0] == pytest.approx(148.5)  # neither bleeds over the fold


def test_the_outer_sheet_alone_shows_where_it_is_folded_and_stapled() -> None:
    first, *others = printed(12)
    assert len(first.marks_above) == len(others[0].marks_above) + 4  # two ticks, two staples


def test_larger_paper_has_crop_marks_and_a_label() -> None:
    for sheet in printed(4, A4, (105.0, 148.0)):
        assert len(sheet.marks_above) > 8
        assert sheet.trim_box == pytest.approx((43.5, 31.0, 253.5, 179.0))


@pytest.mark.parametrize(("size", "paper", "does"), [(A5, A4, True), (A5, (215.9, 279.4), False)])
def test_what_fits(size: tuple[float, float], paper: tuple[float, float], does: bool) -> None:
    assert fits(size, paper) is does
    if not does:
        with pytest.raises(ValueError, match="do not fit"):
            printed(4, paper, size)
