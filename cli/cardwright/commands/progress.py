"""Progress: one line on the terminal that says how far things are, once they take longer than a second."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Final, Self

_PATIENCE: Final = 1.0  #: seconds before anything is shown
_EVERY: Final = 0.1  #: seconds between two showings


class ProgressLine:
    """Call it with what is being done, how far it is, and out of how many (0: nobody knows).

    It writes to standard error and only where that is a terminal; leaving the ``with`` block wipes the line.
    """

    def __init__(self) -> None:
        self._start = time.monotonic()
        self._last = 0.0
        self._shown = False
        self._on = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def __call__(self, what: str, done: int, total: int) -> None:
        if not self._on:
            return
        now = time.monotonic()
        if now - self._start < _PATIENCE or now - self._last < _EVERY:
            return
        self._last = now
        self._shown = True
        how_far = f" {done:,} of {total:,}" if total else ""
        sys.stderr.write(f"\r\x1b[K{what}{how_far} ...")
        sys.stderr.flush()
