"""A small set of Cultural Routes made by hand, and short words for playing with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardwright.engine.chance import Stream, seeded
from cardwright.engine.moves import TABLE, Move, Value, sample
from cardwright.engine.state import Note, Setup, history
from cardwright.games.cultural_routes.rules.content import Category, Content, Country, Penalty, Slot, Wheel
from cardwright.games.cultural_routes.rules.play import RULES
from cardwright.games.cultural_routes.rules.state import CulturalRoutesState

PENALTIES = {
    "again": Penalty("spin_again", "Push once more.", 0, "Spin again"),
    "clear": Penalty("remove_all_x", "Take every X off.", 0, "Remove all X"),
    "hum": Penalty("text", "Hum until your next turn.", 0, "Hum"),
    "toll": Penalty("text", "Pay two points.", 2, "Toll"),
    "dear": Penalty("spin_again", "Pay a point and push once more.", 1, "Dear"),
}

#: C-02: Spin again in the start slot, Remove all X in the 10th
BEGINNERS = {1: "again", 10: "clear"}

JSON = Mapping[str, Any]


def content(
    plan: Mapping[int, str] = BEGINNERS, slots: int = 12, countries: int = 12, categories: int = 3, **counts: int
) -> Content:
    """A wheel with penalties in some slots; countries n01, n02, ... and categories k1, k2, ..."""
    wheel = [Slot("penalty", plan[slot]) if slot in plan else Slot("country", None) for slot in range(1, slots + 1)]
    return Content(
        country={f"n{n:02}": Country(f"Land {n}", None, True, "Europe") for n in range(1, countries + 1)},
        category={f"k{n}": Category(f"a thing of kind {n}") for n in range(1, categories + 1)},
        penalty=PENALTIES,
        wheel=Wheel(1, tuple(wheel)),
        counts=counts,
    )


BASIC = content()


def start(seats: int = 3, settings: JSON | None = None, of: Content = BASIC) -> CulturalRoutesState:
    """A game before its first spin: countries in the order of their names."""
    state = RULES.start(of, settings, seats=seats)
    while state.stage == "lay":
        state = RULES.apply(state, RULES.moves(state, TABLE)[0])  # type: ignore[arg-type]
    return state


def with_points(state: CulturalRoutesState, *points: int) -> CulturalRoutesState:
    """The same state with other points on the scorecard."""
    return RULES.load(state.setup, {**RULES.dump(state), "points": list(points)})


def act(state: CulturalRoutesState, name: str, *args: Value, seat: int | None = None) -> CulturalRoutesState:
    """A move of the only one who acts, or of a seat."""
    actor = RULES.actors(state)[0] if seat is None else seat
    return RULES.apply(state, Move(actor, name, args))


def spun(state: CulturalRoutesState, *slots: int) -> CulturalRoutesState:
    """The active player pushes, and the arrow stops."""
    state = act(state, "respin" if state.again else "spin")
    return act(state, "arrow", *slots)


def asked(state: CulturalRoutesState, slot: int = 2, category: str | None = None) -> CulturalRoutesState:
    """A quiz begins on an open slot."""
    state = spun(state, slot)
    return act(state, "draw", category or state.deck[0])


def said(state: CulturalRoutesState, seat: int, verdict: str) -> CulturalRoutesState:
    """A seat answers, is heard and judged."""
    state = act(state, "answer", "a word", seat=seat)
    state = act(state, "hear", seat, seat=TABLE)
    return act(state, "judge", verdict)


def late(state: CulturalRoutesState) -> CulturalRoutesState:
    """The time is up."""
    return act(state, "time", seat=TABLE)


def guessers(state: CulturalRoutesState) -> list[int]:
    """Who may answer now."""
    return [seat for seat in RULES.actors(state) if seat != TABLE]


def noted(state: CulturalRoutesState) -> list[tuple[str, int, str, int]]:
    """What the last move brought about, by rule, seat, what and points."""
    return [(note.rule, note.seat, note.what, note.points) for note in state.notes]


def random_game(setup: Setup, seed: int | str) -> CulturalRoutesState:
    """A game in which everybody does anything, to its end."""
    state, stream = RULES.start_at(setup, seed), Stream(seeded("random", seed))
    while actors := RULES.actors(state):
        actor = stream.choice(actors)
        move = RULES.chance(state) if actor == TABLE else sample(RULES.moves(state, actor), stream)
        state = RULES.apply(state, move)
    return state


def steps(state: CulturalRoutesState) -> list[tuple[Move, tuple[Note, ...]]]:
    """The log of a game, move by move."""
    return [(entry.move, entry.notes) for entry in history(state)]
