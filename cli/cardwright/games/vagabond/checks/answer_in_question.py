"""V-03: a question that says its own answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.vagabond.checks.basis.asked import asked
from cardwright.games.vagabond.checks.basis.examples import card, travel
from cardwright.games.vagabond.checks.basis.report import also, at

_SIXTH = "{about: PL, ask: %s, a: Vistula, b: Oder, right: a}"

ANSWER_IN_QUESTION = Code(
    "TXT020",
    "answer-in-question",
    "The words of the right option stand in the question, and those of the wrong one do not.",
    "The answer is given away, and 20 points with it.",
    travel(card(instead={6: _SIXTH % "Which river meets the sea in the Vistula Lagoon?"})),
    travel(card(instead={6: _SIXTH % "Which river flows through Warsaw?"})),
    Severity.WARNING,
)

# Words that say nothing by themselves, without accents, of the languages that many decks are written in.
_SMALL = """
a an and are as at be by for from had has have he her his in into is it its no not of off on one or she so than that
the their them they this to up was were with yes
am auf aus bei das dem den der des die ein eine einem einen einer er es fur im ist ja mit nach nein sich sie und vom
von zu zum zur
al au aux avec con d da dans de del di do dos du e el em en est et i ha il je l la las le les lo los na ne non o os
oui ou par para pas per por pour que qui sa se ses si sin son su sur sus um uma un une y
czy nie po przez tak w we z za ze
"""
SMALL: Final = frozenset(_SMALL.split())


def find(deck: Deck) -> Iterator[Finding]:
    every = asked(deck)
    for entry, ask, a, b in zip(every.questions, every.asks, every.a, every.b, strict=True):
        written, index, question = entry
        right, wrong = (a, b) if question.right == "a" else (b, a)
        # A part of a word is found quickly, and nearly every question is done with then.
        if any(word in ask for word in right.split() if word not in SMALL):
            words = _given_away(ask.split(), right.split(), wrong.split())
            if words:
                yield _finding(written, index, question.right, words)


def _given_away(ask: Iterable[str], right: list[str], wrong: list[str]) -> list[str]:
    """The words that tell the right option from the wrong one, if all of them stand in the question."""
    said = set(ask)
    telling = [word for word in right if word not in SMALL and word not in wrong]
    other = [word for word in wrong if word not in SMALL and word not in right]
    if not telling or not all(_said(word, said) for word in telling):
        return []
    # Both options may stand in a question: "Which is longer, the Nile or the Amazon?"
    return [] if other and all(_said(word, said) for word in other) else telling


def _said(word: str, said: set[str]) -> bool:
    return word in said or word + "s" in said or (len(word) > 3 and word.removesuffix("s") in said)


def _finding(written: SourceCard, index: int, right: str, words: list[str]) -> Finding:
    question = written.written.questions[index]
    option = question.a if right == "a" else question.b
    path = ("questions", index)
    return at(
        written,
        (*path, "ask"),
        ANSWER_IN_QUESTION,
        f"the question gives its answer away: {option}",
        {"given": question.ask, "right": option, "words": words},
        suggestion="say it in other words, or let the question name both options",
        related=(also(written, (*path, right), "the right option"),),
    )
