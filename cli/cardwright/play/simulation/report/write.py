"""Writing a report: its files by name, whole or not at all."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from errno import EISDIR
from pathlib import Path
from typing import Final

from cardwright.play.simulation.report.model import Simulation
from cardwright.play.simulation.report.page import page
from cardwright.play.simulation.report.tables import tables

PAGE: Final = "report.html"
NUMBERS: Final = "simulation.json"

#: a value with how often it was seen, over four lines
_PAIR: Final = re.compile(r"\[\s+(-?\d+),\s+(\d+)\s+\]")


def report_files(simulation: Simulation) -> Mapping[str, bytes]:
    """Every file of a report by its name. The same numbers give the same bytes."""
    numbers = json.dumps(simulation.model_dump(), indent=1, ensure_ascii=False, allow_nan=False) + "\n"
    numbers = _PAIR.sub(r"[\1, \2]", numbers)
    files = {PAGE: page(simulation), NUMBERS: numbers, **tables(simulation)}
    return {name: text.encode("utf-8", "backslashreplace") for name, text in files.items()}


def try_folder(folder: Path) -> tuple[Path, ...]:
    """Make the folder of a report and write a file into it, for nothing but to see that one can. Raises OSError.

    Gives the folders that were made for it, the innermost first.
    """
    made = tuple(one for one in (folder, *folder.parents) if not one.exists())
    folder.mkdir(parents=True, exist_ok=True)
    for name in (PAGE, NUMBERS):
        if (folder / name).is_dir():
            raise IsADirectoryError(EISDIR, "a folder has its name", str(folder / name))
    half = folder / f".{PAGE}.tmp"
    try:
        half.write_bytes(b"")
    finally:
        half.unlink(missing_ok=True)
    return made


def write_report(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder, each moved into its place when it is whole. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        half = folder / f".{name}.tmp"
        try:
            half.write_bytes(data)
            half.replace(folder / name)
        except BaseException:
            half.unlink(missing_ok=True)
            raise
