"""Ending: what is said when a game is over or left: places, points, where it is saved, how to go on or play again."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

from cardwright.games.cells import cells, fitted
from cardwright.play.terminal.table import Table


def ended(table: Table, pack: Path) -> list[str]:
    """The result of a game that is over, and how to play the same dice again."""
    moves = table.save.moves
    return [
        f"{table.title}: over after {moves} move{'s' * (moves != 1)}.",
        "",
        *(f"  {row}" for row in _places(table)),
        "",
        f"Saved in {table.save.path}.",
        *_again(table, pack),
    ]


def left(table: Table, pack: Path) -> list[str]:
    """How to go on with a game that is not over."""
    moves = table.save.moves
    return [
        f"{table.title}: left after {moves} move{'s' * (moves != 1)}; all are saved in {table.save.path}.",
        "To go on:",
        f"  cardwright play {_quoted(pack)} --resume {_quoted(table.save.path)}",
    ]


def _places(table: Table) -> Iterator[str]:
    outcome = table.game.outcome(table.state)
    if outcome is None:
        return
    names = [player.full for player in table.players]
    wide = max(map(cells, names))
    for seat in sorted(range(len(names)), key=lambda seat: outcome.places[seat]):
        points = "" if outcome.points is None else f"  {outcome.points[seat]:>5} points"
        yield f"{outcome.places[seat]}.  {fitted(names[seat], wide)}{points}"


def _again(table: Table, pack: Path) -> Iterator[str]:
    if not table.real_dice:
        words = [f"--player {_quoted(_word(player.name, player.bot))}" for player in table.players]
        words += [f"--set {_quoted(word)}" for word in table.chosen]
        yield "The same chance once more:"
        yield f"  cardwright play {_quoted(pack)} {' '.join(words)} --seed {_quoted(str(table.save.header.seed))}"


def _word(name: str, bot: str | None) -> str:
    return name if bot is None else f"{name}=bot:{bot}"


def _quoted(word: Path | str) -> str:
    return shlex.quote(str(word))
