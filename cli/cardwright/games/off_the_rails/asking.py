"""Asking: a card as written in; what it says that no other card may say, or only in the same words, out."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.asked import Asked
from cardwright.games.off_the_rails.cards import Deed, Moment, Scenario


def asked_of_deed(card: Deed) -> Iterator[Asked]:
    """O-04: goals differ from card to card; a reward may come again."""
    yield Asked(("goal",), card.goal, sort="goal")
    yield Asked(("reward",), card.reward, sort="reward", once=False)


def asked_of_scenario(card: Scenario) -> Iterator[Asked]:
    """O-03: what happens, is set up or changed may be so in several scenarios, in one wording."""
    yield Asked(("event_x", "text"), card.event_x.text, sort="rule", once=False)
    yield Asked(("event_y", "text"), card.event_y.text, sort="rule", once=False)
    for name, lines in (("setup", card.setup), ("changes", card.changes)):
        for index, line in enumerate(lines):
            yield Asked((name, index), line, sort="rule", once=False)
    for index, berry in enumerate(card.berries):
        yield Asked(("berries", index, "action"), berry.action, sort="rule", once=False)


def asked_of_moment(card: Moment) -> Iterator[Asked]:
    """O-06: a passage is read once."""
    for index, passage in enumerate(card.tale):
        yield Asked(("tale", index), passage, sort="passage")
