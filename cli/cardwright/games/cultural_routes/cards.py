"""What an author of a Cultural Routes deck writes: four kinds of card, and what is theirs in deck.yaml."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, PlainSerializer, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from cardwright.deck.deckfile import DeckFile
from cardwright.deck.field import CardId, CardSource, CountryCode, Form, Strict, Text, Truth, WholeNumber

#: the six continents, as ``facts.countries.continents`` has them; each has a waymark of its own
Continent = Literal["Europe", "South America", "North America", "Africa", "Asia", "Oceania"]

SLOTS: Final = 12  #: of the wheel where deck.yaml says nothing else
MOST_SLOTS: Final = 12  #: cards of 63 mm that stand round a wheel of two A4 sheets
POINTS: Final = 15  #: C-02: what everyone starts with

SlotNumber = Annotated[
    str, StringConstraints(pattern=r"^[1-9][0-9]?$"), Form("the number of a slot of the wheel, such as 10")
]
Points = Annotated[WholeNumber, Field(ge=0, le=POINTS)]


class Country(CardSource):
    """C-01: a country or region card as written. A country's name and continent follow from its code."""

    country: CountryCode | None = Field(
        default=None, description="The country's code (ISO 3166-1 alpha-2); its name and continent follow."
    )
    region: Text | None = Field(
        default=None, description="The name of a region that is no country.", examples=["The Andes"]
    )
    continent: Continent | None = Field(
        default=None, description="The continent, whose mark is printed. A country's follows from its code."
    )
    picture: Text | None = Field(default=None, description="A picture file of the deck, instead of the mark (C-04).")

    @model_validator(mode="after")
    def _one_place(self) -> Country:
        if (self.country is None) == (self.region is None):
            raise PydanticCustomError("one_place", "needs either a country or a region, and not both")
        if self.region is not None and self.continent is None:
            raise PydanticCustomError("region_continent", "is a region and needs its continent: nothing tells it")
        return self


class Category(CardSource):
    """C-01: a category card as written."""

    name: Text = Field(
        description='What is to be named, in words that finish the sentence "Name…".',
        examples=["something you can hum"],
    )
    picture: Text | None = Field(default=None, description="A picture file of the deck, below the words (C-04).")


class Penalty(CardSource):
    """C-08: a penalty card as written."""

    name: Text = Field(description="What stands on its sign, such as Spin again.")
    effect: Literal["spin_again", "remove_all_x", "text"] = Field(
        default="text", description="spin_again and remove_all_x are played by the rules; text says what to do itself."
    )
    text: Text | None = Field(default=None, description="What to do, read aloud. The two named effects have their own.")
    points: Points = Field(default=0, description="Points that it costs the active player.")


class Blank(CardSource):
    """C-05: a card to be written on by its players; ``count`` says how many."""

    pool: Literal["country", "category"] = Field(
        default="country", description="What it becomes: a country or region, or a category. Its back is that pool's."
    )


class WheelPlan(Strict):
    """C-02, C-03: how many slots the wheel has, and which of them hold penalty cards."""

    slots: Annotated[WholeNumber, Field(ge=3, le=MOST_SLOTS)] = Field(
        default=SLOTS, description="How many cards stand round the wheel. They are numbered clockwise from 1."
    )
    start: Annotated[WholeNumber, Field(ge=1)] = Field(default=1, description="The number of the slot marked START.")
    remove_all_x: Annotated[WholeNumber, Field(ge=1)] | None = Field(
        default=None,
        description="For beginners: Spin again lies in the start slot, Remove all X in this one. It counts clockwise, "
        "and the start is the first (C-02).",
    )
    penalties: dict[SlotNumber, CardId] | None = Field(
        default=None,
        description="House rules: the number of a slot, and the penalty card there. The others hold countries.",
        examples=[{"1": "p-spin-again", "5": "p-toll", "10": "p-remove-all-x"}],
    )

    @model_validator(mode="after")
    def _one_way(self) -> WheelPlan:
        if self.remove_all_x is not None and self.penalties is not None:
            raise PydanticCustomError(
                "wheel_form", "has both remove_all_x and penalties; write the plan one way or the other"
            )
        return self


class Settings(Strict):
    """Settings of the game."""

    wrong_answer: Literal["stay", "out"] = Field(
        default="stay", description="Who gave a wrong answer may answer again, or is out of that quiz (C-12)."
    )
    look_up: Truth = Field(default=False, description="Whether answers may be looked up in a dispute (C-20).")
    timer: Annotated[WholeNumber, Field(ge=1, le=600), PlainSerializer(int)] = Field(
        default=10, description="Seconds that a quiz lasts (C-02)."
    )


class CulturalRoutesDeck(DeckFile):
    """deck.yaml of a Cultural Routes deck."""

    wheel: WheelPlan = Field(
        default_factory=lambda: WheelPlan(remove_all_x=10), description="The slots of the wheel and its penalty cards."
    )
    settings: Settings = Field(default_factory=Settings, description="Settings of the game.")
