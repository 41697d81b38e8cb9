"""Page: all that people see at one moment, before it is laid out for a screen or a pipe."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from cardwright.games.telling import Line, Screen, Span

#: holds the parts of a picture together, such as a family's
_JOINER: Final = "\u200d"


class Key(NamedTuple):
    """What to type for an option, and what the option is; the same text twice where it speaks for itself."""

    key: str
    label: str

    @property
    def same(self) -> bool:
        """Whether the key says it all."""
        return self.key.casefold() == self.label.casefold()


@dataclass(frozen=True, slots=True)
class Page:
    """The table, what happened, and what is asked.

    ``deck`` is the title of what is played. ``told`` are the lines so far, of which the last ``fresh`` are new to
    whoever looks. ``notice`` answers what was typed last. ``hints`` name the terminal's own keys.
    """

    screen: Screen
    deck: str = ""
    told: Sequence[str] = ()
    fresh: int = 0
    question: str = ""
    keys: Sequence[Key] = ()
    notice: str = ""
    hints: str = ""


def clean(text: str) -> str:
    """A text for a terminal: packages and players come from anywhere, and control characters could rewrite it."""
    return "".join(letter if letter.isprintable() or letter == _JOINER else " " for letter in text)


def words(line: Line) -> str:
    """A line without its styles, for where there are no colours."""
    return clean("".join(span.bare or span.text for span in line))


def bare(screen: Screen) -> Screen:
    """A screen for where there are no colours."""
    lines = [tuple(Span(span.bare or span.text, span.style) for span in line) for line in screen.lines]
    return replace(screen, lines=lines)


def plain(text: str, style: str = "") -> Line:
    """A line in one style."""
    return (Span(text, style),)
