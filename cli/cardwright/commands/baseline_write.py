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

    What cannot be read (SYN) and what is unsafe (SEC) is never in a baseline, and is an exit status of 1 here.
    """
    from cardwright.build.baselines import write_baseline
    from cardwright.build.check import check_deck
    from cardwright.build.locate import shown
    from cardwright.check.baseline import BASELINE_FILE, can_be_known, count

    left = 0
    for folder in decks_of(list(paths or []), inside=True):
        with ProgressLine() as progress:
            found = check_deck(folder, baseline=False, progress=progress).findings
        counts = count(found, shown(folder))
        firm = sum(not can_be_known(finding) for finding in found)
        left += firm
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
        if firm:
            typer.echo(f"{firm:,} of SYN and SEC cannot be in it: mend {'it' if firm == 1 else 'them'}", err=True)
    if left:
        raise typer.Exit(1)
