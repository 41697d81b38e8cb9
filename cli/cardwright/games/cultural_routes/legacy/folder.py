"""Folder: where a deck's legacy stands, read whole; and a line more in it, so that nothing in it is ever rewritten."""

from __future__ import annotations

import os
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from cardwright.games.cultural_routes.legacy.lines import Kept, entry_line, header_line, read_lines
from cardwright.games.legacy import LegacyFault

FOLDER: Final = "legacy"
ENDING: Final = ".jsonl"
PICTURES: Final = (".png", ".jpg", ".jpeg", ".svg")
#: git keeps both sides' lines, and nobody's system changes how they end
ATTRIBUTES: Final = "*.jsonl text eol=lf merge=union\n"


def read_folder(folder: Path, instead: Mapping[str, bytes]) -> dict[str, bytes]:
    """The bytes of each session's file, by the file's name from the deck's folder on. Raises OSError."""
    place = folder / FOLDER
    names = {f"{FOLDER}/{path.name}": path for path in sorted(place.glob(f"*{ENDING}")) if path.is_file()}
    files = {name: path.read_bytes() for name, path in names.items() if name not in instead}
    beside = {name: data for name, data in instead.items() if name.startswith(f"{FOLDER}/") and name.endswith(ENDING)}
    return dict(sorted({**files, **beside}.items()))


def session_name(file: str) -> str:
    """The session whose file this is."""
    return Path(file).name.removesuffix(ENDING)


def begin(folder: Path, number: int, date: str, by: str, follows: Mapping[str, str]) -> str:
    """Begin a session's file; its name comes out. Raises LegacyFault where that session is there already."""
    place = folder / FOLDER
    name, line = header_line(number, date, by, follows)
    place.mkdir(exist_ok=True)
    attributes = place / ".gitattributes"
    if not attributes.exists():
        attributes.write_text(ATTRIBUTES, encoding="utf-8", newline="\n")
    path = place / (name + ENDING)
    if path.exists():
        raise LegacyFault(f"the session {name} has been begun already")
    aside = path.with_suffix(".part")
    _write(aside, line, "wb")
    aside.replace(path)
    return name


def append(folder: Path, kept: Kept, raw: Mapping[str, Any]) -> tuple[str, str | None]:
    """Write an entry at the end of a session; its name, and where a torn last line was put aside, come out.

    Raises LegacyFault where the file was changed while this one was thought of, so that no line is lost.
    """
    path = folder / FOLDER / (kept.name + ENDING)
    data = path.read_bytes()
    if read_lines(kept.name, data) != kept:
        raise LegacyFault(f"{path.name} was changed meanwhile by somebody else; look at it and try again")
    aside = _put_aside(path, data, kept) if kept.torn else None
    check, line = entry_line(raw, kept.last)
    # A last line that lacks its end and nothing else is whole; the next one must not run into it.
    lacking = b"" if data[: kept.whole].endswith(b"\n") else b"\n"
    _write(path, lacking + line, "ab")
    return check, aside


def keep_picture(folder: Path, picture: Path) -> str:
    """Copy a picture into the legacy under a name that its bytes give it; its name from the deck's folder on comes out.

    Raises LegacyFault for what is no picture by its ending, OSError.
    """
    ending = picture.suffix.lower()
    if ending not in PICTURES:
        raise LegacyFault(f"{picture.name} is no picture that cards print; use one of {', '.join(PICTURES)}")
    data = picture.read_bytes()
    name = f"{FOLDER}/pictures/{sha256(data).hexdigest()[:12]}{ending}"
    place = folder / name
    place.parent.mkdir(parents=True, exist_ok=True)
    if not place.exists():
        _write(place, data, "wb")
    return name


def _put_aside(path: Path, data: bytes, kept: Kept) -> str:
    """Cut a torn last line off and keep it in a file of its own, whose name comes out."""
    number = 1
    while (aside := path.with_suffix(f".torn-{number}")).exists():
        number += 1
    _write(aside, data[kept.whole :], "xb")
    with path.open("r+b") as file:
        file.truncate(kept.whole)
        os.fsync(file.fileno())
    return f"{FOLDER}/{aside.name}"


def _write(path: Path, data: bytes, mode: str) -> None:
    with path.open(mode) as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
