"""``cardwright baseline prune``: what a baseline knows in vain, taken out of it."""

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
    """Take out of the baseline what is found no more. It never becomes longer: what is new stays to be told.

    Several decks are checked together, as by check.
    """
    from cardwright.build.baselines import write_baseline
    from cardwright.build.locate import shown
    from cardwright.check.baseline import BASELINE_FILE

    checks = checks_without_baselines(list(paths or []), "what is found no more")
    for check in checks:
        folder = check.loaded.folder
        name = shown(folder) + BASELINE_FILE
        there = baseline_of(check)
        if there is None:
            typer.echo(f"{name}: there is none")
            continue
        if there.findings and not there.counts:
            fail(f"{name} cannot be read; 'cardwright check' says why")
        found = found_in(check, there, alone=len(checks) == 1)
        kept = {known: min(number, found[known]) for known, number in there.counts.items() if found[known]}
        try:
            write_baseline(folder, kept)
        except OSError as error:
            fail(f"{name} cannot be written: {error.strerror or error}")
        gone = sum(there.counts.values()) - sum(kept.values())
        typer.echo(f"{name}: {gone:,} taken out, {sum(kept.values()):,} left")
