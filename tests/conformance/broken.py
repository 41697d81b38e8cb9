"""Games that break one law each: what a rule can get wrong, as small as it can be."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardwright.engine.bots import Bot
from cardwright.engine.chance import Stream
from cardwright.engine.conformance import Recorded, Trial
from cardwright.engine.examples.pig import Pig, PigState
from cardwright.engine.examples.two_cards import DECK, TwoCards, TwoCardsState
from cardwright.engine.game import Game, Outcome, ranked
from cardwright.engine.moves import TABLE, IllegalMove, Move, Option
from cardwright.engine.state import Setup, State


class Endless(Pig):
    """Nobody ever wins."""

    longest = 800

    def play(self, state: PigState, move: Move) -> None:
        super().play(state, move)
        state.over = False


class Eager(TwoCards):
    """Who has to wait may keep their cards already."""

    def moves(self, state: TwoCardsState, actor: int) -> Sequence[Option]:
        if state.phase == "change" and actor == (state.seat + 1) % len(state.hands):
            return [Move(actor, "keep")]
        return super().moves(state, actor)


class Stubborn(TwoCards):
    """Folding is offered to the second player, and refused."""

    def apply(self, state: TwoCardsState, move: Move) -> TwoCardsState:
        if move[:2] == (1, "fold"):
            raise IllegalMove(move, "T-3", "the second player stands")
        return super().apply(state, move)


class Lenient(Pig):
    """Whoever holds out of turn is let."""

    def apply(self, state: PigState, move: Move) -> PigState:
        if move.name == "hold" and 0 <= move.actor < len(state.scores) and not state.over:
            new = self._clone(state)
            self.step(new, move)
            new.log = (state.log, move, new.notes)
            return new
        return super().apply(state, move)


class Changed(TwoCards):
    """A refused move leaves something behind."""

    def objection(self, state: TwoCardsState, move: Move) -> tuple[str, str]:
        state.seat = (state.seat + 1) % len(state.hands)
        return super().objection(state, move)


class Forgetful(TwoCards):
    """What was laid off is not in a save."""

    def load(self, setup: Setup, raw: Mapping[str, Any]) -> TwoCardsState:
        return super().load(setup, {**raw, "aside": [""] * setup.seats})


class Heaping(TwoCards):
    """Notes pile up in place of those of the last move."""

    def step(self, state: TwoCardsState, move: Move) -> None:
        before = state.notes
        super().step(state, move)
        state.notes = before + state.notes


@dataclass(slots=True)
class TallyState(PigState):
    """Counts throws in one dictionary that all states of a game share."""

    tally: dict[str, int] = field(default_factory=dict)


class Shared(Pig):
    """Changes a value of the state where it should replace it."""

    state_type = TallyState

    def begin(self, setup: Setup, rng: int) -> TallyState:
        return TallyState(setup, rng, None, (), (0,) * setup.seats, tally={"throws": 0})

    def play(self, state: PigState, move: Move) -> None:
        super().play(state, move)
        if isinstance(state, TallyState) and move.name == "roll":
            state.tally["throws"] += 1


class Unseeded(Pig):
    """Throws a die of its own."""

    def chance(self, state: PigState) -> Move:
        return Move(TABLE, "die", (random.randint(1, 6),))


class Ordered(Pig):
    """Throws what comes first in a set of texts, which another process has in another order."""

    def chance(self, state: PigState) -> Move:
        faces = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
        return Move(TABLE, "die", (faces[list(set(faces))[(state.rng >> 64) * 6 >> 64]],))


class Fickle(TwoCards):
    """What folding costs is drawn when somebody folds, not by a move of the table."""

    def play(self, state: TwoCardsState, move: Move) -> None:
        super().play(state, move)
        if move.name == "fold":
            self._give(state, "T-3", move.actor, "luck", (state.rng >> 64) * 10 >> 64)

    def reveals(self, state: TwoCardsState, move: Move) -> bool:
        return True


class Unwritten(TwoCards):
    """Points are given, and the log does not say so."""

    def _give(self, state: TwoCardsState, rule: str, seat: int, what: str, points: int) -> None:
        notes = state.notes
        super()._give(state, rule, seat, what, points)
        state.notes = notes


class UpsideDown(TwoCards):
    """The fewest points come first."""

    def outcome(self, state: TwoCardsState) -> Outcome | None:
        places = ranked([-points for points in state.points])
        return Outcome(places, state.points) if state.phase == "over" else None


class Lawless(TwoCards):
    """Standing is allowed by a rule that is in no rulebook."""

    def rule(self, state: TwoCardsState, option: Option) -> str:
        return "T-9" if option.name == "stand" else super().rule(state, option)


class Pointed(TwoCards):
    """A view with a tuple in it, which JSON gives back as a list."""

    def view(self, state: TwoCardsState, seat: int) -> dict[str, Any]:
        return {**super().view(state, seat), "points": state.points}


class Leaking(TwoCards):
    """Everybody is shown how good the first player's hand is."""

    def view(self, state: TwoCardsState, seat: int) -> dict[str, Any]:
        cards = state.setup.content.cards
        return {**super().view(state, seat), "first": sum(cards[card].value for card in state.hands[0])}


class Tempting(TwoCards):
    """Only who has the better cards is offered to fold: a list of moves tells as much as a view."""

    def moves(self, state: TwoCardsState, actor: int) -> Sequence[Option]:
        options = super().moves(state, actor)
        if not options:
            return options
        others = [hand for seat, hand in enumerate(state.hands) if seat != actor]
        return options[:1] if state.phase == "say" and min(others) < state.hands[actor] else options

    def reveals(self, state: TwoCardsState, move: Move) -> bool:
        return True


class Shy(TwoCards):
    """The word after which hands are shown could be taken back."""

    def reveals(self, state: TwoCardsState, move: Move) -> bool:
        return move.actor == TABLE


class Undone(TwoCards):
    """A card that was drawn could be drawn again."""

    def reveals(self, state: TwoCardsState, move: Move) -> bool:
        return move.name != "draw" and super().reveals(state, move)


class Lax(TwoCards):
    """Settings that there are not are let pass."""

    def settings(self, raw: Mapping[str, Any] | None = None) -> Any:
        return super().settings({name: value for name, value in (raw or {}).items() if name in ("prize", "fee")})


class Crowded(Pig):
    """Any number of players may sit down."""

    def table(self, content: Any, settings: Any = None, seats: int | None = None) -> Setup:
        return super().table(content, settings, seats if seats is None or seats in self.seats else 2)


class Peeking:
    """A bot that stands when it has more than its neighbour."""

    def choose(self, game: Game[Any], state: State, seat: int, options: Sequence[Option], stream: Stream) -> Move:
        """Looks at all hands."""
        assert isinstance(state, TwoCardsState)
        best = max(state.hands) == state.hands[seat]
        option = options[0 if best else -1]
        assert isinstance(option, Move)
        return option


def peeking(setup: Setup, level: str) -> Bot:
    """``peeking``."""
    return Peeking()


def elsewhere() -> Recorded:
    """A recorded game whose moves lead somewhere else now."""
    return Recorded(None, {}, 2, 1, (Move(0, "roll"),), "0" * 64)


def trials() -> Iterator[tuple[str, Trial]]:
    """The law that is broken, and a trial in which it is."""
    plain: dict[str, list[Game[Any]]] = {
        "ends": [Endless()],
        "unlisted": [Lenient()],
        "earlier": [Shared()],
        "chance": [Unseeded(), Ordered()],
        "seats": [Crowded()],
    }
    for law, games in plain.items():
        yield from ((law, Trial(game, seats=(2, 3), games=2)) for game in games)
    with_cards: dict[str, list[Game[Any]]] = {
        "moves": [Eager()],
        "listed": [Stubborn()],
        "unlisted": [Changed()],
        "json": [Forgetful()],
        "step": [Heaping()],
        "table": [Fickle()],
        "points": [Unwritten()],
        "outcome": [UpsideDown()],
        "rules": [Lawless()],
        "views": [Pointed()],
        "no leak": [Leaking(), Tempting()],
        "reveals": [Shy(), Undone()],
        "settings": [Lax()],
    }
    for law, games in with_cards.items():
        yield from ((law, Trial(game, [DECK], seats=(2, 4), games=4)) for game in games)
    yield "bots", Trial(TwoCards(), [DECK], seats=(2, 3), bots={"peeking": peeking})
    yield "replay", Trial(Pig(), seats=(2,), games=1, recorded=[elsewhere()])
