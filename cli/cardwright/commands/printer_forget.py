"""``cardwright printer forget``: remove what is saved of a printer."""

from __future__ import annotations

from typing import Annotated

import typer

from cardwright.commands.decks import fail
from cardwright.commands.printer_folder import printer_folder


def command(name: Annotated[str, typer.Argument(metavar="NAME", help="The printer.")]) -> None:
    """Remove what is saved of a printer, also where it cannot be read any more.

    Exit status: 0 done, 2 there is none, or it cannot be removed.
    """
    from cardwright.build.printers import PrinterFault

    folder = printer_folder()
    try:
        folder.forget(name.lower())
        typer.echo(f"printer {name.lower()} is forgotten")
        if (default := folder.default()) is not None:
            typer.echo(f"{default} is the default now")
    except PrinterFault as fault:
        fail(str(fault))
