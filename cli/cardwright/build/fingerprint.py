"""Fingerprint: whether anything that a check hangs on is other than it was: files of the deck, and Cardwright itself.

A file counts as unchanged when its size and the times of its last change are what they were, or else its bytes are. So
that nothing written in the same tick of a clock is overlooked, times near the moment of looking are not trusted; the
time that the system keeps for itself, which no copying program can set, counts too.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from cardwright import __version__
from cardwright.build.record import LOCK, RECORD

#: ns; file systems and kernels keep times in steps of up to two seconds (FAT), most of some milliseconds
TICK: Final = 2_000_000_000
MOST: Final = 20_000  #: files of a deck's folder; a folder with more is not looked through each time


class Seen(NamedTuple):
    """A file as it was: size, time of its last change in ns (0: not to be trusted), and the hash of its bytes."""

    size: int
    changed: int
    digest: str


class TooMany(Exception):
    """A folder holds more files than is worth looking at, or something that cannot be looked at."""


def survey(folder: Path, known: Mapping[str, Seen], wanted: Collection[str] = ()) -> dict[str, Seen]:
    """Every file in a folder, by its name from there on; those in ``known`` are not read again if they look the same.

    What builds wrote is left out, and what is hidden, but for the names in ``wanted``. Raises TooMany.
    """
    now = time.time_ns()
    found: dict[str, Seen] = {}
    try:
        for name, entry in _files(folder, folder, wanted):
            if len(found) >= MOST:
                raise TooMany(folder)
            about = entry.stat()
            latest = max(about.st_mtime_ns, about.st_ctime_ns)
            trusted = latest if latest < now - TICK else 0
            before = known.get(name)
            same = before is not None and before.changed == trusted != 0 and before.size == about.st_size
            digest = before.digest if same and before is not None else _digest(entry)
            found[name] = Seen(about.st_size, trusted, digest)
    except (OSError, ValueError) as error:
        raise TooMany(folder) from error
    return found


def _files(folder: Path, root: Path, wanted: Collection[str]) -> Iterator[tuple[str, Path]]:
    for place, folders, files in os.walk(folder):
        here = Path(place)
        if here != root and (RECORD in files or LOCK in files) and not _holds(here, root, wanted):
            folders.clear()
            continue
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        if any((here / name).is_symlink() for name in folders):
            raise TooMany(here)  # what is behind a link may change without a sign
        for name in sorted(files):
            path = here / name
            shown = path.relative_to(root).as_posix()
            if not name.startswith(".") or shown in wanted:
                yield shown, path


def _holds(folder: Path, root: Path, wanted: Collection[str]) -> bool:
    start = folder.relative_to(root).as_posix() + "/"
    return any(name.startswith(start) for name in wanted)


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.blake2b(digest_size=16)).hexdigest()


def program(*packages: Path) -> str:
    """What Cardwright is at the moment: its version, its files, those of further ``packages``, and what is installed.

    Names, sizes and times of files are enough: whoever develops it sees each change, and an installed one never
    changes without them.
    """
    state = hashlib.blake2b(digest_size=16)
    state.update(f"{__version__} {sys.version}".encode())
    here = Path(__file__).resolve().parents[1]
    for folder in (here, *_resources(), *packages):
        for name, path in _sources(folder):
            about = path.stat()
            state.update(f"{name} {about.st_size} {about.st_mtime_ns}\n".encode())
    for place in map(Path, sys.path):  # a folder of packages changes when one comes, goes or is replaced
        if place.name in ("site-packages", "dist-packages") and place.is_dir():
            state.update(f"{place} {place.stat().st_mtime_ns}\n".encode())
    return state.hexdigest()


def _resources() -> Iterator[Path]:
    from cardwright import resources

    yield resources.templates()


def _sources(folder: Path) -> Iterator[tuple[str, Path]]:
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        for name in sorted(files):
            yield f"{place}/{name}", Path(place, name)
