"""Forecast: how many turns of their own a player needs to meta, by expectimax over the die and every choice."""

from __future__ import annotations

from functools import cache
from operator import itemgetter
from typing import Final, TypeAlias
from weakref import WeakKeyDictionary

from cardwright.engine.state import Setup
from cardwright.games.wagabunda.rules.content import PAWNS, Pawn
from cardwright.games.wagabunda.rules.play import Table
from cardwright.games.wagabunda.rules.track import DOT, FACES, META, WHITE

#: spaces that a turn brings, where no further turn is looked at: the mean of a die
PACE: Final = sum(FACES) / len(FACES)

#: pawns that a player may play: their own, and those in the reserve; in the order of W-01
Pawns: TypeAlias = tuple[Pawn, ...]


class Forecast:
    """Turns to meta at one table.

    It looks at one player as if nobody else took a pawn meanwhile: then a player who may exchange before every throw
    has the same choice of pawns in every turn, whatever pawn they hold. What it has worked out is kept for the next
    question; it follows from the board and the settings alone.
    """

    def __init__(self, setup: Setup) -> None:
        # The setup is not kept: it holds the table, by which forecasts are found and forgotten.
        self._track = setup.prepared.track
        self._at_once = setup.prepared.at_once
        self._lapses = setup.settings.penalty == "once"
        self._best: dict[tuple[str, bool, Pawns, int], tuple[float, Pawn]] = {}
        self._thrown: dict[tuple[str, Pawn, Pawns, int], tuple[float, ...]] = {}

    def turns(self, space: str, held: bool, pawns: Pawns, depth: int) -> float:
        """Turns from before a throw to meta, ``depth`` of them played out, the rest estimated. A penalty, ``held``,
        costs a turn on average, or half of one where it lapses."""
        if depth == 0:
            left: int = self._track.left[space]
            return left / PACE + (held and (0.5 if self._lapses else 1.0))
        return self.best(space, held, pawns, depth)[0]

    def best(self, space: str, held: bool, pawns: Pawns, depth: int) -> tuple[float, Pawn]:
        """The pawn to throw with, after the turns that are needed then."""
        key = (space, held, pawns, depth)
        known = self._best.get(key)
        if known is None:
            ways = ((self.throwing(space, held, pawn, pawns, depth), pawn) for pawn in pawns)
            known = self._best[key] = min(ways, key=itemgetter(0))
        return known

    def throwing(self, space: str, held: bool, pawn: Pawn, pawns: Pawns, depth: int) -> float:
        """Turns to meta for a player who throws with a pawn, this turn among them."""
        faces = self._faces(space, pawn, pawns, depth)
        if not held:
            return 1 + sum(faces) / len(faces)
        stays = self.turns(space, not self._lapses, pawns, depth - 1)
        return 1 + (sum(faces[1::2]) + stays * len(faces[::2])) / len(faces)

    def again(self, space: str, pawn: Pawn, pawns: Pawns, depth: int) -> float:
        """Turns to meta after this turn for a player who makes an extra move with a pawn."""
        faces = self._faces(space, pawn, pawns, depth)
        return sum(faces) / len(faces)

    def landing(self, space: str, pawn: Pawn, pawns: Pawns, depth: int) -> float:
        """Turns to meta, after this one, for a player whose move ends on a space."""
        ground = self._track.ground[space]
        if ground == META:
            return 0.0
        if ground in (WHITE, DOT):
            return self.turns(space, False, pawns, depth - 1)
        if ground != pawn:
            return self.turns(space, True, pawns, depth - 1)
        # W-06: any pawn may be taken for the extra move, but at tables that make it at once
        return min(self.again(space, one, pawns, depth) for one in ((pawn,) if self._at_once else pawns))

    def _faces(self, space: str, pawn: Pawn, pawns: Pawns, depth: int) -> tuple[float, ...]:
        """The turns after this one for every face of the die, by the best way for each."""
        key = (space, pawn, pawns, depth)
        known = self._thrown.get(key)
        if known is None:
            known = self._thrown[key] = tuple(
                min(self.landing(end, pawn, pawns, depth) for end in self._track.ahead[space][face]) for face in FACES
            )
        return known


_FORECASTS: Final[WeakKeyDictionary[Table, Forecast]] = WeakKeyDictionary()


def forecast(setup: Setup) -> Forecast:
    """The forecast of a table."""
    table: Table = setup.prepared
    found = _FORECASTS.get(table)
    if found is None:
        found = _FORECASTS[table] = Forecast(setup)
    return found


@cache
def playable(seat: int, pawns: tuple[Pawn | None, ...]) -> Pawns:
    """The pawns that a player may play: those that no other player has."""
    others = {pawn for other, pawn in enumerate(pawns) if other != seat}
    return tuple(pawn for pawn in PAWNS if pawn not in others)
