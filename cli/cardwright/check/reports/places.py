"""Places: the names and addresses that other programs give to files of a deck."""

from __future__ import annotations

import os
from pathlib import PurePath
from urllib.parse import quote

from cardwright.check.reports.report import Surroundings


def from_root(path: str, around: Surroundings) -> str:
    """A file's name from the top of the repository, with forward slashes; as it is where it lies outside."""
    if not around.root:
        return path
    full = PurePath(os.path.normpath(PurePath(around.here, path)))
    return full.relative_to(around.root).as_posix() if full.is_relative_to(around.root) else path


def uri(path: str) -> str:
    """A name as a relative reference (RFC 3986), colons quoted too; an absolute one becomes a file: address."""
    if PurePath(path).is_absolute():
        return "file://" + _quoted(path if path.startswith("/") else f"/{path}")
    return _quoted(path)


def _quoted(path: str) -> str:
    try:
        raw = path.encode("utf-8", "surrogateescape")  # names of files that are no UTF-8
    except UnicodeEncodeError:
        raw = path.encode("utf-8", "surrogatepass")
    return quote(raw, safe="/")
