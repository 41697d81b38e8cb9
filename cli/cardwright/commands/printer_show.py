"""``cardwright printer show``: what is saved of one printer, and in which file."""

from __future__ import annotations

from typing import Annotated

import typer

from cardwright.commands.decks import fail
from cardwright.commands.printer_folder import printer_folder


def command(
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="The printer; the default one where none is named.")
    ] = None,
) -> None:
    """Show what is saved of a printer, and in which file.

    Exit status: 0 done, 2 there is none, or it cannot be read.
    """
    from cardwright.build.printers import PrinterFault

    folder = printer_folder()
    try:
        chosen = name.lower() if name is not None else folder.default()
        if chosen is None:
            fail("no printer is the default; name one, or make one with: cardwright printer set NAME --default")
        printer = folder.load(chosen)
        typer.echo(f"{chosen}{' (default)' if folder.default() == chosen else ''}: {folder.file(chosen)}")
    except PrinterFault as fault:
        fail(str(fault))
    for reading in printer.readings:
        typer.echo(f"  {reading.words}")
    if not printer.readings:
        typer.echo("  no offset")
