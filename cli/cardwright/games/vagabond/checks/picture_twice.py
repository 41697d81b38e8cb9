"""V-07: a picture that stands on two cards."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Severity
from cardwright.facts import countries
from cardwright.games.vagabond.checks.basis import wording
from cardwright.games.vagabond.checks.basis.examples import CHILE, picture, pictures
from cardwright.games.vagabond.checks.basis.report import also, at
from cardwright.games.vagabond.checks.basis.shown import PICTURE, Shown, shown

PICTURE_TWICE = Code(
    "VAG070",
    "picture-twice",
    "Two cards show the same picture.",
    "Who has seen one of them knows what is on the other; mostly a card was copied and not yet changed.",
    pictures(picture(), picture(2, "outline:IS", asks=CHILE)),
    pictures(picture(), picture(2, asks=CHILE)),
    Severity.WARNING,
)


def find(deck: Deck) -> Iterator[Finding]:
    seen: dict[str, Shown] = {}
    for one in shown(deck):
        if one.outline is not None and countries.find(one.outline) is None:
            continue  # told already, and nobody knows what it is to be
        first = seen.setdefault(one.name, one)
        if first is not one:
            yield at(
                one.card,
                PICTURE,
                PICTURE_TWICE,
                f"card {first.card.id} shows the same {_what(one)}",
                {"given": one.card.written.picture, "card": first.card.id},
                suggestion="show something else on one of the two cards",
                related=(also(first.card, PICTURE, f"the same {_what(one)}"),),
            )


def _what(one: Shown) -> str:
    return "picture" if one.outline is None else f"outline, that of {wording.country(one.outline)}"
