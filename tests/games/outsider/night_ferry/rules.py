"""Rules: Night Ferry as it is played; the engine and the pure standard library, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from cardwright.engine.game import Game, Outcome, Rule, SettingsError, ranked
from cardwright.engine.moves import TABLE, Move, Option
from cardwright.engine.state import Setup, State, note
from night_ferry.content import Cards


@dataclass(frozen=True, slots=True)
class Settings:
    """``nights`` that are played; ``hold`` is how much coal a ship holds."""

    nights: int = 3
    hold: int = 6


@dataclass(slots=True)
class Night(State):
    """``seen`` are the cards that were turned up; ``wind`` and ``port`` lie open, empty where none does."""

    points: tuple[int, ...]
    coal: tuple[int, ...]
    seen: tuple[str, ...] = ()
    night: int = 1
    wind: str = ""
    port: str = ""
    seat: int = 0
    over: bool = False


COAL: Final = 2  #: N-3: what mooring brings


class NightFerry(Game[Night]):
    """Night Ferry for two to four."""

    name = "night_ferry"
    rules_version = "1"
    seats = range(2, 5)
    longest = 200
    state_type = Night
    content_type = Cards
    settings_type = Settings
    rulebook: ClassVar = {
        "N-1": Rule("Each night begins with a wind card, which holds for every ship."),
        "N-2": Rule("In your turn a port card is turned up. Sail there for its fare: a coal a league, less the wind."),
        "N-3": Rule("Or moor, and take two coals on board, as far as the hold has room."),
        "N-4": Rule("When the last night is over, most points win."),
    }

    def prepare(self, content: Cards, settings: Settings, seats: int) -> None:
        """Whether there are cards enough. Raises SettingsError."""
        if min(settings.nights, settings.hold) < 1:
            raise SettingsError("nights and hold are 1 or more")
        if len(content.wind) < settings.nights:
            raise SettingsError(f"{settings.nights} nights need as many winds, and there are {len(content.wind)}")
        if len(content.port) < (wanted := settings.nights * seats):
            raise SettingsError(f"{seats} ships need {wanted} ports, and there are {len(content.port)}")

    def begin(self, setup: Setup, rng: int) -> Night:
        """Every ship has coal for the farthest port, as far as its hold has room."""
        coal = min(setup.content.chart.farthest, setup.settings.hold)
        return Night(setup, rng, None, (), (0,) * setup.seats, (coal,) * setup.seats)

    def actors(self, state: Night) -> tuple[int, ...]:
        """The table while a card is to be turned up, then the ship whose turn it is."""
        if state.over:
            return ()
        return (state.seat,) if state.port else (TABLE,)

    def moves(self, state: Night, actor: int) -> Sequence[Option]:
        """The cards that may be turned up, for the table; sail and moor."""
        if actor not in self.actors(state):
            return ()
        if actor == TABLE:
            kind = "port" if state.wind else "wind"
            cards = getattr(state.setup.content, kind)
            return [Move(TABLE, kind, (card,)) for card in sorted(cards) if card not in state.seen]
        sail = [Move(actor, "sail")] if self.coal_for(state) <= state.coal[actor] else []
        return [*sail, Move(actor, "moor")]

    def coal_for(self, state: Night) -> int:
        """N-2: what the voyage to the port that lies open needs tonight."""
        content = state.setup.content
        return max(1, content.port[state.port].leagues - content.wind[state.wind].knots)

    def rule(self, state: Night, option: Option) -> str:
        """N-1 to N-3."""
        return {"wind": "N-1", "moor": "N-3"}.get(option.name, "N-2")

    def play(self, state: Night, move: Move) -> None:
        """N-1 to N-4."""
        if move.actor == TABLE:
            card = str(move.args[0])
            state.seen = (*state.seen, card)
            if move.name == "wind":
                state.wind = card
            else:
                state.port = card
            return
        if move.name == "sail":
            self._load(state, -self.coal_for(state))
            fare = state.setup.content.port[state.port].fare
            note(state, "N-2", state.seat, "fare", fare)
            state.points = _with(state.points, state.seat, state.points[state.seat] + fare)
        else:
            self._load(state, min(COAL, state.setup.settings.hold - state.coal[state.seat]))
        self._pass(state)

    def _load(self, state: Night, coal: int) -> None:
        state.coal = _with(state.coal, state.seat, state.coal[state.seat] + coal)

    def _pass(self, state: Night) -> None:
        state.port = ""
        state.seat = (state.seat + 1) % len(state.points)
        if state.seat == 0:
            state.wind = ""
            state.night += 1
            state.over = state.night > state.setup.settings.nights

    def points(self, state: Night) -> tuple[int, ...]:
        """Each ship's points."""
        return state.points

    def view(self, state: Night, seat: int) -> dict[str, Any]:
        """Everything lies open."""
        return {
            "night": state.night,
            "wind": state.wind,
            "port": state.port,
            "seat": state.seat,
            "points": list(state.points),
            "coal": list(state.coal),
            "over": state.over,
        }

    def outcome(self, state: Night) -> Outcome | None:
        """N-4."""
        return Outcome(ranked(state.points), state.points) if state.over else None


def _with(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*values[:index], value, *values[index + 1 :])


RULES: Final = NightFerry()
