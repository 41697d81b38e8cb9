"""O-06, O-39: parts of a moment that are none: L-1 has one for each number of Rituals, no other has any."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.games.found import at
from cardwright.games.off_the_rails.checks.basis.examples import moment, moments
from cardwright.games.off_the_rails.checks.basis.named import REAPER, own
from cardwright.read.removal import taken_out

MOMENT_PART = Code(
    "OTR014",
    "moment-part",
    "A part of L-1 does not say after how many Rituals it is read, or a moment does that has no parts.",
    "L-1 comes in parts by the number of Moonreaper Rituals performed, all others are whole (O-06, O-39). Moments with "
    "a number are printed in the base game’s book and need no card here.",
    moments(moment("O-1", 1, rituals="2")),
    moments(moment("O-1", 1)),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    for card in deck.of("moment"):
        name, part = card.written.moment, card.written.rituals
        if (words := _wrong(name, part)) is not None:
            path = ("rituals",) if part is not None and own(name) else ("moment",)
            told = at(card, path, MOMENT_PART, words[0], {"given": name, "rituals": part}, words[1])
            yield (
                replace(told, fix=taken_out(card.origin.document, card.origin.source_path(path)))
                if path == ("rituals",)
                else told
            )


def _wrong(name: str, part: int | None) -> tuple[str, str] | None:
    if not own(name):
        return f"Moment {name} is one of the base game", "take the card out: its number alone is enough"
    if name == REAPER and part is None:
        return "a part of L-1 is read after some number of Rituals", "write rituals: 1, or whichever it is"
    if name != REAPER and part is not None:
        return f"Moment {name} does not hang on Rituals", "take rituals out"
    return None
