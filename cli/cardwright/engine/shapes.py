"""Shapes: values of dataclasses, named tuples and plain types to JSON and back, by their annotations, strictly.

What has a shape: ``None``, ``bool``, ``int``, ``str``, ``float``, ``Literal``, unions of these, ``tuple``, named
tuples, dataclasses, and ``Mapping`` with texts for keys.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints


class ShapeError(ValueError):
    """A value has not the shape that it should have; ``path`` says where, ``words`` what is wrong."""

    def __init__(self, path: tuple[str | int, ...], words: str) -> None:
        super().__init__(f"{'.'.join(map(str, path)) or 'the value'} {words}")
        self.path = path
        self.words = words


def dump(value: Any, path: tuple[str | int, ...] = ()) -> Any:
    """A value as JSON: tuples become lists, dataclasses maps. Raises ShapeError for what has no shape."""
    if value is None or type(value) in (str, int, bool, float):
        return value
    if isinstance(value, tuple):
        return [dump(one, (*path, index)) for index, one in enumerate(value)]
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: dump(getattr(value, field.name), (*path, field.name)) for field in fields(value)}
    if isinstance(value, Mapping) and all(isinstance(key, str) for key in value):
        return {key: dump(one, (*path, key)) for key, one in value.items()}
    raise ShapeError(path, f"is a {type(value).__name__}, which JSON cannot give back")


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def load(kind: Any, raw: Any, path: tuple[str | int, ...] = ()) -> Any:
    """A value of a type from its JSON. Raises ShapeError, with the place of the first thing that is wrong."""
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return _union(kind, raw, path)
    if origin is Literal:
        return _literal(get_args(kind), raw, path)
    if origin is tuple:
        return _tuple(get_args(kind), raw, path)
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        value = get_args(kind)[1]
        return {key: load(value, one, (*path, key)) for key, one in _map(raw, path).items()}
    if isinstance(kind, type) and is_dataclass(kind):
        return _dataclass(kind, raw, path)
    if isinstance(kind, type) and issubclass(kind, tuple):
        return _named_tuple(kind, raw, path)
    return _plain(kind, raw, path)


def _union(kind: Any, raw: Any, path: tuple[str | int, ...]) -> Any:
    first: ShapeError | None = None
    for one in get_args(kind):
        try:
            return load(one, raw, path)
        except ShapeError as error:
            # The one that got furthest is the one that was meant.
            if first is None or len(error.path) > len(first.path):
                first = error
    raise first or ShapeError(path, "cannot be anything")


def _literal(values: tuple[Any, ...], raw: Any, path: tuple[str | int, ...]) -> Any:
    for value in values:
        if value == raw and type(value) is type(raw):
            return value
    raise ShapeError(path, f"is {shown(raw)}; it can be {' or '.join(shown(value) for value in values)}")


def shown(value: Any) -> str:
    """A value as settings are written, in the words of JSON; long ones are cut.

    A text stands without quotes, as on a command line, where it would not be taken for something else.
    """
    if isinstance(value, str) and not _reads_as_more(value):
        return f"{value:.60}"
    try:
        return f"{json.dumps(value, ensure_ascii=False, default=_named):.60}"
    except (TypeError, ValueError, RecursionError):
        return _named(value)


def _named(value: object) -> str:
    return f"a {type(value).__name__}"


def _reads_as_more(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return not text.strip()
    return True


def _map(raw: Any, path: tuple[str | int, ...]) -> Mapping[str, Any]:
    if not isinstance(raw, Mapping):
        raise ShapeError(path, f"is {shown(raw)}, and a map is wanted")
    return raw


def _list(raw: Any, path: tuple[str | int, ...]) -> list[Any] | tuple[Any, ...]:
    if not isinstance(raw, list | tuple):
        raise ShapeError(path, f"is {shown(raw)}, and a list is wanted")
    return raw


def _tuple(kinds: tuple[Any, ...], raw: Any, path: tuple[str | int, ...]) -> tuple[Any, ...]:
    values = _list(raw, path)
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return tuple(load(kinds[0], one, (*path, index)) for index, one in enumerate(values))
    wanted = () if kinds == ((),) else kinds
    if len(values) != len(wanted):
        raise ShapeError(path, f"has {len(values)} values, and {len(wanted)} are wanted")
    return tuple(load(kind, one, (*path, index)) for index, (kind, one) in enumerate(zip(wanted, values, strict=True)))


def _named_tuple(kind: type, raw: Any, path: tuple[str | int, ...]) -> Any:
    hints = _hints(kind)
    return kind(*_tuple(tuple(hints.values()), raw, path))


def _dataclass(kind: Any, raw: Any, path: tuple[str | int, ...]) -> Any:
    values, hints = _map(raw, path), _hints(kind)
    known = {field.name: field for field in fields(kind) if field.init}
    for name in values:
        if name not in known:
            raise ShapeError((*path, name), f"is unknown; known are {', '.join(known) or 'none'}")
    for name, field in known.items():
        if name not in values and field.default is MISSING and field.default_factory is MISSING:
            raise ShapeError((*path, name), "is missing")
    return kind(**{name: load(hints[name], one, (*path, name)) for name, one in values.items()})


def _plain(kind: Any, raw: Any, path: tuple[str | int, ...]) -> Any:
    if kind is None or kind is type(None):
        if raw is None:
            return None
    elif kind is float:
        if type(raw) in (int, float):
            return raw
    elif type(raw) is kind:
        return raw
    names = {int: "a whole number", str: "a text", bool: "true or false", float: "a number"}
    raise ShapeError(path, f"is {shown(raw)}, and {names.get(kind, 'nothing')} is wanted")
