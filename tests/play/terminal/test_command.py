"""``cardwright play`` as a process of its own: how it ends, and what it says when it cannot play."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

PLAYED = "1\n1\n2\n" * 500


def test_a_game_is_played_from_a_pipe_and_told_how_it_ended(pen: Any) -> None:
    done = pen.play("--player", "Ada", "--player", "Ben", "--seed", "3", typed=PLAYED)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    end = done.stdout[done.stdout.index("Pig: over after") :]
    assert "1.  " in end
    assert "points" in end
    assert "saves/pig-1.save" in end
    assert "--player Ada --player Ben --seed 3" in end
    assert (pen.folder / "saves/pig-1.save").exists()


def test_bots_play_alone_to_the_end_and_their_game_is_a_playthrough(pen: Any) -> None:
    words = ["--player", "bot:random", "--player", "bot:random", "--seed", "1", "--fast", "--record", "a/pig.jsonl"]
    done = pen.play(*words, typed="\n")
    assert done.returncode == 0, done.stderr
    assert "Written down in a/pig.jsonl." in done.stdout
    assert (pen.folder / "a/pig.jsonl").read_text().startswith('{"cardwright":"playthrough"')
    assert pen.play(*words).returncode == 2


def test_a_game_that_is_left_goes_on_where_it_was(pen: Any) -> None:
    first = pen.play("--player", "Ada", "--player", "Bo=bot:random", "--seed", "3", typed="1\nq\n")
    assert first.returncode == 0
    assert "cardwright play pig.cardpack --resume saves/pig-1.save" in first.stdout
    again = pen.play("--resume", "saves/pig-1.save", typed="h\n")
    assert again.returncode == 0
    assert "Ada: roll" in again.stdout
    assert "Bo" in again.stdout


def test_letters_in_another_encoding_end_no_game(pen: Any) -> None:
    import subprocess

    typed = b"\xff\xfe\n1\n\x00\nB\xe9a\nq\n"
    command = [*pen.command, "--player", "Ada"]
    done = subprocess.run(command, cwd=pen.folder, env=pen.environment, input=typed, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert b"left after" in done.stdout


def test_every_game_has_a_save_of_its_own(pen: Any) -> None:
    for number in (1, 2):
        pen.play("--player", "Ada")
        assert (pen.folder / f"saves/pig-{number}.save").exists()
    assert pen.play("--player", "Ada", "--save", "own/x.save").returncode == 0
    assert (pen.folder / "own/x.save").exists()
    assert pen.play("--player", "Ada", "--save", "own/x.save").returncode == 1


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (["--player", "Ada", "--player", "bot:chess"], 2, "there is no bot chess"),
        (["--player", "Ada", "--player", "ada"], 2, "two players are called"),
        (["--seats", "11"], 2, "2 to 10 players"),
        (["--set", "x"], 2, "write --set name=value"),
        (["--set", "goal=50"], 2, "setting goal"),
        (["--language", "pl"], 1, "not in pl"),
        (["--resume", "none.save"], 2, "there is no save none.save"),
        (["--resume", "pig.cardpack"], 1, "no save"),
        (["--resume", "x", "--seed", "1"], 2, "leave those out"),
        (["--no-such"], 2, "--no-such"),
    ],
)
def test_what_cannot_be_played_is_told_in_words(pen: Any, words: list[str], status: int, told: str) -> None:
    done = pen.play(*words)
    assert done.returncode == status, done.stderr
    assert told in done.stderr
    assert "Traceback" not in done.stderr
    assert not (pen.folder / "saves").exists()


def test_a_package_that_is_missing_or_damaged_is_told(pen: Any) -> None:
    pack: Path = pen.folder / "pig.cardpack"
    pack.write_bytes(pack.read_bytes()[:-40])
    done = pen.play()
    assert (done.returncode, "Traceback" in done.stderr) == (1, False)
    pack.unlink()
    done = pen.play()
    assert done.returncode == 2
    assert "cannot be read" in done.stderr


def test_a_damaged_save_is_told_and_left_as_it_is(pen: Any) -> None:
    pen.play("--player", "Ada", "--player", "Ben", typed="1\n2\n" * 20)
    save: Path = pen.folder / "saves/pig-1.save"
    lines = save.read_bytes().split(b"\n")
    hurt = b"\n".join([*lines[:3], lines[3].replace(b'"do"', b'"du"'), *lines[4:]])
    save.write_bytes(hurt)
    done = pen.play("--resume", str(save))
    assert done.returncode == 1
    assert "line 4 is damaged" in done.stderr
    assert save.read_bytes() == hurt
    done = pen.play("--resume", str(save), "--up-to-damage")
    assert done.returncode == 0
    assert "left after 2 moves" in done.stdout
    assert "line 4 is damaged" in done.stderr


def test_a_save_is_played_by_one_at_a_time(pen: Any) -> None:
    import subprocess

    command = [*pen.command, "--player", "Ada", "--player", "Ben"]
    with subprocess.Popen(
        command, cwd=pen.folder, env=pen.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdin is not None and first.stdout is not None
        while first.stdout.read(1) != ">":
            pass
        done = pen.play("--resume", "saves/pig-1.save")
        first.stdin.close()
        first.stdout.read()
    assert done.returncode == 1
    assert "played elsewhere" in done.stderr


def test_a_bot_that_fails_is_no_bug_of_cardwright_and_its_game_goes_on(pen: Any) -> None:
    (pen.folder / "site/pigpen.py").write_text(
        (pen.folder / "site/pigpen.py").read_text()
        + "class Bad:\n    def choose(self, *more):\n        raise KeyError('x')\n"
        + "BOTS = {'bad': lambda setup, level: Bad(), 'worse': lambda setup, level: {}[level]}\n"
        + "GAME = Game(name='pig', title='Pig', kinds={}, rules='pigpen:PIG', rules_version='1', bots='pigpen:BOTS')\n"
    )
    done = pen.play("--player", "Ada", "--player", "Bo=bot:bad", typed="2\n")
    assert done.returncode == 1
    assert "the bot Bo (bad) failed (KeyError: 'x')" in done.stderr
    assert "bug" not in done.stderr + done.stdout
    assert "--resume saves/pig-1.save" in done.stdout
    again = pen.play("--resume", "saves/pig-1.save", "--player", "Ada", "--player", "Ben", typed="2\n")
    assert again.returncode == 0
    done = pen.play("--player", "Ada", "--player", "bot:worse")
    assert (done.returncode, "bug" in done.stderr, "cannot sit down" in done.stderr) == (1, False, True)
    assert not (pen.folder / "saves/pig-2.save").exists()


HOSTILE = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202e"


def _header(**changed: Any) -> bytes:
    """The first line of a save, whole, with whatever a stranger wants it to say."""
    from cardwright.engine.chain import write

    about: dict[str, Any] = {"game": "pig", "rules": "1", "deck": None, "seats": 2, "players": [], "settings": {}}
    about |= {"generator": "g", "seed": 1, "every": 10, "start": "x", "more": {}}
    return write({"cardwright": "save", "format": 1, **about, **changed}, "").data


@pytest.mark.parametrize(
    "changed",
    [
        {"game": HOSTILE},
        {"generator": HOSTILE},
        {"rules": HOSTILE},
        {"format": HOSTILE},
        {"seed": HOSTILE},
        {"settings": {HOSTILE: HOSTILE}},
        {"deck": {"id": HOSTILE, "version": HOSTILE, "rules_hash": HOSTILE}},
        {"players": [{"name": HOSTILE, "bot": HOSTILE}] * 2},
        {"start": HOSTILE},
        {HOSTILE: 1},
    ],
)
def test_nothing_of_a_save_reaches_the_terminal_raw(pen: Any, changed: dict[str, Any]) -> None:
    from cardwright.engine.chance import GENERATOR

    (pen.folder / "x.save").write_bytes(_header(**{"generator": GENERATOR, **changed}))
    done = pen.play("--resume", "x.save")
    assert done.returncode in (1, 2), done.stdout
    assert all(line.isprintable() for line in (done.stdout + done.stderr).splitlines()), done.stderr


def test_a_seed_reaches_the_terminal_clean(pen: Any) -> None:
    done = pen.play("--player", "Ada", "--seed", HOSTILE, typed="2\n2\n")
    done = pen.play("--resume", "saves/pig-1.save", typed=PLAYED) if done.returncode == 0 else done
    assert all(line.isprintable() for line in (done.stdout + done.stderr).splitlines())


def test_up_to_damage_without_a_save_is_wrong_use(pen: Any) -> None:
    done = pen.play("--up-to-damage")
    assert done.returncode == 2
    assert "--resume" in done.stderr
    assert not (pen.folder / "saves").exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.parametrize("kind", ["pipe", "folder", "device"])
def test_only_files_are_opened_as_saves(pen: Any, kind: str) -> None:
    import os

    path = pen.folder / "x.save"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/zero")
    done = pen.play("--resume", "x.save")
    assert done.returncode == 1
    assert "no save" in done.stderr


INTERRUPTING = """
import builtins, os, signal, sys
real, wanted = builtins.__import__, sys.argv.pop(1)
def load(name, *more, **named):
    if name == wanted:
        os.kill(os.getpid(), signal.SIGINT)
    return real(name, *more, **named)
builtins.__import__ = load
sys.argv[0] = "cardwright"
from cardwright.commands.start import main
main()
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals to send to oneself")
@pytest.mark.parametrize(
    "module",
    ["typer", "cardwright.commands.table", "cardwright.play.packs", "pydantic", "cardwright.play.terminal.turns"],
)
def test_ctrl_c_while_modules_are_loaded_ends_without_a_word(pen: Any, module: str) -> None:
    import subprocess
    import sys

    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTING, module, "play", "pig.cardpack", "--player", "Ada"],
        cwd=pen.folder,
        env=pen.environment,
        input="1\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 130
    assert [line for line in done.stderr.splitlines() if not line.startswith("note: the package was made")] == []


def test_ctrl_c_in_the_middle_of_a_class_is_no_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardwright.commands import app

    def run() -> None:
        raise RuntimeError("Error calling __set_name__") from KeyboardInterrupt()

    monkeypatch.setattr(app, "app", run)
    assert app._run() == 130


def _saved(pen: Any) -> Path:
    pen.play("--player", "Ada", "--player", "Ben", "--seed", "1", typed="2\n2\n2\n")
    path: Path = pen.folder / "saves/pig-1.save"
    return path


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_a_save_that_an_editor_changed_harmlessly_goes_on(pen: Any, mark: bytes, end: bytes) -> None:
    path = _saved(pen)
    path.write_bytes(mark + path.read_bytes().replace(b"\n", end))
    for moves in (4, 5):
        done = pen.play("--resume", str(path), typed="2\n")
        assert done.returncode == 0, done.stderr
        assert f"left after {moves} moves" in done.stdout


def test_a_save_with_a_mark_is_mended_where_it_is_damaged(pen: Any) -> None:
    path = _saved(pen)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes() + b'{"move":4')
    done = pen.play("--resume", str(path), typed="2\n")
    assert done.returncode == 0, done.stderr
    assert pen.play("--resume", str(path)).returncode == 0
    assert (pen.folder / "saves/pig-1.save.cut-1").read_bytes() == b'{"move":4'


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.replace(b"\n", b"\r"),
        lambda data: data.decode().encode("utf-16"),
        lambda data: data.decode().encode("utf-16-be"),
        lambda data: b"> " + data,
        lambda data: b"\n\n" + data,
    ],
)
def test_a_save_that_was_changed_on_its_way_says_so(pen: Any, change: Any) -> None:
    path = _saved(pen)
    path.write_bytes(change(path.read_bytes()))
    done = pen.play("--resume", str(path))
    assert done.returncode == 1
    assert "get the file again" in done.stderr
