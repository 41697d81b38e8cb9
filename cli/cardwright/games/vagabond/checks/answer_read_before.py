"""V-03, V-13: a question of a travel card that names the answer to one which is read after it."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.deck.folding import fold_all
from cardwright.diag import Code, Finding, Severity
from cardwright.games.vagabond.checks.basis.asked import asked
from cardwright.games.vagabond.checks.basis.examples import card, travel
from cardwright.games.vagabond.checks.basis.giveaway import is_name, long_enough, stands_at
from cardwright.games.vagabond.checks.basis.report import also, at

_EACH = 6
_NAMES = "{about: PL, ask: Which sea does the Vistula flow into?, a: Baltic, b: Black Sea, right: a}"
_ASKS = "{about: PL, ask: Which river flows through Warsaw?, a: Vistula, b: Oder, right: a}"

ANSWER_READ_BEFORE = Code(
    "VAG086",
    "answer-read-before",
    "A question of a travel card names the answer to one that is read later from the same card.",
    "The questions are read in their order, and everybody listens: the later one gives 20 points for nothing.",
    travel(card(instead={5: _NAMES, 6: _ASKS})),
    travel(card(instead={5: _ASKS, 6: _NAMES})),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    every = asked(deck)
    for start in range(0, len(every.questions), _EACH):
        here = range(start, start + _EACH)
        asks = " ".join(every.asks[start : start + _EACH])
        for later in here[1:]:
            question = every.questions[later][2]
            right, wrong = (every.a, every.b) if question.right == "a" else (every.b, every.a)
            # Nearly no answer stands in any question, and a part of a text is found quickly.
            if right[later] not in asks or not long_enough(answer := right[later].split()):
                continue
            for earlier in here[: later - start]:
                written, index, first = every.questions[earlier]
                # Where both options are named, as in "Oslo or Bergen?", nothing is given away.
                if _names(first.ask, every.asks[earlier], answer) and wrong[later] not in every.asks[earlier]:
                    yield _finding(written, index, every.questions[later][1])
                    break


def _names(ask: str, folded: str, answer: list[str]) -> bool:
    """Whether a question says an answer as a name or a number; a common word gives little away."""
    words = folded.split()
    start = stands_at(answer, words)
    if start is None:
        return False
    tokens = ask.split()
    parts = fold_all([f"{token} " for token in tokens])
    return any(words[start] in part.split() and is_name(token) for token, part in zip(tokens, parts, strict=True))


def _finding(written: SourceCard, index: int, later: int) -> Finding:
    question = written.written.questions[later]
    answer = getattr(question, question.right)
    return at(
        written,
        ("questions", index, "ask"),
        ANSWER_READ_BEFORE,
        f"question {index + 1} gives away the answer to {later + 1}, which is read later: {answer}",
        {"given": written.written.questions[index].ask, "answer": answer, "question": later + 1},
        suggestion=f"put question {later + 1} first, or say it in other words",
        related=(also(written, ("questions", later, question.right), f"the answer to question {later + 1}"),),
    )
