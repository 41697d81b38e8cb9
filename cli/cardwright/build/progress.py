"""Progress: how a long run says how far it is, to whoever wants to hear."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

#: what is being done, how far it is, and out of how many (0: nobody knows)
Progress: TypeAlias = Callable[[str, int, int], None]

EVERY = 50  #: cards between two tellings


def quiet(what: str, done: int, total: int) -> None:
    """Progress that nobody wants to hear of."""
