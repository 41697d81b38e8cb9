"""State: where a game of Wagabunda stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from cardwright.engine.state import State
from cardwright.games.wagabunda.rules.content import Pawn

#: what is to be done next: take a pawn (first round), throw (or exchange before it), see what the die shows, move,
#: exchange because of a dot, end the turn (or exchange before it); nothing once somebody is on meta
Phase: TypeAlias = Literal["take", "throw", "die", "move", "dot", "end", "over"]


@dataclass(slots=True)
class WagabundaState(State):
    """``pawns``, ``spaces`` and ``penalised`` by seat: whose pawn is which, where it stands, and who is held.

    ``reserve`` are the other pawns. ``seat`` is whose turn it is, ``thrown`` what they are to move (0 where there was
    no throw); ``extra`` says that the move to come was won by the last, ``exchanged`` that the one exchange between
    two throws (W-16) has been made.
    """

    pawns: tuple[Pawn | None, ...]
    spaces: tuple[str | None, ...]
    penalised: tuple[bool, ...]
    reserve: tuple[Pawn, ...]
    seat: int
    phase: Phase = "take"
    thrown: int = 0
    extra: bool = False
    exchanged: bool = False
