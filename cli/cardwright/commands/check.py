"""``cardwright check``: what is wrong with decks, and where."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardwright.commands.decks import decks_of, fail
from cardwright.commands.languages import telling_no_translation
from cardwright.commands.progress import ProgressLine
from cardwright.commands.together import note_if_apart

if TYPE_CHECKING:
    from cardwright.build.check import CheckResult
    from cardwright.check.reports import Outcome


class FailOn(StrEnum):
    ERROR = "error"
    WARNING = "warning"


def command(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[PATH...]",
            help="Decks (folders with a deck.yaml), or files of a deck; - reads a file from standard input. "
            "Without a path: the deck in this folder.",
            show_default=False,
        ),
    ] = None,
    formats: Annotated[
        list[str] | None,
        typer.Option(
            "--format",
            metavar="FORMAT[=FILE]",
            help="text, concise or json; with =FILE into a file. May be given several times.",
            show_default=False,
        ),
    ] = None,
    select: Annotated[
        list[str] | None,
        typer.Option(
            "--select", metavar="CODES", help="Only these codes, such as GEO or GEO101,FIT.", show_default=False
        ),
    ] = None,
    ignore: Annotated[
        list[str] | None,
        typer.Option(
            "--ignore", metavar="CODES", help="Not these codes. SYN and SEC cannot be left out.", show_default=False
        ),
    ] = None,
    fail_on: Annotated[FailOn, typer.Option("--fail-on", help="What makes the exit status 1.")] = FailOn.ERROR,
    no_fit: Annotated[
        bool, typer.Option("--no-fit", help="Do not compose the cards: faster, but what does not fit is not found.")
    ] = False,
    language: Annotated[
        list[str] | None,
        typer.Option(
            "--language",
            metavar="LANGUAGE",
            help="Check the deck in this language as well, such as pl; all for every one that it is translated into. "
            "May be given several times.",
            show_default=False,
        ),
    ] = None,
    stdin_filename: Annotated[
        Path | None,
        typer.Option(
            "--stdin-filename", metavar="FILE", help="The file of a deck that - stands for.", show_default=False
        ),
    ] = None,
) -> None:
    """Check decks: what cannot be read, what is missing or wrong, what does not fit its card.

    Every finding has a code; 'cardwright explain CODE' tells more. A finding that does not apply is ignored with a
    reason: in deck.yaml under checks: ignore:, on a card under ignore:, or on a line of YAML with
    # cardwright: ignore[CODE] reason

    Exit status: 0 all is well, 1 there are findings, 2 wrong use or nothing to read, 3 a bug in Cardwright.
    """
    from cardwright.build.check import check_deck
    from cardwright.build.codes import known_codes
    from cardwright.check.reports import Outcome
    from cardwright.check.select import unknown_prefixes
    from cardwright.diag import Severity

    selected, ignored = _codes(select), _codes(ignore)
    if selected or ignored:
        for prefix in unknown_prefixes((*selected, *ignored), known_codes()):
            fail(f"no code begins with {prefix or 'nothing'}")
    targets = _targets(formats or ["text"])
    given = list(paths or [])
    instead: dict[Path, bytes] = {}
    if Path("-") in given:
        if stdin_filename is None:
            fail("- needs --stdin-filename FILE, the file of a deck that it stands for")
        assert stdin_filename is not None
        given = [stdin_filename if path == Path("-") else path for path in given]
        instead[stdin_filename.resolve()] = sys.stdin.buffer.read()
    results: list[tuple[CheckResult, list[Path]]] = []
    for folder, files in decks_of(given).items():
        names = {_name(path, folder): data for path, data in instead.items()}
        with ProgressLine() as progress, telling_no_translation():
            result = check_deck(
                folder,
                fit=not no_fit,
                select=selected,
                ignore=ignored,
                instead=names,
                progress=progress,
                languages=tuple(language or ()),
            )
        results.append((result, files))
        _say_strays(result, files, fit=not no_fit)
        if result.loaded.deck is not None:
            note_if_apart(Path("out") / result.loaded.deck.file.id)
    findings = [finding for result, files in results for finding in result.findings if _concerns(finding.path, files)]
    outcome = Outcome(
        findings,
        sum(result.files for result, _ in results),
        sum(result.cards for result, _ in results),
        [entry for result, _ in results for entry in result.ignored],
    )
    for name, file in targets:
        _write(outcome, name, file)
    worst = {finding.severity for finding in findings}
    if Severity.ERROR in worst or (fail_on is FailOn.WARNING and worst):
        raise typer.Exit(1)


def _say_strays(result: CheckResult, files: list[Path], *, fit: bool) -> None:
    """Exit with 2 for a file that was named and is no part of its deck: it would seem to be clean, and nobody read it.

    Without composing no template is read, so nobody can tell of those.
    """
    if result.loaded.deck is None:
        return
    for file in files:
        if file.resolve() not in result.read_names and (fit or "templates" not in file.parts):
            fail(f"{file} is not part of the deck {result.loaded.deck.file.id}: nothing in its deck.yaml names it")


def _codes(given: list[str] | None) -> tuple[str, ...]:
    return tuple(code.strip().upper() for text in given or () for code in text.split(","))


def _name(path: Path, folder: Path) -> str:
    """A file's name within its deck, with forward slashes."""
    return os.path.relpath(path, folder.resolve()).replace(os.sep, "/")


def _concerns(shown: str, files: list[Path]) -> bool:
    """Whether a finding's file is one that was asked for; deck.yaml always is, since nothing works without it."""
    if not files:
        return True
    path = Path(shown).resolve()
    return path.name == "deck.yaml" or any(path == file.resolve() for file in files)


def _targets(formats: list[str]) -> list[tuple[str, Path | None]]:
    from cardwright.check.reports import REPORTS

    targets: list[tuple[str, Path | None]] = []
    for text in formats:
        name, _, file = text.partition("=")
        if name not in REPORTS:
            fail(f"there is no format {name}; known are {', '.join(REPORTS)}")
        targets.append((name, Path(file) if file else None))
    if sum(file is None for _, file in targets) > 1:
        fail("only one format can go to the screen; give the others a file, as in json=findings.json")
    return targets


def wants_colour() -> bool:
    """Whether the screen shows colours and nobody asked for none (no-color.org)."""
    return (
        sys.stdout is not None
        and sys.stdout.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM") != "dumb"
    )


def _write(outcome: Outcome, name: str, file: Path | None) -> None:
    from cardwright.check.reports import REPORTS, report_text

    if file is None and name == "text":
        typer.echo(report_text(outcome, colour=wants_colour()), nl=False)
        return
    report = REPORTS[name](outcome)
    if file is None:
        typer.echo(report, nl=False)
        return
    try:
        file.write_text(report, encoding="utf-8")
    except OSError as error:
        fail(f"{file} cannot be written: {error.strerror or error}")
