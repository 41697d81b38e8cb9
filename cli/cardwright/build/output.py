"""Writing what a build makes: every file whole, old or new, whatever happens; one build at a time."""

from __future__ import annotations

import errno
import hashlib
import io
import os
import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self, cast

from cardwright.build.record import LOCK, RECORD, BuildRecord, Made, is_file_name, read_record, was_stopped

_TEMPORARY = (".cardwright-", ".tmp")  #: how names of files that are not finished begin and end
_BUSY = b"a build is at work, or was stopped here\n"

_REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is full",
    errno.EROFS: "the disk cannot be written to",
    errno.EACCES: "you may not write there",
    errno.EPERM: "you may not write there",
    errno.ENAMETOOLONG: "its name is too long",
    errno.ENOENT: "its folder is not there any more",
}


class OutputError(Exception):
    """A build cannot be written; the message says why and what to do, for the user."""


class OutputFolder:
    """The folder that a build writes into, to be used in a ``with`` statement.

    Files are written beside their places and flushed to the disk; ``finish`` moves them all into place and then
    build.json. Left without ``finish`` (an error, a kill) the folder is as it was. Killed while ``finish`` moves
    files, each is whole, old or new, and ``check_record`` sees that they do not belong together.

    A file that is not as the build before left it is somebody's work, such as a form that was filled in: it is moved
    aside, and ``set_aside`` names it and its new name.

    All methods raise OutputError.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.set_aside: dict[str, str] = {}
        self._lock = _Lock(path / LOCK)
        self._staged: dict[str, Made] = {}
        self._cleared: set[Path] = set()

    def __enter__(self) -> Self:
        with _told(self.path.name or str(self.path), self.path):
            self.path.mkdir(parents=True, exist_ok=True)
        self._lock.take()
        try:
            self._clear(self.path)
        except BaseException:
            self._lock.release()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for name in self._staged:
            with suppress(OSError):
                self._temporary(name).unlink()
        self._staged.clear()
        self._lock.release()

    def write(self, name: str, data: bytes) -> Made:
        """Write one file; ``name`` is its path in the folder, with forward slashes. It shows after ``finish``."""
        with self.writing(name) as file:
            file.write(data)
        return self._staged[name]

    @contextmanager
    def writing(self, name: str) -> Iterator[BinaryIO]:
        """A binary file to write one file in pieces; it may seek. It counts when the block ends without an error."""
        if not is_file_name(name) or name == RECORD:
            raise ValueError(f"{name} cannot be the name of a file that a build makes")
        target, temporary = self.path / name, self._temporary(name)
        with _told(name, target):
            if target.is_dir():
                raise OutputError(f"{name} cannot be written: a folder of that name is in its place; move it away")
            target.parent.mkdir(parents=True, exist_ok=True)
            self._clear(target.parent)
            if self._staged.pop(name, None):  # written again: the later one counts
                temporary.unlink()
        try:
            # Not tempfile: its files are for their owner alone, and a build's files are for everybody.
            with _told(name, target, temporary), temporary.open("xb") as file:
                yield cast(BinaryIO, file)
                file.flush()
                os.fsync(file.fileno())
            with _told(name, target):
                self._staged[name] = _measured(temporary)
        except BaseException:
            with suppress(OSError):
                temporary.unlink()
            raise

    def staged(self, name: str) -> Path:
        """Where a file that was written stands until ``finish``, for whoever looks at it before it counts."""
        if name not in self._staged:
            raise KeyError(name)
        return self._temporary(name)

    def discard(self, name: str) -> None:
        """Take back a file that was written: what stands in its place stays as it is."""
        temporary = self.staged(name)
        del self._staged[name]
        with suppress(OSError):
            temporary.unlink()

    def finish(self, record: BuildRecord, keep: Collection[str] = ()) -> BuildRecord:
        """Move all files into place, and build.json last; the record completed with the files.

        What an earlier build made and this one did not is removed, unless somebody has changed it since. ``keep``
        names files of the earlier build that belong to this one too (it was asked for a part only); they stay listed.
        """
        old = read_record(self.path)
        earlier = old.files if old is not None else {}
        complete = record.with_files({**{name: earlier[name] for name in keep if name in earlier}, **self._staged})
        stopped = was_stopped(self.path)
        self._lock.mark(_BUSY)
        for name in sorted(self._staged):
            if not stopped:  # else what differs from the record is a build's
                self._set_aside(name, earlier.get(name))
            self._move(self._temporary(name), name)
        self._staged.clear()
        for name, made in earlier.items():
            if name not in complete.files:
                self._remove(name, made)
        temporary = self._temporary(RECORD)
        with _told(RECORD, self.path / RECORD), temporary.open("xb") as file:
            file.write(complete.to_bytes())
            file.flush()
            os.fsync(file.fileno())
        self._move(temporary, RECORD)
        self._lock.mark(b"")
        return complete

    def _temporary(self, name: str) -> Path:
        # In the folder of its target, since moving is only at once within one disk. Of fixed length, since the
        # target's name may be as long as names can be; no process number, since the lock lets only one build in.
        start, end = _TEMPORARY
        return (self.path / name).parent / f"{start}{hashlib.sha256(name.encode()).hexdigest()[:16]}{end}"

    def _clear(self, folder: Path) -> None:
        """Remove what killed builds left in a folder; we hold the lock, so nobody is still writing it."""
        if folder in self._cleared:
            return
        self._cleared.add(folder)
        start, end = _TEMPORARY
        with _told(folder.name or str(folder), folder):
            for path in sorted(folder.glob(f"{start}*{end}")):
                path.unlink(missing_ok=True)

    def _move(self, temporary: Path, name: str) -> None:
        target = self.path / name
        try:
            temporary.replace(target)
            _flush_folder(target.parent)
        except PermissionError:
            raise OutputError(
                f"{name} cannot be replaced: another program has it open, or you may not change it. "
                "Close it there and build again"
            ) from None
        except OSError as error:
            raise OutputError(_words(name, target, error)) from None

    def _set_aside(self, name: str, made: Made | None) -> None:
        """Keep what stands in a file's place, unless a build made it, or would make it now."""
        path = self.path / name
        if not path.is_file() or path.is_symlink() or _measured(path) in (made, self._staged[name]):
            return
        kept = next(one for one in _aside(path) if not os.path.lexists(one))
        with _told(name, path):
            path.replace(kept)
        self.set_aside[name] = kept.relative_to(self.path).as_posix()

    def _remove(self, name: str, made: Made) -> None:
        path = self.path / name
        with suppress(OSError):
            if path.is_file() and not path.is_symlink() and _measured(path) == made:
                path.unlink()


class _Lock:
    """A lock that the system takes from a process that dies. The file itself stays: removing it would race."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: io.FileIO | None = None

    def take(self) -> None:
        with _told(self.path.parent.name or str(self.path.parent), self.path.parent):
            flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
            file = io.FileIO(os.open(self.path, flags, 0o666), "r+")
        if not _locked(file):
            file.close()
            raise OutputError(
                f"another build is writing into {self.path.parent.name or self.path.parent}; wait until it is done"
            )
        self._file = file

    def mark(self, words: bytes) -> None:
        """Say in the lock file that files are being moved; ``check_record`` reads there that a build was killed."""
        if self._file is None:
            raise RuntimeError("the folder has not been entered")
        with _told(LOCK, self.path):
            self._file.seek(0)
            self._file.truncate()
            self._file.write(words)
            os.fsync(self._file.fileno())

    def release(self) -> None:
        if self._file is not None:
            self._file.close()  # gives the lock back
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _locked(file: io.FileIO) -> bool:
        # A byte far behind the end: Windows keeps others from reading what is locked.
        file.seek(1 << 30)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _flush_folder(folder: Path) -> None:
        """Windows keeps no folders open."""

else:
    import fcntl

    def _locked(file: io.FileIO) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as error:
            # Some network disks have no locks. Building there alone is better than not at all.
            return error.errno in (errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL)
        return True

    def _flush_folder(folder: Path) -> None:
        """Make moves in a folder last through a power cut, where the disk can."""
        handle = os.open(folder, os.O_RDONLY)
        try:
            with suppress(OSError):
                os.fsync(handle)
        finally:
            os.close(handle)


def _aside(path: Path) -> Iterator[Path]:
    """Names for a file that is moved aside: cards.changed.pdf, cards.changed-2.pdf and so on."""
    yield path.with_suffix(f".changed{path.suffix}")
    for number in count(2):
        yield path.with_suffix(f".changed-{number}{path.suffix}")


def _measured(path: Path) -> Made:
    with path.open("rb") as file:
        return Made(hashlib.file_digest(file, "sha256").hexdigest(), os.fstat(file.fileno()).st_size)


@contextmanager
def _told(name: str, path: Path, own: Path | None = None) -> Iterator[None]:
    """Errors of the system as OutputError; with ``own``, only those about that file.

    An error in writing names no file. One that names another file is somebody else's, such as a picture that the
    block was reading.
    """
    try:
        yield
    except OSError as error:
        if own is not None and error.filename not in (None, str(own)):
            raise
        raise OutputError(_words(name, path, error)) from error


def _words(name: str, path: Path, error: OSError) -> str:
    if error.errno in (errno.EEXIST, errno.ENOTDIR):
        blocker = next((part for part in (path, *path.parents) if part.exists() and not part.is_dir()), path)
        return f"{name} cannot be written: {blocker} is a file, and a folder is needed there; name another with --out"
    reason = _REASONS.get(error.errno or 0) or error.strerror or str(error)
    return f"{name} cannot be written: {reason}"
