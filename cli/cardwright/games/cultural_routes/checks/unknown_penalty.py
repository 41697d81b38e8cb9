"""C-03: the plan names a card that is no penalty card of the deck."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding, Fixable
from cardwright.games.cultural_routes.checks.basis.examples import wheel
from cardwright.games.cultural_routes.plan import penalties, wheel_of
from cardwright.games.found import in_deck_file

UNKNOWN_PENALTY = Code(
    "CUL003",
    "unknown-penalty",
    "The plan of the wheel names a card that is no penalty card of the deck.",
    "What lies in the slots is looked up by id (C-03); countries are dealt, and are not named in the plan.",
    wheel('{slots: 11, penalties: {"1": p-spin-agin}}'),
    wheel('{slots: 11, penalties: {"1": p-spin-again}}'),
    fix=Fixable.UNSAFE,
)


def find(deck: Deck) -> Iterator[Finding]:
    known = {card.id for card in penalties(deck)}
    kinds = {id_: kind for kind, id_, _ in deck.ids}
    for slot, card in (wheel_of(deck).penalties or {}).items():
        # A penalty card whose shape is wrong is told of as that.
        if card in known or kinds.get(card) == "penalty":
            continue
        near = get_close_matches(card, known, n=1)
        what = f"a {kinds[card]} card" if card in kinds else "no card of the deck"
        yield in_deck_file(
            deck,
            ("wheel", "penalties", slot),
            UNKNOWN_PENALTY,
            f"{card} is {what}",
            {"given": card, **({"expected": near[0]} if near else {})},
            f"did you mean {near[0]}?" if near else "name a penalty card by its id",
            replacement=near[0] if near else None,
        )
