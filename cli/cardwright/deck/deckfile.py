"""deck.yaml: what it may say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, Final, Literal, LiteralString

from pydantic import AfterValidator, Field, StringConstraints, ValidationError, model_validator
from pydantic_core import InitErrorDetails, PydanticCustomError

from cardwright.deck.field import CardId, Colour, Form, Number, Strict, Text, Truth, WholeNumber
from cardwright.deck.papers import CARD as CARD_PAPER
from cardwright.deck.papers import OWN as OWN_PAPER
from cardwright.deck.papers import PAPERS, known_paper
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
        faults = [*self._meaningless(), *self._limits(), *self._choices()]
        if faults:
            raise ValidationError.from_exception_data(type(self).__name__, faults)
        return self

    def _meaningless(self) -> Iterator[InitErrorDetails]:
        """What is said and has no meaning for this type: it would be passed over without a word."""
        for name, types in _GOES_WITH.items():
            value = getattr(self, name)
            if value is None or self.type in types or (name == "options" and self.of == "choice"):
                continue
            yield _fault(
                "key_without_meaning",
                "{key} has no meaning with type {type}; it goes with {types}",
                {"key": name, "type": self.type, "types": " and ".join(types)},
                name,
            )

    def _limits(self) -> Iterator[InitErrorDetails]:
        """Letters and items are counted: in whole numbers, at least none, and room for at least one."""
        wrong = False
        for name, lowest in (("min", 0), ("max", 1)):
            value = getattr(self, name)
            if value is None or self.type not in _COUNTED or self.type not in _GOES_WITH[name]:
                continue
            if isinstance(value, float):
                wrong = True
                yield _fault("whole_number_text", "is not a whole number", {}, name)
            elif value < lowest:
                wrong = True
                yield {"type": "greater_than_equal", "loc": (name,), "input": value, "ctx": {"ge": lowest}}
        if wrong or self.type not in _GOES_WITH["min"]:
            return
        if self.min is not None and self.max is not None and self.min > self.max:
            yield _fault("min_above_max", "has min {min} above max {max}", {"min": self.min, "max": self.max})

    def _choices(self) -> Iterator[InitErrorDetails]:
        if not self.options and (self.type == "choice" or (self.type == "list" and self.of == "choice")):
            yield _fault("choice_without_options", "needs options: what may be chosen", {})
        seen: set[str] = set()
        for number, option in enumerate(self.options or ()):
            if option in seen:
                yield _fault(
                    "option_twice", "{option} stands among the options already", {"option": option}, "options", number
                )
            seen.add(option)


#: which types each further key of a field goes with
_GOES_WITH: Final[Mapping[str, tuple[str, ...]]] = {
    "min": ("number", "list"),
    "max": ("text", "long_text", "number", "list"),
    "of": ("list",),
    "options": ("choice",),
}
#: types whose limits count letters or items
_COUNTED: Final = ("text", "long_text", "list")


def _fault(name: LiteralString, message: LiteralString, context: dict[str, Any], *where: str | int) -> InitErrorDetails:
    return {"type": PydanticCustomError(name, message, context), "loc": where, "input": None}


_NAME = Form("small letters a to z, digits and underscores, beginning with a letter")
FieldName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=40), _NAME]
KindName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=40), _NAME]

BookletName = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z][a-z0-9-]*$", max_length=40),
    Form("small letters a to z, digits and dashes, beginning with a letter"),
]

#: what the language of a deck may be; its package says it in the same form (pack.manifest)
LANGUAGE: Final = r"^[a-z]{2,3}(-[A-Za-z0-9]{1,8})?(-[A-Za-z0-9]{1,8})?$"
MAX_VERSION: Final = 100  #: letters of a version, in packages too

#: kinds whose schemas in a package would have the name of another file's
RESERVED_KINDS: Final = ("manifest",)


def _free_kind(name: str) -> str:
    if name in RESERVED_KINDS:
        raise PydanticCustomError(
            "reserved_kind", "is a name that packages use themselves; give the kind another one", {"name": name}
        )
    return name


DeclaredKindName = Annotated[KindName, AfterValidator(_free_kind)]

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


def _known_paper(text: str) -> str:
    if not known_paper(text):
        # A choice with one more way to say it: "did you mean a4?" is told as for other words.
        choices = ", ".join(f"'{choice}'" for choice in (*PAPERS, CARD_PAPER, OWN_PAPER))
        raise PydanticCustomError("literal_error", "must be one of {expected}", {"expected": choices})
    return text


GridSize = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,2}x[0-9]{1,2}$"), Form("columns x rows, such as 3x3")]
CardSize = Annotated[str, AfterValidator(_known_size)]
PaperSize = Annotated[str, AfterValidator(_known_paper)]
BacksWay = Literal["duplex-long", "duplex-short", "fold", "separate", "none"]


class Print(Strict):
    """How the deck is printed where the command line says nothing else."""

    size: CardSize = Field(
        default="63x88",
        description="Size of a card after cutting: width x height in millimetres, or a name such as poker.",
    )
    paper: PaperSize = Field(
        default="a4",
        description="The paper: a name such as a4 or letter, width x height in millimetres, or card: one card a page.",
    )
    backs: BacksWay = Field(
        default="duplex-long",
        description="How backs meet fronts: flipped on the long or short edge, beside them to fold, or on their own.",
    )
    bleed: Length | None = Field(default=None, description="Millimetres of colour beyond the cut.")
    grid: GridSize | None = Field(default=None, description="Columns x rows on a sheet; otherwise as many as fit.")
    margin: Length | None = Field(
        default=None, description="Millimetres at the paper's edge that your printer cannot reach."
    )
    thickness: Annotated[Number, Field(ge=0.05, le=3)] = Field(
        default=0.32, description="Millimetres that one card is thick, sleeve and all, for the box that holds them."
    )
    paper_saver: Truth = Field(
        default=False, description="Cards edge to edge without bleed: more on a sheet, and one cut parts two of them."
    )


class Booklet(Strict):
    """A booklet, such as the rules: a Markdown file that is printed as pages to be folded."""

    file: Text = Field(description="The Markdown file with its text, such as rules.md.")
    title: Text | None = Field(default=None, description="Its title; that of the deck where nothing is said.")
    size: Literal["a5", "a6", "half-letter", "quarter"] = Field(default="a5", description="The size of its pages.")
    look: Text | None = Field(
        default=None,
        description="The file that says how it looks, such as templates/booklet.yaml; otherwise the game's own look.",
    )


class Checks(Strict):
    """Which findings do not apply to this deck."""

    ignore: dict[str, Text] = Field(
        default_factory=dict, description="Codes that do not apply to this deck, each with the reason."
    )


class DeckFile(Strict):
    """deck.yaml of a deck. Games add what is theirs: tables, settings."""

    WITHOUT_CARDS: ClassVar[bool] = False  #: whether decks of the game have none, and ``cards`` may be left out

    format: WholeNumber = Field(description="The deck format: 1.", json_schema_extra={"const": FORMAT})
    id: CardId = Field(description="The deck's name in files and packages: small letters, digits, dashes.")
    game: Text = Field(description="The game that the cards belong to, or own for a game of your own.")
    title: Text = Field(description="The deck's title.")
    version: Annotated[
        str,
        StringConstraints(pattern=r"^[0-9]+\.[0-9]+\.[0-9]+([-+][0-9A-Za-z.+-]+)?$", max_length=MAX_VERSION),
        Form("three numbers with points between them, such as 1.0.0"),
    ] = Field(description="Version of the deck, such as 1.0.0.", examples=["1.0.0"])
    language: Annotated[
        str,
        StringConstraints(pattern=LANGUAGE),
        Form("the code of a language with at most two additions, such as en, pt-BR or zh-Hant-TW"),
    ] = Field(description="The language that the cards are written in, such as en.", examples=["en"])
    license: Text | None = Field(default=None, description="The licence of the deck, such as CC-BY-4.0.")
    authors: list[Text] = Field(default_factory=list, description="Who wrote the deck.")
    description: Text | None = Field(default=None, description="What the deck is, in a sentence or two.")
    kinds: dict[DeclaredKindName, DeclaredKind] = Field(
        default_factory=dict, description="Kinds of a game of your own (game: own)."
    )
    cards: dict[KindName, Text | list[Text]] = Field(
        description="The files with the cards of each kind, in order; * stands for any letters of a file's name."
    )
    print: Print = Field(default_factory=Print, description="Size of the cards and how they are put on sheets.")
    booklets: dict[BookletName, Text | Booklet] = Field(
        default_factory=dict, description="Booklets by name, such as the rules: a Markdown file, or more about it."
    )
    checks: Checks = Field(default_factory=Checks, description="Findings that do not apply to this deck.")
    theme: dict[FieldName, Colour] = Field(
        default_factory=dict, description="Colours of the templates' palettes that this deck changes."
    )
