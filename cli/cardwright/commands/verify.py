"""``cardwright verify``: whether packages are whole, unchanged and as they should be."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardwright.commands.together import note_if_apart

if TYPE_CHECKING:
    from cardwright.diag import Finding
    from cardwright.games.replays import Replays


class Format(StrEnum):
    TEXT = "text"
    JSON = "json"


def command(
    packs: Annotated[list[Path], typer.Argument(metavar="PACK...", help="The .cardpack files.")],
    form: Annotated[
        Format, typer.Option("--format", help="As text for people, or as JSON for programs.")
    ] = Format.TEXT,
    replay: Annotated[
        bool, typer.Option("--replay", help="Also play the games again that a package holds, by the installed rules.")
    ] = False,
) -> None:
    """Check that .cardpack files are whole and right: every byte, every hash, every card against its schema.

    It finds damage, and changes to cards, texts and pictures. It cannot tell who made a package.

    With --replay it also plays the package's playthroughs, comparing the state after every move, and says at which
    move which rule leads elsewhere.

    Exit status: 0 all is well, 1 something is wrong with a package, 2 a file cannot be read.
    """
    import json

    from cardwright.pack.verify import verify

    found: dict[Path, list[Finding]] = {}
    replayed: dict[Path, Replays] = {}
    unreadable = False
    for folder in dict.fromkeys(pack.parent for pack in packs):
        note_if_apart(folder)
    for pack in packs:
        try:
            found[pack] = verify(pack)
            if replay:
                replayed[pack] = replays(pack, found[pack])
                found[pack] += replayed[pack].findings
        except OSError as error:
            unreadable = True
            typer.echo(f"{pack}: cannot be read: {error.strerror or error}", err=True)
    if form is Format.JSON:
        typer.echo(json.dumps(report(found, replayed if replay else None), indent=2))
    else:
        for pack, findings in found.items():
            for line in (*told_replays(pack, replayed.get(pack)), *lines(pack, findings)):
                typer.echo(line)
    if unreadable:
        raise typer.Exit(2)
    if any(found.values()):
        raise typer.Exit(1)


def replays(pack: Path, findings: list[Finding]) -> Replays:
    """The playthroughs of a package, played again where it is sound. Raises OSError."""
    from cardwright.games.replays import Replays, replay_pack
    from cardwright.pack.read import BadPackError, open_pack

    if findings:
        return Replays(words="it is not sound, so nothing was played again")
    try:
        return replay_pack(open_pack(pack))
    except BadPackError as error:
        return Replays(findings=tuple(error.findings))


def told_replays(pack: Path, replayed: Replays | None) -> list[str]:
    """What was played again; what leads elsewhere is a finding and told with the others."""
    from cardwright.pack.inspect import printable

    if replayed is None:
        return []
    played = [
        f"{pack}: {printable(one.name)}: {one.played.moves} moves played again, all as they were"
        for one in replayed.replays
        if one.played is not None
    ]
    return [*([f"{pack}: {printable(replayed.words)}"] if replayed.words else []), *played]


def lines(pack: Path, findings: list[Finding]) -> list[str]:
    """What is said of one package."""
    from cardwright.pack.inspect import printable

    if not findings:
        return [f"{pack}: all is well"]
    told = [f"{pack}: {f.severity} {f.code.id} {f.code.name}: {printable(f.message)}" for f in findings]
    return [
        *told,
        f"{pack}: {len(findings)} finding{'s' * (len(findings) != 1)}. {_advice(findings)}",
    ]


def _advice(findings: list[Finding]) -> str:
    from cardwright.pack import replay_codes

    if all(finding.code in (replay_codes.DIVERGES, replay_codes.OTHER_RULES) for finding in findings):
        return "The installed rules are not those that it was made with: install theirs, or rebuild it."
    return "Get the package again, or rebuild it."


def report(found: dict[Path, list[Finding]], replayed: dict[Path, Replays] | None = None) -> dict[str, Any]:
    """The findings as JSON, in the shape that ``check`` gives. Packages have no lines, so places are null; how many
    cards there are is not counted, since a damaged package need not tell. ``replays`` are the games played again."""
    findings = [finding for some in found.values() for finding in some]
    return {
        "version": 1,
        "findings": [_json(finding) for finding in findings],
        "summary": {
            "errors": sum(finding.severity == "error" for finding in findings),
            "warnings": sum(finding.severity == "warning" for finding in findings),
            "files": len(found),
        },
        **({} if replayed is None else {"replays": [one for some in replayed.items() for one in _replays(*some)]}),
    }


def _replays(pack: Path, replayed: Replays) -> list[dict[str, Any]]:
    """A package's playthroughs: how many moves, and whether all went as they were; or a note why none was played."""
    if replayed.words:
        return [{"file": pack.as_posix(), "note": replayed.words}]
    return [
        {
            "file": pack.as_posix(),
            "entry": one.name,
            "moves": one.played.moves if one.played is not None else None,
            "places": list(one.played.outcome.places) if one.played is not None else None,
            "same": one.played is not None,
        }
        for one in replayed.replays
    ]


def _json(finding: Finding) -> dict[str, Any]:
    return {
        "code": finding.code.id,
        "name": finding.code.name,
        "severity": str(finding.severity),
        "message": finding.message,
        "file": finding.path,
        "line": None,
        "column": None,
        "end_line": None,
        "end_column": None,
        "card": finding.card,
        "pointer": finding.pointer,
        "related": [],
        "evidence": dict(finding.evidence),
        "suggestion": finding.suggestion,
        "fix": None,
    }
