"""O-03: two scenario cards with one number of one set."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.found import also, at
from cardwright.games.off_the_rails.checks.basis.examples import scenario, scenarios

_TWIN = (
    scenario(2, name="The Cinder Twins", events="{x: 4, y: 6}")
    .replace("Vagrant moves 1", "Vagrant rests")
    .replace("The Haint moves 3", "The Haint moves 5")
)

SCENARIO_NUMBER_TWICE = Code(
    "OTR051",
    "scenario-number-twice",
    "Two scenario cards of one set bear the same number.",
    "A scenario is looked up by the number in its book, and each has its own.",
    scenarios(
        scenario(1).replace("    setup", "    number: 7\n    setup"),
        _TWIN.replace("    setup", "    number: 7\n    setup"),
    ),
    scenarios(
        scenario(1).replace("    setup", "    number: 7\n    setup"),
        _TWIN.replace("    setup", "    number: 8\n    setup"),
    ),
)


def find(deck: Deck) -> Iterator[Finding]:
    seen: dict[tuple[str, int], SourceCard] = {}
    for card in deck.of("scenario"):
        if card.written.number is None:
            continue
        first = seen.setdefault((card.written.set, card.written.number), card)
        if first is not card:
            yield at(
                card,
                ("number",),
                SCENARIO_NUMBER_TWICE,
                f"card {first.id} ({first.written.scenario}) has number {card.written.number} already",
                {"given": card.written.number, "card": first.id},
                "write the number that the scenario has in its book",
                (also(first, ("number",), "the same number"),),
            )
