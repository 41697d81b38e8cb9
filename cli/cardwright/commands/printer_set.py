"""``cardwright printer set``: save by how much a printer's backs are moved."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from cardwright.commands.decks import fail
from cardwright.commands.numbers import number
from cardwright.commands.printer_folder import HOME, printer_folder

if TYPE_CHECKING:
    from cardwright.press.sheets.offset import Offset


class BacksOption(StrEnum):
    DUPLEX_LONG = "duplex-long"
    DUPLEX_SHORT = "duplex-short"


class SheetOption(StrEnum):
    UPRIGHT = "upright"
    LYING = "lying"


def command(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="The printer; 'home' where none is named.")] = HOME,
    right: Annotated[
        float | None,
        typer.Option(
            "--right",
            metavar="MM",
            parser=number,
            help="Move backs right by so many mm; left below 0.",
            show_default=False,
        ),
    ] = None,
    down: Annotated[
        float | None,
        typer.Option(
            "--down", metavar="MM", parser=number, help="Move backs down by so many mm; up below 0.", show_default=False
        ),
    ] = None,
    backs: Annotated[
        BacksOption | None,
        typer.Option(
            "--backs",
            case_sensitive=False,
            help="Only where sheets are flipped on this edge; otherwise on both.",
            show_default=False,
        ),
    ] = None,
    sheet: Annotated[
        SheetOption | None,
        typer.Option(
            "--sheet",
            case_sensitive=False,
            help="Only for upright or for lying sheets; otherwise both.",
            show_default=False,
        ),
    ] = None,
    add: Annotated[bool, typer.Option("--add", help="Add to what is saved, instead of replacing it.")] = False,
    default: Annotated[bool, typer.Option("--default", help="Use this printer where a build names none.")] = False,
) -> None:
    """Save by how much a printer's backs are moved: right and down as you look at the back, its writing upright.

    'cardwright printer calibrate' makes the sheet that the numbers are read off. The first printer that is saved is the
    default. Offsets that were saved for other sheets stay.

    Exit status: 0 saved, 2 wrong use, or it cannot be saved.
    """
    from cardwright.build.printers import Printer, PrinterFault, Reading
    from cardwright.press.sheets.offset import Offset

    name = name.lower()
    if right is None and down is None and not default:
        fail("say --right and --down, as read off the calibration sheet; make it with: cardwright printer calibrate")
    if (right is None) != (down is None):
        fail("say both --right and --down; 0 where nothing is to be moved")
    folder = printer_folder()
    try:
        known = name in folder.names()
        if not known and right is None:
            folder.load(name)  # says what there is
        printer = folder.load(name) if known else Printer(name)
        if right is not None and down is not None:
            on = backs.value if backs else None, sheet.value if sheet else None
            if add:
                before = next((one.offset for one in printer.readings if (one.backs, one.sheet) == on), Offset(0, 0))
                right, down = before.right + right, before.down + down
            reading = Reading(_offset(right, down), *on)
            folder.save(printer.with_reading(reading))
            typer.echo(f"printer {name}: {reading.words}")
        if default:
            folder.make_default(name)
        if folder.default() == name:
            typer.echo(f"{name} is the default: builds use it where --printer names no other")
    except PrinterFault as fault:
        fail(str(fault))


def _offset(right: float, down: float) -> Offset:
    """Rounded to a hundredth. Exits with 2 where it is no offset that a printer has."""
    from cardwright.build.printers import FURTHEST
    from cardwright.press.sheets.offset import Offset

    for word, amount in (("--right", right), ("--down", down)):
        if not abs(amount) <= FURTHEST:
            fail(
                f"{word} comes to {amount:g} mm; a printer that is off by more than {FURTHEST:g} mm needs another "
                "paper size or tray in its settings, not an offset"
            )
    return Offset(round(right, 2) + 0.0, round(down, 2) + 0.0)
