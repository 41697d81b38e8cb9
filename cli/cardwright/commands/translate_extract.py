"""``cardwright translate extract``: begin the translation of a deck."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardwright.commands.decks import deck_folder
from cardwright.commands.translate_told import telling


def command(
    deck: Annotated[Path, typer.Argument(metavar="DECK", help="The deck: a folder with a deck.yaml.")],
    language: Annotated[
        str, typer.Argument(metavar="LANGUAGE", help="The language to translate into, such as pl, de or pt-BR.")
    ],
) -> None:
    """Begin a translation: every text of the deck into locales/LANGUAGE.po, a file that translators' programs know.

    A file that is there already is left alone; 'cardwright translate update' brings it up to date.

    Exit status: 0 written, 1 the deck has errors, 2 wrong use, 3 a bug in Cardwright.
    """
    from cardwright.build.translate.files import extract

    with telling():
        path, strings = extract(deck_folder(deck), language)
    typer.echo(f"{path.as_posix()}  {strings:,} texts to translate")
