"""Intervals: how sure one may be of what games came to: means, shares and differences with bounds, and a test.

Games are independent of one another, what happens within one is not. So rates are ratios of sums over games, and
their variance is that of such ratios (W. Cochran, "Sampling Techniques", 3rd edition, section 6.8, games being the
clusters).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import erfc, exp, inf, pi, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

#: how sure all intervals are, where nothing else is said
LEVEL: Final = 0.95

#: fewer games than this say too little for an interval of a mean
ENOUGH: Final = 30


class Interval(NamedTuple):
    """An estimate with its bounds; they are None where there are too few games to tell."""

    value: float
    low: float | None = None
    high: float | None = None


class Ratio(NamedTuple):
    """Sums over games of n things and the x that they came to: games with any, n, x, and squares and products."""

    games: int
    n: int
    x: int
    nn: int
    nx: int
    xx: int

    @property
    def value(self) -> float:
        """What one thing came to on average; 0 where there is none."""
        return self.x / self.n if self.n else 0.0

    def variance(self) -> float:
        """That of ``value``; infinite with one game."""
        if self.games < 2:
            return inf
        # In whole numbers, since the terms are large and nearly cancel.
        spread = self.xx * self.n**2 - 2 * self.nx * self.x * self.n + self.nn * self.x**2
        return spread / self.n**4 * (self.games / (self.games - 1))


@cache
def quantile(level: float) -> float:
    """How many standard deviations to either side hold a share ``level`` of a normal distribution: 1.96 for 0.95."""
    return NormalDist().inv_cdf(0.5 + level / 2)


def mean(ratio: Ratio, unit: int = 1, level: float = LEVEL) -> Interval:
    """What one thing came to, in units of ``unit``, with bounds."""
    value = ratio.value / unit
    if ratio.games < ENOUGH:
        return Interval(value)
    reach = quantile(level) * sqrt(ratio.variance()) / unit
    return Interval(value, value - reach, value + reach)


def share(ratio: Ratio, unit: int = 1, level: float = LEVEL) -> Interval:
    """A share of things, of which each came to between 0 and ``unit``, with Wilson's bounds (E. Wilson, 1927).

    Things of one game hang together, so they count as fewer than they are where they go the same way.
    """
    if ratio.n == 0:
        return Interval(0.0)
    value = ratio.value / unit
    return Interval(value, *wilson(value, effective(ratio, unit), level))


def effective(ratio: Ratio, unit: int = 1) -> float:
    """As many independent things as would be as sure as these: n at most; where all went alike, the games with any."""
    value = ratio.value / unit
    variance = ratio.variance() / unit**2
    least, most = min(ratio.games, ratio.n), ratio.n
    if not 0 < value < 1 or variance in (0, inf):
        return least
    return min(most, max(value * (1 - value) / variance, min(least, 1)))


def wilson(value: float, n: float, level: float = LEVEL) -> tuple[float, float]:
    """The bounds of a share that was seen among n."""
    z = quantile(level)
    middle = (value + z * z / (2 * n)) / (1 + z * z / n)
    reach = z * sqrt(value * (1 - value) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    # At the ends of the scale the bounds are the ends; rounding would put them beside.
    return 0.0 if value <= 0 else middle - reach, 1.0 if value >= 1 else middle + reach


def difference(one: float, n: float, other: float, m: float, level: float = LEVEL) -> tuple[float, float]:
    """Bounds of how much a share among n is above another among m (R. Newcombe, 1998, method 10)."""
    low_one, high_one = wilson(one, n, level)
    low_other, high_other = wilson(other, m, level)
    apart = one - other
    below = sqrt((one - low_one) ** 2 + (high_other - other) ** 2)
    above = sqrt((high_one - one) ** 2 + (other - low_other) ** 2)
    return apart - below, apart + above


class Test(NamedTuple):
    """A test: how far off, with how many degrees of freedom, and how often chance alone is as far off."""

    statistic: float
    degrees: int
    p: float


def even(games: int, x: Mapping[int, int], xx: Mapping[int, int], unit: int) -> Test | None:
    """Whether seats win alike: Friedman's test on shares of a win, Pearson's chi-squared where no win is shared.

    ``x`` and ``xx`` are each seat's sums over games, of shares that add up to ``unit`` in every game. None where there
    are too few games to tell, or every win is shared by all.
    """
    seats = len(x)
    if seats < 2 or games < 5 * seats:
        return None
    fair = games * unit / seats
    spread = sum(xx.values()) / seats - games * (unit / seats) ** 2
    if spread <= 0:
        return None
    statistic = (seats - 1) / seats * sum((won - fair) ** 2 for won in x.values()) / spread
    return Test(statistic, seats - 1, chi_squared_beyond(statistic, seats - 1))


def chi_squared_beyond(statistic: float, degrees: int) -> float:
    """How likely chi-squared is beyond a value (Abramowitz and Stegun, 26.4.4 and 26.4.5)."""
    half = statistic / 2
    if degrees % 2:
        total, term = erfc(sqrt(half)), exp(-half) * sqrt(half / pi) * 2
        for odd in range(3, degrees + 1, 2):
            total, term = total + term, term * statistic / odd
        return total
    total = term = exp(-half)
    for even_ in range(2, degrees, 2):
        term *= statistic / even_
        total += term
    return total


def spread(counts: Mapping[int, int]) -> Ratio:
    """Values with how often each was seen, one a game, as sums over games."""
    games = sum(counts.values())
    x = sum(value * times for value, times in counts.items())
    xx = sum(value * value * times for value, times in counts.items())
    return Ratio(games, games, x, games, x, xx)


def deviation(counts: Mapping[int, int]) -> float:
    """The standard deviation of values with how often each was seen."""
    ratio = spread(counts)
    if ratio.games < 2:
        return 0.0
    return sqrt((ratio.games * ratio.xx - ratio.x**2) / (ratio.games * (ratio.games - 1)))


def at(counts: Mapping[int, int], part: float) -> int:
    """The smallest value that at least ``part`` of all reach or stay below; part 0.5 is the median."""
    needed, seen = part * sum(counts.values()), 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= needed and seen:
            return value
    return 0
