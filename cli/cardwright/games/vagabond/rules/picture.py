"""Picture: which pair of questions of a card is read, and what its answers give."""

from __future__ import annotations

from cardwright.games.vagabond.rules.content import Content, PictureQuestion
from cardwright.games.vagabond.rules.state import VagabondState, write
from cardwright.games.vagabond.rules.turn import end_turn

RIGHT = 20  #: V-22: points of a right answer
PAIRS = 3  #: V-07: pairs of questions of a card


def pair(state: VagabondState) -> int:
    """V-22: the index of the pair that is read: another one each time that the card comes, then the first again."""
    # Cards come round in order, so that all of them have been played equally often when a round of the pile begins.
    played: int = state.pictures // state.setup.prepared.sizes["picture"]
    return played % PAIRS


def question(state: VagabondState) -> PictureQuestion:
    """The question that is being read."""
    content: Content = state.setup.content
    return content.picture[state.card].pairs[pair(state)].questions[state.question]


def answered(state: VagabondState, right: bool) -> None:
    """V-22: points of an answer; both questions are read whatever happens, then the card goes under its pile."""
    about = (state.card, pair(state) + 1, "AB"[state.question])
    write(state, "V-22", state.seat, "picture", RIGHT if right else 0, about)
    if state.question == 0:
        state.question, state.stage = 1, "answer"
        return
    state.pictures += 1
    state.picture = state.picture.under(state.card)
    end_turn(state)
