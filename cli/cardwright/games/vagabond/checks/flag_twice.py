"""V-08: a flag that stands twice on one card."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.examples import flags
from cardwright.games.vagabond.checks.basis.flown import possible
from cardwright.games.vagabond.checks.basis.report import also, at

FLAG_TWICE = Code(
    "VAG060",
    "flag-twice",
    "A card shows the same flag twice.",
    "A card has the flags of three different countries (V-08), and a country can be named once a round (V-37).",
    flags("f-01,BR,KE,BR"),
    flags("f-01,BR,KE,JP"),
)


def find(deck: Deck) -> Iterator[Finding]:
    for flag in possible(deck):
        if flag.first is not None:
            yield at(
                flag.card,
                flag.path,
                FLAG_TWICE,
                f"the flag of {wording.country(flag.code)} stands on this card already, as {flag.first.path[0]}",
                {"given": flag.code, "expected": "three different countries", "first": flag.first.path[0]},
                suggestion="show the flag of another country",
                related=(also(flag.card, flag.first.path, "the same flag"),),
            )
