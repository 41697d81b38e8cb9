"""V-03: a question whose two options are one answer in two spellings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.vagabond.checks.basis.asked import asked
from cardwright.games.vagabond.checks.basis.examples import card, travel
from cardwright.games.vagabond.checks.same_options import one_option, plain

_SIXTH = "{about: PL, ask: Which river flows through Warsaw?, a: Vistula, b: %s, right: a}"
_ARTICLES: Final = frozenset(
    "a an the der die das ein eine le la les l un une el los las il lo i gli o os as de het een".split()
)

OPTIONS_ALIKE = Code(
    "VAG085",
    "options-alike",
    "The options A and B of a question differ by an article or a full stop only.",
    "Said aloud they are one answer, and one of the two is said to be wrong.",
    travel(card(instead={6: _SIXTH % "The Vistula."})),
    travel(card(instead={6: _SIXTH % "The Danube."})),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    every = asked(deck)
    for (written, index, question), a, b in zip(every.questions, every.a, every.b, strict=True):
        # Most pairs end unlike; those that say wholly the same are VAG031.
        if a[-1:] == b[-1:] and _said(question.a) == _said(question.b) and plain(question.a) != plain(question.b):
            message = f"option B is option A in another spelling: {question.a}"
            yield one_option(OPTIONS_ALIKE, written, index, question, message)


def _said(option: str) -> list[str]:
    """The words of an option without an article before them and a stop behind them. An accent makes another word."""
    words = option.casefold().rstrip(".,;! ").split()
    return words[1:] if len(words) > 1 and words[0] in _ARTICLES else words
