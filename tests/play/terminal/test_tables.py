"""Tables that can be set up, or cannot: by their own settings and seats, before any file is written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from cardwright.engine.bots import COMMON
from cardwright.engine.examples.pig import Pig
from cardwright.engine.game import SettingsError
from cardwright.engine.moves import Move
from cardwright.play.packs import CannotPlay, Playable
from cardwright.play.terminal.desk import Left
from cardwright.play.terminal.opening import NoTable, begin, go_on
from cardwright.play.terminal.players import NoPlayers, Player
from cardwright.play.terminal.table import BotFailed

Package = Callable[..., Playable]


@dataclass(frozen=True, slots=True)
class Few:
    """``most`` at a table; ``order`` has to name each seat."""

    most: int = 3
    order: tuple[int, ...] = ()


class FewPig(Pig):
    """Pig whose settings allow some numbers of seats alone."""

    name = "fewpig"
    settings_type = Few

    def prepare(self, content: Any, settings: Any, seats: int) -> Any:
        if seats > settings.most:
            raise SettingsError(f"most is {settings.most}, and {seats} play")
        if settings.order and len(settings.order) != seats:
            raise SettingsError("order names other seats")
        return None


def people(count: int) -> list[Player]:
    return [Player(f"P{seat}") for seat in range(count)]


def saves(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.save"))


@pytest.mark.parametrize(
    ("deck", "seats", "chosen"),
    [
        ({}, 5, {"most": 5}),  # the setting makes the seats possible
        ({"order": [0, 1]}, 3, {"order": [2, 1, 0]}),  # the deck's own goes with two alone
        ({"most": 1}, 2, {"most": 2}),  # the deck's own goes with no table at all
    ],
)
def test_settings_that_make_a_table_possible_begin_it_and_go_on(
    package: Package, tmp_path: Path, deck: dict[str, Any], seats: int, chosen: dict[str, Any]
) -> None:
    playable = package(FewPig(), deck)
    with begin(playable, people(seats), settings=chosen, seed=1).save as save:
        path = save.path
    table, _ = go_on(playable, path)
    with table.save:
        name, value = next(iter(chosen.items()))
        assert table.chosen == (f"{name}={value}".replace(" ", ""),)
        assert len(table.names) == seats


@pytest.mark.parametrize(
    ("deck", "seats", "chosen", "error"),
    [
        ({}, 4, {}, NoTable),  # other seats would do
        ({}, 2, {"most": 1}, NoTable),
        ({}, 2, {"none": 1}, NoTable),
        ({}, 2, {"most": "x"}, NoTable),
        ({"order": [0, 1]}, 3, {}, NoTable),
        ({"most": 1}, 2, {}, CannotPlay),  # no seats would do: that is the package's
    ],
)
def test_a_table_that_cannot_be_set_up_is_told_and_leaves_no_file(
    package: Package, tmp_path: Path, deck: dict[str, Any], seats: int, chosen: dict[str, Any], error: type[Exception]
) -> None:
    playable = package(FewPig(), deck)
    for path in (None, tmp_path / "own" / "x.save"):
        with pytest.raises(CannotPlay) as told:
            begin(playable, people(seats), settings=chosen, seed=1, path=path)
        assert type(told.value) is error
    assert saves(tmp_path) == []


def _broken(error: BaseException) -> Any:
    def make(setup: Any, level: str) -> Any:
        raise error

    return make


@pytest.mark.parametrize("error", [KeyError("x\x1b[2J"), SystemExit(3), RuntimeError(), TypeError("no level")])
def test_a_bot_that_cannot_be_made_is_named_and_leaves_no_file(
    package: Package, tmp_path: Path, error: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(COMMON, "broken", _broken(error))  # type: ignore[misc]
    playable = package(FewPig())
    with pytest.raises(BotFailed, match=r"Bo \(broken\) cannot sit down") as told:
        begin(playable, [Player("Ada"), Player("Bo", "broken")], settings={}, seed=1)
    assert str(told.value).isprintable()
    assert saves(tmp_path) == []
    with begin(playable, people(2), settings={}, seed=1).save as save:
        path = save.path
    before = path.read_bytes()
    with pytest.raises(BotFailed):
        go_on(playable, path, [Player("Ada"), Player("Bo", "broken")])
    assert path.read_bytes() == before
    go_on(playable, path)[0].save.close()


class Sorry:
    """A bot that does something else than to move."""

    def __init__(self, does: Callable[[], Any]) -> None:
        self.does = does

    def choose(self, game: Any, state: Any, seat: int, options: Any, stream: Any) -> Any:
        return self.does()


def _raise(error: BaseException) -> Any:
    raise error


@pytest.mark.parametrize(
    "does",
    [
        lambda: _raise(KeyError("x")),
        lambda: _raise(SystemExit(1)),
        lambda: _raise(Left()),
        lambda: None,
        lambda: "roll",
        lambda: (1, "roll"),
        lambda: Move(0, "roll"),
        lambda: Move(1, "fly\x1b[2J"),
        lambda: Move(1, "roll", (1,)),
        lambda: Move(1, "roll", None),  # type: ignore[arg-type]
        lambda: Move(1, ["roll"], ([],)),  # type: ignore[arg-type, list-item]
    ],
)
def test_a_bot_that_fails_is_named_and_the_game_stands(sit: Any, does: Callable[[], Any]) -> None:
    game = sit("pig", "Ada", "Bo=bot:random")
    game.table.bots = {1: Sorry(does)}
    with pytest.raises(BotFailed, match=r"Bo \(random\)") as told:
        game.type("2")
    assert str(told.value).isprintable()
    assert "Move(" not in str(told.value)
    assert game.table.save.moves == 1


def test_people_who_sit_down_in_a_saved_game_have_to_be_as_many(package: Package) -> None:
    playable = package(FewPig())
    with begin(playable, people(2), settings={}, seed=1).save as save:
        path = save.path
    with pytest.raises(NoPlayers, match="2 players"):
        go_on(playable, path, people(3))
