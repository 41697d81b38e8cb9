"""``cardwright legacy undo``: take the last entry back, by one more entry."""

from __future__ import annotations

from typing import Annotated

import typer

from cardwright.commands.decks import fail
from cardwright.commands.legacy_deck import DateOption, DeckPath, day, legacy_of, somebody, tell, why


def command(
    deck: DeckPath,
    entry: Annotated[
        str | None,
        typer.Argument(
            metavar="[ENTRY]",
            help="An entry that 'check' says does not fit in; otherwise the last.",
            show_default=False,
        ),
    ] = None,
    by: Annotated[str, typer.Option("--by", metavar="NAME", help="Who takes it back.")] = "",
    date: DateOption = None,
) -> None:
    """Take the last entry of the session back. It stays in the history, and an entry more says that it does not hold.

    What was taken back stays so; bring the card in anew where that was a mistake.

    Exit status: 0 written, 2 wrong use, or there is nothing to take back.
    """
    from cardwright.games.legacy import LegacyFault

    try:
        done = legacy_of(deck).undo(entry, day(date), somebody(by) if by.strip() else "")
    except (LegacyFault, OSError) as fault:
        fail(why(fault))
    tell(done, done.words or f"taken back: {done.card}")
    typer.echo(legacy_of(deck).left())
