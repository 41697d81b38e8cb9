"""Compass: which task of a card is played, and what four tiles on the tray give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from cardwright.games.vagabond.rules.content import CompassCard, CompassTask
from cardwright.games.vagabond.rules.state import Pile, Turned, VagabondState, write
from cardwright.games.vagabond.rules.turn import end_turn

#: V-21: points by how many tiles are right; three cannot be
POINTS: Final = {0: 0, 1: 10, 2: 20, 4: 40}


def side(state: VagabondState) -> Literal["A", "B"]:
    """V-20: which side of the pile is up: A for the first tasks of all its cards, then B, then A again."""
    return "AB"[state.tasks // state.setup.prepared.sizes["compass"] % 2]  # type: ignore[return-value]


def task_of(card: CompassCard, letter: str) -> CompassTask:
    """A card's task by its letter."""
    return card.a if letter == "A" else card.b


def task(state: VagabondState) -> CompassTask:
    """The task that is being played."""
    return task_of(state.setup.content.compass[state.card], side(state))


def hits(placed: Sequence[int], task: CompassTask) -> int:
    """How many of the tiles on N, S, W and E are where they belong."""
    answer = task.answer
    return sum(tile == right for tile, right in zip(placed, (answer.n, answer.s, answer.w, answer.e), strict=True))


def place(state: VagabondState, placed: tuple[int, ...]) -> None:
    """V-20: all four lie, the card is turned and goes to the bottom of its pile; V-21: points."""
    letter, card, seat = side(state), state.card, state.seat
    right = hits(placed, task(state))
    write(state, "V-21", seat, "compass", POINTS[right], (card, letter, right))
    state.turned = (Turned("compass", seat, card, letter, placed),)
    state.tasks += 1
    state.compass = state.compass.under(card)
    if side(state) != letter:
        # V-20: the pile is turned as a whole, so that its last card comes to lie on top.
        state.compass = Pile((), state.compass.bottom[::-1])
    end_turn(state)
