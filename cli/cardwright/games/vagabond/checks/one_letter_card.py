"""V-03: a card on which all six right answers bear the same letter."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.vagabond.checks.basis.examples import card, travel
from cardwright.games.vagabond.checks.basis.report import at

ONE_LETTER_CARD = Code(
    "VAG034",
    "one-letter-card",
    "All six right answers of a card bear the same letter.",
    "After the third one players guess the letter and not the answer.",
    travel(card(letters="aaaaaa")),
    travel(card(letters="aabaab")),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    for written in deck.of("travel"):
        questions = written.written.questions
        first = questions[0].right
        if all(question.right == first for question in questions):
            letter = first.upper()
            yield at(
                written,
                ("questions", len(questions) - 1, "right"),
                ONE_LETTER_CARD,
                f"{letter} is right in all {len(questions)} questions of the card",
                {"given": letter, "questions": len(questions)},
                suggestion="exchange the options of two or three of them",
            )
