"""``cardwright inspect``: what a package is and what it holds."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardwright.commands.together import note_if_apart

if TYPE_CHECKING:
    from cardwright.pack.inspect import PlaythroughSummary, Summary


class Format(StrEnum):
    TEXT = "text"
    JSON = "json"


def command(
    pack: Annotated[Path, typer.Argument(metavar="PACK", help="The .cardpack file.")],
    form: Annotated[
        Format, typer.Option("--format", help="As text for people, or as JSON for programs.")
    ] = Format.TEXT,
) -> None:
    """Show what a .cardpack holds: title, game, cards, languages, files, and who can play it.

    Exit status: 0 shown, 1 the package is damaged or cannot be played, 2 there is no such file.
    """
    import json

    from cardwright.pack.inspect import printable, summarise
    from cardwright.pack.read import BadPackError, open_pack

    note_if_apart(pack.parent)
    try:
        summary = summarise(open_pack(pack))
    except OSError as error:
        typer.echo(f"{pack}: cannot be read: {error.strerror or error}", err=True)
        raise typer.Exit(2) from None
    except BadPackError as error:
        for finding in error.findings:
            typer.echo(f"{pack}: {finding.code.id} {finding.code.name}: {printable(finding.message)}", err=True)
        raise typer.Exit(1) from None
    if form is Format.JSON:
        typer.echo(json.dumps(summary.as_json(), indent=2))
    else:
        for line in lines(summary):
            typer.echo(line)


def lines(summary: Summary) -> list[str]:
    """The summary as a person reads it. Texts out of the package are shown without control characters."""
    from cardwright.pack.inspect import printable

    rules = "own (no rules)" if summary.game is None else summary.game
    if summary.rules_version is not None:
        rules += f", rules {summary.rules_version}"
    features = ", ".join((*summary.features, *(f"{name} (optional)" for name in summary.optional_features)))
    about = {
        "title": f"{summary.title} {summary.version} ({summary.id})",
        "description": summary.description or "",
        "game": rules,
        "languages": ", ".join(
            f"{name} (the cards')" if name == summary.language else name for name in summary.languages
        ),
        "licence": summary.license or "none given",
        "authors": ", ".join(summary.authors) or "none given",
        "read by": _readers(summary),
        "features": features,
        "size": f"{summary.bytes:,} bytes in {len(summary.files):,} file{'' if len(summary.files) == 1 else 's'}",
        "hash": summary.hash,
        **{f"{name} hash": value for name, value in summary.hashes.items()},
    }
    told = [f"{name + ':':<13} {printable(value)}" for name, value in about.items() if value]
    told += ["", "cards"]
    told += [f"  {kind.name:<20} {kind.cards:>6}{_printed(kind.cards, kind.printed)}" for kind in summary.kinds]
    if summary.playthroughs:
        told += ["", "playthroughs"]
        told += [printable(f"  {_told(one)}") for one in summary.playthroughs]
    told += ["", "files"]
    told += [f"  {file.bytes:>11,}  {file.type:<24} {file.name}" for file in summary.files]
    return told


def _readers(summary: Summary) -> str:
    """Which versions of Cardwright read the package, and play it where they have the rules of its game."""
    from cardwright.pack.manifest import SINCE

    first = f"Cardwright {SINCE.get(summary.lowest_runtime, 'of a later version')}"
    if summary.highest_runtime is None:
        return f"{first} and later"
    behind = SINCE.get(summary.highest_runtime + 1)
    return f"{first} and later, up to the last one before {behind or 'packages are played in another way'}"


def _told(one: PlaythroughSummary) -> str:
    name = one.name.rpartition("/")[2]
    if one.moves is None:
        return f"{name:<40} cannot be read"
    return f"{name:<40} {one.seats} players, {one.moves:,} moves, rules {one.rules}"


def _printed(cards: int, printed: int) -> str:
    return "" if cards == printed else f"  ({printed} with all copies)"
