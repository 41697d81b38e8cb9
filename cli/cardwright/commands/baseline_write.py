"""``cardwright baseline write``: the findings that a deck has now, known from now on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardwright.commands.decks import decks_of, fail
from cardwright.commands.progress import ProgressLine


def command(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[DECK...]", help="Decks; without one: the deck in this folder.", show_default=False),
    ] = None,
) -> None:
    """Write cardwright-baseline.json beside deck.yaml: what is found now is told no more, what is new is.

    What cannot be read (SYN) and what is unsafe (SEC) is never in a baseline; while there is any, none is written.
    """
    from cardwright.build.baselines import is_read_whole, write_baseline
    from cardwright.build.check import check_deck
    from cardwright.build.locate import shown
    from cardwright.check.baseline import BASELINE_FILE, count

    for folder in decks_of(list(paths or []), inside=True):
        with ProgressLine() as progress:
            check = check_deck(folder, baseline=False, progress=progress)
        if not is_read_whole(check.loaded, check.findings):
            fail(f"{folder} cannot be read whole, so nobody can tell what else is found in it; check it first")
        counts = count(check.findings, shown(folder))
        name = shown(folder) + BASELINE_FILE
        try:
            changed = write_baseline(folder, counts)
        except OSError as error:
            fail(f"{name} cannot be written: {error.strerror or error}")
        number = f"{counts.total():,} finding{'' if counts.total() == 1 else 's'}"
        if counts:
            typer.echo(f"{name}: {number}, {'written' if changed else 'as before'}")
        else:
            typer.echo(f"{name}: nothing is found, so there is none" + (" any more" if changed else ""))
