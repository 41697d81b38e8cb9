"""Reasons: which rule lets a player do something now, and which one forbids it, in words for players."""

from __future__ import annotations

from typing import Any

from cardwright.engine.moves import TABLE, Move, Option
from cardwright.games.wagabunda.rules.content import PAWNS
from cardwright.games.wagabunda.rules.state import WagabundaState
from cardwright.games.wagabunda.rules.track import FACES, Track

_MOVES = ("take", "throw", "move", "exchange", "end")


def allowing(state: WagabundaState, option: Option) -> str:
    """The number of the rule that allows an option."""
    name = option.name
    if name == "take":
        return "W-03"
    if name == "exchange":
        return "W-09" if state.phase == "dot" else "W-05"
    if name == "end":
        return "W-05"
    if state.extra and name in ("throw", "die"):
        return "W-06"
    if state.penalised[state.seat]:
        return "W-07"
    if name == "move" and _overshoots(state, option):
        return "W-13"
    return "W-04"


def _overshoots(state: WagabundaState, option: Option) -> bool:
    """Whether an option is to meta with a throw longer than the way there; another branch may be followed exactly."""
    space, track = state.spaces[state.seat], _track(state)
    there = isinstance(option, Move) and option.args == (track.meta,)
    return there and space is not None and state.thrown > track.left[space]


def _track(state: WagabundaState) -> Track:
    track: Track = state.setup.prepared.track
    return track


def forbidding(state: WagabundaState, move: Move) -> tuple[str, str]:
    """The number of the rule that a move breaks, and how."""
    if state.phase == "over":
        return "W-12", "the game is over, since a pawn has come to meta"
    if move.actor == TABLE or state.phase == "die":
        return _die(state, move)
    if move.actor != state.seat:
        return "W-14", "it is another player's turn"
    if move.name not in _MOVES:
        return "W-04", "there is no such move"
    if state.phase == "take" or move.name == "take":
        return _first_round(state, move)
    return _NOT[state.phase](state, move)


def _die(state: WagabundaState, move: Move) -> tuple[str, str]:
    if state.phase != "die":
        return "W-04", "nobody has thrown the die"
    if move.actor == TABLE:
        return "W-01", f"the die shows {FACES[0]} to {FACES[-1]}"
    if move.name == "exchange":
        return "W-05", "no exchange between the throw and the move"
    return "W-04", "the die has not come to rest"


def _first_round(state: WagabundaState, move: Move) -> tuple[str, str]:
    if state.phase != "take":
        return "W-03", "pawns are taken in the first round alone"
    if move.name == "take":
        return "W-03", _missing(state, move)
    return "W-03", "in the first round everyone takes a pawn, and nobody throws, moves or exchanges"


def _missing(state: WagabundaState, move: Move) -> str:
    pawn: Any = move.args[0] if len(move.args) == 1 else None
    if pawn in state.pawns and pawn is not None:
        seat = state.pawns.index(pawn)
        return f"the {pawn} pawn is on the track, and " + ("yours" if seat == move.actor else "another player's")
    return f"the reserve holds {', '.join(state.reserve)}" + ("" if pawn in PAWNS else "; name one pawn of these")


def _not_throwing(state: WagabundaState, move: Move) -> tuple[str, str]:
    if move.name != "exchange":
        return "W-04", "throw the die first"
    if state.exchanged:
        return "W-16", "you have exchanged before this throw already"
    if state.extra and state.setup.prepared.at_once:
        return "W-06", "at this table an extra move is made at once, without an exchange before it"
    return "W-05", _missing(state, move)


def _not_moving(state: WagabundaState, move: Move) -> tuple[str, str]:
    if move.name == "exchange":
        return "W-05", "no exchange between the throw and the move"
    if move.name == "move":
        return "W-04", f"that is not {state.thrown} spaces ahead of your pawn"
    return "W-04", f"move your pawn {state.thrown} spaces first"


def _not_at_dot(state: WagabundaState, move: Move) -> tuple[str, str]:
    if move.name == "exchange":
        return "W-09", _missing(state, move)
    return "W-09", "your pawn came to a dot: exchange it first"


def _not_ending(state: WagabundaState, move: Move) -> tuple[str, str]:
    if move.name == "exchange":
        return "W-05", _missing(state, move)
    return "W-06", "you have moved, and won no extra move"


_NOT = {"throw": _not_throwing, "move": _not_moving, "dot": _not_at_dot, "end": _not_ending}
