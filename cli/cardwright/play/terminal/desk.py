"""Desk: where people look and type; what the play of a game asks of a screen or a pipe."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Protocol

from cardwright.games.telling import Line
from cardwright.play.terminal.page import Page

#: what cursor keys and the like send, which a terminal in its line mode passes on as it comes: whole, or what a key
#: that deletes left of it; then an escape alone
_ESCAPES: Final = re.compile(
    "(?:\x1b\\[|\x9b)(?:\\[.|[0-?]*[ -/]*[@-~])"  # cursor keys, those with Shift and the like, pasted text
    "|(?:\x1b\\[|\x9b)\\[?[0-?]*[ -/]*$"
    "|\x1bO[0-9;]*(?:[A-Za-z]|$)"  # the same in the mode of applications
    "|\x1b[P\\]^_X].*?(?:\x07|\x1b\\\\|$)"  # answers of the terminal itself
    "|\x1b"
)


def typed_line(line: str) -> str:
    """A line as it was typed: without its end, and without what cursor keys send."""
    return _ESCAPES.sub("", line.rstrip("\r\n"))


class Left(Exception):
    """Somebody wants to stop: Ctrl-D, or the end of what is typed."""


class Desk(Protocol):
    """A place to play at. Every step raises Left and KeyboardInterrupt."""

    def ask(self, page: Page) -> str:
        """Show a page and read a line."""

    def tell(self, page: Page, lines: int) -> None:
        """Show what a bot or chance has done, long enough for that many new lines to be read."""

    def read(self, title: str, lines: Sequence[Line]) -> None:
        """Show a text of any length."""

    def hand(self, name: str) -> None:
        """Have the keyboard handed to somebody, with nothing on the screen that the others may not see."""

    def open_again(self) -> None:
        """All may look again."""
