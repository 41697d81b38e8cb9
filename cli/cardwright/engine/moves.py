"""Moves: what a seat or the table does, the forms of moves that are too many to list, and the error for wrong ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from cardwright.engine.chance import Stream
from cardwright.engine.shapes import shown

#: who moves where no player does: dice, spinners, draws, time-outs, judgements
TABLE: Final = -1

Value: TypeAlias = "str | int | tuple[Value, ...]"


class Move(NamedTuple):
    """What ``actor`` (a seat from 0, or TABLE) does, and with what: texts, whole numbers, tuples of them."""

    actor: int
    name: str
    args: tuple[Value, ...] = ()

    def json(self) -> list[Any]:
        """``[actor, name, [args]]``, as saves and packages hold it."""
        return [self.actor, self.name, _listed(self.args)]


def _listed(value: Value) -> Any:
    return [_listed(one) for one in value] if isinstance(value, tuple) else value


def read_move(raw: Any) -> Move:
    """A move from its JSON. Raises ValueError."""
    if not (isinstance(raw, list) and len(raw) == 3 and isinstance(raw[2], list)):
        raise ValueError(f"a move is [actor, name, [args]], and this is {shown(raw):.60}")
    actor, name, args = raw
    if not isinstance(actor, int) or isinstance(actor, bool) or not isinstance(name, str):
        raise ValueError(f"a move begins with the number of a seat and a name, and this one with {shown(actor):.40}")
    return Move(actor, name, tuple(_value(arg) for arg in args))


def _value(raw: Any, depth: int = 0) -> Value:
    if isinstance(raw, list) and depth < 8:
        return tuple(_value(one, depth + 1) for one in raw)
    if isinstance(raw, str) or (isinstance(raw, int) and not isinstance(raw, bool)):
        return raw
    raise ValueError(f"a move holds texts, whole numbers and lists of them, and this is {shown(raw):.40}")


class OneOf(NamedTuple):
    """A part of a form: one of the values."""

    name: str
    values: Sequence[str | int]

    def fits(self, value: Value) -> bool:
        """Whether a value may stand there; 1 is not "1", and True is not 1."""
        return value in self.values and type(value) in (str, int)

    def sample(self, stream: Stream) -> Value:
        """One that fits, each as likely as the others."""
        return stream.choice(self.values)


class Some(NamedTuple):
    """A part of a form: from ``least`` to ``most`` of the values, none twice, in any order."""

    name: str
    values: Sequence[str | int]
    least: int
    most: int

    def fits(self, value: Value) -> bool:
        """Whether a value, a tuple, may stand there."""
        if not isinstance(value, tuple) or not self.least <= len(value) <= self.most:
            return False
        return len(set(value)) == len(value) and all(one in self.values and type(one) in (str, int) for one in value)

    def sample(self, stream: Stream) -> Value:
        """Some that fit: how many is as likely as any other number, and which as any others."""
        most = min(self.most, len(self.values))
        chosen: list[str | int] = []
        for _ in range(self.least + stream.below(most - self.least + 1)):
            left = [value for value in self.values if value not in chosen]
            chosen.append(stream.choice(left))
        return tuple(chosen)


class Words(NamedTuple):
    """A part of a form: words that somebody says, at most ``most`` letters; empty where they are said aloud alone."""

    name: str
    most: int = 200

    def fits(self, value: Value) -> bool:
        """Whether a value may stand there."""
        return isinstance(value, str) and len(value) <= self.most and value.isprintable()

    def sample(self, stream: Stream) -> Value:
        """Nothing, or a few letters."""
        return "".join(chr(97 + stream.below(26)) for _ in range(stream.below(6)))


Part: TypeAlias = OneOf | Some | Words


class Form(NamedTuple):
    """A move with parts to be filled in, where listing every way to do so would be too long."""

    actor: int
    name: str
    parts: tuple[Part, ...]

    def accepts(self, move: Move) -> bool:
        """Whether a move is this form filled in as it may be."""
        if move[0] != self.actor or move[1] != self.name or len(move[2]) != len(self.parts):
            return False
        return all(part.fits(value) for part, value in zip(self.parts, move[2], strict=True))

    def sample(self, stream: Stream) -> Move:
        """The form filled in at random."""
        return Move(self.actor, self.name, tuple(part.sample(stream) for part in self.parts))


#: what may be done: a move as it stands, or a form
Option: TypeAlias = Move | Form


def sample(options: Sequence[Option], stream: Stream) -> Move:
    """One of the options, each as likely, a form filled in. Raises IndexError where there is none."""
    option = stream.choice(options)
    return option.sample(stream) if isinstance(option, Form) else option


def offered(options: Sequence[Option], move: Move) -> bool:
    """Whether a move is one of the options, or one of their forms filled in."""
    return any(
        option.accepts(move) if isinstance(option, Form) else option == move and _same_types(option, move)
        for option in options
    )


def _same_types(one: Any, other: Any) -> bool:
    """Whether two equal values are equal in JSON too: True == 1 in Python alone."""
    if isinstance(one, tuple):
        return isinstance(other, tuple) and all(map(_same_types, one, other))
    return type(one) is type(other)


def moves_of(options: Sequence[Option]) -> Iterator[Move]:
    """The options that are moves as they stand."""
    return (option for option in options if not isinstance(option, Form))


class IllegalMove(Exception):
    """A move that may not be made. ``rule`` is the number of the rule that it breaks, ``words`` say it to players."""

    def __init__(self, move: Move, rule: str, words: str) -> None:
        super().__init__(f"{rule}: {words}")
        self.move = move
        self.rule = rule
        self.words = words
