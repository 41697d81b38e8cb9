"""Answered: a note of Cultural Routes' rules in, the answer to a category card that it tells of out."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.engine.state import Note
from cardwright.games.answers import Answer


def answers_of(note: Note) -> Sequence[Answer]:
    """Right, or wrong: said wrongly, or nothing right said in time. Whoever was late was not tried."""
    if note.what not in ("right", "wrong", "time"):
        return ()
    return (Answer(str(note.about[0]), "", "direct" if note.what == "right" else "wrong"),)
