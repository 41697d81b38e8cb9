"""What an author of a Vagabond deck writes: travel cards, places, and what is theirs in deck.yaml."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from cardwright.deck.deckfile import DeckFile
from cardwright.deck.field import CardSource, CountryCode, Iata, Strict, Text, WholeNumber


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


class Settings(Strict):
    """Settings of the game."""

    travel_cards: Literal["1", "2", "3"] = Field(
        default="2",
        description="How many black travel cards a player uses up before the game ends (V-26).",
        json_schema_extra={"enum": [1, 2, 3, "1", "2", "3"]},
    )


class VagabondDeck(DeckFile):
    """deck.yaml of a Vagabond deck."""

    places: Text = Field(description="The file with the places on the board: number, iata, city, country.")
    settings: Settings = Field(default_factory=Settings, description="Settings of the game.")
