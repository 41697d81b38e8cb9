"""V-03: a question whose two options are the same."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.vagabond.cards import Question
from cardwright.games.vagabond.checks.basis.asked import asked
from cardwright.games.vagabond.checks.basis.examples import card, travel
from cardwright.games.vagabond.checks.basis.report import also, at

_SIXTH = "{about: PL, ask: Which river flows through Warsaw?, a: Vistula, b: %s, right: a}"

SAME_OPTIONS = Code(
    "VAG031",
    "same-options",
    "The options A and B of a question are the same but for capitals and blanks.",
    "Exactly one of the two options is right (V-03), and here both are or none is.",
    travel(card(instead={6: _SIXTH % "vistula"})),
    travel(card(instead={6: _SIXTH % "Danube"})),
)


def find(deck: Deck) -> Iterator[Finding]:
    every = asked(deck)
    for (written, index, question), a, b in zip(every.questions, every.a, every.b, strict=True):
        # The folded ones differ less than the options do: C and C++ may stand beside each other.
        if a == b and plain(question.a) == plain(question.b):
            message = f"option B says the same as option A: {question.a}"
            yield one_option(SAME_OPTIONS, written, index, question, message)


def one_option(code: Code, card: SourceCard, index: int, question: Question, message: str) -> Finding:
    """A finding about the options of a question that are no two: it stands at B, and A is related."""
    path = ("questions", index)
    return at(
        card,
        (*path, "b"),
        code,
        message,
        {"given": [question.a, question.b], "right": question.right},
        suggestion=f"write a wrong answer as option {'B' if question.right == 'a' else 'A'}",
        related=(also(card, (*path, "a"), "option A"),),
    )


def plain(text: str) -> str:
    return " ".join(text.casefold().split())
