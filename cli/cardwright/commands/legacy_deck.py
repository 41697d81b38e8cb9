"""Legacy deck: the deck named on the command line, with its legacy; and the words in which a change is told."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date as calendar
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardwright.commands.decks import decks_of, fail

if TYPE_CHECKING:
    from cardwright.build.load import Loaded
    from cardwright.games.legacy import Done, Legacy

DeckPath = Annotated[Path, typer.Argument(metavar="DECK", help="The deck: a folder with a deck.yaml.")]
DateOption = Annotated[
    str | None,
    typer.Option("--date", metavar="DATE", help="The day, such as 2026-11-30, instead of today.", show_default=False),
]


def load_legacy(path: Path) -> tuple[Path, Loaded, Legacy]:
    """The folder of a deck, what was read of it, and its legacy. Exits with 2 where it cannot have one."""
    from cardwright.build.load import load_deck
    from cardwright.games import catalog
    from cardwright.games.history import Before

    folder = next(iter(decks_of([path])))
    loaded = load_deck(folder, contents=False)
    if loaded.deck is None or loaded.game is None:
        fail(f"{folder} cannot be read; 'cardwright check {folder}' says why")
    legacies = loaded.game.legacies()
    if legacies is None:
        known = " and ".join(game.title for game in catalog.ours() if game.legacy is not None)
        name = "a game of your own" if loaded.game.name == catalog.OWN else loaded.game.title or loaded.game.name
        fail(f"{name} has no legacy; {known} has")
    try:
        return folder, loaded, legacies(Before(folder, loaded.deck.cards, loaded.deck.kinds), loaded.history)
    except OSError as error:
        fail(f"the legacy of {folder} cannot be read: {error.strerror}")


def legacy_of(path: Path) -> Legacy:
    """The legacy of a deck. Exits with 2 where it cannot have one."""
    return load_legacy(path)[2]


def day(written: str | None) -> str:
    """A day as written, or today's. Exits with 2."""
    if written is None:
        return calendar.today().isoformat()
    try:
        return calendar.fromisoformat(written).isoformat()
    except ValueError:
        fail(f"{written} is no day; write it as year, month and day: 2026-11-30")


def somebody(written: str) -> str:
    """A name without blanks around it. Exits with 2 where nothing is left."""
    from cardwright.games.legacy import LegacyFault

    try:
        return person(written)
    except LegacyFault as fault:
        fail(str(fault))


def person(written: str) -> str:
    """A name without blanks around it. Raises LegacyFault where nothing is left."""
    from cardwright.games.legacy import LegacyFault
    from cardwright.games.words import clean

    name = clean("the name of who made it", written)
    if not name or len(name) > 60:
        raise LegacyFault("say who, with --by and a name of at most 60 letters")
    return name


def cleaned(given: Mapping[str, str]) -> dict[str, str]:
    """What was said of a card, in words that can be kept and printed. Raises LegacyFault."""
    from cardwright.games.words import clean

    return {name: clean(f"the {name}", text) for name, text in given.items()}


def why(fault: Exception) -> str:
    """Why nothing was written."""
    if isinstance(fault, OSError):
        return f"{fault.filename or 'the history'} cannot be written: {fault.strerror or fault}"
    return str(fault)


def tell(done: Done, words: str) -> None:
    """What a command wrote."""
    from cardwright.check.reports.screen import safe

    if done.aside is not None:
        typer.echo(f"note: a last line had been cut off while it was written; it is kept in {done.aside}", err=True)
    typer.echo(safe(f"{done.label}  {words}"))
