"""Two Cards: draw two in secret, change one if you like, then stand or fold. The smallest game with secrets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from cardwright.engine.game import Game, Outcome, Place, Rule, SettingsError, ranked
from cardwright.engine.moves import TABLE, Move, Option
from cardwright.engine.state import Setup, State, history, note


@dataclass(frozen=True, slots=True)
class Card:
    """A card and what it is worth."""

    value: int


@dataclass(frozen=True, slots=True)
class Cards:
    """What the game is played with: cards by id."""

    cards: Mapping[str, Card]


@dataclass(frozen=True, slots=True)
class TwoCardsSettings:
    """``prize`` is what the best hand gets from the others who stand, ``fee`` what it costs to fold."""

    prize: int = 3
    fee: int = 1


@dataclass(slots=True)
class TwoCardsState(State):
    """``hands`` are secret, ``aside`` the cards laid off, face down; ``stands`` is None for who has not said it yet."""

    hands: tuple[tuple[str, ...], ...]
    aside: tuple[str, ...]
    stands: tuple[bool | None, ...]
    points: tuple[int, ...]
    phase: Literal["draw", "change", "say", "over"] = "draw"
    seat: int = 0


class TwoCards(Game[TwoCardsState]):
    """Two Cards for two to six."""

    name = "two_cards"
    rules_version = "1"
    seats = range(2, 7)
    longest = 60
    state_type = TwoCardsState
    content_type = Cards
    settings_type = TwoCardsSettings
    rulebook: ClassVar = {
        "T-1": Rule("Everybody draws two cards, which nobody else may see."),
        "T-2": Rule("Once, in your turn, you may lay one of your cards off, face down, and draw another."),
        "T-3": Rule("Then everybody says in turn whether they stand; whoever folds pays a fee."),
        "T-4": Rule("Who stands shows both cards. The highest sum gets the prize from each other player who stands."),
    }

    def prepare(self, content: Cards, settings: TwoCardsSettings, seats: int) -> tuple[str, ...]:
        """The ids in order. Raises SettingsError where the cards might run out."""
        if len(content.cards) < 3 * seats:
            raise SettingsError(f"{seats} players need {3 * seats} cards, and there are {len(content.cards)}")
        if min(settings.prize, settings.fee) < 0:
            raise SettingsError("prize and fee are 0 or more")
        return tuple(sorted(content.cards))

    def begin(self, setup: Setup, rng: int) -> TwoCardsState:
        """Empty hands."""
        seats = setup.seats
        return TwoCardsState(setup, rng, None, (), ((),) * seats, ("",) * seats, (None,) * seats, (0,) * seats)

    def actors(self, state: TwoCardsState) -> tuple[int, ...]:
        """The table while somebody draws, then seat after seat."""
        if state.phase == "over":
            return ()
        return (TABLE,) if len(state.hands[state.seat]) < 2 else (state.seat,)

    def moves(self, state: TwoCardsState, actor: int) -> Sequence[Option]:
        """The cards not yet drawn, for the table; keep, change, stand, fold."""
        if actor not in self.actors(state):
            return ()
        if actor == TABLE:
            drawn = {*state.aside, *(card for hand in state.hands for card in hand)}
            return [Move(TABLE, "draw", (card,)) for card in state.setup.prepared if card not in drawn]
        if state.phase == "change":
            return [Move(actor, "keep"), *(Move(actor, "change", (card,)) for card in state.hands[actor])]
        return [Move(actor, "stand"), Move(actor, "fold")]

    def rule(self, state: TwoCardsState, option: Option) -> str:
        """T-1 to T-3."""
        return {"draw": "T-1", "keep": "T-2", "change": "T-2"}.get(option.name, "T-3")

    def play(self, state: TwoCardsState, move: Move) -> None:
        """T-1 to T-4."""
        seat = state.seat
        hand = state.hands[seat]
        if move.name == "draw":
            # The note says whose card it is, so that the log alone says who may know it.
            note(state, "T-1", seat, "draw")
            state.hands = _with(state.hands, seat, (*hand, str(move.args[0])))
            if len(hand) == 1:
                self._pass(state)
        elif move.name == "keep":
            self._pass(state)
        elif move.name == "change":
            state.aside = _with(state.aside, seat, str(move.args[0]))
            state.hands = _with(state.hands, seat, tuple(card for card in hand if card != move.args[0]))
        else:
            self._say(state, move.name == "stand")

    def _pass(self, state: TwoCardsState) -> None:
        state.seat = (state.seat + 1) % len(state.hands)
        if state.seat == 0:
            state.phase = "change" if state.phase == "draw" else "say"

    def _say(self, state: TwoCardsState, stands: bool) -> None:
        state.stands = _with(state.stands, state.seat, stands)
        if not stands:
            self._give(state, "T-3", state.seat, "fold", -state.setup.settings.fee)
        state.seat = (state.seat + 1) % len(state.hands)
        if state.seat == 0:
            state.phase = "over"
            self._show(state)

    def _show(self, state: TwoCardsState) -> None:
        cards = state.setup.content.cards
        standing = [seat for seat, stands in enumerate(state.stands) if stands]
        sums = {seat: sum(cards[card].value for card in state.hands[seat]) for seat in standing}
        best = [seat for seat, total in sums.items() if total == max(sums.values())]
        prize = state.setup.settings.prize * (len(sums) - len(best))
        for seat in best:
            self._give(state, "T-4", seat, "best hand", prize)

    def _give(self, state: TwoCardsState, rule: str, seat: int, what: str, points: int) -> None:
        note(state, rule, seat, what, points)
        state.points = _with(state.points, seat, state.points[seat] + points)

    def points(self, state: TwoCardsState) -> tuple[int, ...]:
        """Each seat's points."""
        return state.points

    def view(self, state: TwoCardsState, seat: int) -> dict[str, Any]:
        """One's own hand, and at the end the hands of those who stand."""
        return {
            "phase": state.phase,
            "seat": state.seat,
            "stands": list(state.stands),
            "points": list(state.points),
            "hands": [list(hand) if self._sees(state, seat, of) else None for of, hand in enumerate(state.hands)],
            "aside": state.aside[seat] if seat != TABLE else "",
        }

    def _sees(self, state: TwoCardsState, seat: int, of: int) -> bool:
        return seat == of or (state.phase == "over" and bool(state.stands[of]))

    def knows(self, state: TwoCardsState, seat: int) -> Iterator[Place]:
        """All but the hands of others, what they laid off, and what the log says of both."""
        yield from (("state", name) for name in ("stands", "points", "phase", "seat"))
        yield from (("state", "hands", of) for of in range(len(state.hands)) if self._sees(state, seat, of))
        yield from (("content",), ("log", "*", "notes"), ("state", "aside", seat))
        yield from (("log", "*", "move", index) for index in (0, 1))
        for number, entry in enumerate(history(state)):
            if entry.move.actor == seat or (entry.move.name == "draw" and entry.notes[0].seat == seat):
                yield ("log", number, "move")

    def reveals(self, state: TwoCardsState, move: Move) -> bool:
        """Draws, and the last word, after which hands are shown."""
        return move.actor == TABLE or (state.phase == "say" and state.seat == len(state.hands) - 1)

    def outcome(self, state: TwoCardsState) -> Outcome | None:
        """Most points win."""
        return Outcome(ranked(state.points), state.points) if state.phase == "over" else None


def _with(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """The values with another one at an index."""
    return (*values[:index], value, *values[index + 1 :])


#: a deck of 24: four suits of 1 to 6
DECK = Cards({f"{suit}-{value}": Card(value) for suit in ("ash", "elm", "fir", "oak") for value in range(1, 7)})
