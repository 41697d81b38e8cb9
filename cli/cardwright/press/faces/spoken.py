"""Spoken: the language in which words are drawn that stand in no file of a deck: those of pieces and of sheets.

They are drawn by hand, line by line and by many hands, all through one pen. So the pen is told the language, for as
long as something is drawn; without that everything is in English.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

#: context and English words to words
Say = Callable[[str, str], str]


class Said(str):
    """Words that are said already, so that the pen does not look for them again."""

    __slots__ = ()


_SPEAKING: ContextVar[tuple[Say, str] | None] = ContextVar("speaking", default=None)


@contextmanager
def speaking(say: Say, context: str) -> Iterator[None]:
    """Say what is drawn within by ``say``; ``context`` is the piece, or ``sheets``."""
    token = _SPEAKING.set((say, context))
    try:
        yield
    finally:
        _SPEAKING.reset(token)


def said(words: str, **values: object) -> str:
    """English words in the language that is spoken now; ``values`` stand in them in braces."""
    speaking_now = _SPEAKING.get()
    if speaking_now is not None and not isinstance(words, Said):
        say, context = speaking_now
        words = say(context, words)
    return Said(words.format(**values) if values else words)
