"""V-03: over the whole deck one letter is right far more often than chance would have it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.vagabond.checks.basis.asked import asked
from cardwright.games.vagabond.checks.basis.chance import two_sided
from cardwright.games.vagabond.checks.basis.examples import four
from cardwright.games.vagabond.checks.basis.report import over_deck

LEAST: Final = 24  #: questions; fewer say nothing
LIMIT: Final = 0.01  #: a deck that was dealt by coins is taken for an uneven one once in a hundred times

UNEVEN_ANSWERS = Code(
    "VAG033",
    "uneven-answers",
    "One of the letters A and B is the right one far more often than the other, over the whole deck.",
    "A player who notices it and always says that letter wins points without knowing anything.",
    four("aaabaa"),
    four("abbaba"),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    every = asked(deck).questions
    total = len(every)
    if total < LEAST:
        return
    a = sum(question.right == "a" for _, _, question in every)
    chance = two_sided(a, total)
    if chance < LIMIT:
        letter, count = ("A", a) if a > total - a else ("B", total - a)
        other = "B" if letter == "A" else "A"
        yield over_deck(
            deck,
            UNEVEN_ANSWERS,
            f"{letter} is right in {count} of {total} questions, {other} only in {total - count}",
            {"a": a, "b": total - a, "questions": total, "p": float(f"{chance:.2g}"), "limit": LIMIT},
            f"exchange the options of about {count - total // 2} questions where {letter} is right",
        )
