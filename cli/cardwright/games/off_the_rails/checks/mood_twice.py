"""O-18: two Poisonous Berry actions of a scenario for the same Mood."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.found import also, at
from cardwright.games.off_the_rails.checks.basis.examples import scenario, scenarios
from cardwright.games.off_the_rails.checks.basis.moods import ANY, EACH, first_of_each

MOOD_TWICE = Code(
    "OTR011",
    "mood-twice",
    "Two Poisonous Berry actions of a scenario are for the same Mood.",
    "Only one of them can be looked up (O-18); nobody knows which.",
    scenarios(scenario(berries=(ANY, EACH[2], EACH[2]))),
    scenarios(scenario(berries=(ANY, EACH[2]))),
)


def find(deck: Deck) -> Iterator[Finding]:
    for card in deck.of("scenario"):
        first = first_of_each(card)
        for index, berry in enumerate(card.written.berries):
            before = first[berry.mood]
            if before != index:
                yield at(
                    card,
                    ("berries", index),
                    MOOD_TWICE,
                    f"there is an action for the Mood {berry.mood} already",
                    {"given": berry.mood},
                    "make one action of the two, or name another Mood",
                    (also(card, ("berries", before), "the same Mood"),),
                )
