"""Told: a move and what it brought about in, a line or two for all out. Points are not told before the end (V-27)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardwright.engine.moves import TABLE, Move
from cardwright.engine.state import Note
from cardwright.games.vagabond import spoken
from cardwright.games.vagabond.rules import duel, picture, travel
from cardwright.games.vagabond.rules.compass import task_of
from cardwright.games.vagabond.rules.content import Content, Question
from cardwright.games.vagabond.rules.state import VagabondState
from cardwright.games.vagabond.screens import LINK


def told(state: VagabondState, move: Move, notes: Sequence[Note], names: Sequence[str]) -> list[str]:
    """What happened, after a move led to a state."""
    lines = [
        *_told_question(state, move, notes),
        *_told_move(state, move, names),
        *_told_notes(state, move, notes, names),
    ]
    if move.name != "options":
        lines += _told_options(state, notes)  # V-31: for those who always hear them
    if state.stage == "over":
        totals = ", ".join(f"{name} {sum(sheet)}" for name, sheet in zip(names, state.sheets, strict=True))
        lines.append(f"The sheets are turned over: {totals}.")
    return lines


def _told_question(state: VagabondState, move: Move, notes: Sequence[Note]) -> Iterator[str]:
    """The question that was read aloud, before what is said to it: all at the table have heard it."""
    if move.name == "options":
        yield from _told_options(state, notes)
    elif move.name == "pass":
        yield from _told_passed(state, notes)
    elif move.name == "answer" and state.category == "picture":
        yield f"Question {picture.pair(state) + 1}{'AB'[state.question]}: {picture.question(state).ask}"
    elif move.name == "answer" and state.category == "duel":
        yield _read(duel.question(state), state.question + 1)
    elif move.name == "answer":
        yield _read(travel.question(state), state.read[state.seat] + 1)


def _told_passed(state: VagabondState, notes: Sequence[Note]) -> Iterator[str]:
    """The question to which no answer was given; with its options it has been told before."""
    content: Content = state.setup.content
    for note in notes:
        if note.what == "picture":
            card, number, letter = str(note.about[0]), int(str(note.about[1])), str(note.about[2])
            asked = content.picture[card].pairs[number - 1].questions["AB".index(letter)]
            yield f"Question {number}{letter}: {asked.ask}"
        elif note.what in ("travel", "duel") and note.rule != "V-15":
            card, number = str(note.about[0]), int(str(note.about[1]))
            yield _read(content.travel[card].questions[number - 1], number)


def _told_options(state: VagabondState, notes: Sequence[Note]) -> Iterator[str]:
    """The question to which options were read."""
    for note in notes:
        if note.what == "options":
            card, number = str(note.about[0]), int(str(note.about[1]))
            yield _read(state.setup.content.travel[card].questions[number - 1], number)


def _read(question: Question, number: int) -> str:
    return f"Question {number}, {question.about.name}: {question.ask}"


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


def _told_notes(state: VagabondState, move: Move, notes: Sequence[Note], names: Sequence[str]) -> Iterator[str]:
    if move.name == "judge" and state.category == "duel" and not notes:
        yield "That is right."
    for note in notes:
        if note.what == "draw":
            yield from _told_draw(state, note, names)
        elif note.what in ("travel", "picture"):
            yield "That is right." if note.points else "That is not right."
        elif note.what == "duel":
            yield f"{names[note.seat]} {'wins' if note.points > 0 else 'loses'} the final duel."
        elif note.what == "compass":
            yield f"{names[note.seat]} has {note.about[2]} of 4 right: {_answer(state)}."
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


def _answer(state: VagabondState) -> str:
    """What a compass card says that was turned: which city is furthest each way."""
    turned = state.turned[0]
    task = task_of(state.setup.content.compass[turned.card], turned.side)
    cities = {place.tile: place.city for place in task.places}
    answer = task.answer
    ways = zip("NSWE", (answer.n, answer.s, answer.w, answer.e), strict=True)
    return ", ".join(f"{way} is {cities[tile]}" for way, tile in ways if tile is not None)


def _told_flags(state: VagabondState, notes: Sequence[Note], names: Sequence[str]) -> Iterator[str]:
    """Whose flags they were, and what was said of them."""
    if not any(note.what == "turned" for note in notes):
        return
    points = {(note.seat, note.about[1]): note.points for note in notes if note.what == "flag"}
    content = state.setup.content
    for turned in state.turned:
        flags = ", ".join(flag.country.name for flag in content.flag[turned.card].flags)
        named = [
            f"{spoken.country_name(content, str(code))} is {'right' if points[turned.seat, code] > 0 else 'wrong'}"
            for code in turned.said
        ]
        yield f"{names[turned.seat]} had {flags}{': ' if named else ''}{', '.join(named)}."
