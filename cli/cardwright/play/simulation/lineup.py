"""Lineup: which bot sits where in which game of a run."""

from __future__ import annotations

from collections.abc import Sequence


def lineup(bots: Sequence[str], seats: int, game: int) -> tuple[str, ...]:
    """The bots of a game by seat, so that every bot sits on every seat equally often.

    Bots fill the seats in their order, again from the first where there are fewer of them, and move one seat on with
    every game. After as many games as there are seats the row goes on with those whose turn it is, so that of more
    bots than seats, or a number of bots that does not divide the seats, none plays more than another.
    """
    row, shift = divmod(game, seats)
    first = row * seats
    return tuple(bots[(first + (seat - shift) % seats) % len(bots)] for seat in range(seats))


def period(bots: Sequence[str], seats: int) -> int:
    """After how many games everything has been everywhere: whole multiples of it are fair to the last game."""
    from math import lcm

    return lcm(seats, len(bots)) // seats * seats
