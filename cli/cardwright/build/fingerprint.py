"""Fingerprint: whether anything that a check hangs on is other than it was: the deck's folder, and Cardwright itself.

Of a folder every name counts, and what it stands for: a file and its bytes, a folder, where a link leads, a pipe.
A file counts as unchanged when its size and the times of its last change are what they were, or else its bytes are. So
that nothing written in the same tick of a clock is overlooked, times near the moment of looking are not trusted; the
time that the system keeps for itself, which no copying program can set, counts too.
"""

from __future__ import annotations

import hashlib
import os
import stat
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from cardwright import __version__
from cardwright.build.in_sight import NOTHING, Asked, Entry, Sort, TooMany, in_sight

#: ns; file systems and kernels keep times in steps of up to two seconds (FAT), most of some milliseconds
TICK: Final = 2_000_000_000
_CLOSED: Final = "may not be read"


class Seen(NamedTuple):
    """An entry as it was: size, time of its last change in ns (0: not to be trusted), and the hash of its bytes.

    Of one that is no file, or may not be read, words stand for the hash; of a link they say where it leads.
    """

    size: int
    changed: int
    digest: str


def survey(folder: Path, known: Mapping[str, Seen], asked: Asked = NOTHING) -> dict[str, Seen]:
    """Everything in a folder, by its name from there on; files in ``known`` are not read again if they look the same.

    What builds wrote is left out, and what is hidden, but for what was ``asked`` for. Raises TooMany.
    """
    now = time.time_ns()
    try:
        return {entry.name: _seen(entry, known.get(entry.name), now) for entry in in_sight(folder, asked)}
    except (OSError, ValueError) as error:
        raise TooMany(folder) from error


def _seen(entry: Entry, before: Seen | None, now: int) -> Seen:
    about = entry.path.lstat()
    latest = max(about.st_mtime_ns, about.st_ctime_ns)
    trusted = latest if latest < now - TICK else 0
    if entry.sort is Sort.LINK:
        return Seen(0, trusted, f"link to {os.path.realpath(entry.path)}, {_behind(entry.path)}")
    if entry.sort is not Sort.FILE:
        return Seen(0, trusted, str(entry.sort))
    if before is not None and before.changed == trusted != 0 and before.size == about.st_size:
        return Seen(about.st_size, trusted, before.digest)
    return Seen(about.st_size, trusted, _digest(entry.path))


def _behind(link: Path) -> str:
    """What a link leads to, which may change without a sign at the link; it is read each time. Raises TooMany."""
    try:
        mode = link.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return "nothing"
    except PermissionError:
        return _CLOSED
    if stat.S_ISDIR(mode):
        raise TooMany(link)  # all that is in there may change
    return _digest(link) if stat.S_ISREG(mode) else str(Sort.OTHER)


def _digest(path: Path) -> str:
    try:
        # What was a file a moment ago may be a pipe by now, and nobody waits for those.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except PermissionError:
        return _CLOSED
    with os.fdopen(descriptor, "rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.blake2b(digest_size=16)).hexdigest()


def program(*packages: Path) -> str:
    """What Cardwright is at the moment: its version, its files, those of further ``packages``, and what is installed.

    Who runs it counts too: another person may read other files.

    Names, sizes and times of files are enough: whoever develops it sees each change, and an installed one never
    changes without them.
    """
    state = hashlib.blake2b(digest_size=16)
    person = os.geteuid() if hasattr(os, "geteuid") else ""
    state.update(f"{__version__} {sys.version} {person}".encode())
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
