"""O-06: a moment that nothing sends anybody to."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.found import at
from cardwright.games.off_the_rails.checks.basis.examples import moment, moments
from cardwright.games.off_the_rails.checks.basis.named import REAPER, mentions, own, track
from cardwright.games.off_the_rails.checks.basis.named import moments as moments_of

MOMENT_UNREAD = Code(
    "OTR007",
    "moment-unread",
    "No card and no square of the donation track says that a moment is to be read.",
    "A moment is read only when somebody is told to (O-06). L-1 is read whenever a Moonreaper Ritual is performed "
    "(O-39), so it has as many parts as there are Rituals.",
    moments(moment("O-1"), moment("O-7", 2)),
    moments(moment("O-1")),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    told = set(track(deck).values())
    told |= {found.name for found in mentions(deck) if found.of == "moment" and found.card.kind != "moment"}
    rituals = sum(1 for _ in deck.of("ritual"))
    for name, cards in moments_of(deck).items():
        for card, written in cards:
            reached = (written.rituals or 0) <= rituals if name == REAPER else name in told
            if not reached:
                after = _after(written.rituals or 0, rituals) if name == REAPER else ""
                yield at(
                    card,
                    ("moment",),
                    MOMENT_UNREAD,
                    f"nothing says that Moment {name} is to be read{after}",
                    {"given": name},
                    f"write “Moment {name}” on a card, or give it a square under donations in deck.yaml"
                    if own(name) and name != REAPER
                    else "write the Rituals, or take the part out",
                )


def _after(wanted: int, there: int) -> str:
    number = "1 Ritual" if wanted == 1 else f"{wanted} Rituals"
    return f" after {number}, and the deck has {there or 'none'}"
