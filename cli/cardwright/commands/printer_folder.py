"""Printer folder: where this machine's printers are kept, and the one that a command is to print for."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from cardwright.commands.decks import fail

if TYPE_CHECKING:
    from cardwright.build.printers import Printer, PrinterFolder

FOLDER = "CARDWRIGHT_PRINTERS"  #: in the environment: a folder to keep printers in, instead of the user's own
HOME = "home"  #: the printer of somebody who has one, and no need to name it


def printer_folder() -> PrinterFolder:
    """The user's folder of settings, wherever the system keeps such."""
    from cardwright.build.printers import PrinterFolder

    named = os.environ.get(FOLDER)
    return PrinterFolder(Path(named) if named else Path(typer.get_app_dir("cardwright")) / "printers")


def printer_for(name: str | None) -> Printer | None:
    """The printer of a name, or the default one; None for ``none`` and where none is saved. Exits with 2."""
    from cardwright.build.printers import NONE, PrinterFault

    if name is not None and name.lower() == NONE:
        return None
    folder = printer_folder()
    try:
        chosen = name.lower() if name is not None else folder.default()
        return folder.load(chosen) if chosen is not None else None
    except PrinterFault as fault:
        fail(f"{fault}" + ("" if name is not None else "; --printer none builds without it"))
