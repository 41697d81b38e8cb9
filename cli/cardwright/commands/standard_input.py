"""Standard input: the paths of a command line in; what came in by ``-``, and the file of a deck that it stands for."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from cardwright.build.locate import DECK_FILE, NoDeck, deck_of_file
from cardwright.commands.decks import fail

_DASH: Final = Path("-")
#: files of a deck that are read from the disk alone
_FONTS: Final = (".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2", ".pfb", ".pfa", ".zip")


class Stdin(NamedTuple):
    """What came in, the file that it stands for, and the folder of that file's deck."""

    file: Path
    data: bytes
    folder: Path

    def contents(self, folder: Path) -> Mapping[str, bytes]:
        """What stands in for files of the deck in a folder, by their names in it; nothing where it is another deck."""
        if folder.resolve() != self.folder.resolve():
            return {}
        return dict.fromkeys(names_of(self.file, folder), self.data)

    def add(self, decks: Mapping[Path, list[Path]]) -> dict[Path, list[Path]]:
        """The decks that are checked, each with the files that were named (none: all of it), this one's too."""
        same = next((folder for folder in decks if folder.resolve() == self.folder.resolve()), None)
        whole = self.file.name == DECK_FILE and self.file.parent.resolve() == self.folder.resolve()
        files = decks.get(same) if same is not None else None
        mine = [] if whole or files == [] else [*(files or []), self.file]
        return {**decks, same or self.folder: mine}

    def is_among(self, names: Iterable[str]) -> bool:
        """Whether its file is one of those, by their names in the deck."""
        return not set(names).isdisjoint(names_of(self.file, self.folder))


def stdin_of(paths: list[Path], file: Path | None) -> tuple[list[Path], Stdin | None]:
    """The other paths, and what came in. Exits with 2 where nobody can tell for which file of which deck."""
    if _DASH not in paths:
        if file is not None:
            fail("--stdin-filename goes with -, which reads a file from standard input")
        return paths, None
    if file is None:
        fail("- needs --stdin-filename FILE, the file of a deck that it stands for")
    if file.is_dir():
        fail(f"{file} is a folder; standard input stands for a file")
    if file.suffix.lower() in _FONTS:
        fail(f"{file} is a font; standard input does not stand for those")
    try:
        folder = deck_of_file(file)
    except NoDeck as reason:
        fail(str(reason))
    return [path for path in paths if path != _DASH], Stdin(file, sys.stdin.buffer.read(), folder)


def names_of(file: Path, folder: Path) -> tuple[str, ...]:
    """A file's names within a deck, with forward slashes: as it was given, and where links lead."""
    straight = file.parent.resolve() / file.name
    home = folder.resolve()
    ways = ((file, folder), (straight, home), (file.resolve(), home))
    names = (os.path.relpath(path, start).replace(os.sep, "/") for path, start in ways)
    return tuple(dict.fromkeys(name for name in names if name != ".." and not name.startswith("../")))
