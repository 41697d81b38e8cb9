"""``cardwright legacy new``: begin a session."""

from __future__ import annotations

from typing import Annotated

import typer

from cardwright.commands.decks import fail
from cardwright.commands.legacy_deck import DateOption, DeckPath, blanks_left, day, keeper_of, somebody


def command(
    deck: DeckPath,
    by: Annotated[str, typer.Option("--by", metavar="NAME", help="Who keeps the deck this session.")],
    date: DateOption = None,
) -> None:
    """Begin a session: from now on every player may add one card, and one that was there before goes out for it.

    Exit status: 0 begun, 2 wrong use, or the legacy cannot be written to.
    """
    from cardwright.games.cultural_routes.legacy.folder import LegacyFault

    keeper = keeper_of(deck)
    try:
        name = keeper.new(day(date), somebody(by))
    except (LegacyFault, OSError) as fault:
        fail(str(fault))
    typer.echo(
        f"session {len(keeper.legacy.history.after) + 1} has begun: {keeper.folder.as_posix()}/legacy/{name}.jsonl"
    )
    typer.echo(blanks_left(deck))
