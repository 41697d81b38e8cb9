"""Told: a move and what it brought about in, a line or two for all out. Points are not told before the end (V-27)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardwright.engine.moves import TABLE, Move
from cardwright.engine.state import Note
from cardwright.games.vagabond import spoken
from cardwright.games.vagabond.rules.state import VagabondState
from cardwright.games.vagabond.screens import LINK


def told(state: VagabondState, move: Move, notes: Sequence[Note], names: Sequence[str]) -> list[str]:
    """What happened, after a move led to a state."""
    lines = [*_told_move(state, move, names), *_told_notes(state, notes, names)]
    if state.stage == "over":
        totals = ", ".join(f"{name} {sum(sheet)}" for name, sheet in zip(names, state.sheets, strict=True))
        lines.append(f"The sheets are turned over: {totals}.")
    return lines


def _told_move(state: VagabondState, move: Move, names: Sequence[str]) -> Iterator[str]:
    actor, name, args = move
    who = names[actor] if actor != TABLE else ""
    if name == "spin":
        yield "The spinner stops on a line, and is spun again." if args[0] == "line" else f"The spinner: {args[0]}."
    elif name == "answer":
        yield f"{who} says “{args[0]}”." if args[0] else f"{who} answers aloud."
    elif name == "choose":
        yield f"{who} says {args[0]}."
    elif name == "name":
        yield f"{who} chooses {args[0]}{_and_names(state, args[1])}."
    elif name == "join":
        yield f"{who} is in{_and_names(state, args[0])}."
    elif name in _TOLD:
        yield f"{who} {_TOLD[name]}."


_TOLD: Final = {
    "pass": "has no answer",
    "abstain": "stays out",
    "options": "hears the options",
    "accept": "takes the final duel",
    "decline": "declines the final duel",
}


def _and_names(state: VagabondState, codes: Any) -> str:
    named = ", ".join(spoken.country_name(state.setup.content, code) for code in codes)
    return f": {named}" if named else " and names no country" if state.category == "flag" else ""


def _told_notes(state: VagabondState, notes: Sequence[Note], names: Sequence[str]) -> Iterator[str]:
    for note in notes:
        if note.what == "draw":
            yield from _told_draw(state, note, names)
        elif note.what in ("travel", "picture"):
            yield "That is right." if note.points else "That is not right."
        elif note.what == "duel":
            yield f"{names[note.seat]} {'wins' if note.points > 0 else 'loses'} the final duel."
        elif note.what == "compass":
            yield f"{names[note.seat]} has {note.about[2]} of 4 right."
        elif note.what == "distance" and note.about[1] == 1:
            yield f"{names[note.seat]} has used up {note.about[0]} and measures the journey."
        elif note.what == "turned":
            yield "All flag cards are turned."
    yield from _told_flags(state, notes, names)


def _told_draw(state: VagabondState, note: Note, names: Sequence[str]) -> Iterator[str]:
    pile, card = note.about
    if pile in ("black", "blue"):
        route = LINK.join(stop.city for stop in state.setup.content.travel[str(card)].route)
        yield f"{names[note.seat]} draws {card}: {route}."
    elif pile != "flag":
        yield f"{names[note.seat]} draws {card}."


def _told_flags(state: VagabondState, notes: Sequence[Note], names: Sequence[str]) -> Iterator[str]:
    for seat, name in enumerate(names):
        named = [note for note in notes if note.what == "flag" and note.seat == seat]
        told = ", ".join(
            f"{spoken.country_name(state.setup.content, str(note.about[1]))} {'right' if note.points > 0 else 'wrong'}"
            for note in named
        )
        if told:
            yield f"{name}: {told}."
