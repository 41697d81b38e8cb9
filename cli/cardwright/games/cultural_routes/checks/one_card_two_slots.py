"""C-03: a penalty card in more slots than there are copies of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.cultural_routes.checks.basis.examples import wheel
from cardwright.games.cultural_routes.plan import penalties, wheel_of
from cardwright.games.found import in_deck_file

ONE_CARD_TWO_SLOTS = Code(
    "CUL013",
    "one-card-two-slots",
    "The plan puts a penalty card in more slots than there are copies of it.",
    "A card can lie in one slot only; one that is printed twice may lie in two.",
    wheel('{slots: 12, penalties: {"1": p-toll, "7": p-toll}}'),
    wheel('{slots: 12, penalties: {"1": p-toll, "7": p-spin-again}}'),
)


def find(deck: Deck) -> Iterator[Finding]:
    copies = {card.id: card.written.count for card in penalties(deck)}
    used: Counter[str] = Counter()
    for slot, card in (wheel_of(deck).penalties or {}).items():
        used[card] += 1
        if card in copies and used[card] > copies[card]:
            have = f"{copies[card]} {'copy' if copies[card] == 1 else 'copies'}"
            yield in_deck_file(
                deck,
                ("wheel", "penalties", slot),
                ONE_CARD_TWO_SLOTS,
                f"{card} lies in {used[card]} slots, and there is {have} of it",
                {"given": used[card], "expected": copies[card], "card": card},
                f"name another card, or give {card} count: {used[card]}",
            )
