"""``cardwright legacy rebuild``: the deck as it was after a session."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardwright.commands.decks import fail
from cardwright.commands.legacy_deck import DeckPath, load_legacy
from cardwright.commands.progress import ProgressLine

if TYPE_CHECKING:
    from cardwright.games.legacy import Legacy


def command(
    deck: DeckPath,
    session: Annotated[int, typer.Option("--session", metavar="N", help="After which session; 0: before the first.")],
    out: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="Where to put it: in DIR/session-N/<deck>/.")
    ] = Path("out"),
    cards: Annotated[
        Path | None,
        typer.Option(
            "--cards",
            metavar="DIR",
            help="Write the cards of the pools as files into this folder, instead of printing the deck.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Make the deck as it was after a session: cards, package and proof, or the files of its cards.

    Exit status: 0 made, 1 findings stopped it, 2 wrong use.
    """
    folder, _, legacy = load_legacy(deck)
    last = legacy.sessions()
    if not 0 <= session <= last:
        fail(f"there is no session {session}; there are {last}")
    if cards is not None:
        _write_files(legacy, session, cards)
    else:
        built_as(folder, out / f"session-{session}", session)


def built_as(
    folder: Path, out: Path, session: int, only: tuple[str, ...] | None = None, cards: tuple[str, ...] = ()
) -> None:
    """Build the deck as it was after a session. Exits with 1 where findings stop it, 2 where nothing can be made."""
    from cardwright.build.make import PARTS, Wishes, build_deck
    from cardwright.build.output import OutputError
    from cardwright.commands.build import _tell
    from cardwright.pack.write import PackError

    with ProgressLine() as progress:
        try:
            built = build_deck(folder, out, Wishes(only or PARTS, cards, session=session), progress)
        except (OutputError, PackError) as reason:
            fail(str(reason))
    _tell(built, folder)
    if built.stopped:
        raise typer.Exit(1)


def _write_files(legacy: Legacy, session: int, place: Path) -> None:
    """A file of each pool, as an author would write it. Exits with 2 where there is one already."""
    after = legacy.cards(session)
    for pool in after:
        if (place / f"{pool}.json").exists():
            fail(f"{(place / f'{pool}.json').as_posix()} is there already; name another folder")
    try:
        _write_pools(after, place)
    except OSError as error:
        blocked = next((one for one in (place, *place.parents) if one.exists() and not one.is_dir()), None)
        reason = f"{blocked.as_posix()} is a file" if blocked is not None else error.strerror
        fail(f"the cards cannot be written into {place.as_posix()}: {reason}; name another folder")


def _write_pools(after: Mapping[str, Sequence[Mapping[str, Any]]], place: Path) -> None:
    place.mkdir(parents=True, exist_ok=True)
    for pool, rows in after.items():
        file = place / f"{pool}.json"
        text = json.dumps({"kind": pool, "cards": rows}, ensure_ascii=False, indent=1) + "\n"
        file.write_text(text, encoding="utf-8", newline="\n")
        typer.echo(f"{file.as_posix()}  {len(rows):,} card{'' if len(rows) == 1 else 's'}")
