"""Draw the screens of ``cardwright play`` and ``cardwright check`` in docs/images, as a terminal shows them.

    python cli/generators/screens.py [NAME.svg...]

One of play is the page at which a player stops after typing some lines, in a game of the deck's package with a fixed
seed. That of check is what it says of a deck into which mistakes are put.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from cardwright.build.make import Wishes, build_deck
from cardwright.games.telling import Line
from cardwright.play.packs import open_game
from cardwright.play.terminal.desk import Left
from cardwright.play.terminal.frame import COLUMNS, ROWS, compose, margin
from cardwright.play.terminal.opening import begin
from cardwright.play.terminal.page import Page
from cardwright.play.terminal.players import read_players
from cardwright.play.terminal.turns import Turns

ROOT = Path(__file__).resolve().parents[2]


class Shown(NamedTuple):
    """A game, who plays it, and what they type until the screen is drawn."""

    deck: str
    players: Sequence[str]
    seed: int
    typed: Sequence[str]


SCREENS = {
    "play-vagabond.svg": Shown("vagabond", ["Ada", "Bea=bot:trivia:expert"], 7, []),
    "play-wagabunda.svg": Shown("wagabunda", ["Ada", "Otto=bot:random", "Ida=bot:random"], 5, ["sun", *["1"] * 7]),
}


CHECK = "check.svg"
#: what is changed for it: file, what stands there, what is put there
MISTAKES = [
    ("travel/europe.yaml", "route: [CPH, PRG, LIS]", "route: [CPH, PQG, LIS]"),
    ("compass.yaml", "[Oslo NO, Tallinn EE, Dublin IE, Berlin DE]", "[Stockholm SE, Tallinn EE, Dublin IE, Berlin DE]"),
    ("travel/europe.yaml", "ask: Which musical instrument is on", "ask: Which musical instrument  is on"),
]


class Script:
    """A desk at which lines are typed that were thought of before; the page after the last of them is kept."""

    def __init__(self, typed: Sequence[str]) -> None:
        self.typed = list(typed)
        self.page: Page | None = None

    def ask(self, page: Page) -> str:
        """The next line."""
        self.page = page
        if not self.typed:
            raise Left
        return self.typed.pop(0)

    def tell(self, page: Page, lines: int) -> None:
        """Nothing to be drawn."""

    def read(self, title: str, lines: Sequence[Line]) -> None:
        """Nothing to be drawn."""

    def hand(self, name: str) -> None:
        """Nothing to be drawn."""

    def open_again(self) -> None:
        """Nothing to be drawn."""


def page_of(shown: Shown) -> Page:
    """The page at which a game stops."""
    with tempfile.TemporaryDirectory() as folder:
        built = build_deck(ROOT / "decks" / shown.deck, Path(folder), Wishes(only=("pack",)))
        assert built.folder is not None
        playable = open_game(built.folder / f"{shown.deck}.cardpack")
        players = read_players(shown.players, None, playable.rules.seats, "random")
        table = begin(playable, players, settings={}, seed=shown.seed, path=Path(folder) / "x.save")
        script = Script(shown.typed)
        with table.save, suppress(Left):
            Turns(table, script).play()
    assert script.page is not None
    return script.page


def check_of(mistakes: Sequence[tuple[str, str, str]]) -> str:
    """What check says of Vagabond with a text changed in each of some files, with the colours of a terminal."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "decks" / "vagabond", Path(folder) / "decks" / "vagabond")
        for name, right, wrong in mistakes:
            path = Path(folder) / "decks" / "vagabond" / name
            text = path.read_text(encoding="utf-8")
            assert text.count(right) == 1, right
            path.write_text(text.replace(right, wrong), encoding="utf-8")
        command = [sys.executable, "-m", "cardwright", "check", "--no-cache", "decks/vagabond"]
        env = {**os.environ, "FORCE_COLOR": "1"} | dict.fromkeys(("GITHUB_ACTIONS", "NO_COLOR"), "")
        ran = subprocess.run(command, cwd=folder, env=env, stdout=subprocess.PIPE, encoding="utf-8", check=False)
        return ran.stdout


def rows_of(name: str) -> tuple[str, list[Text]]:
    """The title of a screen, and its rows."""
    if name != CHECK:
        return "cardwright play", [margin(row) for row in compose(page_of(SCREENS[name]), ROWS)]
    said = Text.from_ansi(check_of(MISTAKES)).split()
    return "cardwright check", [Text("$ cardwright check decks/vagabond"), Text(), *said]


def draw(name: str) -> str:
    """A screen as SVG, with the fonts that whoever looks has."""
    title, rows = rows_of(name)
    width = COLUMNS if name != CHECK else max(row.cell_len for row in rows) + 1
    console = Console(record=True, width=width, file=io.StringIO(), color_system="truecolor", force_terminal=True)
    for row in rows:
        console.print(row, no_wrap=True, crop=True, highlight=False)
    svg = console.export_svg(title=title, unique_id=title.rpartition(" ")[2])
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return re.sub(r"Fira Code", "DejaVu Sans Mono, Menlo, Consolas", svg)


def main() -> None:
    """Draw all of them, or those named."""
    for name in sys.argv[1:] or [*SCREENS, CHECK]:
        (ROOT / "docs/images" / name).write_text(draw(name), encoding="utf-8")
        sys.stdout.write(f"docs/images/{name}\n")


if __name__ == "__main__":
    main()
