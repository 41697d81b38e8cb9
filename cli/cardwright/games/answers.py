"""Answers: which notes of a game are answers to its cards, for whoever asks whether cards are easy or hard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from cardwright.engine.state import Note

#: right at once; right with the options read; right in part; wrong
Result = Literal["direct", "options", "part", "wrong"]


class Answer(NamedTuple):
    """How somebody answered a card's question; ``question`` is empty where a card asks one thing alone."""

    card: str
    question: str
    result: Result


#: the answers that a note tells of, none for most
Answers: TypeAlias = Callable[[Note], Sequence[Answer]]


def no_answers(note: Note) -> Sequence[Answer]:
    """Of games that ask nothing."""
    return ()
