"""``cardwright legacy retire``: the card that goes out for one that waits."""

from __future__ import annotations

from typing import Annotated

import typer

from cardwright.commands.decks import fail
from cardwright.commands.legacy_deck import DateOption, DeckPath, day, legacy_of, tell, why


def command(
    deck: DeckPath,
    entry: Annotated[
        str, typer.Argument(metavar="ENTRY", help="The card that came in: its entry, such as 3.1, or id.")
    ],
    out: Annotated[str, typer.Argument(metavar="CARD", help="The id of the earlier card that goes out for it.")],
    date: DateOption = None,
) -> None:
    """Say which card goes out for one that came in and waits, also where two people had taken the same card out.

    Exit status: 0 written, 2 wrong use, or the rules or the state of the legacy do not allow it.
    """
    from cardwright.games.legacy import LegacyFault

    try:
        done = legacy_of(deck).retire(entry, out, day(date))
    except (LegacyFault, OSError) as fault:
        fail(why(fault))
    tell(done, f"{out} goes out for {done.card}")
