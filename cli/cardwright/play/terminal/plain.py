"""Plain: a game line by line, for pipes, screen readers and terminals that only print."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO

from cardwright.games.telling import Line, Screen
from cardwright.play.terminal.desk import Left, typed_line
from cardwright.play.terminal.page import Key, Page, clean, words


class PlainDesk:
    """Lines out, lines in. A table and the terminal's own keys are printed again only when they have changed."""

    def __init__(self, out: TextIO, typed: TextIO) -> None:
        self._out = out
        self._typed = typed
        self._echo = not typed.isatty()
        self._told = 0
        self._shown: Screen | None = None
        self._hints = ""

    def ask(self, page: Page) -> str:
        """The table, the question, the options; then a line is read."""
        self.tell(page, 0)
        if page.screen != self._shown:
            self._shown = page.screen
            self._table(page.screen, page.deck)
        if page.notice:
            self._say(page.notice)
        self._say(page.question)
        for row in _options(page.keys):
            self._say(row)
        if page.hints != self._hints:
            self._hints = page.hints
            self._say(page.hints)
        return self._line()

    def tell(self, page: Page, lines: int) -> None:
        """What happened since the last time."""
        for line in page.told[min(self._told, len(page.told)) :]:
            self._say(line)
        self._told = len(page.told)

    def read(self, title: str, lines: Sequence[Line]) -> None:
        """The whole text at once."""
        self._say("")
        self._say(title)
        for line in lines:
            self._say(words(line))
        self._say("")

    def hand(self, name: str) -> None:
        """Words alone: what a line printer has printed stays."""
        self._say("")
        self._say(f"What follows is for {name} alone. {name}, press Enter.")
        self._line()
        self._shown = None

    def open_again(self) -> None:
        """Words, too."""
        self._say("All may look again.")
        self._shown = None

    def _table(self, screen: Screen, deck: str) -> None:
        self._say("")
        self._say(f"== {screen.title}" if deck.casefold() == screen.title.casefold() else f"== {deck}: {screen.title}")
        for line in (*screen.lines, *screen.seats, *screen.footer):
            self._say(words(line))
        self._say("")

    def _say(self, text: str) -> None:
        print(clean(text.rstrip()), file=self._out)

    def _line(self) -> str:
        print("> ", end="", file=self._out, flush=True)
        line = self._typed.readline()
        if not line:
            print(file=self._out)
            raise Left
        line = typed_line(line)
        if self._echo:
            print(clean(line), file=self._out)
        return line


def _options(keys: Sequence[Key]) -> list[str]:
    if keys and all(key.same for key in keys):
        return [f"  {', '.join(key.key for key in keys)}"]
    return [f"  {key.key:>2}  {key.label}" for key in keys]
