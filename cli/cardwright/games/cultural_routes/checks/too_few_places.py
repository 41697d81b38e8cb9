"""C-03: fewer country and region cards than slots that want one."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.deck.deck import Deck
from cardwright.diag import Code, Finding
from cardwright.games.cultural_routes.checks.basis.examples import places
from cardwright.games.cultural_routes.plan import places_of, wheel_of
from cardwright.games.found import in_deck_file

TOO_FEW_PLACES = Code(
    "CUL005",
    "too-few-places",
    "There are fewer country and region cards than slots on the wheel that want one.",
    "Every slot without a penalty card holds a country (C-02); cards that find no slot stay out, but too few cannot be "
    "played (C-03).",
    places(of=("DK", "IN", "JP", "KE", "MX", "IS", "PE", "PL", "SN")),
    places(),
)


def find(deck: Deck) -> Iterator[Finding]:
    wheel = wheel_of(deck)
    # One that lies outside, or in a slot with another, is told of as that, and will get a slot of its own.
    wanted = wheel.slots - len(places_of(deck))
    # Cards whose shape is wrong are told of as that, and are not missing.
    there = sum(card.written.count for card in deck.of("country"))
    there += sum(kind == "country" for kind, _, _ in deck.ids) - sum(1 for _ in deck.of("country"))
    if there < wanted:
        yield in_deck_file(
            deck,
            ("cards", "country") if "country" in deck.file.cards else ("cards",),
            TOO_FEW_PLACES,
            f"{there} country and region cards for {wanted} slots",
            {"given": there, "expected": wanted},
            f"write {wanted - there} more, or give the wheel fewer slots",
            key=True,
        )
