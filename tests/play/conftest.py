"""Two small games as packages: Pig, as somebody outside would bring it, and one with secrets and forms."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

import pytest

from cardwright.deck.deck import Deck
from cardwright.deck.deckfile import DeckFile
from cardwright.diag import Source
from cardwright.engine.chance import Stream, seeded
from cardwright.engine.examples.pig import Pig
from cardwright.engine.game import Game as Rules
from cardwright.engine.game import Outcome, Rule, ranked
from cardwright.engine.moves import TABLE, Form, Move, OneOf, Option, Some, Words
from cardwright.engine.state import Setup, State, note
from cardwright.games.game import Game
from cardwright.games.rules_fit import rules_fit
from cardwright.pack.read import open_pack
from cardwright.pack.write import Extras, pack_deck
from cardwright.play.packs import Playable
from cardwright.play.terminal.desk import Left
from cardwright.play.terminal.opening import begin
from cardwright.play.terminal.plain import PlainDesk
from cardwright.play.terminal.players import read_players
from cardwright.play.terminal.table import Table
from cardwright.play.terminal.turns import Turns
from cardwright.play.terminal.usual import UsualTelling
from cardwright.read.node import Document

_OUTSIDER = """\
from cardwright.engine.chance import Stream, seeded
from cardwright.engine.examples.pig import Pig
from cardwright.games.game import Game

PIG = Pig()
GAME = Game(name="pig", title="Pig", kinds={}, rules="pigpen:PIG", rules_version="1")
"""


def write_pack(path: Path, game: str, settings: Mapping[str, Any] | None = None) -> Path:
    """A package without cards."""
    about = {"format": "1", "id": game, "game": game, "title": game.capitalize(), "version": "0.1.0", "language": "en"}
    file = DeckFile.model_validate({**about, "cards": {}})
    deck = Deck(folder=path.parent, file=file, document=Document(Source("deck.yaml", "")), kinds={}, contents=())
    path.write_bytes(pack_deck(deck, Extras(settings=settings or {})))
    return path


@dataclass(frozen=True)
class Pen:
    """A folder with ``pig.cardpack``, and processes that know Pig as an installed game: through an entry point."""

    folder: Path
    environment: dict[str, str]

    @property
    def command(self) -> list[str]:
        return [sys.executable, "-m", "cardwright", "play", "pig.cardpack"]

    def play(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*self.command, *words],
            cwd=self.folder,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )


@pytest.fixture
def pen(tmp_path: Path) -> Pen:
    site = tmp_path / "site"
    (site / "pigpen-1.dist-info").mkdir(parents=True)
    (site / "pigpen-1.dist-info/entry_points.txt").write_text("[cardwright.games]\npig = pigpen:GAME\n")
    (site / "pigpen-1.dist-info/METADATA").write_text("Metadata-Version: 2.1\nName: pigpen\nVersion: 1\n")
    (site / "pigpen.py").write_text(_OUTSIDER)
    write_pack(tmp_path / "pig.cardpack", "pig")
    paths = os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH", "")]))
    return Pen(tmp_path, {**os.environ, "PYTHONPATH": paths, "TERM": "xterm-256color", "PYTHONUTF8": "1"})


# ------------------------------------------------------------------------------------------ a game with secrets


@dataclass(slots=True)
class WhisperState(State):
    """Each seat is dealt a secret number, hides it in a message, and says how sure it is of the others'."""

    secrets: tuple[int, ...] = ()
    messages: tuple[str, ...] = ()


class Whisper(Rules[WhisperState]):
    """A number dealt to each seat alone, then a message of it: a colour, fruits and words."""

    name = "whisper"
    rules_version = "1"
    seats = range(2, 4)
    state_type = WhisperState
    rulebook: ClassVar = {
        "X-1": Rule("Each player gets a number that nobody else sees."),
        "X-2": Rule("Say a colour, up to two fruits and a word."),
    }

    def begin(self, setup: Setup, rng: int) -> WhisperState:
        return WhisperState(setup, rng, None, ())

    def actors(self, state: WhisperState) -> tuple[int, ...]:
        if len(state.messages) == state.setup.seats:
            return ()
        return (TABLE,) if len(state.secrets) == len(state.messages) else (len(state.messages),)

    def moves(self, state: WhisperState, actor: int) -> Sequence[Option]:
        if actor not in self.actors(state):
            return ()
        if actor == TABLE:
            return [Move(TABLE, "deal", (number,)) for number in range(700, 800)]
        colours = OneOf("colour", ("red", "green", "grey"))
        return [Form(actor, "say", (colours, Some("fruits", ("apple", "pear", "plum"), 0, 2), Words("word", 10)))]

    def play(self, state: WhisperState, move: Move) -> None:
        if move.actor == TABLE:
            state.secrets = (*state.secrets, int(str(move.args[0])))
        else:
            state.messages = (*state.messages, str(move.args))
            note(state, "X-2", move.actor, "said", len(move.args[1]))  # type: ignore[arg-type]

    def view(self, state: WhisperState, seat: int) -> dict[str, Any]:
        own = state.secrets[seat] if 0 <= seat < len(state.secrets) else None
        return {"messages": list(state.messages), "secret": own}

    def rule(self, state: WhisperState, option: Option) -> str:
        return "X-1" if option.actor == TABLE else "X-2"

    def outcome(self, state: WhisperState) -> Outcome | None:
        return None if self.actors(state) else Outcome(ranked(state.secrets))


class WhisperTelling(UsualTelling):
    """Whoever speaks looks alone; what is dealt is told to nobody."""

    def eyes(self, game: Any, state: Any, actor: int, people: Any) -> tuple[int, ...]:
        return (actor,) if actor != TABLE else ()

    def told(self, game: Any, state: Any, move: Move, notes: Any, names: Sequence[str]) -> Sequence[str]:
        dealt = move.actor == TABLE
        return ["A number is dealt"] if dealt else super().told(game, state, move, notes, names)


@dataclass(slots=True)
class RiddleState(State):
    """What each has answered, in turn."""

    answers: tuple[str, ...] = ()


class Riddle(Rules[RiddleState]):
    """Each says something in turn, six times, or passes, or hears a hint: words, and two moves beside them."""

    name = "riddle"
    rules_version = "1"
    seats = range(1, 4)
    state_type = RiddleState
    rulebook: ClassVar = {"R-1": Rule("Answer in your own words.")}

    def begin(self, setup: Setup, rng: int) -> RiddleState:
        return RiddleState(setup, rng, None, ())

    def actors(self, state: RiddleState) -> tuple[int, ...]:
        said = len(state.answers)
        return () if said == 6 * state.setup.seats else (said % state.setup.seats,)

    def moves(self, state: RiddleState, actor: int) -> Sequence[Option]:
        if actor not in self.actors(state):
            return ()
        return [Form(actor, "answer", (Words("word", 30),)), Move(actor, "hear a hint"), Move(actor, "pass")]

    def play(self, state: RiddleState, move: Move) -> None:
        state.answers = (*state.answers, f"{move.name}: {move.args[0]}" if move.args else move.name)

    def view(self, state: RiddleState, seat: int) -> dict[str, Any]:
        return {"answers": list(state.answers)}

    def outcome(self, state: RiddleState) -> Outcome | None:
        return None if self.actors(state) else Outcome((1,) * state.setup.seats)


RULES: dict[str, tuple[Rules[Any], Any]] = {
    "pig": (Pig(), UsualTelling()),
    "whisper": (Whisper(), WhisperTelling()),
    "riddle": (Riddle(), UsualTelling()),
}


@dataclass
class Sitting:
    """A game played in this process, line by line, from a text of what is typed; then ``out`` is what was shown."""

    table: Table
    out: str = ""
    left: bool = False
    lines: list[str] = field(default_factory=list)

    def type(self, *lines: str) -> Sitting:
        shown = io.StringIO()
        self.left = False
        try:
            Turns(self.table, PlainDesk(shown, io.StringIO("".join(f"{line}\n" for line in lines)))).play()
        except Left:
            self.left = True
        self.out = shown.getvalue()
        return self


@pytest.fixture
def package(tmp_path: Path) -> Callable[..., Playable]:
    """``package(rules, {"most": 3})``: a package without cards of any rules, with the deck's settings."""

    def make(rules: Rules[Any], settings: Mapping[str, Any] | None = None) -> Playable:
        pack = open_pack(write_pack(tmp_path / f"{rules.name}.cardpack", rules.name, settings))
        game = Game(name=rules.name, title=rules.name, kinds={})
        return Playable(pack, game, rules, None, rules_fit(rules, rules.rules_version))

    return make


@pytest.fixture
def sit(tmp_path: Path) -> Callable[..., Sitting]:
    """``sit("pig", "Ada", "bot:random", seed=3)``: a new game, waiting to be typed at."""
    count = iter(range(1000))

    def start(game: str, *players: str, seed: int = 1, **more: Any) -> Sitting:
        rules, telling = RULES[game]
        pack = open_pack(write_pack(tmp_path / f"{game}.cardpack", game))
        fit = rules_fit(rules, rules.rules_version)
        playable = Playable(pack, Game(name=game, title=game, kinds={}), rules, None, fit)
        sat = read_players(players, None, rules.seats, "random")
        table = begin(playable, sat, settings={}, seed=seed, path=tmp_path / f"{game}-{next(count)}.save", **more)
        table.telling = telling
        return Sitting(table)

    return start


# ------------------------------------------------------------------------------------------------ anything typed


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


@pytest.fixture
def typing() -> type[Typing]:
    """``typing(seed, 400)``: a file of so many lines of anything."""
    return Typing
