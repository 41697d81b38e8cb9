"""C-02: two penalty cards in one slot."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.cultural_routes.checks.basis.examples import wheel
from cardwright.games.cultural_routes.plan import places_of
from cardwright.games.found import in_deck_file

SLOT_TWICE = Code(
    "CUL002",
    "slot-twice",
    "Two penalty cards would lie in one slot.",
    "Spin again lies in the start slot, which counts as the first (C-02); a slot holds one card.",
    wheel("{slots: 12, start: 4, remove_all_x: 1}"),
    wheel("{slots: 12, start: 4, remove_all_x: 10}"),
)


def find(deck: Deck) -> Iterator[Finding]:
    seen: set[int] = set()
    for place in places_of(deck):
        if place.slot in seen:
            yield in_deck_file(
                deck,
                place.path if deck.document.get(place.path) is not None else ("wheel",),
                SLOT_TWICE,
                f"slot {place.slot} has a penalty card already",
                {"given": place.slot},
                "name another slot; the start slot holds Spin again",
            )
        seen.add(place.slot)
