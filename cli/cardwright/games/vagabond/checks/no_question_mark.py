"""V-03, V-07: a question without a question mark."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fix, Fixable, Severity
from cardwright.games.vagabond.checks.basis.asked import every, place
from cardwright.games.vagabond.checks.basis.examples import card, travel
from cardwright.games.vagabond.checks.basis.report import at

_SIXTH = "{about: PL, ask: Which river flows through Warsaw%s, a: Vistula, b: Danube, right: a}"

NO_QUESTION_MARK = Code(
    "TXT021",
    "no-question-mark",
    "A question has no question mark.",
    "Mostly the end of the sentence was lost, and the reader's voice does not know where to go.",
    travel(card(instead={6: _SIXTH % ""})),
    travel(card(instead={6: _SIXTH % "?"})),
    Severity.WARNING,
    fix=Fixable.UNSAFE,
)

# Arabic, Greek (also written as a semicolon), Armenian, Ethiopic, full width.
MARKS: Final = ("?", "؟", "\u037e", "՞", "፧", "？")
#: what other languages than most end a question with; some put it elsewhere
MARK: Final = {"ar": "؟", "fa": "؟", "ur": "؟", "el": ";", "am": "፧", "hy": ""}
#: languages that tell a question by its words
WITHOUT: Final = frozenset(("th", "lo", "km", "my", "ja", "zh", "bo", "dz"))


def find(deck: Deck) -> Iterator[Finding]:
    language = deck.file.language.partition("-")[0]
    if language in WITHOUT:
        return
    marks = (*MARKS, ";") if language == "el" else MARKS
    for written, index, question in every(deck):
        if "?" not in question.ask and not any(mark in question.ask for mark in marks):
            told = at(
                written,
                (*place(written, index), "ask"),
                NO_QUESTION_MARK,
                "the question has no question mark",
                {"given": question.ask},
                suggestion="end it with a question mark",
            )
            mark = MARK.get(language, "?")
            yield replace(told, fix=_ended(told, question.ask, mark)) if mark else told


def _ended(told: Finding, ask: str, mark: str) -> Fix | None:
    """The mark in place of a full stop at the end, or behind the last word."""
    if told.span is None:
        return None
    place, certain = told.span.within(ask, len(ask.rstrip(" .…!")), len(ask))
    return Fix(f"end it with {mark}", place, mark, safe=False) if certain else None
