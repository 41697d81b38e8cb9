"""In sight: the folder of a deck in, every entry of it that the deck may hang on out.

Left out is what is hidden, and what builds wrote, but for what a path of the deck was looked for by.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple

from cardwright.build.record import LOCK, RECORD
from cardwright.read.paths import alike, fits_step, has_wildcard

MOST: Final = 20_000  #: entries of a deck's folder; a folder with more is not looked through each time


class Sort(StrEnum):
    """What an entry is, links not followed."""

    FILE = "file"
    FOLDER = "folder"
    CLOSED = "folder that may not be read"
    LINK = "link"
    OTHER = "pipe or device"


class Entry(NamedTuple):
    """``name`` goes from the deck's folder on, with forward slashes."""

    name: str
    path: Path
    sort: Sort


class TooMany(Exception):
    """A folder holds more than is worth looking at, or something that cannot be looked at."""


class Asked:
    """The names, and patterns of names, that were looked for, each in a folder (nothing, or ending in a slash)."""

    def __init__(self, steps: Iterable[tuple[str, str]] = ()) -> None:
        self._names: set[tuple[str, str]] = set()
        self._patterns: dict[str, list[str]] = {}
        for folder, step in steps:
            if has_wildcard(step):
                self._patterns.setdefault(folder, []).append(step)
            else:
                self._names.add((folder, alike(step)))

    def __contains__(self, place: tuple[str, str]) -> bool:
        folder, name = place
        if (folder, alike(name)) in self._names:
            return True
        return any(fits_step(pattern, name) for pattern in self._patterns.get(folder, ()))


NOTHING: Final = Asked()


def in_sight(folder: Path, asked: Asked = NOTHING, most: int = MOST) -> list[Entry]:
    """The entries of a deck's folder, those of a folder behind it, sorted by name. Raises TooMany."""
    try:
        return _Walk(asked, most).entries(folder, "", wanted=True) or []
    except RecursionError as error:
        raise TooMany(folder) from error


class _Walk:
    def __init__(self, asked: Asked, most: int) -> None:
        self._asked = asked
        self._left = most

    def entries(self, place: Path, start: str, *, wanted: bool) -> list[Entry] | None:
        """None for a folder that a build wrote, or that holds nothing but such; not where it is ``wanted``."""
        with os.scandir(place) as found:
            below = sorted(found, key=lambda entry: entry.name)
        if not wanted and _is_built({entry.name for entry in below}):
            return None
        entries: list[Entry] = []
        built = False
        for entry in below:
            asked = (start, entry.name) in self._asked
            if entry.name.startswith(".") and not asked:
                continue
            self._left -= 1
            if self._left < 0:
                raise TooMany(place)
            one = Entry(start + entry.name, place / entry.name, _sort(entry))
            inner = self._inner(one, wanted=asked) if one.sort is Sort.FOLDER else [one]
            built = built or inner is None
            entries += inner or []
        return None if built and not entries and not wanted else entries

    def _inner(self, folder: Entry, *, wanted: bool) -> list[Entry] | None:
        try:
            inner = self.entries(folder.path, f"{folder.name}/", wanted=wanted)
        except PermissionError:
            return [folder._replace(sort=Sort.CLOSED)]
        return None if inner is None else [folder, *inner]


def _is_built(names: Collection[str]) -> bool:
    return RECORD in names or LOCK in names


def _sort(entry: os.DirEntry[str]) -> Sort:
    if entry.is_symlink():
        return Sort.LINK
    if entry.is_dir(follow_symlinks=False):
        return Sort.FOLDER
    return Sort.FILE if entry.is_file(follow_symlinks=False) else Sort.OTHER
