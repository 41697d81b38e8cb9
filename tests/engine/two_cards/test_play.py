"""Two Cards plays by its rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.engine.examples.two_cards import DECK, TwoCards, TwoCardsState
from cardwright.engine.game import SettingsError
from cardwright.engine.moves import TABLE, Move

GAME = TwoCards()
HANDS = (("ash-1", "ash-2"), ("elm-6", "fir-6"), ("oak-3", "fir-3"))


def dealt(phase: str = "change", **settings: int) -> TwoCardsState:
    """Three players with hands worth 3, 12 and 6."""
    return replace(GAME.start(DECK, settings, seats=3), hands=HANDS, phase=phase)


@pytest.mark.rule("T-1")
def test_everybody_draws_two_cards_that_nobody_else_sees() -> None:
    state = GAME.start(DECK, seats=2)
    for card, seat in (("ash-1", 0), ("ash-2", 0), ("elm-6", 1), ("fir-6", 1)):
        assert (GAME.actors(state), state.seat) == ((TABLE,), seat)
        state = GAME.apply(state, Move(TABLE, "draw", (card,)))
    assert GAME.actors(state) == (0,)
    assert GAME.view(state, 0)["hands"] == [["ash-1", "ash-2"], None]
    assert GAME.view(state, TABLE)["hands"] == [None, None]


@pytest.mark.rule("T-2")
def test_a_card_is_laid_off_face_down_and_another_drawn_once() -> None:
    state = GAME.apply(dealt(), Move(0, "change", ("ash-1",)))
    drawn = [move.args[0] for move in GAME.moves(state, TABLE)]  # type: ignore[union-attr]
    assert "ash-1" not in drawn and "elm-6" not in drawn and "oak-6" in drawn
    state = GAME.apply(state, Move(TABLE, "draw", ("oak-6",)))
    assert (state.hands[0], GAME.actors(state)) == (("ash-2", "oak-6"), (1,))
    assert (GAME.view(state, 0)["aside"], GAME.view(state, 1)["aside"]) == ("ash-1", "")


@pytest.mark.rule("T-3")
def test_whoever_folds_pays_the_fee() -> None:
    state = GAME.replay(dealt("say", fee=2), [Move(0, "fold"), Move(1, "stand")])
    assert (state.points, GAME.actors(state)) == ((-2, 0, 0), (2,))


@pytest.mark.rule("T-4")
def test_the_highest_sum_gets_the_prize_from_each_other_who_stands_and_hands_are_shown() -> None:
    state = GAME.replay(dealt("say"), [Move(0, "fold"), Move(1, "stand"), Move(2, "stand")])
    assert state.points == (-1, 3, 0)
    assert GAME.view(state, 0)["hands"] == [["ash-1", "ash-2"], ["elm-6", "fir-6"], ["oak-3", "fir-3"]]
    assert GAME.view(state, 1)["hands"][0] is None


@pytest.mark.rule("T-4")
def test_equal_hands_each_get_the_prize_from_the_others() -> None:
    tied = replace(dealt("say"), hands=(("oak-6", "ash-6"), *HANDS[1:]))
    assert GAME.replay(tied, [Move(seat, "stand") for seat in range(3)]).points == (3, 3, 0)


def test_a_table_with_too_few_cards_is_refused() -> None:
    with pytest.raises(SettingsError, match="9 cards"):
        GAME.table(replace(DECK, cards=dict(list(DECK.cards.items())[:8])), seats=3)
