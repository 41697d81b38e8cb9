"""Packages of other people whose game cannot be loaded: decks of that game are told why, and no other is bothered."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.play.conftest import write_pack

from cardwright.build.check import check_deck
from cardwright.build.load import load_deck
from cardwright.games import catalog
from cardwright.games.replays import replay_pack
from cardwright.pack.read import open_pack
from cardwright.play.packs import CannotPlay, open_game
from cardwright.resources import starters

#: what stands in the package's module, and what is told of it
BROKEN = {
    "": "AttributeError: module 'boxed' has no attribute 'GAME'",
    "import no_such_module\n": "ModuleNotFoundError: No module named 'no_such_module'",
    "def": "SyntaxError: ",
    "raise SystemExit(5)\n": "SystemExit: 5",
    "raise SystemExit\n": "SystemExit",
    "GAME = 'chess'\n": "boxed:GAME is a str, not a Game",
    "class GAME: pass\n": "boxed:GAME is a type, not a Game",
    None: "ModuleNotFoundError: No module named 'boxed'",
}

Install = Callable[[str | None], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install a package ``boxes`` with a game ``boxed``, from the text of its module; None forgets the module."""

    def put(text: str | None) -> None:
        about = tmp_path / "site/boxes-1.dist-info"
        about.mkdir(parents=True)
        (about / "entry_points.txt").write_text("[cardwright.games]\nboxed = boxed:GAME\n")
        (about / "METADATA").write_text("Metadata-Version: 2.1\nName: boxes\nVersion: 1\n")
        if text is not None:
            (tmp_path / "site/boxed.py").write_text(text)
        monkeypatch.syspath_prepend(tmp_path / "site")
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path / "site"), os.environ.get("PYTHONPATH", "")]))

    yield put
    sys.modules.pop("boxed", None)
    catalog.find.cache_clear()


def deck(folder: Path, game: str) -> Path:
    folder.mkdir()
    about = f"format: 1\nid: boxed\ngame: {game}\ntitle: Boxed\nversion: 0.1.0\nlanguage: en\ncards: {{}}\n"
    (folder / "deck.yaml").write_text(about)
    return folder


@pytest.mark.parametrize(("text", "reason"), [pytest.param(*one, id=str(one[0])) for one in BROKEN.items()])
def test_a_deck_of_that_game_is_told_which_package_is_broken_and_how(
    text: str | None, reason: str, install: Install, tmp_path: Path
) -> None:
    install(text)
    (finding,) = check_deck(deck(tmp_path / "deck", "boxed")).findings
    assert (finding.code.id, finding.pointer) == ("REF010", "/game")
    assert "the game boxed cannot be loaded" in finding.message and "the package boxes," in finding.message
    assert reason in finding.message and finding.evidence["package"] == "boxes"
    assert load_deck(tmp_path / "deck").deck is None


def test_decks_of_other_games_are_not_bothered(install: Install, tmp_path: Path) -> None:
    install("raise SystemExit(5)\n")
    for starter in ("vagabond", "wagabunda", "blank"):
        assert load_deck(starters() / starter).findings == []
    (finding,) = load_deck(deck(tmp_path / "deck", "boxes")).findings
    assert finding.suggestion == "did you mean boxed?"


def test_a_package_of_that_game_cannot_be_played_nor_its_games_played_again(install: Install, tmp_path: Path) -> None:
    install("raise SystemExit(5)\n")
    path = write_pack(tmp_path / "boxed.cardpack", "boxed")
    with pytest.raises(CannotPlay, match=r"boxed\.cardpack cannot be played: the game boxed .* SystemExit: 5"):
        open_game(path)
    assert "SystemExit: 5; so nothing was played again" in replay_pack(open_pack(path)).words


@pytest.mark.parametrize("rules", ["no_rules:RULES", "boxed:RULES", "sys:exit.nothing"])
def test_a_game_whose_rules_cannot_be_loaded_is_printed_and_not_played(
    rules: str, install: Install, tmp_path: Path
) -> None:
    install(
        "from cardwright.games.game import Game\n"
        f"GAME = Game(name='boxed', title='Boxed', kinds={{}}, rules='{rules}', rules_version='1')\n"
    )
    path = write_pack(tmp_path / "boxed.cardpack", "boxed")
    with pytest.raises(CannotPlay, match=r"the rules of Boxed, .* the package boxes .* cannot be loaded: .*Error"):
        open_game(path)
    words = replay_pack(open_pack(path)).words
    assert "the rules of Boxed, which the package boxes offers, cannot be loaded: " in words


@pytest.mark.parametrize("words", [("check", "deck"), ("build", "deck"), ("schema", "./deck"), ("facts", "deck")])
def test_commands_tell_it_as_an_error_of_the_package(words: tuple[str, ...], install: Install, tmp_path: Path) -> None:
    install("import no_such_module\n")
    deck(tmp_path / "deck", "boxed")
    result = subprocess.run(
        [sys.executable, "-m", "cardwright", *words],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert result.returncode == (1 if words[0] == "facts" else 2)
    assert "has a bug" not in result.stderr and "Traceback" not in result.stderr
