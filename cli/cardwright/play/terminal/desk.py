"""Desk: where people look and type; what the play of a game asks of a screen or a pipe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cardwright.games.telling import Line
from cardwright.play.terminal.page import Page


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
