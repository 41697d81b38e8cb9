"""Every game keeps every law: those of the catalog with the decks of the repository, and the engine's small ones."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cardwright.build.load import load_deck
from cardwright.engine.bots import COMMON
from cardwright.engine.conformance import LAWS, Trial, report, settings_of
from cardwright.engine.examples.pig import Pig
from cardwright.engine.examples.two_cards import DECK, TwoCards
from cardwright.games.catalog import GAMES, find
from cardwright.games.typed import deck_content, deck_settings

DECKS = sorted(path.parent for path in (Path(__file__).parents[2] / "decks").glob("*/deck.yaml"))
PLAYED = [name for name in GAMES if (game := find(name)) is not None and game.rules is not None]
SMALL = {"pig": Trial(Pig()), "two-cards": Trial(TwoCards(), [DECK])}


@cache
def trial_of(name: str) -> Trial:
    """A game of the catalog with all of its decks, with the settings of the first of them and others in turn."""
    game = find(name)
    decks = [deck for folder in DECKS if (deck := load_deck(folder).deck) is not None and deck.file.game == name]
    assert game is not None and decks, f"no deck is of {name}"
    rules = game.playing()
    assert rules is not None
    contents = [deck_content(game, rules, deck) for deck in decks]
    settings = settings_of(rules, deck_settings(decks[0]))
    return Trial(rules, contents, settings, bots={**COMMON, **game.players()})


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("name", [*PLAYED, *SMALL])
def test_a_game_keeps_the_law(name: str, law: str) -> None:
    trial = SMALL[name] if name in SMALL else trial_of(name)
    failures = LAWS[law].broken(trial)
    assert not failures, f"{LAWS[law].text}\n{report(failures)}"
