"""Saves: what is acknowledged is there, what is damaged is named, and nothing is shown that was not played."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.engine import saves
from cardwright.engine.chain import read
from cardwright.engine.chance import Stream, seeded
from cardwright.engine.course import header_of, table_of
from cardwright.engine.examples.pig import Pig, PigState
from cardwright.engine.game import NoSettings
from cardwright.engine.lines import DeckName, Header, SaveError
from cardwright.engine.migrations import Migration
from cardwright.engine.moves import TABLE, IllegalMove, Move, sample
from cardwright.engine.saves import Save, look
from cardwright.engine.state import digest

PIG = Pig()
TABLE_OF = table_of(PIG, None)
DECK = DeckName("test-deck", "1.2.0", "a" * 64)


def new(path: Path, seed: int = 7, game: Pig = PIG, **more: Any) -> Save[PigState]:
    setup = game.table(None, seats=2)
    header = header_of(game, setup, seed, DECK, players=({"name": "Zoë"}, {"name": "Bo", "bot": "random"}), **more)
    return Save.create(path, game, setup, header, flush="system").save


def resumed(path: Path, game: Pig = PIG, **more: Any) -> Save[PigState]:
    return Save.open(path, game, table_of(game, None), flush="system", **more).save


def advance(save: Save[PigState], moves: int, game: Pig = PIG) -> list[str]:
    """Play on, each move hanging on the seed and its number alone; the hash after each."""
    hashes = []
    for _ in range(moves):
        if not (actors := game.actors(save.state)):
            break
        stream = Stream(seeded("player", save.header.seed, save.moves))
        move = game.chance(save.state) if actors[0] == TABLE else sample(game.moves(save.state, actors[0]), stream)
        save.append(move, game.apply(save.state, move))
        hashes.append(digest(save.state))
    return hashes


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "evening.save"


@pytest.fixture
def played(path: Path) -> Path:
    """A save with everything in it: moves, undone moves, other players."""
    with new(path) as save:
        advance(save, 14)
        save.sit([{"name": "Zoë"}, {"name": "Ida"}])
        while not save.undoable:
            advance(save, 1)
        save.undo()
        advance(save, 12)
    return path


def refused(path: Path, game: Pig = PIG, **more: Any) -> SaveError:
    with pytest.raises(SaveError) as error:
        resumed(path, game, **more)
    return error.value


# ------------------------------------------------------------------------------------------------ going on


def test_a_save_goes_on_where_it_was_left(path: Path) -> None:
    with new(path) as save:
        first = advance(save, 23)
    with resumed(path) as save:
        assert (save.moves, digest(save.state)) == (23, first[-1])
        advance(save, 1000)
        assert PIG.outcome(save.state) is not None
        last = digest(save.state)
    with resumed(path) as save:
        assert digest(save.state) == last


def test_a_save_says_what_is_played_without_being_played(played: Path) -> None:
    found = look(played)
    assert (found.header.game, found.header.deck, found.header.seats) == ("pig", DECK, 2)
    assert [player["name"] for player in found.header.players] == ["Zoë", "Ida"]
    with resumed(played) as save:
        assert (len(found.moves), found.damage) == (save.moves, None)


def test_hashes_stand_at_every_tenth_move_and_at_the_end(path: Path) -> None:
    with new(path) as save:
        advance(save, 1000)
        moves = save.moves
    hashed = [row.split(b",")[0] for row in path.read_bytes().splitlines()[1:] if b'"state"' in row]
    assert hashed == [b'{"move":%d' % number for number in range(1, moves + 1) if number % 10 == 0 or number == moves]


def test_a_save_never_overwrites_a_file(path: Path) -> None:
    path.write_text("something of mine")
    with pytest.raises(SaveError) as error:
        new(path)
    assert error.value.kind == "exists" and path.read_text() == "something of mine"


def test_a_header_that_does_not_fit_its_seed_leaves_no_file(path: Path) -> None:
    setup = PIG.table(None, seats=2)
    header = Header("pig", "1", 2, 8, header_of(PIG, setup, 7).start)
    with pytest.raises(SaveError) as error:
        Save.create(path, PIG, setup, header)
    assert error.value.kind == "diverged" and not path.exists()


def test_one_save_is_played_in_one_place(played: Path) -> None:
    with resumed(played):
        assert refused(played).kind == "locked"
        assert look(played).header.game == "pig"
    resumed(played).close()


def test_an_illegal_move_is_not_written(path: Path) -> None:
    with new(path) as save:
        before = path.read_bytes()
        with pytest.raises(IllegalMove):
            save.play(Move(1, "roll"))
        with pytest.raises(IllegalMove):
            save.append(Move(1, "roll"), save.state)
        assert path.read_bytes() == before


def test_of_two_moves_made_from_one_state_the_second_is_refused(path: Path) -> None:
    """Two seats that answer at the same time: whoever was saved second has to be asked again."""
    with new(path) as save:
        other = PIG.apply(PIG.apply(save.state, Move(0, "roll")), Move(TABLE, "die", (3,)))
        save.play(Move(0, "roll"))
        with pytest.raises(SaveError) as error:
            save.append(Move(TABLE, "die", (4,)), other)
        assert (error.value.kind, save.moves) == ("out-of-step", 1)


def test_a_move_is_acknowledged_when_it_is_on_the_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settled: list[bytes] = []
    monkeypatch.setattr(os, "fsync", lambda handle: settled.append(path.read_bytes()))
    setup = PIG.table(None, seats=2)
    with Save.create(path, PIG, setup, header_of(PIG, setup, 1)).save as save:
        for move in (Move(0, "roll"), Move(TABLE, "die", (6,)), Move(0, "hold")):
            save.play(move)
            assert settled[-1] == path.read_bytes() and settled[-1].count(b"\n") == save.moves + 1


@pytest.mark.parametrize("written", [0, 1, 40])
def test_a_full_disk_loses_no_move_and_makes_none(played: Path, monkeypatch: pytest.MonkeyPatch, written: int) -> None:
    real = os.write

    def full(handle: int, data: bytes) -> int:
        if written and len(data) > 60:
            return real(handle, data[:written])
        raise OSError(errno.ENOSPC, "No space left on device")

    with resumed(played) as save:
        advance(save, 2)
        before = played.read_bytes(), digest(save.state), save.moves
        with monkeypatch.context() as patched:
            patched.setattr(os, "write", full)
            with pytest.raises(SaveError, match="No space left") as error:
                advance(save, 1)
        assert error.value.kind == "unwritable"
        assert (played.read_bytes(), digest(save.state), save.moves) == before
        after = advance(save, 5)[-1]
    with resumed(played) as save:
        assert digest(save.state) == after


# ---------------------------------------------------------------------------------------------------- undo


def test_moves_are_taken_back_up_to_what_somebody_saw(path: Path) -> None:
    with new(path) as save:
        for move in (Move(0, "roll"), Move(TABLE, "die", (6,))):
            save.play(move)
        seen = digest(save.state)
        save.play(Move(0, "hold"))
        save.play(Move(1, "roll"))
        assert save.undoable == 2
        assert digest(save.undo(2)) == seen
        with pytest.raises(SaveError) as error:
            save.undo()
        assert (error.value.kind, save.moves, save.undoable) == ("shown", 2, 0)
        save.play(Move(0, "roll"))
        last = digest(save.state)
    with resumed(path) as save:
        assert (digest(save.state), save.moves, save.undoable) == (last, 3, 1)
        save.undo()
        assert digest(save.state) == seen


def test_an_undo_that_cannot_be_written_is_none(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with new(path) as save:
        save.play(Move(0, "roll"))
        before = digest(save.state)

        def full(*args: object) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

        with monkeypatch.context() as patched:
            patched.setattr(os, "write", full)
            with pytest.raises(SaveError):
                save.undo()
        assert (digest(save.state), save.moves, save.undoable) == (before, 1, 1)


class SecretPig(Pig):
    """Pig whose seats write down at the same time what they bet, seen by nobody until a die rolls."""

    name = "secret-pig"

    def actors(self, state: PigState) -> tuple[int, ...]:
        return (0, 1)

    def moves(self, state: PigState, actor: int) -> tuple[Move, ...]:
        return (Move(actor, "bet", (1,)), Move(actor, "bet", (2,))) if actor >= 0 else ()

    def play(self, state: PigState, move: Move) -> None:
        scores = list(state.scores)
        scores[move.actor] = move.args[0]  # type: ignore[call-overload]
        state.scores = tuple(scores)


def test_one_who_answers_at_the_same_time_as_others_takes_back_alone(path: Path) -> None:
    game = SecretPig()
    with new(path, game=game) as save:
        save.play(Move(0, "bet", (1,)))
        save.play(Move(1, "bet", (2,)))
        assert save.take_back(0).scores == (0, 2)
        save.play(Move(0, "bet", (2,)))
    with resumed(path, game) as save:
        assert (save.state.scores, save.moves, save.undoable) == ((2, 2), 2, 2)
        assert [move.actor for move in look(path).moves] == [1, 0]


def test_threads_that_answer_at_the_same_time_lose_no_answer(path: Path) -> None:
    game = SecretPig()
    with new(path, game=game) as save, ThreadPoolExecutor(2) as pool:
        answers = [Move(seat, "bet", (1 + number % 2,)) for number in range(40) for seat in (0, 1)]
        list(pool.map(save.play, answers))
        last = digest(save.state)
    with resumed(path, game) as save:
        assert (save.moves, digest(save.state)) == (80, last)
    assert sorted(look(path).moves) == sorted(answers)


def test_what_others_did_since_is_not_undone_with_a_move_that_it_follows_from(path: Path) -> None:
    with new(path) as save:
        for move in (Move(0, "roll"), Move(TABLE, "die", (6,)), Move(0, "hold"), Move(1, "roll")):
            save.play(move)
        with pytest.raises(SaveError) as error:
            save.take_back(0)
        assert (error.value.kind, save.moves, save.undoable) == ("tied", 4, 2)


# --------------------------------------------------------------------------------------- cut, changed, damaged


def test_a_save_cut_at_any_byte_goes_on_or_says_what_is_missing(played: Path, tmp_path: Path) -> None:
    data = played.read_bytes()
    rows = data.splitlines(keepends=True)
    stands = _stands(rows, tmp_path)
    cut = tmp_path / "cut.save"
    for size in range(len(data)):
        for file in tmp_path.glob("cut.save*"):
            file.unlink()
        cut.write_bytes(data[:size])
        whole = _whole_lines(rows, size)
        if whole == 0:
            error = refused(cut)
            assert error.kind == "empty" and cut.read_bytes() == data[:size]
            continue
        opened = Save.open(cut, PIG, TABLE_OF, flush="system")
        opened.save.close()
        assert (opened.save.moves, digest(opened.state)) == stands[whole]
        torn = data[sum(map(len, rows[:whole])) : size]
        assert cut.read_bytes() == b"".join(rows[:whole])
        assert (opened.recovered.kept.read_bytes() if opened.recovered.kept else b"") == torn
        assert bool(opened.recovered.words) == bool(torn)


def _stands(rows: list[bytes], folder: Path) -> list[tuple[int, str]]:
    """Where the game stands after so many whole lines."""
    stands = [(0, "")]
    for count in range(1, len(rows) + 1):
        path = folder / "part.save"
        path.write_bytes(b"".join(rows[:count]))
        with resumed(path) as save:
            stands.append((save.moves, digest(save.state)))
    return stands


def _whole_lines(rows: list[bytes], size: int) -> int:
    """How many lines stand in the first ``size`` bytes; a line that lacks its end of line alone is whole."""
    whole = 0
    for row in rows:
        if size < len(row) - 1:
            break
        size -= len(row)
        whole += 1
        if size < 0:
            break
    return whole


def test_a_save_changed_at_any_byte_names_the_line(played: Path, tmp_path: Path) -> None:
    data = played.read_bytes()
    line = 1
    changed = tmp_path / "changed.save"
    for at, byte in enumerate(data[:-1]):
        changed.write_bytes(data[:at] + bytes([byte ^ 1]) + data[at + 1 :])
        error = refused(changed)
        assert error.kind in ("damaged", "not-lines") and error.line in (line, None), (at, error.words)
        assert (error.kind == "not-lines") <= (line == 1)
        line += byte == 10


DAMAGE: dict[str, tuple[Callable[[list[bytes]], list[bytes]], str]] = {
    "of a large number": (
        lambda rows: [*rows[:5], _other_row(214_483_648), *rows[6:]],
        "moves 5 to 214483647 are missing",
    ),
    "dropped": (lambda rows: rows[:5] + rows[7:], "moves 5 to 6 are missing"),
    "swapped": (lambda rows: [*rows[:5], rows[6], rows[5], *rows[7:]], "another order"),
    "doubled": (lambda rows: rows[:6] + rows[5:], "move 5 stands there once more"),
    "emptied": (lambda rows: [*rows[:5], b"\0" * (len(rows[5]) - 1) + b"\n", *rows[6:]], "move 5 is missing"),
    "of another save": (lambda rows: [*rows[:5], _other_row(), *rows[6:]], "does not follow"),
    "last one changed": (lambda rows: [*rows[:-1], rows[-1].replace(b"[", b" [", 1)], "what it said is missing"),
}


def _other_row(number: int = 5) -> bytes:
    from cardwright.engine.chain import write

    return write({"move": number, "do": [0, "hold", []]}, "0" * 12).data


@pytest.mark.parametrize("deed", DAMAGE)
def test_damage_names_the_line_and_what_is_missing_and_offers_the_rest(deed: str, played: Path) -> None:
    spoil, words = DAMAGE[deed]
    rows = played.read_bytes().splitlines(keepends=True)
    played.write_bytes(b"".join(spoil(rows)))
    spoilt = played.read_bytes()
    error = refused(played)
    assert error.kind == "damaged" and error.line is not None and words in error.words
    assert f"up to move {error.whole}" in error.words and played.read_bytes() == spoilt
    opened = Save.open(played, PIG, TABLE_OF, flush="system", up_to_damage=True)
    with opened.save as save:
        assert save.moves == error.whole
        assert opened.recovered.kept is not None
        assert played.read_bytes() + opened.recovered.kept.read_bytes() == spoilt
        advance(save, 3)
    resumed(played).close()


NO_SAVES = {
    "empty": (b"", "empty"),
    "zeros": (b"\0" * 4096, "empty"),
    "a text": (b"Dear diary\n", "not-lines"),
    "a picture": (bytes(range(256)) * 8, "not-lines"),
    "a playthrough": (b"", "not-lines"),
    "deep": (b'{"cardwright":' + b"[" * 100_000 + b',"sum":"000000000000"}\n', "not-lines"),
}


@pytest.mark.parametrize("name", NO_SAVES)
def test_what_is_no_save_is_refused_and_left_alone(name: str, path: Path) -> None:
    data, kind = NO_SAVES[name]
    path.write_bytes(data or (_finished() if name == "a playthrough" else b""))
    before = path.read_bytes()
    assert refused(path).kind == kind and path.read_bytes() == before


def _finished() -> bytes:
    from cardwright.engine.chain import write_header

    return write_header("playthrough", header_of(PIG, PIG.table(None, seats=2), 1)).data


@given(st.one_of(st.binary(max_size=300), st.binary(max_size=60).map(lambda data: b'{"cardwright":"save"' + data)))
def test_any_bytes_are_a_save_or_told(data: bytes) -> None:
    with suppress(SaveError):
        read(data, "save")


def test_what_cannot_be_opened_is_refused_in_words(tmp_path: Path) -> None:
    assert refused(tmp_path / "none.save").kind == "missing"
    assert refused(tmp_path).kind in ("unreadable", "not-lines")
    with pytest.raises(SaveError) as error:
        new(tmp_path / "no folder" / "a.save")
    assert error.value.kind == "unwritable"


def _rewritten(path: Path, change: Callable[[int, dict[str, Any]], None]) -> None:
    """A save whose lines were changed and chained anew, as by another program."""
    import json

    from cardwright.engine.chain import write

    after, out = "", []
    for index, row in enumerate(path.read_bytes().splitlines()):
        raw = json.loads(row)
        raw.pop("sum"), raw.pop("after")
        change(index, raw)
        written = write(raw, after)
        out.append(written.data)
        after = written.sum
    path.write_bytes(b"".join(out))


FOREIGN: dict[str, tuple[int, dict[str, Any], str]] = {
    "a later format": (0, {"format": 2}, "newer"),
    "another generator": (0, {"generator": "dice"}, "newer"),
    "something unknown in the header": (0, {"weather": "fine"}, "newer"),
    "a name without end": (0, {"game": "g" * 100_000}, "newer"),
    "an unknown line": (3, {"weather": "fine"}, "newer"),
    "a move of no shape": (3, {"do": [0, "roll", [None]]}, "newer"),
    "another number": (3, {"move": 7}, "damaged"),
    "too many seats": (0, {"seats": 99}, "other-settings"),
    "unknown settings": (0, {"settings": {"goal": 7}}, "other-settings"),
    "another game": (0, {"game": "goose"}, "other-game"),
    "other rules": (0, {"rules": "0"}, "other-rules"),
    "another seed": (0, {"seed": 8}, "diverged"),
    "a move that may not be made": (3, {"do": [1, "roll", []]}, "diverged"),
    "another throw": (2, {"do": [-1, "die", [2]]}, "diverged"),
}


@pytest.mark.parametrize("what", FOREIGN)
def test_lines_that_say_something_else_are_refused_by_what_they_say(what: str, played: Path) -> None:
    at, change, kind = FOREIGN[what]
    _rewritten(played, lambda index, raw: raw.update(change) if index == at else None)
    assert refused(played).kind == kind


# ------------------------------------------------------------------------------------- other rules, other cards


class HarshPig(Pig):
    """Pig in which somebody changed a rule and not its version: a 2 loses the turn too."""

    def play(self, state: PigState, move: Move) -> None:
        super().play(state, move)
        if move.args == (2,):
            state.gained = 0


def test_a_changed_rule_is_told_with_its_move_and_never_shown_as_a_game(path: Path) -> None:
    with new(path) as save:
        for move in (Move(0, "roll"), Move(TABLE, "die", (2,)), Move(0, "hold")):
            save.play(move)
        advance(save, 20)
    error = refused(path, HarshPig())
    assert (error.kind, error.move) == ("diverged", 10)
    assert len(error.expected) == len(error.found) == 64 and error.expected != error.found
    assert "up to move 10" in error.words and "P-1" in error.words


def test_other_cards_are_refused_and_other_texts_are_not(played: Path) -> None:
    error = refused(played, rules_hash="b" * 64)
    assert error.kind == "other-content" and "test-deck 1.2.0" in error.words
    resumed(played, rules_hash="a" * 64).close()


class ThrowPig(Pig):
    """Pig as of its second version: one throws where one rolled."""

    rules_version = "2"
    migrations = (
        Migration(
            "roll-to-throw",
            "1",
            "2",
            "what was called to roll is called to throw",
            lambda header, moves: (header, [move._replace(name=move.name.replace("roll", "throw")) for move in moves]),
        ),
    )

    def moves(self, state: PigState, actor: int) -> list[Move]:
        return [move._replace(name=move.name.replace("roll", "throw")) for move in super().moves(state, actor)]

    def play(self, state: PigState, move: Move) -> None:
        super().play(state, move._replace(name=move.name.replace("throw", "roll")))


class LostPig(ThrowPig):
    """A third version, for which nobody wrote a migration."""

    rules_version = "3"


class WrongPig(ThrowPig):
    """A migration that forgets what it was for."""

    migrations = (Migration("nothing", "1", "2", "nothing", lambda header, moves: (header, moves)),)


def _never(header: Header, moves: object) -> Any:
    raise ValueError("a game of two cannot go on")


class NeverPig(ThrowPig):
    """A migration for some games alone."""

    migrations = (Migration("three-only", "1", "2", "nothing", _never),)


def test_a_migration_is_done_once_and_written_down(played: Path) -> None:
    with resumed(played) as save:
        before = save.state, save.moves, save.undoable
    opened = Save.open(played, ThrowPig(), table_of(ThrowPig(), None), flush="system")
    with opened.save as save:
        assert (save.state, save.moves, save.undoable) == before
        assert [one.name for one in opened.recovered.migrations] == ["roll-to-throw"]
        assert opened.recovered.words == ("roll-to-throw: what was called to roll is called to throw",)
        advance(save, 9, ThrowPig())
        after = digest(save.state)
    line = next(row for row in played.read_bytes().splitlines() if b'{"migration":["roll-to-throw"]' in row)
    assert b"throw" in line
    again = Save.open(played, ThrowPig(), table_of(ThrowPig(), None), flush="system")
    with again.save as save:
        assert (digest(save.state), again.recovered) == (after, saves.Recovered())
        assert (save.header.rules, save.header.deck) == ("2", DECK)
        assert [player["name"] for player in save.header.players] == ["Zoë", "Ida"]


class HarshThrowPig(ThrowPig):
    """The second version with a rule changed."""

    def play(self, state: PigState, move: Move) -> None:
        super().play(state, move)
        if move.args == (2,):
            state.gained = 0


def test_a_rule_changed_after_a_migration_is_told(path: Path) -> None:
    with new(path) as save:
        for move in (Move(0, "roll"), Move(TABLE, "die", (2,))):
            save.play(move)
    resumed(path, ThrowPig()).close()
    error = refused(path, HarshThrowPig())
    assert (error.kind, error.move, error.line) == ("diverged", 2, 4)


@pytest.mark.parametrize(
    ("game", "kind", "words"),
    [
        (LostPig(), "other-rules", "version 1"),
        (WrongPig(), "diverged", "nothing"),
        (NeverPig(), "other-rules", "a game of two cannot go on"),
    ],
    ids=["no way", "a wrong one", "not this game"],
)
def test_a_save_that_no_migration_brings_over_is_told_and_left_alone(
    game: Pig, kind: str, words: str, played: Path
) -> None:
    before = played.read_bytes()
    error = refused(played, game)
    assert (error.kind, played.read_bytes()) == (kind, before) and words in error.words
    resumed(played).close()


def test_migrations_go_by_the_shortest_way(played: Path) -> None:
    from cardwright.engine.migrations import way

    def step(before: str, after: str) -> Migration:
        return Migration(f"{before}-{after}", before, after, "", lambda header, moves: (header, moves))

    steps = [step("1", "2"), step("2", "3"), step("3", "4"), step("2", "4"), step("4", "1")]
    assert [one.name for one in way(steps, "1", "4") or ()] == ["1-2", "2-4"]
    assert way(steps, "3", "3") == () and way(steps, "1", "9") is None


def test_settings_of_a_game_without_any_are_none() -> None:
    assert header_of(PIG, PIG.table(None, NoSettings(), 2), 1).settings == {}


def test_a_migration_that_was_cut_off_is_done_again(played: Path) -> None:
    game, before = ThrowPig(), len(played.read_bytes())
    resumed(played, game).close()
    data = played.read_bytes()
    for size in range(before, len(data) - 1, 7):
        played.write_bytes(data[:size])
        with Save.open(played, game, table_of(game, None), flush="system").save as save:
            assert save.header.rules == "2"
        assert played.read_bytes() == data
