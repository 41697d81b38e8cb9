"""Settings: how a table plays Vagabond where the rules leave a choice. JSON names are those of the fields."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

#: V-31: whether options are always read out: false, true, or ``full``, where such answers count as those without
Always: TypeAlias = bool | Literal["full"]


class Person(NamedTuple):
    """Somebody at the table, and the seat that they play for."""

    name: str
    seat: int


@dataclass(frozen=True, slots=True)
class Ruler:
    """V-18: how a leg is measured: between the circles' near edges, or over both circles, from far edge to far edge."""

    edge: Literal["near", "far"] = "near"


@dataclass(frozen=True, slots=True)
class Settings:
    """V-11, V-18, V-26, V-31. ``start`` is the seat that begins.

    ``options_always`` is for everybody, or a list with one for each seat. ``teams`` lists who sits at the table,
    person by person and clockwise, each with the seat of their team; empty where each seat is one person.
    """

    travel_cards: Literal[1, 2, 3] = 2
    start: int = 0
    ruler: Ruler = field(default_factory=Ruler)
    options_always: Always | tuple[Always, ...] = False
    teams: tuple[Person, ...] = ()
