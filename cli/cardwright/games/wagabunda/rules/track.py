"""Track: a board in; out come, worked out once, how far every space is from meta and where every throw may lead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.engine.game import SettingsError
from cardwright.games.wagabunda.rules.content import PAWNS, Board

#: W-01: the numbers on the die
FACES: Final = range(1, 7)

#: what a space is to the pawn that lands on it, where it has no pawn's colour
WHITE, DOT, META = "white", "dot", "meta"


@dataclass(frozen=True, slots=True, eq=False)
class Track:
    """The spaces that start leads to.

    ``left`` is the number of spaces to meta, the shortest way; ``ahead[space][n]`` are the spaces that a throw of
    ``n`` may lead to (nothing for 0), each once, in the order of the ways; ``ground`` is what a space is to the pawn
    that lands on it: the colour of a pawn, ``white``, ``dot`` or ``meta``.
    """

    start: str
    meta: str
    left: Mapping[str, int]
    ahead: Mapping[str, tuple[tuple[str, ...], ...]]
    ground: Mapping[str, str]


def lay(board: Board) -> Track:
    """A board's track. Raises SettingsError for a board on which a pawn could be stuck, or go round for ever."""
    spaces = _onward(board)
    left = _left(board, spaces)
    if lost := next((space for space in spaces if space not in left), None):
        raise SettingsError(f"no way leads from space {lost} of the board to meta")
    return Track(
        board.start,
        board.meta,
        left,
        {space: _throws(board, space) for space in spaces},
        {space: _ground(board, space) for space in spaces},
    )


def _onward(board: Board) -> Sequence[str]:
    """W-02: every space that start leads to, each after all that lead to it."""
    found = _reached(board)
    entries = dict.fromkeys(found, 0)
    for space in found:
        for after in _ways(board, space):
            entries[after] += 1
    ordered, free = [], [] if entries[board.start] else [board.start]
    while free:
        ordered.append(space := free.pop())
        for after in _ways(board, space):
            entries[after] -= 1
            if not entries[after]:
                free.append(after)
    if len(ordered) < len(found):
        raise SettingsError("a way on the board leads back to where it came from")
    return ordered


def _reached(board: Board) -> Sequence[str]:
    found = {board.start: None}
    waiting = [board.start]
    while waiting:
        space = waiting.pop()
        if space not in board.spaces:
            raise SettingsError(f"the board has no space {space}, and a way leads to it")
        for after in _ways(board, space):
            if after not in found:
                found[after] = None
                waiting.append(after)
    return tuple(found)


def _left(board: Board, spaces: Sequence[str]) -> Mapping[str, int]:
    """W-12, ruling: spaces to meta along the shortest way, from meta back; a space without any way is left out."""
    left = {board.meta: 0}
    for space in reversed(spaces):
        if ways := [left[after] for after in _ways(board, space) if after in left]:
            left[space] = 1 + min(ways)
    return left


def _throws(board: Board, space: str) -> tuple[tuple[str, ...], ...]:
    """Where a pawn on a space may stand after each number of steps."""
    reach: list[tuple[str, ...]] = [()]
    here: tuple[str, ...] = (space,)
    for _ in FACES:
        here = _step(board, here)
        reach.append(here)
    return tuple(reach)


def _step(board: Board, here: Sequence[str]) -> tuple[str, ...]:
    """W-04: one space on, by every way. W-13: a pawn that has come to meta stays there."""
    return tuple(dict.fromkeys(after for space in here for after in (_ways(board, space) or (space,))))


def _ways(board: Board, space: str) -> tuple[str, ...]:
    """The spaces that a pawn may move on to; on meta the track ends, whatever a board says."""
    return () if space == board.meta else board.spaces[space].next


def _ground(board: Board, space: str) -> str:
    if space == board.meta:
        return META
    colour = board.spaces[space].colour
    return colour if colour in PAWNS else DOT if board.spaces[space].dot else WHITE
