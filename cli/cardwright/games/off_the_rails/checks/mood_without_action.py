"""O-18: a Mood for which a scenario has no Poisonous Berry action."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.found import at
from cardwright.games.off_the_rails.checks.basis.examples import scenario, scenarios
from cardwright.games.off_the_rails.checks.basis.moods import ANY, EACH, MOODS, first_of_each

MOOD_WITHOUT_ACTION = Code(
    "OTR010",
    "mood-without-action",
    "A Haint in one of the Moods has no Poisonous Berry action.",
    "When a berry is drawn, the action that fits the Mood is looked up (O-18); without one, nothing happens. If that "
    "is meant, ignore the finding with that reason.",
    scenarios(scenario(berries=EACH[:1])),
    scenarios(scenario(berries=(ANY, EACH[0]))),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    for card in deck.of("scenario"):
        first = first_of_each(card)
        missing = [mood for mood in MOODS if mood not in first]
        if missing and "any" not in first:
            yield at(
                card,
                ("berries",),
                MOOD_WITHOUT_ACTION,
                f"no action is for the Mood {' or '.join(missing)}",
                {"given": sorted(first), "missing": missing},
                "add one, or one with mood: any",
            )
