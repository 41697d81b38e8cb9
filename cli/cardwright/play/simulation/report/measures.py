"""Measures: numbers and intervals as reports hold them, the same on every machine."""

from __future__ import annotations

from cardwright.play.simulation.intervals import Interval
from cardwright.play.simulation.report import model


def rounded(value: float) -> float:
    """To six digits, so that the last bits, which differ between machines, never show."""
    return float(f"{value:.6g}") + 0.0


def measure(interval: Interval) -> model.Measure:
    """An interval as the report holds it."""
    low, high = (None if bound is None else rounded(bound) for bound in interval[1:])
    return model.Measure(value=rounded(interval.value), low=low, high=high)
