"""What a Vagabond card holds once everything has been derived: the data that the game is played with. Pure."""

from __future__ import annotations

from collections.abc import Mapping
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


@dataclass(frozen=True, slots=True)
class CompassPlace:
    """V-05: one place of a task: the number of its tile (1 to 4), where it stands on the map, and where it lies.

    ``number`` is its number on the board and ``iata`` its airport, where it has one; ``lat`` and ``lon`` are degrees.
    """

    tile: int
    number: int | None
    iata: str
    city: str
    country: Country
    lat: float | None
    lon: float | None


@dataclass(frozen=True, slots=True)
class Points:
    """Which tile belongs on each point of the compass."""

    n: int | None
    s: int | None
    w: int | None
    e: int | None


@dataclass(frozen=True, slots=True)
class CompassTask:
    """V-05: a task and its answer, which is printed on the other side of the card.

    ``on_board`` says whether any of its places has a number on the board.
    """

    letter: Literal["A", "B"]
    on_board: bool
    places: tuple[CompassPlace, ...]
    answer: Points


@dataclass(frozen=True, slots=True)
class CompassCard:
    """V-05: a compass card with its two tasks."""

    a: CompassTask
    b: CompassTask


@dataclass(frozen=True, slots=True)
class PictureQuestion:
    """One question about a picture; ``letter`` is A or B."""

    letter: Literal["A", "B"]
    ask: str
    answer: str


@dataclass(frozen=True, slots=True)
class Pair:
    """V-07: two questions that are read together."""

    questions: tuple[PictureQuestion, PictureQuestion]


@dataclass(frozen=True, slots=True)
class PictureCard:
    """V-07: a picture card: ``outline`` is the code of the country that is drawn, or ``file`` the picture's name."""

    outline: str | None
    file: str | None
    alt: str
    credit: str
    pairs: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class FlagOf:
    """V-08: a flag by its country; ``continent`` is the one printed, ``also`` those that count as well."""

    country: Country
    continent: str
    also: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FlagCard:
    """V-08: a flag card with its three flags."""

    flags: tuple[FlagOf, ...]


@dataclass(frozen=True, slots=True)
class Circle:
    """V-02: a numbered red circle on the board: its place's airport code, and its middle in mm from the upper left."""

    number: int
    iata: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Board:
    """V-09, V-18: the printed map as far as play measures on it; lengths are mm on the board at its true size.

    ``radius`` is that of every circle, ``mm_per_point`` what one point is on the ruler.
    """

    width: float
    height: float
    radius: float
    mm_per_point: float
    circles: tuple[Circle, ...]


@dataclass(frozen=True, slots=True)
class Content:
    """V-01: what Vagabond is played with: cards of each kind by id, the board, how many copies there are of a card."""

    travel: Mapping[str, TravelCard]
    compass: Mapping[str, CompassCard]
    picture: Mapping[str, PictureCard]
    flag: Mapping[str, FlagCard]
    board: Board
    counts: Mapping[str, int]
