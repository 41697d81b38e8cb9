"""Wheel: countries dealt to its slots, the arrow that stops, and what the slot brings that it points at."""

from __future__ import annotations

from cardwright.engine.state import note
from cardwright.games.cultural_routes.rules import quiz
from cardwright.games.cultural_routes.rules.content import Content
from cardwright.games.cultural_routes.rules.losing import lose
from cardwright.games.cultural_routes.rules.state import START, CulturalRoutesState


def lay(state: CulturalRoutesState, card: str) -> None:
    """C-02: a country card in the next slot that is empty; before the first one every piece goes on 15."""
    if not any(state.points):
        state.points = (START,) * len(state.points)
        for seat in range(len(state.points)):
            note(state, "C-02", seat, "start", START)
    place, slot = state.countries.index(card), state.slots.index("")
    state.countries = state.countries[:place] + state.countries[place + 1 :]
    state.slots = (*state.slots[:slot], card, *state.slots[slot + 1 :])
    if "" not in state.slots:
        state.stage = "spin"


def spin(state: CulturalRoutesState) -> None:
    """C-07: the wheel turns, and where it stops is nobody's choice."""
    state.stage = "arrow"
    state.arrow = ()


def stop(state: CulturalRoutesState, *slots: int) -> None:
    """C-07: the arrow stops on a slot; C-20: between two, somebody decides."""
    state.arrow = slots
    if len(slots) > 1:
        state.stage = "between"
    else:
        _play(state, slots[0])


def point(state: CulturalRoutesState, slot: int) -> None:
    """C-20: the next player clockwise has decided which slot it is."""
    state.arrow = (slot,)
    _play(state, slot)


def _play(state: CulturalRoutesState, slot: int) -> None:
    content: Content = state.setup.content
    card = state.slots[slot - 1]
    if content.wheel.slots[slot - 1].kind == "penalty":
        _penalty(state, card)
    elif slot in state.tokens:
        _taken(state, slot, card)
    else:
        quiz.begin(state)


def _penalty(state: CulturalRoutesState, name: str) -> None:
    """C-08: what the card says; it costs points only where it says so."""
    seat, card = state.seat, state.setup.content.penalty[name]
    note(state, "C-08", seat, "penalty", 0, (name,))
    if card.effect == "remove_all_x":
        state.tokens = ()
    if card.points:
        lose(state, "C-08", "cost", (seat,), (name,), card.points)
    if card.effect == "spin_again" and state.stage != "over" and not state.out[seat]:
        # C-08: the turn passes after that spin is played out
        state.again = True
        state.stage = "spin"
    else:
        quiz.end_turn(state)


def _taken(state: CulturalRoutesState, slot: int, card: str) -> None:
    """C-09: a point, the token comes off, and there is no quiz."""
    state.tokens = tuple(other for other in state.tokens if other != slot)
    lose(state, "C-09", "taken", (state.seat,), (card,))
    quiz.end_turn(state)
