"""State: where a game stands; what every game's state has, how it is copied, written as JSON and hashed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from hashlib import sha256
from typing import Any, Final, NamedTuple, TypeVar, get_type_hints

from cardwright.engine import shapes
from cardwright.engine.moves import Move, Value
from cardwright.engine.shapes import ShapeError


class Note(NamedTuple):
    """Something that a move brought about, by which rule: points above all, so that they add up from the log.

    ``seat`` is whom it befell, ``what`` a word of the game's (``travel``, ``extra-move``), ``points`` what it gave,
    ``about`` what it was about: a card's id and the number of a question, a space, ...
    """

    rule: str
    seat: int
    what: str
    points: int = 0
    about: tuple[Value, ...] = ()


class Entry(NamedTuple):
    """One step of the log: a move, and what it brought about."""

    move: Move
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change during a game: what it is played with. States of one table share it.

    ``content`` and ``settings`` are the game's own frozen dataclasses; ``prepared`` is what the rules worked out of
    them beforehand.
    """

    content: Any
    settings: Any
    seats: int
    prepared: Any = field(default=None, compare=False)


#: the log so far, newest first: (log before, move, notes), or None at the start; states share what they have in common
Log = tuple[Any, Move, tuple[Note, ...]]


@dataclass(slots=True)
class State:
    """Where a game stands. Games add their fields: plain values and tuples, which rules replace and never change.

    A state is not to be assigned to outside of rules: ``apply`` gives a new one, ``step`` alone changes the one it
    is given. ``rng`` is the generator (``chance``); ``notes`` are those of the last move. Log, notes and setup
    stand beside the state in saves, so they are no part of its JSON, of its hash, or of equality.
    """

    setup: Setup = field(compare=False, repr=False)
    rng: int
    log: Log | None = field(compare=False, repr=False)
    notes: tuple[Note, ...] = field(compare=False, repr=False)


#: fields that stand beside the state in saves
ASIDE: Final = ("setup", "log", "notes")

_State = TypeVar("_State", bound=State)


_new_tuple = tuple.__new__


def note(state: State, rule: str, seat: int, what: str, points: int = 0, about: tuple[Value, ...] = ()) -> None:
    """Put down, in rules, what the move that is being made brings about."""
    # Past the named tuple's own constructor, which takes four times as long.
    state.notes += (_new_tuple(Note, (rule, seat, what, points, about)),)


def history(state: State) -> list[Entry]:
    """The log, oldest first."""
    return list(reversed(list(newest_first(state))))


def newest_first(state: State) -> Iterator[Entry]:
    """The log from the last move back."""
    log = state.log
    while log is not None:
        log, move, notes = log
        yield Entry(move, notes)


def cloner(kind: type[_State]) -> Callable[[_State], _State]:
    """A function that copies states of a class; written out field by field, since every move makes a copy."""
    names = [one.name for one in fields(kind)]
    body = "".join(f"\n    new.{name} = old.{name}" for name in names)
    space: dict[str, Any] = {"make": object.__new__, "kind": kind}
    exec(f"def clone(old):\n    new = make(kind){body}\n    return new\n", space)
    clone: Callable[[_State], _State] = space["clone"]
    return clone


_hints: Final[dict[str, dict[str, Any]]] = {}


def _own_fields(kind: type[State]) -> dict[str, Any]:
    """The fields that are the state's own, with their types; looked up once a class."""
    name = f"{kind.__module__}.{kind.__qualname__}.{id(kind)}"
    if name not in _hints:
        hints = get_type_hints(kind)
        _hints[name] = {one.name: hints[one.name] for one in fields(kind) if one.name not in ASIDE}
    return _hints[name]


def dump(state: State) -> dict[str, Any]:
    """A state as JSON values. The generator is a text of hexadecimal digits, being too long for other languages.

    Raises ShapeError where a field holds what JSON cannot give back.
    """
    values = {name: shapes.dump(getattr(state, name), (name,)) for name in _own_fields(type(state))}
    return {**values, "rng": f"{state.rng:032x}"}


def load(kind: type[_State], setup: Setup, raw: Mapping[str, Any]) -> _State:
    """A state from its JSON, with an empty log. Raises ShapeError."""
    hints = _own_fields(kind)
    if set(raw) != set(hints):
        odd = sorted(set(raw) ^ set(hints))
        raise ShapeError((odd[0],), "is missing or unknown")
    values = {name: shapes.load(hint, raw[name], (name,)) for name, hint in hints.items() if name != "rng"}
    return kind(setup=setup, rng=_generator(raw["rng"]), log=None, notes=(), **values)


def _generator(raw: Any) -> int:
    if not isinstance(raw, str) or len(raw) != 32 or set(raw) - set("0123456789abcdef"):
        raise ShapeError(("rng",), "is not 32 hexadecimal digits")
    return int(raw, 16)


def canonical(value: Any) -> bytes:
    """JSON in the one way in which hashes take it: sorted keys, no spaces, ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False).encode("ascii")


def digest(state: State) -> str:
    """The hash of a state: SHA-256 over its canonical JSON, 64 hexadecimal digits."""
    return sha256(canonical(dump(state))).hexdigest()
