"""Table: a game that is being played, in its save: who decides what happens next, what is done, told and taken back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

from cardwright.engine.bots import Bot, bot_streams
from cardwright.engine.game import Game
from cardwright.engine.lines import TYPED, SaveError
from cardwright.engine.moves import TABLE, IllegalMove, Move, Option
from cardwright.engine.saves import Save
from cardwright.engine.shapes import shown
from cardwright.engine.state import State, history
from cardwright.games.telling import Screen, Telling
from cardwright.play.terminal.page import clean
from cardwright.play.terminal.players import Player

#: who decides: somebody at the keyboard, a bot, or the seed
Decides: TypeAlias = Literal["people", "bot", "chance"]


class Happened(NamedTuple):
    """A move as it was told, and whether people made it."""

    lines: tuple[str, ...]
    by_people: bool


class BotFailed(Exception):
    """A bot does not play by the protocol; the text names it and says what it did. The game stands as it is saved."""

    def __init__(self, name: str, what: str, error: BaseException | None = None) -> None:
        told = f"{type(error).__name__}: {error}".removesuffix(": ") if error is not None else ""
        super().__init__(clean(f"the bot {name} {what}{f' ({told:.200})' if told else ''}"))


@dataclass
class Table:
    """A game, its players and its save; ``chosen`` are the words of ``--set`` that it is played with."""

    title: str
    game: Game[Any]
    telling: Telling
    players: Sequence[Player]
    bots: Mapping[int, Bot]
    save: Save[Any]
    chosen: Sequence[str] = ()
    happened: list[Happened] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.names = tuple(player.name for player in self.players)
        self.people = frozenset(seat for seat, player in enumerate(self.players) if player.bot is None)
        self.real_dice = self.save.header.more.get(TYPED) is True
        self._judged = 0
        self.happened = list(self._before())

    def _before(self) -> Iterator[Happened]:
        """What happened in a game that goes on."""
        state = self.game.start_at(self.state.setup, self.save.header.seed)
        for number, entry in enumerate(history(self.state)):
            decided = self._decides(state, entry.move.actor)
            self._keep_judged(state, entry.move, number)
            state = self.game.apply(state, entry.move)
            yield self._told(state, entry.move, decided)

    @property
    def state(self) -> State:
        """Where the game stands."""
        state: State = self.save.state
        return state

    @property
    def actor(self) -> int | None:
        """Who acts next; None when the game is over. Of several at once one after another, as the telling has it."""
        actors = self.game.actors(self.state)
        if len(actors) < 2:
            return next(iter(actors), None)
        return self.telling.first(self.game, self.state, actors, self.people)

    def options(self, actor: int) -> Sequence[Option]:
        """What people may choose from while an actor is asked."""
        return self.telling.asks(self.game, self.state, actor, self.people)

    def decides(self, actor: int) -> Decides:
        """Who decides what an actor does now."""
        return self._decides(self.state, actor)

    def _decides(self, state: State, actor: int) -> Decides:
        if actor != TABLE:
            return "people" if actor in self.people else "bot"
        settles = self.telling.settles(self.game, state, self.people)
        return "people" if settles == "people" or (settles == "dice" and self.real_dice) else "chance"

    def unasked(self, actor: int) -> Move:
        """What a bot or chance does. Raises BotFailed."""
        if actor == TABLE:
            return self.game.chance(self.state)
        # A stream of its own for every move, so that a game that goes on goes on as it would have.
        stream = bot_streams(self.save.header.seed, actor)(self.save.moves)
        name = self.players[actor].full
        try:
            move = self.bots[actor].choose(self.game, self.state, actor, self.game.moves(self.state, actor), stream)
        except (Exception, SystemExit) as error:
            raise BotFailed(name, "failed", error) from error
        self._demand(move, actor, name)
        return move

    def _demand(self, move: object, actor: int, name: str) -> None:
        """Raise BotFailed for what is no move that the actor may make now: bots come from anywhere."""
        if not isinstance(move, Move):
            raise BotFailed(name, f"gave no move, but {'nothing' if move is None else f'a {type(move).__name__}'}")
        told = clean(" ".join(map(shown, (move.name, *(move.args if isinstance(move.args, tuple) else ())))))
        if move.actor != actor:
            raise BotFailed(name, f"moved for somebody else: {told:.80}")
        try:
            self.game.demand(self.state, move)
        except IllegalMove as error:
            raise BotFailed(
                name, f"made a move that is not allowed, {told:.80}: {error.words} ({error.rule})"
            ) from None
        except Exception as error:  # such as arguments that are no values of moves
            raise BotFailed(name, f"made a move that is not allowed, {told:.80}", error) from error

    def do(self, move: Move) -> None:
        """Make a move, save it and tell it. Raises IllegalMove, and SaveError where it cannot be saved."""
        decided = self.decides(move.actor)
        before, moves = self.state, self.save.moves
        self.happened.append(self._told(self.save.play(move), move, decided))
        self._keep_judged(before, move, moves)

    def _keep_judged(self, state: State, move: Move, moves: int) -> None:
        """Once people have judged, what is right is known: a verdict may be mended, and nothing before it."""
        if move.actor == TABLE and self.telling.settles(self.game, state, self.people) == "people":
            self._judged = moves

    def _told(self, state: State, move: Move, decided: Decides) -> Happened:
        lines = self.telling.told(self.game, state, move, state.notes, self.names)
        return Happened(tuple(map(clean, lines)), decided == "people")

    def undo(self) -> str:
        """Take back what people did last, and whatever followed from it; words that say so, or why it cannot be."""
        back = next((back for back, one in enumerate(reversed(self.happened), 1) if one.by_people), 0)
        if not back:
            return "There is nothing to take back yet."
        if self.save.moves - back < self._judged:
            return "That cannot be taken back: what is right has been shown."
        try:
            self.save.undo(back)
        except SaveError as error:
            if error.kind != "shown":
                raise
            return "That cannot be taken back: somebody has seen something new since."
        undone = " ".join(self.happened[-back].lines)
        del self.happened[-back:]
        return f"Taken back: {undone}"

    def screen(self, seat: int) -> Screen:
        """The table as a seat may see it."""
        return self.telling.screen(self.game, self.state, seat, self.names)

    def lines(self) -> list[str]:
        """All that was told, oldest first; before it who plays."""
        *others, last = [player.full for player in self.players]
        who = f"{', '.join(others)} and {last} play." if others else f"{last} plays."
        return [who, *(line for one in self.happened for line in one.lines)]
