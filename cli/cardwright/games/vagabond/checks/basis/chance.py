"""Chance: how likely it is that a fair coin falls at least so unevenly."""

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
