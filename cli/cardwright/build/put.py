"""Put: mended files written in place of those they were made of, whole or not at all."""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.build.mend import Mended


class NotWritten(Exception):
    """A file was left as it is; the text says which and why, for the person who asked."""


def put(files: Iterable[Mended]) -> None:
    """Write some files. All are looked at before the first is written. Raises NotWritten.

    A link stays one: the file that it leads to is replaced, by one with the same permissions.
    """
    files = list(files)
    for file in files:
        _look(file)
    for file in files:
        try:
            replace_file(Path(os.path.realpath(file.path)), file.after)
        except OSError as error:
            raise NotWritten(f"{file.path} cannot be written: {error.strerror or error}") from None


def _look(file: Mended) -> None:
    """Raise where a file may not be written, or is not what it was when it was read."""
    try:
        mode = file.path.stat().st_mode
        data = file.path.read_bytes()
    except OSError as error:
        raise NotWritten(f"{file.path} cannot be written: {error.strerror or error}") from None
    # Asked of the permissions too: a file that is locked for its owner is locked for an administrator.
    if not mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH) or not os.access(file.path, os.W_OK):
        raise NotWritten(f"{file.path} cannot be written: it is read-only")
    if data != file.before:
        raise NotWritten(f"{file.path} has changed since it was read, so nothing was written; run the command again")


def replace_file(path: Path, data: bytes) -> None:
    """Put a file with these bytes in the place of the one at a path, whole or not at all. OSError.

    It has the owner and the permissions of the one that was there.
    """
    try:
        about: os.stat_result | None = path.stat()
    except FileNotFoundError:
        about = None
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if about is not None and hasattr(os, "chown"):
            with contextlib.suppress(OSError):
                os.chown(name, about.st_uid, about.st_gid)
        Path(name).chmod(stat.S_IMODE(about.st_mode) if about is not None else _mode_of_new())
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def _mode_of_new() -> int:
    """The permissions that this user's new files have; they can only be asked for by setting them."""
    mask = os.umask(0o077)
    os.umask(mask)
    return 0o666 & ~mask
