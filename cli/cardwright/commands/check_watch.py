"""Check and stay: decks are checked whenever their files change, until somebody presses Ctrl-C."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

from cardwright.build.checked import as_checked
from cardwright.build.session import CheckSession
from cardwright.commands.checking import Asked, check_as_asked, outcome_of
from cardwright.commands.progress import ProgressLine
from cardwright.commands.watch import changes, named, tidy

if TYPE_CHECKING:
    from cardwright.build.check import CheckResult
    from cardwright.build.memory import Memory
    from cardwright.build.progress import Progress
    from cardwright.build.session import Round
    from cardwright.check.reports import Outcome

#: clears the screen and what was rolled off it, and begins at its top
_CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"


def watch_checks(decks: Mapping[Path, list[Path]], asked: Asked, *, poll: bool) -> None:
    """Check some decks, and each again when a file of it changes, until Ctrl-C.

    On a terminal all of it is shown anew each time; elsewhere, as in a log, only what is new.
    """
    try:
        _watch(
            [CheckSession(folder, partial(_checked, folder, files, asked)) for folder, files in decks.items()],
            decks,
            asked,
            poll=poll,
        )
    except KeyboardInterrupt:
        raise typer.Exit(0) from None  # what was asked for


def _checked(folder: Path, files: Sequence[Path], asked: Asked, progress: Progress, memory: Memory) -> CheckResult:
    check = check_as_asked(folder, asked, files)
    return check(select=asked.select, ignore=asked.ignore, progress=progress, memory=memory)


def _watch(sessions: Sequence[CheckSession], decks: Mapping[Path, list[Path]], asked: Asked, *, poll: bool) -> None:
    def report(rounds: Iterable[Round | None]) -> Outcome:
        checks = (one.built.check for one in rounds if one is not None)
        return outcome_of([as_checked(check.loaded.folder, check) for check in checks], decks, asked)

    kept = {session: _check(session) for session in sessions}
    _show(report(kept.values()), "")
    names = " and ".join(session.folder.resolve().name for session in kept)
    typer.echo(f"\nWatching {names}: each change is checked at once. Ctrl-C ends it.")
    tidy()
    for changed in changes(list(kept), poll):
        start = time.perf_counter()
        found = {session: _check(session) for session in changed if isinstance(session, CheckSession)}
        rounds = {session: one for session, one in found.items() if one is not None and not one.same}
        if not rounds:
            continue
        kept |= rounds
        outcome = report(kept.values())
        took = f"{time.perf_counter() - start:.2f} s"
        _show(outcome, f"{_files(rounds.values())} changed, checked in {took}", list(rounds.values()))
        tidy()


def _check(session: CheckSession) -> Round | None:
    """One check; what keeps it from being made is said, and mended by whoever reads it."""
    from cardwright.build.translate.check import NoTranslation

    with ProgressLine() as progress:
        try:
            return session.build(progress)
        except OSError as error:  # a file that went away while it was read; when it is back, that is a change
            typer.echo(f"not checked: {error.filename or session.folder}: {error.strerror}", err=True)
        except NoTranslation as reason:
            typer.echo(f"not checked: {reason}", err=True)
    return None


def _show(outcome: Outcome, head: str, rounds: Sequence[Round] = ()) -> None:
    """All findings where they can take the place of those shown before; else those that are new, and the sums."""
    from cardwright.check.reports import report_text, summary
    from cardwright.check.reports.text import render
    from cardwright.commands.formats import show, wants_colour

    if not head or sys.stdout.isatty():
        show((_CLEAR if head else "") + report_text(outcome, colour=wants_colour()))
        if head:
            typer.echo(f"\n{head}. Ctrl-C ends it.")
        return
    new = replace(outcome, findings=[one for turn in rounds for one in turn.new])
    for finding in (one for one in new.findings if one in outcome.findings):
        show(f"\n{render(finding, colour=wants_colour())}\n")
    typer.echo(f"{head}. {summary(outcome)}")


def _files(rounds: Iterable[Round]) -> str:
    return named([name for one in rounds for name in one.changed])
