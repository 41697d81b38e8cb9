"""deck.yaml: what it may say."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from cardwright.deck.field import CardId, Colour, Form, Number, Strict, Text, Truth, WholeNumber
from cardwright.deck.sizes import CARD_SIZES, card_size

FORMAT = 1  #: the deck format that this version writes and reads

Length = Annotated[Number, Field(ge=0, le=1000)]

FIELD_TYPES = (
    "text",
    "long_text",
    "number",
    "choice",
    "list",
    "picture",
    "icon",
    "colour",
    "country",
    "airport",
)


class DeclaredField(Strict):
    """One field of a kind that deck.yaml declares."""

    type: Literal[
        "text", "long_text", "number", "choice", "list", "picture", "icon", "colour", "country", "airport"
    ] = Field(description="What the field holds.")
    required: Truth = Field(default=False, description="Whether every card must have it.")
    min: Number | None = Field(default=None, description="Least number, or fewest items of a list.")
    max: Number | None = Field(
        default=None, description="Greatest number, most letters of a text, most items of a list."
    )
    of: Literal["text", "number", "choice", "icon", "colour", "country", "airport"] | None = Field(
        default=None, description="What a list holds; text where nothing is said."
    )
    options: Annotated[list[Text], Field(min_length=1)] | None = Field(
        default=None, description="What may be chosen (type choice)."
    )
    description: Text | None = Field(default=None, description="What the field is for; shown in editors.")

    @model_validator(mode="after")
    def _makes_sense(self) -> DeclaredField:
        if "choice" in (self.type, self.of) and not self.options:
            raise PydanticCustomError("choice_without_options", "needs options: what may be chosen")
        if self.min is not None and self.max is not None and self.min > self.max:
            raise PydanticCustomError(
                "min_above_max", "has min {min} above max {max}", {"min": self.min, "max": self.max}
            )
        return self


_NAME = Form("small letters a to z, digits and underscores, beginning with a letter")
FieldName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=40), _NAME]
KindName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=40), _NAME]


#: what every card has of itself, and what names mean within a repeated list
RESERVED_FIELDS = ("id", "count", "ignore", "notes", "position", "first", "last", "item")


def _not_reserved(fields: dict[str, DeclaredField]) -> dict[str, DeclaredField]:
    taken = [name for name in fields if name in RESERVED_FIELDS]
    if taken:
        raise PydanticCustomError(
            "reserved_field",
            "cannot have a field called {name}; Cardwright uses that name itself ({all})",
            {"name": taken[0], "all": ", ".join(RESERVED_FIELDS)},
        )
    return fields


class DeclaredKind(Strict):
    """A kind of card that deck.yaml declares; no Python needed."""

    template: Text = Field(description="The file that says how the card looks, such as templates/ship.yaml.")
    fields: Annotated[dict[FieldName, DeclaredField], AfterValidator(_not_reserved)] = Field(
        description="What stands on a card, by name."
    )


def _known_size(text: str) -> str:
    if card_size(text) is None:
        raise PydanticCustomError(
            "card_size",
            "is neither width x height in millimetres, such as 63x88, nor one of {names}",
            {"names": ", ".join(CARD_SIZES)},
        )
    return text


GridSize = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,2}x[0-9]{1,2}$"), Form("columns x rows, such as 3x3")]
CardSize = Annotated[str, AfterValidator(_known_size)]


class Print(Strict):
    """How the deck is printed where the command line says nothing else."""

    size: CardSize = Field(
        default="63x88",
        description="Size of a card after cutting: width x height in millimetres, or a name such as poker.",
    )
    paper: Literal["a4", "letter"] = Field(default="a4", description="The paper.")
    backs: Literal["duplex-long", "duplex-short", "separate", "none"] = Field(
        default="duplex-long", description="How backs meet fronts: flipped on the long or short edge, or on their own."
    )
    bleed: Length | None = Field(default=None, description="Millimetres of colour beyond the cut.")
    grid: GridSize | None = Field(default=None, description="Columns x rows on a sheet; otherwise as many as fit.")
    margin: Length | None = Field(
        default=None, description="Millimetres at the paper's edge that your printer cannot reach."
    )


class Checks(Strict):
    """Which findings do not apply to this deck."""

    ignore: dict[str, Text] = Field(
        default_factory=dict, description="Codes that do not apply to this deck, each with the reason."
    )


class DeckFile(Strict):
    """deck.yaml of a deck. Games add what is theirs (Vagabond: places, settings)."""

    format: WholeNumber = Field(description="The deck format: 1.", json_schema_extra={"const": FORMAT})
    id: CardId = Field(description="The deck's name in files and packages: small letters, digits, dashes.")
    game: Text = Field(description="The game that the cards belong to, or own for a game of your own.")
    title: Text = Field(description="The deck's title.")
    version: Annotated[
        str,
        StringConstraints(pattern=r"^[0-9]+\.[0-9]+\.[0-9]+([-+][0-9A-Za-z.+-]+)?$"),
        Form("three numbers with points between them, such as 1.0.0"),
    ] = Field(description="Version of the deck, such as 1.0.0.", examples=["1.0.0"])
    language: Annotated[
        str,
        StringConstraints(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]+)*$"),
        Form("the code of a language, such as en or pt-BR"),
    ] = Field(description="The language that the cards are written in, such as en.", examples=["en"])
    license: Text | None = Field(default=None, description="The licence of the deck, such as CC-BY-4.0.")
    authors: list[Text] = Field(default_factory=list, description="Who wrote the deck.")
    description: Text | None = Field(default=None, description="What the deck is, in a sentence or two.")
    kinds: dict[KindName, DeclaredKind] = Field(
        default_factory=dict, description="Kinds of a game of your own (game: own)."
    )
    cards: dict[KindName, Text | list[Text]] = Field(
        description="The files with the cards of each kind, in order; * stands for any letters of a file's name."
    )
    print: Print = Field(default_factory=Print, description="Size of the cards and how they are put on sheets.")
    checks: Checks = Field(default_factory=Checks, description="Findings that do not apply to this deck.")
    theme: dict[FieldName, Colour] = Field(
        default_factory=dict, description="Colours of the templates' palettes that this deck changes."
    )
