"""A window that changes its size is drawn again, whenever that happens."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from io import StringIO
from typing import TextIO

import pytest

from cardwright.play.terminal.frame import COLUMNS, ROWS
from cardwright.play.terminal.fullscreen import FullScreenDesk

if not hasattr(signal, "SIGWINCH"):
    pytest.skip("this system tells no program of a window's size", allow_module_level=True)

SMALL = (COLUMNS - 1, ROWS - 1)
LARGE = (COLUMNS, ROWS)
SMALL_SAYS = "This terminal has"
LARGE_SAYS = "Hand the keyboard to Ada"


class Window(FullScreenDesk):
    """One whose size changes just after it was asked for, so that what is drawn of it is out of date."""

    def __init__(self, out: TextIO, typed: TextIO, keys: int) -> None:
        super().__init__(out, typed)
        self.keys = keys
        self.size = SMALL

    def _size(self) -> tuple[int, int]:
        before = self.size
        if before == SMALL:
            self.size = LARGE
            os.kill(os.getpid(), signal.SIGWINCH)
        return before

    def _write(self, text: str) -> None:
        super()._write(text)
        if LARGE_SAYS in text:
            os.write(self.keys, b"\n")


@pytest.fixture
def keys() -> Iterator[tuple[TextIO, int]]:
    read, write = os.pipe()
    with os.fdopen(read) as typed:
        yield typed, write
        os.close(write)


def enter_after_a_while(keys: int) -> None:
    """So that a window that is never drawn again ends the test rather than hangs."""

    def pressed(number: int, frame: object) -> None:
        os.write(keys, b"\n")

    signal.signal(signal.SIGALRM, pressed)
    signal.setitimer(signal.ITIMER_REAL, 20)


@pytest.fixture(autouse=True)
def no_alarm() -> Iterator[None]:
    before = signal.getsignal(signal.SIGALRM)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def test_a_size_that_changes_while_something_is_drawn_is_not_missed(keys: tuple[TextIO, int]) -> None:
    out = StringIO()
    typed, write = keys
    desk = Window(out, typed, write)
    enter_after_a_while(write)
    with desk.open():
        desk.hand("Ada")
    said = out.getvalue()
    assert LARGE_SAYS in said
    assert said.rindex(LARGE_SAYS) > said.rindex(SMALL_SAYS)


def test_signals_go_on_as_they_were_before(keys: tuple[TextIO, int]) -> None:
    typed, write = keys
    before = signal.getsignal(signal.SIGWINCH)
    desk = Window(StringIO(), typed, write)
    enter_after_a_while(write)
    with desk.open():
        desk.hand("Ada")
    assert signal.getsignal(signal.SIGWINCH) is before
    assert signal.set_wakeup_fd(-1) == -1
