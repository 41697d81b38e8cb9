"""V-07: the description of a picture says an answer of its card."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.deck.folding import fold_all
from cardwright.diag import Code, Finding, Severity
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.asked import OnCard, asked_of_pictures, number, place
from cardwright.games.vagabond.checks.basis.examples import picture, pictures
from cardwright.games.vagabond.checks.basis.giveaway import long_enough, stands_at
from cardwright.games.vagabond.checks.basis.report import also, at

ALT_GIVES_ANSWER = Code(
    "TXT023",
    "alt-gives-answer",
    "The `alt` of a picture says an answer to a question about it.",
    "It is read out to players who cannot see the picture, before they answer.",
    pictures(picture(alt="The outline of Iceland with its ragged north-west")),
    pictures(picture(alt="The outline of an island with a ragged north-west")),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    for here in asked_of_pictures(deck).by_card():
        alt = here.card.written.alt
        words = fold_all([f"{alt} "])[0].split() if alt else []
        said = [
            index
            for index, answer in enumerate(here.answers)
            if long_enough(answer) and stands_at(answer, words) is not None
        ]
        if said:
            yield _finding(here, said)


def _finding(here: OnCard, said: list[int]) -> Finding:
    card = here.card
    answers = list(dict.fromkeys(here.questions[index].answer for index in said))
    return at(
        card,
        ("alt",),
        ALT_GIVES_ANSWER,
        f"the alt gives {'an answer' if len(answers) == 1 else 'answers'} away: {wording.listed(answers)}",
        {"given": card.written.alt, "answers": answers, "questions": [number(card, index) for index in said]},
        suggestion="describe what is to be seen without naming it",
        related=tuple(
            also(card, (*place(card, index), "answer"), f"the answer to question {number(card, index)}")
            for index in said
        ),
    )
