"""``cardwright facts``: what is known of airports, places and countries, and from where."""

from __future__ import annotations

import shutil
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

if TYPE_CHECKING:
    from cardwright.commands.facts_meanings import Meaning, Spot

WIDEST = 100  #: letters in a line, however wide the terminal is


class Format(StrEnum):
    TEXT = "text"
    JSON = "json"


def command(
    queries: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[QUERY...]",
            help="Codes and names: CPH, LON, DK, Denmark, 'Rome IT', Santiago.",
            show_default=False,
        ),
    ] = None,
    language: Annotated[
        str | None,
        typer.Option(
            "--language",
            metavar="LANGUAGE",
            help="Tell names in this language too, such as pl or pt-BR; 'all' for a choice of them.",
            show_default=False,
        ),
    ] = None,
    distance: Annotated[
        bool, typer.Option("--distance", help="Tell how far it is from each place to the next.")
    ] = False,
    form: Annotated[
        Format, typer.Option("--format", help="As text for people, or as JSON for programs.")
    ] = Format.TEXT,
    sources: Annotated[
        bool, typer.Option("--sources", help="List all sources of facts, with versions and licences.")
    ] = False,
) -> None:
    """Show what decks are checked against: airports, city codes, countries and places, each fact with its source.

    A query that means several things shows them all. Capital and small letters are the same, but two or three capitals
    are taken as a code alone.

    Exit status: 0 everything is known, 1 something is not, 2 wrong use.
    """
    import json

    from cardwright.commands import facts_words as words
    from cardwright.commands.facts_meanings import meanings

    width = min(shutil.get_terminal_size((WIDEST, 0)).columns, WIDEST)
    if sources:
        _only_sources(queries, form, width)
        return
    if not queries:
        _refuse("name what to look up, such as CPH, DK or 'Rome IT'; or ask for --sources")
    asked = [meanings(query, _languages(language)) for query in queries]
    spots = _spots(queries, asked) if distance else []
    found = [meaning for some in asked for meaning in some]
    if form is Format.JSON:
        typer.echo(json.dumps(words.as_json(found, spots), indent=2, ensure_ascii=False))
    else:
        for line in words.lines(found, width):
            typer.echo(line)
        for line in ("", *words.distance_lines(spots)) if spots else ():
            typer.echo(line)
    if any(meaning.kind == "nothing" for meaning in found):
        raise typer.Exit(1)


def _only_sources(queries: list[str] | None, form: Format, width: int) -> None:
    import json

    from cardwright.commands import facts_words as words
    from cardwright.facts import SOURCES

    if queries:
        _refuse("--sources lists all sources, whatever is asked; leave out the queries")
    if form is Format.JSON:
        listed = {id_: words.source_json(source) for id_, source in SOURCES.items()}
        typer.echo(json.dumps({"version": words.VERSION, "sources": listed}, indent=2, ensure_ascii=False))
        return
    for line in words.source_lines(width):
        typer.echo(line)


def _languages(language: str | None) -> tuple[str, ...]:
    """The languages to tell names in. Exits with 2 where one is not known."""
    if language is None:
        return ()
    from cardwright.facts import languages

    if language == "all":
        return languages.FAMILIAR
    if not languages.known(language):
        _refuse(f"no names are known in the language '{language}'; write a tag such as pl, de or pt-BR")
    return (language,)


def _spots(queries: list[str], asked: list[list[Meaning]]) -> list[Spot]:
    """Where each query lies: the first of its meanings that lies somewhere. Exits with 2 where none does."""
    spots = []
    for query, some in zip(queries, asked, strict=True):
        spot = next((meaning.spot for meaning in some if meaning.spot is not None), None)
        if spot is None:
            _refuse(f"there is no distance to '{query}': it is neither an airport nor a place")
        spots.append(spot)
    if len(spots) < 2:
        _refuse("a distance takes two places or more")
    return spots


def _refuse(message: str) -> NoReturn:
    # All that decks need would take longer to load than the answer to a question that is rightly put.
    from cardwright.commands.decks import fail

    fail(message)
