"""Whatever is typed: a game never ends in an error, and its save always plays again."""

from __future__ import annotations

import io
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from cardwright.engine.course import table_of
from cardwright.engine.saves import look
from cardwright.play.terminal.desk import Left
from cardwright.play.terminal.plain import PlainDesk
from cardwright.play.terminal.turns import Turns


@pytest.mark.parametrize("real_dice", [False, True])
@pytest.mark.parametrize("game", ["pig", "whisper"])
@pytest.mark.parametrize("seed", range(3))
def test_no_line_that_is_typed_ends_a_game(
    sit: Callable[..., Any], game: str, seed: int, real_dice: bool, typing: Any
) -> None:
    table = sit(game, "Ada", "bot:random", "Ben", seed=seed, real_dice=real_dice).table
    shown = io.StringIO()
    with suppress(Left):
        Turns(table, PlainDesk(shown, typing(seed, 400))).play()
    moves = look(table.save.path).moves
    again = table.game.replay(table.game.start_at(table_of(table.game, None)(table.save.header), seed), moves)
    assert again == table.state
    assert len(table.happened) == len(moves)
    assert len(table.save.path.read_bytes().splitlines()) > 5
    assert [line for line in shown.getvalue().split("\n") if not line.replace("\u200d", "").isprintable()] == []
