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
from cardwright.pack.write import pack_deck
from cardwright.play.packs import Playable, open_game

DECKS = sorted(path.parent for path in (Path(__file__).parents[2] / "decks").glob("*/deck.yaml"))
PLAYED = [name for name in GAMES if (game := find(name)) is not None and game.rules is not None]
SMALL = {"pig": Trial(Pig()), "two-cards": Trial(TwoCards(), [DECK])}


def packed(folder: Path, out: Path) -> Playable | None:
    """A deck of the repository as play opens it; None where it is of another kind of game than those that play."""
    deck = load_deck(folder).deck
    if deck is None or deck.file.game not in PLAYED:
        return None
    file = out / f"{folder.name}.cardpack"
    file.write_bytes(pack_deck(deck))
    return open_game(file)


@pytest.fixture(scope="session")
def playable(tmp_path_factory: pytest.TempPathFactory) -> list[Playable]:
    """Every deck of the repository that is of a game with rules."""
    out = tmp_path_factory.mktemp("packed")
    return [one for folder in DECKS if (one := packed(folder, out)) is not None]


@cache
def trial_of(name: str, decks: tuple[Playable, ...]) -> Trial:
    """A game of the catalog with all of its decks, the settings of the first of them and others in turn."""
    mine = [deck for deck in decks if deck.game.name == name]
    assert mine, f"no deck of the repository is of {name}"
    bots = {**COMMON, **mine[0].game.players()}
    first = mine[0]
    return Trial(first.rules, [deck.content for deck in mine], settings_of(first.rules, first.settings()), bots=bots)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("name", [*PLAYED, *SMALL])
def test_a_game_keeps_the_law(name: str, law: str, playable: list[Playable]) -> None:
    trial = SMALL[name] if name in SMALL else trial_of(name, tuple(playable))
    failures = LAWS[law].broken(trial)
    assert not failures, f"{LAWS[law].text}\n{report(failures)}"
