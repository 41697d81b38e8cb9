"""What an author of a Vagabond deck writes: four kinds of card, places, and what is theirs in deck.yaml."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, PlainSerializer, StringConstraints, WithJsonSchema, model_validator
from pydantic_core import PydanticCustomError

from cardwright.deck.deckfile import DeckFile
from cardwright.deck.field import CardSource, CountryCode, Form, Iata, Number, Strict, Text, WholeNumber

#: V-08: the six continents of the flag cards, as ``facts.countries.continents`` has them
Continent = Literal["Europe", "South America", "North America", "Africa", "Asia", "Oceania"]

_ABSENT: Any = None  #: a map may be left out; it is never written as nothing


class Place(Strict):
    """A place on the board: one row of places.csv."""

    number: Annotated[WholeNumber, Field(ge=1, le=999)] = Field(description="The number on the map, from 1.")
    iata: Iata = Field(description="The airport's IATA code.")
    city: Text = Field(description="The city that the airport serves, as printed.")
    country: CountryCode = Field(description="The country's code (ISO 3166-1 alpha-2).")


class Question(Strict):
    """One of the six questions of a travel card."""

    about: CountryCode = Field(description="The country that the question is about; it is on the route.")
    ask: Text = Field(description="The question, answerable without the options too.")
    a: Text = Field(description="Option A.")
    b: Text = Field(description="Option B.")
    right: Literal["a", "b"] = Field(description="The right option.")


class Travel(CardSource):
    """V-02, V-03: a travel card as written. Numbers, cities, countries and continents follow from the route."""

    pile: Literal["black", "blue"] = Field(description="The pile: black for the world, blue for Europe.")
    route: Annotated[list[Iata], Field(min_length=2, max_length=3)] = Field(
        description="Two or three airports out of the deck's places.", examples=[["CPH", "PRG", "LIS"]]
    )
    questions: Annotated[list[Question], Field(min_length=6, max_length=6)] = Field(
        description="Exactly six questions, in the order in which they are read."
    )


Tile = Annotated[
    str,
    StringConstraints(pattern=r"^[1-4]$"),
    Form("1, 2, 3 or 4: the number of a place of the task"),
    WithJsonSchema({"type": "integer", "minimum": 1, "maximum": 4}),
]
Task = Annotated[list[Text], Field(min_length=4, max_length=4)]


class Points(Strict):
    """The answer to a compass task: which of the numbers 1 to 4 lies furthest each way."""

    n: Tile = Field(description="The number of the place furthest north.")
    s: Tile = Field(description="The number of the place furthest south.")
    w: Tile = Field(description="The number of the place furthest west on the map.")
    e: Tile = Field(description="The number of the place furthest east on the map.")


class Answer(Strict):
    """The answers of a compass card as its author sees them: of task A alone, or of each task by its letter."""

    n: Tile | None = Field(default=None, description="Task A: the number of the place furthest north.")
    s: Tile | None = Field(default=None, description="Task A: the number of the place furthest south.")
    w: Tile | None = Field(default=None, description="Task A: the number of the place furthest west on the map.")
    e: Tile | None = Field(default=None, description="Task A: the number of the place furthest east on the map.")
    a: Points = Field(default=_ABSENT, description="The answer to task A.")
    b: Points = Field(default=_ABSENT, description="The answer to task B.")

    @model_validator(mode="after")
    def _one_way(self) -> Answer:
        given = [point for point in ("n", "s", "w", "e") if getattr(self, point) is not None]
        if given and (self.a or self.b):
            raise PydanticCustomError(
                "answer_form", "has points of its own beside a and b; write it one way or the other"
            )
        if len(given) in (1, 2, 3):
            raise PydanticCustomError("answer_form", "needs all of n, s, w and e")
        return self

    def of(self, letter: str) -> dict[str, int] | None:
        """What is written for task ``a`` or ``b``: number by point; None where nothing is."""
        if letter == "a" and self.n is not None:
            return {point: int(getattr(self, point)) for point in ("n", "s", "w", "e")}
        points: Points | None = self.a if letter == "a" else self.b
        return {point: int(tile) for point, tile in points.model_dump().items()} if points is not None else None


class Compass(CardSource):
    """V-05: a compass card as written. The answers follow from where the places lie."""

    a: Task = Field(
        description="Task A: four places, numbered 1 to 4 in this order: a city and its country's code, or an airport.",
        examples=[["Rome IT", "Hamburg DE", "Paris FR", "Vienna AT"]],
    )
    b: Task = Field(
        description="Task B: four places, numbered 1 to 4 in this order: a city and its country's code, or an airport.",
        examples=[["LHR", "JFK", "EZE", "CPT"]],
    )
    answer: Answer = Field(
        default=_ABSENT,
        description="The answer to task A, or {a: ..., b: ...}. It is worked out; one that is written is checked.",
        examples=[{"n": 2, "s": 1, "w": 3, "e": 4}],
    )


class PictureQuestion(Strict):
    """One question about a picture."""

    ask: Text = Field(description="The question.")
    answer: Text = Field(description="The answer.")


class Pair(Strict):
    """V-07: a pair of questions about a picture, which are read together."""

    a: PictureQuestion = Field(description="The first question.")
    b: PictureQuestion = Field(description="The second question.")


class Picture(CardSource):
    """V-07: a picture card as written."""

    picture: Text = Field(
        description="outline:XX for a country's outline, drawn from the map, or a file such as pictures/p-01.jpg.",
        examples=["outline:IS", "pictures/p-01.jpg"],
    )
    alt: Text | None = Field(
        default=None,
        description="What is to be seen, for those who cannot see it, without giving the answers away.",
    )
    credit: Text | None = Field(
        default=None,
        description="Who made the picture, and its licence; an outline needs none.",
        examples=["Ada Holm, CC BY 4.0"],
    )
    questions: Annotated[list[Pair], Field(min_length=3, max_length=3)] = Field(
        description="Exactly three pairs of questions with their answers."
    )


class Flag(CardSource):
    """V-08: a flag card as written. Countries and continents follow from the codes."""

    flag1: CountryCode = Field(description="The country whose flag stands first.")
    flag2: CountryCode = Field(description="The country whose flag stands second.")
    flag3: CountryCode = Field(description="The country whose flag stands third.")
    continent1: Continent | None = Field(
        default=None, description="The continent of the first; it follows from the code."
    )
    continent2: Continent | None = Field(
        default=None, description="The continent of the second; it follows from the code."
    )
    continent3: Continent | None = Field(
        default=None, description="The continent of the third; it follows from the code."
    )

    @property
    def flags(self) -> tuple[str, str, str]:
        """The three codes in order."""
        return self.flag1, self.flag2, self.flag3

    @property
    def continents(self) -> tuple[Continent | None, Continent | None, Continent | None]:
        """The continents that are written, in order."""
        return self.continent1, self.continent2, self.continent3


class Ruler(Strict):
    """How a leg is measured."""

    edge: Literal["near", "far"] = Field(
        default="near",
        description="From the near edge of one circle to that of the other, or over both, from far edge to far edge.",
    )


def _always(value: Any) -> Any:
    return {"true": True, "false": False}.get(value, value)


class Settings(Strict):
    """Settings of the game."""

    travel_cards: Annotated[Literal["1", "2", "3"], PlainSerializer(int)] = Field(
        default="2",
        description="How many black travel cards a player uses up before the game ends (V-26).",
        json_schema_extra={"enum": [1, 2, 3, "1", "2", "3"]},
    )
    ruler: Ruler = Field(
        default_factory=Ruler, description="How the legs of a finished travel card are measured (V-18)."
    )
    options_always: Annotated[Literal["false", "true", "full"], PlainSerializer(_always)] = Field(
        default="false",
        description="Whether the options of travel questions are always read out: true, or full, where such answers"
        " count as those without options (V-31). A table may say it for each player.",
        json_schema_extra={"enum": [False, True, "false", "true", "full"]},
    )
    compass_margin: Annotated[Number, Field(ge=0, le=10)] = Field(
        default=0.25,
        description="Degrees by which a compass task's answer must be clear of the next place (V-06).",
    )


class VagabondDeck(DeckFile):
    """deck.yaml of a Vagabond deck."""

    places: Text = Field(description="The file with the places on the board: number, iata, city, country.")
    settings: Settings = Field(default_factory=Settings, description="Settings of the game.")
    continents: dict[CountryCode, Annotated[list[Continent], Field(min_length=1, max_length=2)]] = Field(
        default_factory=dict,
        description="Where sources disagree: the continent that flag cards print, then one that counts as well (V-08).",
        examples=[{"TR": ["Asia", "Europe"], "CY": ["Europe"]}],
    )
