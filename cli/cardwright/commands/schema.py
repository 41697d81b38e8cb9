"""``cardwright schema``: the JSON Schemas that editors complete and check decks with."""

from __future__ import annotations

import difflib
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardwright.commands.decks import fail

if TYPE_CHECKING:
    from cardwright.deck.schema import Schema


def command(
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="NAME|DECK",
            help="The name of a schema, to print it; or the folder of a deck, to write its schemas.",
            show_default=False,
        ),
    ] = None,
    write: Annotated[
        Path | None,
        typer.Option(
            "--write", metavar="DIR", help="Write all schemas that come with Cardwright to DIR.", show_default=False
        ),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace files in the way that Cardwright did not write.")
    ] = False,
) -> None:
    """List the JSON Schemas for editors, print one, or write those of a deck into its folder.

    With nothing: the names of the schemas and their files.

    With NAME, such as deck, template or booklet: that schema on standard output.

    With DECK, a folder with a deck.yaml: its schemas into DECK/schemas/, those of the kinds that it declares too. Do
    it again after changing kinds. A folder that is called like a schema is written ./deck.

    Exit status: 0 done, 2 there is no such schema or deck, or files cannot be written.
    """
    from cardwright.build.schemas import as_text, brought, published

    if write is not None:
        if what is not None:
            fail("--write takes all schemas; leave out the name, or write a deck's with: cardwright schema DECK")
        _save(write, published(), force)
    elif what is None:
        for line in listing():
            typer.echo(line)
    elif what in (known := {**published(), **brought()}):
        typer.echo(as_text(known[what]), nl=False)
    else:
        _of_deck(what, force)


def listing() -> list[str]:
    """The published schemas: name, file; then those of other people's games: name, package."""
    from cardwright import resources
    from cardwright.build.schemas import ENDING, brought, published
    from cardwright.games import catalog

    width = max(map(len, [*published(), *brought()]))
    ours = [f"{name:<{width}}  {resources.schemas() / (name + ENDING)}" for name in published()]
    return ours + [f"{name:<{width}}  of the package {catalog.package_of(name.split('/')[0])}" for name in brought()]


def _of_deck(what: str, force: bool) -> None:
    from cardwright.build.load import load_deck
    from cardwright.build.locate import NoDeck, find_deck
    from cardwright.build.modelines import without_modeline
    from cardwright.build.schemas import FOLDER, brought, published, schemas_of

    try:
        folder = find_deck(Path(what))
    except NoDeck as reason:
        if Path(what).exists():
            fail(str(reason))
        near = difflib.get_close_matches(what.removesuffix(".schema.json"), [*published(), *brought()], n=1, cutoff=0.5)
        hint = f"did you mean '{near[0]}'?" if near else "'cardwright schema' lists the schemas"
        fail(f"there is neither a schema nor a deck '{what}'; {hint}")
    loaded = load_deck(folder, contents=False)
    if loaded.deck is None or loaded.game is None:
        fail(f"{folder / 'deck.yaml'} has faults that come first; see: cardwright check {shlex.quote(str(folder))}")
    _save(folder / FOLDER, schemas_of(loaded.deck, loaded.game), force)
    lines = without_modeline(loaded.deck, loaded.game)
    if lines:
        typer.echo("\nSo that editors find them, begin these files with these lines:")
    for name, line in lines.items():
        typer.echo(f"  {name}\n    {line}")


def _save(folder: Path, schemas: Mapping[str, Schema], force: bool) -> None:
    from cardwright.build.schemas import NotOurs, write_schemas

    try:
        written = write_schemas(folder, schemas, force=force)
    except NotOurs as foreign:
        fail(f"Cardwright did not write {foreign}; nothing was written. Move it away, or replace it with --force")
    except OSError as error:
        fail(f"{error.filename or folder} cannot be written: {error.strerror or error}")
    for one in written:
        typer.echo(f"{one.path}: {one.how}")
