"""Field: what a value on a card may be. The types that models and declared kinds are built from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, WithJsonSchema
from pydantic_core import PydanticCustomError

from cardwright.read.formatted import Formatted


class Meant(NamedTuple):
    """What was meant by a text of another form; ``sure`` where it says the same."""

    text: str
    sure: bool


@dataclass(frozen=True, slots=True)
class Form:
    """In an ``Annotated`` type with a pattern: the form in words, as they follow "must be".

    ``meant`` knows what people write in place of it.
    """

    words: str
    meant: Callable[[str], Meant | None] | None = None


MAX_DIGITS = 15  #: digits of a number: what every JSON reader keeps exactly


def _number(value: Any) -> Any:
    """A number as written: plain digits with a sign or a decimal point, nothing that only Python takes for one."""
    if not isinstance(value, str):
        return value
    if isinstance(value, Formatted) and value.certain:
        value = value.number  # 1,200.5, as a cell of a spreadsheet shows 1200.5
    digits = value.removeprefix("-")
    whole, _, fraction = digits.partition(".")
    if (
        not digits.isascii()
        or not (whole + fraction).isdigit()
        or not whole
        or digits.endswith(".")
        or len(whole + fraction) > MAX_DIGITS
    ):
        raise PydanticCustomError("number_text", "is not a number: digits, with a point for decimals")
    return float(value) if fraction else int(value)


def _whole(value: Any) -> Any:
    try:
        number = _number(value)
    except PydanticCustomError:  # told as what it is to be, so that nobody is advised to write decimals
        number = 0.5
    if isinstance(number, float):
        raise PydanticCustomError("whole_number_text", "is not a whole number")
    return number


def _truth(value: Any) -> Any:
    if isinstance(value, str) and value in ("true", "yes", "false", "no", "TRUE", "FALSE"):  # as spreadsheets show them
        return value in ("true", "yes", "TRUE")
    if isinstance(value, bool):
        return value
    raise PydanticCustomError("truth_text", "is neither true nor false")


# A number in YAML is a number in the editor's eyes, so the published schema says so.
Number = Annotated[float | int, BeforeValidator(_number), WithJsonSchema({"type": "number"})]
WholeNumber = Annotated[int, BeforeValidator(_whole), WithJsonSchema({"type": "integer"})]
Truth = Annotated[bool, BeforeValidator(_truth), WithJsonSchema({"type": "boolean"})]
Count = Annotated[
    int,
    BeforeValidator(_whole),
    Field(ge=0, le=999),
    WithJsonSchema({"type": "integer", "minimum": 0, "maximum": 999}),
]
Text = Annotated[str, StringConstraints(min_length=1)]
CardId = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$", max_length=60),
    Form("small letters a to z and digits, with dashes, points or underscores between them, such as t-001"),
]
Colour = Annotated[
    str,
    StringConstraints(pattern=r"^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$"),
    Form("a colour: # and six digits or letters a to f, such as #1f6f8b"),
]


def _country(text: str) -> Meant | None:
    """The code of a country that is written by its name, by a code of three letters or nearly so."""
    from cardwright.facts import countries  # only a mistake needs it

    named = countries.named(text)
    near = [named] if named is not None else countries.suggest(text, 1)
    return Meant(near[0].code, named is not None) if near else None


CountryCode = Annotated[
    str, StringConstraints(pattern=r"^[A-Z]{2}$"), Form("the two capital letters of a country, such as DK", _country)
]


def _airport(text: str) -> Meant | None:
    """The best known airport of a city that is written by its name."""
    from cardwright.facts import airports  # only a mistake needs it

    near = airports.suggest(text, 1) if len(text) > 3 else []
    return Meant(near[0].iata, sure=False) if near else None


Iata = Annotated[
    str,
    StringConstraints(pattern=r"^[A-Z]{3}$"),
    Form("the three capital letters of an airport, such as CPH", _airport),
]


class Strict(BaseModel):
    """A map with known keys only; instances do not change."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class CardSource(Strict):
    """What every card may say beside its kind's own fields."""

    id: CardId = Field(description="The card's name: unique in the deck, and the same for ever.")
    count: Count = Field(default=1, description="How many of this card are printed.")
    ignore: dict[str, Text] | None = Field(
        default=None, description="Codes that do not apply to this card, each with the reason."
    )
    notes: Text | None = Field(default=None, description="A remark for other authors; never printed.")
