"""Two cards with one id."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.check.check import Check
from cardwright.check.general.codes import DUPLICATE_ID
from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.diag import Finding, Related


def _find(deck: Deck) -> Iterator[Finding]:
    first: dict[str, SourceCard] = {}
    for card in deck.cards:
        twin = first.setdefault(card.id, card)
        if twin is card:
            continue
        there = twin.origin.span(("id",))
        yield Finding(
            DUPLICATE_ID,
            f"the id {card.id} belongs to another card already",
            card.origin.span(("id",)),
            card=card.id,
            pointer=card.origin.pointer(("id",)),
            related=(Related(f"{card.id} first given here", there),),
            evidence={"id": card.id, "kind": card.kind, "first_kind": twin.kind, "first_line": there.line},
            suggestion="give one of the two cards another id",
            underneath="given before",
        )


duplicate_ids = Check((DUPLICATE_ID,), _find)
