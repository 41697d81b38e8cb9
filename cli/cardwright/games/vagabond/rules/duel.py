"""Duel: the last card of a game, for the seat that ended it."""

from __future__ import annotations

from cardwright.games.vagabond.rules.content import Content, Question
from cardwright.games.vagabond.rules.state import QUESTIONS, Owed, VagabondState, write

WON = 150  #: V-28: all six right without options
LOST = -100  #: V-28: anything else


def question(state: VagabondState) -> Question:
    """The question that is being read."""
    content: Content = state.setup.content
    return content.travel[state.card].questions[state.question]


def accept(state: VagabondState) -> None:
    """V-28: a blue card is drawn and read; V-29: a black one where there is no blue one."""
    state.owed = (Owed(state.ended, "blue" if state.blue.size else "black"),)
    state.stage = "answer"


def decline(state: VagabondState) -> None:
    """V-28: declining changes nothing; V-30: the totals are revealed."""
    _reveal(state)


def answered(state: VagabondState, right: bool) -> None:
    """V-28: the duel stops at the first question not answered right, and is won by the sixth that is."""
    card, number = state.card, state.question + 1
    if not right:
        write(state, "V-28", state.ended, "duel", LOST, (card, number))
        _reveal(state)
    elif number == QUESTIONS:
        write(state, "V-28", state.ended, "duel", WON, (card, number))
        _reveal(state)
    else:
        state.question = number


def _reveal(state: VagabondState) -> None:
    state.stage = "over"
