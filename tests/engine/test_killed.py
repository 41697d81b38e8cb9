"""A killed process loses no move that it acknowledged: 50 times, at any moment."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from operator import itemgetter
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from cardwright.build.load import load_deck
from cardwright.engine.chance import Stream, seeded
from cardwright.engine.course import header_of
from cardwright.engine.game import Game
from cardwright.engine.saves import Save
from cardwright.engine.state import digest
from cardwright.games import catalog
from cardwright.games.typed import deck_content, deck_settings

HERE = Path(__file__).parent
CLI = HERE.parent.parent / "cli"
PROGRAM = HERE / "keeps_playing.py"
next_move, rules_of = itemgetter("next_move", "rules_of")(run_path(str(PROGRAM)))

KILLS = {"pig": 50}  #: how often, and 15 times in games of the catalog, whose processes take longer to begin
PIG = {"rules": "cardwright.engine.examples.pig:Pig", "content": None, "settings": None, "seats": 3}
GAMES = ["pig", *(name for name in catalog.GAMES if catalog.find(name).rules is not None)]  # type: ignore[union-attr]
DECKS = HERE.parent.parent / "decks"


def _about(name: str) -> dict[str, Any]:
    """What a game is played with: for one of the catalog the content of a deck of it."""
    if name == "pig":
        return dict(PIG)
    decks = (
        load_deck(path.parent) for path in sorted(DECKS.glob("*/deck.yaml")) if f"game: {name}" in path.read_text()
    )
    loaded = next(decks)
    game, deck = loaded.game, loaded.deck
    assert game is not None and deck is not None and game.rules is not None
    rules = rules_of(game.rules)
    content = deck_content(game, rules, deck)
    return {"rules": game.rules, "content": content, "settings": deck_settings(deck), "seats": rules.seats[0] + 1}


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill a process so")
@pytest.mark.parametrize("name", GAMES)
def test_a_killed_process_loses_no_acknowledged_move(name: str, tmp_path: Path) -> None:
    about, chance = _about(name), Stream(seeded("kill", name))
    game = rules_of(str(about["rules"]))
    kills, seed = 0, 0
    while kills < KILLS.get(name, 15):
        about["seed"] = seed
        path, before = tmp_path / f"{seed}.save", kills
        while not _over(path, game, about):
            acknowledged = _killed(path, about, chance)
            kills += 1
            stood = _stands(path, game, about)
            assert stood == acknowledged or stood == acknowledged + 1
            if kills - before >= 12:  # the rest of this game in peace
                _killed(path, about, None)
        assert _resumed_hash(path, game, about) == _undisturbed(game, about)
        seed += 1


def _killed(path: Path, about: dict[str, Any], chance: Stream | None) -> int:
    """The number of the last move that a program acknowledged before it was killed at some moment; or to its end."""
    words = path.with_suffix(".pickle")
    words.write_bytes(pickle.dumps(about))
    program = subprocess.Popen(
        [sys.executable, str(PROGRAM), str(path), str(words)],
        env={**os.environ, "PYTHONPATH": str(CLI)},
        stdout=subprocess.PIPE,
    )
    assert program.stdout is not None
    acknowledged = -1
    if chance is not None:
        for _ in range(1 + chance.below(12)):
            if line := program.stdout.readline():
                acknowledged = int(line)
        time.sleep(chance.below(1000) / 500_000)
        program.send_signal(signal.SIGKILL)
    rest = program.stdout.read().split(b"\n")
    program.wait()
    program.stdout.close()
    # What follows the last end of line was not said to its end.
    return max([acknowledged, *map(int, filter(None, rest[:-1]))])


def _setup(game: Game[Any], about: dict[str, Any]) -> Any:
    return game.table(about["content"], about["settings"], about["seats"])


def _stands(path: Path, game: Game[Any], about: dict[str, Any]) -> int:
    with Save.open(path, game, lambda _: _setup(game, about)).save as save:
        return save.moves


def _over(path: Path, game: Game[Any], about: dict[str, Any]) -> bool:
    if not path.exists():
        return False
    with Save.open(path, game, lambda _: _setup(game, about)).save as save:
        return not game.actors(save.state)


def _resumed_hash(path: Path, game: Game[Any], about: dict[str, Any]) -> str:
    with Save.open(path, game, lambda _: _setup(game, about)).save as save:
        assert save.header == header_of(game, _setup(game, about), about["seed"])
        return digest(save.state)


def _undisturbed(game: Game[Any], about: dict[str, Any]) -> str:
    state, number = game.start_at(_setup(game, about), about["seed"]), 0
    while game.actors(state):
        state = game.apply(state, next_move(game, state, about["seed"], number))
        number += 1
    return digest(state)
