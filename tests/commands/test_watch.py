"""``cardwright build --watch``: a process that stays, builds what changes, and ends with Ctrl-C."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.commands.watched import PATIENCE, Watch

from cardwright.build.make import Wishes, build_deck
from cardwright.resources import starters

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl-C to a whole console, not to one process"),
]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    for name in ("blank", "second"):
        shutil.copytree(starters() / "blank", tmp_path / name)
    return tmp_path


@pytest.fixture
def watch(home: Path) -> Iterator[Watch]:
    started = Watch("blank", cwd=home)
    yield started
    started.end()


def changed(place: Path, old: str, new: str) -> None:
    """Written aside and moved into place, as editors do."""
    text = place.read_text(encoding="utf-8")
    assert old in text
    aside = place.with_name(f".{place.name}.new")
    aside.write_text(text.replace(old, new), encoding="utf-8")
    aside.replace(place)


def first_title(place: Path) -> str:
    return place.read_text(encoding="utf-8").splitlines()[1].split(",")[1]


def test_a_change_is_built_and_ctrl_c_ends_with_0(watch: Watch, home: Path) -> None:
    watch.wait_for("Watching blank")
    cards = home / "blank" / "cards.csv"
    changed(cards, first_title(cards), "Quaint")
    assert "cards.csv changed, built" in watch.wait_for("redone")
    made = {place.name: place.read_bytes() for place in (home / "out").glob("*/*") if place.is_file()}
    shutil.rmtree(home / "out")
    built = build_deck(home / "blank", home / "out", Wishes(preflight=False))
    assert built.folder is not None
    assert made == {place.name: place.read_bytes() for place in built.folder.iterdir() if place.is_file()}
    assert watch.interrupt() == 0
    assert not any("Traceback" in line or "Aborted" in line for line in watch.lines)


def test_what_is_broken_is_told_and_its_mend_is_built(watch: Watch, home: Path) -> None:
    watch.wait_for("Watching blank")
    deck = home / "blank" / "deck.yaml"
    changed(deck, "format: 1", "format: [")
    watch.wait_for("SYN")
    assert "not built" in watch.wait_for("redone")
    changed(deck, "format: [", "format: 1")
    assert "deck.yaml changed, built" in watch.wait_for("redone")
    assert watch.interrupt() == 0


def test_a_folder_that_goes_away_is_waited_for(watch: Watch, home: Path) -> None:
    watch.wait_for("Watching blank")
    (home / "blank").rename(home / "away")
    watch.wait_for("deck.yaml does not exist")
    (home / "away").rename(home / "blank")
    assert "All clean" in watch.wait_for("redone. All")
    cards = home / "blank" / "cards.csv"
    changed(cards, first_title(cards), "Quaint")
    assert "cards.csv changed, built" in watch.wait_for("cards.csv changed")
    assert watch.interrupt() == 0


def test_several_decks_and_the_words_of_the_command_line(home: Path) -> None:
    changed(home / "second" / "deck.yaml", "id: ", "id: x-")
    watch = Watch("blank", "second", "--only", "cards", "--paper", "letter", "--poll", cwd=home)
    try:
        watch.wait_for("Watching blank and second")
        cards = home / "second" / "cards.csv"
        changed(cards, first_title(cards), "Quaint")
        assert watch.wait_for("redone").startswith("second: cards.csv changed, built")
        assert not list((home / "out").glob("*/proof.html"))
        assert watch.interrupt() == 0
    finally:
        watch.end()


@pytest.mark.parametrize("moment", [0.1, 0.2, 0.4, 0.8])
def test_ctrl_c_at_any_moment_says_nothing(moment: float, home: Path) -> None:
    # After Python itself has started; before that nothing of ours is there to be asked.
    begun = "import sys; sys.argv[1:] = ['build', '--watch', 'blank']; from cardwright.commands import start; "
    process = subprocess.Popen(
        [sys.executable, "-c", begun + "print('begun', flush=True); start.main()"],
        cwd=home,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "begun\n"
    time.sleep(moment)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, errors) == (0, "")


def test_a_part_that_there_is_not_ends_with_2(home: Path) -> None:
    watch = Watch("blank", "--only", "lunch", cwd=home)
    watch.wait_for("has no part lunch")
    assert watch.process.wait(PATIENCE) == 2
    watch.end()
