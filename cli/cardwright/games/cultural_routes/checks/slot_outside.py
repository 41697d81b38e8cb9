"""C-03: a slot of the plan that the wheel does not have."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.cultural_routes.checks.basis.examples import wheel
from cardwright.games.cultural_routes.plan import wheel_of
from cardwright.games.found import in_deck_file
from cardwright.read.node import Path

SLOT_OUTSIDE = Code(
    "CUL001",
    "slot-outside",
    "The plan names a slot that the wheel does not have.",
    "Slots are numbered clockwise from 1 to their number (C-01); a card in a slot beyond would lie nowhere.",
    wheel("{slots: 11, start: 1, remove_all_x: 12}"),
    wheel("{slots: 11, start: 1, remove_all_x: 10}"),
)


def find(deck: Deck) -> Iterator[Finding]:
    wheel = wheel_of(deck)
    for path, slot in _named(deck):
        if not 1 <= slot <= wheel.slots:
            yield in_deck_file(
                deck,
                path if deck.document.get(path) is not None else ("wheel",),
                SLOT_OUTSIDE,
                f"there is no slot {slot}: the wheel has {wheel.slots}",
                {"given": slot, "slots": wheel.slots},
                f"name a slot from 1 to {wheel.slots}, or give the wheel more slots",
                key=path[:2] == ("wheel", "penalties") or deck.document.get(path) is None,
            )


def _named(deck: Deck) -> Iterator[tuple[Path, int]]:
    wheel = wheel_of(deck)
    yield ("wheel", "start"), wheel.start
    if wheel.penalties is None:
        yield ("wheel", "remove_all_x"), wheel.remove_all_x or 10
    else:
        for slot in wheel.penalties:
            yield ("wheel", "penalties", slot), int(slot)
