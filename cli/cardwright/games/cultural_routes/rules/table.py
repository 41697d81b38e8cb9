"""Table: content and settings in, what the rules look up in every state out; or words why it cannot be played."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.engine.game import SettingsError
from cardwright.engine.moves import TABLE, Move
from cardwright.games.cultural_routes.rules.content import Content
from cardwright.games.cultural_routes.rules.settings import Settings

TIMER = range(1, 601)  #: seconds


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """The shuffled pools, every copy of a card; the slots as the plan leaves them, empty where a country is dealt;
    the arrow's moves, those on a slot first, then those between two."""

    countries: tuple[str, ...]
    categories: tuple[str, ...]
    slots: tuple[str, ...]
    arrows: tuple[Move, ...]


def laid(content: Content, settings: Settings, seats: int) -> Table:
    """The table. Raises SettingsError where content or settings do not suffice."""
    if settings.start not in range(seats):
        raise SettingsError(f"setting start is a seat from 0 to {seats - 1}, not {settings.start}")
    if settings.timer not in TIMER:
        raise SettingsError(f"setting timer is from {TIMER[0]} to {TIMER[-1]} seconds, not {settings.timer}")
    countries = _copies(content, sorted(content.country))
    categories = _copies(content, sorted(content.category))
    slots = tuple(_planned(content, number) for number in range(1, len(content.wheel.slots) + 1))
    open_slots = slots.count("")
    if not open_slots:
        raise SettingsError("the wheel has no slot for a country, so nobody would ever be asked anything")
    if len(countries) < open_slots:
        # C-03: too few country cards are an error; those that find no slot stay out of this game.
        slots_ = "slot" if open_slots == 1 else "slots"
        cards_ = "is 1 card" if len(countries) == 1 else f"are {len(countries)} cards"
        raise SettingsError(f"the wheel has {open_slots} {slots_} for countries, and there {cards_}")
    if not categories:
        raise SettingsError("there is no category card, so nothing can be asked")
    return Table(countries, categories, slots, tuple(_arrows(len(slots))))


def _copies(content: Content, cards: list[str]) -> tuple[str, ...]:
    return tuple(card for card in cards for _ in range(content.counts.get(card, 1)))


def _planned(content: Content, number: int) -> str:
    """The penalty card that lies in a slot; empty where a country is dealt."""
    slot = content.wheel.slots[number - 1]
    if slot.kind == "country":
        return ""
    if slot.card is None or slot.card not in content.penalty:
        raise SettingsError(f"slot {number} is for the penalty card {slot.card}, and there is none")
    return slot.card


def _arrows(slots: int) -> list[Move]:
    """C-07: the arrow stops on one slot; C-20: or between two neighbours."""
    on = [Move(TABLE, "arrow", (slot,)) for slot in range(1, slots + 1)]
    between = [Move(TABLE, "arrow", (slot, slot % slots + 1)) for slot in range(1, slots + 1) if slots > 1]
    return on + between
