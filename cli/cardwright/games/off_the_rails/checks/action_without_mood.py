"""O-18: a Poisonous Berry action that no Mood is left for."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.found import at
from cardwright.games.off_the_rails.checks.basis.examples import scenario, scenarios
from cardwright.games.off_the_rails.checks.basis.moods import ANY, EACH, MOODS, first_of_each

ACTION_WITHOUT_MOOD = Code(
    "OTR012",
    "action-without-mood",
    "A Poisonous Berry action is for any Mood, and each Mood has one of its own: it is never taken.",
    "An action for any Mood fits those that have none of their own (O-18).",
    scenarios(scenario(berries=(ANY, *EACH))),
    scenarios(scenario(berries=EACH)),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    for card in deck.of("scenario"):
        first = first_of_each(card)
        if "any" in first and all(mood in first for mood in MOODS):
            yield at(
                card,
                ("berries", first["any"]),
                ACTION_WITHOUT_MOOD,
                "no Mood is left for this action: each has one of its own",
                {"given": sorted(first)},
                "take it out, or one of the others",
            )
