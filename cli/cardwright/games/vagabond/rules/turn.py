"""Turn: who has it, what is drawn before it, and which cards a pile gives next."""

from __future__ import annotations

from cardwright.engine.state import Note
from cardwright.games.vagabond.rules.state import Owed, Pile, VagabondState, put


def begin_turn(state: VagabondState, seat: int) -> None:
    """V-12: a turn begins with a spin; V-17: before it, whoever has used up a travel card takes the next one."""
    state.seat = state.speaker = seat
    state.stage = "spin"
    state.category = ""
    state.card = ""
    state.question = 0
    if not state.cards[seat]:
        state.owed = (*state.owed, Owed(seat, "black"))


def end_turn(state: VagabondState) -> None:
    """V-12: the turn passes to the next player, clockwise, whatever the category gave."""
    begin_turn(state, (state.seat + 1) % len(state.cards))


def pile(state: VagabondState, name: str) -> Pile:
    """One of the five piles."""
    found: Pile = getattr(state, name)
    return found


def draw(state: VagabondState, name: str, card: str) -> None:
    """Take the top card of a pile for the seat that is about to draw, and lay it where it belongs."""
    seat, rule = state.owed[0].seat, draw_rule(state, name)
    state.owed = state.owed[1:]
    setattr(state, name, pile(state, name).without(card))
    state.notes += (Note(rule, seat, "draw", 0, (name, card)),)
    if name == "flag":
        state.flags = put(state.flags, seat, card)
    elif name == "black" and state.category != "duel":
        state.cards = put(state.cards, seat, card)
        state.read = put(state.read, seat, 0)
    else:
        state.card = card


def draw_rule(state: VagabondState, name: str) -> str:
    """By which rule the next card of a pile is drawn."""
    if state.category == "duel":
        return "V-29" if name == "black" else "V-28"
    if name == "black":
        return "V-17" if state.finished[state.owed[0].seat] else "V-10"
    if name == "flag":
        # Cards that were turned lie in front of everybody until the next spin.
        return "V-25" if state.turned else "V-10"
    return "V-20" if name == "compass" else "V-22"
