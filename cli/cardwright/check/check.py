"""Check: one thing that is looked for over a whole deck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding


@dataclass(frozen=True, slots=True)
class Check:
    """``find`` yields a finding of one of ``codes`` for every fault; it sees only cards whose shape is right.

    What is ``of_missing`` cards is not told while a file cannot be read: the card may be in there.
    """

    codes: tuple[Code, ...]
    find: Callable[[Deck], Iterator[Finding]]
    of_missing: bool = False
