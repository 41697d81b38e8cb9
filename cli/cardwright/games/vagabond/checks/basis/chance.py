"""Chance: how likely it is that a fair coin falls, or a fair die shows a number, at least so unevenly."""

from __future__ import annotations

from math import exp, lgamma, log


def two_sided(heads: int, throws: int) -> float:
    """The two-sided p-value of the exact binomial test with probability 1/2: twice the tail, and 1 at most."""
    few = min(heads, throws - heads)
    term = exp(lgamma(throws + 1) - lgamma(few + 1) - lgamma(throws - few + 1) - throws * log(2))
    tail = 0.0
    # From the greatest term down; those that no longer change the sum are left out.
    for count in range(few, -1, -1):
        tail += term
        term *= count / (throws - count + 1)
        if term < tail * 1e-15:
            break
    return min(1.0, 2 * tail)


def at_least(count: int, of: int, chance: float) -> float:
    """How likely it is that what happens with that chance (above 0, below 1) happens so often, or more often."""
    return sum(
        exp(lgamma(of + 1) - lgamma(k + 1) - lgamma(of - k + 1) + k * log(chance) + (of - k) * log(1 - chance))
        for k in range(count, of + 1)
    )
