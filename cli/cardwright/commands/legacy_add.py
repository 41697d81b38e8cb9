"""``cardwright legacy add``: a card that a player made comes in, and an earlier one goes out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardwright.commands.decks import fail
from cardwright.commands.legacy_deck import DateOption, DeckPath, blanks_left, day, keeper_of, somebody, tell

if TYPE_CHECKING:
    from cardwright.games.cultural_routes.legacy.keeper import Keeper, Wish


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
    date: DateOption = None,
) -> None:
    """A player's card comes into the deck, on one of the blank cards, and an earlier card of its pool goes out.

    Exit status: 0 written, 2 wrong use, or the rules or the state of the legacy do not allow it.
    """
    keeper = keeper_of(deck)
    wish = wish_of(country, region, category, continent, words, somebody(by), day(date), out)
    if picture is not None:
        wish = wish._replace(written={**wish.written, "picture": _kept(keeper, picture)})
    add_card(keeper, wish)
    typer.echo(blanks_left(deck))


def _kept(keeper: Keeper, picture: Path) -> str:
    """The copy of a picture in the deck. Exits with 2 where it cannot be had."""
    from cardwright.games.cultural_routes.legacy.folder import LegacyFault, keep_picture

    try:
        return keep_picture(keeper.folder, picture)
    except LegacyFault as fault:
        fail(str(fault))
    except OSError as error:
        fail(f"{picture} cannot be kept: {error.strerror}")


def wish_of(
    country: str | None,
    region: str | None,
    category: str | None,
    continent: str | None,
    words: str | None,
    by: str,
    date: str,
    out: str | None,
) -> Wish:
    """The card that is wished for. Exits with 2 where it is none, or more than one."""
    from cardwright.games.cultural_routes.legacy.keeper import Wish

    given = [one.strip() for one in (country, region, category) if one is not None]
    if len(given) != 1 or not given[0]:
        fail("say what the card is: one of --country, --region or --category")
    more = {"notes": words.strip()} if words and words.strip() else {}
    if category is not None:
        return Wish("category", given[0], {"name": given[0], **more}, by, date, out)
    if country is not None:
        return Wish("country", given[0], {"country": _code(given[0]), **more}, by, date, out)
    return Wish("country", given[0], {"region": given[0], "continent": _continent(continent), **more}, by, date, out)


def _code(country: str) -> str:
    from cardwright.facts import countries

    found = countries.find(country.upper()) or countries.meant(country)
    if found is None:
        near = ", ".join(one.name for one in countries.suggest(country))
        hint = f"did you mean {near}? " if near else ""
        fail(f"there is no country {country}; {hint}A place that is no country is a --region")
    return found.code


def _continent(continent: str | None) -> str:
    from cardwright.facts.countries import continents

    found = next((one for one in continents if continent and one.casefold() == continent.strip().casefold()), None)
    if found is None:
        fail(f"a region needs --continent, whose mark is printed: {', '.join(continents)}")
    return found


def add_card(keeper: Keeper, wish: Wish) -> Any:
    """Write it and tell it. Exits with 2."""
    from cardwright.games.cultural_routes.legacy.folder import LegacyFault

    try:
        done = keeper.add(wish)
    except (LegacyFault, OSError) as fault:
        fail(str(fault))
    went = (
        f"{wish.out} goes out"
        if wish.out
        else f"it waits; say what goes out: cardwright legacy retire DECK {done.label} CARD"
    )
    tell(done, keeper.legacy, f"{wish.name}, by {wish.by}, comes in as {done.card}; {went}")
    return done
