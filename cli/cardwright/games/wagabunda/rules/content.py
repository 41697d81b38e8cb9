"""What a Wagabunda board holds: spaces, their colours, and the ways between them. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

#: W-01: the colours of the seven pawns, in the order in which the rulebook names them
Pawn = Literal["black", "green", "brown", "blue", "yellow", "navy", "red"]
PAWNS: Final[tuple[Pawn, ...]] = ("black", "green", "brown", "blue", "yellow", "navy", "red")


@dataclass(frozen=True, slots=True)
class Space:
    """W-02: a space of the track. ``colour`` is a pawn's, or white, or None for start and meta.

    ``dot`` is only ever set on a white space. ``next`` are the names of the spaces that a pawn may move on to: more
    than one at a fork, none on meta. ``x`` and ``y`` are its middle, in mm from the board's upper left, at true size.
    """

    colour: Literal["black", "green", "brown", "blue", "yellow", "navy", "red", "white"] | None
    dot: bool
    next: tuple[str, ...]
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Board:
    """W-02: the track: the names of its two ends, and every space, those two too, by name.

    On a board without findings no space of the track leads back to itself, and every one lies between start and meta.
    """

    start: str
    meta: str
    spaces: Mapping[str, Space]
