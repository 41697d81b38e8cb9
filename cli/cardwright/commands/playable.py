"""Playable: the package that a command is to play in, the game that it is out; or the exit that its fault calls for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from cardwright.commands.decks import fail

if TYPE_CHECKING:
    from cardwright.play.packs import Playable


def opened(pack: Path, language: str | None = None) -> Playable:
    """Open a package to play it. Exits with 2 where it or its game cannot be read, with 1 where it cannot be played."""
    from cardwright.pack.inspect import printable
    from cardwright.pack.read import BadPackError
    from cardwright.play.packs import BrokenPackage, CannotPlay, open_game

    try:
        playable = open_game(pack, language)
        if playable.fit.words:
            typer.echo(f"note: {printable(playable.fit.words)}", err=True)
        return playable
    except OSError as error:
        fail(f"{pack}: cannot be read: {error.strerror or error}")
    except BadPackError as error:
        for finding in error.findings:
            typer.echo(f"{pack}: {finding.code.id} {finding.code.name}: {printable(finding.message)}", err=True)
    except BrokenPackage as error:
        fail(printable(str(error)))
    except CannotPlay as error:
        typer.echo(f"cardwright: {printable(str(error))}", err=True)
    raise typer.Exit(1)
