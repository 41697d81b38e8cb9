"""O-03: an event whose round is not on the Round track."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.found import at
from cardwright.games.off_the_rails.cards import OffTheRailsDeck
from cardwright.games.off_the_rails.checks.basis.examples import scenario, scenarios

EVENT_OUT_OF_RANGE = Code(
    "OTR002",
    "event-out-of-range",
    "The round of an event is none of the Round track.",
    "The token has no space to lie on. How many rounds there are stands under settings in deck.yaml (rounds, 12 where "
    "nothing is said).",
    scenarios(scenario(events="{x: 3, y: 15}")),
    scenarios(scenario(events="{x: 3, y: 12}")),
)


def find(deck: Deck) -> Iterator[Finding]:
    assert isinstance(deck.file, OffTheRailsDeck)
    last = deck.file.settings.rounds
    for card in deck.of("scenario"):
        for letter in ("x", "y"):
            given = getattr(card.written.events, letter)
            if given is not None and not 1 <= given <= last:
                yield at(
                    card,
                    ("events", letter),
                    EVENT_OUT_OF_RANGE,
                    f"Event {letter.upper()} lies on round {given}, and the Round track has rounds 1 to {last}",
                    {"given": given, "expected": [1, last]},
                    f"write a round from 1 to {last}, or change rounds under settings in deck.yaml",
                )
