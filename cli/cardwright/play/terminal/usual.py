"""Usual: how a game is told that says nothing of its own; made of its view and the names of its moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardwright.engine.game import Game
from cardwright.engine.moves import TABLE, Form, Move, Option
from cardwright.engine.state import Note, State
from cardwright.games.cells import cells, fitted
from cardwright.games.telling import Line, Screen, Span, Telling

#: keys of views that hold whose turn it is, which the mark in front of the seats shows
_TURN = frozenset({"seat", "player", "turn", "actor"})


class UsualTelling(Telling):
    """Any game, told plainly."""

    def screen(self, game: Game[Any], state: State, seat: int, names: Sequence[str]) -> Screen:
        """What a seat's view holds: a line for each entry; lists with a value for each seat stand beside the names."""
        view = game.view(state, seat)
        columns = {key: value for key, value in view.items() if _by_seat(value, len(names))}
        rest = [(key, value) for key, value in view.items() if key not in columns and not _aside(key, value)]
        lines = [(Span(f"{said(key):<14} ", "dim"), Span(_value(value))) for key, value in rest]
        return Screen(game.name.capitalize(), lines, list(_seats(game, state, columns, names)))

    def question(self, game: Game[Any], state: State, actor: int, names: Sequence[str]) -> str:
        """Whose turn it is."""
        if actor != TABLE:
            return f"{names[actor]}, it is your turn."
        kinds = {option.name for option in game.moves(state, TABLE)}
        return f"What does the {said(kinds.pop()).lower()} show?" if len(kinds) == 1 else "What does the table show?"

    def label(self, game: Game[Any], state: State, option: Option, names: Sequence[str]) -> str:
        """The name of the move and what it is made with; of the table's, that alone."""
        if isinstance(option, Form):
            return said(option.name)
        args = " ".join(_value(arg) for arg in option.args)
        return args if option.actor == TABLE and args else f"{said(option.name)} {args}".strip()

    def read(self, game: Game[Any], state: State, typed: str, options: Sequence[Option]) -> Move | str | None:
        """Nothing of the game's own."""
        return None

    def told(
        self, game: Game[Any], state: State, move: Move, notes: Sequence[Note], names: Sequence[str]
    ) -> Sequence[str]:
        """Who did what, and what it brought."""
        args = " ".join(_value(arg) for arg in move.args)
        who = names[move.actor] if move.actor != TABLE else ""
        done = f"{who}: {said(move.name).lower()} {args}" if who else f"{said(move.name)}: {args}"
        brought = [
            f"{names[one.seat]}: {one.points:+d} points ({said(one.what).lower()})" for one in notes if one.points
        ]
        return [done.rstrip(), *brought]


def said(name: str) -> str:
    """A name of the rules' as people write it."""
    return name.replace("_", " ").replace("-", " ").capitalize()


def _by_seat(value: Any, seats: int) -> bool:
    return isinstance(value, list) and len(value) == seats and all(isinstance(one, (str, int)) for one in value)


def _aside(key: str, value: Any) -> bool:
    return key in _TURN or value is False or value is None


def _value(value: Any) -> str:
    if value is True:
        return "yes"
    if value is False or value is None:
        return "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{said(str(key)).lower()} {_value(one)}" for key, one in value.items()) or "none"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_value, value)) or "none"
    return str(value)


def _seats(game: Game[Any], state: State, columns: Mapping[str, Sequence[Any]], names: Sequence[str]) -> Iterator[Line]:
    wide = max(map(cells, names))
    turn = game.actors(state)
    for seat, name in enumerate(names):
        mark = "> " if seat in turn else "  "
        values = "   ".join(f"{said(key).lower()} {values[seat]!s:>4}" for key, values in columns.items())
        yield (Span(f"{mark}{fitted(name, wide)}   ", "bold" if seat in turn else ""), Span(values))
