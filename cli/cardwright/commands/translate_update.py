"""``cardwright translate update``: bring translations up to date with their deck."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardwright.commands.decks import deck_folder
from cardwright.commands.translate_told import none_yet, telling


def command(
    deck: Annotated[Path, typer.Argument(metavar="DECK", help="The deck: a folder with a deck.yaml.")],
    languages: Annotated[
        list[str] | None,
        typer.Argument(metavar="[LANGUAGE...]", help="The languages; without any, all.", show_default=False),
    ] = None,
) -> None:
    """Bring translations up to date: new texts put in, changed ones marked fuzzy, those that are gone kept at the end.

    No translation is ever lost: one of a text that has changed stays as fuzzy beside the text that it was made of.

    Exit status: 0 up to date, 1 the deck or a translation has errors, 2 wrong use, 3 a bug in Cardwright.
    """
    from cardwright.build.translate.files import update

    with telling():
        done = update(deck_folder(deck), list(languages or ()))
    if not done:
        typer.echo(none_yet(deck_folder(deck)))
    for one in done:
        what = f"{one.added} new, {one.changed} changed, {one.gone} gone" if one.changed_file else "up to date"
        typer.echo(f"{one.path.as_posix()}  {what}; {one.status.translated} of {one.status.total} translated")
