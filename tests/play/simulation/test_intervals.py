"""Intervals and tests, against values of textbooks and papers, and against chance itself."""

from __future__ import annotations

from math import inf, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.engine.chance import Stream, seeded
from cardwright.play.simulation import intervals
from cardwright.play.simulation.intervals import Ratio


@pytest.mark.parametrize(("level", "z"), [(0.95, 1.959964), (0.99, 2.575829), (0.9, 1.644854)])
def test_quantiles_are_those_of_the_tables(level: float, z: float) -> None:
    assert isclose(intervals.quantile(level), z, abs_tol=1e-6)


@pytest.mark.parametrize(
    ("seen", "n", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilsons_interval_is_that_of_newcombes_paper(seen: int, n: int, low: float, high: float) -> None:
    """R. Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3."""
    bounds = intervals.wilson(seen / n, n)
    assert [round(bound, 4) for bound in bounds] == [low, high]


@pytest.mark.parametrize(
    ("one", "n", "other", "m", "low", "high"),
    [(56, 70, 48, 80, 0.0524, 0.3339), (9, 10, 3, 10, 0.1705, 0.8090), (10, 10, 0, 10, 0.6075, 1.0)],
)
def test_a_differences_interval_is_that_of_newcombes_paper(
    one: int, n: int, other: int, m: int, low: float, high: float
) -> None:
    """R. Newcombe, "Interval estimation for the difference between independent proportions", 1998, table II, 10."""
    bounds = intervals.difference(one / n, n, other / m, m)
    assert [round(bound, 4) for bound in bounds] == [low, high]


@pytest.mark.parametrize(
    ("statistic", "degrees", "p"),
    [
        (3.841459, 1, 0.05),
        (6.634897, 1, 0.01),
        (5.991465, 2, 0.05),
        (7.814728, 3, 0.05),
        (16.266236, 3, 0.001),
        (9.487729, 4, 0.05),
        (11.070498, 5, 0.05),
        (15.086272, 5, 0.01),
        (0.0, 4, 1.0),
        (0.0, 3, 1.0),
    ],
)
def test_chi_squared_is_that_of_the_tables(statistic: float, degrees: int, p: float) -> None:
    assert isclose(intervals.chi_squared_beyond(statistic, degrees), p, rel_tol=1e-5)


def test_seats_are_tested_as_pearson_does_where_no_win_is_shared() -> None:
    """A die thrown 60 times with 5, 8, 9, 8, 10, 20: chi-squared is 13.4, a textbook's example."""
    seen = dict(enumerate((5, 8, 9, 8, 10, 20)))
    test = intervals.even(60, seen, seen, 1)
    assert test is not None
    assert (round(test.statistic, 10), test.degrees) == (13.4, 5)
    assert round(test.p, 3) == 0.020


def test_seats_that_share_every_win_are_even() -> None:
    assert intervals.even(60, {0: 60, 1: 60}, {0: 60, 1: 60}, 2) is None


def test_too_few_games_give_no_test() -> None:
    assert intervals.even(9, {0: 9, 1: 0}, {0: 9, 1: 0}, 1) is None


@pytest.mark.parametrize("shared", [0.0, 0.4])
def test_of_even_seats_one_in_twenty_is_called_uneven(shared: float) -> None:
    """2,000 runs of 200 games of three alike; the count is binomial, 100 with a deviation of 10."""
    stream, called = Stream(seeded("even", str(shared))), 0
    for _ in range(2000):
        x, xx = [0, 0, 0], [0, 0, 0]
        for _ in range(200):
            winner = stream.below(3)
            both = stream.chance(shared)
            for seat in {winner, (winner + 1 + stream.below(2)) % 3} if both else {winner}:
                won = 3 if both else 6
                x[seat] += won
                xx[seat] += won * won
        test = intervals.even(200, dict(enumerate(x)), dict(enumerate(xx)), 6)
        assert test is not None
        called += test.p < 0.05
    assert 60 < called < 140


# ------------------------------------------------------------------------------------------------- means and clusters


def ratio(*groups: tuple[int, int]) -> Ratio:
    """Of games with n things that came to x."""
    return Ratio(
        sum(n > 0 for n, _ in groups),
        sum(n for n, _ in groups),
        sum(x for _, x in groups),
        sum(n * n for n, _ in groups),
        sum(n * x for n, x in groups),
        sum(x * x for _, x in groups),
    )


def test_the_mean_of_one_value_a_game_has_the_interval_of_the_textbook() -> None:
    """Values 1 to 100: mean 50.5, deviation 29.0115, standard error 2.90115."""
    interval = intervals.mean(ratio(*((1, value) for value in range(1, 101))))
    assert interval.value == 50.5
    assert interval.low is not None and isclose(50.5 - interval.low, 1.959964 * 29.011492 / 10, rel_tol=1e-6)


def test_fewer_than_thirty_games_have_no_interval() -> None:
    assert intervals.mean(ratio(*[(1, 1), (1, 2)] * 14)) == (1.5, None, None)


def test_things_that_go_the_same_way_in_a_game_count_once() -> None:
    """Four answers a game, all right or all wrong: as sure as one answer a game."""
    together = ratio(*[(4, 4), (4, 0)] * 100)
    apart = ratio(*[(1, 1), (1, 0)] * 100)
    assert isclose(intervals.effective(together), intervals.effective(apart), rel_tol=1e-9)
    assert isclose(intervals.effective(apart), 200, rel_tol=0.01)


def test_independent_things_all_count() -> None:
    groups = [(4, right) for right, times in enumerate((1, 4, 6, 4, 1)) for _ in range(times * 10)]
    assert isclose(intervals.effective(ratio(*groups)), 4 * len(groups), rel_tol=0.01)


def test_where_all_are_right_a_game_counts_once() -> None:
    share = intervals.share(ratio(*[(3, 3)] * 20))
    assert share.value == share.high == 1
    assert share.low == intervals.wilson(1.0, 20)[0]


@given(st.lists(st.tuples(st.integers(1, 5), st.integers(0, 5)), min_size=2, max_size=30))
def test_shares_stay_within_their_bounds_and_bounds_within_0_and_1(groups: list[tuple[int, int]]) -> None:
    interval = intervals.share(ratio(*((n, min(n, x)) for n, x in groups)))
    assert interval.low is not None and interval.high is not None
    assert 0 <= interval.low <= interval.value + 1e-12
    assert interval.value <= interval.high + 1e-12 <= 1 + 2e-12


@given(st.lists(st.tuples(st.integers(1, 5), st.integers(-50, 50)), min_size=2, max_size=20))
def test_a_variance_is_never_negative(groups: list[tuple[int, int]]) -> None:
    assert ratio(*groups).variance() >= 0


def test_one_game_says_nothing_of_the_variance() -> None:
    assert ratio((3, 2)).variance() == inf


def test_nineteen_of_twenty_intervals_hold_the_truth() -> None:
    """1,000 times 150 games of three answers that hang together; the truth is 0.3."""
    stream, held = Stream(seeded("held")), 0
    for _ in range(1000):
        groups = []
        for _ in range(150):
            knows = stream.chance(0.3)
            groups.append((3, sum(knows if stream.chance(0.5) else stream.chance(0.3) for _ in range(3))))
        interval = intervals.share(ratio(*groups))
        assert interval.low is not None and interval.high is not None
        held += interval.low <= 0.3 <= interval.high
    assert 920 < held < 980


# -------------------------------------------------------------------------------------------------------------- spread


def test_a_spread_is_that_of_its_values() -> None:
    counts = {2: 1, 4: 3, 5: 2, 7: 1, 9: 1}  # 2 4 4 4 5 5 7 9: mean 5, population variance 4
    assert intervals.spread(counts).value == 5
    assert isclose(intervals.deviation(counts), sqrt(32 / 7))
    assert [intervals.at(counts, part) for part in (0.05, 0.25, 0.5, 0.75, 1)] == [2, 4, 4, 5, 9]


def test_one_value_has_no_deviation() -> None:
    assert intervals.deviation({5: 1}) == 0
    assert intervals.at({5: 1}, 0.5) == 5
