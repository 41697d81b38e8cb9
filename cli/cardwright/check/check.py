"""Check: one thing that is looked for over a whole deck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding


@dataclass(frozen=True, slots=True)
class Check:
    """``find`` yields a finding of one of ``codes`` for every fault; it sees only cards whose shape is right.

    What is ``of_missing`` cards is not told while a file cannot be read: the card may be in there. ``whole`` are kinds
    and tables of the deck that a check needs every card or row of; while one of those has a wrong shape, it tells
    nothing, as what it would miss may be that one.
    """

    codes: tuple[Code, ...]
    find: Callable[[Deck], Iterator[Finding]]
    of_missing: bool = False
    whole: tuple[str, ...] = ()
