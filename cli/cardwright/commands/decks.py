"""Decks: the paths on the command line to folders of decks, each once."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import typer

from cardwright.build.locate import NoDeck, find_deck


def decks_of(paths: list[Path]) -> dict[Path, list[Path]]:
    """The folder of each deck, with the single files of it that were named (none: the whole deck).

    Exits with 2 when a path means no deck.
    """
    decks: dict[Path, list[Path]] = {}
    whole: set[Path] = set()
    for path in paths or [Path()]:
        try:
            folder = find_deck(path)
        except NoDeck as reason:
            fail(str(reason))
        files = decks.setdefault(folder, [])
        if path.is_dir() or path.name == "deck.yaml":
            whole.add(folder)
        else:
            files.append(path)
    return {folder: [] if folder in whole else files for folder, files in decks.items()}


def deck_folder(path: Path) -> Path:
    """The folder of the one deck that a path means. Exits with 2 where it means none."""
    return next(iter(decks_of([path])))


def fail(message: str) -> NoReturn:
    """Say why the command cannot go on, and exit with 2."""
    typer.echo(f"cardwright: {message}", err=True)
    raise typer.Exit(2)
