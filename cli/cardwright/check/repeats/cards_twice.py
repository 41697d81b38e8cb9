"""Cards of a game of one's own that are the same in everything but their id."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.check.check import Check
from cardwright.check.repeats.codes import CARD_TWICE
from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Finding, Related

#: what a card may say that nobody sees on it
_UNSEEN = ("id", "count", "ignore", "notes")


def _find(deck: Deck) -> Iterator[Finding]:
    seen: dict[object, SourceCard] = {}
    for card in deck.cards:
        if card.kind not in deck.file.kinds:  # what is the same card in a game that we know, its own checks say
            continue
        shown = tuple(
            tuple(value) if isinstance(value, list) else value
            for name, value in card.written.__dict__.items()
            if name not in _UNSEEN
        )
        first = seen.setdefault((card.kind, shown), card)
        if first is not card and any(value is not None for value in shown):
            yield Finding(
                CARD_TWICE,
                f"card {first.id} is the same in everything but its id",
                card.origin.span(("id",)),
                card=card.id,
                pointer=card.origin.pointer(("id",)),
                related=(Related("the same card", first.origin.span(("id",))),),
                evidence={"given": card.id, "card": first.id},
                suggestion=f"take it out; to print {first.id} twice, give it count: 2",
            )


cards_twice = Check((CARD_TWICE,), _find)
