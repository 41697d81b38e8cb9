"""What a Vagabond card holds once everything has been derived: the data that the game is played with. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Country:
    """A country by its ISO 3166-1 alpha-2 code, and its name in the language of the deck."""

    code: str
    name: str


@dataclass(frozen=True, slots=True)
class Stop:
    """V-02: one destination: the number under which it stands on the map, airport code, city, country, continent."""

    number: int | None
    iata: str
    city: str
    country: Country
    continent: str


@dataclass(frozen=True, slots=True)
class Option:
    """One of the two answers to a question; ``letter`` is A or B."""

    letter: Literal["A", "B"]
    text: str
    right: bool


@dataclass(frozen=True, slots=True)
class Question:
    """V-03: a question about a country on the front, with two options of which one is right."""

    about: Country
    ask: str
    options: tuple[Option, Option]
    right: Literal["A", "B"]


@dataclass(frozen=True, slots=True)
class TravelCard:
    """V-02, V-03: a travel card. ``stops`` is how many destinations the route has, 2 or 3."""

    pile: Literal["black", "blue"]
    stops: int
    route: tuple[Stop, ...]
    questions: tuple[Question, ...]
