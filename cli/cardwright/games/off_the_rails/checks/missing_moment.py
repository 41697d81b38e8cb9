"""O-06: a moment that a text or the donation track sends readers to, and that is not in the deck."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.found import at, in_deck_file
from cardwright.games.off_the_rails.checks.basis.examples import scenario, scenarios
from cardwright.games.off_the_rails.checks.basis.named import mentions, own, track
from cardwright.games.off_the_rails.checks.basis.named import moments as moments_of

MISSING_MOMENT = Code(
    "OTR008",
    "missing-moment",
    "A card, or the donation track, sends its readers to a moment that the deck does not have.",
    "Moments with a letter are this deck’s own (O-06); only those with a number stand in the base game’s book.",
    scenarios(scenario(change="Touch the bell and read Moment O-9.")),
    scenarios(scenario(change="Touch the bell and read Moment O-1.")),
)


def find(deck: Deck) -> Iterator[Finding]:
    there = moments_of(deck)
    known = sorted(there)
    for coins, name in track(deck).items():
        if own(name) and name not in there:
            written = deck.document.get(("donations", coins)) is not None
            yield in_deck_file(
                deck,
                ("donations", coins) if written else (),
                MISSING_MOMENT,
                f"{coins} coins given to DC read Moment {name}, which the deck does not have",
                {"given": name, "known": known},
                "write the moment, or name the squares of your own under donations in deck.yaml",
            )
    for found in mentions(deck):
        if found.of == "moment" and found.name not in there:
            yield at(
                found.card,
                found.path,
                MISSING_MOMENT,
                f"there is no Moment {found.name} in the deck",
                {"given": found.name, "known": known},
                "write the moment, or name one that is there",
            )
