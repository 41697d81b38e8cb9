"""Cards that ask something, or tell what must not be told twice, and are printed more than once."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.check.check import Check
from cardwright.check.repeats.codes import PRINTED_TWICE
from cardwright.deck.deck import Deck
from cardwright.diag import Finding


def _find(deck: Deck) -> Iterator[Finding]:
    for card in deck.cards:
        # A deck that declares its kinds knows why it wants several; in a game that we know nobody does.
        if card.written.count < 2 or card.kind in deck.file.kinds:
            continue
        asked = deck.kinds[card.kind].asked
        sort = next((one.sort for one in asked(card.written) if one.once), None) if asked is not None else None
        if sort is not None:
            yield Finding(
                PRINTED_TWICE,
                f"card {card.id} is printed {card.written.count} times, and so is every {sort} on it",
                card.origin.span(("count",)),
                card=card.id,
                pointer=card.origin.pointer(("count",)),
                evidence={"given": card.written.count, "expected": 1},
                suggestion="take the count out",
            )


printed_twice = Check((PRINTED_TWICE,), _find)
