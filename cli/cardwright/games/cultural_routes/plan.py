"""Plan: what deck.yaml says of the wheel in; the number of each penalty's slot and the card that lies there out."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardwright.deck.content import SourceCard
from cardwright.deck.deck import Deck
from cardwright.games.cultural_routes.cards import CulturalRoutesDeck, WheelPlan
from cardwright.read.node import Path

BEGINNERS: Final = 10  #: C-02: the slot of Remove all X, the start being the first


class Place(NamedTuple):
    """A penalty on the wheel: the slot's number, its card (None where the deck has none), where the plan says so."""

    slot: int
    card: str | None
    path: Path


def wheel_of(deck: Deck) -> WheelPlan:
    """C-03: the plan as written; the beginners' one where none is."""
    assert isinstance(deck.file, CulturalRoutesDeck)
    return deck.file.wheel


def places_of(deck: Deck) -> list[Place]:
    """C-02, C-03: the penalties in the order of the plan, wherever their slots are."""
    wheel = wheel_of(deck)
    if wheel.penalties is not None:
        return [Place(int(slot), card, ("wheel", "penalties", slot)) for slot, card in wheel.penalties.items()]
    tenth = wheel.remove_all_x if wheel.remove_all_x is not None else BEGINNERS
    # C-02: the start slot counts as the first, so that the tenth lies nine slots on.
    on = tenth if tenth > wheel.slots else (wheel.start + tenth - 2) % wheel.slots + 1
    return [
        Place(wheel.start, named(deck, "spin_again"), ("wheel", "start")),
        Place(on, named(deck, "remove_all_x"), ("wheel", "remove_all_x")),
    ]


def named(deck: Deck, effect: str) -> str | None:
    """The first penalty card with an effect."""
    return next((card.id for card in penalties(deck) if card.written.effect == effect), None)


def penalties(deck: Deck) -> list[SourceCard]:
    """The penalty cards, in the order of the files."""
    return list(deck.of("penalty"))
