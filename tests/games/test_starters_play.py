"""What ``new`` starts with can be played as it is, by as few as its game is for."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.build.load import load_deck
from cardwright.games.typed import deck_content, deck_settings

STARTERS = Path(__file__).parents[2] / "templates" / "starters"


@pytest.mark.parametrize("starter", sorted(path.parent.name for path in STARTERS.glob("*/deck.yaml")))
def test_a_starter_of_a_game_with_rules_is_enough_to_play(starter: str) -> None:
    loaded = load_deck(STARTERS / starter)
    assert loaded.deck is not None and loaded.game is not None
    rules = loaded.game.playing()
    if rules is None:
        assert starter in ("blank", "off_the_rails")
        return
    content = deck_content(loaded.game, rules, loaded.deck)
    state = rules.start(content, deck_settings(loaded.deck), seats=rules.seats[0], seed=1)
    assert rules.actors(state)
