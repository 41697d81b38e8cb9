"""Diff: a file before and after to the lines that differ, as ``patch`` and ``git apply`` read them."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from cardwright.check.reports.screen import safe

_COLOURS = {"+": "\x1b[32m", "-": "\x1b[31m", "@": "\x1b[36m"}
_PLAIN = "\x1b[0m"


def unified_diff(name: str, before: bytes, after: bytes, *, colour: bool = False) -> str:
    """A unified diff, three lines around each change. ``colour`` is for a screen, where nothing hidden may steer it."""
    old, new = _lines(before), _lines(after)
    one, other = (name, name) if name.startswith("/") or ":" in name else (f"a/{name}", f"b/{name}")
    lines = difflib.unified_diff(old, new, one, other)
    return "".join(_coloured(lines) if colour else _ended(lines))


def _lines(data: bytes) -> list[str]:
    """Lines that end with LF and nothing else: a lone CR, or a separator of Unicode, is part of its line."""
    parts = data.decode("utf-8", "surrogateescape").split("\n")
    return [*(part + "\n" for part in parts[:-1]), *parts[-1:]] if parts[-1] else [part + "\n" for part in parts[:-1]]


def _ended(lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"


def _coloured(lines: Iterator[str]) -> Iterator[str]:
    for number, line in enumerate(_ended(lines)):
        text = "\n".join(safe(part.rstrip("\r")) for part in line.rstrip("\n").split("\n"))
        style = "\x1b[1m" if number < 2 else _COLOURS.get(line[:1], "")
        yield f"{style}{text}{_PLAIN}\n" if style else f"{text}\n"
