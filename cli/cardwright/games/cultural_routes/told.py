"""Told: a move and what it brought about in, a line or two for all out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardwright.engine.moves import TABLE, Move
from cardwright.engine.state import Note, newest_first
from cardwright.games.cultural_routes.rules.content import Content
from cardwright.games.cultural_routes.rules.state import START, CulturalRoutesState


def told(state: CulturalRoutesState, move: Move, notes: Sequence[Note], names: Sequence[str]) -> list[str]:
    """What happened, after a move led to a state."""
    return [*_told_move(state, move, notes, names), *_told_notes(state, notes, names)]


def country(state: CulturalRoutesState, slot: int) -> str:
    """What lies in a slot, by name."""
    content: Content = state.setup.content
    card = state.slots[slot - 1]
    return content.penalty[card].name if card in content.penalty else content.country[card].name


def category(state: CulturalRoutesState) -> str:
    """The category that is being asked."""
    content: Content = state.setup.content
    return content.category[state.category].text


def _told_move(state: CulturalRoutesState, move: Move, notes: Sequence[Note], names: Sequence[str]) -> Iterator[str]:
    actor, name, args = move
    if name == "lay" and state.stage == "spin":
        yield f"The wheel is laid, and everybody stands on {START}."
    elif name == "arrow" and len(args) > 1:
        yield f"The arrow stands between {' and '.join(country(state, int(str(slot))) for slot in args)}."
    elif name == "arrow":
        yield f"{names[_spinner(state)]} spins: {_stop(state, int(str(args[0])), notes)}"
    elif name == "point":
        yield f"{names[actor]} says it is {_stop(state, int(str(args[0])), notes)}"
    elif name == "draw":
        yield f"{names[state.reads]} reads: name {category(state)}."
    elif name == "hear":
        said, who = state.words[state.heard], names[state.heard]
        yield f"{who} says “{said}”." if said else f"{who} has an answer."
    elif name == "time":
        yield "The time is up."
    elif name == "tick":
        yield "The timer runs on."


def _spinner(state: CulturalRoutesState) -> int:
    """Who spun last: the turn may have passed since."""
    moves = (entry.move for entry in newest_first(state))
    return next(move.actor for move in moves if move.name in ("spin", "respin"))


def _stop(state: CulturalRoutesState, slot: int, notes: Sequence[Note]) -> str:
    content: Content = state.setup.content
    name, what = country(state, slot), {note.what for note in notes}
    if "penalty" in what:
        card = content.penalty[state.slots[slot - 1]]
        return f"{name}. {card.text}" if card.text else f"{name}."
    return f"{name}, where an X lies." if "taken" in what else f"{name}."


def _told_notes(state: CulturalRoutesState, notes: Sequence[Note], names: Sequence[str]) -> Iterator[str]:
    """Points lost, all who lost them for the same thing together, and what followed."""
    for what, words in _LOST.items():
        losers = [note for note in notes if note.what == what]
        if losers:
            yield words.format(_listed([names[note.seat] for note in losers]), _cost(losers), _verb(losers))
    for note in notes:
        name = names[note.seat] if note.seat != TABLE else ""
        if note.what in _FOLLOWS:
            yield _FOLLOWS[note.what].format(name)
    if sudden := [names[note.seat] for note in notes if note.what == "sudden-death"]:
        yield f"{_listed(sudden)} are at 0 together: sudden death!"


#: 0 is who, 1 what it costs, 2 loses or lose
_LOST: dict[str, str] = {
    "right": "It fits: {0} loses nothing.",
    "wrong": "It does not fit: {0} loses {1}.",
    "late": "{0} {2} {1}.",
    "time": "{0} {2} {1}.",
    "taken": "{0} {2} {1} and takes the X off.",
    "cost": "{0} {2} {1}.",
}

_FOLLOWS: dict[str, str] = {
    "shuffle": "The categories that were asked are shuffled anew.",
    "out": "{0} is out.",
    "reader": "{0} reads and keeps the time from the next quiz on.",
    "win": "{0} wins!",
}


def _cost(notes: Sequence[Note]) -> str:
    """What each of them lost; in sudden death there are no points to lose."""
    lost = {-note.points for note in notes}
    points = lost.pop() if len(lost) == 1 else 1
    return f"{points} points" if points > 1 else "a point"


def _verb(notes: Sequence[Note]) -> str:
    return "loses" if len(notes) == 1 else "each lose"


def _listed(names: Sequence[Any]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
