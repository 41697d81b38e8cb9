"""V-08: a flag that stands on two cards."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.examples import flags
from cardwright.games.vagabond.checks.basis.flown import Flag, possible
from cardwright.games.vagabond.checks.basis.report import also, at

FLAG_ON_TWO_CARDS = Code(
    "VAG061",
    "flag-on-two-cards",
    "Two cards show the same flag.",
    "Players hold flag cards at the same time (V-23); who hears a flag named at the table knows their own.",
    flags("f-01,BR,KE,JP", "f-02,PL,KE,AU"),
    flags("f-01,BR,KE,JP", "f-02,PL,GH,AU"),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    seen: dict[str, Flag] = {}
    for flag in possible(deck):
        first = seen.setdefault(flag.code, flag)
        if first.card is not flag.card and flag.first is None:
            yield at(
                flag.card,
                flag.path,
                FLAG_ON_TWO_CARDS,
                f"the flag of {wording.country(flag.code)} stands on card {first.card.id} already",
                {"given": flag.code, "card": first.card.id},
                suggestion="show the flag of another country on one of the two cards",
                related=(also(first.card, first.path, "the same flag"),),
            )
