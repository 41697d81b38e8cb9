"""A second Wagabunda, written from the numbered rules alone, as straightforwardly as they read: what may be done now.

It shares no line with the rules of the package; tests hold one against the other.
"""

from __future__ import annotations

from typing import Any

SEVEN = ["black", "green", "brown", "blue", "yellow", "navy", "red"]


class Watcher:
    """Somebody with the rules in hand who watches a game and says, before every move, what may be done."""

    def __init__(self, board: Any, seats: int, penalty: str, exchange: str, order: list[int]) -> None:
        self.board = board
        self.penalty = penalty
        self.exchange = exchange
        self.order = order or list(range(seats))
        self.turn = 0  # counts whole turns, the first round too
        self.pawn: dict[int, str] = {}
        self.space: dict[int, str] = {}
        self.punished: set[int] = set()
        self.die: int | None = None
        self.rolling = False
        self.this_turn: list[str] = []  # what the player has done this turn, a word for each thing
        self.won: int | None = None

    def player(self) -> int:
        return self.order[self.turn % len(self.order)]

    def reserve(self) -> list[str]:
        return [pawn for pawn in SEVEN if pawn not in self.pawn.values()]

    def ways(self, space: str, steps: int) -> set[str]:
        """Every space on which some way of so many steps ends; meta ends every way."""
        if space == self.board.meta or steps == 0:
            return {space}
        ends: set[str] = set()
        for onward in self.board.spaces[space].next:
            ends |= self.ways(onward, steps - 1)
        return ends

    def to_meta(self, space: str) -> int:
        if space == self.board.meta:
            return 0
        return 1 + min(self.to_meta(onward) for onward in self.board.spaces[space].next)

    def may(self) -> set[tuple[Any, ...]]:
        """All that may be done now: (who, what, ...); the table is -1."""
        if self.won is not None:
            return set()
        if self.rolling:
            return {(-1, "die", face) for face in (1, 2, 3, 4, 5, 6)}
        me = self.player()
        if self.turn < len(self.order):
            return {(me, "take", pawn) for pawn in self.reserve()}
        swaps = {(me, "exchange", pawn) for pawn in self.reserve()}
        if self.die is not None:
            return {(me, "move", end) for end in self.ways(self.space[me], self.die)}
        last = self.this_turn[-1] if self.this_turn else "nothing"
        if last == "nothing":
            return {(me, "throw")} | swaps
        if last == "exchanged before a throw":
            return {(me, "throw")}
        if last == "landed on own colour":
            return {(me, "throw")} | (swaps if self.exchange == "allowed" else set())
        if last == "landed on a dot":
            return swaps
        assert last in ("landed on white", "landed on another colour"), last
        return {(me, "end")} | swaps

    def see(self, who: int, what: str, *args: Any) -> None:
        """Something is done."""
        if what == "die":
            self.see_die(args[0])
        elif what == "take":
            self.pawn[who] = args[0]
            self.space[who] = self.board.start
            self.turn += 1
        elif what == "throw":
            self.rolling = True
        elif what == "move":
            self.die = None
            self.space[who] = args[0]
            self.punished.discard(who)
            self.land(who)
        elif what == "exchange":
            self.pawn[who] = args[0]
            if not self.this_turn or self.this_turn[-1] == "landed on own colour":
                self.this_turn.append("exchanged before a throw")
            else:
                self.over()
        elif what == "end":
            self.over()
        else:
            raise AssertionError(what)

    def see_die(self, face: int) -> None:
        self.rolling = False
        me = self.player()
        if me in self.punished and face in (1, 3, 5):
            if self.penalty == "once":
                self.punished.remove(me)
            self.over()
        else:
            self.die = face

    def land(self, who: int) -> None:
        space = self.board.spaces[self.space[who]]
        if self.space[who] == self.board.meta:
            self.won = who
        elif space.colour == "white":
            self.this_turn.append("landed on a dot" if space.dot else "landed on white")
        elif space.colour == self.pawn[who]:
            self.this_turn.append("landed on own colour")
        else:
            self.this_turn.append("landed on another colour")
            self.punished.add(who)

    def over(self) -> None:
        self.turn += 1
        self.this_turn = []

    def places(self) -> tuple[int, ...]:
        """Everyone's place by what is left to meta; who has as much left shares one."""
        left = [self.to_meta(self.space[seat]) for seat in range(len(self.order))]
        return tuple(1 + sum(other < mine for other in left) for mine in left)
