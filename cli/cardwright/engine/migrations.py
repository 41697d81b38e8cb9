"""Migrations: what a game gives so that games saved under its older rules go on under its newer ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from cardwright.engine.lines import Header, SaveError
from cardwright.engine.moves import Move

#: a header and all moves under the older rules to those under the newer ones. Raises ValueError, with words for
#: players, for a game that cannot go on
Carry: TypeAlias = Callable[[Header, Sequence[Move]], tuple[Header, Sequence[Move]]]


class Migration(NamedTuple):
    """A step from one version of a game's rules to another. ``name`` stands in saves, ``words`` tell it to players."""

    name: str
    before: str
    after: str
    words: str
    carry: Carry


def way(migrations: Sequence[Migration], before: str, after: str) -> tuple[Migration, ...] | None:
    """The shortest chain of migrations from one version to another; None where there is none."""
    ways: dict[str, tuple[Migration, ...]] = {before: ()}
    todo = [before]
    while todo and after not in ways:
        version = todo.pop(0)
        for one in migrations:
            if one.before == version and one.after not in ways:
                ways[one.after] = (*ways[version], one)
                todo.append(one.after)
    return ways.get(after)


def carried(
    migrations: Sequence[Migration], header: Header, moves: Sequence[Move], rules: str
) -> tuple[tuple[Migration, ...], Header, tuple[Move, ...]] | None:
    """A header and moves brought to a version of the rules, with the migrations that did it; None without a way.

    Raises SaveError where a migration says that this game cannot go on.
    """
    steps = way(migrations, header.rules, rules)
    if steps is None:
        return None
    for step in steps:
        try:
            header, moves = step.carry(header, moves)
        except ValueError as error:
            words = f"it cannot go on by version {step.after} of the rules: {error}"
            raise SaveError("other-rules", words, expected=step.before, found=rules) from None
        header = replace(header, rules=step.after)
    return steps, header, tuple(moves)
