"""Screens: a view of Cultural Routes in, the table as people see it out: the wheel, the quiz, the scorecard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any, Final

from cardwright.engine.game import Game
from cardwright.engine.moves import TABLE
from cardwright.engine.state import newest_first
from cardwright.games.cultural_routes.ring import ACROSS, WIDE, cut, ring, room
from cardwright.games.cultural_routes.rules.state import START, STRETCHES, CulturalRoutesState
from cardwright.games.telling import Line, Screen, Span

#: lines that the table and the seats may take together
_MOST: Final = 17

JSON = Mapping[str, Any]


def screen(game: Game[Any], state: CulturalRoutesState, seat: int, names: Sequence[str]) -> Screen:
    """The table as a seat may see it."""
    view = game.view(state, seat)
    if view["turn"] is None:
        return _ended(game, state, view, names)
    slots, title = len(view["slots"]), _title(view, names)
    high = 2 if 2 * _high(slots) + 1 + len(names) <= _MOST else 1
    text = _text(view, names)
    fits = len(text) <= room(slots, high)
    lines = ring(view["slots"], view["arrow"], view["start"], text if fits else (), high)
    lines += [(), *((Span(f"  {span.text}", span.style),) for span in text[:2])] if not fits else []
    most = min(14, _MOST - len(names))
    return Screen(title, [tuple(line) for line in lines[:most]], [_seat(view, names, one) for one in range(len(names))])


def _high(slots: int) -> int:
    return 2 + room(slots, 1)


def _title(view: JSON, names: Sequence[str]) -> str:
    if view["stage"] == "lay":
        return "The wheel is laid"
    sudden = "Sudden death: " if view["sudden_death"] else ""
    return f"{sudden}{names[view['turn']]}'s turn"


# --------------------------------------------------------------------------------------------------------- within


def _text(view: JSON, names: Sequence[str]) -> list[Span]:
    """What stands inside the wheel: the quiz, or what is left of the cards."""
    quiz = view["quiz"]
    if quiz is None:
        return [Span(""), Span(f"{_cards(view['deck'])} left in the deck", "dim"), Span(_used(view), "dim")]
    asked = wrap(f"Name {quiz['text']}", (ACROSS - 2) * WIDE - 2)[:2]
    return [Span(quiz["country"], "bold"), *(Span(line, "bold") for line in asked), Span(_timer(view), "dim")]


def _cards(count: int) -> str:
    return "1 category" if count == 1 else f"{count} categories"


def _used(view: JSON) -> str:
    return f"{len(view['discard'])} asked" if view["discard"] else ""


def _timer(view: JSON) -> str:
    """What is left of the time, in stretches."""
    left = STRETCHES - view["quiz"]["stretch"] + 1
    return f"{view['timer']} seconds  {'■' * left}{'□' * (STRETCHES - left)}"


# ----------------------------------------------------------------------------------------------------- the scorecard


def _seat(view: JSON, names: Sequence[str], seat: int) -> Line:
    """A player's line of the scorecard, and what they do now."""
    points, out = view["seats"][seat]["points"], view["seats"][seat]["out"]
    turn = seat == view["turn"]
    front = f"{'▸' if turn else ' '} {cut(names[seat], 12):12} {points:>2} "
    bar = Span("━" * points + "·" * (START - points), "dim" if out else "green")
    return Span(front, "dim" if out else "bold" if turn else ""), bar, Span(f"  {_role(view, seat)}")


def _role(view: JSON, seat: int) -> str:
    quiz, words = view["quiz"], []
    if view["seats"][seat]["out"]:
        words.append("out")
    if quiz is not None and seat == quiz["reads"]:
        words.append("reads")
    elif quiz is None and seat == view["reader"]:
        words.append("reader")
    if quiz is not None and quiz["wrong"][seat]:
        words.append("wrong" if quiz["wrong"][seat] == 1 else f"{quiz['wrong'][seat]} times wrong")
    if quiz is not None and quiz["heard"] is not None and quiz["heard"]["seat"] == seat:
        words.append("has answered")
    elif quiz is not None and seat in quiz["guessing"]:
        words.append("guesses")
    elif quiz is not None and quiz["wrong"][seat] and not view["seats"][seat]["out"]:
        words.append("out of this quiz")
    return ", ".join(words)


# ------------------------------------------------------------------------------------------------------------ the end

#: what befell players, as columns of the last screen
_COLUMNS: Final = {
    "right": "right",
    "wrong": "wrong",
    "late": "too late",
    "time": "time up",
    "taken": "an X",
    "penalty": "penalties",
}


def _ended(game: Game[Any], state: CulturalRoutesState, view: JSON, names: Sequence[str]) -> Screen:
    """Who won, and how everybody came to it."""
    outcome = game.outcome(state)
    assert outcome is not None
    deeds = _deeds(state, len(names))
    order = sorted(range(len(names)), key=lambda seat: outcome.places[seat])
    heads = (Span(" " * 22), *(Span(f"  {words}", "dim") for words in _COLUMNS.values()))
    seats: list[Line] = []
    for seat in order:
        front = f" {outcome.places[seat]:>2}. {cut(names[seat], 12):12} {outcome.points[seat]:>2}  "  # type: ignore[index]
        counts = [Span(f"  {deeds[seat][what] or '·':>{len(words)}}") for what, words in _COLUMNS.items()]
        seats.append((Span(front, "bold" if outcome.places[seat] == 1 else ""), *counts))
    after = " after sudden death" if view["sudden_death"] else ""
    best = names[outcome.places.index(1)]
    return Screen(f"{best} wins{after}", [(Span("   What everyone did, and what it cost", "dim"),), (), heads], seats)


def _deeds(state: CulturalRoutesState, seats: int) -> list[Counter[str]]:
    deeds = [Counter[str]() for _ in range(seats)]
    for entry in newest_first(state):
        for note in entry.notes:
            if note.seat != TABLE:
                deeds[note.seat][note.what] += 1
    return deeds
