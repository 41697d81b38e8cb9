"""A build that is killed leaves every file whole, old or new, and the next build says so where it matters."""

from __future__ import annotations

import hashlib
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardwright.build.make import Wishes, build_deck
from cardwright.build.record import Together, check_record

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")]

POND = Path(__file__).parents[2] / "decks/pond-choir"
ONLY = ("cards", "pack")
MOMENTS = 20
NOTE = "was stopped"

#: reads everything in first, so that moments fall into the build and not into the start of Python
CHILD = """
import os, signal, sys
from pathlib import Path
import cardwright.build.make as make, cardwright.pack.write, cardwright.press.targets.pdf, cardwright.build.faces
deck, out, moves = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
if moves >= 0:
    replace, left = Path.replace, [moves]
    def dying(self, target):
        if not left[0]:
            os.kill(os.getpid(), signal.SIGKILL)
        left[0] -= 1
        return replace(self, target)
    Path.replace = dying
print("ready", flush=True)
make.build_deck(deck, out, make.Wishes(only=("cards", "pack")))
print("done", flush=True)
"""


def files(folder: Path) -> dict[str, str]:
    """Hash of every file that a build has made; what is being written has a name of its own and does not count."""
    return {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.iterdir()
        if not path.name.startswith(".cardwright")
    }


@pytest.fixture(scope="module")
def decks(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Two states of one deck, before and after its author has changed a card."""
    before, after = (tmp_path_factory.mktemp(name) / "pond-choir" for name in ("before", "after"))
    shutil.copytree(POND, before)
    shutil.copytree(POND, after)
    frogs = after / "frogs.csv"
    frogs.write_text(frogs.read_text(encoding="utf-8").replace("Mossy", "Muddy"), encoding="utf-8")
    return before, after


@pytest.fixture(scope="module")
def known(
    decks: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, dict[str, str], dict[str, str]]:
    """A folder with the old build, and the files of the old and of the new one."""
    outs = []
    for deck in decks:
        out = tmp_path_factory.mktemp("known")
        assert not build_deck(deck, out, Wishes(only=ONLY)).stopped
        outs.append(out / "pond-choir")
    old, new = map(files, outs)
    assert set(old) == set(new) == {"cards.pdf", "pond-choir.cardpack", "build.json"}
    assert all(old[name] != new[name] for name in old)
    return outs[0], old, new


def start(deck: Path, out: Path, moves: int = -1) -> subprocess.Popen[str]:
    """A build in a process of its own, about to begin; with ``moves`` it kills itself after as many moves."""
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(deck), str(out), str(moves)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    return child


def command(deck: Path, out: Path) -> str:
    """The same build by the command; what it says on stderr."""
    done = subprocess.run(
        [sys.executable, "-m", "cardwright", "build", str(deck), "--out", str(out), "--only", ",".join(ONLY)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return done.stderr


@pytest.fixture(scope="module")
def length(decks: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> float:
    """How long a build takes here, to spread the moments over it."""
    child = start(decks[1], tmp_path_factory.mktemp("timed"))
    began = time.monotonic()
    child.communicate(timeout=60)
    return time.monotonic() - began


def put_old(known: tuple[Path, dict[str, str], dict[str, str]], out: Path) -> Path:
    folder = out / "pond-choir"
    shutil.copytree(known[0], folder)
    return folder


@pytest.mark.parametrize("seed", range(MOMENTS))
def test_killed_at_any_moment_every_file_is_whole(
    decks: tuple[Path, Path],
    known: tuple[Path, dict[str, str], dict[str, str]],
    length: float,
    tmp_path: Path,
    seed: int,
) -> None:
    folder = put_old(known, tmp_path)
    _, old, new = known
    child = start(decks[1], tmp_path)
    time.sleep((seed + random.Random(seed).random()) / MOMENTS * length)
    child.kill()
    child.communicate(timeout=60)
    found = files(folder)
    assert set(found) == set(old)
    for name, digest in found.items():
        assert digest in (old[name], new[name]), f"{name} is neither old nor new"
    status = check_record(folder)
    assert status.ok == (found in (old, new))
    if not status.ok:
        assert NOTE in command(decks[1], tmp_path)
    else:
        assert not build_deck(decks[1], tmp_path, Wishes(only=ONLY)).stopped
    assert files(folder) == new
    assert check_record(folder).ok
    assert not list(folder.glob(".cardwright-*")), "half a file was left lying about"


@pytest.mark.parametrize("moves", [0, 1, 2])
def test_killed_between_two_moves_the_next_build_says_so_and_repairs_it(
    decks: tuple[Path, Path], known: tuple[Path, dict[str, str], dict[str, str]], tmp_path: Path, moves: int
) -> None:
    """The moments at which files do not belong together are short, so the build is killed in each of them by itself."""
    folder = put_old(known, tmp_path)
    _, old, new = known
    child = start(decks[1], tmp_path, moves)
    child.communicate(timeout=60)
    assert child.returncode == -signal.SIGKILL
    found = files(folder)
    assert sum(found[name] == new[name] for name in found) == moves
    assert all(digest in (old[name], new[name]) for name, digest in found.items())
    assert check_record(folder).together is (Together.HALF_NEW if moves else Together.YES)
    said = command(decks[1], tmp_path)
    assert (NOTE in said) == bool(moves)
    if moves:
        assert "some files are new and others old" in said
    assert files(folder) == new
    assert NOTE not in command(decks[1], tmp_path)


def test_killed_in_the_first_build_the_next_one_says_so(decks: tuple[Path, Path], tmp_path: Path) -> None:
    child = start(decks[0], tmp_path, 1)
    child.communicate(timeout=60)
    assert child.returncode == -signal.SIGKILL
    assert NOTE in command(decks[0], tmp_path)
    assert check_record(tmp_path / "pond-choir").ok
