"""``cardwright new``: a deck to start from."""

from __future__ import annotations

import difflib
import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardwright.commands.decks import fail

if TYPE_CHECKING:
    from cardwright.build.new import Started


def command(
    starter: Annotated[
        str | None,
        typer.Argument(
            metavar="STARTER",
            help="What to start from: a game, or blank for one of your own; --list tells them.",
            show_default=False,
        ),
    ] = None,
    folder: Annotated[
        Path | None, typer.Argument(metavar="DIR", help="The folder to make; it is new or empty.", show_default=False)
    ] = None,
    listed: Annotated[bool, typer.Option("--list", help="List the starters and stop.")] = False,
) -> None:
    """Start a deck: a small one that checks and builds as it is, for you to change.

    The deck is called after its folder. Schemas come with it, so that editors complete and check what you write.

    Exit status: 0 made, 2 there is no such starter, or the folder is in use or cannot be made.
    """
    from cardwright.build.new import CannotStart, start_deck, starter_names, starters

    if listed:
        sentences = starters()
        width = max(map(len, sentences))
        for name, sentence in sentences.items():
            typer.echo(f"{name:<{width}}  {sentence}".rstrip())
        return
    names = starter_names()
    known = ", ".join(names)
    if starter is None:
        fail(f"name a starter ({known}) and a folder, as in: cardwright new blank my-deck")
    if starter not in names:
        near = difflib.get_close_matches(starter, names, n=1)
        fail(f"there is no starter '{starter}'; " + (f"did you mean '{near[0]}'?" if near else f"known are {known}"))
    if folder is None:
        fail(f"name a folder for the deck as well, as in: cardwright new {starter} my-deck")
    try:
        started = start_deck(starter, folder)
    except CannotStart as reason:
        fail(str(reason))
    for line in lines(started):
        typer.echo(line)


def lines(started: Started) -> list[str]:
    """What was made, and what to do next."""
    here = started.folder.resolve() == Path.cwd()
    return [
        f"Made {started.folder}{os.sep} with {len(started.files)} files: the deck {started.id}, “{started.title}”.",
        "",
        "Next:",
        *([] if here else [f"  cd {shlex.quote(str(started.folder))}"]),
        "  cardwright check",
        "  cardwright build",
        "",
        "Open deck.yaml in your editor. With a YAML language server it completes and explains what may stand there.",
    ]
