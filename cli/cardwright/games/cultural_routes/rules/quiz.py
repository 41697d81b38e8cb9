"""Quiz: a country that the arrow points at and no X on it: what is asked, said, heard and judged, and how it ends."""

from __future__ import annotations

from cardwright.engine.state import note
from cardwright.games.cultural_routes.rules.losing import lose
from cardwright.games.cultural_routes.rules.state import (
    SILENCE,
    CulturalRoutesState,
    Spoken,
    following,
    playing,
    waiting,
)


def begin(state: CulturalRoutesState) -> None:
    """C-10: a category card is to be turned; C-15: of a deck made anew where it is empty."""
    state.stage = "draw"
    if not state.deck:
        state.deck, state.discard = tuple(sorted(state.discard)), ()
        note(state, "C-15", state.seat, "shuffle")


def turn(state: CulturalRoutesState, card: str) -> None:
    """C-10: the category is read, and the timer starts. C-17: who reads, and whether the active player guesses."""
    place = state.deck.index(card)
    state.deck = state.deck[:place] + state.deck[place + 1 :]
    state.category = card
    state.reads = state.reader if state.reader >= 0 else state.seat
    # C-22: all still in the game but the active one, and from the first elimination on the active one too
    state.guessing = tuple(seat for seat in playing(state) if seat != state.reads)
    seats = len(state.out)
    state.spoken, state.words, state.wrong = SILENCE[seats], ("",) * seats, (0,) * seats
    state.stretch = 1
    state.stage = "quiz"


def say(state: CulturalRoutesState, seat: int, words: str) -> None:
    """C-10: somebody names something. It is heard when the table says so (C-20)."""
    _speak(state, seat, "answer", words)


def wait(state: CulturalRoutesState, seat: int) -> None:
    """Somebody has nothing to say yet."""
    _speak(state, seat, "wait", "")


def tick(state: CulturalRoutesState) -> None:
    """The timer runs on, and everybody may speak again."""
    state.stretch += 1
    state.spoken = SILENCE[len(state.spoken)]


def hear(state: CulturalRoutesState, seat: int) -> None:
    """C-20: of those who seem to answer together, who was first."""
    state.heard = seat
    state.stage = "judge"


def judge(state: CulturalRoutesState, verdict: str) -> None:
    """C-11, C-12: an answer fits, or it does not."""
    seat, state.heard = state.heard, -1
    if verdict == "right":
        note(state, "C-11", seat, "right", 0, _about(state))
        # C-11: the other guessing players lose a point each
        _end(state, "C-11", "late", tuple(other for other in state.guessing if other != seat))
    else:
        _wrong(state, seat)


def _wrong(state: CulturalRoutesState, seat: int) -> None:
    """C-12: a point at once; the quiz goes on. C-16: out of the game is out of the quiz."""
    state.stage = "quiz"
    state.wrong = (*state.wrong[:seat], state.wrong[seat] + 1, *state.wrong[seat + 1 :])
    _speak(state, seat, "wrong", "")
    lose(state, "C-12", "wrong", (seat,), _about(state))
    if state.setup.settings.wrong_answer == "out":
        state.guessing = tuple(other for other in state.guessing if other != seat)
    if not waiting(state):
        # C-12, C-20: who was wrong may answer again, once those are heard who answered together with them
        state.spoken = tuple("" if spoken == "wrong" else spoken for spoken in state.spoken)
    if not state.guessing:
        _end(state, "C-12", "wrong", ())


def time_up(state: CulturalRoutesState) -> None:
    """C-13: nobody has given a right answer, and all lose a point."""
    _end(state, "C-13", "time", state.guessing)


def _end(state: CulturalRoutesState, rule: str, what: str, losers: tuple[int, ...]) -> None:
    """C-14: an X on the country, the category to the discard pile, and the turn passes clockwise."""
    if losers:
        lose(state, rule, what, losers, _about(state))
    if state.stage == "over":
        return
    state.tokens = tuple(sorted((*state.tokens, state.arrow[0])))
    state.discard = (*state.discard, state.category)
    state.category = ""
    state.guessing = ()
    state.spoken, state.words = SILENCE[len(state.out)], ("",) * len(state.out)
    end_turn(state)


def end_turn(state: CulturalRoutesState) -> None:
    """C-14, C-23: the next player clockwise who is still in the game spins."""
    if state.stage != "over":
        state.seat = following(state, state.seat)
        state.again = False
        state.stage = "spin"


def _about(state: CulturalRoutesState) -> tuple[str, str]:
    return state.category, state.slots[state.arrow[0] - 1]


def _speak(state: CulturalRoutesState, seat: int, spoken: Spoken, words: str) -> None:
    state.spoken = (*state.spoken[:seat], spoken, *state.spoken[seat + 1 :])
    state.words = (*state.words[:seat], words, *state.words[seat + 1 :])
