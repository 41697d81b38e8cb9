"""O-03: a Setup that does not say where the Event X or the Event Y token goes."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.found import at
from cardwright.games.off_the_rails.checks.basis.examples import scenario, scenarios

EVENT_NOT_PLACED = Code(
    "OTR001",
    "event-not-placed",
    "A scenario card does not say on which round the Event X or the Event Y token is placed.",
    "Both events are printed on the back and sealed (O-03, O-19). A token without a round never comes up, and its "
    "event is never read.",
    scenarios(scenario(events="{x: 3}")),
    scenarios(scenario()),
)


def find(deck: Deck) -> Iterator[Finding]:
    for card in deck.of("scenario"):
        for letter in ("x", "y"):
            if getattr(card.written.events, letter) is None:
                placed = card.origin.document.get((*card.origin.path, "events")) is not None
                yield at(
                    card,
                    ("events",) if placed else (),
                    EVENT_NOT_PLACED,
                    f"the Setup does not place the Event {letter.upper()} token",
                    {"event": letter},
                    f"write the round on which it lies, such as events: {{{letter}: 4}}",
                )
