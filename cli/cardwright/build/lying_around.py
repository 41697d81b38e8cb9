"""Lying around: a deck's folder in, the files in it that may be the deck's out, by their names from there on."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cardwright.build.locate import DECK_FILE
from cardwright.build.record import LOCK, RECORD
from cardwright.build.translate.catalogue import LOCALES
from cardwright.deck.deck import Deck
from cardwright.pack.names import PLAYTHROUGHS

#: folders of a deck that have uses of their own, and where builds go
_OTHERS: Final = (LOCALES, PLAYTHROUGHS, "legacy", "out")
_DEEPEST: Final = 5  #: folders in one another
_MOST: Final = 20_000  #: files of one folder that are looked at


def files_in(deck: Path, folder: str, endings: tuple[str, ...], *, deep: bool = True) -> Iterator[str]:
    """Files with such endings in a folder of a deck (``.``: its own), with ``deep`` in the folders within it as well.

    Sorted, and without links and what is hidden, what builds wrote, and other decks.
    """
    yield from _below(deck, "" if folder == "." else folder + "/", endings, _DEEPEST if deep else 0)


def _below(deck: Path, start: str, endings: tuple[str, ...], levels: int) -> Iterator[str]:
    folders: list[str] = []
    files: list[str] = []
    try:
        with os.scandir(deck / start) as entries:
            for number, entry in enumerate(entries):
                if number >= _MOST:
                    return
                if entry.name.startswith((".", "~$")):
                    continue
                if entry.is_dir(follow_symlinks=False):
                    folders.append(entry.name)
                elif entry.is_file(follow_symlinks=False):
                    files.append(entry.name)
    except (OSError, ValueError):
        return
    if start and not {DECK_FILE, RECORD, LOCK}.isdisjoint(files):
        return
    yield from (start + name for name in sorted(files) if name.lower().endswith(endings))
    if levels:
        for name in sorted(folders):
            if name not in _OTHERS:
                yield from _below(deck, f"{start}{name}/", endings, levels - 1)


def mentioned(deck: Deck, name: str) -> bool:
    """Whether deck.yaml says the name of a file, be it in a comment."""
    return re.search(rf"(?<![\w./-]){re.escape(name)}(?![\w-])", deck.document.source.text) is not None
