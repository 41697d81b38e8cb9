"""O-29: a Junk or Skill that a text gives by its mark, and that is not in the deck."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.found import at
from cardwright.games.off_the_rails.checks.basis.examples import moment, moments
from cardwright.games.off_the_rails.checks.basis.named import mentions

MISSING_CARD = Code(
    "OTR009",
    "missing-card",
    "A text gives a Junk or Skill by its mark, and the deck has no such card.",
    "L-1 and its like are names by which rules ask for a card (O-29); what is not there cannot be gained.",
    moments(moment(effect="One Vagrant gains Junk L-1.")),
    moments(moment(effect="One Vagrant gains a coin.")),
)


def find(deck: Deck) -> Iterator[Finding]:
    marks = {(card.kind, card.written.mark) for kind in ("junk", "skill") for card in deck.of(kind)}
    for found in mentions(deck):
        if found.of != "moment" and (found.of, found.name) not in marks:
            yield at(
                found.card,
                found.path,
                MISSING_CARD,
                f"no {found.of} of the deck has the mark {found.name}",
                {"given": found.name, "kind": found.of},
                f"write the card with mark: {found.name}, or name another",
            )
