"""What a deck sets for play reaches the rules as they take it, however it is written."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.vagabond.conftest import STARTER
from tests.games.vagabond.playing import CONTENT

from cardwright.build.load import load_deck
from cardwright.engine.game import SettingsError
from cardwright.games.typed import deck_content, deck_settings
from cardwright.games.vagabond.cards import VagabondDeck
from cardwright.games.vagabond.game import GAME
from cardwright.games.vagabond.rules.play import RULES
from cardwright.games.vagabond.rules.settings import Ruler, Settings

ROOT = Path(__file__).parents[3]


def written(text: str) -> dict[str, object]:
    """The settings of the starter with other lines for them, as its package would say them."""
    about = (STARTER / "deck.yaml").read_text("utf-8")
    lines = [line for line in about.split("\n") if "travel_cards" not in line]
    at = lines.index("settings:")
    lines[at : at + 1] = ["settings:", *(f"  {line}" for line in text.split("\n"))] if text else []
    loaded = load_deck(STARTER, {"deck.yaml": "\n".join(lines).encode()})
    assert loaded.deck is not None and not loaded.findings, loaded.findings
    return deck_settings(loaded.deck)


@pytest.mark.rule("V-18", "V-26", "V-31")
@pytest.mark.parametrize(
    ("text", "settings"),
    [
        ("", Settings()),
        ("travel_cards: 1", Settings(travel_cards=1)),
        ('travel_cards: "3"', Settings(travel_cards=3)),
        ("ruler: {edge: far}", Settings(ruler=Ruler("far"))),
        ("options_always: true", Settings(options_always=True)),
        ("options_always: false", Settings()),
        ("options_always: full", Settings(options_always="full")),
        ("compass_margin: 0.1", Settings()),
    ],
)
def test_what_a_deck_sets_is_what_is_played(text: str, settings: Settings) -> None:
    assert RULES.settings(written(text)) == settings


def test_what_a_deck_leaves_out_is_what_the_rules_take_anyway() -> None:
    usual = VagabondDeck.model_fields["settings"].get_default(call_default_factory=True)
    assert RULES.settings(usual.model_dump()) == Settings()


@pytest.mark.parametrize("deck", ["decks/vagabond", "templates/starters/vagabond"])
def test_our_decks_can_be_played(deck: str) -> None:
    loaded = load_deck(ROOT / deck)
    assert loaded.deck is not None
    content = deck_content(GAME, RULES, loaded.deck)
    if deck.startswith("decks"):
        RULES.table(content, deck_settings(loaded.deck), 8)
        with pytest.raises(SettingsError, match="9 players to 2 travel cards each need 18"):
            RULES.table(content, deck_settings(loaded.deck), 9)


@pytest.mark.parametrize("seats", range(2, 13))
def test_our_box_is_for_as_many_as_its_rules_say(seats: int) -> None:
    """2 to 12 to one card each, 2 to 8 to two, 2 to 5 to three."""
    loaded = load_deck(ROOT / "decks" / "vagabond")
    assert loaded.deck is not None
    content = deck_content(GAME, RULES, loaded.deck)
    for cards, most in ((1, 12), (2, 8), (3, 5)):
        if seats <= most:
            RULES.table(content, {"travel_cards": cards}, seats)
        else:
            with pytest.raises(SettingsError):
                RULES.table(content, {"travel_cards": cards}, seats)


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        ({"travel_cards": 4}, "travel_cards is 4; it can be 1 or 2 or 3"),
        ({"ruler": {"edge": "middle"}}, "ruler.edge is middle"),
        ({"options_always": "yes"}, "options_always"),
        ({"speed": 1}, "speed is unknown"),
    ],
)
def test_a_setting_that_is_wrong_is_named(raw: dict[str, object], words: str) -> None:
    with pytest.raises(SettingsError, match=words):
        RULES.table(CONTENT, raw)
