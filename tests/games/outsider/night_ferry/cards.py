"""What an author of a Night Ferry deck writes: ports and winds, and the settings in deck.yaml."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from cardwright.deck.deckfile import DeckFile
from cardwright.deck.field import CardSource, CountryCode, Strict, Text, WholeNumber


class Port(CardSource):
    """A port card as written. Its country's name and its fare follow."""

    name: Text = Field(description="The port's name.", examples=["Porto"])
    country: CountryCode = Field(description="The country's code (ISO 3166-1 alpha-2); its name follows.")
    leagues: Annotated[WholeNumber, Field(ge=1, le=9)] = Field(description="How far it is: coal on a calm night.")
    goods: Literal["mail", "fruit", "timber", "lamps"] = Field(description="What is waiting there.")


class Wind(CardSource):
    """A wind card as written."""

    name: Text = Field(description="The wind's name.", examples=["Land breeze"])
    knots: Annotated[WholeNumber, Field(ge=-2, le=2)] = Field(
        description="Coal that it saves on every voyage of its night; less than 0 for a head wind."
    )


class Settings(Strict):
    """Settings of the game."""

    nights: Annotated[WholeNumber, Field(ge=1, le=9)] = Field(default=3, description="How many nights are played.")
    hold: Annotated[WholeNumber, Field(ge=1, le=9)] = Field(default=6, description="How much coal a ship holds.")


class NightFerryDeck(DeckFile):
    """deck.yaml of a Night Ferry deck."""

    settings: Settings = Field(default_factory=Settings, description="Settings of the game.")
