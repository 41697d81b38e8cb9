"""Together: a note when the files of an earlier build do not belong together, whichever command comes next."""

from __future__ import annotations

from pathlib import Path

import typer


def note_if_apart(folder: Path) -> None:
    """Say on standard error when a folder holds a build that was stopped midway or changed since."""
    from cardwright.build.record import LOCK, RECORD, Together, check_record

    if not (folder / RECORD).exists() and not (folder / LOCK).exists():
        return
    status = check_record(folder)
    if status.together in (Together.HALF_NEW, Together.CHANGED, Together.UNREADABLE):
        typer.echo(f"note: {folder.as_posix()}: {status.message}", err=True)
