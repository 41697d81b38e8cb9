"""Check and stay: decks are checked whenever their files change, until somebody presses Ctrl-C."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

import typer

from cardwright.build.session import CheckSession
from cardwright.commands.progress import ProgressLine
from cardwright.commands.watch import changes, tidy

if TYPE_CHECKING:
    from cardwright.build.check import CheckResult
    from cardwright.build.session import Round
    from cardwright.check.reports import Outcome

#: clears the screen and what was rolled off it, and begins at its top
_CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
_NAMED: Final = 3  #: files that a line names


def watch_checks(
    sessions: Iterable[CheckSession], report: Callable[[Sequence[CheckResult]], Outcome], *, poll: bool
) -> None:
    """Check some decks, and each again when a file of it changes. Ends with KeyboardInterrupt.

    ``report`` gives of what all decks came to what is to be told. On a terminal all of it is shown anew each time;
    elsewhere, as in a log, only what is new.
    """
    kept = {session: _check(session) for session in sessions}
    _show(report([found.built.check for found in kept.values() if found is not None]), "")
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
        outcome = report([one.built.check for one in kept.values() if one is not None])
        took = f"{time.perf_counter() - start:.2f} s"
        _show(outcome, f"{_files(rounds.values())} changed, checked in {took}", list(rounds.values()))
        tidy()


def _check(session: CheckSession) -> Round | None:
    with ProgressLine() as progress:
        try:
            return session.build(progress)
        except OSError as error:  # a file that went away while it was read; when it is back, that is a change
            typer.echo(f"not checked: {error.filename or session.folder}: {error.strerror}", err=True)
            return None


def _show(outcome: Outcome, head: str, rounds: Sequence[Round] = ()) -> None:
    """All findings where they can take the place of those shown before; else those that are new, and the sums."""
    from cardwright.check.reports import report_text, summary
    from cardwright.check.reports.text import render
    from cardwright.commands.check import wants_colour

    if not head or sys.stdout.isatty():
        typer.echo((_CLEAR if head else "") + report_text(outcome, colour=wants_colour()), nl=False)
        if head:
            typer.echo(f"\n{head}. Ctrl-C ends it.")
        return
    told = {id(finding) for finding in outcome.findings}
    for finding in (one for turn in rounds for one in turn.new if id(one) in told):
        typer.echo(f"\n{render(finding, colour=wants_colour())}")
    typer.echo(f"{head}. {summary(outcome)}")


def _files(rounds: Iterable[Round]) -> str:
    names = list(dict.fromkeys(name for one in rounds for name in one.changed))
    shown = ", ".join(names[:_NAMED]) + (f" and {len(names) - _NAMED} more" if len(names) > _NAMED else "")
    return shown or "the deck"
