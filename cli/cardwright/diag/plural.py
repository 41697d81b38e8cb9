"""Plural: a number and a word in, the two as people say them out."""

from __future__ import annotations


def counted(number: int, one: str, many: str | None = None) -> str:
    """``1 card``, ``1,200 cards``; ``many`` where an s does not do."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"
