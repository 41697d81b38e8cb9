"""build.json: what a build made from what, and whether the files beside it are still those."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

VERSION = 1  #: of the shape of build.json
RECORD = "build.json"
LOCK = ".cardwright.lock"

_HASH = re.compile(r"[0-9a-f]{64}")
_LARGEST = 64 << 20  #: bytes of a build.json that is read


@dataclass(frozen=True, slots=True)
class Made:
    """One file as it was written."""

    sha256: str
    bytes: int


@dataclass(frozen=True, slots=True)
class BuildRecord:
    """What build.json says.

    ``tool`` is Cardwright's version, ``deck`` what identifies the deck (id, version, ...), ``inputs`` the SHA-256 of
    every file that was read, by its path in the deck. ``files`` is filled in by ``OutputFolder.finish``. ``more`` are
    further JSON values. Nothing of it depends on the time or the machine: names are relative, with forward slashes.
    """

    tool: str
    deck: Mapping[str, Any]
    inputs: Mapping[str, str] = field(default_factory=dict)
    files: Mapping[str, Made] = field(default_factory=dict)
    more: Mapping[str, Any] = field(default_factory=dict)

    def with_files(self, files: Mapping[str, Made]) -> BuildRecord:
        return replace(self, files=dict(files))

    def to_bytes(self) -> bytes:
        """The same record, the same bytes. Raises ValueError for a name that says where the machine keeps its files."""
        for name in (*self.inputs, *self.files):
            if not is_file_name(name):
                raise ValueError(f"{name} is not a path within a folder")
        value = {
            **self.more,
            "version": VERSION,
            "tool": self.tool,
            "deck": dict(self.deck),
            "inputs": dict(self.inputs),
            "files": {name: {"sha256": made.sha256, "bytes": made.bytes} for name, made in self.files.items()},
        }
        return (json.dumps(value, indent=2, sort_keys=True, ensure_ascii=False, allow_nan=False) + "\n").encode()


class Together(StrEnum):
    """Whether the files of a build belong together."""

    YES = "yes"
    NO_BUILD = "no build"
    UNREADABLE = "unreadable"
    HALF_NEW = "half new"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class RecordStatus:
    """``message`` says it to the user in one sentence or two; ``files`` are those that are missing or changed."""

    together: Together
    message: str = ""
    files: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        return self.together is Together.YES


def hashes(files: Mapping[str, Path]) -> dict[str, str]:
    """The SHA-256 of every file, by its name; what cannot be read is left out, and has a finding."""
    out: dict[str, str] = {}
    for name, path in sorted(files.items()):
        try:
            out[name] = hashlib.sha256(path.read_bytes()).hexdigest()
        except OSError:
            continue
    return out


def is_file_name(name: str) -> bool:
    """Whether a name is a path within a folder: relative, forward slashes, no way out, nothing of another system."""
    parts = name.split("/")
    return bool(name) and not any(part in ("", ".", "..") for part in parts) and not re.search(r"[\\:\x00-\x1f]", name)


def read_record(folder: Path) -> BuildRecord | None:
    """The record of the last build into a folder; None when there is none that can be read."""
    try:
        with (folder / RECORD).open("rb") as file:
            value = json.loads(file.read(_LARGEST).decode("utf-8"))
        return _record(value)
    except (OSError, ValueError, RecursionError):
        return None


def _record(value: Any) -> BuildRecord:
    """The record in a JSON value. Raises ValueError."""
    if not isinstance(value, dict) or value.get("version") != VERSION:
        raise ValueError("another shape")
    tool, deck, inputs, files = (value.get(key) for key in ("tool", "deck", "inputs", "files"))
    if not (isinstance(tool, str) and isinstance(deck, dict) and isinstance(inputs, dict) and isinstance(files, dict)):
        raise ValueError("another shape")
    made = {name: _made(name, entry) for name, entry in files.items()}
    if not all(isinstance(digest, str) for digest in inputs.values()):
        raise ValueError("another shape")
    known = ("version", "tool", "deck", "inputs", "files")
    return BuildRecord(tool, deck, inputs, made, {key: value[key] for key in value if key not in known})


def _made(name: str, entry: Any) -> Made:
    digest, size = (entry.get("sha256"), entry.get("bytes")) if isinstance(entry, dict) else (None, None)
    if not (is_file_name(name) and isinstance(digest, str) and _HASH.fullmatch(digest) and isinstance(size, int)):
        raise ValueError("another shape")
    return Made(digest, size)


def check_record(folder: Path) -> RecordStatus:
    """Whether the files in a build's folder are those of one build, in words for the user. Changes nothing."""
    record = read_record(folder)
    stopped = was_stopped(folder)
    if record is None:
        if os.path.lexists(folder / RECORD):
            words = (
                f"{RECORD} cannot be read, so nobody knows whether the files beside it belong together. Build again."
            )
            return RecordStatus(Together.UNREADABLE, words)
        if stopped:
            return RecordStatus(
                Together.HALF_NEW, "The first build was stopped before all its files were there. Build again."
            )
        return RecordStatus(Together.NO_BUILD, "Nothing was built here yet.")
    missing, changed = [], []
    for name, made in sorted(record.files.items()):
        found = _found(folder / name)
        if found is None:
            missing.append(name)
        elif found != made:
            changed.append(name)
    if not missing and not changed:
        return RecordStatus(Together.YES)
    said = [f"{_list(missing)} missing"] * bool(missing) + [f"{_list(changed)} not as built"] * bool(changed)
    state = "; ".join(said)
    if stopped:
        words = f"The last build was stopped midway, so some files are new and others old ({state}). Build again."
        return RecordStatus(Together.HALF_NEW, words, (*missing, *changed))
    words = f"The files do not belong together: {state}. They were changed after the build. Build again."
    return RecordStatus(Together.CHANGED, words, (*missing, *changed))


def was_stopped(folder: Path) -> bool:
    """Whether the lock file still says that files are being moved."""
    try:
        return (folder / LOCK).stat().st_size > 0
    except OSError:
        return False


def _found(path: Path) -> Made | None:
    try:
        with path.open("rb") as file:
            return Made(hashlib.file_digest(file, "sha256").hexdigest(), os.fstat(file.fileno()).st_size)
    except OSError:
        return None


def _list(names: list[str]) -> str:
    shown = ", ".join(names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "")
    return f"{shown} {'is' if len(names) == 1 else 'are'}"
