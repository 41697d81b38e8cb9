"""``cardwright printer calibrate``: the sheets that a printer's offset is read off."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardwright.commands.decks import fail
from cardwright.commands.printer_folder import HOME, printer_folder
from cardwright.commands.printer_set import BacksOption


def command(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="The printer; 'home' where none is named.")] = HOME,
    paper: Annotated[
        str,
        typer.Option(
            "--paper",
            metavar="PAPER",
            help="The paper in the printer: a4, letter, legal, a3, tabloid, or width x height.",
        ),
    ] = "a4",
    backs: Annotated[
        BacksOption,
        typer.Option("--backs", case_sensitive=False, help="The edge that your printer flips sheets on."),
    ] = BacksOption.DUPLEX_LONG,
    check: Annotated[
        bool, typer.Option("--check", help="Move backs by what is saved, to see whether both sides meet.")
    ] = False,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where to put it.")] = Path("out"),
) -> None:
    """Make calibration sheets: print them on both sides, hold them against the light, and read the offset off them.

    There are two, since most printers are off another way on sheets that lie: the first upright, the second lying. They
    say how to read them, and what to type. What is read holds for every paper.

    Exit status: 0 done, 2 wrong use, or it cannot be written.
    """
    from cardwright.build.calibrate import calibration_pdf
    from cardwright.build.printers import PrinterFault
    from cardwright.deck.papers import paper_size

    size = paper_size(paper.lower())
    if size is None:
        fail(f"there is no paper {paper}; known are a4, a3, letter, legal, tabloid or width x height in millimetres")
    folder = printer_folder()
    try:
        name = name.lower()
        folder.file(name)
        printer = folder.load(name) if check else None
        data = calibration_pdf(name, paper.lower(), size, backs.value, printer)
    except PrinterFault as fault:
        fail(str(fault))
    except ValueError as fault:
        fail(f"{fault}; take A4, Letter or larger: what is read off it holds for other papers too")
    path = out / f"calibration-{name}.pdf"
    _write(path, data)
    typer.echo(
        f"{path.as_posix()}  two sheets: print both at 100 %, on both sides, flipped on the {backs.value[7:]} edge"
    )


def _write(path: Path, data: bytes) -> None:
    """A file, whole or not at all. Exits with 2 where it cannot be written."""
    temporary = path.with_name(f".{path.name}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(data)
        temporary.replace(path)
    except OSError as error:
        temporary.unlink(missing_ok=True) if temporary.is_file() else None
        fail(f"{path} cannot be written: {error.strerror or error}")
