"""``cardwright baseline prune``: what a baseline knows in vain, taken out of it."""

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
    """Take out of the baseline what is found no more. It never becomes longer: what is new stays to be told."""
    from cardwright.build.baselines import is_read_whole, load_baseline, write_baseline
    from cardwright.build.check import check_deck
    from cardwright.build.codes import known_codes
    from cardwright.build.locate import shown
    from cardwright.check.baseline import BASELINE_FILE, count

    for folder in decks_of(list(paths or []), inside=True):
        name = shown(folder) + BASELINE_FILE
        with ProgressLine() as progress:
            check = check_deck(folder, baseline=False, progress=progress)
        if not is_read_whole(check.loaded, check.findings):
            fail(f"{folder} cannot be read whole, so nobody can tell what is found no more; check it first")
        game = check.loaded.game
        there = load_baseline(check.loaded, known_codes(game.codes if game is not None else {}))
        if there is None:
            typer.echo(f"{name}: there is none")
            continue
        if there.findings and not there.counts:
            fail(f"{name} cannot be read; 'cardwright check' says why")
        found = count(check.findings, shown(folder))
        kept = {known: min(number, found[known]) for known, number in there.counts.items() if found[known]}
        try:
            write_baseline(folder, kept)
        except OSError as error:
            fail(f"{name} cannot be written: {error.strerror or error}")
        gone = sum(there.counts.values()) - sum(kept.values())
        typer.echo(f"{name}: {gone:,} taken out, {sum(kept.values()):,} left")
