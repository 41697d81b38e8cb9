"""The checks that every deck gets, whatever its game."""

from __future__ import annotations

from typing import Final

from cardwright.check.check import Check
from cardwright.check.general.codes import CODES
from cardwright.check.general.decomposed_letters import decomposed_letters
from cardwright.check.general.duplicate_ids import duplicate_ids
from cardwright.check.general.empty_deck import empty_deck
from cardwright.check.general.invisible_characters import invisible_characters
from cardwright.check.general.known_places import known_places
from cardwright.check.general.mixed_quotes import mixed_quotes
from cardwright.check.general.old_airports import old_airports
from cardwright.check.general.placeholders import placeholders
from cardwright.check.general.stray_spaces import stray_spaces
from cardwright.check.repeats.cards_twice import cards_twice
from cardwright.check.repeats.printed_twice import printed_twice
from cardwright.check.repeats.said import said_twice
from cardwright.check.repeats.titles_twice import titles_twice

__all__ = ["CHECKS", "CODES"]

CHECKS: Final[tuple[Check, ...]] = (
    duplicate_ids,
    empty_deck,
    stray_spaces,
    mixed_quotes,
    invisible_characters,
    decomposed_letters,
    placeholders,
    known_places,
    old_airports,
    cards_twice,
    said_twice,
    printed_twice,
    titles_twice,
)
