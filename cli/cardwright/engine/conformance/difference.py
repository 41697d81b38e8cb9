"""Difference: where two JSON values are first not the same, in a line."""

from __future__ import annotations

from typing import Any


def difference(one: Any, other: Any, path: str = "") -> str | None:
    """``scores.1: 7 became 9``, or None where both are the same."""
    if isinstance(one, dict) and isinstance(other, dict) and set(one) == set(other):
        pairs = [(str(key), one[key], other[key]) for key in one]
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = [(str(index), *both) for index, both in enumerate(zip(one, other, strict=True))]
    elif type(one) is type(other) and one == other:
        return None
    else:
        return f"{path or 'it'}: {one!r:.60} became {other!r:.60}"
    for step, mine, others in pairs:
        if (found := difference(mine, others, f"{path}.{step}" if path else step)) is not None:
            return found
    return None
