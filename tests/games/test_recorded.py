"""The games of the catalog: recorded with a deck of theirs, packed, played again, and told where a rule was changed."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from typer.testing import CliRunner

from cardwright.build.load import load_deck
from cardwright.build.make import Wishes, build_deck
from cardwright.build.packing import ground
from cardwright.build.playthroughs import playthroughs
from cardwright.commands.app import app
from cardwright.deck.deck import Deck
from cardwright.diag import Finding
from cardwright.engine.chance import Stream, seeded
from cardwright.engine.course import header_of
from cardwright.engine.game import Game as Rules
from cardwright.engine.lines import DeckName
from cardwright.engine.moves import TABLE, Move, sample
from cardwright.engine.playthroughs import record
from cardwright.engine.state import Entry, State, history
from cardwright.games import catalog
from cardwright.games.cultural_routes.rules import wheel
from cardwright.games.game import Game
from cardwright.games.replays import replay_pack
from cardwright.games.typed import deck_content, deck_settings
from cardwright.games.vagabond.rules import travel
from cardwright.games.wagabunda.rules.play import Wagabunda
from cardwright.pack.read import open_pack
from cardwright.pack.write import deck_rules_hash

DECKS = Path(__file__).parents[2] / "decks"
NAME = "playthroughs/recorded.jsonl"
GAMES = [name for name in catalog.GAMES if (game := catalog.find(name)) is not None and game.rules is not None]


class Recorded:
    """A game of a deck, played at random to its end, and the package that holds it."""

    def __init__(self, name: str, folder: Path) -> None:
        shutil.copytree(DECKS / name.replace("_", "-"), folder / name, ignore=shutil.ignore_patterns("playthroughs"))
        loaded = load_deck(folder / name)
        assert loaded.deck is not None and loaded.game is not None
        rules = loaded.game.playing()
        assert rules is not None
        self.rules = rules
        self.end, lines = _played(loaded.deck, loaded.game, rules)
        (folder / name / "playthroughs").mkdir()
        (folder / name / NAME).write_bytes(lines)
        built = build_deck(folder / name, folder / "out", Wishes(only=("pack",), preflight=False))
        assert built.folder is not None and not [f for f in built.check.findings if f.code.family == "PCK"]
        self.pack = built.folder / f"{loaded.deck.file.id}.cardpack"

    def verify(self) -> tuple[int, str]:
        result = CliRunner().invoke(app, ["verify", "--replay", str(self.pack)])
        return result.exit_code, result.output

    def told(self) -> list[Finding]:
        return list(replay_pack(open_pack(self.pack)).findings)

    def first(self, seen: Callable[[State, Entry], bool]) -> int:
        """The number of the first move of which something is seen, given the state before it."""
        state = self.rules.start_at(self.end.setup, SEED)
        for number, entry in enumerate(history(self.end), 1):
            if seen(state, entry):
                return number
            state = self.rules.apply(state, entry.move)
        raise AssertionError("not in this game; take another seed")


SEED = 11


def _played(deck: Deck, game: Game, rules: Rules[Any]) -> tuple[State, bytes]:
    setup = rules.table(deck_content(game, rules, deck), deck_settings(deck), rules.seats[0] + 1)
    state, stream, moves = rules.start_at(setup, SEED), Stream(seeded("recorded", SEED)), list[Move]()
    while actors := rules.actors(state):
        actor = stream.choice(actors)
        moves.append(rules.chance(state) if actor == TABLE else sample(rules.moves(state, actor), stream))
        if moves[-1].name == "judge":  # of random answers none is right
            moves[-1] = stream.choice(list(rules.moves(state, TABLE)))  # type: ignore[assignment]
        state = rules.apply(state, moves[-1])
    name = DeckName(deck.file.id, deck.file.version, deck_rules_hash(deck, ground(game, deck)))
    return state, b"".join(record(rules, setup, header_of(rules, setup, SEED, name), moves))


@pytest.fixture(scope="module", params=GAMES)
def recorded(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Recorded]:
    yield Recorded(request.param, tmp_path_factory.mktemp(request.param))


class Change(NamedTuple):
    """A rule that somebody changed: its number, how, and which moves show it, given the state before them."""

    rule: str
    patch: Callable[[pytest.MonkeyPatch], None]
    shows: Callable[[Any, Entry], bool]


def _odd_for_even(patch: pytest.MonkeyPatch) -> None:
    real = Wagabunda._see
    patch.setattr(Wagabunda, "_see", lambda self, state, face: real(self, state, face + state.penalised[state.seat]))


CHANGES = {
    "wagabunda": Change(
        "W-07", _odd_for_even, lambda state, entry: entry.move.name == "die" and state.penalised[state.seat]
    ),
    "vagabond": Change(
        "V-14",
        lambda patch: patch.setattr(travel, "DIRECT", 30),
        lambda _, entry: any(note.rule == "V-14" and note.points > 0 for note in entry.notes),
    ),
    "cultural_routes": Change(
        "C-02",
        lambda patch: patch.setattr(wheel, "START", 20),
        lambda _, entry: any(note.rule == "C-02" for note in entry.notes),
    ),
}


def test_every_game_is_packed_with_a_game_that_plays_again(recorded: Recorded) -> None:
    status, words = recorded.verify()
    assert status == 0, words
    assert f"{NAME}: {len(history(recorded.end))} moves played again, all as they were" in words


def test_a_changed_rule_fails_where_the_game_diverges(recorded: Recorded, monkeypatch: pytest.MonkeyPatch) -> None:
    change = CHANGES[recorded.rules.name]
    first = recorded.first(change.shows)
    change.patch(monkeypatch)
    status, words = recorded.verify()
    assert status == 1 and "PCK030" in words and f"move {first} (" in words
    (finding,) = recorded.told()
    rules = [finding.evidence.get("rule"), *finding.evidence.get("noted", [])]  # type: ignore[misc]
    assert finding.evidence["move"] == first and change.rule in rules


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_recorded_games_beside_a_deck_that_fit_its_rules_of_today(name: str) -> None:
    """Where they no longer do, and that was meant: python cli/generators/playthroughs.py."""
    loaded = load_deck(DECKS / name.replace("_", "-"))
    beside = playthroughs(loaded, [])
    assert [finding.message for finding in beside.findings] == []
    assert len(beside.files) >= 2
