"""V-03, V-07: a question that says its own answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.vagabond.cards import PictureQuestion, Question
from cardwright.games.vagabond.checks.basis.asked import asked, asked_of_pictures, place
from cardwright.games.vagabond.checks.basis.examples import card, travel
from cardwright.games.vagabond.checks.basis.giveaway import SMALL, forms, stands_at, telling
from cardwright.games.vagabond.checks.basis.report import also, at
from cardwright.read.node import Path

_SIXTH = "{about: PL, ask: %s, a: Vistula, b: Oder, right: a}"

ANSWER_IN_QUESTION = Code(
    "TXT020",
    "answer-in-question",
    "A question says its own answer: the words of the right option, and not those of the wrong one, or the answer to a "
    "question about a picture.",
    "The answer is given away, and 20 points with it.",
    travel(card(instead={6: _SIXTH % "Which river meets the sea in the Vistula Lagoon?"})),
    travel(card(instead={6: _SIXTH % "Which river flows through Warsaw?"})),
    Severity.WARNING,
)

# Words between the choices of a question, folded; in one of these languages further ones are.
_OR: Final = frozenset("or oder ou lub albo czy eller nebo alebo ili vagy tai voi veya sau или або".split())
_OR_OF: Final = {"es": ("o", "u"), "it": ("o", "oppure"), "ca": ("o",), "nl": ("of",), "af": ("of",)}


def find(deck: Deck) -> Iterator[Finding]:
    yield from _of_travel(deck)
    yield from _of_pictures(deck)


def _of_travel(deck: Deck) -> Iterator[Finding]:
    every = asked(deck)
    for entry, ask, a, b in zip(every.questions, every.asks, every.a, every.b, strict=True):
        written, index, question = entry
        right, wrong = (a, b) if question.right == "a" else (b, a)
        # A part of a word is found quickly, and nearly every question is done with then.
        if any(word in ask for word in right.split() if word not in SMALL):
            words = _given_away(ask.split(), right.split(), wrong.split())
            if words:
                path = ("questions", index, question.right)
                yield _finding(written, index, question, path, "the right option", words)


def _of_pictures(deck: Deck) -> Iterator[Finding]:
    either = _OR.union(_OR_OF.get(deck.file.language.partition("-")[0], ()))
    every = asked_of_pictures(deck)
    for entry, ask, answer in zip(every.questions, every.asks, every.answers, strict=True):
        words = ask.split()
        # Of "Which is longer, the Nile or the Amazon?" the answer stands in the question, and is not given away.
        if stands_at(answer.split(), words) is not None and either.isdisjoint(words):
            written, index, question = entry
            path = (*place(written, index), "answer")
            yield _finding(written, index, question, path, "the answer", telling(answer.split()))


def _given_away(ask: Iterable[str], right: list[str], wrong: list[str]) -> list[str]:
    """The words that tell the right option from the wrong one, if all of them stand in the question."""
    said = set(ask)
    own = [word for word in telling(right) if word not in wrong]
    other = [word for word in telling(wrong) if word not in right]
    if not own or not all(_said(word, said) for word in own):
        return []
    # Both options may stand in a question: "Which is longer, the Nile or the Amazon?"
    return [] if other and all(_said(word, said) for word in other) else own


def _said(word: str, said: set[str]) -> bool:
    return not forms(word).isdisjoint(said)


def _finding(
    written: SourceCard, index: int, question: Question | PictureQuestion, right: Path, what: str, words: list[str]
) -> Finding:
    answer = getattr(question, str(right[-1]))
    both = ", or let the question name both options" if what == "the right option" else ""
    return at(
        written,
        (*place(written, index), "ask"),
        ANSWER_IN_QUESTION,
        f"the question gives its answer away: {answer}",
        {"given": question.ask, "right": answer, "words": words},
        suggestion=f"say it in other words{both}",
        related=(also(written, right, what),),
    )
