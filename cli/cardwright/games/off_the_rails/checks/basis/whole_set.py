"""Whole set: what O-01 counts, and how many Devious Deeds each Vagrant of a deck has."""

from __future__ import annotations

from collections import Counter
from typing import Final

from cardwright.deck.deck import Deck

DECK_OF_DEEDS: Final = 10  #: for each Vagrant
#: how many cards of each kind are in the set
SET: Final = {"scenario": 44, "deed": 60, "ritual": 5, "action": 5, "junk": 1, "skill": 2, "reference": 5}


def deeds_of(deck: Deck) -> Counter[str]:
    """Devious Deeds by Vagrant, copies counted."""
    of: Counter[str] = Counter()
    for card in deck.of("deed"):
        of[card.written.vagrant] += card.written.count
    return of
