"""Locate: which deck a path means."""

from __future__ import annotations

import os
from pathlib import Path

DECK_FILE = "deck.yaml"


class NoDeck(Exception):
    """A path means no deck; the text says why, for the person who gave it."""


def find_deck(path: Path) -> Path:
    """The folder of the deck that a path means: its folder, its deck.yaml, or a file somewhere in it.

    Raises NoDeck.
    """
    if not path.exists():
        raise NoDeck(f"{path} does not exist")
    start = path if path.is_dir() else path.parent
    if path.is_dir() and not (path / DECK_FILE).is_file():
        inside = sorted(child.name for child in path.iterdir() if (child / DECK_FILE).is_file())
        hint = f"; decks in it: {', '.join(inside)}" if inside else "; 'cardwright new blank DIR' starts one"
        raise NoDeck(f"{path} holds no {DECK_FILE}{hint}")
    folder = start.resolve()
    for candidate in (folder, *folder.parents):
        if (candidate / DECK_FILE).is_file():
            return _as_given(candidate, path)
    raise NoDeck(f"no {DECK_FILE} in the folder of {path} or above it")


def _as_given(folder: Path, given: Path) -> Path:
    """The folder in the words that the person used, where that is possible: messages name what they know."""
    if given.is_dir() and given.resolve() == folder:
        return given
    relative = os.path.relpath(folder, Path.cwd())
    return Path(relative) if not given.is_absolute() else folder


def shown(folder: Path) -> str:
    """A folder as messages name it, with forward slashes; nothing for the folder one stands in."""
    text = folder.as_posix()
    return "" if text == "." else text.rstrip("/") + "/"
