"""Travel: a round of questions on a seat's own card, and what happens when the card is finished."""

from __future__ import annotations

from cardwright.engine.state import Note
from cardwright.games.vagabond.rules.content import Content, Question
from cardwright.games.vagabond.rules.measure import legs
from cardwright.games.vagabond.rules.state import QUESTIONS, VagabondState, put, write
from cardwright.games.vagabond.rules.turn import end_turn

DIRECT = 20  #: V-14: points of a right answer without options
WITH_OPTIONS = 10  #: V-15: points of one with them


def question(state: VagabondState) -> Question:
    """The question of the seat's card that is being read: the first that has not been."""
    content: Content = state.setup.content
    return content.travel[state.cards[state.seat]].questions[state.read[state.seat]]


def read_question(state: VagabondState) -> None:
    """V-13: the next unread question is read; V-31: with its options, for those who always hear them."""
    if state.setup.prepared.always[state.seat]:
        read_options(state, "V-31")
    else:
        state.stage = "answer"


def read_options(state: VagabondState, rule: str) -> None:
    """V-15: both options are read; from here on the answer is one of them."""
    seat = state.seat
    state.stage = "choose"
    state.notes += (Note(rule, seat, "options", 0, (state.cards[seat], state.read[seat] + 1)),)


def answered(state: VagabondState, right: bool, with_options: bool) -> None:
    """V-14, V-15: points of an answer; V-16: whether the round goes on, ends, or finishes the card."""
    seat, card = state.seat, state.cards[state.seat]
    # V-31: "full" counts what is answered with options as answered without.
    direct = not with_options or state.setup.prepared.always[seat] == "full"
    number = state.read[seat] + 1
    points = (DIRECT if direct else WITH_OPTIONS) if right else 0
    write(state, "V-15" if with_options else "V-14", seat, "travel", points, (card, number))
    state.read = put(state.read, seat, number)
    if number == QUESTIONS:
        _finish(state)
    elif right and direct:
        read_question(state)
    else:
        end_turn(state)


def _finish(state: VagabondState) -> None:
    """V-17: the card lies in front of its player; V-18: its distance is written; V-26: the last one ends the game."""
    seat, card = state.seat, state.cards[state.seat]
    setup = state.setup
    board, circles, edge = setup.content.board, setup.prepared.circles, setup.settings.ruler.edge
    numbers = [stop.number or 0 for stop in setup.content.travel[card].route]
    # V-19: leg by leg, then added.
    for leg, points in enumerate(legs(board, circles, numbers, edge), 1):
        write(state, "V-18", seat, "distance", points, (card, leg))
    state.cards = put(state.cards, seat, "")
    state.read = put(state.read, seat, 0)
    state.finished = put(state.finished, seat, (*state.finished[seat], card))
    if len(state.finished[seat]) == setup.settings.travel_cards:
        # V-26: at once, the others get no further turn.
        state.ended = seat
        state.category, state.stage = "duel", "decide"
    else:
        end_turn(state)
