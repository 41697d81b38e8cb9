"""Moods: the Poisonous Berry actions of a scenario by the Mood that they are for."""

from __future__ import annotations

from typing import Final

from cardwright.deck.content import SourceCard

MOODS: Final = ("calm", "sorrow", "furious")
#: for examples: an action for any Mood, and one for each
ANY: Final = "{mood: any, action: The Haint moves 2.}"
EACH: Final = tuple(f"{{mood: {mood}, action: The Haint moves {number}.}}" for number, mood in enumerate(MOODS, 1))


def first_of_each(card: SourceCard) -> dict[str, int]:
    """Where the first action for each Mood that has one stands among the actions."""
    first: dict[str, int] = {}
    for index, berry in enumerate(card.written.berries):
        first.setdefault(berry.mood, index)
    return first
