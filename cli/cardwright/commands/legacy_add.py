"""``cardwright legacy add``: a card that a player made comes in, and an earlier one goes out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardwright.commands.decks import fail
from cardwright.commands.legacy_deck import DateOption, DeckPath, cleaned, day, legacy_of, somebody, tell, why

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
    from cardwright.games.legacy import LegacyFault

    said = {"country": country, "region": region, "category": category, "continent": continent, "words": words}
    given = {**{name: text for name, text in said.items() if text is not None}, **_fields(fields or ())}
    legacy = legacy_of(deck)
    try:
        given = cleaned(given)
        wish = legacy.wish(given, somebody(by), day(date), out)  # before a picture is kept for nothing
        if picture is not None:
            given["picture"] = legacy.picture(picture)
            wish = legacy.wish(given, wish.by, wish.date, out)
        add_card(deck, legacy, wish)
    except (LegacyFault, OSError) as fault:
        fail(why(fault))
    typer.echo(legacy_of(deck).left())


def _fields(written: Sequence[str]) -> dict[str, str]:
    """NAME=TEXT to name and text. Exits with 2."""
    parted = [one.partition("=") for one in written]
    for name, sign, _ in parted:
        if not name.strip() or not sign:
            fail(f"--field {name} says nothing; write it as NAME=TEXT")
    return {name.strip(): text for name, _, text in parted}


def add_card(deck: Path, legacy: Legacy, wish: Wish) -> None:
    """Write it into the legacy of a deck and tell it. Raises LegacyFault, OSError."""
    from cardwright.diag.shell import spoken

    done = legacy.add(wish)
    went = (
        f"{wish.out} goes out"
        if wish.out
        else f"it waits; say what goes out: cardwright legacy retire {spoken(deck)} {done.label} CARD"
    )
    tell(done, f"{wish.name}, by {wish.by}, comes in as {done.card}; {went}")
