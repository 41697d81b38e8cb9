"""``cardwright play`` in a real terminal of 80 x 24: a pseudo-terminal with a program on its other end."""

from __future__ import annotations

import re
import signal
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

pexpect = pytest.importorskip("pexpect", reason="pexpect drives the terminal")
if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals of this kind", allow_module_level=True)

LEFT = "\x1b[?1049l"
PLAYERS = ("--player", "Ada", "--player", "Ben")


@pytest.fixture
def play(pen: Any) -> Iterator[Callable[..., Any]]:
    """Starts the command in a terminal."""
    started = []

    def start(*words: str, rows: int = 24, columns: int = 80, **environment: str) -> Any:
        program, *rest = pen.command
        child = pexpect.spawn(
            program,
            [*rest, *words],
            cwd=str(pen.folder),
            env={**pen.environment, **environment},
            dimensions=(rows, columns),
            encoding="utf-8",
            timeout=30,
        )
        started.append(child)
        return child

    yield start
    for child in started:
        child.close(force=True)


def ask(child: Any, typed: str, shown: str) -> str:
    """Type a line, wait for the text that the next frame shows, and for its end; what was drawn until then."""
    child.sendline(typed)
    child.expect_exact(shown)
    return str(child.before)


def ended(child: Any) -> str:
    child.expect(pexpect.EOF)
    child.close()
    return str(child.before)


def test_a_whole_game_is_played_and_the_terminal_is_given_back(play: Callable[..., Any]) -> None:
    child = play(*PLAYERS, "--seed", "3")
    child.expect_exact("Ada, it is your turn.")
    for _ in range(1500):
        child.sendline("1")
        if child.expect_exact(["it is your turn.", "The game is over."]):
            break
        child.sendline("2")
        if child.expect_exact(["it is your turn.", "The game is over."]):
            break
    child.sendline("")
    child.expect_exact(LEFT)
    rest = ended(child)
    assert "Pig: over after" in rest
    assert child.exitstatus == 0


def test_a_throw_is_shown_a_move_taken_back_and_a_rule_explained(play: Callable[..., Any]) -> None:
    child = play(*PLAYERS, "--seed", "1")
    child.expect_exact("Ada, it is your turn.")
    ask(child, "1", "Die: 5")
    ask(child, "2", "Ben, it is your turn.")
    ask(child, "u", "Taken back: Ada: hold")
    ask(child, "? p2", "what the turn brought is lost")
    ask(child, "", "Ada, it is your turn.")
    ask(child, "q", LEFT)
    assert "--resume saves/pig-1.save" in ended(child)


def test_a_killed_game_goes_on_where_it_was(play: Callable[..., Any]) -> None:
    child = play(*PLAYERS, "--seed", "1")
    child.expect_exact("Ada, it is your turn.")
    ask(child, "1", "Die: 5")
    child.kill(signal.SIGKILL)
    ended(child)
    again = play("--resume", "saves/pig-1.save")
    again.expect_exact("Gained")
    again.expect_exact("Die: 5")
    ask(again, "2", "Ben, it is your turn.")


@pytest.mark.parametrize(("key", "status"), [("\x03", 130), ("\x04", 0)])
def test_ctrl_c_and_ctrl_d_save_and_say_how_to_go_on(play: Callable[..., Any], key: str, status: int) -> None:
    child = play(*PLAYERS, "--seed", "1")
    child.expect_exact("Ada, it is your turn.")
    ask(child, "1", "q leave (saved)")
    child.send(key)
    child.expect_exact(LEFT)
    rest = ended(child)
    assert "left after 2 moves" in rest
    assert "--resume saves/pig-1.save" in rest
    assert "Traceback" not in rest
    assert child.exitstatus == status


def test_a_terminal_that_is_ended_from_outside_is_given_back(play: Callable[..., Any]) -> None:
    child = play(*PLAYERS)
    child.expect_exact("Ada, it is your turn.")
    child.kill(signal.SIGTERM)
    child.expect_exact(LEFT)
    assert "--resume" in ended(child)


def test_a_small_terminal_says_so_and_plays_once_it_is_larger(play: Callable[..., Any]) -> None:
    child = play(*PLAYERS, rows=20, columns=60)
    child.expect_exact("60 columns and 20 rows")
    child.setwinsize(24, 80)
    child.expect_exact("Ada, it is your turn.")
    ask(child, "2", "Ben, it is your turn.")
    child.setwinsize(30, 100)
    child.expect_exact("Ben, it is your turn.")
    ask(child, "2", "Ada, it is your turn.")


def test_bots_play_with_pauses_and_without(play: Callable[..., Any]) -> None:
    child = play("--player", "bot:random", "--player", "bot:random", "--seed", "2", "--fast")
    child.expect_exact("The game is over.")
    ask(child, "", LEFT)


def test_ctrl_c_while_bots_play_gives_the_terminal_back(play: Callable[..., Any]) -> None:
    child = play("--player", "bot:random", "--player", "bot:random", "--seed", "2")
    child.expect_exact("Otto")
    assert child.waitnoecho(timeout=20)
    child.send("\x03")
    child.expect_exact(LEFT)
    assert "--resume" in ended(child)
    assert child.exitstatus == 130


def test_no_colour_is_drawn_where_none_is_wanted(play: Callable[..., Any]) -> None:
    child = play(*PLAYERS, NO_COLOR="1")
    child.expect_exact("leave (saved)")
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]", str(child.before))


def test_who_plays_is_asked_where_nobody_said_so(play: Callable[..., Any]) -> None:
    child = play("--seed", "1", "--fast")
    child.expect_exact("Who plays?")
    ask(child, "Cleo", "Cleo, it is your turn.")


def test_plain_prints_lines_in_a_terminal_too(play: Callable[..., Any]) -> None:
    child = play(*PLAYERS, "--plain")
    child.expect_exact("== Pig\r\n")
    assert "\x1b" not in str(child.before)
