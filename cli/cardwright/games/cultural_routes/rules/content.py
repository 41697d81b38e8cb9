"""What a Cultural Routes deck holds: countries and regions, categories, penalties, and the plan of the wheel. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Country:
    """A country or region card. ``code`` is ISO 3166-1 alpha-2, None for a region; ``continent`` its name."""

    name: str
    code: str | None
    region: bool
    continent: str


@dataclass(frozen=True, slots=True)
class Category:
    """A category card. ``text`` finishes the sentence "Name…"."""

    text: str


@dataclass(frozen=True, slots=True)
class Penalty:
    """C-08: a penalty card. ``points`` is what it costs the active player: 0 where it does not say so.

    ``text`` is what a ``text`` card asks, to be read aloud; the two effects that the rules know carry one too.
    """

    effect: Literal["spin_again", "remove_all_x", "text"]
    text: str
    points: int


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of the wheel: for a country, which is dealt, or for the penalty card whose id is ``card``."""

    kind: Literal["country", "penalty"]
    card: str | None


@dataclass(frozen=True, slots=True)
class Wheel:
    """C-02, C-03: the slots in their order clockwise from number 1, and the number of the one marked START.

    A penalty's slot counts from the start, which is the first: "the 10th slot" is number ``(start + 9 - 1) % n + 1``.
    """

    start: int
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class Content:
    """C-01: what Cultural Routes is played with: cards of each kind by id, the wheel, how many copies of a card."""

    country: Mapping[str, Country]
    category: Mapping[str, Category]
    penalty: Mapping[str, Penalty]
    wheel: Wheel
    counts: Mapping[str, int]
