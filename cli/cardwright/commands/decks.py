"""Decks: the paths on the command line to folders of decks, each once."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import typer

from cardwright.build.locate import DECK_FILE, NoDeck, decks_in, find_deck


def decks_of(paths: list[Path], *, inside: bool = False) -> dict[Path, list[Path]]:
    """The folder of each deck, with the single files of it that were named (none: the whole deck).

    With ``inside`` a folder that holds decks, and is none, means all of them. A deck that several paths lead to, links
    among them, is named as the first of them says. Exits with 2 when a path means no deck.
    """
    decks: dict[Path, list[Path]] = {}
    names: dict[Path, Path] = {}
    whole: set[Path] = set()
    given = paths or [Path()]
    for path in [one for above in given for one in _inside(above)] if inside else given:
        try:
            found = find_deck(path)
        except NoDeck as reason:
            fail(str(reason))
        folder = names.setdefault(found.resolve(), found)
        files = decks.setdefault(folder, [])
        if path.is_dir() or path.name == "deck.yaml":
            whole.add(folder)
        else:
            files.append(path)
    return {folder: [] if folder in whole else files for folder, files in decks.items()}


def _inside(path: Path) -> list[Path]:
    """The decks in a folder; the path itself where it is one, or holds none."""
    try:
        found = decks_in(path) if path.is_dir() and not (path / DECK_FILE).is_file() else []
    except OSError:
        found = []  # what is wrong with it is said where it is looked for
    return [path / name for name in found] or [path]


def deck_folder(path: Path) -> Path:
    """The folder of the one deck that a path means. Exits with 2 where it means none."""
    return next(iter(decks_of([path])))


def fail(message: str) -> NoReturn:
    """Say why the command cannot go on, and exit with 2."""
    from cardwright.check.reports.screen import safe

    # What was asked for is told again: it must not steer the terminal.
    typer.echo("\n".join(safe(line) for line in f"cardwright: {message}".split("\n")), err=True)
    raise typer.Exit(2)
