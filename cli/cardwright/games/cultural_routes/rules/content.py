"""What a Cultural Routes deck holds: countries and regions, categories, penalties, and the plan of the wheel. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Country:
    """A country or region card. ``code`` is ISO 3166-1 alpha-2, None for a region; ``continent`` its name.

    ``picture`` is a file, for what its maker drew.
    """

    name: str
    code: str | None
    region: bool
    continent: str
    picture: str | None = None


@dataclass(frozen=True, slots=True)
class Category:
    """A category card. ``text`` finishes the sentence "Name…"; ``picture`` is a file, for what its maker drew."""

    text: str
    picture: str | None = None


@dataclass(frozen=True, slots=True)
class Penalty:
    """C-08: a penalty card. ``points`` is what it costs the active player: 0 where it does not say so.

    ``text`` is what it asks, to be read aloud; for the effects that the rules know too. ``name`` stands on its sign.
    """

    effect: Literal["spin_again", "remove_all_x", "text"]
    text: str
    points: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class Blank:
    """C-04, C-05: a card to be written on; ``pool`` is what it becomes. It is printed, and not played with."""

    pool: Literal["country", "category"]


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of the wheel: for a country, which is dealt, or for the penalty card whose id is ``card``."""

    kind: Literal["country", "penalty"]
    card: str | None


@dataclass(frozen=True, slots=True)
class Wheel:
    """C-02, C-03: the slots clockwise from number 1, and the number of the one marked START.

    "The 10th slot" of C-02 counts from the start, which is the first; here the slots are in their own numbers.
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
