"""Locate: which deck a path means."""

from __future__ import annotations

import os
from pathlib import Path

DECK_FILE = "deck.yaml"
SHARED = "cardwright/templates/"  #: how messages name the templates that come with Cardwright


class NoDeck(Exception):
    """A path means no deck; the text says why, for the person who gave it."""


def find_deck(path: Path) -> Path:
    """The folder of the deck that a path means: its folder, its deck.yaml, or a file somewhere in it.

    Raises NoDeck.
    """
    try:
        return _find(path)
    except PermissionError as error:
        raise NoDeck(f"{error.filename or path} may not be read; change the permissions of the folder") from None
    except (OSError, ValueError, RuntimeError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "the name is not possible here"
        raise NoDeck(f"{path} cannot be opened: {reason}") from None


def deck_of_file(path: Path) -> Path:
    """The folder of the deck that a file belongs to, which need not be there yet. Raises NoDeck."""
    if os.path.lexists(path):
        return find_deck(path)
    try:
        if path.name == DECK_FILE and path.parent.is_dir():
            return _as_given(path.parent.resolve(), path)
        start = path.parent.resolve()
        for candidate in (start, *start.parents):
            if _holds_deck(candidate):
                return _as_given(candidate, path)
    except (OSError, ValueError, RuntimeError):
        raise NoDeck(f"{path} cannot be opened: the name is not possible here") from None
    raise NoDeck(f"no {DECK_FILE} in the folder of {path} or above it")


def _find(path: Path) -> Path:
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        raise NoDeck(f"{path} does not exist") from None
    start = path if path.is_dir() else path.parent
    if path.is_dir() and not _holds_deck(path):
        inside = decks_in(path)
        hint = f"; decks in it: {', '.join(inside)}" if inside else "; 'cardwright new blank DIR' starts one"
        raise NoDeck(f"{path} holds no {DECK_FILE}{hint}")
    folder = start.resolve()
    for candidate in (folder, *folder.parents):
        if _holds_deck(candidate):
            return _as_given(candidate, path)
    raise NoDeck(f"no {DECK_FILE} in the folder of {path} or above it")


def decks_in(path: Path) -> list[str]:
    """The decks in a folder that is none, or else in the folders of it, as at the top of a repository; sorted."""
    near = [child for child in path.iterdir() if not child.name.startswith(".")]
    inside = [child.name for child in near if _holds_deck(child)]
    if not inside:
        far = [child for folder in near if folder.is_dir() and os.access(folder, os.R_OK) for child in folder.iterdir()]
        inside = [child.relative_to(path).as_posix() for child in far if _holds_deck(child)]
    return sorted(inside)


def _holds_deck(folder: Path) -> bool:
    """Whether a folder has a deck.yaml; one that may not be looked into is no deck for anyone."""
    try:
        return (folder / DECK_FILE).is_file()
    except PermissionError:
        return False


def _as_given(folder: Path, given: Path) -> Path:
    """The folder in the words that the person used, where that is possible: messages name what they know."""
    for above in (given, *given.parents):
        if above.is_dir() and above.resolve() == folder:
            return above
    relative = os.path.relpath(folder, Path.cwd())
    return Path(relative) if not given.is_absolute() else folder


def shown(folder: Path) -> str:
    """A folder as messages name it, with forward slashes; nothing for the folder one stands in."""
    text = folder.as_posix()
    return "" if text == "." else text.rstrip("/") + "/"
