"""Losing: who loses a point in, who is out, who wins and whether sudden death begins out. One call is one moment."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.engine.moves import Value
from cardwright.engine.state import note
from cardwright.games.cultural_routes.rules.state import CulturalRoutesState, playing

PENALTY = 1  #: C-22: a penalty is one point


def lose(
    state: CulturalRoutesState,
    rule: str,
    what: str,
    seats: Sequence[int],
    about: tuple[Value, ...],
    points: int = PENALTY,
) -> None:
    """Seats lose points at the same moment, by a rule; what follows from that follows at once."""
    if state.sudden:
        for seat in seats:
            note(state, rule, seat, what, 0, about)
        _sudden_death(state, seats)
        return
    left = list(state.points)
    for seat in seats:
        lost = min(points, left[seat])
        left[seat] -= lost
        note(state, rule, seat, what, -lost, about)
    state.points = tuple(left)
    _at_zero(state)


def _at_zero(state: CulturalRoutesState) -> None:
    """C-16, C-18, C-19: who has come to 0 at this moment is out, unless nobody has points left."""
    still_in = playing(state)
    gone = [seat for seat in still_in if not state.points[seat]]
    left = len(still_in) - len(gone)
    if not gone:
        return
    if not left:
        # C-19: the last ones have come to 0 together
        state.sudden = True
        for seat in gone:
            note(state, "C-19", seat, "sudden-death")
        return
    _go_out(state, "C-16", gone)
    _win(state)


def _sudden_death(state: CulturalRoutesState, seats: Sequence[int]) -> None:
    """C-19: who loses while another does not is out; where all lose nobody is."""
    losing = [seat for seat in playing(state) if seat in seats]
    if len(losing) < len(playing(state)):
        _go_out(state, "C-19", losing)
        _win(state)


def _go_out(state: CulturalRoutesState, rule: str, seats: Sequence[int]) -> None:
    moment = max(state.out) + 1
    state.out = tuple(moment if seat in seats else out for seat, out in enumerate(state.out))
    state.guessing = tuple(seat for seat in state.guessing if seat not in seats)
    for seat in seats:
        note(state, rule, seat, "out")
    if state.reader < 0:
        # C-17: the first one; of several at the same moment the one who is nearest clockwise to the active player
        state.reader = min(seats, key=lambda seat: (seat - state.seat) % len(state.out))
        note(state, "C-17", state.reader, "reader")


def _win(state: CulturalRoutesState) -> None:
    """C-18: one player is left."""
    left = playing(state)
    if len(left) == 1:
        state.stage = "over"
        note(state, "C-18", left[0], "win")
