"""V-07, V-22: a question about a picture that names the answer to one which is read after it."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.deck.folding import fold_all
from cardwright.diag import Code, Finding, Severity
from cardwright.games.vagabond.checks.basis.asked import OnCard, asked_of_pictures, number, place
from cardwright.games.vagabond.checks.basis.examples import picture, pictures
from cardwright.games.vagabond.checks.basis.giveaway import is_name, long_enough, stands_at
from cardwright.games.vagabond.checks.basis.report import also, at

_A, _B = "Which country is this?", "What is the capital of Iceland?"

ANSWER_GIVEN_BEFORE = Code(
    "TXT024",
    "answer-given-before",
    "A question about a picture names the answer to one that is read later.",
    "The pairs are read in their order, A before B (V-22), and everybody listens. An earlier answer may be named.",
    pictures(picture(instead={"1A": (_B, "Reykjavík"), "1B": (_A, "Iceland")})),
    pictures(picture(instead={"1A": (_A, "Iceland"), "1B": (_B, "Reykjavík")})),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    for here in asked_of_pictures(deck).by_card():
        for later, answer in enumerate(here.answers):
            # Once an answer has been given it is no secret any more.
            if answer not in here.answers[:later] and long_enough(answer):
                telling = [index for index in range(later) if _names(here, index, answer)]
                if telling:
                    yield _finding(here, telling, later)


def _names(here: OnCard, index: int, answer: list[str]) -> bool:
    """Whether a question says an answer, as a name or a number: a common word that stands in both gives little away."""
    words = here.asks[index]
    start = stands_at(answer, words)
    if start is None:
        return False
    tokens = here.questions[index].ask.split()
    parts = fold_all([f"{token} " for token in tokens])
    return any(words[start] in part.split() and is_name(token) for token, part in zip(tokens, parts, strict=True))


def _finding(here: OnCard, telling: list[int], later: int) -> Finding:
    card, question = here.card, here.questions[later]
    first, *others = telling
    asked = number(card, later)
    return at(
        card,
        (*place(card, first), "ask"),
        ANSWER_GIVEN_BEFORE,
        f"question {number(card, first)} gives away the answer to {asked}, which is read later: {question.answer}",
        {
            "given": here.questions[first].ask,
            "answer": question.answer,
            "question": asked,
            "said_in": [number(card, index) for index in telling],
        },
        suggestion=f"ask {asked} first, or say it in other words",
        related=(
            also(card, (*place(card, later), "answer"), f"the answer to question {asked}"),
            *(
                also(card, (*place(card, index), "ask"), f"question {number(card, index)} says it too")
                for index in others
            ),
        ),
    )
