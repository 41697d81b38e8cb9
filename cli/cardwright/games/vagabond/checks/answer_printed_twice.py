"""V-05, V-08: a compass or flag card that is printed more than once."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Example, Finding, Severity
from cardwright.games.vagabond.checks.basis.report import at

_HEAD = "id,flag1,flag2,flag3,count\n"

ANSWER_PRINTED_TWICE = Code(
    "VAG087",
    "answer-printed-twice",
    "A compass or flag card is printed more than once.",
    "Players hold flag cards at the same time (V-23), and a compass task is solved once: the first copy gives it away.",
    Example("flag.csv", _HEAD + "f-01,BR,KE,JP,2\n"),
    Example("flag.csv", _HEAD + "f-01,BR,KE,JP,1\n"),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    for card in deck.cards:
        if card.kind in ("compass", "flag") and card.written.count > 1:
            yield at(
                card,
                ("count",),
                ANSWER_PRINTED_TWICE,
                f"{card.id} is printed {card.written.count} times, with the same answers on each",
                {"given": card.written.count, "expected": 1},
                suggestion="take the count out",
            )
