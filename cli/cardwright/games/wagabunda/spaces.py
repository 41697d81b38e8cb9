"""What an author of a Wagabunda deck writes: the spaces of a board, and what is theirs in deck.yaml."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final, Literal, get_args

from pydantic import Field, StringConstraints

from cardwright.deck.deckfile import DeckFile, KindName
from cardwright.deck.field import Form, Meant, Number, Strict, Text, Truth

START: Final = "start"  #: W-02: the space that every pawn leaves from is known by its name
META: Final = "meta"  #: W-02: and so is the one that all of them run to

Colour = Literal["black", "green", "brown", "blue", "yellow", "navy", "red", "white"]
WHITE: Final = "white"
PAWN_COLOURS: Final[tuple[str, ...]] = tuple(colour for colour in get_args(Colour) if colour != WHITE)


def _plain(text: str) -> Meant | None:
    """A name in other capitals or with blanks in it."""
    plain = "-".join(text.lower().split())
    return Meant(plain, sure=False) if plain.isascii() and plain.replace("-", "").isalnum() else None


SpaceName = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z0-9]([a-z0-9_-]*[a-z0-9])?$", max_length=40),
    Form("small letters a to z and digits, with dashes or underscores between them, such as a1", _plain),
]
Place = Annotated[list[Number], Field(min_length=2, max_length=2)]
FileName = Annotated[str, StringConstraints(pattern=r"^[^*?\[\]]+$"), Form("the name of one file, such as board.yaml")]


class Space(Strict):
    """W-02: a space of the track as written. The spaces start and meta have neither a colour nor a dot."""

    at: Place = Field(
        description="Where its middle stands on the board: mm from the left edge, and mm from the upper edge.",
        examples=[[35, 180]],
    )
    colour: Colour | None = Field(
        default=None, description="Its colour: that of a pawn, or white. The spaces start and meta have none."
    )
    dot: Truth = Field(default=False, description="Whether a white space has a dot: whoever lands there changes pawns.")
    next: list[Text] = Field(
        default_factory=list,
        description="The spaces that follow, towards meta; more than one at a fork. Only meta has none.",
        examples=[["a2"], ["a2", "b1"]],
    )
    notes: Text | None = Field(default=None, description="A remark for other authors; never printed.")


class BoardFile(Strict):
    """A Wagabunda board: its spaces by name."""

    schema_: Text | None = Field(default=None, alias="$schema", description="The schema that an editor checks with.")
    title: Text | None = Field(default=None, description="A title for authors; never printed.")
    notes: Text | None = Field(default=None, description="A remark for other authors; never printed.")
    credits: Text | None = Field(default=None, description="Whom to thank; never printed.")
    spaces: dict[SpaceName, Any] = Field(
        description="The spaces of the track by name. The names start and meta are those of its two ends."
    )


class ExtraMove(Strict):
    """What belongs to the extra move that a pawn wins on its own colour."""

    exchange: Literal["allowed", "never"] = Field(
        default="allowed", description="Whether pawns may be exchanged between a move and the extra one (W-06)."
    )


class Settings(Strict):
    """Settings of the game."""

    penalty: Literal["until_even", "once"] = Field(
        default="until_even",
        description="How long a pawn on another colour waits: until an even throw, or for one throw at most (W-07).",
    )
    extra_move: ExtraMove = Field(default_factory=ExtraMove, description="The extra move on one's own colour.")


class WagabundaDeck(DeckFile):
    """deck.yaml of a Wagabunda deck."""

    WITHOUT_CARDS: ClassVar[bool] = True

    board: FileName = Field(description="The file with the board: its spaces, where they stand, and what follows them.")
    cards: dict[KindName, Text | list[Text]] = Field(default_factory=dict, description="A Wagabunda deck has no cards.")
    settings: Settings = Field(default_factory=Settings, description="Settings of the game.")
