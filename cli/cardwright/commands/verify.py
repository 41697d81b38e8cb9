"""``cardwright verify``: whether packages are whole, unchanged and as they should be."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardwright.commands.together import note_if_apart

if TYPE_CHECKING:
    from cardwright.diag import Finding


class Format(StrEnum):
    TEXT = "text"
    JSON = "json"


def command(
    packs: Annotated[list[Path], typer.Argument(metavar="PACK...", help="The .cardpack files.")],
    form: Annotated[
        Format, typer.Option("--format", help="As text for people, or as JSON for programs.")
    ] = Format.TEXT,
) -> None:
    """Check that .cardpack files are whole and right: every byte, every hash, every card against its schema.

    It finds damage, and changes to cards, texts and pictures. It cannot tell who made a package.

    Exit status: 0 all is well, 1 something is wrong with a package, 2 a file cannot be read.
    """
    import json

    from cardwright.pack.verify import verify

    found: dict[Path, list[Finding]] = {}
    unreadable = False
    for folder in dict.fromkeys(pack.parent for pack in packs):
        note_if_apart(folder)
    for pack in packs:
        try:
            found[pack] = verify(pack)
        except OSError as error:
            unreadable = True
            typer.echo(f"{pack}: cannot be read: {error.strerror or error}", err=True)
    if form is Format.JSON:
        typer.echo(json.dumps(report(found), indent=2))
    else:
        for pack, findings in found.items():
            for line in lines(pack, findings):
                typer.echo(line)
    if unreadable:
        raise typer.Exit(2)
    if any(found.values()):
        raise typer.Exit(1)


def lines(pack: Path, findings: list[Finding]) -> list[str]:
    """What is said of one package."""
    from cardwright.pack.inspect import printable

    if not findings:
        return [f"{pack}: all is well"]
    told = [f"{pack}: {f.severity} {f.code.id} {f.code.name}: {printable(f.message)}" for f in findings]
    return [
        *told,
        f"{pack}: {len(findings)} finding{'s' * (len(findings) != 1)}. Get the package again, or rebuild it.",
    ]


def report(found: dict[Path, list[Finding]]) -> dict[str, Any]:
    """The findings as JSON, in the shape that ``check`` gives. Packages have no lines, so places are null; how many
    cards there are is not counted, since a damaged package need not tell."""
    findings = [finding for some in found.values() for finding in some]
    return {
        "version": 1,
        "findings": [_json(finding) for finding in findings],
        "summary": {
            "errors": sum(finding.severity == "error" for finding in findings),
            "warnings": sum(finding.severity == "warning" for finding in findings),
            "files": len(found),
        },
    }


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
