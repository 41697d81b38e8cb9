"""Playthroughs: whole games written down with the hash of every state, and played again to see whether rules hold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from cardwright.engine.chain import Read, read, write, write_header
from cardwright.engine.course import Course, Table, demand_game, demand_rules
from cardwright.engine.game import Game, Outcome
from cardwright.engine.lines import EndLine, Header, MoveLine, SaveError
from cardwright.engine.moves import Move
from cardwright.engine.state import Setup, digest

#: a playthrough larger than this is none
MAX_BYTES: Final = 8 << 20


class Played(NamedTuple):
    """A playthrough that was played again to its end."""

    header: Header
    moves: int
    outcome: Outcome


def record(game: Game[Any], setup: Setup, header: Header, moves: Iterable[Move]) -> list[bytes]:
    """The lines of a playthrough: ``b"".join`` of them is its file.

    ``header`` is that of ``course.header_of`` or of a save. Raises SaveError where the game is not over after the
    moves, and IllegalMove where one may not be made.
    """
    header = replace(header, every=1, game=game.name, rules=game.rules_version)
    state = game.start_at(setup, header.seed)
    lines = [write_header("playthrough", replace(header, start=digest(state)))]
    number = 0
    for number, move in enumerate(moves, 1):
        state = game.apply(state, move)
        lines.append(write(MoveLine(number, move, digest(state)).json(), lines[-1].sum))
    outcome = game.outcome(state)
    if outcome is None:
        after = "1 move" if number == 1 else f"{number} moves"
        raise SaveError("unfinished", f"the game is not over after {after}", move=number)
    lines.append(write(EndLine(outcome, number).json(), lines[-1].sum))
    return [line.data for line in lines]


def read_playthrough(data: bytes) -> Read:
    """The lines of a playthrough, all of them whole. Raises SaveError."""
    if len(data) > MAX_BYTES:
        raise SaveError("not-lines", f"it has {len(data):,} bytes, and a playthrough at most {MAX_BYTES:,}")
    found = read(data, "playthrough")
    if found.damage is not None:
        raise SaveError("damaged", found.damage.words, line=found.damage.line)
    return found


def read_complete(data: bytes) -> Read:
    """The same of a game that was played to its end, each state with its hash. Raises SaveError."""
    found = read_playthrough(data)
    _demand_complete(found.lines)
    return found


def replay(game: Game[Any], table: Table, data: bytes, rules_hash: str | None = None) -> Played:
    """Play a playthrough again. Raises SaveError: ``diverged`` with the move where it does, its rule, and the hashes.

    ``rules_hash`` is that of the package at hand, as in ``saves``.
    """
    found = read_playthrough(data)
    header, lines = found.header, found.lines
    demand_game(header, game, rules_hash)
    demand_rules(header, game)
    _demand_complete(lines)
    course = Course(game, table, header)
    course.follow(lines)
    end = lines[-1]
    assert isinstance(end, EndLine)
    return Played(header, end.moves, end.outcome)


def _demand_complete(lines: Sequence[object]) -> None:
    """Raise SaveError where a state has no hash, or the end is missing."""
    for index, line in enumerate(lines):
        if isinstance(line, MoveLine) and line.state is None:
            raise SaveError("damaged", f"move {line.number} has no hash", line=index + 2, move=line.number)
        if isinstance(line, EndLine) and index + 1 < len(lines):
            raise SaveError("damaged", f"line {index + 3} stands behind the end", line=index + 3)
    if not lines or not isinstance(lines[-1], EndLine):
        raise SaveError("unfinished", "the last line, which says how the game ended, is missing", line=len(lines) + 1)
