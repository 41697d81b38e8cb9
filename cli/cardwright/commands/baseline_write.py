"""``cardwright baseline write``: the findings that a deck has now, known from now on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardwright.commands.baseline_checks import baseline_of, checks_without_baselines, found_in
from cardwright.commands.decks import fail


def command(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[DECK...]", help="Decks; without one: the deck in this folder.", show_default=False),
    ] = None,
) -> None:
    """Write cardwright-baseline.json beside deck.yaml: what is found now is told no more, what is new is.

    What cannot be read (SYN) and what is unsafe (SEC) is never in a baseline; while there is any, none is written.
    Several decks are checked together, as by check: what one asks like another goes into its baseline too.
    """
    from cardwright.build.baselines import write_baseline
    from cardwright.build.locate import shown
    from cardwright.check.baseline import BASELINE_FILE

    checks = checks_without_baselines(list(paths or []), "what else is found in it")
    for check in checks:
        folder = check.loaded.folder
        counts = found_in(check, baseline_of(check), alone=len(checks) == 1)
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
