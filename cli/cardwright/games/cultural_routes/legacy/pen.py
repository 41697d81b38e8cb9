"""Pen: the folder of a legacy, held while something is written into it, so that no two write at once; plain words."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final

from cardwright.games.legacy import LegacyFault

_PATIENCE: Final = 10.0  #: seconds to wait for another program that writes
_REASONS: Final = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is full",
    errno.EROFS: "nothing can be written to that disk",
    errno.EACCES: "you may not write there",
    errno.EPERM: "you may not write there",
    errno.ENAMETOOLONG: "its name is too long",
    errno.ENOENT: "its folder is not there any more",
}


@contextmanager
def told(what: str) -> Iterator[None]:
    """Errors of the system as LegacyFault: ``what`` cannot be written, and why."""
    try:
        yield
    except OSError as error:
        if error.errno in (errno.EEXIST, errno.ENOTDIR):
            raise LegacyFault(f"{what} cannot be written: a file is in the place of its folder; move it away") from None
        reason = _REASONS.get(error.errno or 0) or error.strerror or str(error)
        raise LegacyFault(f"{what} cannot be written: {reason}") from None


@contextmanager
def held(file: Path, first: str) -> Iterator[None]:
    """Hold a folder by one file in it, which is made with what stands ``first`` in it where there is none.

    Raises LegacyFault where another program holds it for long, or nothing can be written.
    """
    with told(f"{file.parent.name}/"):
        file.parent.mkdir(exist_ok=True)
        opened = file.open("a+b")
    with opened:
        _take(opened, file.parent.name)
        if not opened.seek(0, os.SEEK_END):
            with told(f"{file.parent.name}/{file.name}"):
                write(opened, first.encode("utf-8"))
        yield


def _take(file: BinaryIO, folder: str) -> None:
    until = time.monotonic() + _PATIENCE
    while not _locked(file):
        if time.monotonic() > until:
            raise LegacyFault(f"another program is writing into {folder}/; try again when it is done")
        time.sleep(0.02)


def write(file: BinaryIO, data: bytes) -> None:
    """Write to a file, down to the disk."""
    file.write(data)
    file.flush()
    os.fsync(file.fileno())


def make(path: Path, data: bytes) -> None:
    """Make a new file, whole or not at all. Raises OSError."""
    with path.open("xb") as file:
        try:
            write(file, data)
        except OSError:
            with suppress(OSError):
                path.unlink()
            raise


def lengthen(path: Path, size: int, data: bytes) -> None:
    """Cut a file to a size and write on from there, or leave it as it was. Raises OSError."""
    with path.open("r+b") as file:
        file.seek(size)
        rest = file.read()
        try:
            file.seek(size)
            file.truncate()
            write(file, data)
        except OSError:
            with suppress(OSError):
                file.seek(size)
                file.truncate()
                write(file, rest)
            raise


if sys.platform == "win32":
    import msvcrt

    def _locked(file: BinaryIO) -> bool:
        # A byte far behind the end: Windows keeps others from reading what is locked.
        file.seek(1 << 30)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locked(file: BinaryIO) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # a file system that knows no locks: better unlocked than not played
        return True
