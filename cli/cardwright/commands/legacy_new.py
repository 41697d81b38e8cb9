"""``cardwright legacy new``: begin a session."""

from __future__ import annotations

from typing import Annotated

import typer

from cardwright.commands.decks import fail
from cardwright.commands.legacy_deck import DateOption, DeckPath, day, legacy_of, load_legacy, somebody, why


def command(
    deck: DeckPath,
    by: Annotated[str, typer.Option("--by", metavar="NAME", help="Who keeps the deck this session.")],
    date: DateOption = None,
) -> None:
    """Begin a session: from now on every player may add one card, and one that was there before goes out for it.

    Exit status: 0 begun, 2 wrong use, or the legacy cannot be written to.
    """
    from cardwright.games.legacy import LegacyFault

    folder, _, legacy = load_legacy(deck)
    try:
        name = legacy.begin(day(date), somebody(by))
    except (LegacyFault, OSError) as fault:
        fail(why(fault))
    after = legacy_of(deck)
    typer.echo(f"session {after.sessions()} has begun: {(folder / name).as_posix()}")
    typer.echo(after.left())
