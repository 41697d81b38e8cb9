"""Save file: bytes that are only added to, locked against other programs, and on the disk before a call returns."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Literal, NoReturn, TypeAlias

from cardwright.engine.lines import SaveError

try:
    import fcntl as _fcntl
except ImportError:
    fcntl: Any = None  # a system without it: nothing keeps two programs from one save there
else:
    fcntl = _fcntl

#: when bytes are added: on the disk, whatever fails, the power too; or with the system, so that the program may fail
Flush: TypeAlias = Literal["disk", "system"]

#: a file larger than this is no save
MAX_BYTES: Final = 256 << 20

_BINARY: Final = getattr(os, "O_BINARY", 0)
_AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0)


class SaveFile:
    """An open save file. Raises SaveError in every step, with words for players."""

    def __init__(self, path: Path, handle: int, size: int, flush: Flush) -> None:
        self.path = path
        self._handle: int | None = handle
        self._size = size
        self._flush = flush

    @classmethod
    def create(cls, path: Path, first: bytes, flush: Flush) -> SaveFile:
        """A new file with its first bytes; nothing is left of it where that fails."""
        handle = _handle(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL)
        file = cls(path, handle, 0, flush)
        try:
            _lock(handle, path)
            file.add(first)
            file._settle_folder()
        except BaseException:
            file.close()
            path.unlink(missing_ok=True)
            raise
        return file

    @classmethod
    def open(cls, path: Path, flush: Flush) -> SaveFile:
        """A file that is there."""
        handle = _handle(path, os.O_RDWR | os.O_APPEND)
        try:
            _lock(handle, path)
            return cls(path, handle, _size(handle, path), flush)
        except BaseException:
            os.close(handle)
            raise

    def content(self) -> bytes:
        """All its bytes."""
        return _content(self._open(), self.path)

    def add(self, data: bytes) -> None:
        """Add bytes at the end: all of them, or none where SaveError is raised."""
        handle = self._open()
        try:
            left = memoryview(data)
            while left:
                left = left[os.write(handle, left) :]
            self._settle()
        except OSError as error:
            self._take_away(error)
        self._size += len(data)

    def _take_away(self, error: OSError) -> NoReturn:
        try:
            os.ftruncate(self._open(), self._size)
        except OSError:
            # Half a line stands there now. Whatever is added would stand behind it; opening it again mends it.
            self.close()
        raise SaveError("unwritable", f"{self.path} cannot be written: {error.strerror or error}") from None

    def cut(self, size: int) -> Path:
        """Cut the file off after ``size`` bytes; the new file beside it that keeps what was cut off."""
        rest = self.content()[size:]
        kept, handle = self._beside()
        aside = SaveFile(kept, handle, 0, self._flush)
        try:
            aside.add(rest)
        finally:
            aside.close()
        try:
            self._settle_folder()
            os.ftruncate(self._open(), size)
            self._settle()
        except OSError as error:
            raise SaveError("unwritable", f"{self.path} cannot be mended: {error.strerror or error}") from None
        self._size = size
        return kept

    def _beside(self) -> tuple[Path, int]:
        number = 1
        while True:
            kept = self.path.with_name(f"{self.path.name}.cut-{number}")
            try:
                return kept, _handle(kept, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL)
            except SaveError as error:
                if error.kind != "exists":
                    raise
                number += 1

    def close(self) -> None:
        """Close it, and with it the lock."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _open(self) -> int:
        if self._handle is None:
            raise ValueError(f"{self.path} is closed")
        return self._handle

    def _settle(self) -> None:
        if self._flush == "system":
            return
        handle = self._open()
        full = getattr(fcntl, "F_FULLFSYNC", None)
        if full is not None:  # macOS, where fsync leaves bytes in the disk's own memory
            with suppress(OSError):
                fcntl.fcntl(handle, full)
                return
        os.fsync(handle)

    def _settle_folder(self) -> None:
        """The name of a new file on the disk too, where folders can be opened."""
        if self._flush == "system":
            return
        try:
            handle = os.open(self.path.parent, os.O_RDONLY)
        except OSError:
            return
        try:
            with suppress(OSError):
                os.fsync(handle)
        finally:
            os.close(handle)


def content(path: Path) -> bytes:
    """All bytes of a save, without a lock. Raises SaveError."""
    handle = _handle(path, os.O_RDONLY)
    try:
        return _content(handle, path)
    finally:
        os.close(handle)


def _handle(path: Path, flags: int) -> int:
    try:
        # Looked at before it is opened: a pipe waits for somebody at its other end, a device may do anything.
        if not flags & os.O_CREAT and not stat.S_ISREG(path.stat().st_mode):
            raise SaveError("not-lines", f"{path} is no save")
        return os.open(path, flags | _BINARY | _AT_ONCE, 0o666)
    except FileNotFoundError:
        if flags & os.O_CREAT:
            raise SaveError("unwritable", f"there is no folder {path.parent}") from None
        raise SaveError("missing", f"there is no save {path}") from None
    except FileExistsError:
        raise SaveError("exists", f"{path} is there already; go on with it, or take another name") from None
    except OSError as error:
        kind, what = ("unwritable", "written") if flags & os.O_CREAT else ("unreadable", "opened")
        raise SaveError(kind, f"{path} cannot be {what}: {error.strerror or error}") from None  # type: ignore[arg-type]


def _size(handle: int, path: Path) -> int:
    about = os.fstat(handle)
    if not stat.S_ISREG(about.st_mode) or about.st_size > MAX_BYTES:
        raise SaveError("not-lines", f"{path} is no save")
    return about.st_size


def _content(handle: int, path: Path) -> bytes:
    size = _size(handle, path)
    try:
        os.lseek(handle, 0, os.SEEK_SET)
        parts = []
        while size > 0 and (part := os.read(handle, size)):
            parts.append(part)
            size -= len(part)
    except OSError as error:
        raise SaveError("unreadable", f"{path} cannot be read: {error.strerror or error}") from None
    return b"".join(parts)


def _lock(handle: int, path: Path) -> None:
    if fcntl is None:
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise SaveError("locked", f"{path} is being played elsewhere; close it there first") from None
    except OSError:
        return  # a file system that knows no locks: better unlocked than not played
