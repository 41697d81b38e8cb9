"""The games of the house at a terminal, with the packages of their decks: whole games, secrets kept, anything typed."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from cardwright.build.make import Wishes, build_deck
from cardwright.engine.chance import Stream, seeded
from cardwright.engine.moves import moves_of
from cardwright.engine.state import history
from cardwright.play.packs import Playable, open_game
from cardwright.play.terminal.desk import Left
from cardwright.play.terminal.frame import ROWS, compose
from cardwright.play.terminal.letters import ENTER
from cardwright.play.terminal.opening import begin
from cardwright.play.terminal.page import Page, words
from cardwright.play.terminal.plain import PlainDesk
from cardwright.play.terminal.players import read_players
from cardwright.play.terminal.turns import Turns

DECKS = Path(__file__).parents[3] / "decks"
SHORT = {"vagabond": {"travel_cards": 1}, "wagabunda": {}, "cultural-routes": {}}
GAMES = list(SHORT)

Start = Callable[..., Any]


@pytest.fixture(scope="module")
def packs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The packages of both decks."""
    found = {}
    for game in GAMES:
        built = build_deck(DECKS / game, tmp_path_factory.mktemp(game), Wishes(only=("pack",)))
        assert built.folder is not None, built.check.findings
        found[game] = built.folder / f"{game}.cardpack"
    return found


@pytest.fixture
def start(packs: dict[str, Path], tmp_path: Path) -> Start:
    """``start("vagabond", "Ada", "bot:random", seed=1)``: a table of a short game."""

    def at(game: str, *players: str, seed: int = 1, **more: Any) -> Any:
        playable: Playable = open_game(packs[game])
        sat = read_players(players, None, playable.rules.seats, "random")
        return begin(playable, sat, settings=SHORT[game], seed=seed, path=tmp_path / "game.save", **more)

    return at


class Hand:
    """Somebody who types a key that is offered, or something of the game's, and keeps all pages that are shown."""

    SAID = ("2413", "1234", "Asia", "Africa: Kenya", "Japan", "-", "the sea", "1", "2", "foo", "?", "u", "m", "h")

    def __init__(self, table: Any, seed: int = 0) -> None:
        self.table = table
        self.stream = Stream(seeded("hand", seed))
        self.pages: list[Page] = []
        self.shown: list[tuple[str, Any]] = []
        self.alone: str | None = None

    def ask(self, page: Page) -> str:
        self.pages.append(page)
        self.shown.append((self.alone or "", page))
        if len(self.pages) > 4000:
            raise Left
        if page.keys and self.stream.chance(0.8):
            key = self.stream.choice(page.keys).key
            return "" if key == ENTER else key
        if self.stream.chance(0.8) and (labels := self._labels()):
            return self.stream.choice(labels)
        return self.stream.choice(self.SAID)

    def _labels(self) -> list[str]:
        """Options that are too many to be shown."""
        game, state, names = self.table.game, self.table.state, self.table.names
        moves = moves_of(game.moves(state, self.table.actor)) if self.table.actor is not None else ()
        return [self.table.telling.label(game, state, move, names) for move in moves]

    def tell(self, page: Page, lines: int) -> None:
        self.shown.append(("", page))

    def read(self, title: str, lines: Any) -> None:
        self.shown.append(("", lines))

    def hand(self, name: str) -> None:
        self.alone = name

    def open_again(self) -> None:
        self.alone = None


@pytest.mark.parametrize(
    ("players", "real_dice"),
    [(("Ada", "Ben"), False), (("Ada", "bot:random", "Ben"), True), (("Ada", "Ben", "Cleo", "Dan"), False)],
)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_and_every_page_fits(
    start: Start, game: str, players: tuple[str, ...], real_dice: bool
) -> None:
    table = start(game, *players, real_dice=real_dice)
    hand = Hand(table)
    Turns(table, hand).play()
    assert table.game.outcome(table.state) is not None
    for page in hand.pages:
        assert len(compose(page, ROWS)) == ROWS
        assert len(page.screen.lines) + len(page.screen.seats) <= 17
        for line in (*page.screen.lines, *page.screen.seats, *page.screen.footer):
            assert len(words(line)) <= 80, words(line)


@pytest.mark.parametrize("seed", range(4))
def test_only_the_reader_sees_what_a_card_says(start: Start, seed: int) -> None:
    """V-36: at a table of people, a page with an answer on it is the reader's, who had the keyboard handed to them."""
    table = start("vagabond", "Ada", "Ben", "Cleo", seed=seed)
    hand = Hand(table, seed)
    Turns(table, hand).play()
    readers = 0
    for alone, page in hand.shown:
        if isinstance(page, Page) and "The card says" in page.question:
            assert alone
            readers += 1
        elif isinstance(page, Page) and not alone:
            assert not any("is what the card says" in words(line) for line in page.screen.lines)
    assert readers > 3


def test_cards_that_were_turned_are_looked_at_before_the_next_spin(start: Start) -> None:
    table = start("vagabond", "Ada", "Ben")
    hand = Hand(table)
    Turns(table, hand).play()
    turned = [page for page in hand.pages if page.hints.startswith("Enter goes on")]
    assert len(turned) > 3
    for page in turned:
        shown = " ".join(words(line) for line in page.screen.lines)
        assert "✓" in shown or "✗" in shown or "named none" in shown


@pytest.mark.parametrize("seed", range(4))
def test_points_are_seen_by_nobody_else_before_the_end(start: Start, seed: int) -> None:
    """V-27: where several people look, no page shows anybody's sheet; one's own is shown to one alone."""
    table = start("vagabond", "Ada", "Ben", seed=seed)
    hand = Hand(table, seed)
    Turns(table, hand).play()
    for alone, page in hand.shown[:-2]:
        if isinstance(page, Page) and page.question != "The game is over.":
            lines = (*page.screen.lines, *page.screen.seats, *page.screen.footer)
            assert alone or not any(" points:" in words(line) for line in lines)


def test_one_who_plays_with_bots_judges_their_own_answers(start: Start) -> None:
    table = start("vagabond", "Ada", "bot:random", seed=3)
    hand = Hand(table, 3)
    Turns(table, hand).play()
    judged = [page for page in hand.pages if "The card says" in page.question]
    assert judged
    assert hand.alone is None


def test_an_answer_is_not_taken_back_once_its_player_has_seen_what_is_right(start: Start) -> None:
    """V-35: whoever judges their own answer has seen the card; only the judgement is left to be made."""

    class Sorry(Hand):
        def ask(self, page: Page) -> str:
            shown = super().ask(page)
            return "u" if "The card says" in page.question and not page.notice else shown

    table = start("vagabond", "Ada", "bot:random", seed=3)
    hand = Sorry(table, 3)
    Turns(table, hand).play()
    refused = [page for page in hand.pages if "The card says" in page.question and page.notice]
    assert refused
    assert any("what is right has been shown" in page.notice for page in refused)
    assert not any(page.notice.startswith("Taken back") for page in refused)


class Answers(Hand):
    """Somebody who types nothing but answers, right or wrong, and goes back from a verdict as far as they can."""

    def ask(self, page: Page) -> str:
        self.pages.append(page)
        if len(self.pages) > 3000:
            raise Left
        if "The card says" in page.question:
            return "wrong"
        keys = [key.key for key in page.keys]
        return "a wrong answer" if ENTER in keys else super().ask(page)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_ones_own_points_are_seen_whatever_is_asked(start: Start, players: int, seed: int) -> None:
    """With one person at the keyboard, their sheet is on every frame of 80 x 24, that of ``m`` too."""
    table = start("vagabond", "Ada", *["bot:random"] * (players - 1), seed=seed)
    hand = Answers(table, seed)
    Turns(table, hand).play()
    assert any(
        "Question" in words(line) and page.screen.title.startswith("Pic")
        for page in hand.pages
        for line in page.screen.lines
    )
    for page in hand.pages:
        if page.question != "The game is over.":
            frame = [row.plain for row in compose(page, ROWS)]
            assert any(" points: " in row for row in frame), frame
            for line in page.screen.lines:
                assert not words(line).strip().startswith("Question") or any(
                    words(line).strip() in row for row in frame
                )


def test_who_has_ended_the_game_is_home(start: Start) -> None:
    table = start("vagabond", "Ada", "bot:random", seed=1)
    hand = Answers(table)
    Turns(table, hand).play()
    ended = [page for page in hand.pages if "ended the game" in page.question or "final duel" in page.screen.title]
    shown = [words(line) for page in ended for line in page.screen.seats]
    assert any("home" in row for row in shown)
    for page in ended:
        rows = [words(line) for line in page.screen.seats]
        assert sum("home" in row for row in rows) == 1
        assert not any("is due" in row for row in rows)


@pytest.mark.parametrize("real_dice", [False, True])
@pytest.mark.parametrize("players", [("Ada", "bot:random"), ("Ada", "Ben")])
def test_no_answer_is_given_again_once_its_verdict_is_known(
    start: Start, real_dice: bool, players: tuple[str, ...]
) -> None:
    """Whether dice are real or not, and whoever judges: back to the verdict, and never past it."""

    class Back(Answers):
        back = 0

        def ask(self, page: Page) -> str:
            state = self.table.state
            judged = self.back > 0 or any(entry.move.name == "judge" for entry in history(state))
            answers = sum(entry.move.name == "answer" for entry in history(state))
            if judged and self.back == 0:
                self.answers = answers
            if judged and self.back < 5:
                self.back += 1
                return "u"
            if self.back:
                assert answers >= self.answers
                raise Left
            return super().ask(page)

    table = start("vagabond", *players, seed=3, real_dice=real_dice)
    hand = Back(table, 3)
    with suppress(Left):
        Turns(table, hand).play()
    assert hand.back == 5


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_no_line_that_is_typed_ends_a_game(start: Start, game: str, seed: int, typing: Any) -> None:
    table = start(game, "Ada", "bot:random", "Ben", seed=seed)
    shown = io.StringIO()
    with suppress(Left):
        Turns(table, PlainDesk(shown, typing(seed, 500))).play()
    assert len(table.happened) > 6
    assert [line for line in shown.getvalue().split("\n") if not line.replace("\u200d", "").isprintable()] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_command_plays_the_games_of_the_house(game: str, packs: dict[str, Path], tmp_path: Path) -> None:
    files = ["--save", str(tmp_path / "x.save"), "--record", str(tmp_path / "x.jsonl")]
    players = ["--player", "bot:random", "--seats", "3", "--seed", "1"]
    done = subprocess.run(
        [sys.executable, "-m", "cardwright", "play", str(packs[game]), *players, *files],
        input="\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "over after" in done.stdout
    assert (tmp_path / "x.jsonl").exists()
