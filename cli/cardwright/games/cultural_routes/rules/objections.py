"""Objections: a move that may not be made in, the rule that it breaks and the words for players out."""

from __future__ import annotations

from typing import Final

from cardwright.engine.moves import TABLE, Move
from cardwright.games.cultural_routes.rules.state import CulturalRoutesState

Objection = tuple[str, str]

#: what each stage waits for, with the rule that says so
_WAITING: Final[dict[str, Objection]] = {
    "lay": ("C-02", "first country cards are dealt to the slots of the wheel, each card to one"),
    "spin": ("C-07", "the active player pushes the wheel first"),
    "arrow": ("C-07", "the wheel turns: the arrow stops on a slot, or between two neighbours"),
    "between": ("C-20", "the next player clockwise decides to which of the two slots the arrow points"),
    "draw": ("C-10", "first the top category card is turned, which is one of those in the deck"),
    "quiz": ("C-10", "the timer runs: those who guess may answer"),
    "judge": ("C-20", "an answer has been heard, and is judged first: right or wrong"),
    "over": ("C-18", "the game is over"),
}


def objection(state: CulturalRoutesState, move: Move) -> Objection:
    """The rule that a move breaks, and how."""
    if state.stage == "quiz":
        return _in_a_quiz(state, move)
    if state.stage == "spin" and move.name in ("spin", "respin") and move.actor == state.seat:
        if state.again:
            return "C-08", "the penalty card asks for another spin, not for a new turn"
        return "C-07", "the turn begins with a spin"
    if state.stage in ("spin", "between") and move.name in ("spin", "respin", "point") and move.actor != TABLE:
        return _WAITING[state.stage] if state.stage == "between" else ("C-07", "it is another player's turn to spin")
    return _WAITING[state.stage]


def _in_a_quiz(state: CulturalRoutesState, move: Move) -> Objection:
    seat, name = move.actor, move.name
    if name in ("answer", "wait") and 0 <= seat < len(state.out):
        return _of_a_guess(state, seat)
    if seat == TABLE and name in ("time", "tick") and "answer" in state.spoken:
        return "C-10", "somebody has answered in time, and is heard first"
    if seat == TABLE and name == "tick":
        return "C-13", "the timer has run down"
    if seat == TABLE and name == "hear":
        return "C-20", "that player has said nothing that is still to be heard"
    return _WAITING["quiz"]


def _of_a_guess(state: CulturalRoutesState, seat: int) -> Objection:
    if state.out[seat]:
        return "C-16", "whoever is out of the game guesses no more"
    if seat == state.reads or (seat == state.seat and seat not in state.guessing and state.reader < 0):
        return "C-22", "the active player asks, and does not guess"
    if seat not in state.guessing:
        return "C-12", "after a wrong answer you are out of this quiz"
    if state.spoken[seat]:
        return "C-10", "you have had your say; first it is the others' turn to answer or to wait"
    return "C-10", "an answer is said in at most 200 letters"
