"""Play: Wagabunda's rules, from the first pawn taken to the first one on meta."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from cardwright.engine.game import Game, Outcome, SettingsError, ranked
from cardwright.engine.moves import TABLE, Move, Option
from cardwright.engine.state import Note, Setup
from cardwright.games.wagabunda.rules.content import PAWNS, Board, Pawn
from cardwright.games.wagabunda.rules.reasons import allowing, forbidding
from cardwright.games.wagabunda.rules.rulebook import RULEBOOK
from cardwright.games.wagabunda.rules.settings import Settings
from cardwright.games.wagabunda.rules.state import WagabundaState
from cardwright.games.wagabunda.rules.track import DOT, FACES, META, WHITE, Track, lay

_SEATS: Final = range(2, 5)
_TURN: Final = tuple((seat,) for seat in range(_SEATS[-1]))
_DIE: Final = (TABLE,)
_FACES: Final = tuple(Move(TABLE, "die", (face,)) for face in FACES)
_THROW: Final = tuple((Move(seat, "throw"),) for seat in range(_SEATS[-1]))


@dataclass(frozen=True, slots=True)
class Content:
    """What Wagabunda is played with."""

    board: Board


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Table:
    """What the rules look up: the track, who begins, who follows whom, ``ways[seat][space][throw]`` as moves, and
    ``at_once``: no exchange between a move and the extra move that it won."""

    track: Track
    first: int
    after: tuple[int, ...]
    ways: tuple[Mapping[str, tuple[tuple[Move, ...], ...]], ...]
    at_once: bool


@cache
def _takes(seat: int, reserve: tuple[Pawn, ...]) -> tuple[Move, ...]:
    return tuple(Move(seat, "take", (pawn,)) for pawn in reserve)


@cache
def _exchanges(seat: int, reserve: tuple[Pawn, ...]) -> tuple[Move, ...]:
    return tuple(Move(seat, "exchange", (pawn,)) for pawn in reserve)


@cache
def _before(seat: int, reserve: tuple[Pawn, ...]) -> tuple[Move, ...]:
    """W-05: before a throw the exchange is free."""
    return (*_THROW[seat], *_exchanges(seat, reserve))


@cache
def _after(seat: int, reserve: tuple[Pawn, ...]) -> tuple[Move, ...]:
    """W-05: after a move the exchange is free."""
    return (Move(seat, "end"), *_exchanges(seat, reserve))


_OPTIONS: Final = {"take": _takes, "throw": _before, "dot": _exchanges, "end": _after}


@cache
def _exchanged(
    pawns: tuple[Pawn | None, ...], reserve: tuple[Pawn, ...], seat: int, pawn: Pawn, forced: bool
) -> tuple[tuple[Pawn | None, ...], tuple[Pawn, ...], tuple[Note, ...]]:
    """Pawns and reserve after a seat's pawn and one of the reserve have changed places, and the note of that."""
    given: Any = pawns[seat]
    rule, what = ("W-09", "forced-exchange") if forced else ("W-05", "free-exchange")
    return _with(pawns, seat, pawn), _swapped(reserve, pawn, given), (_noted(rule, seat, what, given, pawn),)


@cache
def _noted(rule: str, seat: int, what: str, *about: str | int) -> Note:
    """A note; there are few different ones, so each is made once."""
    return Note(rule, seat, what, 0, about)


@cache
def _swapped(reserve: tuple[Pawn, ...], taken: Pawn, given: Pawn | None) -> tuple[Pawn, ...]:
    """The reserve after a pawn was taken and perhaps another given, in the order of W-01."""
    return tuple(pawn for pawn in PAWNS if pawn == given or (pawn in reserve and pawn != taken))


class Wagabunda(Game[WagabundaState]):
    """Wagabunda for two to four: a race of pawns that change hands."""

    name = "wagabunda"
    rules_version = "1"
    seats = _SEATS
    state_type = WagabundaState
    content_type = Content
    settings_type = Settings
    rulebook = RULEBOOK

    def prepare(self, content: Content, settings: Settings, seats: int) -> Table:
        """The track's ways and the order of the seats. Raises SettingsError for a board or order that cannot be."""
        track = lay(content.board)
        order = settings.order or tuple(range(seats))
        if sorted(order) != list(range(seats)):
            raise SettingsError(f"setting order has to name each seat from 0 to {seats - 1} once")
        # W-14: the order agreed before play
        after = tuple(order[(order.index(seat) + 1) % seats] for seat in range(seats))
        ways = tuple(_ways(track, seat) for seat in range(seats))
        return Table(track, order[0], after, ways, settings.extra_move.exchange == "never")

    def begin(self, setup: Setup, rng: int) -> WagabundaState:
        """W-03: every pawn in the reserve, nobody on the track."""
        nobody = (None,) * setup.seats
        free = (False,) * setup.seats
        return WagabundaState(setup, rng, None, (), nobody, nobody, free, PAWNS, setup.prepared.first)

    def actors(self, state: WagabundaState) -> tuple[int, ...]:
        """The seat whose turn it is, or the table while the die rolls."""
        if state.phase == "die":
            return _DIE
        return () if state.phase == "over" else _TURN[state.seat]

    def moves(self, state: WagabundaState, actor: int) -> Sequence[Move]:
        """``take`` and ``exchange`` with a pawn, ``throw``, ``move`` with a space, ``end``; ``die`` with a face."""
        phase = state.phase
        if phase == "die":
            return _FACES if actor < 0 else ()
        if actor != state.seat or phase == "over":
            return ()
        table: Table = state.setup.prepared
        if phase == "move":
            return table.ways[actor][state.spaces[actor]][state.thrown]  # type: ignore[index]
        # W-16: one exchange at most between two throws; W-06, ruling: none before an extra move that is made at once
        if phase == "throw" and (state.exchanged or (state.extra and table.at_once)):
            return _THROW[actor]
        return _OPTIONS[phase](actor, state.reserve)

    def chance(self, state: WagabundaState) -> Move:
        """A face of the die."""
        return _FACES[(state.rng >> 64) * len(_FACES) >> 64]

    def play(self, state: WagabundaState, move: Move) -> None:
        """A move, by its name."""
        actor, name, args = move
        if actor < 0:
            self._see(state, args[0])  # type: ignore[arg-type]
        elif name == "throw":
            state.phase = "die"
        elif name == "move":
            self._land(state, actor, args[0])  # type: ignore[arg-type]
        elif name == "exchange":
            self._exchange(state, actor, args[0])  # type: ignore[arg-type]
        elif name == "end":
            self._pass_on(state)
        else:
            self._take(state, actor, args[0])  # type: ignore[arg-type]

    def _take(self, state: WagabundaState, seat: int, pawn: Pawn) -> None:
        """W-03: any pawn from the reserve, put on start; the round is over when the first player is to take again."""
        table: Table = state.setup.prepared
        state.pawns = _with(state.pawns, seat, pawn)
        state.spaces = _with(state.spaces, seat, table.track.start)
        state.reserve = _swapped(state.reserve, pawn, None)
        state.seat = table.after[seat]
        if state.seat == table.first:
            state.phase = "throw"

    def _see(self, state: WagabundaState, face: int) -> None:
        """W-07: a penalised player moves on an even throw alone."""
        seat = state.seat
        if state.penalised[seat] and face % 2:
            # W-17: that was no move, so no exchange follows
            state.notes += (_noted("W-07", seat, "held", face),)
            if state.setup.settings.penalty == "once":
                state.penalised = _with(state.penalised, seat, False)
                state.notes += (_noted("W-07", seat, "lapsed"),)
            self._pass_on(state)
        else:
            state.thrown = face
            state.phase = "move"

    def _land(self, state: WagabundaState, seat: int, space: str) -> None:
        """What the space brings on which a move ends."""
        ground = state.setup.prepared.track.ground[space]
        state.spaces = _with(state.spaces, seat, space)
        state.thrown = 0
        state.extra = state.exchanged = False
        penalised = False
        if ground == META:
            # W-12: the game ends the moment that a pawn is there
            state.phase = "over"
            state.notes += (_noted("W-12", seat, "arrival", space),)
        elif ground == DOT:
            state.phase = "dot"
        elif ground == WHITE:
            # W-08
            state.phase = "end"
        elif ground == state.pawns[seat]:
            # W-06
            state.phase = "throw"
            state.extra = True
            state.notes += (_noted("W-06", seat, "extra-move", space),)
        else:
            # W-07
            state.phase = "end"
            penalised = True
            state.notes += (_noted("W-07", seat, "penalty", space),)
        if penalised != state.penalised[seat]:
            state.penalised = _with(state.penalised, seat, penalised)

    def _exchange(self, state: WagabundaState, seat: int, pawn: Pawn) -> None:
        """W-05, W-09: pawns change places. W-10: whatever the space, nothing else follows from that."""
        phase = state.phase
        state.pawns, state.reserve, state.notes = _exchanged(state.pawns, state.reserve, seat, pawn, phase == "dot")
        if phase == "throw":
            state.exchanged = True
        else:
            self._pass_on(state)

    def _pass_on(self, state: WagabundaState) -> None:
        """W-14: the next in the order, with an exchange and a throw of their own."""
        state.seat = state.setup.prepared.after[state.seat]
        state.phase = "throw"
        state.extra = state.exchanged = False

    def view(self, state: WagabundaState, seat: int) -> dict[str, Any]:
        """W-15: everything lies open: ``players`` by seat, with the pawn that is theirs now.

        ``left`` is how many spaces lie before them, ``turn`` is None once the game is over.
        """
        left = state.setup.prepared.track.left
        players = [
            {"pawn": pawn, "space": space, "left": None if space is None else left[space], "penalised": penalised}
            for pawn, space, penalised in zip(state.pawns, state.spaces, state.penalised, strict=True)
        ]
        return {
            "turn": None if state.phase == "over" else state.seat,
            "phase": state.phase,
            "thrown": state.thrown,
            "extra": state.extra,
            "exchanged": state.exchanged,
            "players": players,
            "reserve": list(state.reserve),
        }

    def outcome(self, state: WagabundaState) -> Outcome | None:
        """W-12: the places by the spaces that are left; equal ones share one."""
        if state.phase != "over":
            return None
        left = state.setup.prepared.track.left
        return Outcome(ranked([-left[space] for space in state.spaces]))

    def objection(self, state: WagabundaState, move: Move) -> tuple[str, str]:
        """The rule against a move."""
        return forbidding(state, move)

    def rule(self, state: WagabundaState, option: Option) -> str:
        """The rule that allows an option."""
        return allowing(state, option)


def _ways(track: Track, seat: int) -> Mapping[str, tuple[tuple[Move, ...], ...]]:
    return {
        space: tuple(tuple(Move(seat, "move", (end,)) for end in ends) for ends in reach)
        for space, reach in track.ahead.items()
    }


def _with(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


#: the rules, for every table
RULES: Final = Wagabunda()
