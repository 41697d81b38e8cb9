"""Full screen: frames on a real terminal, on the screen that programs have for themselves, wiped between two eyes."""

from __future__ import annotations

import os
import select
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from textwrap import wrap
from types import FrameType
from typing import Any, Final, TextIO

from rich.console import Console
from rich.text import Text

from cardwright.games.telling import Line
from cardwright.play.terminal.desk import Left, typed_line
from cardwright.play.terminal.frame import COLUMNS, ROWS, book, compose, margin, moment
from cardwright.play.terminal.page import Page, bare

try:
    import termios as _termios
except ImportError:
    termios: Any = None  # a system without it: what is typed while bots play shows and is kept
else:
    termios = _termios

#: seconds that what a bot did stays before the next thing happens, and more for each further line
_PAUSE: Final = 0.7
_PAUSE_LINE: Final = 0.35

#: rows beyond which a larger terminal is left empty: the question would be too far from the table
_TALLEST: Final = 34

_ENTER: Final = "\x1b[?1049h"
_LEAVE: Final = "\x1b[?1049l"
_WIPE: Final = "\x1b[H\x1b[2J"


class FullScreenDesk:
    """A real terminal of 80 x 24 or more. ``fast`` leaves out the pauses."""

    def __init__(self, out: TextIO, typed: TextIO, fast: bool = False) -> None:
        self._out = out
        self._typed = typed
        self._fast = fast
        self._console = Console(file=out, force_terminal=True, width=COLUMNS + 2, highlight=False, markup=False)
        self._bare = self._console.no_color or self._console.color_system is None
        self._woken: int | None = None

    @contextmanager
    def open(self) -> Iterator[None]:
        """The terminal is the game's until the block is left, however that is."""
        before = {number: signal.signal(number, _told) for number in _SIGNALS}
        before[signal.SIGTERM] = signal.signal(signal.SIGTERM, _terminated)
        self._write(_ENTER)
        try:
            with self._waking():
                yield
        finally:
            self._write(_LEAVE)
            for number, handler in before.items():
                signal.signal(number, handler)

    # ------------------------------------------------------------------------------------------------------- desk

    def ask(self, page: Page) -> str:
        """The page with its question at the foot; then a line is read."""
        return self._ask(partial(compose, self._seen(page)))

    def tell(self, page: Page, lines: int) -> None:
        """The page without a question for a moment; Enter goes on at once."""
        if self._fast or not lines:
            return
        self._show(partial(moment, self._seen(page)))
        seconds = _PAUSE + _PAUSE_LINE * min(3, lines - 1)
        if termios is None:  # and select knows no terminals there
            time.sleep(seconds)
            return
        with self._quiet():
            select.select([self._typed], [], [], seconds)

    def read(self, title: str, lines: Sequence[Line]) -> None:
        """Page by page."""
        number = 0
        while number < len(book(title, lines, self._rows())):
            if self._ask(partial(_leaf, title, lines, number)):
                return
            number += 1

    def hand(self, name: str) -> None:
        """An empty screen but for the name."""
        self._ask(lambda rows: _handing(name, rows))

    def open_again(self) -> None:
        """Nothing: the next page wipes the last."""

    # ------------------------------------------------------------------------------------------------------ drawing

    def _seen(self, page: Page) -> Page:
        return replace(page, screen=bare(page.screen)) if self._bare else page

    def _ask(self, draw: Callable[[int], list[Text]]) -> str:
        self._show(draw, asking=True)
        while (number := self._signal()) is not None:
            if number == getattr(signal, "SIGCONT", None):
                self._write(_ENTER)
            self._show(draw, asking=True)
        line = self._typed.readline()
        if not line:
            raise Left
        return typed_line(line)

    def _signal(self) -> int | None:
        """The next of ``_SIGNALS``, or None as soon as a line was typed.

        A line alone cannot be waited for: a signal that comes between the drawing and the wait, or while something is
        drawn, would be seen only once a key is pressed.
        """
        while self._woken is not None:
            ready, _, _ = select.select([self._typed.fileno(), self._woken], [], [])
            if self._woken not in ready:
                break
            if (number := os.read(self._woken, 1)[0]) in _SIGNALS:
                return number
        return None

    @contextmanager
    def _waking(self) -> Iterator[None]:
        """Signals come as bytes through a pipe too, which keeps them until they are asked for."""
        if not _SIGNALS:  # where windows tell nothing, select takes no pipes either
            yield
            return
        self._woken, tell = os.pipe()
        os.set_blocking(tell, False)
        before = signal.set_wakeup_fd(tell, warn_on_full_buffer=False)
        try:
            yield
        finally:
            signal.set_wakeup_fd(before)
            for end in (self._woken, tell):
                os.close(end)
            self._woken = None

    def _show(self, draw: Callable[[int], list[Text]], asking: bool = False) -> None:
        columns, rows = self._size()
        if columns < COLUMNS or rows < ROWS:
            self._small(columns, rows)
            return
        frame = draw(self._rows())
        with self._console.capture() as drawn:
            for row in frame:
                self._console.print(margin(row), end="\n", no_wrap=True, overflow="crop", crop=True)
        lines = drawn.get().split("\n")[: len(frame)]
        asked = f"\x1b[{len(frame) - 1};4H" if asking else f"\x1b[{len(frame)};1H"
        self._write(_WIPE + "\r\n".join(lines) + asked)

    def _small(self, columns: int, rows: int) -> None:
        words = (
            f"This terminal has {columns} columns and {rows} rows; the game needs {COLUMNS} and {ROWS}. "
            "Make the window larger. Or type q and Enter, and play on with --plain."
        )
        told = wrap(words, max(columns - 1, 10))[: max(1, rows - 1)]
        self._write(_WIPE + "\r\n".join([*told, "> "]))

    def _size(self) -> tuple[int, int]:
        try:
            size = os.get_terminal_size(self._out.fileno())
        except OSError:
            return COLUMNS, ROWS
        return size.columns or COLUMNS, size.lines or ROWS

    def _rows(self) -> int:
        return min(max(self._size()[1], ROWS), _TALLEST)

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()

    @contextmanager
    def _quiet(self) -> Iterator[None]:
        """What is typed meanwhile neither shows nor counts."""
        terminal = self._typed.fileno()
        before = termios.tcgetattr(terminal)
        silent = [*before[:3], before[3] & ~termios.ECHO, *before[4:]]
        termios.tcsetattr(terminal, termios.TCSADRAIN, silent)
        try:
            yield
        finally:
            termios.tcflush(terminal, termios.TCIFLUSH)
            termios.tcsetattr(terminal, termios.TCSADRAIN, before)


_SIGNALS: Final = tuple(
    number for name in ("SIGWINCH", "SIGCONT") if (number := getattr(signal, name, None)) is not None
)


def understood() -> bool:
    """Whether the terminal takes what moves a cursor; those of an old Windows do not."""
    return not Console().legacy_windows


def _told(number: int, frame: FrameType | None) -> None:
    """The window has another size, or the game comes back from the background; the pipe says so."""


def _terminated(number: int, frame: FrameType | None) -> None:
    raise Left


def _leaf(title: str, lines: Sequence[Line], number: int, rows: int) -> list[Text]:
    frames = book(title, lines, rows)
    return frames[min(number, len(frames) - 1)]


def _handing(name: str, rows: int) -> list[Text]:
    top = rows // 3
    words = [
        Text(f"Hand the keyboard to {name}.", "bold"),
        Text(),
        Text(f"What comes next is for {name} alone. The others look away."),
    ]
    filler = [Text()] * (rows - top - len(words) - 2)
    return [*[Text()] * top, *words, *filler, Text("> "), Text(f"{name}, press Enter", "dim")]
