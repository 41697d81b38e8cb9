"""Answered: a note of Vagabond's rules in, the answers to cards that it tells of out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.engine.state import Note
from cardwright.games.answers import Answer, Result
from cardwright.games.vagabond.rules.state import QUESTIONS


def answers_of(note: Note) -> Sequence[Answer]:
    """The answers in a note; those of a duel are told by its one note together."""
    make = _MAKE.get(note.what)
    return make(note) if make is not None else ()


def _travel(note: Note) -> Sequence[Answer]:
    card, number = note.about
    right: Result = "options" if note.rule == "V-15" else "direct"
    return (Answer(str(card), str(number), right if note.points > 0 else "wrong"),)


def _compass(note: Note) -> Sequence[Answer]:
    card, letter, right = note.about
    result: Result = "direct" if right == 4 else "part" if right else "wrong"
    return (Answer(str(card), str(letter), result),)


def _picture(note: Note) -> Sequence[Answer]:
    card, pair, letter = note.about
    return (Answer(str(card), f"{pair}{letter}", "direct" if note.points > 0 else "wrong"),)


def _flag(note: Note) -> Sequence[Answer]:
    # V-37: a country that is named wrongly belongs to none of the card's flags, so the card is asked as a whole.
    return (Answer(str(note.about[0]), "", "direct" if note.points > 0 else "wrong"),)


def _duel(note: Note) -> Sequence[Answer]:
    """V-28: the duel stops at the first question that is not answered right, so all before it were."""
    card, number = note.about
    assert isinstance(number, int)
    before = [Answer(str(card), str(asked), "direct") for asked in range(1, number)]
    last: Result = "direct" if note.points > 0 and number == QUESTIONS else "wrong"
    return (*before, Answer(str(card), str(number), last))


_MAKE: dict[str, Any] = {
    "travel": _travel,
    "compass": _compass,
    "picture": _picture,
    "flag": _flag,
    "duel": _duel,
}
