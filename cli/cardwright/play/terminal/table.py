"""Table: a game that is being played, in its save: who decides what happens next, what is done, told and taken back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from cardwright.engine.bots import Bot
from cardwright.engine.chance import Stream, seeded
from cardwright.engine.game import Game
from cardwright.engine.lines import SaveError
from cardwright.engine.moves import TABLE, Move
from cardwright.engine.saves import Save
from cardwright.engine.state import State, history
from cardwright.games.telling import Screen, Telling
from cardwright.play.terminal.page import clean
from cardwright.play.terminal.players import Player

#: who decides: somebody at the keyboard, a bot, or the seed
Decides: TypeAlias = Literal["people", "bot", "chance"]


@dataclass
class Table:
    """A game, its players and its save. ``told`` are the lines of each move so far."""

    title: str
    game: Game[Any]
    telling: Telling
    players: Sequence[Player]
    bots: Mapping[int, Bot]
    save: Save[Any]
    real_dice: bool = False
    told: list[tuple[str, ...]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.names = tuple(player.name for player in self.players)
        self.people = frozenset(seat for seat, player in enumerate(self.players) if player.bot is None)
        self.told = list(self._told_before())

    def _told_before(self) -> Iterator[tuple[str, ...]]:
        """The lines of a game that goes on, told again."""
        state = self.game.start_at(self.state.setup, self.save.header.seed)
        for entry in history(self.state):
            state = self.game.apply(state, entry.move)
            yield self._lines(state, entry.move)

    @property
    def state(self) -> State:
        """Where the game stands."""
        state: State = self.save.state
        return state

    @property
    def actor(self) -> int | None:
        """Who acts next; None when the game is over. Of several at once the first, one after another."""
        return next(iter(self.game.actors(self.state)), None)

    def decides(self, actor: int) -> Decides:
        """Who decides what an actor does now."""
        if actor != TABLE:
            return "people" if actor in self.people else "bot"
        settles = self.telling.settles(self.game, self.state, self.people)
        return "people" if settles == "people" or (settles == "dice" and self.real_dice) else "chance"

    def unasked(self, actor: int) -> Move:
        """What a bot or chance does."""
        if actor == TABLE:
            return self.game.chance(self.state)
        # A stream of its own for every move, so that a game that goes on goes on as it would have.
        stream = Stream(seeded("bot", self.save.header.seed, actor, self.save.moves))
        return self.bots[actor].choose(self.game, self.state, actor, self.game.moves(self.state, actor), stream)

    def do(self, move: Move) -> None:
        """Make a move, save it and tell it. Raises IllegalMove, and SaveError where it cannot be saved."""
        self.told.append(self._lines(self.save.play(move), move))

    def _lines(self, state: State, move: Move) -> tuple[str, ...]:
        return tuple(map(clean, self.telling.told(self.game, state, move, state.notes, self.names)))

    def undo(self) -> str:
        """Take back what people did last, and whatever followed from it; words that say so, or why it cannot be."""
        moves = [entry.move for entry in history(self.state)]
        back = next((back for back, move in enumerate(reversed(moves), 1) if self._by_people(move)), 0)
        if not back:
            return "There is nothing to take back yet."
        try:
            self.save.undo(back)
        except SaveError as error:
            if error.kind != "shown":
                raise
            return "That cannot be taken back: somebody has seen something new since."
        undone = " ".join(self.told[-back]) or moves[-back].name
        del self.told[-back:]
        return f"Taken back: {undone}"

    def _by_people(self, move: Move) -> bool:
        return move.actor in self.people or (move.actor == TABLE and self.real_dice)

    def screen(self, seat: int) -> Screen:
        """The table as a seat may see it."""
        return self.telling.screen(self.game, self.state, seat, self.names)

    def lines(self) -> list[str]:
        """All that was told, oldest first."""
        return [line for some in self.told for line in some]
