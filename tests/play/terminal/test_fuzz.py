"""Whatever is typed: a game never ends in an error, and its save always plays again."""

from __future__ import annotations

import io
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from cardwright.engine.chance import Stream, seeded
from cardwright.engine.course import table_of
from cardwright.engine.saves import look
from cardwright.play.terminal.desk import Left
from cardwright.play.terminal.plain import PlainDesk
from cardwright.play.terminal.turns import Turns

#: what people and cats type; the keys that leave are not among them
TYPED = (
    *(
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "12",
        "712",
        "713",
        "72",
        "0",
        "-1",
        "1.5",
        "01",
        "²",
        "٣",
        "",
        "",
        "",
        "u",
        "u",
        "h",
        "m",
    ),
    *("?", "? P-1", "? 99", "?" * 300, "rules", "undo", "<", "/u", "/?", "a", "b", "A, B", ",,,", "1,2", "red, plum"),
    *("throw", "roll", "yellow", "sun", "Ye", "Asia", "Japan, India", "JP", "right", "wrong", "yes", "no", "none"),
    *("\x1b[A\x1b[B", "\x00", "\t\t", "é" * 500, "日本", "\ud800", "👩‍👩‍👧", "{}", "[bold]", "%s", "\\", "\u202e"),
)


class Typing(io.TextIOBase):
    """So many lines at random, then the end."""

    def __init__(self, seed: int, lines: int) -> None:
        self.stream = Stream(seeded("typing", seed))
        self.left = lines

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self.left -= 1
        return self.stream.choice(TYPED) + "\n" if self.left >= 0 else ""

    def isatty(self) -> bool:
        return False


@pytest.mark.parametrize("real_dice", [False, True])
@pytest.mark.parametrize("game", ["pig", "whisper"])
@pytest.mark.parametrize("seed", range(3))
def test_no_line_that_is_typed_ends_a_game(sit: Callable[..., Any], game: str, seed: int, real_dice: bool) -> None:
    table = sit(game, "Ada", "bot:random", "Ben", seed=seed, real_dice=real_dice).table
    shown = io.StringIO()
    with suppress(Left):
        Turns(table, PlainDesk(shown, Typing(seed, 400))).play()  # type: ignore[arg-type]
    moves = look(table.save.path).moves
    again = table.game.replay(table.game.start_at(table_of(table.game, None)(table.save.header), seed), moves)
    assert again == table.state
    assert len(table.happened) == len(moves)
    assert len(table.save.path.read_bytes().splitlines()) > 5
    assert all(line.isprintable() for line in shown.getvalue().splitlines())
