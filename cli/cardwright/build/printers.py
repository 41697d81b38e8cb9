"""Printers: how far the backs of each printer of this machine are moved; a small TOML file for each, in a folder."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NoReturn

from cardwright.press.sheets.offset import Offset

SIDEWAYS: Final = ("upright", "lying")  #: how a sheet stands in front of its reader
WAYS: Final = ("duplex-long", "duplex-short")  #: of backs that a printer's offset matters to
FURTHEST: Final = 10.0  #: mm; whatever prints further off than that is no offset but another fault
NONE: Final = "none"  #: what is said for no printer, and no printer's name
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}", re.ASCII)
_DEVICES: Final = ("con", "prn", "aux", "nul")  #: names that Windows keeps for itself, whatever their ending
_DEFAULT: Final = "default"  #: the file that names the printer which is used where none is named
_ENDING: Final = ".toml"
_LARGEST: Final = 1 << 16  #: bytes of a file that is read
_KEYS: Final = ("backs", "sheet", "right", "down")
_HEAD: Final = """\
# Cardwright's printer {name}: by how many millimetres back pages are moved right and down (left and up where
# below 0), as you look at the back. Written by: cardwright printer set
"""


class PrinterFault(Exception):
    """A printer cannot be read or saved, or there is none of the name; the message says it to the user."""


@dataclass(frozen=True, slots=True)
class Reading:
    """An offset, and which sheets it was read for; None stands for all."""

    offset: Offset
    backs: str | None = None
    sheet: str | None = None

    def holds_for(self, backs: str, sheet: str) -> bool:
        return self.backs in (None, backs) and self.sheet in (None, sheet)

    @property
    def where(self) -> str:
        """Which sheets it is for, in words: ``, duplex-long, on upright sheets``; nothing where it is for all."""
        return (f", {self.backs}" if self.backs else "") + (f", on {self.sheet} sheets" if self.sheet else "")

    @property
    def words(self) -> str:
        return f"backs moved {self.offset.words()}{self.where}"


@dataclass(frozen=True, slots=True)
class Printer:
    """A printer's name and what was read of it. Nothing is worked out from what was read for other sheets.

    Whether a printer turns a lying page to the left or to the right, and whether it turns the page or the paper over
    the short edge, is its own business: only a reading tells.
    """

    name: str
    readings: tuple[Reading, ...] = ()

    def offset(self, backs: str, sheet: str) -> Offset | None:
        """By how much backs are moved; the reading that says most of these sheets counts. None where there is none."""
        fitting = [reading for reading in self.readings if reading.holds_for(backs, sheet)]
        best = max(fitting, key=lambda one: (one.sheet is not None, one.backs is not None), default=None)
        return best.offset if best is not None else None

    def with_reading(self, reading: Reading) -> Printer:
        """The printer with a reading in the place of the one for the same sheets."""
        others = [one for one in self.readings if (one.backs, one.sheet) != (reading.backs, reading.sheet)]
        order = sorted([*others, reading], key=lambda one: (one.backs or "", one.sheet or ""))
        return Printer(self.name, tuple(order))


class PrinterFolder:
    """The folder in which printers are kept. All methods raise PrinterFault."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def names(self) -> list[str]:
        """The printers there are, broken ones too."""
        try:
            return sorted(path.stem for path in self.path.glob("*" + _ENDING) if _NAME.fullmatch(path.stem))
        except OSError as error:
            raise PrinterFault(f"{self.path} cannot be read: {error.strerror or error}") from None

    def load(self, name: str) -> Printer:
        """A printer as saved."""
        path = self.file(name)
        try:
            with path.open("rb") as file:
                text = file.read(_LARGEST).decode("utf-8")
            return Printer(name, _readings(path, tomllib.loads(text)))
        except FileNotFoundError:
            raise PrinterFault(f"there is no printer {name}; {self._known()}") from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
            _broken(path, str(error)[:1].lower() + str(error)[1:])
        except OSError as error:
            raise PrinterFault(f"{path} cannot be read: {error.strerror or error}") from None

    def save(self, printer: Printer) -> None:
        """Save a printer; the file is whole, old or new, whatever happens. The first one is the default."""
        path = self.file(printer.name)
        default = self.default() if self.names() else printer.name
        self._write(path, _as_toml(printer))
        if default is not None:  # the only one so far stays it beside another
            self.make_default(default)

    def forget(self, name: str) -> None:
        """Remove a printer, a broken one too. Where one other is left, that is the default."""
        path = self.file(name)
        default = self.default()
        try:
            path.unlink()
        except FileNotFoundError:
            raise PrinterFault(f"there is no printer {name}; {self._known()}") from None
        except OSError as error:
            raise PrinterFault(f"{path} cannot be removed: {error.strerror or error}") from None
        if default == name:
            with suppress(OSError):
                (self.path / _DEFAULT).unlink()

    def default(self) -> str | None:
        """The printer that is used where none is named: the one marked, or the only one."""
        names = self.names()
        try:
            marked = (self.path / _DEFAULT).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError):
            marked = ""
        if marked in names:
            return marked
        return names[0] if len(names) == 1 else None

    def make_default(self, name: str) -> None:
        self._write(self.path / _DEFAULT, name + "\n")

    def file(self, name: str) -> Path:
        """Where a printer of a name is kept; also one that is not there yet."""
        if not _NAME.fullmatch(name) or name == NONE or name in _DEVICES:
            raise PrinterFault(
                f"{name} cannot be a printer's name: take small letters, digits, - and _, at most 40, "
                f"and none of {', '.join((NONE, *_DEVICES))}"
            )
        return self.path / (name + _ENDING)

    def _known(self) -> str:
        names = self.names()
        return f"there is {', '.join(names)}" if names else "save one with: cardwright printer set"

    def _write(self, path: Path, text: str) -> None:
        temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with temporary.open("w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(path)
        except OSError as error:
            with suppress(OSError):
                temporary.unlink()
            raise PrinterFault(f"{path} cannot be written: {error.strerror or error}") from None


def _as_toml(printer: Printer) -> str:
    out = [_HEAD.format(name=printer.name)]
    for reading in printer.readings:
        chosen = [
            f'{key} = "{value}"\n' for key, value in (("backs", reading.backs), ("sheet", reading.sheet)) if value
        ]
        right, down = reading.offset
        out.append("\n[[offset]]\n" + "".join(chosen) + f"right = {float(right)}\ndown = {float(down)}\n")
    return "".join(out)


def _readings(path: Path, value: Mapping[str, Any]) -> tuple[Reading, ...]:
    entries = value.get("offset", [])
    extra = [key for key in value if key != "offset"]
    if extra or not isinstance(entries, list):
        _broken(path, f"{extra[0] if extra else 'offset'} is not known; offsets are written under [[offset]]")
    readings = tuple(_reading(path, number, entry) for number, entry in enumerate(entries, 1))
    if len({(one.backs, one.sheet) for one in readings}) < len(readings):
        _broken(path, "two offsets are for the same sheets")
    return readings


def _reading(path: Path, number: int, entry: Any) -> Reading:
    where = f"offset {number}"
    if not isinstance(entry, dict):
        _broken(path, f"{where} has no right and down")
    if extra := [key for key in entry if key not in _KEYS]:
        _broken(path, f"{where}: {extra[0]} is not known; known are {', '.join(_KEYS)}")
    for key, known in (("backs", WAYS), ("sheet", SIDEWAYS)):
        if key in entry and entry[key] not in known:
            _broken(path, f"{where}: {key} is none of {', '.join(known)}")
    for key in ("right", "down"):
        amount = entry.get(key)
        if isinstance(amount, bool) or not isinstance(amount, int | float) or not abs(amount) <= FURTHEST:
            _broken(path, f"{where}: {key} is no number of millimetres from -{FURTHEST:g} to {FURTHEST:g}")
    return Reading(Offset(float(entry["right"]), float(entry["down"])), entry.get("backs"), entry.get("sheet"))


def _broken(path: Path, why: str) -> NoReturn:
    raise PrinterFault(
        f"{path}: {why}. Put that right there, or start anew with: cardwright printer forget {path.stem}"
    )
