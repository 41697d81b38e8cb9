"""Playthroughs: beside a deck, in its package, and played again by rules that are or are not the same."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from typer.testing import CliRunner

from cardwright.build.load import load_deck
from cardwright.commands.app import app
from cardwright.diag import Code, Finding, Tampered
from cardwright.engine.chain import read, write
from cardwright.engine.chance import Stream, seeded
from cardwright.engine.course import header_of
from cardwright.engine.examples.pig import Pig, PigState
from cardwright.engine.lines import DeckName, SaveError
from cardwright.engine.moves import TABLE, Move, sample
from cardwright.engine.playthroughs import record, replay
from cardwright.engine.state import Setup
from cardwright.games import catalog
from cardwright.games.game import Game
from cardwright.games.replays import replay_pack
from cardwright.games.rules_fit import rules_fit
from cardwright.games.typed import content_of
from cardwright.pack.read import open_pack
from cardwright.pack.replay_codes import CODES
from cardwright.play.packs import CannotPlay, open_game

NAME = "playthroughs/two-seats.jsonl"


@dataclass(frozen=True)
class Goal:
    """How many points win."""

    points: int
    title: str = ""


@dataclass(frozen=True)
class Goals:
    """The deck of a pig with a goal."""

    goal: Mapping[str, Goal]


class GoalPig(Pig):
    """Pig in which a card says how many points win; nobody is told so, but the state begins with it."""

    name = "goal_pig"
    content_type = Goals

    def begin(self, setup: Setup, rng: int) -> PigState:
        state = super().begin(setup, rng)
        state.gained = sum(goal.points for goal in setup.content.goal.values())
        return state


class HarshPig(GoalPig):
    """Somebody changed a rule: a 2 loses the turn as a 1 does."""

    def play(self, state: PigState, move: Move) -> None:
        super().play(state, move)
        if move.args == (2,):
            state.gained = 0


class NewerPig(GoalPig):
    """The next version of the rules."""

    rules_version = "1.10"


def played(rules: Pig, setup: Setup, seed: int) -> list[Move]:
    """A whole game at random."""
    state, stream, moves = rules.start_at(setup, seed), Stream(seeded("replays", seed)), list[Move]()
    while actors := rules.actors(state):
        moves.append(rules.chance(state) if actors[0] == TABLE else sample(rules.moves(state, actors[0]), stream))
        state = rules.apply(state, moves[-1])
    return moves


class House:
    """A deck of a game that stands in the catalog for one test, beside its packages."""

    def __init__(self, folder: Path, kinds: Mapping[str, Any], module: ModuleType) -> None:
        self.folder = folder
        self.module = module
        module.GAME = Game("goal_pig", "Goal Pig", kinds, rules=f"{module.__name__}:RULES")  # type: ignore[attr-defined]
        self.install(GoalPig())

    def install(self, rules: Pig | None) -> None:
        """Other rules from here on; None: none."""
        self.module.RULES = rules  # type: ignore[attr-defined]

    def run(self, *words: object) -> tuple[int, str]:
        result = CliRunner().invoke(app, list(map(str, words)))
        return result.exit_code, result.output

    def build(self, *words: str) -> tuple[int, str]:
        return self.run("build", self.folder, "--out", self.folder / "out", "--only", "pack", *words)

    @property
    def pack(self) -> Path:
        return self.folder / "out" / "sample" / "sample.cardpack"

    def record(self, seed: int = 3, name: str = NAME) -> list[Move]:
        """Record a game by the package and put it beside the deck."""
        pack = open_pack(self.pack)
        rules = self.module.RULES
        setup = rules.table(content_of(rules, {"goal": pack.cards("goal")}), None, 2)
        deck = DeckName(pack.manifest.id, pack.manifest.version, pack.manifest.hashes.rules)
        moves = played(rules, setup, seed)
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"".join(record(rules, setup, header_of(rules, setup, seed, deck), moves)))
        return moves

    def verify(self) -> tuple[int, str]:
        return self.run("verify", "--replay", self.pack)

    def told(self) -> list[Finding]:
        return list(replay_pack(open_pack(self.pack)).findings)

    def edit(self, name: str, old: str, new: str) -> None:
        path = self.folder / name
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new))


@pytest.fixture
def house(sample: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    fields = {"points": {"type": "number"}}
    deck = sample([], [{"title": "Far", "points": 7}], fields=fields).folder
    about = json.loads((deck / "deck.yaml").read_text())
    about["kinds"] = {"goal": about["kinds"]["card"]}
    about["cards"] = {"goal": "cards.json"}
    (deck / "deck.yaml").write_text(json.dumps(about))
    own = load_deck(deck).deck
    assert own is not None
    (deck / "deck.yaml").write_text(json.dumps({**about, "game": "goal_pig", "kinds": {}}))
    module = ModuleType("goal_pig_house")
    monkeypatch.setitem(sys.modules, "goal_pig_house", module)
    monkeypatch.setitem(catalog.GAMES, "goal_pig", "goal_pig_house:GAME")
    catalog.find.cache_clear()
    yield House(deck, own.kinds, module)
    catalog.find.cache_clear()


@pytest.fixture
def recorded(house: House) -> House:
    """A deck with a playthrough, built."""
    status, words = house.build()
    assert status == 0, words
    house.record()
    status, words = house.build()
    assert status == 0, words
    return house


# ------------------------------------------------------------------------------------------------ in packages


def test_a_package_holds_its_playthroughs_and_shows_them(recorded: House) -> None:
    manifest = open_pack(recorded.pack).manifest
    assert manifest.files[NAME].type == "application/jsonl"
    assert (manifest.optional_features, manifest.rules_version) == (["playthroughs"], "1")
    status, words = recorded.run("inspect", recorded.pack)
    assert status == 0 and "two-seats.jsonl" in words and "2 players" in words and "rules 1" in words
    told = json.loads(recorded.run("inspect", "--format", "json", recorded.pack)[1])["playthroughs"]
    assert [(one["name"], one["seats"]) for one in told] == [(NAME, 2)] and told[0]["moves"] > 20


def test_verify_plays_them_again(recorded: House) -> None:
    status, words = recorded.verify()
    assert status == 0 and "moves played again, all as they were" in words and "all is well" in words
    told = json.loads(recorded.run("verify", "--replay", "--format", "json", recorded.pack)[1])["replays"]
    assert [(one["entry"], one["same"]) for one in told] == [(NAME, True)]
    assert "replays" not in json.loads(recorded.run("verify", "--format", "json", recorded.pack)[1])


def test_a_changed_rule_fails_at_the_move_where_it_diverges(recorded: House) -> None:
    moves = [line.move for line in read((recorded.folder / NAME).read_bytes(), "playthrough").lines[:-1]]  # type: ignore[union-attr]
    first = 1 + next(index for index, move in enumerate(moves) if move.args == (2,))
    recorded.install(HarshPig())
    status, words = recorded.verify()
    assert status == 1 and f"at move {first} (table: die 2, rule P-1)" in words and "PCK030" in words
    (finding,) = recorded.told()
    assert {key: finding.evidence[key] for key in ("entry", "move", "line", "rule", "kind")} == {
        "entry": NAME,
        "move": first,
        "line": first + 1,
        "rule": "P-1",
        "kind": "diverged",
    }
    assert finding.evidence["expected"] != finding.evidence["found"]


def test_other_versions_of_the_rules_are_told(recorded: House) -> None:
    recorded.install(NewerPig())
    status, words = recorded.verify()
    assert status == 1 and "PCK032" in words and "version 1 " in words and "1.10" in words


def test_a_package_of_newer_rules_wants_a_newer_cardwright(house: House) -> None:
    house.install(NewerPig())
    house.build()
    house.record()
    house.build()
    assert house.verify()[0] == 0
    house.install(GoalPig())
    status, words = house.verify()
    assert status == 1 and "PCK032" in words and "wants a newer Cardwright" in words


@pytest.mark.parametrize("rules", [GoalPig(), None], ids=["no playthroughs", "no rules"])
def test_where_nothing_can_be_played_again_it_says_so(house: House, rules: Pig | None) -> None:
    house.build()
    house.install(rules)
    status, words = house.verify()
    assert status == 0 and "nothing was played again" in words
    assert ("no rules" in words) is (rules is None)


def test_a_package_is_played_by_its_rules_and_newer_ones_and_by_no_others(recorded: House) -> None:
    assert open_game(recorded.pack).fit.words == ""
    assert open_game(recorded.pack).deck_name == read((recorded.folder / NAME).read_bytes(), "playthrough").header.deck
    recorded.install(NewerPig())
    assert "version 1 " in open_game(recorded.pack).fit.words
    _newer(recorded, pytest.MonkeyPatch())
    with pytest.raises(CannotPlay, match=r"version 1\.10 .* newer Cardwright"):
        open_game(recorded.pack)


@pytest.mark.parametrize(
    ("made_with", "kind"),
    [
        ("1", "same"),
        ("0.9", "older"),
        (None, "older"),
        ("1.1", "newer"),
        ("10", "newer"),
        ("one", "other"),
        ("1.x", "other"),
    ],
)
def test_versions_of_rules_are_compared_as_numbers(made_with: str | None, kind: str) -> None:
    fit = rules_fit(GoalPig(), made_with)
    assert fit.kind == kind and bool(fit.words) is (kind != "same") and fit.plays is (kind in ("same", "older"))


def test_a_damaged_package_is_not_played(recorded: House) -> None:
    recorded.pack.write_bytes(recorded.pack.read_bytes()[:-30])
    status, words = recorded.verify()
    assert status == 1 and "not sound" in words and "PCK002" in words


@pytest.fixture
def spoilt(recorded: House, monkeypatch: pytest.MonkeyPatch) -> House:
    """A package with a playthrough whose end is missing, which no build makes."""
    _without_end(recorded, monkeypatch)
    return recorded


def test_a_package_with_a_spoilt_playthrough_is_told(spoilt: House) -> None:
    status, words = spoilt.verify()
    assert status == 1 and "PCK031" in words and "how the game ended" in words
    assert "Get the package again" in words
    told = json.loads(spoilt.run("verify", "--replay", "--format", "json", spoilt.pack)[1])
    assert [(one["entry"], one["same"]) for one in told["replays"]] == [(NAME, False)]
    assert [finding["evidence"]["kind"] for finding in told["findings"]] == ["unfinished"]
    assert spoilt.run("inspect", spoilt.pack)[0] == 0


def test_a_playthrough_of_a_size_that_none_has_is_not_read(recorded: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.games.replays.MAX_BYTES", 1000)
    (finding,) = recorded.told()
    assert finding.code.id == "PCK031" and "too large" in finding.message


def test_a_package_whose_cards_are_none_of_the_rules_is_told(recorded: House) -> None:
    class OddPig(GoalPig):
        content_type = Odd

    recorded.install(OddPig())
    status, words = recorded.verify()
    assert status == 1 and "PCK030" in words and "cannot be played with these cards" in words


@dataclass(frozen=True)
class Odd:
    """Content of another shape."""

    goal: Mapping[str, int]


def _newer(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.install(NewerPig())
    house.build()
    house.record()
    house.build()
    house.install(GoalPig())


def _harsh(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.install(HarshPig())


def _without_end(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    data = b"".join(_rows((house.folder / NAME).read_bytes())[:-1])
    monkeypatch.setattr("cardwright.build.make.check_playthroughs", lambda check: {NAME: data})
    house.build()


#: what the examples of the codes say was done
DEEDS = {"playthrough-diverges": _harsh, "bad-playthrough": _without_end, "other-rules-version": _newer}


@pytest.mark.parametrize(
    "code", [code for code in CODES.values() if isinstance(code.bad, Tampered)], ids=lambda c: c.id
)
def test_the_example_of_a_code_gives_it(code: Code, recorded: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert recorded.verify()[0] == 0
    assert isinstance(code.bad, Tampered)
    DEEDS[code.bad.damage](recorded, monkeypatch)
    assert [finding.code for finding in recorded.told()] == [code]


# -------------------------------------------------------------------------------------------- beside the deck

SPOILT: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "no lines": (lambda data: b"Ada rolled a 6.\n", "this is no playthrough"),
    "nothing": (lambda data: b"", "nothing"),
    "a line missing": (lambda data: b"".join(_rows(data)[:5] + _rows(data)[6:]), "move 5 is missing"),
    "the end missing": (lambda data: b"".join(_rows(data)[:-1]), "how the game ended"),
    "cut": (lambda data: data[:-30], "cut off"),
    "more behind the end": (lambda data: data + _rows(data)[-1], "does not follow"),
    "no hashes": (lambda data: _rewritten(data, lambda raw: raw.pop("state", None)), "has no hash"),
    "another end": (lambda data: _rewritten(data, _turned), "does not end as it did"),
    "another move": (lambda data: _rewritten(data, _rolled), "may not be made now"),
    "another number": (
        lambda data: _rewritten(data, lambda raw: raw.get("move") == 4 and raw.update(move=9)),
        "4 would",
    ),
    "other rules": (lambda data: _rewritten(data, lambda raw: "rules" in raw and raw.update(rules="0")), "version 0"),
    "another game": (lambda data: _rewritten(data, lambda raw: "game" in raw and raw.update(game="x")), "game of x"),
    "other cards": (lambda data: _rewritten(data, _with_other_cards), "play differently"),
}


def _rows(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)


def _rewritten(data: bytes, change: Callable[[dict[str, Any]], object]) -> bytes:
    """Lines that say something else, chained anew."""
    after, out = "", []
    for row in _rows(data):
        raw = json.loads(row)
        del raw["sum"], raw["after"]
        change(raw)
        written = write(raw, after)
        out.append(written.data)
        after = written.sum
    return b"".join(out)


def _turned(raw: dict[str, Any]) -> None:
    if "end" in raw:
        raw["places"].reverse()


def _rolled(raw: dict[str, Any]) -> None:
    if raw.get("move") == 4:
        raw["do"][1] = "pass"


def _with_other_cards(raw: dict[str, Any]) -> None:
    if "deck" in raw:
        raw["deck"]["rules_hash"] = "0" * 64


@pytest.mark.parametrize("how", SPOILT)
def test_a_playthrough_that_does_not_fit_is_told_and_not_packed(recorded: House, how: str) -> None:
    spoil, words = SPOILT[how]
    path = recorded.folder / NAME
    path.write_bytes(spoil(path.read_bytes()))
    status, told = recorded.build()
    assert status == 0 and "PCK033" in told and words in told
    assert "two-seats.jsonl:" in told
    assert NAME not in open_pack(recorded.pack).manifest.files
    assert recorded.verify()[0] == 0


def test_a_corrected_text_leaves_a_playthrough_valid_and_another_number_does_not(recorded: House) -> None:
    recorded.edit("cards.json", "Far", "Farther")
    assert "PCK033" not in recorded.build()[1] and recorded.verify()[0] == 0
    recorded.edit("cards.json", "7", "8")
    status, words = recorded.build()
    assert status == 0 and "PCK033" in words and "cards of this package play differently" in words
    assert "cardwright play" in words
    assert recorded.build("--strict")[0] == 1
    assert NAME not in open_pack(recorded.pack).manifest.files


def test_a_changed_rule_leaves_a_playthrough_out_of_the_next_package(recorded: House) -> None:
    recorded.install(HarshPig())
    status, words = recorded.build()
    assert status == 0 and "PCK033" in words and "leads elsewhere" in words
    assert open_pack(recorded.pack).manifest.optional_features == []


def test_check_says_what_build_says(recorded: House) -> None:
    assert "PCK033" not in recorded.run("check", recorded.folder)[1]
    recorded.install(HarshPig())
    assert "PCK033" in recorded.run("check", recorded.folder)[1]


def test_lines_that_end_as_on_windows_are_packed_as_everywhere(recorded: House) -> None:
    before = recorded.pack.read_bytes()
    path = recorded.folder / NAME
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert recorded.build()[0] == 0 and recorded.pack.read_bytes() == before


def test_a_name_that_no_package_can_hold_is_told(recorded: House) -> None:
    (recorded.folder / NAME).rename(recorded.folder / "playthroughs" / "zwei plätze.jsonl")
    status, words = recorded.build()
    assert status == 0 and "PCK033" in words and "rename the file" in words
    assert open_pack(recorded.pack).manifest.optional_features == []


def test_a_deck_without_rules_packs_no_playthroughs(recorded: House) -> None:
    recorded.install(None)
    status, words = recorded.build()
    assert status == 0 and "PCK033" in words and "no rules" in words
    assert open_pack(recorded.pack).manifest.rules_version is None


# --------------------------------------------------------------------------------------------------- recording


def test_a_record_replays_to_its_outcome() -> None:
    rules = Pig()
    setup = rules.table(None, seats=3)
    moves = played(rules, setup, 5)
    data = b"".join(record(rules, setup, header_of(rules, setup, 5, players=({"name": "Ada"},)), moves))
    again = replay(rules, lambda _: setup, data)
    assert again.moves == len(moves) and sorted(again.outcome.places)[0] == 1
    assert again.header.players == ({"name": "Ada"},)


def test_a_game_that_is_not_over_is_no_playthrough() -> None:
    rules = Pig()
    setup = rules.table(None, seats=2)
    with pytest.raises(SaveError) as error:
        record(rules, setup, header_of(rules, setup, 5), played(rules, setup, 5)[:-1])
    assert error.value.kind == "unfinished"
