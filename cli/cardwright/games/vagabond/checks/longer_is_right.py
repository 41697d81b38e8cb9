"""V-03: over the whole deck the longer option is nearly always the right one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.vagabond.checks.basis.asked import asked
from cardwright.games.vagabond.checks.basis.examples import four
from cardwright.games.vagabond.checks.basis.report import over_deck

LEAST: Final = 24  #: questions; fewer say nothing
LIMIT: Final = 0.75  #: share of the questions

LONGER_IS_RIGHT = Code(
    "TXT022",
    "longer-is-right",
    "The right option is longer than the wrong one in more than three quarters of the deck's questions.",
    "A player who notices it and always says the longer option wins points without knowing anything.",
    four("abbaba", aside=" of course"),
    four("abbaba"),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    every = asked(deck).questions
    total = len(every)
    if total < LEAST:
        return
    longer = 0
    for _, _, question in every:
        a, b = len(question.a), len(question.b)
        longer += a > b if question.right == "a" else b > a
    if longer > LIMIT * total:
        yield over_deck(
            deck,
            LONGER_IS_RIGHT,
            f"the right option is the longer one in {longer} of {total} questions",
            {"longer": longer, "questions": total, "share": round(longer / total, 3), "limit": LIMIT},
            "shorten right options, or give wrong ones as much to say",
        )
