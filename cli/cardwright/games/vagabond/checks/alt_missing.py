"""V-07: a picture out of a file without a word on what is to be seen."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.games.vagabond.checks.basis.examples import photo, pictures
from cardwright.games.vagabond.checks.basis.report import at
from cardwright.games.vagabond.checks.basis.shown import PICTURE, shown

ALT_MISSING = Code(
    "IMG005",
    "alt-missing",
    "A picture out of a file has no `alt`: nothing says what is to be seen on it.",
    "Screen readers read it out. Without it, whoever cannot see the card cannot play it. An outline has a text of its "
    "own.",
    pictures(photo(alt="")),
    pictures(photo()),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    for one in shown(deck):
        if one.is_file and not (one.card.written.alt or "").strip():
            yield at(
                one.card,
                PICTURE,
                ALT_MISSING,
                "the picture has no alt: a sentence for those who cannot see it",
                {"given": None, "expected": "alt", "picture": one.card.written.picture},
                suggestion="say in alt what is to be seen, without giving an answer away",
            )
