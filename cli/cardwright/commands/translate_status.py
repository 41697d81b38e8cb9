"""``cardwright translate status``: how far the translations of decks have come."""

from __future__ import annotations

import json
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardwright.commands.decks import deck_folder
from cardwright.commands.numbers import percentage
from cardwright.commands.translate_told import none_yet, telling

if TYPE_CHECKING:
    from cardwright.build.translate.status import Status


class StatusFormat(StrEnum):
    TEXT = "text"
    JSON = "json"


def command(
    deck: Annotated[Path, typer.Argument(metavar="DECK", help="The deck: a folder with a deck.yaml.")] = Path(),
    form: Annotated[StatusFormat, typer.Option("--format", help="For people, or for programs.")] = StatusFormat.TEXT,
    fail_under: Annotated[
        float,
        typer.Option(
            "--fail-under", metavar="PERCENT", parser=percentage, help="Exit with 1 where less is translated."
        ),
    ] = 0.0,
) -> None:
    """Show for every language how much is translated, fuzzy and missing, and how many words are left.

    Names of cities may stay as they are, and do not count. Booklets are not translated yet.

    Exit status: 0 all is well, 1 less is translated than --fail-under asks, or the deck has errors, 2 wrong use, 3 a
    bug in Cardwright.
    """
    from cardwright.build.translate.files import statuses

    with telling():
        found = statuses(deck_folder(deck))
    if form is StatusFormat.JSON:
        languages = [{**asdict(one), "name": one.name, "percent": one.percent} for one in found]
        typer.echo(json.dumps({"version": 1, "languages": languages}, ensure_ascii=False, indent=2))
    else:
        _tell(deck_folder(deck), found)
    if any(one.percent < fail_under for one in found):
        raise typer.Exit(1)


def _tell(folder: Path, found: list[Status]) -> None:
    if not found:
        typer.echo(none_yet(folder))
        return
    rows = [("language", "translated", "fuzzy", "missing", "words left", "whole cards")]
    rows += [
        (
            f"{one.name} ({one.language})",
            f"{one.translated} of {one.total} ({one.percent:g} %)",
            str(one.fuzzy),
            str(one.missing),
            f"{one.words_left:,}",
            f"{one.cards} of {one.cards_total}",
        )
        for one in found
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        first = row[0].ljust(widths[0])
        typer.echo("  ".join([first, *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]))
    for one in found:
        if one.stale:
            typer.echo(f"{one.file}: {one.stale} of texts that are gone or changed; 'translate update' sorts them out")
