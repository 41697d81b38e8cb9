"""Saves: a game in a file, a line a move, of which a killed process loses nothing that it acknowledged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import RLock
from types import TracebackType
from typing import Generic, NamedTuple, TypeVar

from cardwright.engine.chain import Read, read, write, write_header
from cardwright.engine.course import Course, Table, demand_game, demand_rules, is_over
from cardwright.engine.game import Game
from cardwright.engine.lines import Header, Line, MigrationLine, MoveLine, Player, PlayersLine, SaveError, UndoLine
from cardwright.engine.lines import standing as stands
from cardwright.engine.migrations import Migration, carried
from cardwright.engine.moves import Move
from cardwright.engine.savefile import Flush, SaveFile, content
from cardwright.engine.state import Setup, State, digest, history

_State = TypeVar("_State", bound=State)


@dataclass(frozen=True, slots=True)
class Recovered:
    """What was mended while a save was opened; all is empty where nothing was.

    ``kept`` is the file that holds what was cut off the end of the save; ``migrations`` are those that it went
    through. ``words`` are sentences for players.
    """

    kept: Path | None = None
    migrations: tuple[Migration, ...] = ()
    words: tuple[str, ...] = ()


class Opened(NamedTuple, Generic[_State]):
    """An opened save: itself, the state that the game stands at, and what was mended."""

    save: Save[_State]
    state: _State
    recovered: Recovered


class Found(NamedTuple):
    """What a save says of itself without being played again: its header as it holds now, and the moves that stand.

    ``damage`` says in words what is wrong behind them; None where nothing is.
    """

    header: Header
    moves: tuple[Move, ...]
    damage: str | None


def look(path: Path) -> Found:
    """Look into a save without a lock, without rules, and without a change to it. Raises SaveError."""
    found = read(content(path), "save")
    header, moves = stands(found.header, found.lines)
    return Found(header, moves, None if found.damage is None else found.damage.words)


class Save(Generic[_State]):
    """A game's save, open and locked. What ``append`` returned from is in the file, whatever happens next.

    Threads may share it: each call is one step. As a context manager it closes itself.
    """

    def __init__(self, file: SaveFile, course: Course[_State], last: str) -> None:
        self._file = file
        self._course = course
        self._last = last
        self._lock = RLock()

    # ------------------------------------------------------------------------------------------- making, opening

    @classmethod
    def create(
        cls, path: Path, game: Game[_State], setup: Setup, header: Header, *, flush: Flush = "disk"
    ) -> Opened[_State]:
        """A new save (``course.header_of`` makes its header). Raises SaveError, above all where a file is there."""
        course = Course(game, lambda _: setup, header)
        first = write_header("save", header)
        file = SaveFile.create(path, first.data, flush)
        return Opened(cls(file, course, first.sum), course.state, Recovered())

    @classmethod
    def open(
        cls,
        path: Path,
        game: Game[_State],
        table: Table,
        *,
        rules_hash: str | None = None,
        flush: Flush = "disk",
        up_to_damage: bool = False,
    ) -> Opened[_State]:
        """Go on with a save: lock it, play it again, compare the hashes. Raises SaveError, the file as it was.

        ``table`` sets up the game of a header (``course.table_of``), ``rules_hash`` is that of the package at hand.
        A last line that was cut off is taken away and kept beside the save; with ``up_to_damage`` so is everything
        from the first damaged line on. Migrations are written down.
        """
        file = SaveFile.open(path, flush)
        try:
            found = read(file.content(), "save")
            course, line, migrations = _played(found, game, table, rules_hash, up_to_damage)
            kept, words = _mend(file, found)
            save = cls(file, course, found.last)
            if line is not None:
                save._add(line)
                words += tuple(f"{one.name}: {one.words}" for one in migrations)
        except BaseException:
            file.close()
            raise
        return Opened(save, course.state, Recovered(kept, migrations, words))

    def close(self) -> None:
        """Let others have it. Nothing needs to be written: every move is there."""
        self._file.close()

    def __enter__(self) -> Save[_State]:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    # ----------------------------------------------------------------------------------------------- what it holds

    @property
    def path(self) -> Path:
        """The file."""
        return self._file.path

    @property
    def header(self) -> Header:
        """The header as it holds now."""
        return self._course.header

    @property
    def state(self) -> _State:
        """The state that the game stands at."""
        return self._course.state

    @property
    def moves(self) -> int:
        """How many moves stand."""
        return self._course.moves

    @property
    def undoable(self) -> int:
        """How many moves may be taken back: those since somebody last saw something new."""
        return len(self._course.back)

    # ------------------------------------------------------------------------------------------------- going on

    def append(self, move: Move, state: _State) -> None:
        """Write down a move and acknowledge it. ``state`` is what the game's ``apply`` gave for it.

        Raises SaveError: where the state does not follow on the one that was saved last, as when two seats answer at
        the same time from the same state; or where nothing can be written, and then the move is not made.
        """
        with self._lock:
            if self._course.game.apply(self.state, move) != state:
                words = "this move was made from another state than the one that was saved last"
                raise SaveError("out-of-step", words, move=self.moves + 1)
            self._join(move, state)

    def play(self, move: Move) -> _State:
        """Make a move and write it down; the state after it. Raises IllegalMove, and SaveError as ``append`` does."""
        with self._lock:
            self._join(move, self._course.game.apply(self.state, move))
            return self.state

    def _join(self, move: Move, state: _State) -> None:
        course = self._course
        number = course.moves + 1
        hashed = number % course.header.every == 0 or is_over(course.game, state)
        self._add(MoveLine(number, move, digest(state) if hashed else None))
        course.join(move, state)

    def undo(self, count: int = 1) -> _State:
        """Take back the last moves; the state then. Raises SaveError (``shown``) for more than ``undoable``."""
        with self._lock:
            return self._undo(count, ())

    def take_back(self, seat: int) -> _State:
        """Take back a seat's last move; what others have done since stands. Raises SaveError (``shown``).

        This is how one who answers at the same time as others thinks again.
        """
        with self._lock:
            since = [entry.move for entry in history(self.state)[self.moves - self.undoable :]]
            for count, move in enumerate(reversed(since), 1):
                if move.actor == seat:
                    return self._undo(count, tuple(since[len(since) - count + 1 :]))
            raise SaveError("shown", "they have nothing to take back since something new was seen", move=self.moves)

    def _undo(self, count: int, again: tuple[Move, ...]) -> _State:
        course = self._course
        before = course.stand()
        course.undo(count, again)
        try:
            self._add(UndoLine(count, before.moves - count, again))
        except SaveError:
            course.stand_at(before)
            raise
        return self.state

    def sit(self, players: Sequence[Player]) -> None:
        """Others play from here on: another evening, a bot in somebody's place. Raises SaveError."""
        with self._lock:
            self._add(PlayersLine(tuple(players)))
            self._course.sit(tuple(players))

    def _add(self, line: Line) -> None:
        written = write(line.json(), self._last)
        self._file.add(written.data)
        self._last = written.sum


# ------------------------------------------------------------------------------------------------------- opening


def _played(
    found: Read, game: Game[_State], table: Table, rules_hash: str | None, up_to_damage: bool
) -> tuple[Course[_State], MigrationLine | None, tuple[Migration, ...]]:
    """The game played again, under the rules of today; with the line and migrations that brought it there."""
    header, moves = stands(found.header, found.lines)
    _demand_whole(found, len(moves), up_to_damage)
    demand_game(header, game, rules_hash)
    if header.rules != game.rules_version:
        return _migrated(game, table, header, moves)
    begins = max((index for index, line in enumerate(found.lines) if isinstance(line, MigrationLine)), default=None)
    first = found.header if begins is None else found.lines[begins].header  # type: ignore[union-attr]
    course = Course(game, table, first)
    course.follow(found.lines, begins or 0)
    return course, None, ()


def _demand_whole(found: Read, moves: int, up_to_damage: bool) -> None:
    damage = found.damage
    if damage is None or damage.torn or up_to_damage:
        return
    words = f"{damage.words}. All is well up to move {moves}, where the game can go on"
    raise SaveError("damaged", words, line=damage.line, whole=moves)


def _migrated(
    game: Game[_State], table: Table, header: Header, moves: Sequence[Move]
) -> tuple[Course[_State], MigrationLine, tuple[Migration, ...]]:
    steps = carried(game.migrations, header, moves, game.rules_version)
    if steps is None:
        demand_rules(header, game)
    assert steps is not None
    migrations, header, moves = steps
    try:
        state = game.start_at(table(header), header.seed)
        course = Course(game, table, replace(header, start=digest(state)))
        for move in moves:
            course.do(move)
    except SaveError as error:
        names = ", ".join(one.name for one in migrations)
        raise error.told(f"after the change to other rules ({names}) {error.words}") from None
    line = MigrationLine(tuple(one.name for one in migrations), course.header, tuple(moves), digest(course.state))
    return course, line, migrations


def _mend(file: SaveFile, found: Read) -> tuple[Path | None, tuple[str, ...]]:
    """Cut off what cannot be read, keeping it aside; the file that keeps it and words for players."""
    if found.damage is None:
        if not found.newline:
            file.add(b"\n")
        return None, ()
    kept = file.cut(found.damage.offset)
    return kept, (f"{found.damage.words}; what stood there is kept in {kept.name}",)
