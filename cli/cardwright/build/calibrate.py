"""Calibrate: the PDF of a printer's calibration sheets, an upright one and a lying one."""

from __future__ import annotations

from typing import cast

from cardwright import __version__
from cardwright.build.printers import SIDEWAYS, Printer
from cardwright.press.sheets.calibration import Backs, Readings, calibration
from cardwright.press.sheets.offset import Mover, Offset


def calibration_pdf(name: str, paper: str, size: tuple[float, float], backs: str, printer: Printer | None) -> bytes:
    """Four pages: front and back upright, front and back lying; ``size`` in mm, the shorter side first.

    With a ``printer`` backs are moved by what is saved of it, to see what is left. Raises ValueError where the paper is
    too small.
    """
    from cardwright.press.targets.pdf import Metadata, PdfWriter

    writer = PdfWriter(Metadata(f"Calibration sheets for printer {name}", producer=f"Cardwright {__version__}"))
    for sheet, (width, height) in zip(SIDEWAYS, (size, size[::-1]), strict=True):
        offset = printer.offset(backs, sheet) if printer is not None else None
        add = " --add" if offset is not None and any(offset) else ""
        typed = f"cardwright printer set {name} --backs {backs} --sheet {sheet}{add}"
        again = f"cardwright printer calibrate {name} --backs {backs} --paper {paper} --check"
        known = paper if "x" in paper[1:] else paper.upper() if len(paper) == 2 else paper.capitalize()
        readings = Readings(known, cast(Backs, backs), typed, again, offset.words() if offset and add else "")
        front, back = calibration(width, height, readings)
        writer.add(front)
        writer.add(Mover(offset or Offset(0.0, 0.0)).sheet(back))
    return writer.finish()
