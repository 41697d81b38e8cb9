"""``cardwright legacy print``: only the cards that came in in a session."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardwright.commands.decks import fail
from cardwright.commands.legacy_deck import DeckPath, load_legacy
from cardwright.commands.legacy_rebuild import built_as


def command(
    deck: DeckPath,
    session: Annotated[
        int | None, typer.Option("--session", metavar="N", help="The session, from 1.", show_default=False)
    ] = None,
    new: Annotated[bool, typer.Option("--new", help="The last session.")] = False,
    out: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="Where to put it: in DIR/session-N-new/<deck>/.")
    ] = Path("out"),
) -> None:
    """Print the new cards of a session, with the backs of their pools, so that they are told from no other.

    Exit status: 0 made, 1 findings stopped it, 2 wrong use, or no card came in.
    """
    folder, _, legacy = load_legacy(deck)
    last = legacy.sessions()
    if (session is None) == (not new):
        fail("say which session: --session N, or --new for the last")
    number = last if session is None else session
    if not 1 <= number <= last:
        fail(f"there is no session {number}; there are {last}")
    cards = legacy.came(number)
    if not cards:
        fail(f"no card came into the deck in session {number}")
    built_as(folder, out / f"session-{number}-new", number, ("cards",), cards)
