"""Bots: who plays Wagabunda without being asked. One looks at the throw to come, one at some turns of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast
from weakref import WeakKeyDictionary

from cardwright.engine.bots import Bot, MakeBot
from cardwright.engine.chance import Stream
from cardwright.engine.game import Game
from cardwright.engine.moves import Form, Move, Option
from cardwright.engine.state import Setup, State
from cardwright.games.wagabunda.forecast import PACE, Pawns, forecast, playable
from cardwright.games.wagabunda.rules.content import Pawn
from cardwright.games.wagabunda.rules.play import Table
from cardwright.games.wagabunda.rules.state import WagabundaState
from cardwright.games.wagabunda.rules.track import DOT, FACES, META, WHITE, Track

#: how many turns ``lookahead`` looks at when nobody says, and at most; what is further off depends on which pawns the
#: others take meanwhile, so that more turns win no more games
DEPTH, DEEPEST = 2, 12
#: what meta is worth beside the spaces to it
WIN: Final = 100.0


class GreedyBot:
    """Takes what the next move is worth: spaces, and a mean throw more or less for an extra move or a penalty."""

    def choose(self, game: Game[Any], state: State, seat: int, options: Sequence[Option], stream: Stream) -> Move:
        """The best of the options; any of those that are as good."""
        assert isinstance(state, WagabundaState)
        track: Track = state.setup.prepared.track
        here = state.spaces[seat] or track.start
        if state.phase == "move":
            pawn = _mine(state, seat)
            return _best(options, lambda move: _gain(track, here, str(move.args[0]), pawn), stream)
        table, held = state.setup.prepared, state.penalised[seat]
        return _best(options, lambda move: _expected(table, here, _pawn(state, seat, move), held), stream)


#: what throws are worth, for every table; it follows from the board alone
_WORTH: Final[WeakKeyDictionary[Table, dict[tuple[str, Pawn, bool], float]]] = WeakKeyDictionary()


def _expected(table: Table, here: str, pawn: Pawn, held: bool) -> float:
    """What a throw is worth with a pawn, by the best way for every face; a penalised player's odd ones are nothing."""
    known = _WORTH.setdefault(table, {})
    key = (here, pawn, held)
    if key not in known:
        track = table.track
        faces = [face for face in FACES if not (held and face % 2)]
        best = (max(_gain(track, here, end, pawn) for end in track.ahead[here][face]) for face in faces)
        known[key] = sum(best) / len(FACES)
    return known[key]


def _gain(track: Track, here: str, end: str, pawn: Pawn) -> float:
    """What it is worth to move to a space."""
    ground, spaces = track.ground[end], track.left[here] - track.left[end]
    if ground == META:
        return spaces + WIN
    return spaces + (0.0 if ground in (WHITE, DOT) else PACE if ground == pawn else -PACE)


class LookaheadBot:
    """Plays so as to need few turns to meta, and so that the others need many."""

    def __init__(self, depth: int) -> None:
        self._depth = depth

    def choose(self, game: Game[Any], state: State, seat: int, options: Sequence[Option], stream: Stream) -> Move:
        """The best of the options; any of those that are as good."""
        assert isinstance(state, WagabundaState)
        if state.phase == "move":
            return _best(options, lambda move: -self._landing(state, seat, str(move.args[0])), stream)
        if state.phase == "throw":
            return _best(options, lambda move: -self._throwing(state, seat, _pawn(state, seat, move)), stream)
        return _best(options, lambda move: self._keeping(state, seat, _pawn(state, seat, move)), stream)

    def _landing(self, state: WagabundaState, seat: int, end: str) -> float:
        mine = playable(seat, state.pawns)
        return forecast(state.setup).landing(end, _mine(state, seat), mine, self._depth)

    def _throwing(self, state: WagabundaState, seat: int, pawn: Pawn) -> float:
        """Turns with a pawn. Where an odd throw ends the turn, the pawn stays, and the others cannot have it then."""
        mine, here = playable(seat, state.pawns), str(state.spaces[seat])
        ahead = forecast(state.setup)
        if state.extra:
            return ahead.again(here, pawn, mine, self._depth)
        turns = ahead.throwing(here, state.penalised[seat], pawn, mine, self._depth)
        return turns - self._others(state, seat, pawn)[0] / 2 if state.penalised[seat] else turns

    def _keeping(self, state: WagabundaState, seat: int, pawn: Pawn) -> float:
        """How many turns the others are behind, if the player keeps a pawn: it is what they cannot have, and what
        nobody can take away."""
        track: Track = state.setup.prepared.track
        others, mine = self._others(state, seat, pawn)
        here = state.spaces[seat] or track.start
        return others - forecast(state.setup).turns(here, state.penalised[seat], mine, self._depth)

    def _others(self, state: WagabundaState, seat: int, pawn: Pawn) -> tuple[float, Pawns]:
        """The turns of the other who is nearest to meta, and the pawns that are left to choose from, if the player
        keeps a pawn and the others in turn take what is best for them."""
        table: Table = state.setup.prepared
        ahead, pawns, least = forecast(state.setup), _with(state.pawns, seat, pawn), float("inf")
        other = table.after[seat]
        while other != seat:
            here, theirs = state.spaces[other] or table.track.start, playable(other, pawns)
            turns, best = ahead.best(here, state.penalised[other], theirs, self._depth)
            least = min(least, turns)
            pawns = _with(pawns, other, best)
            other = table.after[other]
        return least, playable(seat, pawns)


def _with(pawns: tuple[Pawn | None, ...], seat: int, pawn: Pawn) -> tuple[Pawn | None, ...]:
    return (*pawns[:seat], pawn, *pawns[seat + 1 :])


def _mine(state: WagabundaState, seat: int) -> Pawn:
    pawn = state.pawns[seat]
    assert pawn is not None
    return pawn


def _pawn(state: WagabundaState, seat: int, move: Move) -> Pawn:
    """The pawn that a player has after a move."""
    return cast("Pawn", move.args[0]) if move.args else _mine(state, seat)


def _best(options: Sequence[Option], worth: Callable[[Move], float], stream: Stream) -> Move:
    """The move that is worth most; one of them by chance, but an exchange only where it is worth more."""
    moves = [option for option in options if not isinstance(option, Form)]
    if len(moves) == 1:
        return moves[0]
    worths = [worth(move) for move in moves]
    most = max(worths) - 1e-9
    best = [move for move, value in zip(moves, worths, strict=True) if value >= most]
    return next((move for move in best if move.name in ("throw", "end")), None) or stream.choice(best)


def _greedy(setup: Setup, level: str) -> Bot:
    if level:
        raise ValueError("greedy plays at no level")
    return GreedyBot()


def _lookahead(setup: Setup, level: str) -> Bot:
    if level and not (level.isdecimal() and 1 <= int(level) <= DEEPEST):
        raise ValueError(f"lookahead looks at 1 to {DEEPEST} turns, as in lookahead:{DEPTH}, not {level}")
    return LookaheadBot(int(level or DEPTH))


#: Wagabunda's bots
BOTS: Final[Mapping[str, MakeBot]] = {"greedy": _greedy, "lookahead": _lookahead}
