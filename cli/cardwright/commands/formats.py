"""Formats: what ``--format`` asks for, and reports written to the screen and to files."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import typer

from cardwright.commands.decks import fail

if TYPE_CHECKING:
    from cardwright.check.reports import Outcome, Surroundings

FORMATS_HELP: Final = (
    "text, concise, json, github, gitlab, sarif or junit. One goes to the screen; with =FILE into a file. May be given "
    "several times. Without it: text; github, which is text and more, where GITHUB_ACTIONS is true."
)


class Target(NamedTuple):
    """A report that was asked for; to the screen where there is no file."""

    format: str
    file: Path | None = None


def targets_of(formats: Sequence[str] | None) -> list[Target]:
    """The reports that the words behind ``--format`` ask for. Exits with 2 where they cannot be meant."""
    from cardwright.check.reports import REPORTS

    targets: list[Target] = []
    for text in formats or [_default()]:
        name, equals, file = text.partition("=")
        if name not in REPORTS:
            fail(f"there is no format {name}; known are {', '.join(REPORTS)}")
        if equals and not file:
            fail(f"--format {name}= names no file; write {name}=FILE, or {name} for the screen")
        targets.append(Target(name, Path(file) if file else None))
    if sum(target.file is None for target in targets) > 1:
        fail("only one format can go to the screen; give the others a file, as in json=findings.json")
    files = [target.file.resolve() for target in targets if target.file is not None]
    if twice := next((file for file in files if files.count(file) > 1), None):
        fail(f"two formats cannot be written to the same file {twice.name}")
    return targets


def _default() -> str:
    """On GitHub somebody who looks at a pull request should see what is wrong with nobody having asked for it."""
    return "github" if os.environ.get("GITHUB_ACTIONS") == "true" else "text"


def write_reports(outcome: Outcome, targets: Sequence[Target], *, err: bool = False) -> None:
    """Every report to its place, files first: they are whole even when nobody reads the screen to its end.

    With ``err`` what is for the screen goes to standard error.
    """
    outcome = replace(outcome, around=surroundings(os.environ))
    for target in sorted(targets, key=lambda target: target.file is None):
        if target.file is None:
            show(_report(outcome, target.format, colour=wants_colour() and not err), err=err)
        else:
            write_file(target.file, _report(outcome, target.format, colour=False))
    if any(target.format == "github" for target in targets):
        _add_job_summary(outcome)


def _report(outcome: Outcome, name: str, *, colour: bool) -> str:
    from cardwright.check.reports import REPORTS, report_text

    if name == "text":
        return report_text(outcome, colour=colour)
    if name == "github":
        from cardwright.check.reports.github import report_github

        return report_github(outcome, colour=colour)
    return REPORTS[name](outcome)


def surroundings(environ: Mapping[str, str]) -> Surroundings:
    """Where this runs: the top of the repository, and the addresses of its files and of Cardwright's pages."""
    from cardwright.check.reports import Surroundings

    here = Path.cwd().resolve()
    files = ""
    if environ.get("GITHUB_REPOSITORY") and environ.get("GITHUB_SHA"):
        server = environ.get("GITHUB_SERVER_URL") or "https://github.com"
        files = f"{server}/{environ['GITHUB_REPOSITORY']}/blob/{environ['GITHUB_SHA']}"
    return Surroundings(
        here.as_posix(), _root(here, environ).as_posix(), environ.get("CARDWRIGHT_DOCS", "").strip(), files
    )


def _root(here: Path, environ: Mapping[str, str]) -> Path:
    """The top of the repository: where CI says it is, else the next folder above that git or another one marks."""
    for name in ("GITHUB_WORKSPACE", "CI_PROJECT_DIR"):
        if environ.get(name) and here.is_relative_to(root := Path(environ[name]).resolve()):
            return root
    return next((folder for folder in (here, *here.parents) if (folder / ".git").exists()), here)


def _add_job_summary(outcome: Outcome) -> None:
    """Behind what the step has said there already; no summary is no reason to fail."""
    from cardwright.check.reports.job_summary import LIMIT, job_summary

    if not os.environ.get("GITHUB_STEP_SUMMARY"):
        return
    try:
        with Path(os.environ["GITHUB_STEP_SUMMARY"]).open("ab") as file:
            file.write(job_summary(outcome, LIMIT - file.tell()).encode())
    except OSError as error:
        typer.echo(f"note: the summary of this job cannot be written: {error.strerror or error}", err=True)


def write_file(path: Path, text: str) -> None:
    """A file, whole or not at all, in a folder that is made if need be. Exits with 2 where it cannot be written."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():  # /dev/stderr and the like are written to, not replaced
            path.write_text(text, encoding="utf-8", newline="\n", errors="backslashreplace")
            return
        temporary.write_text(text, encoding="utf-8", newline="\n", errors="backslashreplace")
        temporary.replace(path)
    except (OSError, ValueError) as error:
        if temporary.is_file():
            temporary.unlink()
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        fail(f"{path} cannot be written: {reason}")


def show(text: str, *, err: bool = False) -> None:
    """Text onto the screen as it is; left to itself, click takes colours out where it sees no terminal."""
    typer.echo(text, nl=False, err=err, color=wants_colour())


def wants_colour() -> bool:
    """Whether to colour the screen: NO_COLOR, then FORCE_COLOR and CLICOLOR_FORCE, then whether it shows colours."""
    environ = os.environ
    if environ.get("NO_COLOR"):
        return False
    if any(environ.get(name, "0") not in ("", "0", "false") for name in ("FORCE_COLOR", "CLICOLOR_FORCE")):
        return True
    if environ.get("TERM") == "dumb" or environ.get("CLICOLOR") == "0":
        return False
    return sys.stdout is not None and sys.stdout.isatty()
