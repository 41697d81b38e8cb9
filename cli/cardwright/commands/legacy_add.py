"""``cardwright legacy add``: a card that a player made comes in, and an earlier one goes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardwright.commands.decks import fail
from cardwright.commands.legacy_deck import DateOption, DeckPath, day, legacy_of, somebody, tell

if TYPE_CHECKING:
    from cardwright.games.legacy import Legacy, Wish


def command(
    deck: DeckPath,
    by: Annotated[str, typer.Option("--by", metavar="NAME", help="The player who made the card.")],
    country: Annotated[
        str | None,
        typer.Option("--country", metavar="COUNTRY", help="A country: its name or code.", show_default=False),
    ] = None,
    region: Annotated[
        str | None,
        typer.Option("--region", metavar="NAME", help="Any other place; say --continent too.", show_default=False),
    ] = None,
    category: Annotated[
        str | None,
        typer.Option("--category", metavar="WORDS", help='What is to be named, to follow "Name…".', show_default=False),
    ] = None,
    continent: Annotated[
        str | None,
        typer.Option("--continent", metavar="NAME", help="Whose mark a region's card has.", show_default=False),
    ] = None,
    out: Annotated[
        str | None,
        typer.Option(
            "--out",
            metavar="CARD",
            help="The id of the card of the same pool that goes out. It can be said later, with 'legacy retire'.",
            show_default=False,
        ),
    ] = None,
    picture: Annotated[
        Path | None,
        typer.Option(
            "--picture",
            metavar="FILE",
            help="What was drawn on it, as PNG, JPEG or SVG; a copy is kept with the legacy, and printed.",
            show_default=False,
        ),
    ] = None,
    words: Annotated[
        str | None,
        typer.Option("--words", metavar="TEXT", help="What else stands on it; kept, not printed.", show_default=False),
    ] = None,
    fields: Annotated[
        list[str] | None,
        typer.Option(
            "--field",
            metavar="NAME=TEXT",
            help="What else a card of the deck's game says, by the game's name for it. May be given several times.",
            show_default=False,
        ),
    ] = None,
    date: DateOption = None,
) -> None:
    """A player's card comes into the deck, on one of the blank cards, and an earlier card of its pool goes out.

    Exit status: 0 written, 2 wrong use, or the rules or the state of the legacy do not allow it.
    """
    said = {"country": country, "region": region, "category": category, "continent": continent, "words": words}
    given = {**{name: text for name, text in said.items() if text is not None}, **_fields(fields or ())}
    legacy = legacy_of(deck)
    wish_of(legacy, given, somebody(by), day(date), out)  # before a picture is kept for nothing
    if picture is not None:
        given["picture"] = _kept(legacy, picture)
    add_card(legacy, wish_of(legacy, given, somebody(by), day(date), out))
    typer.echo(legacy_of(deck).left())


def _fields(written: Sequence[str]) -> dict[str, str]:
    """NAME=TEXT to name and text. Exits with 2."""
    parted = [one.partition("=") for one in written]
    for name, sign, _ in parted:
        if not name.strip() or not sign:
            fail(f"--field {name} says nothing; write it as NAME=TEXT")
    return {name.strip(): text for name, _, text in parted}


def _kept(legacy: Legacy, picture: Path) -> str:
    """The copy of a picture in the deck. Exits with 2 where it cannot be had."""
    from cardwright.games.legacy import LegacyFault

    try:
        return legacy.picture(picture)
    except LegacyFault as fault:
        fail(str(fault))
    except OSError as error:
        fail(f"{picture} cannot be kept: {error.strerror}")


def wish_of(legacy: Legacy, given: Mapping[str, str], by: str, date: str, out: str | None) -> Wish:
    """The card that is wished for. Exits with 2 where the game has no such card."""
    from cardwright.games.legacy import LegacyFault

    try:
        return legacy.wish(given, by, date, out)
    except LegacyFault as fault:
        fail(str(fault))


def add_card(legacy: Legacy, wish: Wish) -> None:
    """Write it and tell it. Exits with 2."""
    from cardwright.games.legacy import LegacyFault

    try:
        done = legacy.add(wish)
    except (LegacyFault, OSError) as fault:
        fail(str(fault))
    went = (
        f"{wish.out} goes out"
        if wish.out
        else f"it waits; say what goes out: cardwright legacy retire DECK {done.label} CARD"
    )
    tell(done, f"{wish.name}, by {wish.by}, comes in as {done.card}; {went}")
