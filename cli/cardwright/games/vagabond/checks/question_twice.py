"""V-03: the same question about the same country on two cards, or twice on one."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.vagabond.checks.basis.asked import asked
from cardwright.games.vagabond.checks.basis.examples import PL, card, line, travel
from cardwright.games.vagabond.checks.basis.report import also, at

QUESTION_TWICE = Code(
    "VAG032",
    "question-twice",
    "The same question about the same country stands in the deck twice.",
    "Whoever heard it once knows the answer; capitals, accents and punctuation make no other question of it.",
    travel(card(), card(2, route="AMS, WAW, MAD", instead={6: line(PL[0], "a")})),
    travel(card(), card(2, route="AMS, WAW, MAD")),
)


def find(deck: Deck) -> Iterator[Finding]:
    every = asked(deck)
    seen: dict[tuple[str, str], tuple[SourceCard, int]] = {}
    for (written, index, question), ask in zip(every.questions, every.asks, strict=True):
        # "Which is the highest mountain?" is another question about another country.
        first = seen.setdefault((question.about, ask), (written, index))
        if first[0] is not written or first[1] != index:
            yield _finding(written, index, *first)


def _finding(written: SourceCard, index: int, first: SourceCard, first_index: int) -> Finding:
    where = "this card" if first is written else f"card {first.id}"
    return at(
        written,
        ("questions", index, "ask"),
        QUESTION_TWICE,
        f"{where} has this question already, as number {first_index + 1}",
        {"given": written.written.questions[index].ask, "card": first.id, "question": first_index + 1},
        suggestion="ask something else on one of the two cards" if first is not written else "ask something else",
        related=(also(first, ("questions", first_index, "ask"), "the same question"),),
    )
