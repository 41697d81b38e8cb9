"""State: where a game of Cultural Routes stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from cardwright.engine.state import State

START: Final = 15  #: C-02: what everyone starts with

#: Into how many stretches the timer falls where players are asked one after another (C-10). Who is quick answers in the
#: first, and those who answer in the same one seem to answer together (C-20).
STRETCHES: Final = 3

Stage: TypeAlias = Literal["lay", "spin", "arrow", "between", "draw", "quiz", "judge", "over"]

#: What a guessing player does in a stretch: nothing yet, waits, has said something that is not heard yet, or was wrong
#: while others are still to be heard.
Spoken: TypeAlias = Literal["", "wait", "answer", "wrong"]


_QUIET: Final[Spoken] = ""
#: what everybody does when nobody has spoken, by number of seats
SILENCE: Final = tuple((_QUIET,) * seats for seats in range(13))


@dataclass(slots=True)
class CulturalRoutesState(State):
    """Where a game stands.

    ``seat`` has the turn. ``out`` is 0 for those in the game, and for the others the number of the moment at which
    they went out, from 1. ``reader`` is the first of them, or -1. ``countries`` are the cards that are not on the
    wheel, ``slots`` the card in each slot, from number 1; ``tokens`` the numbers of those with an X. ``deck`` are the
    category cards that nobody has seen, in no order yet. ``again`` says that the penalty asks for another spin;
    ``arrow`` is the slot that it points at, or the two that it stands between.

    Of the quiz: ``category``; ``reads``, who reads and settles what is in dispute; ``guessing``, who is in it;
    ``spoken`` and ``words`` by seat; ``heard``, whose answer is being judged, or -1; ``wrong``, how many wrong answers
    each seat gave in it.
    """

    seat: int
    stage: Stage
    points: tuple[int, ...]
    out: tuple[int, ...]
    reader: int
    sudden: bool
    countries: tuple[str, ...]
    slots: tuple[str, ...]
    tokens: tuple[int, ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    again: bool
    arrow: tuple[int, ...]
    category: str
    reads: int
    guessing: tuple[int, ...]
    stretch: int
    spoken: tuple[Spoken, ...]
    words: tuple[str, ...]
    heard: int
    wrong: tuple[int, ...]


def playing(state: CulturalRoutesState) -> list[int]:
    """The seats that are still in the game."""
    return [seat for seat, out in enumerate(state.out) if not out]


def following(state: CulturalRoutesState, seat: int) -> int:
    """C-23: the next seat clockwise that is still in the game."""
    seats = len(state.out)
    ring = ((seat + step) % seats for step in range(1, seats + 1))
    return next(other for other in ring if not state.out[other])


def waiting(state: CulturalRoutesState) -> list[int]:
    """The seats that have said something that is not heard yet."""
    return [seat for seat in state.guessing if state.spoken[seat] == "answer"]
