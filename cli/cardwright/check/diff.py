"""Diff: a file before and after to the lines that differ, as ``patch`` and ``git apply`` read them."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from cardwright.check.reports.screen import safe
from cardwright.diag.sealed import veiled_text

_COLOURS = {"+": "\x1b[32m", "-": "\x1b[31m", "@": "\x1b[36m"}
_PLAIN = "\x1b[0m"


Sealed: TypeAlias = Iterable[tuple[int, int]]


class _Line(str):
    """A line as it is shown, which is the same as another one where it is ``written`` the same."""

    __slots__ = ("written",)
    written: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Line) and self.written == other.written

    def __hash__(self) -> int:
        return hash(self.written)


def unified_diff(
    name: str, before: bytes, after: bytes, *, colour: bool = False, sealed: tuple[Sealed, Sealed] = ((), ())
) -> str:
    """A unified diff, three lines around each change. ``colour`` is for a screen, where nothing hidden may steer it.

    ``sealed`` are the parts of the text before and after that are shown without their words; such a diff is to be
    looked at, and no ``patch`` can use it.
    """
    old, new = _lines(before, sealed[0]), _lines(after, sealed[1])
    one, other = (name, name) if name.startswith("/") or ":" in name else (f"a/{name}", f"b/{name}")
    lines = difflib.unified_diff(old, new, one, other)
    return "".join(_coloured(lines) if colour else _ended(lines))


def _lines(data: bytes, sealed: Sealed) -> list[str]:
    """Lines that end with LF and nothing else: a lone CR, or a separator of Unicode, is part of its line."""
    text = data.decode("utf-8", "surrogateescape")
    mark = len(text) - len(text.removeprefix("\ufeff"))  # no part of the text that places are counted in
    shown = veiled_text(text, [(start + mark, end + mark) for start, end in sealed])
    return [_line(*pair) for pair in zip(_split(shown), _split(text), strict=True)]


def _line(shown: str, written: str) -> _Line:
    line = _Line(shown)
    line.written = written
    return line


def _split(text: str) -> list[str]:
    parts = text.split("\n")
    return [*(part + "\n" for part in parts[:-1]), *parts[-1:]] if parts[-1] else [part + "\n" for part in parts[:-1]]


def _ended(lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"


def _coloured(lines: Iterator[str]) -> Iterator[str]:
    for number, line in enumerate(_ended(lines)):
        text = "\n".join(safe(part.rstrip("\r")) for part in line.rstrip("\n").split("\n"))
        style = "\x1b[1m" if number < 2 else _COLOURS.get(line[:1], "")
        yield f"{style}{text}{_PLAIN}\n" if style else f"{text}\n"
