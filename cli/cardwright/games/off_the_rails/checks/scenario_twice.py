"""O-03: two cards of one scenario."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.found import also, at
from cardwright.games.off_the_rails.checks.basis.examples import scenario, scenarios

SCENARIO_TWICE = Code(
    "OTR004",
    "scenario-twice",
    "Two scenario cards are for the same scenario of the same set.",
    "Each scenario takes its card (O-15); with two, nobody knows which one holds.",
    scenarios(scenario(1), scenario(2)),
    scenarios(scenario(1), scenario(2, name="The Cinder Twins")),
)


def find(deck: Deck) -> Iterator[Finding]:
    seen: dict[tuple[str, str], SourceCard] = {}
    for card in deck.of("scenario"):
        name = " ".join(card.written.scenario.casefold().split())
        first = seen.setdefault((card.written.set, name), card)
        if first is not card:
            yield at(
                card,
                ("scenario",),
                SCENARIO_TWICE,
                f"card {first.id} is for {card.written.scenario} already",
                {"given": card.written.scenario, "card": first.id},
                "take one of the two out, or name the scenario that it is for",
                (also(first, ("scenario",), "the same scenario"),),
            )
