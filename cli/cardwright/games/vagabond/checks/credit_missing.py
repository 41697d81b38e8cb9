"""V-07: a picture out of a file without the name of who made it."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.vagabond.checks.basis.examples import photo, pictures
from cardwright.games.vagabond.checks.basis.report import at
from cardwright.games.vagabond.checks.basis.shown import PICTURE, shown

CREDIT_MISSING = Code(
    "IMG006",
    "credit-missing",
    "A picture out of a file has no `credit`: nothing says who made it and under which licence.",
    "A picture belongs to somebody, and nobody may print or pass it on without knowing whose it is. An outline needs "
    "none.",
    pictures(photo(credit="")),
    pictures(photo()),
)


def find(deck: Deck) -> Iterator[Finding]:
    for one in shown(deck):
        if one.is_file and not (one.card.written.credit or "").strip():
            yield at(
                one.card,
                PICTURE,
                CREDIT_MISSING,
                "the picture has no credit: who made it, and under which licence",
                {"given": None, "expected": "credit", "picture": one.card.written.picture},
                suggestion="say both in credit, such as Ada Holm, CC BY 4.0; if you made it, your own name",
            )
