"""``cardwright printer list``: the printers that are saved on this machine."""

from __future__ import annotations

import typer

from cardwright.commands.decks import fail
from cardwright.commands.printer_folder import printer_folder


def command() -> None:
    """List the printers that are saved on this machine, the default one with a star.

    Exit status: 0 done, 2 one cannot be read.
    """
    from cardwright.build.printers import PrinterFault

    folder = printer_folder()
    faults = []
    try:
        names, default = folder.names(), folder.default()
    except PrinterFault as fault:
        fail(str(fault))
    if not names:
        typer.echo("No printer is saved here; calibrate one with: cardwright printer calibrate", err=True)
    for name in names:
        star = "*" if name == default else " "
        try:
            said = "; ".join(reading.words for reading in folder.load(name).readings) or "no offset"
            typer.echo(f"{star} {name:<{max(map(len, names))}}  {said}")
        except PrinterFault as fault:
            typer.echo(f"{star} {name:<{max(map(len, names))}}  cannot be read")
            faults.append(str(fault))
    for words in faults:
        typer.echo(f"cardwright: {words}", err=True)
    if faults:
        raise typer.Exit(2)
